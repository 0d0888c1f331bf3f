// The tree of the page, read in one go.

const testId = (el) => attribute(el, "data-testid");
const identifierOf = (el) => testId(el) || attribute(el, "id") || null;

const deepActive = () => {
  let el = document.activeElement;
  for (;;) {
    const next = el?.shadowRoot?.activeElement
      ?? (el && /^i?frame$/.test(el.localName) ? contentDocument(el)?.activeElement : null);
    if (!next) return el === document.body ? null : el;
    el = next;
  }
};

// A text collector for the inline content of one block: `mute` ones only pass text on to `outer`.
const collector = (mute = false, outer = null) => ({ mute, outer, run: null, runs: 0, breaks: 0 });

// `frame` says where a document of another origin begins in the view port, and what of it is seen; null for the page.
class Snapshot {
  constructor(frame = null) {
    this.origin = frame ? frame.slice(0, 2) : [0, 0];
    this.seen = frame ? intersect([...this.origin, ...viewport(document).slice(2)], frame.slice(2)) : viewport(document);
    this.nodes = [];
    this.later = [];
    this.controls = [];
    this.lateHosts = [];
    this.focus = deepActive();
    this.bar = frame ? null : this.findBar();
  }

  // The element that stands in for a navigation bar where the page has none: its banner, or its first heading.
  findBar() {
    const shown = (selector) => [...document.querySelectorAll(selector)].find((e) => !isHidden(e));
    if (shown("nav,[role=navigation]")) return null;
    const banner = [...document.querySelectorAll("header,[role=banner]")]
      .find((e) => roleOf(e) === "banner" && !isHidden(e));
    return banner ?? shown('h1,[role=heading][aria-level="1"]') ?? null;
  }

  build() {
    const top = { parent: null, offset: this.origin, clip: this.seen, absoluteClip: this.seen, frame: this.seen,
      transparent: false, disabled: false, shown: true, text: collector(), inLeaf: "", focus: this.focus };
    this.stack = [];
    this.walk(document.documentElement, top);
    for (let i = 0; i < this.later.length; i++) this.walk(this.later[i], { ...top, ...this.later[i].context }, true);
    return this.finish();
  }

  // Depth first with a stack of its own, so that deep pages cannot exhaust the engine's.
  walk(root, context, topmost = false) {
    if (!root) return;
    const stack = this.stack;
    stack.push(() => this.element(topmost ? root.el : root, context, topmost));
    while (stack.length) {
      const entry = stack.pop();
      try {
        if (typeof entry === "function") entry();
        else if (entry.nodeType === 3) this.text(entry, stack.pop());
        else this.element(entry, stack.pop());
      } catch (error) {
        this.problem ??= String(error?.stack ?? error);  // one odd element must not cost the whole snapshot
      }
    }
  }

  children(el, c, list = flatChildren(el)) {
    for (let i = list.length - 1; i >= 0; i--) {
      const type = list[i].nodeType;
      if (type === 1 || (type === 3 && c.shown)) this.stack.push(c, list[i]);
    }
  }

  text(node, c) {
    this.collect(c.text, node, node.data, true, c);
  }

  collect(text, node, data, own, c) {
    if (text.outer) this.collect(text.outer, node, data, false, c);
    if (text.mute) return;
    const blank = !/[^\s\u00a0]/.test(data);
    if (!text.run) {
      if (blank) return;
      this.beginRun(text, c);
    }
    const run = text.run;
    run.texts.push(data);
    if (blank) return;
    run.first ??= node;
    run.last = node;
    if (own) run.own = run.own === true || /[A-Za-z0-9]/.test(data) || /[\p{L}\p{N}]/u.test(data) || "signs";
    else run.linked = true;
  }

  // Reserves the place of a text node, so that a sentence comes before the links in it.
  beginRun(text, c) {
    if (text.outer) this.beginRun(text.outer, c);
    if (text.mute || text.run) return;
    text.run = { texts: [], own: false, linked: false, first: null, last: null, context: c,
      node: { parent: c.parent, type: "StaticText", dropped: true } };
    this.nodes.push(text.run.node);
  }

