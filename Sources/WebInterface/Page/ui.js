// The page of `jsrun ui`: the tests with their report, and the live device beside them.

import { LiveDevice } from "./device.js";
import { byId, History, make, Report, Run, Test } from "./report.js";

/** Sends requests one after the other, so that they arrive in their order. */
class Sender {
  constructor() { this.last = Promise.resolve(); this.lines = []; }

  post(path, body) {
    this.last = this.last.then(() => fetch(path, { method: "POST", body })).catch(() => {});
    return this.last;
  }

  /** Requests that come while one is on its way are sent together. */
  device(request) {
    this.lines.push(JSON.stringify(request));
    if (this.lines.length > 1) return;
    this.last = this.last.then(() => {
      const body = this.lines.join("\n");
      this.lines = [];
      return fetch("device", { method: "POST", body });
    }).catch(() => {});
  }
}

/** The tests of the project, with the results of the last run of each. */
class ProjectRun extends Run {
  constructor() { super(); this.number = 0; }

  /** Adds the tests that have not run, in the order of the list. */
  declare(listing) {
    const files = new Map();
    for (const { id, place } of listing.entries) {
      const file = files.get(id.script) ?? this.files.get(id.script) ?? this.file(id.script);
      if (!files.has(id.script)) { files.set(id.script, file); file.former = file.tests; file.tests = new Map(); }
      const key = JSON.stringify([id.title, id.occurrence]);
      const test = file.former.get(key) ?? new Test(id, place);
      test.place = place ?? test.place;
      if (test.attempts.length === 0 && test.skipReason === null) test.notRunReason = "";
      file.tests.set(key, test);
    }
    for (const file of files.values()) delete file.former;
    // A file that cannot be read has no tests, and the results of its run stay.
    for (const [name, file] of this.files) {
      if (!files.has(name) && listing.issues.some((issue) => issue.place?.file === name)) files.set(name, file);
    }
    this.files = files;
    this.issues = listing.issues;
  }

  file(name) { return { name, tests: new Map(), start: null, end: null, own: [], events: [] }; }

  add(event) {
    const [[kind, payload]] = Object.entries(event.kind);
    if (kind === "runStarted") { this.number += 1; this.end = null; this.issues = []; }
    const file = this.files.get(event.script ?? event.test?.script);
    if (kind === "scriptStarted" && file && file.number !== this.number) Object.assign(file, { number: this.number, own: [], events: [] });
    if (kind === "testStarted" || kind === "testSkipped" || kind === "testNotRun") {
      const id = event.test ?? { title: payload.title, occurrence: 1 };
      const test = file?.tests.get(JSON.stringify([id.title, id.occurrence]));
      // The results of the last run of the test are over.
      if (test && test.number !== this.number) Object.assign(test, { number: this.number, attempts: [], skipReason: null, notRunReason: null });
    }
    super.add(event);
  }
}

const sender = new Sender();
const device = new LiveDevice((request) => sender.device(request));
const run = new ProjectRun();
const sources = {};
const report = new Report(run, (file) => `results/${file.split("/").map(encodeURIComponent).join("/")}`, sources);
report.isLive = true;
report.show();
let state = { run: "idle" };

function refresh() { report.refresh(); document.title = `${document.title} ui`; showControls(); }

/** Shows new results soon, however many there are. */
let isWaiting = false;
function refreshSoon() {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => { isWaiting = false; refresh(); }, 100);
}

/** An answer of the server; nothing when it is gone, which the page says anyway. */
function read(address, options) { return fetch(address, options).catch(() => null); }

async function readSource(name) {
  const answer = await read(`source/${name.split("/").map(encodeURIComponent).join("/")}`);
  if (answer?.ok) report.sources.set(name, (await answer.text()).split("\n"));
}

/** Reads the scripts that the results name, so that their lines can be shown. */
async function readSources() {
  const names = [...run.files.keys()].filter((name) => /\.(js|json|plist)$/.test(name));
  await Promise.all(names.map(readSource));
  report.shown = null;
  refreshSoon();
}

/** Reads what happened in earlier runs of the files that are listed. */
async function readHistory() {
  const answer = await read("history", { method: "POST", body: JSON.stringify([...run.files.keys()]) });
  if (!answer?.ok) return;
  report.history = new History(await answer.json());
  report.shown = null;
  refreshSoon();
}

function pattern(test) { return `^${test.id.title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`; }

function start(command) {
  sender.post("run", JSON.stringify({ trace: byId("trace").checked, ...command }));
}

function isBotTest(file) { return /\.(json|plist)$/i.test(file.name); }

