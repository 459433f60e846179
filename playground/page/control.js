// The playground's own switches, over HTTP.

/** The answer of /playground/control/NAME; rejects with an Error whose message is one sentence. */
export async function control(name, body) {
  const options =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  const response = await fetch(`/playground/control/${name}`, options).catch(() => null);
  if (!response) throw new Error("The playground does not answer.");
  const answer = await response.json().catch(() => ({}));
  if (!response.ok || answer.ok === false)
    throw new Error(answer.error ?? `The playground refused (${response.status}).`);
  return answer;
}

/** Everyone one can play as. */
export async function fetchPeople() {
  const response = await fetch("/playground/people");
  if (!response.ok) throw new Error(`The playground refused (${response.status}).`);
  return (await response.json()).people;
}
