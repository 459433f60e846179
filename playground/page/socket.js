// One person's line to the stand-in: requests with answers, events, and coming back by itself.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

/** Calls `onEvent(event)` for each event and `onStatus("connecting" | "open" | "lost")`; reconnects until `close()`. */
export class Connection {
  constructor(personId, onEvent, onStatus) {
    Object.assign(this, { personId, onEvent, onStatus });
    this.waiting = new Map();
    this.lastId = 0;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.connect();
  }

  connect() {
    this.onStatus("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/playground/people/${this.personId}/socket`);
    this.socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    this.socket.onclose = () => this.lose();
  }

  receive(event) {
    if (event.t === "reply") return this.settle(event);
    if (event.t === "hello") {
      this.wait = FIRST_WAIT;
      this.onStatus("open");
    }
    this.onEvent(event);
  }

  settle({ id, ok, data, error }) {
    const request = this.waiting.get(id);
    this.waiting.delete(id);
    if (ok) request?.resolve(data);
    else request?.reject(new Error(error ?? "That did not work."));
  }

  lose() {
    for (const { reject } of this.waiting.values()) reject(new Error("The connection to the playground was lost."));
    this.waiting.clear();
    if (this.closed) return;
    this.onStatus("lost");
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(Math.max(this.wait * 2, FIRST_WAIT), LONGEST_WAIT);
  }

  /** Ask for something; resolves to the answer's data, rejects with an Error whose message is one sentence. */
  ask(action, fields = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error("Not connected to the playground."));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, do: action, ...fields }));
    });
  }

  /** Drop the line and dial again at once: the next hello is a fresh account of everything. */
  redial() {
    this.wait = 0;
    this.socket.close();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
