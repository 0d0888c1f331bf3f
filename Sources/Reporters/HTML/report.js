// The report of a run: it makes all that it shows from the stream of events.
//
// The file that `-r html` writes has it with its events; the page of `jsrun ui` loads it as a module.
//
// Everything from the run is set as text, never as markup, so nothing in a title, a message or a tree can run.

/** A test with what has happened in each of its attempts. */
export class Test {
  constructor(id, place) {
    this.id = id;
    this.place = place;
    this.attempts = [];
    this.skipReason = null;
    this.notRunReason = null;
  }

  get last() { return this.attempts[this.attempts.length - 1]; }

  /** passed, failed, flaky, skipped, notRun or running. */
  get status() {
    const last = this.last;
    if (last && last.issues.length > 0) return "failed";
    if (this.skipReason !== null) return "skipped";
    if (this.notRunReason !== null && !last) return "notRun";
    if (!last || !last.end) return "running";
    if (last.end.outcome === "skipped") return "skipped";
    if (last.end.outcome !== "passed") return "failed";
    return this.attempts.length > 1 ? "flaky" : "passed";
  }

  get duration() { return this.last && this.last.end ? this.last.end.realDuration : 0; }
}

/** The files and tests of a run, in the order of their events. */
export class Run {
  constructor() {
    this.files = new Map();
    this.issues = [];
    this.start = null;
    this.end = null;
  }

  /** Adds an event of the stream. */
  add(event) {
    const [[kind, payload]] = Object.entries(event.kind);
    if (kind === "runStarted") { this.start = payload; return; }
    if (kind === "runEnded") { this.end = payload; return; }
    const name = event.script ?? event.test?.script;
    if (name === undefined) {
      if (kind === "issue") this.issues.push(payload);
      return;
    }
    if (!this.files.has(name)) this.files.set(name, { name, tests: new Map(), start: null, end: null, own: [], events: [] });
    const file = this.files.get(name);
    if (kind === "scriptStarted") file.start = payload;
    if (kind === "scriptEnded") file.end = payload;
    if (!event.test && !payload.title) {
      file.events.push({ kind, payload, event });
      if (kind === "issue") file.own.push(payload);
      return;
    }
    const id = event.test ?? { script: name, title: payload.title, occurrence: 1 };
    const key = JSON.stringify([id.title, id.occurrence]);
    if (!file.tests.has(key)) file.tests.set(key, new Test(id, payload.place));
    const test = file.tests.get(key);
    this.addToTest(test, kind, payload, event);
  }

  addToTest(test, kind, payload, event) {
    if (kind === "testStarted") {
      test.place = payload.place ?? test.place;
      test.attempts.push({ start: event, started: payload, events: [], issues: [], screens: [], end: null });
      return;
    }
    if (kind === "screen") {
      const attempt = payload.attempt ? test.attempts[payload.attempt - 1] : test.last;
      attempt?.screens.push(payload);
      return;
    }
    if (kind === "testSkipped") { test.skipReason = payload.reason; return; }
    if (kind === "testNotRun") { test.notRunReason = payload.reason; return; }
    if (!test.last) test.attempts.push({ start: event, started: {}, events: [], issues: [], screens: [], end: null });
    if (kind === "testEnded") {
      test.last.end = payload;
      test.last.ended = event;
      return;
    }
    test.last.events.push({ kind, payload, event });
    if (kind === "issue") test.last.issues.push(payload);
  }

  /** All tests, and each file whose own code went wrong as one of them. */
  get tests() {
    const all = [];
    for (const file of this.files.values()) {
      for (const test of file.tests.values()) all.push({ file, test });
      if (file.own.length > 0 || (file.tests.size === 0 && file.start)) {
        const own = new Test({ script: file.name, title: file.name.split("/").pop(), occurrence: 1 });
        own.isFile = true;
        own.attempts.push({
          start: file.events[0]?.event, started: {}, events: file.events, issues: file.own, screens: [],
          end: file.end ? { outcome: file.own.length > 0 ? "failed" : "passed", ...file.end } : null,
        });
        all.push({ file, test: own });
      }
    }
    return all;
  }
}

