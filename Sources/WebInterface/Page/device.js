// The live device of the page: its screen, and what a person does with it.

import { Recordings } from "./recordings.js";
import { byId, make, nodeText, replaced, scenarioGraphs } from "./report.js";
import { Stores } from "./stores.js";

/** The screen of the device on a canvas, with the mouse as a finger. */
export class LiveDevice {
  /** `post` sends a request, or several of them, to the device; the requests arrive in their order. */
  constructor(post) {
    this.post = post;
    this.canvas = byId("canvas");
    this.drawing = this.canvas.getContext("2d");
    this.tree = null;
    this.size = [320, 568];
    /** Pictures are drawn in the order in which they came. */
    this.drawn = Promise.resolve();
    this.number = 0;
    this.asked = new Map();
    /** The events of the last scenario. */
    this.scenario = [];
    this.finger = 0;
    this.isDown = false;
    this.begin();
  }

  begin() {
    const canvas = this.canvas;
    canvas.addEventListener("pointerdown", (event) => this.press(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, (event) => this.lift(event));
    canvas.addEventListener("pointerleave", () => { if (this.isInspecting && !this.isFixed) this.mark([]); });
    canvas.addEventListener("keydown", (event) => this.key(event));
    canvas.addEventListener("paste", (event) => {
      event.preventDefault();
      const text = event.clipboardData.getData("text/plain");
      if (text) this.post({ type: { text } });
    });
    for (const button of document.querySelectorAll("[data-press]")) {
      button.addEventListener("click", () => this.post({ press: { button: button.dataset.press } }));
    }
    byId("open").addEventListener("click", () => this.post({ open: {} }));
    byId("shake").addEventListener("click", () => this.post({ shake: {} }));
    byId("orientation").addEventListener("change", (event) => this.post({ turn: { orientation: event.target.value } }));
    byId("dark").addEventListener("change", (event) => this.post({ appearance: { style: event.target.checked ? "dark" : "light" } }));
    for (const name of ["save", "load"]) {
      byId(`image-${name}`).addEventListener("click", () => this.apply(`${name}(${JSON.stringify(byId("image").value)})`));
    }
    this.stores = new Stores(this);
    this.recordings = new Recordings(this);
    byId("inspect").addEventListener("change", () => {
      this.isFixed = false;
      this.mark([]);
      byId("inspection").hidden = true;
    });
    byId("finder").addEventListener("submit", (event) => { event.preventDefault(); this.find(byId("selector").value); });
    byId("console").addEventListener("submit", (event) => {
      event.preventDefault();
      const code = byId("code").value;
      if (!code.trim()) return;
      this.say(`> ${code}`, "said");
      this.ask("evaluate", { text: code }).then((answer) => this.say(answer.text ?? answer.problem, answer.text === undefined ? "failed" : ""));
    });
  }

  get isInspecting() { return byId("inspect").checked; }

  // MARK: Fingers and keys

  /** Where an event is, in points of the screen. */
  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width * this.size[0], y: (event.clientY - box.top) / box.height * this.size[1] };
  }

  press(event) {
    if (event.button !== 0) return;
    this.canvas.focus({ preventScroll: true });
    event.preventDefault();
    if (this.isInspecting) {
      this.isFixed = !this.isFixed;
      this.point(event);
      return;
    }
    this.canvas.setPointerCapture(event.pointerId);
    this.isDown = true;
    this.finger += 1;
    this.touched = performance.now();
    this.post({ touch: { finger: this.finger, phase: "began", ...this.place(event) } });
  }

  move(event) {
    if (this.isInspecting) { if (!this.isFixed) this.point(event); return; }
    if (!this.isDown) return;
    this.post({ touch: { finger: this.finger, phase: "moved", ...this.place(event) } });
  }

  lift(event) {
    if (!this.isDown) return;
    this.isDown = false;
    const phase = event.type === "pointerup" ? "ended" : "cancelled";
    this.post({ touch: { finger: this.finger, phase, ...this.place(event) } });
  }

  key(event) {
    // Keys with Tab, Control or Command are the browser's, so that the keyboard can leave the screen.
    if (event.ctrlKey || event.metaKey || event.key === "Tab") return;
    const text = { Enter: "\n", Backspace: "\b" }[event.key] ?? ([...event.key].length === 1 ? event.key : null);
    if (text === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.touched = performance.now();
    this.post({ type: { text } });
  }

  // MARK: Messages of the device

  receive(message) {
    if (message.device) this.showState(message.device);
    if (message.fixtures) this.showFixtures(message.fixtures);
    if (message.screen) this.showScreen(message.screen, message.picture);
    if (message.event) this.note(message.event);
    if (message.pause) this.didPause?.(message.pause);
    if (message.runEnded !== undefined) this.didPause?.({ reason: "over", status: message.runEnded });
    if (message.problem) this.say(message.problem, "failed");
    if (message.answer) {
      this.asked.get(message.answer.number)?.(message.answer);
      this.asked.delete(message.answer.number);
    }
  }

  showState(state) {
    byId("device-facts").textContent = [
      `${state.app} on ${state.model}, iOS ${state.system}`, state.isInFront ? null : "the app is in the background",
      state.crash && `the app has crashed: ${state.crash}`,
    ].filter(Boolean).join(" · ");
    if (state.orientation) byId("orientation").value = state.orientation;
    byId("dark").checked = state.appearance === "dark";
    byId("dark").disabled = !state.appearance;
    if (byId("app").value !== state.app) byId("fixtures").hidden = true;
    // An app that is named by its file is not in the list.
    if (![...byId("app").options].some((one) => one.value === state.app)) byId("app").append(make("option", { value: state.app }, state.app));
    byId("app").value = state.app;
    byId("model").value = state.model;
    byId("screen").classList.toggle("gone", !!state.crash);
  }

  /** The operations that change the app's data, each with its parameters as JavaScript. */
  showFixtures(fixtures) {
    byId("fixtures").hidden = false;
    byId("operations").replaceChildren(...fixtures.map(({ name, text }) => {
      const parameters = make("input", { class: "mono", "aria-label": `Parameters of ${name}`, placeholder: "parameters" });
      return make("li", {}, make("span", {}, make("span", { class: "mono" }, name), make("small", {}, text)), parameters,
        make("button", { type: "button", onclick: () => this.apply(`${name}(${parameters.value})`) }, "Apply"));
    }));
  }

  /** Changes the app's data, and shows what that has changed in its stores. */
  apply(call) {
    return this.stores.compare(async () => {
      this.say(`> TestFixtures.direct.${call}`, "said");
      const answer = await this.ask("evaluate", { text: `TestFixtures.direct.${call}` });
      this.say(answer.problem ?? "The data has changed; a screen that is shown already may show the old one.", answer.problem ? "failed" : "");
    });
  }

  showScreen(screen, picture) {
    if (screen.tree) this.tree = screen.tree;
    for (const { path, element } of screen.changes ?? []) this.tree = replaced(this.tree, path, element);
    if (!picture) return;
    const touched = this.touched;
    this.touched = undefined;
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = createImageBitmap(new Blob([bytes], { type: "image/png" }));
    this.drawn = this.drawn.then(async () => {
      const bitmap = await image;
      if (screen.size) {
        this.size = screen.size;
        this.canvas.width = bitmap.width;
        this.canvas.height = bitmap.height;
        // As large as on the device, unless the page has less room.
        const [width, height] = screen.size;
        this.canvas.style.width = `min(${width}px, calc(var(--highest) * ${width / height}))`;
        this.scale = bitmap.width / screen.size[0];
      }
      const [x, y] = screen.part ?? [0, 0];
      this.drawing.drawImage(bitmap, Math.round(x * this.scale), Math.round(y * this.scale));
      bitmap.close();
      this.count = (this.count ?? 0) + 1;
      // How long the device took to answer a touch or a key, to be measured.
      if (touched !== undefined) this.canvas.dataset.latency = String(Math.round(performance.now() - touched));
      this.canvas.dataset.frames = String(this.count);
    });
  }

  note(event) {
    const [[kind, payload]] = Object.entries(event.kind);
    if (kind === "message") this.say(payload.text, payload.level === "error" ? "failed" : "");
    if (kind === "action" && !payload.implicit) this.say(payload.text, "said");
    if (kind.startsWith("scenario")) this.noteScenario({ kind, payload });
    if (kind === "operation") this.say(`${payload.passed ? "✓" : "✗"} ${[payload.name, payload.data, payload.message].filter(Boolean).join(" ")}`, payload.passed ? "passed" : "failed");
    if (kind === "fixture") this.say(`${payload.name}${payload.error ? `: ${payload.error}` : ""}`, payload.error ? "failed" : "said");
    if (kind === "issue") this.say(`${payload.name}: ${payload.message}`, "failed");
    if (kind === "assertion") this.say(`${payload.passed ? "✓" : "✗"} ${payload.name} ${payload.message ?? ""}`, payload.passed ? "passed" : "failed");
  }

  clearLog() {
    byId("log").replaceChildren();
    this.noteScenario(null);
  }

  /** Draws the scenario that runs in the test on the device; null for none. */
  noteScenario(event) {
    if (event === null || event.kind === "scenarioStarted") this.scenario = [];
    if (event) this.scenario.push(event);
    if (this.isDrawing) return;
    this.isDrawing = true;
    // Visits may come by thousands.
    setTimeout(() => {
      this.isDrawing = false;
      const graphs = scenarioGraphs(this.scenario);
      byId("live-scenario").hidden = !graphs;
      byId("live-scenario").replaceChildren(...[graphs].filter(Boolean));
    }, 100);
  }

  say(text, style) {
    const log = byId("log");
    log.append(make("li", { class: style || undefined }, text === "" ? "undefined" : text));
    // A long session keeps what was said last.
    while (log.children.length > 500) log.firstElementChild.remove();
    log.scrollTop = log.scrollHeight;
  }

  // MARK: Elements

  ask(name, payload) {
    this.number += 1;
    const number = this.number;
    this.post({ [name]: { number, ...payload } });
    return new Promise((resolve) => this.asked.set(number, resolve));
  }

  mark(rects) {
    const percent = (part, whole) => `${part / whole * 100}%`;
    byId("marks").replaceChildren(...rects.map(([x, y, width, height]) => {
      const mark = document.createElement("i");
      Object.assign(mark.style, {
        left: percent(x, this.size[0]), top: percent(y, this.size[1]), width: percent(width, this.size[0]), height: percent(height, this.size[1]),
      });
      return mark;
    }));
  }

  find(text) {
    if (!text.trim()) { this.mark([]); byId("found").textContent = ""; return; }
    this.ask("find", { text }).then((answer) => {
      this.mark(answer.rects ?? []);
      byId("found").textContent = answer.problem ?? answer.text;
    });
  }

  /** The smallest visible element at a place, with its path from the root; the last of equal ones lies on top. */
  elementAt({ x, y }) {
    let found = null, least = Infinity;
    const visit = (node, path) => {
      const rect = node.rect;
      if (node.isVisible && rect && path.length > 0 && x >= rect[0] && y >= rect[1] && x < rect[0] + rect[2] && y < rect[1] + rect[3]
        && rect[2] * rect[3] <= least) {
        found = { node, path };
        least = rect[2] * rect[3];
      }
      (node.children ?? []).forEach((child, index) => visit(child, [...path, index]));
    };
    if (this.tree) visit(this.tree, []);
    return found;
  }

  point(event) {
    const found = this.elementAt(this.place(event));
    this.mark(found ? [found.node.rect] : []);
    const key = found ? found.path.join(".") : "";
    if (key === this.pointed && !this.isFixed) return;
    this.pointed = key;
    if (found) this.inspect(found);
  }

  async inspect({ node, path }) {
    const panel = byId("inspection");
    const answer = await this.ask("inspect", { path });
    const row = (fact, copies) => [
      make("dt", {}, fact.name), make("dd", { class: copies ? "mono" : undefined }, fact.text),
      copies ? make("dd", {}, make("button", { type: "button", onclick: () => navigator.clipboard?.writeText(fact.text) }, "Copy")) : make("dd"),
    ];
    // What a recording can check of it, by a click on the value.
    const checks = this.recordings.isRecording ? [
      ["exists", "is there"], ["label", "label"], ["value", "value"], ["enabled", "enabled"], ["selected", "selected"],
    ].filter(([kind]) => kind === "exists" || answer.facts?.some(({ name }) => name === kind)) : [];
    panel.replaceChildren(
      make("h3", { class: "mono" }, nodeText({ ...node, children: [] })),
      ...[
        answer.problem && make("p", { class: "failed" }, answer.problem),
        answer.lookups && make("dl", {}, answer.lookups.flatMap((fact) => row(fact, fact.name !== "Why this way"))),
        answer.facts && make("dl", {}, answer.facts.flatMap((fact) => row(fact, false))),
        checks.length > 0 && make("div", { class: "controls", role: "group", "aria-label": "Checks" }, "Check ", checks.map(([kind, word]) =>
          make("button", { type: "button", "data-check": kind, onclick: () => this.recordings.check(kind, path) }, word))),
      ].filter(Boolean));
    panel.hidden = !this.isInspecting;
  }
}
