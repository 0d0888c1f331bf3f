// Accessible names and descriptions (accname 1.2).

const referenced = (el, name) => {
  const ids = attribute(el, name)?.split(/\s+/).filter(Boolean) ?? [];
  const root = rootOf(el);
  return root.getElementById ? ids.map((id) => root.getElementById(id)).filter(Boolean) : [];
};

const labelledbyName = (el, path = new Set()) => {
  if (!el.hasAttribute("aria-labelledby")) return "";
  return referenced(el, "aria-labelledby")
    .map((target) => {
      const o = { nested: true, referenced: true, subject: el, hiddenToo: isHidden(target), path, depth: 0 };
      return normalize(textOf(target, o));
    })
    .filter(Boolean).join(" ");
};

const svgName = (el) => {
  const title = [...el.children].find((child) => child.localName === "title");
  return title ? normalize(title.textContent) : "";
};

// The labels of a control, from one pass over its document: `control.labels` searches the whole document each time.
const labelsOf = (el) => {
  if (!LABELABLE.has(el.localName)) return [];
  const root = rootOf(el);
  let index = labels.get(root);
  if (!index) {
    labels.set(root, index = new Map());
    for (const label of root.querySelectorAll?.("label") ?? []) {
      const control = label.control;
      if (control) index.set(control, [...index.get(control) ?? [], label]);
    }
  }
  return index.get(el) ?? [];
};

const labelsText = (el, o) => {
  const found = labelsOf(el);
  if (found.length === 0) return "";
  const inner = { ...o, nested: true, depth: o.depth + 1 };
  return found.map((label) => normalize(textOf(label, inner))).filter(Boolean).join(" ");
};

const childText = (el, tag, o) => {
  const child = [...el.children].find((c) => c.localName === tag);
  return child ? normalize(textOf(child, { ...o, nested: true, depth: o.depth + 1 })) : "";
};

const DEFAULT_NAMES = { submit: "Submit", reset: "Reset" };
const placeholderOf = (el) => normalize(attribute(el, "placeholder") ?? attribute(el, "aria-placeholder"));

const inputName = (el, o) => {
  const label = labelsText(el, o);
  if (label) return label;
  const title = normalize(attribute(el, "title"));
  switch (el.type) {
    case "submit": case "reset": case "button":
      return el.hasAttribute("value") && (attribute(el, "value") || el.type !== "button")
        ? normalize(attribute(el, "value")) : DEFAULT_NAMES[el.type] ?? title;
    case "image": return normalize(attribute(el, "alt")) || normalize(attribute(el, "value")) || title || "Submit";
    case "checkbox": case "radio": case "range": case "color": case "file": return title;
    default: return title || placeholderOf(el);
  }
};

// The name that the host language gives, or "" when it gives none.
const nativeName = (el, o) => {
  switch (el.localName) {
    case "input": return inputName(el, o);
    case "textarea": return labelsText(el, o) || normalize(attribute(el, "title")) || placeholderOf(el);
    case "select": case "meter": case "progress": case "output": case "button": return labelsText(el, o);
    case "img": case "area": return normalize(attribute(el, "alt"));
    case "fieldset": return childText(el, "legend", o);
    case "figure": return childText(el, "figcaption", o);
    case "table": return childText(el, "caption", o) || normalize(attribute(el, "summary"));
    case "optgroup": return normalize(attribute(el, "label"));
    case "option": return normalize(attribute(el, "label"));
    case "svg": return svgName(el);
    default: return el.namespaceURI === SVG ? svgName(el) : "";
  }
};

// The value of a control that is part of another element's name, or null for what is no such control.
const embeddedValue = (el) => {
  const role = roleOf(el);
  if (role === "textbox" || role === "searchbox") return el.value ?? el.textContent;
  if (role === "combobox" || role === "listbox")
    return el.localName === "select" ? selectedText(el) : el.value ?? customSelection(el);
  if (role === "slider" || role === "spinbutton" || role === "progressbar" || role === "meter" || role === "scrollbar")
    return attribute(el, "aria-valuetext") ?? attribute(el, "aria-valuenow")
      ?? (el.value === undefined ? "" : String(el.value));
  return null;
};

const optionText = (option) => normalize(option.label || option.text);
const selectedText = (select) => [...select.selectedOptions].map(optionText).join(", ");
const customSelection = (el) => {
  const list = roleOf(el) === "listbox" ? el : referenced(el, "aria-controls").find((e) => roleOf(e) === "listbox");
  const chosen = list ? [...list.querySelectorAll('[role=option][aria-selected=true]')] : [];
  if (chosen.length) return chosen.map((e) => normalize(e.textContent)).join(" ");
  return roleOf(el) === "listbox" ? "" : el.textContent;
};

const QUOTES = { "open-quote": "\u201c", "close-quote": "\u201d" };
const SEPARATE = words("img iframe svg canvas video audio object embed");

// Whether style sheets can put text before or after an element: whether any rule that reaches it is for such text.
// Asking the browser for each element costs more than looking at the rules once, unless there are very many.
const mayGenerate = (el) => {
  if (el.localName === "q" || (el.shadowRoot && hasGeneratingRules(el.shadowRoot))) return true;
  for (let slot = el.assignedSlot; slot; slot = slot.assignedSlot) if (hasGeneratingRules(rootOf(slot))) return true;
  for (let root = rootOf(el); root; root = root.host ? rootOf(root.host) : null)
    if (hasGeneratingRules(root)) return true;
  return false;
};