  // Ends the text collected so far; `el` is the block it may stand for, when it is all that the block has.
  endRun(text, el, c) {
    const run = text.run;
    if (!run) return;
    text.run = null;
    if (!run.own || (run.own === "signs" && run.linked)) return;
    text.runs++;
    const node = run.node;
    const sole = el && text.runs === 1 && text.breaks === 0;
    node.dropped = false;
    node.name = node.label = node.value = normalize(run.texts.join(""));
    if (sole) this.describeBlock(node, el, c);
    else this.describeText(node, run);
  }

  describeBlock(node, el, c) {
    const role = roleOf(el);
    node.id = idFor(el);
    node.element = el;
    node.identifier = identifierOf(el);
    this.place(node, boxOf(el, c.offset), c);
    node.flags |= stateFlags(el, c);
    node.extra = this.extra(node, el, role);
  }

  describeText(node, run) {
    const c = run.context, parent = run.first.parentNode;
    const alone = run.first === run.last && parent.nodeType === 1 && parent.childNodes.length === 1
      && style(parent).display === "inline";
    node.id = idFor(run.first);
    node.identifier = null;
    this.place(node, alone ? boxOf(parent, c.offset) : this.textBox(run.first, run.last, c.offset), c);
    node.flags |= c.disabled ? 0 : ENABLED;
    node.extra = null;
  }

  // One range serves all texts of a document, because every live range makes later changes of the page slower.
  textBox(first, last, offset) {
    const doc = first.ownerDocument;
    if (this.range?.startContainer.ownerDocument !== doc) this.range = doc.createRange();
    if (first.parentNode !== last.parentNode
      && !(first.compareDocumentPosition(last) === Node.DOCUMENT_POSITION_FOLLOWING)) {
      return union(this.textBox(first, first, offset), this.textBox(last, last, offset));  // slots can change the order
    }
    this.range.setStart(first, 0);
    this.range.setEnd(last, last.data.length);
    return moved(this.range.getBoundingClientRect(), offset);
  }

  place(node, rect, c, clip = c.clip) {
    node.rect = [round(rect[0]), round(rect[1]), round(rect[2]), round(rect[3])];
    node.flags = overlaps(rect, c.frame) ? ON_SCREEN : 0;
    if (node.flags && !c.transparent && (clip === c.frame || overlaps(rect, clip))) node.flags |= VISIBLE;
  }

  // The context of an element's content: opacity, clipping and aria-disabled come down from ancestors.
  // `boxClip` is what clips the element's own box, which an element that scrolls does not clip itself.
  derive(el, c, css, inline) {
    const opacity = css.opacity === "0", position = css.position;
    const shown = css.visibility === "visible", given = attribute(el, "aria-disabled"),
      disabled = given ? given === "true" : c.disabled;
    const clip = this.boxClip = position === "fixed" ? c.frame : position === "absolute" ? c.absoluteClip : c.clip;
    let own = null;
    this.clipsContent = !inline && clips(css);
    if (this.clipsContent && !isPageBox(el)) own = intersect(clip, boxOf(el, c.offset));
    if (position === "static" && !own && !opacity && shown === c.shown && disabled === c.disabled && clip === c.clip)
      return c;
    return { ...c, transparent: c.transparent || opacity, shown, disabled, clip: own ?? clip,
      absoluteClip: position === "static" ? c.absoluteClip : own ?? clip };
  }

  element(el, c, topmost = false) {
    const tag = el.localName;
    if (SKIPPED.has(tag)) return;
    const bare = !el.hasAttributes();
    if (!bare && !topmost && (attribute(el, "aria-hidden") === "true" || el.hasAttribute("inert"))) return;
    const css = style(el), display = css.display;
    if (display === "none" && tag !== "area") return;
    hiddenness.set(el, false);
    if (el.shadowRoot) observe(el.shadowRoot);
    else if (tag.includes("-")) this.lateHosts.push(new WeakRef(el));
    if (tag === "svg" && !nameOf(el)) return;
    const inline = display === "inline";
    const inner = this.derive(el, c, css, inline);
    const scrollable = this.clipsContent && canScroll(el, css);
    const role = bare && PLAIN.has(tag) ? "" : roleOf(el);
    let type = inner.shown && (role || !PLAIN.has(tag)) ? typeOf(el, role || roleOf(el)) : null;
    if (type === "Alert" && inner.transparent) type = null;
    if (type === "Alert" && !topmost) {
      const { disabled, transparent, offset, frame, shown } = c;
      this.later.push({ el,
        context: { disabled, transparent, offset, frame, clip: frame, absoluteClip: frame, shown } });
      return;
    }
    if (c.inLeaf && (type === "Image" || type === "Element") && c.inLeaf !== "Link") type = null;
    const bar = el === this.bar && inner.shown && this.beginsPage(el);
    if (!type && bar) type = "NavigationBar";
    const marked = !type && !bare && testId(el) && !isInline(display) && !c.inLeaf;
    if (marked) type = "Element";
    if (!type && scrollable && !isPageBox(el)) type = "ScrollView";
    if (!inline && css.contentVisibility === "hidden" && !type) return;
    if (type) this.node(el, type, role || roleOf(el), inner, c, css, bar, marked, scrollable);
    else this.fold(el, inner, c, css, bare);
  }

