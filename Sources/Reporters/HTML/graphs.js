// What is drawn from many events: the graphs of scenarios, the operations of bot tests, and earlier runs.
//
// It is a part of the module of `report.js`, and comes after it.

// MARK: Scenarios

/** The scenarios among events, each with the steps that were visited and the edges that were taken, level by level. */
export function scenariosOf(events) {
  const scenarios = [];
  let open = null;
  for (const { kind, payload } of events) {
    if (kind === "scenarioStarted") {
      open = { title: payload.title, levels: new Map(), end: null, visits: 0, last: null };
      levelOf(open, "");
      scenarios.push(open);
    } else if (kind === "scenarioStep" && open) {
      visit(open, payload);
    } else if (kind === "scenarioEnded" && open) {
      open.end = payload;
      open = null;
    }
  }
  return scenarios;
}

/** The steps of a scenario, or of the scenario inside one of its steps. */
function levelOf(scenario, path) {
  if (!scenario.levels.has(path)) scenario.levels.set(path, { nodes: new Map(), edges: new Map() });
  return scenario.levels.get(path);
}

function nodeOf(level, name) {
  if (!level.nodes.has(name)) level.nodes.set(name, { name, description: "", visits: 0, status: "unvisited" });
  return level.nodes.get(name);
}

/** The path of the level, and the name in it. */
function placeOf(path) {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? ["", path] : [path.slice(0, slash), path.slice(slash + 1)];
}

/** The step after the last one; step names are not empty. */
const theEnd = "";

function visit(scenario, step) {
  const [path, name] = placeOf(step.path), level = levelOf(scenario, path), node = nodeOf(level, name);
  scenario.visits += 1;
  scenario.last = step;
  node.visits += 1;
  node.description = step.description;
  // A step that failed once stays marked, however often it passed.
  if (step.status !== "passed" || node.status === "unvisited") node.status = step.status;
  if (step.status === "failed") return;
  const target = step.edge.target ?? theEnd;
  nodeOf(level, target);
  const key = JSON.stringify([name, target, step.edge.label]);
  const edge = level.edges.get(key) ?? { from: name, to: target, label: step.edge.label, count: 0 };
  edge.count += 1;
  level.edges.set(key, edge);
}

/** The level and the name of the step that runs now; nothing for a scenario that has ended. */
function currentOf(scenario) {
  if (scenario.end) return null;
  if (!scenario.last) return ["", null];
  const [path] = placeOf(scenario.last.path), target = scenario.last.edge.target;
  return target === undefined ? placeOf(path) : [path, target];
}

/** The scenarios of a test as graphs. */
export function scenarioGraphs(events) {
  const scenarios = scenariosOf(events);
  // A test may run hundreds; those that failed say more.
  const shown = scenarios.length <= mostScenarios ? scenarios
    : [...scenarios.filter((one) => one.end?.error), ...scenarios.filter((one) => !one.end?.error)].slice(0, mostScenarios);
  if (shown.length === 0) return null;
  return make("section", { class: "scenarios" }, make("h3", {}, "Scenarios"),
    scenarios.length > shown.length ? make("p", { class: "facts" }, `${shown.length} of ${scenarios.length} are shown.`) : null,
    shown.map(scenarioGraph));
}
const mostScenarios = 8;

function scenarioGraph(scenario) {
  const current = currentOf(scenario), facts = [
    `${scenario.visits} ${scenario.visits === 1 ? "visit" : "visits"}`,
    scenario.end ? `${seconds(scenario.end.deviceDuration)} on the device` : "going on",
  ];
  return make("details", { open: true }, make("summary", {}, make("strong", { class: scenario.end?.error ? "failed" : undefined }, scenario.title), ` · ${facts.join(" · ")}`),
    scenario.end?.error ? make("p", { class: "failed" }, scenario.end.error) : null,
    [...scenario.levels].map(([path, level]) => level.nodes.size > 0 ? make("figure", { class: "flow" },
      path ? make("figcaption", {}, `Inside of ${path}`) : null,
      flowDrawing(level, current?.[0] === path ? current[1] : null)) : null));
}