/** The events of a page: each line has what has changed since the one before. */
export function* expand(lines) {
  let script, test;
  for (const line of lines) {
    if ("s" in line) script = line.s || undefined;
    if ("t" in line) test = line.t.length > 0 ? { script, title: line.t[0], occurrence: line.t[1] } : undefined;
    yield { deviceTime: line.d, realTime: line.r, kind: line.k, script, test };
  }
}

/** Whether two attempts have another event at an index, apart from real times. */
export function differ(one, other, index) {
  const [text, others] = [one, other].map((attempt) => {
    const found = attempt.events[index];
    return found && JSON.stringify([found.kind, found.payload], (key, value) => key.startsWith("real") ? undefined : value);
  });
  return text !== others;
}

/** The index of the first event in which two attempts differ; -1 when they do not. */
export function firstDifference(one, other) {
  const count = Math.max(one.events.length, other.events.length);
  for (let index = 0; index < count; index += 1) if (differ(one, other, index)) return index;
  return -1;
}

/** A tree in which the element at a path is another one; the same for a path that leads nowhere. */
export function replaced(node, path, element) {
  if (path.length === 0) return element;
  if (!node?.children?.[path[0]]) return node;
  const children = [...node.children];
  children[path[0]] = replaced(children[path[0]], path.slice(1), element);
  return { ...node, children };
}

/** The screens of an attempt, each with its whole tree, and the pictures that lie on each other. */
function screensOf(attempt) {
  let tree = null, layers = [], size = null;
  return attempt.screens.map((screen) => {
    if (screen.tree) tree = screen.tree;
    for (const { path, element } of screen.changes ?? []) tree = replaced(tree, path, element);
    if (screen.size) size = screen.size;
    if (screen.picture) layers = screen.part ? [...layers, { file: screen.picture, part: screen.part }] : [{ file: screen.picture }];
    return { ...screen, tree, layers, size };
  });
}

// MARK: Words

/** `GET https://… · 200 in 1.2 s`. */
function requestText({ method, url, sent, ended, status, failure }) {
  const answer = failure ? `failed: ${failure}` : status ?? (ended === undefined ? "no answer yet" : "cancelled");
  return `${method} ${url} · ${answer}${ended === undefined ? "" : ` in ${seconds(ended - sent)}`}`;
}

const statusWords = {
  failed: "Failed", flaky: "Flaky", notRun: "Not run", running: "Not ended", skipped: "Skipped", passed: "Passed",
};
const marks = { passed: "✓", failed: "✗", flaky: "±", skipped: "○", notRun: "–", running: "…" };