  beginsPage(el) {
    return roleOf(el) === "banner" || !this.nodes.some((node) => !node.dropped);
  }

  // A container without a node of its own: its content belongs to the nearest ancestor that has one.
  fold(el, inner, c, css, bare) {
    if (el.localName === "br") { if (c.text.run) c.text.run.texts.push(" "); return; }
    const display = css.display;
    const inline = display.startsWith("inline") || display === "contents" || display.startsWith("ruby")
      || display.includes("math");
    const identifier = bare ? null : identifierOf(el);
    const tagged = inline && !inner.inLeaf && (identifier || (!bare && el.hasAttribute("role")))
      && el.localName !== "slot";
    if (inline && !tagged && el.localName !== "label") { this.children(el, inner); return; }
    if (tagged && el.localName !== "label") this.inlineText(el, inner, c);
    else this.blockText(el, inner, c, identifier);
  }

  // An inline element with an identifier or a role: a text of its own, and part of the sentence around it.
  inlineText(el, inner, c) {
    const text = collector(false, c.text);
    this.beginRun(c.text, c);
    const first = this.nodes.length;
    this.stack.push(() => {
      this.endRun(text, el, inner);
      for (let i = first; i < this.nodes.length; i++) this.nodes[i].inline = true;
    });
    this.children(el, { ...inner, text });
  }

  blockText(el, inner, c, identifier) {
    this.interrupt(c);
    const text = collector(inner.text.mute);
    const first = this.nodes.length;
    this.stack.push(() => {
      this.endRun(text, el, inner);
      if (identifier) this.lendIdentifier(first, identifier);
    });
    this.children(el, { ...inner, text });
  }

  // Gives a folded container's identifier to the one text that the container shows.
  lendIdentifier(first, identifier) {
    let only = null;
    for (let i = first; i < this.nodes.length; i++) {
      if (this.nodes[i].dropped) continue;
      if (only) return;
      only = this.nodes[i];
    }
    if (only && !only.identifier && only.type === "StaticText") only.identifier = identifier;
  }

  // Folds a container that has a node only for its test identifier when one text is all that it shows.
  foldMarked(node, first) {
    const inside = this.nodes.slice(first).filter((child) => !child.dropped);
    if (inside.length !== 1 || inside[0].type !== "StaticText" || inside[0].identifier) return;
    node.dropped = true;
    inside[0].parent = node.parent;
    inside[0].identifier = node.identifier;
  }

  interrupt(c) {
    for (let text = c.text; text; text = text.outer) {
      this.endRun(text, null, c);
      text.breaks++;
    }
  }

  node(el, type, role, inner, c, css, bar, marked, scrollable) {
    const inline = type === "Link" && isInline(css.display);
    if (!inline && !(type === "Image" && isInline(css.display))) this.interrupt(c);
    else if (inline) this.beginRun(c.text, c);
    const node = { id: idFor(el, bar && roleOf(el) === "heading" ? "bar" : ""), element: el, parent: c.parent, type,
      role, inline };
    node.label = this.label(el, type, role);
    node.name = node.label || placeholderOf(el) || testId(el) || null;
    node.value = valueOf(el, type, role);
    node.identifier = identifierOf(el);
    this.placeElement(node, el, inner, c);
    node.flags |= stateFlags(el, inner);
    if (!inline && scrollable) node.flags |= SCROLLS;
    node.extra = this.extra(node, el, role);
    this.nodes.push(node);
    if (/^(input|select|textarea)$/.test(el.localName)) this.controls.push(el);
    const first = this.nodes.length;
    if (marked) this.stack.push(() => this.foldMarked(node, first));
    this.content(node, el, type, inner, c, inline);
  }