const MANY_RULES = 2000;
const hasGeneratingRules = (root) => {
  let found = generating.get(root);
  if (found === undefined) {
    let count = 0;
    const generates = (rules) => {
      count += rules.length;
      if (count > MANY_RULES) return true;
      for (const rule of rules) {
        if (rule.selectorText !== undefined && /:(before|after)/i.test(rule.selectorText)) return true;
        const inner = rule.styleSheet?.cssRules ?? rule.cssRules;
        if (inner?.length && generates(inner)) return true;
      }
      return false;
    };
    try {
      found = [...root.styleSheets ?? [], ...root.adoptedStyleSheets ?? []].some((sheet) => generates(sheet.cssRules));
    } catch { found = true; }  // the rules of another origin's sheets cannot be read
    generating.set(root, found);
  }
  return found;
};

// The text that style sheets put before or after an element.
const generated = (el, pseudo) => {
  const css = (el.ownerDocument.defaultView ?? window).getComputedStyle(el, pseudo);
  const content = css.content;
  if (!content || content === "none" || content === "normal" || css.display === "none" || css.visibility === "hidden")
    return "";
  const [shown, alternative] = content.split(/\s\/\s(?=["a])/);
  const text = (alternative ?? shown).replace(/"((?:[^"\\]|\\.)*)"|attr\(([-\w]+)[^)]*\)|[^"\s]+|\s+/g,
    (word, string, name) => {
      if (string !== undefined) return string.replace(/\\(.)/g, "$1");
      return (name ? attribute(el, name) : QUOTES[word]) ?? "";
    });
  return isInline(css.display) && alternative === undefined ? text : ` ${text} `;
};
const isInline = (display) => display === "inline" || display === "contents" || display.startsWith("ruby");

// Whether an element has nothing but text in it.
const isPlain = (el) => el.firstElementChild === null && el.shadowRoot === null && el.localName !== "slot" &&
  el.localName !== "details" && !el.hasAttribute("aria-owns");

const contentText = (el, o) => {
  if (o.depth > 400) return el.textContent;
  const generates = !o.hiddenToo && mayGenerate(el);
  let text = generates ? generated(el, "::before") : "";
  if (isPlain(el)) {
    if (o.hiddenToo || style(el).visibility === "visible") text += el.textContent;
    return generates ? text + generated(el, "::after") : text;
  }
  for (const child of flatChildren(el)) {
    if (child.nodeType === 3) { if (o.hiddenToo || style(el).visibility === "visible") text += child.data; }
    else if (isElement(child)) {
      if (child.localName === "br") { text += " "; continue; }
      const part = textOf(child, { ...o, nested: true, depth: o.depth + 1 });
      const { display } = style(child);
      text += isInline(display) && display !== "contents" && !SEPARATE.has(child.localName) ? part : ` ${part} `;
    }
  }
  for (const owned of o.owned === false ? [] : referenced(el, "aria-owns"))
    text += ` ${textOf(owned, { ...o, nested: true, depth: o.depth + 1 })} `;
  return generates ? text + generated(el, "::after") : text;
};

// One step of the name computation; the letters are those of accname 1.2 §4.3.
const textOf = (el, o) => {
  if (o.path.has(el) || SKIPPED.has(el.localName)) return "";
  if (!o.hiddenToo && isHiddenTree(el)) return "";                                  // 2A
  const invisible = !o.hiddenToo && style(el).visibility !== "visible";
  if (!o.referenced) {                                                               // 2B
    const name = el.hasAttribute("aria-labelledby") && labelledbyName(el, new Set(o.path));
    if (name) return name;
  }
  if (o.nested && !invisible) {                                                      // 2C
    const value = embeddedValue(el);
    if (value !== null && (o.depth > 0 || (o.referenced && el !== o.subject)) && normalize(value)) return value;
  }
  const role = roleOf(el);
  const label = normalize(attribute(el, "aria-label"));                              // 2D
  if (label && role !== "none") return label;
  const inner = { ...o, path: new Set(o.path).add(el) };
  if (role !== "none") {                                                             // 2E
    const native = nativeName(el, inner);
    if (native) return native;
  }
  if (o.nested || NAME_FROM_CONTENT.has(role) || el.localName === "summary") {       // 2F to 2H
    const text = contentText(el, inner);
    if (normalize(text)) return text;
  }
  const isHint = TITLE_IS_HINT.has(role) && PLAIN.has(el.localName) && !o.nested && !isFocusable(el);
  return isHint ? "" : normalize(attribute(el, "title"));                            // 2I
};

const nameOf = (el) => {
  let name = names.get(el);
  if (name === undefined) {
    const o = { nested: false, referenced: false, hiddenToo: false, path: new Set(), depth: 0 };
    names.set(el, name = normalize(isHidden(el) ? "" : textOf(el, o)));
  }
  return name;
};

const descriptionOf = (el, name) => {
  const textOfOne = (e) =>
    textOf(e, { nested: true, referenced: true, hiddenToo: isHidden(e), path: new Set(), depth: 0 });
  const described = referenced(el, "aria-describedby").map((e) => normalize(textOfOne(e))).filter(Boolean).join(" ");
  const text = described || normalize(attribute(el, "aria-description")) || normalize(attribute(el, "title"));
  return text === name ? "" : text;
};
