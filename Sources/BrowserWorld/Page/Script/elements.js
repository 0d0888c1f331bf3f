// Elements: their numbers, the tree as it is composed for display, and what one call remembers.

const idsOf = new WeakMap();    // node -> id
const partsOf = new WeakMap();  // node -> { part: id }
const nodesById = new Map();    // id -> WeakRef of a node
let nextId = 1;
let sweepAt = 10_000;

const register = (node) => {
  if (nodesById.size >= sweepAt) {
    for (const [id, ref] of nodesById) if (!ref.deref()) nodesById.delete(id);
    sweepAt = 2 * nodesById.size + 10_000;
  }
  nodesById.set(nextId, new WeakRef(node));
  return nextId++;
};

// The identifier of an element or text node; `part` tells apart several nodes of one element (a picker and its wheel).
const idFor = (node, part = "") => {
  if (part) {
    let parts = partsOf.get(node);
    if (!parts) partsOf.set(node, parts = {});
    return parts[part] ??= register(node);
  }
  let id = idsOf.get(node);
  if (id === undefined) idsOf.set(node, id = register(node));
  return id;
};
// The identifier that a node has, or 0.
const knownId = (node, part = "") => (part ? partsOf.get(node)?.[part] : idsOf.get(node)) ?? 0;
const nodeFor = (id) => nodesById.get(id)?.deref() ?? null;
const elementFor = (id) => {
  const node = nodeFor(id);
  return node && node.nodeType === 3 ? node.parentElement ?? node.parentNode?.host ?? null : node;
};

// Tree

const SVG = "http://www.w3.org/2000/svg";
const isElement = (node) => node?.nodeType === 1;
const normalize = (text) => (text ?? "").replace(/[\s\u00a0]+/g, " ").trim();
const attribute = (el, name) => el.getAttribute(name);
const rootOf = (el) => el.getRootNode();

// The children as they are composed for display: shadow trees and slotted nodes in place.
const flatChildren = (el) => {
  if (el.shadowRoot) return el.shadowRoot.childNodes;
  if (el.localName === "slot" && el.assignedNodes) {
    const assigned = el.assignedNodes();
    if (assigned.length) return assigned;
  }
  if (el.localName === "details" && !el.open) {
    const summary = [...el.children].find((child) => child.localName === "summary");
    return summary ? [summary] : [];
  }
  return el.childNodes;
};

// The parent as composed for display; null at the top of a document and for nodes that no slot shows.
const flatParent = (node) => {
  if (node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  if (!parent) return null;
  if (parent.nodeType === 11) return parent.host ?? null;
  if (parent.nodeType !== 1) return null;
  return parent.shadowRoot ? null : parent;
};

// The nearest flat-tree ancestor (or the element itself) for which `test` holds.
const closestFlat = (el, test) => {
  for (let e = el; e; e = flatParent(e)) if (test(e)) return e;
  return null;
};

const contentDocument = (frame) => {
  try { return frame.contentDocument?.documentElement ? frame.contentDocument : null; } catch { return null; }
};

// Caches of one call

let styles, hiddenness, names, roles, labels, generating;
const forget = () => {
  styles = new Map(); hiddenness = new Map(); names = new Map(); roles = new Map(); labels = new Map();
  generating = new Map();
};
forget();

const style = (el) => {
  let found = styles.get(el);
  if (!found) styles.set(el, found = (el.ownerDocument.defaultView ?? window).getComputedStyle(el));
  return found;
};

// Whether an element itself takes it and all its content out of the accessibility tree.
const hidesSubtree = (el) => {
  if (attribute(el, "aria-hidden") === "true" || el.inert === true || el.hasAttribute("inert")) return true;
  if (SKIPPED.has(el.localName) || (style(el).display === "none" && el.localName !== "area")) return true;
  const parent = flatParent(el);
  if (!parent) return el !== el.ownerDocument.documentElement;
  if (parent.localName === "details" && !parent.open)
    return el !== [...parent.children].find((c) => c.localName === "summary");
  return style(parent).contentVisibility === "hidden";
};

const isHiddenTree = (el) => {
  const known = hiddenness.get(el);
  if (known !== undefined) return known;
  const chain = [];
  let e = el;
  while (e && !hiddenness.has(e)) { chain.push(e); e = flatParent(e); }
  let hidden = e ? hiddenness.get(e) : false;
  for (const item of chain.reverse()) hiddenness.set(item, hidden = hidden || hidesSubtree(item));
  return hidden;
};
const isHidden = (el) => isHiddenTree(el) || (style(el).visibility !== "visible" && style(el).display !== "contents");