  // A check box that its style sheet makes invisible is where its label is, and an area is on its image.
  placeElement(node, el, inner, outer) {
    const box = el.localName === "area" ? areaBox(el, inner.offset) : boxOf(el, inner.offset);
    const label = node.type === "Switch" && (inner.transparent || !shows(box)) ? labelsOf(el)[0] : null;
    if (label) this.place(node, boxOf(label, inner.offset), outer);
    else this.place(node, box, inner, this.boxClip);
  }

  label(el, type, role) {
    if (role === "row" || role === "listitem") return explicitName(el) || null;
    return nameOf(el) || null;
  }

  content(node, el, type, inner, c, inline) {
    if (type === "WebView") return this.frame(node, el, inner);
    if (type === "Picker") this.wheel(node, el);
    const parent = type === "Picker" ? this.nodes[this.nodes.length - 1] : node;
    if (CHILDLESS.has(el.localName) || type === "TextView") return;
    const leaf = LEAVES.has(type) && !(type === "Picker" && roleOf(el) === "listbox");
    if (!leaf) {
      const text = collector();
      const asText = node.id !== idFor(el) ? el : null;
      this.stack.push(() => this.endRun(text, asText, inner));
      return this.children(el, { ...inner, parent, text, inLeaf: "" });
    }
    if (type !== "Button" && type !== "Link") return;
    const mixed = (el.childElementCount > 0 || el.shadowRoot) && el.querySelector(INNER_CONTROLS);
    const text = collector(!mixed, inline ? c.text : null);
    this.stack.push(() => this.endRun(text, null, inner));
    this.children(el, { ...inner, parent, text, inLeaf: mixed ? "" : type });
  }

  wheel(node, el) {
    const list = roleOf(el) === "listbox" ? el : referenced(el, "aria-controls")[0] ?? el;
    const options = el.localName === "select" ? [...el.options].filter((o) => !o.hidden).map(optionText)
      : [...list.querySelectorAll("[role=option]")].map((o) => nameOf(o));
    this.nodes.push({ ...node, id: idFor(el, "wheel"), parent: node, type: "PickerWheel",
      extra: { ...node.extra, values: options } });
  }

  frame(node, el, c) {
    const doc = contentDocument(el);
    if (!doc) { node.extra.frame = true; return; }
    const origin = frameOrigin(el), offset = [origin[0] + c.offset[0], origin[1] + c.offset[1]];
    observe(doc);
    const box = [offset[0], offset[1], doc.defaultView.innerWidth, doc.defaultView.innerHeight];
    const clip = intersect(c.clip, box), frame = intersect(c.frame, box);
    this.stack.push({ ...c, parent: node, offset, clip, absoluteClip: clip, frame, text: collector(), inLeaf: "" },
      doc.documentElement);
  }

  extra(node, el, role) {
    const extra = { role, tag: el.localName };
    if (node.type === "Link") extra.url = node.value;
    if (!el.hasAttributes() && role !== "heading" && !node.value && !(node.flags & SCROLLS)) return extra;
    const placeholder = placeholderOf(el);
    if (placeholder) extra.placeholder = placeholder;
    if (el.hasAttribute("aria-describedby") || el.hasAttribute("aria-description") || el.hasAttribute("title")) {
      const hint = descriptionOf(el, node.label);
      if (hint) extra.hint = hint;
    }
    if (role === "heading") extra.level = number(attribute(el, "aria-level")) ?? number(el.localName[1]) ?? 2;
    if (/^(slider|scrollbar|spinbutton|progressbar|meter)$/.test(role)) {
      const { min, max, now } = range(el);
      if (min !== null) extra.min = min;
      if (max !== null) extra.max = max;
      if (now !== null) extra.now = now;
    }
    if (node.type === "TextField" && el.list) extra.values = [...el.list.options].map(optionText);
    const id = attribute(el, "id"), names = attribute(el, "class");
    if (id || names) extra.dom = { ...(id && { id }), ...(names && { class: names }) };
    if (node.flags & SCROLLS) {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = el;
      extra.content = [scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight].map(round);
    }
    return extra;
  }

