// Boxes, and what a tap at a point would hit.

const round = (n) => Math.round(n * 100) / 100;
const intersect = (a, b) => {
  const x = Math.max(a[0], b[0]), y = Math.max(a[1], b[1]);
  return [x, y, Math.min(a[0] + a[2], b[0] + b[2]) - x, Math.min(a[1] + a[3], b[1] + b[3]) - y];
};
const union = (a, b) => {
  const x = Math.min(a[0], b[0]), y = Math.min(a[1], b[1]);
  return [x, y, Math.max(a[0] + a[2], b[0] + b[2]) - x, Math.max(a[1] + a[3], b[1] + b[3]) - y];
};
const overlaps = (a, b) => {
  const w = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]),
    h = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return w >= 1 && h >= 1 && w * h > 1;
};
const shows = (rect) => rect[2] >= 1 && rect[3] >= 1 && rect[2] * rect[3] > 1;
const moved = (r, offset) => [r.left + offset[0], r.top + offset[1], r.width, r.height];
const boxOf = (el, offset) => moved(el.getBoundingClientRect(), offset);
const viewport = (doc) => [0, 0, doc.defaultView.innerWidth, doc.defaultView.innerHeight];

// Where a frame's document begins, in the coordinates of the frame's own document.
const frameOrigin = (frame) => {
  const rect = frame.getBoundingClientRect(), css = style(frame);
  return [rect.left + frame.clientLeft + parseFloat(css.paddingLeft || 0),
    rect.top + frame.clientTop + parseFloat(css.paddingTop || 0)];
};

// Where an element's document begins, in the coordinates of the document that this script belongs to.
const offsetOf = (el) => {
  const offset = [0, 0];
  for (let view = el.ownerDocument.defaultView; view && view !== window; view = view.parent) {
    let frame = null;
    try { frame = view.frameElement; } catch { /* a frame of another origin ends the walk */ }
    if (!frame) break;
    const origin = frameOrigin(frame);
    offset[0] += origin[0];
    offset[1] += origin[1];
  }
  return offset;
};

const imageOf = (area) => {
  const name = area.closest("map")?.name;
  return name ? [...area.ownerDocument.images].find((image) => image.useMap === "#" + name) : null;
};

// The box around the shape of an image map's area.
const areaBox = (area, offset) => {
  const image = imageOf(area);
  if (!image) return [0, 0, 0, 0];
  const box = boxOf(image, offset), n = area.coords.split(/[\s,]+/).map(Number);
  if (area.shape === "default" || n.length < 3 || n.some(Number.isNaN)) return box;
  if (area.shape === "circle") return [box[0] + n[0] - n[2], box[1] + n[1] - n[2], 2 * n[2], 2 * n[2]];
  const xs = n.filter((_, i) => i % 2 === 0), ys = n.filter((_, i) => i % 2 === 1);
  const x = Math.min(...xs), y = Math.min(...ys);
  return [box[0] + x, box[1] + y, Math.max(...xs) - x, Math.max(...ys) - y];
};

const isPageBox = (el) => el === el.ownerDocument.documentElement || el === el.ownerDocument.body;
const clips = (css) => css.overflowX !== "visible" || css.overflowY !== "visible";
const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
const canScroll = (el, css) => (scrolls(css.overflowY) && el.scrollHeight > el.clientHeight + 1) ||
  (scrolls(css.overflowX) && el.scrollWidth > el.clientWidth + 1);

// Hit testing

const deepHit = (x, y) => {
  let root = document, hit = null, dx = 0, dy = 0;
  for (;;) {
    const next = root.elementFromPoint(x - dx, y - dy);
    if (!next || next === hit) return hit;
    hit = next;
    if (hit.shadowRoot) { root = hit.shadowRoot; continue; }
    const doc = /^i?frame$/.test(hit.localName) ? contentDocument(hit) : null;
    if (!doc) return hit;
    const origin = frameOrigin(hit);
    dx += origin[0];
    dy += origin[1];
    root = doc;
  }
};

const containsFlat = (outer, inner) => {
  for (let e = inner; e; e = flatParent(e) ?? frameOf(e)) if (e === outer) return true;
  return false;
};
const frameOf = (el) => {
  try {
    return el === el.ownerDocument.documentElement ? el.ownerDocument.defaultView?.frameElement ?? null : null;
  } catch { return null; }
};

// Whether a tap on `hit` reaches `el`: itself, its content, its label, or what is behind an element that takes no
// pointer.
const reaches = (el, hit) => {
  if (containsFlat(el, hit)) return true;
  if (labelsOf(el).some((label) => containsFlat(label, hit))) return true;
  return style(el).pointerEvents === "none" && containsFlat(hit, el);
};

