// What the world calls.

// The caches hold elements and computed styles, so they end with the call.
const fresh = (f) => (...args) => {
  try { return f(...args); } finally { forget(); }
};
Object.defineProperty(globalThis, "__jsrun", {
  value: Object.freeze({
    snapshot: fresh(snapshot), revision, element: elementFor, identifier: (el) => idFor(el), attributes,
    target: fresh(target), at: fresh(at), busy: fresh(busy), role: fresh(roleOf), nameOf: fresh(nameOf),
    frameBox: fresh(frameBox), coverAt: fresh(coverAt), scrollIntoView, scrollBy: fresh(scrollBy), focus, select, setValue, selectOption, files, clearFiles,
  }),
  enumerable: false, configurable: false, writable: false,
});