/** Brings the device to a step of a test, or to its beginning; without a run before, with a seed of its own. */
function stepTo({ file, test }, step) {
  device.clearLog();
  const seed = run.start?.seed ?? 0;
  const { title, occurrence } = test.isFile ? {} : test.id;
  // The steps of a bot test are its operations, until one of its traces is looked at.
  const start = step === undefined && isBotTest(file) ? { operation: 0 } : { step: step ?? 0 };
  sender.post("step", JSON.stringify({ path: file.name, title, occurrence, seed, ...start }));
  sendMarks();
}

report.goTo = stepTo;

/** Where the script waits. */
let pause = null;
function showPause() {
  byId("stepping").hidden = !state.stepping;
  if (!state.stepping) return;
  const words = {
    action: ["Step ", String((pause?.step ?? 0) + 1), ", next: ", make("code", {}, pause?.text ?? "")],
    statement: ["Line ", String(pause?.place?.line), " of ", make("code", {}, pause?.place?.file ?? "")],
    operation: [
      "Operation ", String((pause?.operation ?? 0) + 1), pause?.section ? ` in “${pause.section}”` : "", ", next: ", make("code", {}, pause?.text ?? ""),
    ],
    failure: [make("strong", { class: "failed" }, "Failed: "), pause?.text ?? ""],
    end: ["The end of the test. The device is as the test has left it."],
    over: ["The run has ended. Back goes to its last step."],
  }[pause?.reason] ?? ["The device is on its way …"];
  byId("pause").replaceChildren(...words);
  const isWaiting = ["action", "statement", "operation", "failure", "end"].includes(pause?.reason);
  for (const name of ["on", "end", "over", "into", "out"]) byId(`step-${name}`).disabled = !isWaiting;
  if (!isWaiting) { byId("calls").replaceChildren(); byId("variables").replaceChildren(); }
  byId("step-back").disabled = !pause || (pause.reason === "action" && pause.step === 0) || (pause.reason === "operation" && pause.operation === 0);
  byId("step-on").textContent = pause?.reason === "operation" ? "Next operation ▶" : "Next action ▶";
  byId("bot-model").hidden = pause?.model === undefined;
  byId("bot-model-text").textContent = pause?.model ?? "";
  const source = byId("pause-source"), place = pause?.place, lines = place && report.sources.get(place.file);
  source.hidden = !lines;
  if (!lines) return;
  const first = Math.max(1, place.line - 200);
  source.replaceChildren(...lines.slice(first - 1, place.line + 200).map((text, index) => {
    const line = first + index, isMarked = marks.has(`${line} ${place.file}`);
    return make("li", { class: line === place.line ? "here" : undefined }, make("button", {
      type: "button", "aria-pressed": String(isMarked), onclick: () => mark(place.file, line),
    }, `${isMarked ? "●" : " "}${String(line).padStart(4)}  ${text}`));
  }));
  const here = source.querySelector(".here");
  source.scrollTop = here.offsetTop - source.offsetTop - 40;
}

/** The calls in the user's scripts, and the variables of one of them. */
async function showVariables(frame) {
  const asked = pause, frames = pause?.frames ?? [];
  const { scopes } = frames.length > 0 ? await device.ask("scopes", { frame }) : {};
  // The script has gone on in the meantime.
  if (asked !== pause) return;
  byId("variables-box").hidden = frames.length === 0;
  byId("calls").replaceChildren(...frames.map(({ function: name, place }, index) => make("button", {
    type: "button", "aria-pressed": String(index === frame), onclick: () => showVariables(index),
  }, `${name || "(anonymous)"} ${place.line}`)));
  const rows = (scopes ?? []).flatMap((scope) => scope.variables).filter(({ text }) => !text.startsWith("function "));
  byId("variables").replaceChildren(...rows.flatMap(({ name, text }) => [make("dt", {}, name), make("dd", {}, text)]));
}

/** The lines at which a test pauses, as `line file`. */
const marks = new Set();
function mark(file, line) {
  const key = `${line} ${file}`;
  if (!marks.delete(key)) marks.add(key);
  sendMarks();
  showPause();
}

function sendMarks() {
  if (marks.size === 0 && !hasMarked) return;
  hasMarked = true;
  sender.device({ pauseAt: { lines: [...marks].map((key) => ({ file: key.replace(/^\d+ /, ""), line: parseInt(key, 10) })) } });
}
let hasMarked = false;

