import { setText, showPeople, showTimers, timerText } from "./people.js";
import { Refusal, Seat, post } from "./seat.js";
import { ServerClock } from "./server-clock.js";
import { chime, isSoundOn } from "./sound.js";

/** @typedef {import("./people.js").Person} Person */

/**
 * @typedef {object} Room
 * @property {number} you
 * @property {Person[]} people
 * @property {{at: number, minutes: number, by: string}} [start]
 */

/**
 * The room as the server last described it.
 * @type {Room | null}
 */
let room = null;

/** @type {Seat | null} */
let seat = null;

const clock = new ServerClock();
const link = location.hash.slice(1);
const storedSeat = "daymark room seat";
const second = 1000;

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @returns {T}
 */
const part = (id) => /** @type {any} */ (document.getElementById(id));

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (part(id));

// Stages

/** @param {"joining" | "inside" | "over"} stage */
function show(stage) {
  part("join").hidden = stage !== "joining";
  part("inside").hidden = stage !== "inside";
}

/**
 * Announces a text in the live region.
 * @param {string} text
 */
function announce(text) {
  setText(part("said"), text);
}

/** @param {string} sentence */
function end(sentence) {
  seat?.close();
  [seat, room] = [null, null];
  sessionStorage.removeItem(storedSeat);
  show("over");
  announce(sentence);
}

/** @param {{voice?: string, accent?: string}} look */
function applyLook({ voice, accent }) {
  if (voice) document.documentElement.dataset.voice = voice;
  if (accent) document.documentElement.dataset.accent = accent;
}

// Joining

/** Returns to the seat of this tab, or asks for a name. */
async function openRoom() {
  const stored = JSON.parse(sessionStorage.getItem(storedSeat) ?? "null");
  if (!link) return end("This address has no invitation. Open the whole link that you were sent.");
  try {
    const answer = await post("look", { link });
    applyLook(answer);
    if (stored?.link === link) return takeSeat(stored.seat);
    announce(peopleText(answer.people));
    show("joining");
  } catch (error) {
    // The seat may still be valid after the host made a new link.
    if (stored?.link === link && error instanceof Refusal) return takeSeat(stored.seat);
    fail(error, openRoom);
  }
}

/** @param {number} count */
function peopleText(count) {
  if (count === 0) return "Nobody is in the room yet.";
  return count === 1 ? "1 person is in the room." : `${count} people are in the room.`;
}

async function join() {
  const [name, work] = [input("name").value, input("work").value];
  try {
    const answer = await post("join", { link, name, work });
    sessionStorage.setItem(storedSeat, JSON.stringify({ link, seat: answer.seat }));
    applyLook(answer);
    takeSeat(answer.seat);
  } catch (error) {
    if (error instanceof Refusal) fail(error, openRoom);
    else announce("The server is not responding. Try again.");
  }
}

/** @param {string} secret */
function takeSeat(secret) {
  const listener = { receive, onConnectionLost: showConnectionLost, onSeatLost: checkRoom };
  seat = new Seat(secret, listener);
  seat.open();
}

/** Runs when the seat is no longer valid. Checks whether the room still exists. */
async function checkRoom() {
  sessionStorage.removeItem(storedSeat);
  [seat, room] = [null, null];
  await openRoom();
}

/**
 * @param {unknown} error
 * @param {() => void} retry
 */
function fail(error, retry) {
  if (!(error instanceof Refusal)) {
    announce("The server is not responding. Trying again…");
    setTimeout(retry, 3 * second);
  } else if (error.status === 404 || error.status === 410) {
    end(error.message);
  } else {
    announce(error.message);
  }
}

// Events

let isLost = false;

function showConnectionLost() {
  isLost = true;
  announce("Connection lost. Reconnecting…");
}

/** @param {any} event */
function receive(event) {
  if (event.now) clock.note(event.now);
  if (isLost) announce("Reconnected.");
  isLost = false;
  if (event.type === "room") showRoom(event);
  if (event.type === "wave") {
    announce(event.toYou ? `${event.name} waves to you.` : `${event.name} waves to everyone.`);
    chime("wave");
  }
  if (event.type === "out") end(reasons[event.reason] ?? reasons.ended);
}

