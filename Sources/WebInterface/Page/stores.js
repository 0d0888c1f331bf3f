// What the stores of the app hold, and what is different in them after a change of the data.

import { byId, make } from "./report.js";

export class Stores {
  /** `device` is asked for the contents of the stores. */
  constructor(device) {
    this.device = device;
    byId("stores").addEventListener("click", () => this.show());
  }

  /** Shows all that the stores hold. */
  async show() {
    const answer = await this.device.ask("stores", {});
    this.fill(answer.problem ? make("p", { class: "failed" }, answer.problem)
      : make("pre", { tabindex: "0", "aria-label": "The data of the app" }, answer.text));
  }

  /** Changes the data, and shows what is different then. */
  async compare(change) {
    const before = await this.device.ask("stores", {});
    await change();
    const after = await this.device.ask("stores", {});
    if (before.text !== undefined && after.text !== undefined) this.showDifference(before.text, after.text);
  }

  showDifference(before, after) {
    const [one, other] = [before, after].map((text) => text.split("\n").filter((line) => line !== ""));
    // The stores are in the same order, so their headings divide the texts into short ones.
    const changed = sections(one, other).map(([old, now]) => difference(old, now))
      .filter((lines) => lines.some(({ kind }) => kind !== "same"))
      .flatMap((lines) => lines.filter(({ kind, text }) => kind !== "same" || text.startsWith("== ")));
    const count = (kind) => changed.filter((line) => line.kind === kind).length;
    if (changed.length === 0) {
      this.fill(make("p", { role: "status" }, "Nothing is different in the stores."));
      return;
    }
    const marks = { added: "+ ", removed: "− ", same: "" };
    this.fill(
      make("p", { role: "status" }, `${count("added")} lines more and ${count("removed")} lines less in the stores:`),
      make("pre", { tabindex: "0", "aria-label": "What is different in the data" }, changed.map(({ kind, text }) =>
        make("span", { class: kind === "same" ? "store" : kind }, `${marks[kind]}${text}\n`))));
  }

  fill(...content) {
    byId("data").hidden = false;
    byId("data").replaceChildren(...content);
  }
}

/** The lines of two texts, store by store: a heading begins each. */
function sections(one, other) {
  const divide = (lines) => {
    const parts = [[]];
    for (const line of lines) { if (line.startsWith("== ")) parts.push([]); parts.at(-1).push(line); }
    return parts;
  };
  const [old, now] = [divide(one), divide(other)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, index) => [old[index] ?? [], now[index] ?? []]);
}

/** The longest common lines are the same; of very long texts, only what is equal at both ends. */
function difference(old, now) {
  let start = 0, end = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const a = old.slice(start, old.length - end), b = now.slice(start, now.length - end);
  const same = (lines) => lines.map((text) => ({ kind: "same", text }));
  const middle = a.length * b.length > 4_000_000
    ? [...a.map((text) => ({ kind: "removed", text })), ...b.map((text) => ({ kind: "added", text }))] : common(a, b);
  return [...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))];
}

function common(a, b) {
  const width = b.length + 1, lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? lengths[(i + 1) * width + j + 1] + 1
        : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  const lines = [];
  let i = 0, j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) { lines.push({ kind: "same", text: a[i] }); i += 1; j += 1; }
    else if (j >= b.length || i < a.length && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) { lines.push({ kind: "removed", text: a[i] }); i += 1; }
    else { lines.push({ kind: "added", text: b[j] }); j += 1; }
  }
  return lines;
}
