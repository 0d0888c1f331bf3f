// Whether the page has changed since it was read, and what it is busy with.

const EVENTS = words(
  "input change scroll focusin focusout toggle beforetoggle transitionrun transitionend animationstart " +
  "animationend load error DOMContentLoaded readystatechange slotchange mouseover pointerdown pointerup keydown " +
  "fullscreenchange close cancel reset invalid");
const WINDOW_EVENTS = words("resize load hashchange popstate pageshow");
const observed = new WeakSet();
let roots = [];       // WeakRefs of every observed document and shadow root
let controls = [];    // [WeakRef of a form control, its state]: scripts set values without an event
let lateHosts = [];   // custom elements that may still attach a shadow root
let lastFocus = null; // a page in the background gets no focus events
let count = 1;
const changed = () => { count++; };
const observer = new MutationObserver(changed);

const observe = (root) => {
  if (observed.has(root)) return;
  observed.add(root);
  roots.push(new WeakRef(root));
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const name of EVENTS) root.addEventListener(name, changed, { capture: true, passive: true });
  if (root.nodeType === 9) {
    for (const name of WINDOW_EVENTS)
      root.defaultView?.addEventListener(name, changed, { capture: true, passive: true });
  }
  changed();
};

const stateOf = (el) => `${el.value}|${el.checked}|${el.indeterminate}|${el.disabled}`;
const watchControls = (list) => { controls = list.map((el) => [new WeakRef(el), stateOf(el)]); };

const liveRoots = () => {
  roots = roots.filter((ref) => ref.deref());
  return roots.map((ref) => ref.deref())
    .filter((root) => root.nodeType === 9 ? root.defaultView : root.host?.isConnected);
};

// Animations that follow scrolling report their time as a percentage; they do not run by themselves.
const isTimed = ({ currentTime }) => currentTime === null || typeof currentTime === "number";

const animations = () => {
  const found = new Set();
  for (const root of liveRoots()) {
    for (const animation of root.getAnimations?.() ?? [])
      if (animation.playState === "running" && isTimed(animation)) found.add(animation);
  }
  return [...found];
};

const revision = () => {
  observe(document);
  if (observer.takeRecords().length) count++;
  for (const entry of controls) {
    const el = entry[0].deref();
    if (!el) continue;
    const now = stateOf(el);
    if (now !== entry[1]) { entry[1] = now; count++; }
  }
  for (const host of lateHosts) {
    const root = host.deref()?.shadowRoot;
    if (root) observe(root);
  }
  const focused = deepActive();
  if (focused !== (lastFocus?.deref() ?? null)) { lastFocus = focused && new WeakRef(focused); count++; }
  if (animations().length) count++;
  return count;
};

// Busy

const animationEntry = (animation) => {
  const effect = animation.effect, timing = effect?.getComputedTiming?.();
  if (!timing || typeof timing.endTime !== "number" || typeof (animation.currentTime ?? 0) !== "number") return null;
  const name = animation.animationName ?? animation.transitionProperty ?? animation.id ?? "";
  const entry = {
    kind: animation.transitionProperty ? "transition" : "animation",
    detail: [name || "animation", effect.target ? pathOf(effect.target) : ""].filter(Boolean).join(" of "),
  };
  const rate = Math.abs(animation.playbackRate) || 1;
  const left = animation.playbackRate < 0 ? animation.currentTime ?? 0 : timing.endTime - (animation.currentTime ?? 0);
  return Number.isFinite(left) ? { ...entry, ends: round(Math.max(0, left) / rate / 1000) }
    : { ...entry, endless: true };
};

const loadingImages = (doc) => {
  const [, , w, h] = viewport(doc);
  return [...doc.images].filter((img) => {
    if (img.complete || !img.currentSrc && !img.src) return false;
    const r = img.getBoundingClientRect();
    return r.right >= 0 && r.bottom >= 0 && r.left <= w && r.top <= h && style(img).display !== "none";
  });
};

const busy = () => {
  observe(document);
  const list = [];
  for (const root of liveRoots()) {
    if (root.nodeType !== 9) continue;
    if (root.readyState !== "complete") list.push({ kind: "document", detail: `${root.URL} is ${root.readyState}` });
    for (const image of loadingImages(root)) list.push({ kind: "image", detail: image.currentSrc || image.src });
    if (root.fonts?.status === "loading") {
      const families = [...root.fonts].filter((f) => f.status === "loading").map((f) => f.family);
      list.push({ kind: "font", detail: families.join(", ") || "fonts" });
    }
  }
  for (const animation of animations()) {
    const entry = animationEntry(animation);
    if (entry) list.push(entry);
  }
  return list;
};