const box = { width: 230, height: 40, gap: 34 };
/** What is drawn of a graph: more steps would be no picture. */
const mostNodes = 80;

/** A graph as a drawing: the steps in a column in the order of their first visit, edges back on the left, jumps on the right. */
function flowDrawing(level, current) {
  const names = [...level.nodes.keys()].filter((name) => name !== theEnd).slice(0, mostNodes);
  if (level.nodes.has(theEnd)) names.push(theEnd);
  const rows = new Map(names.map((name, index) => [name, index]));
  const lanes = { left: 0, right: 0 };
  const edges = [...level.edges.values()].filter(({ from, to }) => rows.has(from) && rows.has(to)).map((edge) => {
    const from = rows.get(edge.from), to = rows.get(edge.to);
    const side = to === from + 1 ? "down" : to > from ? "right" : "left";
    const words = [edge.label, edge.count > 1 ? `× ${edge.count}` : null].filter(Boolean).join(" ");
    // Each has a lane of its own, which is as wide as its words.
    if (side !== "down") lanes[side] += 18 + short(words, 14).length * 7;
    return { side, from, to, words, lane: lanes[side] };
  });
  const x = lanes.left + 10, width = x + box.width + lanes.right + 10;
  const y = (row) => 8 + row * (box.height + box.gap), height = y(names.length - 1) + box.height + 8;
  const list = names.filter((name) => name !== theEnd).map((name) => {
    const { visits, status } = level.nodes.get(name);
    return `${name}, ${visits} ${visits === 1 ? "visit" : "visits"}${status === "failed" ? ", failed" : ""}${name === current ? ", now" : ""}`;
  });
  const drawing = shape("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `Steps: ${list.join("; ")}` });
  for (const edge of edges) drawing.append(edgeDrawing(edge, x, y));
  for (const [name, row] of rows) drawing.append(nodeDrawing(level.nodes.get(name), x, y(row), name === current));
  return drawing;
}

function short(text, length) { return text.length > length ? `${text.slice(0, length - 1)}…` : text; }

function drawnText(text, x, y, className, anchor = "start") {
  const element = shape("text", { x, y, class: className, "text-anchor": anchor });
  element.textContent = text;
  return element;
}

function nodeDrawing(node, x, y, isCurrent) {
  const group = shape("g", { class: ["node", node.status, isCurrent ? "current" : ""].filter(Boolean).join(" ") });
  if (node.name === theEnd) {
    group.append(shape("circle", { cx: x + box.width / 2, cy: y + 12, r: 11 }), shape("circle", { cx: x + box.width / 2, cy: y + 12, r: 5, class: "end" }));
    return group;
  }
  const title = shape("title", {});
  title.textContent = [node.name, node.description].filter(Boolean).join(": ");
  const mark = { passed: "✓", failed: "✗", handled: "±" }[node.status] ?? "";
  group.append(title, shape("rect", { x, y, width: box.width, height: box.height, rx: 6 }),
    drawnText(`${mark} ${short(node.name, 24)}`, x + 8, y + 16, "name"),
    drawnText(node.visits > 1 ? `× ${node.visits}` : "", x + box.width - 8, y + 16, "count", "end"),
    drawnText(short(node.description, 38), x + 8, y + 32, "description"));
  return group;
}

function edgeDrawing({ side, from, to, words, lane }, x, y) {
  const group = shape("g", { class: "edge" }), middle = x + box.width / 2;
  const label = short(words, 14);
  if (side === "down") {
    const top = y(from) + box.height, end = y(to);
    group.append(shape("path", { d: `M ${middle} ${top} V ${end - 6}` }),
      shape("polygon", { points: `${middle - 4},${end - 7} ${middle + 4},${end - 7} ${middle},${end - 1}` }),
      drawnText(label, middle + 8, (top + end) / 2 + 4, "label"));
    return group;
  }
  // Edges leave below the middle of a step and reach the next one above it.
  const sign = side === "right" ? 1 : -1, edge = side === "right" ? x + box.width : x;
  const far = edge + sign * (lane - label.length * 7), start = y(from) + 26, end = y(to) + 13;
  group.append(shape("path", { d: `M ${edge} ${start} H ${far - sign * 8} Q ${far} ${start} ${far} ${start + (end > start ? 8 : -8)} V ${end - (end > start ? 8 : -8)} Q ${far} ${end} ${far - sign * 8} ${end} H ${edge + sign * 6}` }),
    shape("polygon", { points: `${edge + sign * 7},${end - 4} ${edge + sign * 7},${end + 4} ${edge + sign},${end}` }),
    drawnText(label, far + sign * 4, (start + end) / 2 + 4, "label", side === "right" ? "start" : "end"));
  return group;
}

// MARK: Bot tests

/** The operations of a bot test, under the titles of its sections. */
export function operationList(attempt, picture) {
  const sections = [];
  for (const { kind, payload } of attempt.events) {
    if (kind !== "operation") continue;
    if (sections.at(-1)?.title !== (payload.section ?? "")) sections.push({ title: payload.section ?? "", operations: [] });
    sections.at(-1).operations.push(payload);
  }
  const total = sections.reduce((sum, { operations }) => sum + operations.length, 0);
  if (total === 0) return null;
  return make("section", { class: "operations" }, make("h3", {}, "Operations"), sections.map(({ title, operations }) => {
    const failed = operations.filter(({ passed }) => !passed).length, checks = operations.filter(({ isCheck }) => isCheck).length;
    const facts = [
      `${operations.length} ${operations.length === 1 ? "operation" : "operations"}`,
      checks > 0 ? `${checks} ${checks === 1 ? "check" : "checks"}` : null, failed > 0 ? `${failed} failed` : null,
    ];
    return make("details", { open: failed > 0 || total <= 40 },
      make("summary", {}, make("span", { class: failed > 0 ? "failed" : "passed" }, failed > 0 ? "✗ " : "✓ "),
        make("strong", {}, title || "Without a title"), ` · ${facts.filter(Boolean).join(" · ")}`),
      make("ol", {}, operations.map((one) => make("li", { class: one.passed ? undefined : "failed" },
        make("span", { class: "mono" }, `${one.passed ? "✓" : "✗"} ${[one.name, one.data].filter(Boolean).join(" ")}`),
        one.message ? ` ${one.message}` : null, make("small", {}, ` ${seconds(one.deviceDuration)}`),
        one.model ? make("small", {}, ` · the state of the model is in ${one.model}`) : null,
        one.screenshot ? picture(one.screenshot, `The screen after ${one.name}`) : null))));
  }));
}

// MARK: Attempts

/** An attempt and the one after it side by side, from shortly before they differ on. */
export function comparison(test, number) {
  const pair = [test.attempts[number], test.attempts[number + 1]];
  const first = firstDifference(...pair), count = Math.max(...pair.map(({ events }) => events.length));
  const heading = make("h3", {}, "Side by side");
  if (first < 0) return make("section", {}, heading, make("p", { class: "facts" }, "The attempts have the same events."));
  const from = Math.max(0, first - comparedBefore), to = Math.min(count, first + comparedAfter);
  const cell = (attempt, index) => {
    const one = attempt.events[index];
    if (!one) return [make("td", { class: "at" }), make("td", {})];
    const line = lineOf(one), begin = attempt.start?.deviceTime ?? one.event.deviceTime;
    return [make("td", { class: "at" }, seconds(one.event.deviceTime - begin)),
      make("td", {}, make("span", { class: line.bad ? "failed" : "kind" }, line.kind), ` ${line.text}`)];
  };
  const rows = Array.from({ length: to - from }, (_, row) => from + row).map((index) =>
    make("tr", { class: differ(...pair, index) ? "unequal" : undefined }, pair.flatMap((attempt) => cell(attempt, index))));
  const note = [from > 0 ? `${from} equal ${from === 1 ? "event" : "events"} before` : null, to < count ? `${count - to} more after` : null].filter(Boolean).join(", ");
  return make("section", { class: "comparison" }, heading, note ? make("p", { class: "facts" }, note) : null,
    make("table", {}, make("colgroup", {}, ["at", null, "at", null].map((name) => make("col", { class: name }))), make("thead", {}, make("tr", {}, [number, number + 1].map((one) =>
      make("th", { scope: "col", colspan: "2" }, `Attempt ${one + 1}: ${test.attempts[one].end?.outcome ?? "not ended"}`)))),
    make("tbody", {}, rows)));
}
const comparedBefore = 3, comparedAfter = 12;

// MARK: Earlier runs

/** Earlier runs of a project's files, as a page has them. */
export class History {
  /** `runs` are times; `files` has for each script a list of `[index of the run, seconds, failed, flaky]`. */
  constructor({ runs = [], files = {} } = {}) {
    this.runs = runs;
    this.files = new Map(Object.entries(files));
  }

  /** The runs of a test's file, the oldest first, with what happened to the test. */
  of({ file, test }) {
    const isTest = ([title, occurrence]) => title === test.id.title && (occurrence ?? 1) === test.id.occurrence;
    return (this.files.get(file.name) ?? []).map(([run, duration, failed, flaky]) => ({
      run: this.runs[run], duration, outcome: failed.some(isTest) ? "failed" : flaky.some(isTest) ? "flaky" : "passed",
    }));
  }

  /** The runs of the whole project, each with its duration and the number of tests that failed. */
  get all() {
    const runs = this.runs.map((run) => ({ run, duration: 0, failed: 0, flaky: 0 }));
    for (const lines of this.files.values()) {
      for (const [run, duration, failed, flaky] of lines) {
        const one = runs[run];
        one.duration += duration;
        one.failed += failed.length;
        one.flaky += flaky.length;
      }
    }
    return runs.map((one) => ({ ...one, outcome: one.failed > 0 ? "failed" : one.flaky > 0 ? "flaky" : "passed" }));
  }
}

/** `failed in 2 of 20 earlier runs`; nothing for a test that never failed. */
export function historyWords(past) {
  const words = ["failed", "flaky"].map((outcome) => [outcome, past.filter((one) => one.outcome === outcome).length])
    .filter(([, count]) => count > 0).map(([outcome, count]) => `${outcome} in ${count}`);
  return words.length > 0 ? `${words.join(" and ")} of ${past.length} earlier runs` : null;
}

/** Earlier runs as bars, the oldest first: the height is the duration, and a mark tells failures. */
export function trend(past, name, tell) {
  if (past.length === 0) return null;
  const most = Math.max(...past.map((one) => one.duration), 0.001);
  const durations = past.map((one) => one.duration);
  const label = `${past.length} earlier ${past.length === 1 ? "run" : "runs"}, oldest first; ${seconds(Math.min(...durations))} to ${seconds(Math.max(...durations))}`;
  return make("figure", { class: "trend" }, make("figcaption", {}, `${name}: ${label}`),
    make("ol", {}, past.map((one) => {
      const words = [one.run.replace("T", " ").replace("Z", " UTC"), seconds(one.duration), tell(one)].filter(Boolean).join(", ");
      return make("li", { "data-outcome": one.outcome, title: words },
        make("span", { class: "words" }, words), make("span", { class: "mark", "aria-hidden": "true" }, one.outcome === "passed" ? "" : marks[one.outcome]),
        make("i", { style: `height:${Math.max(4, Math.round(one.duration / most * 100))}%`, "aria-hidden": "true" }));
    })));
}
