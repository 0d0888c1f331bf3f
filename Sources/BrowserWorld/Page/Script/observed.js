// What WebDriver does not report: the page's console, its errors, its requests in flight, and the kind of an open
// dialog. Evaluated in the page's own context, after the page was loaded.

const reported = [];
const report = (entry) => { if (reported.length < 1000) reported.push(entry); };
const inFlight = new Map(); // a request -> its method and URL
const address = (url) => { try { return new URL(url, document.baseURI).href; } catch { return String(url); } };
const textOf = (value) => {
  if (typeof value === "string") return value;
  try { return typeof value === "object" ? JSON.stringify(value) ?? String(value) : String(value); } catch { return "?"; }
};

// The message carries the kind of the dialog and the text of its field.
for (const kind of ["alert", "confirm", "prompt"]) {
  const original = window[kind];
  window[kind] = function (message = "", text = "") {
    return original.call(window, "jsrun:" + JSON.stringify({ kind, message: String(message), text: String(text) }),
      String(text));
  };
}

for (const level of ["log", "info", "debug", "warn", "error"]) {
  const original = console[level];
  console[level] = function (...values) {
    report({ kind: "message", text: values.map(textOf).join(" "), isWarning: level === "warn" || level === "error" });
    return original.apply(console, values);
  };
}
window.addEventListener("error", (event) => {
  if (!event.message) return;
  const text = event.error instanceof Error ? `${event.error.name}: ${event.error.message}` : event.message;
  report({ kind: "error", text, url: event.filename, line: event.lineno, column: event.colno });
}, true);
window.addEventListener("unhandledrejection", ({ reason }) => {
  report({ kind: "error", text: reason instanceof Error ? `${reason.name}: ${reason.message}` : textOf(reason) });
});

const originalFetch = window.fetch;
if (originalFetch) {
  window.fetch = function (resource, options) {
    const key = {};
    const method = options?.method ?? resource?.method ?? "GET";
    inFlight.set(key, `${method} ${address(resource?.url ?? resource)}`);
    const end = () => inFlight.delete(key);
    const promise = originalFetch.apply(this, arguments);
    promise.then(end, end);
    return promise;
  };
}
const { open, send } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.open = function (method, url) {
  this.__jsrunRequest = `${method} ${address(url)}`;
  return open.apply(this, arguments);
};
XMLHttpRequest.prototype.send = function () {
  inFlight.set(this, this.__jsrunRequest);
  this.addEventListener("loadend", () => inFlight.delete(this));
  return send.apply(this, arguments);
};

const observed = () => ({ reported: reported.splice(0), requests: [...inFlight.values()] });
const insertText = (text) => document.execCommand("insertText", false, text);
Object.defineProperty(globalThis, "__jsrunObserved", {
  value: Object.freeze({ observed, insertText }), enumerable: false, configurable: false, writable: false,
});