const describe = (el) => {
  const role = roleOf(el), name = nameOf(el);
  if (name && role !== "generic" && role !== "none")
    return `${role} '${name.length > 40 ? name.slice(0, 39) + "\u2026" : name}'`;
  const classes = normalize(attribute(el, "class")).split(" ").filter(Boolean).slice(0, 2).map((c) => "." + c).join("");
  return el.localName + (attribute(el, "id") ? "#" + attribute(el, "id") : "") + classes;
};
const pathOf = (el) => {
  const dialog = closestFlat(flatParent(el), (e) => /dialog$/.test(roleOf(e)));
  return dialog ? `${describe(dialog)} > ${describe(el)}` : describe(el);
};

// The part of the viewport in which an element may show, after the clipping of its scrolling ancestors.
const clipOf = (el) => {
  let clip = viewport(document), position = style(el).position;
  for (let e = flatParent(el) ?? frameOf(el); e; e = flatParent(e) ?? frameOf(e)) {
    const css = style(e), root = e === e.ownerDocument.documentElement || e === e.ownerDocument.body;
    const contains = position === "absolute" ? css.position !== "static" : position !== "fixed";
    if (/^i?frame$/.test(e.localName)) { clip = intersect(clip, boxOf(e, offsetOf(e))); position = css.position; }
    else if (contains && !root && clips(css)) clip = intersect(clip, boxOf(e, offsetOf(e)));
    if (contains || /^i?frame$/.test(e.localName)) position = css.position;
  }
  return clip;
};

const rectsOf = (node, offset) => {
  if (node.localName === "area") return [areaBox(node, offset)];
  if (node.nodeType !== 3) return [...node.getClientRects()].map((r) => moved(r, offset));
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].map((r) => moved(r, offset));
};

// Where a frame's document begins, and what of it is seen: [x, y, and the rectangle]; null if it is not shown.
const frameBox = (id) => {
  const el = elementFor(id);
  if (!el?.isConnected || !/^i?frame$/.test(el.localName)) return null;
  const origin = frameOrigin(el), offset = offsetOf(el);
  return [origin[0] + offset[0], origin[1] + offset[1], ...intersect(clipOf(el), boxOf(el, offset))].map(round);
};

// What is in front of an element at a point; null if the point hits the element.
const coverAt = (id, x, y) => {
  const el = elementFor(id), hit = deepHit(x, y);
  return !hit || !el ? "nothing that can be hit" : reaches(el, hit) ? null : pathOf(hit);
};

// `seen` is the part of the document that is seen, where that is less than its view port.
const target = (id, seen = null) => {
  const node = nodeFor(id), el = elementFor(id);
  if (!el || !node.isConnected || !el.ownerDocument.defaultView) return { state: "detached" };
  let rects = rectsOf(node, offsetOf(el)).filter(shows);
  if (!rects.length && labelsOf(el).length) rects = rectsOf(labelsOf(el)[0], offsetOf(el)).filter(shows);
  if (!rects.length || isHidden(el)) return { state: "invisible", rect: rects[0] ?? [0, 0, 0, 0] };
  const clip = seen ? intersect(clipOf(el), seen) : clipOf(el);
  const rect = rects.find((r) => shows(intersect(r, clip))) ?? rects[0];
  const found = { rect: rect.map(round) };
  if (isDisabled(el) || closestFlat(el, (e) => attribute(e, "aria-disabled") === "true"))
    return { state: "disabled", ...found };
  const [x, y, w, h] = intersect(rect, clip);
  if (!shows([x, y, w, h])) return { state: "off-screen", ...found };
  let cover = null;
  for (const [fx, fy] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]) {
    const hit = deepHit(x + w * fx, y + h * fy);
    if (hit && reaches(el, hit)) return { state: "ok", x: round(x + w * fx), y: round(y + h * fy), ...found };
    cover ??= hit;
  }
  return { state: "covered", by: cover ? pathOf(cover) : "nothing that can be hit", ...found };
};

const at = (x, y) => {
  for (let el = deepHit(x, y); el; el = flatParent(el) ?? frameOf(el)) {
    for (const part of ["wheel", "", "bar"]) if (lastIds.has(knownId(el, part))) return knownId(el, part);
    for (const child of el.childNodes) {
      const id = child.nodeType === 3 ? knownId(child) : 0;
      const isHit = (r) => x >= r[0] && y >= r[1] && x <= r[0] + r[2] && y <= r[1] + r[3];
      if (lastIds.has(id) && rectsOf(child, offsetOf(el)).some(isHit)) return id;
    }
  }
  return 0;
};