export function seconds(value) {
  if (value === undefined || value === null) return "";
  if (value < 1) return `${Math.round(value * 1000)} ms`;
  return value < 120 ? `${Math.round(value * 100) / 100} s` : `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

function placeText(place) {
  return place ? `${place.file}:${place.line}${place.column ? `:${place.column}` : ""}` : "";
}

/** What an event says in a line, and whether it belongs to the step before it. */
export function lineOf({ kind, payload }) {
  switch (kind) {
    case "action": return { kind: "action", text: payload.text, inner: payload.implicit };
    case "assertion": {
      const values = [payload.expected && `expected ${payload.expected}`, payload.received && `received ${payload.received}`];
      return {
        kind: payload.passed ? "assertion ✓" : "assertion ✗", bad: !payload.passed,
        text: [payload.name, payload.message, ...values].filter(Boolean).join(" · "),
      };
    }
    case "message": return { kind: payload.level, text: payload.text, bad: payload.level === "error", picture: payload.screenshot };
    case "issue": return { kind: payload.name, text: payload.message, bad: true };
    case "step": return { kind: `step ${payload.state}`, text: payload.title };
    case "capture": return { kind: "picture", text: payload.name, picture: payload.file };
    case "elementTree": return { kind: "elements", text: "the tree of elements", tree: payload.root };
    case "fixture": {
      const given = (payload.parameters ?? []).map((one) => `${one.name}: ${one.value}`).join(", ");
      return { kind: "fixture", text: `${payload.name}(${given})${payload.error ? ` · ${payload.error}` : ""}`, bad: !!payload.error };
    }
    case "scenarioStarted": return { kind: "scenario", text: payload.title };
    case "scenarioStep":
      return { kind: "scenario step", text: [payload.path, payload.description, payload.error].filter(Boolean).join(" · "), bad: payload.status === "failed", inner: true };
    case "scenarioEnded": return { kind: "scenario end", text: [payload.title, payload.error].filter(Boolean).join(" · "), bad: !!payload.error };
    case "operation":
      return {
        kind: payload.passed ? "operation ✓" : "operation ✗", bad: !payload.passed, picture: payload.screenshot,
        text: [payload.section, payload.name, payload.message].filter(Boolean).join(" · "),
      };
    case "appLaunched": return { kind: "launch", text: [payload.app, payload.reason].filter(Boolean).join(" · ") };
    default: return { kind, text: "" };
  }
}

// MARK: Elements

/** The element of the page with an identifier. */
export const byId = (identifier) => document.getElementById(identifier);

export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") element.className = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat()) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/** A text in which the part that another one does not have is marked. */
function marked(text, other) {
  if (!text || !other || text === other) return [text ?? ""];
  let start = 0;
  while (start < text.length && start < other.length && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < text.length - start && end < other.length - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = text.slice(start, text.length - end);
  return [text.slice(0, start), middle && make("mark", {}, middle), text.slice(text.length - end)].filter(Boolean);
}

/** A shape of SVG. */
export function shape(name, properties) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
  return element;
}

/** The paths of fingers on a screen: where they came down, and where they went. */
function fingers(touches, [width, height]) {
  const drawing = shape("svg", { viewBox: `0 0 ${width} ${height}`, class: "fingers", "aria-hidden": "true" });
  for (const samples of touches) {
    const points = [];
    for (let index = 0; index + 2 < samples.length; index += 3) points.push([samples[index + 1], samples[index + 2]]);
    if (points.length === 0) continue;
    drawing.append(shape("polyline", { points: points.map((point) => point.join(",")).join(" ") }),
      shape("circle", { cx: points[0][0], cy: points[0][1], r: 12 }),
      shape("circle", { cx: points.at(-1)[0], cy: points.at(-1)[1], r: 5, class: "end" }));
  }
  return drawing;
}

/** A tree of elements beside a picture of them: each shows where the other one is. */
export function inspector(root, picture, bounds = root.rect) {
  const [x0, y0, width, height] = bounds ?? [0, 0, 320, 568];
  const frame = make("div", { class: "frame", hidden: true });
  const label = make("p", { class: "facts mono", "aria-live": "polite" }, "Point at an element.");
  const nodes = [];
  function show(node) {
    for (const one of nodes) one.button.classList.toggle("shown", one === node);
    frame.hidden = !node?.rect;
    if (!node) return;
    label.textContent = `${nodeText(node.element)} ${node.rect ? `{{${node.rect[0]}, ${node.rect[1]}}, {${node.rect[2]}, ${node.rect[3]}}}` : ""}`;
    if (!node.rect) return;
    const [x, y, w, h] = node.rect, percent = (part, whole) => `${part / whole * 100}%`;
    Object.assign(frame.style, {
      left: percent(x - x0, width), top: percent(y - y0, height), width: percent(w, width), height: percent(h, height),
    });
  }
  function list(element) {
    const node = { element, rect: element.rect };
    node.button = make("button", {
      type: "button", class: element.isVisible ? "node" : "node invisible", onmouseenter: () => show(node),
      onfocus: () => show(node), onclick: () => show(node),
    }, nodeText(element));
    nodes.push(node);
    const children = (element.children ?? []).map(list);
    return make("li", {}, node.button, children.length > 0 ? make("ul", {}, children) : null);
  }
  const tree = make("ul", { class: "tree" }, list(root));
  const image = picture ? make("div", { class: "screen" }, picture, frame) : null;
  image?.addEventListener("mousemove", (event) => {
    const box = image.getBoundingClientRect();
    const x = x0 + (event.clientX - box.left) / box.width * width, y = y0 + (event.clientY - box.top) / box.height * height;
    const found = nodes.filter(({ rect, element }) => rect && element.isVisible && x >= rect[0] && y >= rect[1]
      && x < rect[0] + rect[2] && y < rect[1] + rect[3]).at(-1);
    show(found);
    found?.button.scrollIntoView({ block: "nearest" });
  });
  return make("div", { class: "inspector" }, image, make("div", {}, label, tree));
}

// MARK: The page

/** The page of a run; `pictures` returns the address of a picture by its file, or null. */
export class Report {
  constructor(run, pictures, sources) {
    this.run = run;
    this.pictures = pictures;
    this.sources = new Map(Object.entries(sources).map(([name, text]) => [name, text.split("\n")]));
    this.outcome = null;
    this.words = "";
    this.entries = run.tests;
    this.selected = null;
    /** Brings a device to a step of a test, where there is one: a function of the entry and the number of the step. */
    this.goTo = null;
    /** What else the page has to say. */
    this.notice = null;
    /** What happened to the files before. */
    this.history = new History();
    /** Whether the run may be going on. */
    this.isLive = false;
    this.search = byId("search");
    this.list = byId("tests");
    this.detail = byId("detail");
  }

  show() {
    this.showHead();
    this.search.addEventListener("input", () => { this.words = this.search.value; this.showList(); });
    document.addEventListener("keydown", (event) => this.press(event));
    addEventListener("hashchange", () => this.follow());
    const counts = this.counts();
    this.outcome = counts.failed > 0 ? "failed" : null;
    this.showFilters();
    this.showList();
    if (!this.follow()) this.select(this.visible[0]);
  }

  /** Shows what has happened since, without losing the place of the reader. */
  refresh() {
    const address = this.selected && this.address(this.selected), former = this.shown;
    this.entries = this.run.tests;
    this.selected = this.entries.find((one) => this.address(one) === address) ?? null;
    this.showHead();
    this.showFilters();
    const scroll = this.list.scrollTop;
    this.showList();
    this.list.scrollTop = scroll;
    if (!this.selected) { this.select(this.visible[0]); return; }
    const attempt = this.selected.test.last;
    if (former?.attempt === attempt && former?.count === attempt?.events.length && former?.end === attempt?.end) return;
    const top = former?.attempt === attempt ? this.detail.scrollTop : 0;
    this.select(this.selected);
    this.detail.scrollTop = top;
  }

  counts() {
    const counts = {};
    for (const { test } of this.entries) counts[test.status] = (counts[test.status] ?? 0) + 1;
    return counts;
  }

  showHead() {
    const { start, end } = this.run;
    const facts = [
      `${this.entries.length} ${this.entries.length === 1 ? "test" : "tests"} in ${this.run.files.size} ${this.run.files.size === 1 ? "file" : "files"}`,
      end && seconds(end.realDuration), start && `seed ${start.seed}`, start && `jsrun ${start.program}`,
    ];
    byId("totals").textContent = facts.filter(Boolean).join(" · ");
    const counts = this.counts();
    document.title = counts.failed ? `✗ ${counts.failed} failed – jsrun` : `✓ ${counts.passed ?? 0} passed – jsrun`;
    const banner = byId("banner");
    const words = [];
    if (start && !end && !this.isLive) words.push("The run did not end: it was killed, or is still going on. What follows is what was known then.");
    if (this.notice) words.push(this.notice);
    for (const issue of this.run.issues) words.push([placeText(issue.place), issue.name, issue.message].filter(Boolean).join(": "));
    banner.hidden = words.length === 0;
    banner.textContent = words.join("\n");
  }

  showFilters() {
    const counts = this.counts();
    const buttons = [[null, `All ${this.entries.length}`]];
    for (const [status, word] of Object.entries(statusWords)) if (counts[status]) buttons.push([status, `${word} ${counts[status]}`]);
    byId("filters").replaceChildren(...buttons.map(([status, text]) =>
      make("button", {
        type: "button", "aria-pressed": String(this.outcome === status),
        onclick: () => { this.outcome = status; this.showFilters(); this.showList(); },
      }, text)));
  }

  matches({ file, test }) {
    if (this.outcome !== null && test.status !== this.outcome) return false;
    const text = `${test.id.title} ${file.name}`.toLowerCase();
    return this.words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
  }

  showList() {
    this.visible = this.entries.filter((entry) => this.matches(entry));
    const parts = [];
    let list = null, file = null;
    for (const entry of this.visible) {
      if (entry.file !== file) {
        file = entry.file;
        list = make("ul");
        parts.push(make("h2", {}, file.name), list);
      }
      const status = entry.test.status;
      entry.button = make("button", {
        type: "button", "aria-current": String(entry === this.selected), onclick: () => this.select(entry, true),
      },
      make("span", { class: status, role: "img", "aria-label": statusWords[status] }, marks[status]),
      make("span", {}, this.title(entry.test), this.past(entry)), make("span", { class: "time" }, entry.test.last?.end ? seconds(entry.test.duration) : ""));
      list.append(make("li", {}, entry.button));
    }
    if (parts.length === 0) parts.push(make("p", { class: "none" }, "No test matches."));
    else parts.push(trend(this.history.all, "The project", ({ failed, flaky }) =>
      [failed > 0 && `${failed} failed`, flaky > 0 && `${flaky} flaky`].filter(Boolean).join(", ")));
    this.list.replaceChildren(...parts.filter(Boolean));
  }

  /** Whether a test has failed before, in a few words. */
  past(entry) {
    const words = historyWords(this.history.of(entry));
    return words ? make("small", { class: "past" }, words) : null;
  }

  title(test) { return test.id.occurrence > 1 ? `${test.id.title} (${test.id.occurrence})` : test.id.title; }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inSearch = event.target === this.search;
    // Other fields, and the screen of a device, have their own keys.
    if (!inSearch && event.target.closest?.("input, select, textarea, canvas")) return;
    if (event.key === "/" && !inSearch) {
      event.preventDefault();
      this.search.focus();
    } else if (event.key === "Escape" && inSearch) {
      this.search.value = this.words = "";
      this.showList();
    } else if (["ArrowDown", "ArrowUp"].includes(event.key) || (!inSearch && ["j", "k"].includes(event.key))) {
      const step = event.key === "ArrowDown" || event.key === "j" ? 1 : -1;
      const index = this.visible.indexOf(this.selected) + step;
      if (this.visible[index]) {
        event.preventDefault();
        this.select(this.visible[index], true);
        this.visible[index].button.scrollIntoView({ block: "nearest" });
        if (!inSearch) this.visible[index].button.focus({ preventScroll: true });
      }
    }
  }

  /** Shows the test that the address names. */
  follow() {
    const name = decodeURIComponent(location.hash.slice(1));
    const entry = name && this.entries.find((one) => this.address(one) === name);
    if (entry && entry !== this.selected) this.select(entry);
    return !!entry;
  }

  address({ test }) { return `${test.id.script} › ${this.title(test)}`; }

  select(entry, keeps = false) {
    if (this.selected?.button) this.selected.button.setAttribute("aria-current", "false");
    this.selected = entry ?? null;
    if (!entry) {
      this.detail.replaceChildren(make("p", {}, this.entries.length === 0 ? "The run has no tests." : "Choose a test."));
      return;
    }
    if (entry.button) entry.button.setAttribute("aria-current", "true");
    if (keeps) history.replaceState(null, "", `#${encodeURIComponent(this.address(entry))}`);
    this.showTest(entry, entry.test.attempts.length - 1);
  }

  // MARK: A test

  showTest(entry, number) {
    const { file, test } = entry, attempt = test.attempts[number], status = test.status;
    const end = attempt?.end;
    const facts = [
      placeText(test.place) || test.id.script, end && `${seconds(end.deviceDuration)} on the device`,
      end && `${seconds(end.realDuration)} real`, file.start && `${file.start.app} · ${file.start.device} · iOS ${file.start.systemVersion}`,
      file.start?.fixtures?.length ? `fixtures ${file.start.fixtures.join(", ")}` : null,
    ];
    const past = this.history.of(entry);
    const parts = [
      make("h2", {}, make("span", { class: status }, `${marks[status]} `), this.title(test)),
      make("p", { class: "facts" }, [statusWords[status], ...facts].filter(Boolean).join(" · ")),
    ];
    const reason = test.skipReason ?? test.notRunReason;
    if (reason) parts.push(make("p", {}, `Reason: ${reason}`));
    if (test.attempts.length > 1) {
      parts.push(make("div", { class: "attempts", role: "group", "aria-label": "Attempts" }, test.attempts.map((one, index) =>
        make("button", {
          type: "button", "aria-pressed": String(index === number), onclick: () => this.showTest(entry, index),
        }, `Attempt ${index + 1}: ${one.end?.outcome ?? "not ended"}`))));
      parts.push(comparison(test, Math.max(0, number - 1)));
    }
    if (attempt) {
      if (end?.message) parts.push(make("p", {}, end.message));
      for (const issue of attempt.issues) parts.push(this.issue(issue));
      parts.push(attempt.screens.length > 0 ? this.trace(attempt, entry) : this.screen(attempt));
      const other = test.attempts[number === 0 ? 1 : number - 1];
      parts.push(operationList(attempt, (file, words) => this.picture(file, words)), scenarioGraphs(attempt.events));
      parts.push(this.timeline(attempt, other ? firstDifference(other, attempt) : -1));
    }
    if (past.length > 0) {
      const words = historyWords(past);
      parts.push(make("section", {}, make("h3", {}, "Earlier runs"), words ? make("p", {}, `This test ${words.replace("flaky", "was flaky")}.`) : null,
        trend(past, file.name, ({ outcome }) => outcome === "passed" ? null : `this test ${outcome === "flaky" ? "was flaky" : "failed"}`)));
    }
    parts.push(this.again(test));
    this.detail.replaceChildren(...parts.filter(Boolean));
    this.detail.scrollTop = 0;
    this.shown = { attempt, count: attempt?.events.length, end };
  }

  issue(issue) {
    const parts = [make("p", {}, make("strong", {}, issue.name), `: ${issue.message}`)];
    if (issue.expected !== undefined || issue.received !== undefined) {
      parts.push(make("dl", { class: "pair" },
        make("dt", {}, "expected"), make("dd", { class: "expected mono" }, marked(issue.expected, issue.received)),
        make("dt", {}, "received"), make("dd", { class: "received mono" }, marked(issue.received, issue.expected))));
    }
    if (issue.suggestion) parts.push(make("p", { class: "hint" }, issue.suggestion));
    if (issue.place) parts.push(make("p", { class: "facts mono" }, `at ${placeText(issue.place)}`));
    if (issue.excerpt?.lines) {
      const first = issue.excerpt.firstLine ?? issue.excerpt.line ?? (issue.place ? issue.place.line - issue.excerpt.lines.length + 1 : 1);
      parts.push(make("pre", { class: "excerpt" }, issue.excerpt.lines.map((line, index) =>
        make("span", { class: issue.place && first + index === issue.place.line ? "here" : undefined },
          `${String(first + index).padStart(4)}  ${line}`))));
    }
    if (issue.stack?.length) {
      parts.push(make("details", {}, make("summary", {}, "Stack"), make("pre", {},
        issue.stack.map((frame) => [frame.function, placeText(frame.place)].filter(Boolean).join(" at ")).join("\n"))));
    }
    return make("section", { class: "issue", "aria-label": issue.name }, parts);
  }

  /** The lines of a script around a place, to be opened; nothing when the script is not in the page. */
  source(place) {
    const lines = place && this.sources.get(place.file);
    if (!lines || !lines[place.line - 1]) return null;
    const first = Math.max(1, place.line - 3);
    return make("details", { class: "source" }, make("summary", { class: "mono" }, placeText(place)),
      make("pre", { class: "excerpt" }, lines.slice(first - 1, place.line + 3).map((line, index) =>
        make("span", { class: first + index === place.line ? "here" : undefined }, `${String(first + index).padStart(4)}  ${line}`))));
  }

  picture(file, words) {
    const image = this.image(file, words);
    if (!image) return make("p", { class: "facts" }, `${words}: ${file}`);
    return make("figure", {}, image, make("figcaption", {}, words));
  }

  image(file, words) {
    const address = this.pictures(file);
    return address ? make("img", { src: address, alt: words }) : null;
  }

  /** The screen of a trace: its pictures on each other, and the fingers that touch it next. */
  layers(screen, touches, words) {
    const size = screen.size ?? [320, 568], percent = (part, whole) => `${part / whole * 100}%`;
    const images = screen.layers.map(({ file, part }, index) => {
      const image = this.image(file, index === 0 ? words : "");
      if (image && part) {
        image.className = "part";
        Object.assign(image.style, {
          left: percent(part[0], size[0]), top: percent(part[1], size[1]), width: percent(part[2], size[0]), height: percent(part[3], size[1]),
        });
      }
      return image;
    }).filter(Boolean);
    return images.length > 0 ? make("div", { class: "layers" }, images, touches ? fingers(touches, size) : null) : null;
  }

  /** The screens of a test: before and after each of its actions. */
  trace(attempt, entry) {
    const screens = screensOf(attempt), actions = attempt.events.filter((one) => one.kind === "action");
    const view = make("div", { class: "step" });
    const failed = attempt.issues.length > 0 || !["passed", "skipped"].includes(attempt.end?.outcome);
    const buttons = screens.map((screen, index) => make("button", { type: "button", onclick: () => show(index) },
      `${index + 1}. ${index < screens.length - 1 ? actions[screen.action]?.payload.text ?? "" : failed ? "The end, where it failed" : "The end"}`));
    const show = (index) => {
      const screen = screens[index], next = screens[index + 1];
      buttons.forEach((button, one) => button.setAttribute("aria-current", one === index ? "step" : "false"));
      const bounds = screen.size ? [0, 0, ...screen.size] : undefined;
      const before = this.layers(screen, next?.touches, next ? "The screen before the action" : "The screen at the end");
      const after = next && this.layers(next, null, "The screen after the action");
      view.replaceChildren(...[
        this.source(screen.place),
        this.goTo && make("button", { type: "button", class: "copy", onclick: () => this.goTo(entry, index) }, "Go here on the device"),
        screen.busy && make("p", { class: "facts" }, `Still going on: ${screen.busy.join("; ")}`),
        screen.requests && make("details", { open: screen.requests.length <= 5, class: "requests" },
          make("summary", {}, `${screen.requests.length} ${screen.requests.length === 1 ? "request" : "requests"} since the screen before`),
          make("ul", {}, screen.requests.map((one) => make("li", { class: "mono" }, requestText(one))))),
        make("div", { class: "pair-of-screens" },
          make("figure", {}, make("figcaption", {}, next ? "Before, with its elements" : "At the end, with its elements"),
            screen.tree ? inspector(screen.tree, before, bounds) : before ?? make("p", { class: "facts" }, "No picture was taken.")),
          after && make("figure", {}, make("figcaption", {}, "After"), make("div", { class: "screen" }, after)),
        ),
      ].filter(Boolean));
      view.querySelector("details")?.setAttribute("open", "");
    };
    const move = (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const index = buttons.findIndex((button) => button.getAttribute("aria-current") === "step") + step;
      if (!step || !buttons[index]) return;
      event.preventDefault();
      show(index);
      buttons[index].focus();
    };
    show(failed ? screens.length - 1 : 0);
    return make("section", { class: "trace", onkeydown: move }, make("h3", {}, "The screens"),
      make("p", { class: "facts" }, "Before and after each action; ← and → go through them."),
      make("ol", { class: "steps" }, buttons.map((button) => make("li", {}, button))), view);
  }

  /** The screen at the end of a test that failed, with its elements. */
  screen(attempt) {
    const file = attempt.end?.screenshot ?? attempt.events.findLast((one) => one.kind === "capture" && !one.payload.rect)?.payload.file;
    const tree = attempt.events.findLast((one) => one.kind === "elementTree");
    if (!tree) return file ? this.picture(file, "The screen when the test ended") : null;
    if (!file && attempt.issues.length === 0) return null;
    return make("section", {}, make("h3", {}, "The screen"),
      inspector(tree.payload.root, file ? this.image(file, "The screen") : null));
  }

  /** The events with their times on the device, and bars for the time until the next one. */
  timeline(attempt, difference) {
    if (attempt.events.length === 0) return null;
    const begin = attempt.start?.deviceTime ?? attempt.events[0].event.deviceTime;
    const total = Math.max((attempt.ended ?? attempt.events.at(-1).event).deviceTime - begin, 1e-9);
    let depth = 0;
    const depths = attempt.events.map((one) => {
      const ends = one.kind === "step" && one.payload.state !== "started";
      if (ends) depth = Math.max(0, depth - 1);
      const own = depth;
      if (one.kind === "step" && !ends) depth += 1;
      return own;
    });
    const row = (index) => {
      const one = attempt.events[index], line = lineOf(one);
      const next = attempt.events[index + 1]?.event ?? attempt.ended ?? one.event;
      const part = Math.max(0, next.deviceTime - one.event.deviceTime) / total;
      const isInner = line.inner || depths[index] > 0;
      const bar = part >= 0.002 ? make("i", { style: `width:${Math.round(part * 1000) / 10}%`, title: seconds(next.deviceTime - one.event.deviceTime) }) : null;
      const what = make("td", { class: "what" }, line.text);
      const source = this.source(one.payload.place);
      if (source && one.kind !== "issue") what.append(source);
      if (line.picture) what.append(this.picture(line.picture, line.text));
      if (line.tree) what.append(make("details", {}, make("summary", {}, "Show"), make("pre", {}, treeText(line.tree, 0).join("\n"))));
      if (index === difference) what.prepend(make("strong", { class: "flaky" }, "Here the attempts differ first. "));
      return make("tr", { class: [isInner && "inner", index === difference && "differs"].filter(Boolean).join(" ") || undefined },
        make("td", { class: "at", title: `${seconds(one.event.realTime - (attempt.start?.realTime ?? one.event.realTime))} real` },
          seconds(one.event.deviceTime - begin)),
        make("td", { class: line.bad ? "kind failed" : "kind" }, line.kind), what, make("td", { class: "bar" }, bar));
    };
    const rows = longList(attempt.events.length, difference, row, (button) => make("tr", {}, make("td", { colspan: "4" }, button)));
    const head = make("tr", {}, ["At", "Kind", "What", "Until the next"].map((text, index) =>
      make("th", { scope: "col", class: ["at", "kind", "what", "bar"][index] }, text)));
    return make("section", {}, make("h3", {}, "What happened"),
      make("table", { class: "timeline" }, make("thead", {}, head), make("tbody", {}, rows)));
  }

  again(test) {
    const program = this.run.start?.command ?? "jsrun";
    const quote = (text) => /^[\w./@:=,+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
    const pattern = test.id.title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const command = `${program} ${quote(test.id.script)} -g ${quote(pattern)}`;
    return make("section", {}, make("h3", {}, "Run again"), make("div", { class: "again" }, make("pre", {}, command),
      make("button", { type: "button", class: "copy", onclick: () => navigator.clipboard?.writeText(command) }, "Copy")));
  }
}