/** @type {Record<string, string>} */
const reasons = {
  ended: "The room has ended.",
  revoked: "This link is no longer valid.",
  left: "You have left the room.",
};

/** @param {Room} next */
function showRoom(next) {
  const former = room;
  room = next;
  show("inside");
  announceChanges(former, next);
  const own = next.people.find((person) => person.id === next.you);
  for (const [id, text] of [["own-name", own?.name], ["own-work", own?.work]]) {
    if (document.activeElement?.id !== id && id) input(id).value = text ?? "";
  }
  const count = next.people.length;
  setText(part("count"), count === 1 ? "1 person in the room" : `${count} people in the room`);
  const wave = (/** @type {number} */ to) => act("wave", { to }, "Wave sent.");
  showPeople(part("people"), next.people, next.you, wave);
  part("wave").hidden = count < 2;
  part("stop").hidden = own?.timer.phase !== "running";
  tick();
}

/**
 * Announces a new shared start, or else who joined, or else who left.
 * @param {Room | null} former
 * @param {Room} next
 */
function announceChanges(former, next) {
  if (!former) return announce("You are in the room.");
  if (next.start && next.start.at !== former.start?.at) {
    announce(`${next.start.by} is starting a ${next.start.minutes}-minute timer for everyone.`);
    return chime("start");
  }
  const names = (/** @type {Person[]} */ people) => people.map(({ name }) => name).join(", ");
  const isNew = (/** @type {Person[]} */ others) => (/** @type {Person} */ { id }) =>
    !others.some((other) => other.id === id);
  const came = next.people.filter(isNew(former.people));
  const left = former.people.filter(isNew(next.people));
  if (came.length > 0) announce(`${names(came)} joined.`);
  else if (left.length > 0) announce(`${names(left)} left.`);
}

// Timers

/** @type {ReturnType<typeof setTimeout> | undefined} */
let nextTick;

/**
 * The time between two updates of the timers, in ms. Their seconds begin at different moments, so
 * with one update a second some of them would be almost a second late.
 */
const tickInterval = 200;

/** Updates the timers, and does so again after `tickInterval`. */
function tick() {
  clearTimeout(nextTick);
  const current = room;
  if (!current) return;
  const { now } = clock;
  const own = current.people.find(({ id }) => id === current.you);
  if (own) setText(part("own-time"), timerText(own.timer, now));
  showTimers(part("people"), current.people, now);
  nextTick = setTimeout(tick, tickInterval);
}

// Actions

/**
 * @param {string} action
 * @param {object} [body]
 * @param {string} [done] the text to announce afterwards
 */
async function act(action, body = {}, done = "") {
  try {
    await seat?.post(action, body);
    if (done) announce(done);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return seat?.check(error);
    announce(error instanceof Refusal ? error.message : "The server is not responding. Try again.");
  }
}

const minutes = () => ({ minutes: Math.round(Number(input("minutes").value)) });

/**
 * @param {string} id
 * @param {string} event
 * @param {() => void} run
 */
function on(id, event, run) {
  part(id).addEventListener(event, (happened) => {
    happened.preventDefault();
    run();
  });
}

on("join", "submit", join);
on("start", "submit", () => act("start", minutes()));
on("start-mine", "click", () => act("timer", minutes()));
on("stop", "click", () => act("timer", { minutes: 0 }));
on("wave", "click", () => act("wave", {}, "Wave sent."));
on("own-name", "change", () => act("share", { name: input("own-name").value }));
on("own-work", "change", () => act("share", { work: input("own-work").value }));
on("sound", "change", () => {
  isSoundOn.value = input("sound").checked;
  chime("wave");
});
on("leave", "click", async () => {
  await act("leave");
  end("You have left the room.");
});

addEventListener("hashchange", () => location.reload());
openRoom();
