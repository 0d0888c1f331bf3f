// The recordings of the project: to make, name, play, edit, trim and delete them, and to save tests that are written from them.

import { byId, make } from "./report.js";

/** The forms of code, with the words of the menu. */
const forms = [
  ["uiautomation", "UIAutomation"], ["fry", "FRY"], ["fry-swift", "FRY in Swift"], ["swift", "Swift"], ["pages", "Page objects"],
];

export class Recordings {
  /** `device` asks and tells. */
  constructor(device) {
    this.device = device;
    this.isRecording = false;
    /** The recording whose steps are shown. */
    this.open = null;
    byId("record").addEventListener("click", () => this.record("record", { name: byId("recording").value }, true));
    byId("record-stop").addEventListener("click", () => this.record("stopRecording", {}, false));
    byId("recordings").addEventListener("toggle", () => { if (byId("recordings").open) this.list(); });
  }

  async record(request, payload, isRecording) {
    const answer = await this.device.ask(request, payload);
    this.say(answer);
    if (!answer.problem || !isRecording) this.show(isRecording);
    if (!isRecording) byId("recordings").open ? this.list() : (byId("recordings").open = true);
  }

  /** Shows whether something is being recorded. */
  show(isRecording) {
    this.isRecording = isRecording;
    byId("record").disabled = isRecording;
    byId("record-stop").disabled = !isRecording;
  }

  /** Lets the recording check what an element is now. */
  async check(kind, path) { this.say(await this.device.ask("check", { path, kind })); }

  say(answer) { this.device.say(answer.problem ?? answer.text, answer.problem ? "failed" : "passed"); }

  async list() {
    const answer = await this.device.ask("recordings", {});
    if (answer.problem) { this.say(answer); return; }
    const list = byId("recording-list");
    if (answer.recordings.length === 0) list.replaceChildren(make("li", { class: "facts" }, "There are no recordings yet."));
    else list.replaceChildren(...answer.recordings.map((one) => this.row(one)));
    if (!answer.recordings.some(({ folder }) => folder === this.open?.folder)) this.close();
  }

  row(recording) {
    const { folder, name, text, isReady } = recording;
    const button = (word, act, label) => make("button", {
      type: "button", disabled: !isReady, "aria-label": `${label ?? word} ${name}`, onclick: act,
    }, word);
    return make("li", {},
      make("span", {}, make("strong", {}, name), make("small", {}, text)),
      make("span", { class: "controls" },
        button("Steps", () => this.showSteps(recording)),
        button("Play", () => this.play(folder)),
        button("Delete", (event) => this.remove(recording, event.currentTarget))));
  }

  close() {
    this.open = null;
    byId("recording-steps").hidden = true;
  }

  async play(recording) {
    this.device.say("Playing …", "said");
    this.say(await this.device.ask("play", { recording, pace: 0.3 }));
  }

  async rename(to) {
    const answer = await this.device.ask("edit", { recording: this.open.folder, edit: { rename: { to } } });
    if (answer.problem) { this.say(answer); return; }
    this.open = { ...this.open, folder: answer.text, name: to };
    await this.list();
    this.showSteps(this.open);
  }

  /** The first click asks, the second one deletes. */
  async remove({ folder, name }, button) {
    if (button.dataset.sure !== "yes") {
      button.dataset.sure = "yes";
      button.textContent = "Delete for good";
      button.setAttribute("aria-label", `Delete ${name} for good`);
      return;
    }
    this.say(await this.device.ask("edit", { recording: folder, edit: { delete: {} } }));
    this.list();
  }

  // MARK: Steps

  async showSteps(recording) {
    const answer = await this.device.ask("steps", { recording: recording.folder });
    if (answer.problem) { this.say(answer); return; }
    this.open = recording;
    this.fill(answer.steps);
  }

  async edit(edit) {
    const answer = await this.device.ask("edit", { recording: this.open.folder, edit });
    if (answer.problem) { this.say(answer); return; }
    this.fill(answer.steps);
    this.list();
  }

  fill(steps) {
    const recording = this.open, panel = byId("recording-steps");
    const small = (word, label, act) => make("button", { type: "button", "aria-label": label, title: label, onclick: act }, word);
    const form = make("select", { "aria-label": "Form of the test" }, forms.map(([value, word]) => make("option", { value }, word)));
    const folder = make("input", { "aria-label": "Folder for the test", value: "tests", autocomplete: "off" });
    const name = make("input", { "aria-label": "Name of the recording", id: "recording-name", value: recording.name, autocomplete: "off" });
    panel.hidden = false;
    panel.replaceChildren(
      make("h3", {}, recording.name),
      make("div", { class: "controls" }, name, make("button", { type: "button", id: "recording-rename", onclick: () => this.rename(name.value) }, "Rename")),
      make("ol", {}, steps.map(({ number, text, checks }, index) => make("li", {},
        make("span", {}, text), make("span", { class: "controls" },
          index > 0 ? small("⇤", `Begin with step ${index + 1}`, () => this.edit({ keep: { from: number } })) : null,
          index < steps.length - 1 ? small("⇥", `End with step ${index + 1}`, () => this.edit({ keep: { to: number } })) : null,
          small("×", `Remove step ${index + 1}`, () => this.edit({ removeStep: { step: number } }))),
        checks.length > 0 ? make("ul", {}, checks.map((check, place) => make("li", {}, make("span", {}, check),
          small("×", `Remove the check ${place + 1} of step ${index + 1}`, () => this.edit({ removeCheck: { step: number, index: place } }))))) : null))),
      make("div", { class: "controls", role: "group", "aria-label": "Save a test" }, form, " in ", folder,
        make("button", { type: "button", id: "recording-save", onclick: async () => this.say(await this.device.ask("write", {
          recording: this.open.folder, form: form.value, folder: folder.value,
        })) }, "Save a test"),
        make("button", { type: "button", onclick: () => this.close() }, "Close")));
  }
}