/** The rows of a list; of a very long one, both ends and what is around an index, with buttons for more. */
function longList(count, index, row, rowOf) {
  const isShown = (one) => count <= mostRows || one < mostRows / 2 || one >= count - mostRows / 2 || Math.abs(one - index) <= 20;
  const more = (from, to) => {
    const holder = rowOf(make("button", {
      type: "button", class: "copy", onclick: () => {
        const end = Math.min(to, from + mostRows);
        holder.replaceWith(...Array.from({ length: end - from }, (_, one) => row(from + one)), ...(end < to ? [more(end, to)] : []));
      },
    }, `Show ${Math.min(to - from, mostRows)} of ${to - from} more`));
    return holder;
  };
  const rows = [];
  for (let one = 0; one < count; one += 1) {
    if (isShown(one)) { rows.push(row(one)); continue; }
    const from = one;
    while (!isShown(one + 1)) one += 1;
    rows.push(more(from, one + 1));
  }
  return rows;
}
const mostRows = 1000;

/** `UIAButton "Save" = "1" (not visible)`. */
export function nodeText(node) {
  const parts = [node.className, node.name && `"${node.name}"`, node.value !== undefined && `= ${JSON.stringify(node.value)}`,
    !node.isVisible && "(not visible)", node.omittedChildren && `and ${node.omittedChildren} more`];
  return parts.filter(Boolean).join(" ");
}

function treeText(node, depth) {
  return [`${"  ".repeat(depth)}${nodeText(node)}`, ...(node.children ?? []).flatMap((child) => treeText(child, depth + 1))];
}