/** The last pause before the end of the run. */
let last = { step: 0 };
device.didPause = (next) => {
  pause = next;
  if (next.step !== undefined) last = next;
  showPause();
  if (next.reason !== "over") showVariables(0);
  const place = next.place;
  if (place && !report.sources.has(place.file)) readSource(place.file).then(showPause);
};
byId("step-through").addEventListener("click", () => stepTo(report.selected));
byId("step-on").addEventListener("click", () => sender.device({ goOn: { to: pause.reason === "operation" ? "operation" : "action" } }));
for (const stop of ["over", "into", "out"]) {
  byId(`step-${stop}`).addEventListener("click", () => sender.device({ goOn: { to: stop } }));
}
byId("step-end").addEventListener("click", () => sender.device({ goOn: { to: "end" } }));
byId("step-back").addEventListener("click", () => {
  device.clearLog();
  const { path, title, occurrence, seed } = state.stepping, back = pause.reason === "over" ? 0 : 1;
  const kind = { statement: "statement", operation: "operation" }[last.reason] ?? "step";
  sender.post("step", JSON.stringify({ path, title, occurrence, seed, [kind]: Math.max(0, last[kind] - back) }));
  sendMarks();
});
byId("step-leave").addEventListener("click", () => { device.noteScenario(null); sender.post("launch", "{}"); });

function showControls() {
  const isIdle = state.run === "idle", selected = report.selected;
  byId("step-through").disabled = !selected;
  byId("run-all").disabled = byId("run-failed").disabled = !isIdle;
  byId("run-one").disabled = !isIdle || !selected;
  byId("run-file").disabled = !isIdle || !selected;
  byId("run-failed").disabled = !isIdle || !run.tests.some(({ test }) => test.status === "failed");
  byId("stop").disabled = isIdle;
  byId("watch").checked = state.run === "watching";
  byId("watch").disabled = state.run === "running";
}

function showState(next) {
  const hasRunChanged = state.run !== next.run;
  state = next;
  const fill = (list, names) => {
    // Names are added to it, but never taken away.
    if (list.options.length >= names.length) return;
    list.replaceChildren(...names.map((name) => make("option", { value: name }, name)));
  };
  fill(byId("app"), state.apps);
  fill(byId("model"), state.models);
  byId("device-problem").hidden = !state.deviceProblem;
  byId("device-problem").textContent = state.deviceProblem ?? "";
  byId("screen").classList.toggle("gone", !!state.deviceProblem);
  const problem = state.problem ?? state.listProblem;
  if (report.notice !== problem) { report.notice = problem; refreshSoon(); }
  // A device that was launched anew records nothing.
  if (!state.device) device.recordings.show(false);
  if (!state.pause) pause = null;
  showPause();
  // The buttons wait for the end of a run: all of its results are shown when they can be used again.
  if (hasRunChanged) refresh(); else showControls();
}

byId("run-all").addEventListener("click", () => start({}));
byId("run-one").addEventListener("click", () => start({ paths: [report.selected.file.name], grep: [pattern(report.selected.test)] }));
byId("run-file").addEventListener("click", () => start({ paths: [report.selected.file.name] }));
byId("run-failed").addEventListener("click", () => {
  const failed = run.tests.filter(({ test }) => test.status === "failed");
  start({ paths: [...new Set(failed.map(({ file }) => file.name))], grep: [...new Set(failed.map(({ test }) => pattern(test)))] });
});
byId("stop").addEventListener("click", () => sender.post("stop", ""));
byId("watch").addEventListener("change", (event) => {
  if (event.target.checked) start({ watch: true }); else sender.post("stop", "");
});
const launch = () => sender.post("launch", JSON.stringify({ app: byId("app").value, model: byId("model").value }));
byId("launch").addEventListener("click", launch);
byId("app").addEventListener("change", launch);
byId("model").addEventListener("change", launch);
byId("tests").addEventListener("click", () => showControls());

const events = new EventSource("events");
events.addEventListener("open", () => { byId("connection").hidden = true; });
events.addEventListener("error", () => { byId("connection").hidden = false; });
events.addEventListener("state", (event) => showState(JSON.parse(event.data)));
events.addEventListener("list", (event) => { run.declare(JSON.parse(event.data)); refreshSoon(); readHistory(); });
events.addEventListener("device", (event) => device.receive(JSON.parse(event.data)));
events.addEventListener("run", (event) => {
  const record = JSON.parse(event.data);
  if (record.kind) { run.add(record); refreshSoon(); }
});
events.addEventListener("runEnded", () => {
  // How many runs this page has seen the end of.
  byId("totals").dataset.runs = String(Number(byId("totals").dataset.runs ?? 0) + 1);
  readSources();
  sender.post("list", "");
});
