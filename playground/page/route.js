// The address bar says who plays and where: #/PERSON/CHANNEL. So two tabs can be two people, and a reload changes nothing.

/** {person, channel} of the current address; person is an id or a user name, either may be "". */
export function readRoute() {
  const [, person = "", channel = ""] = decodeURIComponent(location.hash).split("/");
  return { person, channel };
}

export const routeTo = (person, channel = "") => `#/${encodeURIComponent(person)}${channel ? `/${channel}` : ""}`;

/** Note the place without a history entry of its own and without a hashchange event. */
export function writeRoute(person, channel) {
  if (location.hash !== routeTo(person, channel)) history.replaceState(null, "", routeTo(person, channel));
}

/** The person a route names, else the first one. */
export function personOf(route, people) {
  const wanted = route.person.toLowerCase();
  return people.find(({ id, username }) => id === wanted || username.toLowerCase() === wanted) ?? people[0];
}