  // Drops empty texts, names cells, bars and dialogs by their content, and numbers the nodes.
  finish() {
    const nodes = this.nodes.filter((node) => !node.dropped);
    for (const node of nodes) this.lendText(node);
    nodes.forEach((node, index) => {
      node.index = index;
      if (node.texts) this.nameByContent(node);
    });
    this.markButtons(nodes);
    return nodes.map((n) => [n.id, n.parent ? n.parent.index : -1, n.type, n.name || null, n.label || null,
      n.value ?? null, n.identifier ?? null,
      ...n.rect, n.flags, n.extra]);
  }

  lendText(node) {
    const carries = node.type === "StaticText" || node.type === "Link" || (node.type === "Button" && node.name);
    if (!carries) return;
    for (let parent = node.parent; parent; parent = parent.parent) {
      if (parent.type === "Button" || parent.type === "Link") return;
      if (!/^(TableCell|TableGroup|NavigationBar|Alert|Element)$/.test(parent.type)) continue;
      (parent.texts ??= []).push(node);
      return;
    }
  }

  nameByContent(node) {
    const texts = node.texts.filter((text) => text.type !== "Button");
    const whole = texts.filter((t) =>
      !(t.inline && texts.some((o) => !o.inline && o !== t && o.name.includes(t.name))));
    const heading = texts.find((text) => text.extra?.role === "heading");
    if (node.type === "Alert") {
      node.name ??= heading?.name ?? null;
      node.value = (node.element.hasAttribute("aria-describedby") && node.extra.hint)
        || texts.find((text) => text.name !== node.name && text.type === "StaticText")?.name || null;
    } else if (node.type === "NavigationBar") {
      if (node.role !== "navigation") node.name = heading?.name ?? node.name ?? whole[0]?.name ?? null;
    } else if (!node.label && !(node.type === "Element" && node.name)) {
      const named = whole.length ? whole : node.texts;
      node.name = named.slice(0, 8).map((text) => text.name).filter(Boolean).join(", ") || node.name;
      if (node.type !== "Element") node.label = node.name;
    }
  }

  // Which buttons of a dialog confirm and cancel it.
  markButtons(nodes) {
    const byDialog = new Map();
    for (const node of nodes) {
      if (node.type !== "Button") continue;
      let dialog = node.parent;
      while (dialog && dialog.type !== "Alert") dialog = dialog.parent;
      if (dialog) byDialog.set(dialog, [...byDialog.get(dialog) ?? [], node]);
    }
    const word = /^(cancel|close|dismiss|\u00d7|\u2715|x)$/i;
    for (const buttons of byDialog.values()) {
      const cancel = buttons
        .find(({ element: b, name }) => word.test(name ?? "") || word.test(attribute(b, "value") ?? ""));
      const rest = buttons.filter((b) => b !== cancel);
      const preferred = rest.find((b) => b.element.hasAttribute("autofocus"))
        ?? rest.find((b) => attribute(b.element, "type") === "submit")
        ?? rest.find((b) => b.element.localName === "button" && b.element.form && b.element.type === "submit");
      if (cancel) cancel.extra.cancel = true;
      if (preferred) preferred.extra.default = true;
    }
  }
}

const explicitName = (el) => labelledbyName(el) || normalize(attribute(el, "aria-label"))
  || normalize(attribute(el, "title"));

let lastIds = new Set();

const snapshot = (frame) => {
  observe(document);
  const number = revision();
  const reader = new Snapshot(frame);
  const nodes = reader.build();
  lastIds = new Set(nodes.map((node) => node[0]));
  watchControls(reader.controls);
  lateHosts = reader.lateHosts;
  const text = JSON.stringify({
    revision: number, title: document.title, url: location.href, viewport: viewport(document).slice(2),
    scroll: [round(window.scrollX), round(window.scrollY)],
    language: document.documentElement?.lang || navigator.language,
    focus: reader.focus ? idFor(reader.focus) : 0, nodes, problem: reader.problem,
  });
  return text;
};
