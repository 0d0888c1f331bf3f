// The part of BrowserWorld that runs in the page: it reads the tree, names its elements and says where to tap.
// Nothing here changes the page, except for the functions under "Acting".
(() => {
  "use strict";
  if (globalThis.__jsrun) return;

  // ---------------------------------------------------------------- Tables

  const words = (text) => new Set(text.split(" "));

  const ROLES = words("alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem graphics-document graphics-object graphics-symbol");

  // The roles of elements whose role depends on nothing else; everything else is in `implicitRole`.
  const TAG_ROLES = {
    address: "group", article: "article", blockquote: "blockquote", button: "button", caption: "caption", code: "code",
    dd: "definition", del: "deletion", details: "group", dfn: "term", dialog: "dialog", dt: "term", em: "emphasis",
    fieldset: "group", figure: "figure", form: "form", h1: "heading", h2: "heading", h3: "heading", h4: "heading",
    h5: "heading", h6: "heading", hgroup: "group", hr: "separator", ins: "insertion", li: "listitem", main: "main",
    mark: "mark", math: "math", menu: "list", meter: "meter", nav: "navigation", ol: "list", optgroup: "group",
    option: "option", output: "status", p: "paragraph", progress: "progressbar", s: "deletion", search: "search",
    strong: "strong", sub: "subscript", sup: "superscript", table: "table", tbody: "rowgroup", textarea: "textbox",
    tfoot: "rowgroup", thead: "rowgroup", time: "time", tr: "row", ul: "list",
  };

  const INPUT_ROLES = {
    button: "button", checkbox: "checkbox", email: "textbox", file: "button", image: "button", number: "spinbutton",
    password: "textbox", radio: "radio", range: "slider", reset: "button", search: "searchbox", submit: "button",
    tel: "textbox", text: "textbox", url: "textbox",
  };

  // A role that is only valid inside one of these; elsewhere it counts as not given.
  const CONTEXT = {
    listitem: words("list directory"), option: words("listbox combobox"), treeitem: words("tree"),
  };

  const NAME_FROM_CONTENT = words("button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab term tooltip treeitem");
  const TITLE_IS_HINT = words("generic caption code definition deletion emphasis insertion mark none paragraph strong subscript suggestion superscript");
  const GLOBAL_ARIA = words("aria-atomic aria-braillelabel aria-brailleroledescription aria-busy aria-controls aria-current aria-describedby aria-description aria-details aria-dropeffect aria-flowto aria-grabbed aria-keyshortcuts aria-label aria-labelledby aria-live aria-owns aria-relevant aria-roledescription");
  const CHILDLESS = words("select input textarea canvas video audio object embed");
  const SKIPPED = words("script style template noscript head link meta base title datalist param source track");
  const PLAIN = words("div span b i u small body html center font abbr cite data kbd samp var bdi bdo tbody tfoot dl picture hgroup wbr nobr p em strong code mark sub sup s del ins time q slot dt dd dfn address blockquote pre figcaption caption td ruby rt rp");
  const CAN_BE_DISABLED = words("button fieldset input optgroup option select textarea");
  const LABELABLE = words("button input meter output progress select textarea");
  const NAMED_GROUPS = words("article complementary contentinfo feed form group main radiogroup region search");
  const INNER_CONTROLS = "button,input,select,textarea,a[href],iframe,summary,[tabindex],[contenteditable],[role=button],[role=link],[role=checkbox],[role=switch],[role=textbox]";

  const VISIBLE = 1, ENABLED = 2, SELECTED = 4, FOCUSED = 8, FOCUSABLE = 16, REQUIRED = 32, READ_ONLY = 64, EXPANDED = 128,
    ON_SCREEN = 256, SCROLLS = 512;

  // ---------------------------------------------------------------- Identifiers

  const idsOf = new WeakMap();  // node -> { part: id }
  const nodesById = new Map();  // id -> WeakRef of a node
  const registry = typeof FinalizationRegistry === "function" ? new FinalizationRegistry((id) => nodesById.delete(id)) : null;
  let nextId = 1;

  // The identifier of an element or text node; `part` tells apart several nodes of one element (a picker and its wheel).
  const idFor = (node, part = "") => {
    let ids = idsOf.get(node);
    if (!ids) idsOf.set(node, ids = {});
    if (!ids[part]) {
      ids[part] = nextId++;
      nodesById.set(ids[part], new WeakRef(node));
      registry?.register(node, ids[part]);
    }
    return ids[part];
  };
  const nodeFor = (id) => nodesById.get(id)?.deref() ?? null;
  const elementFor = (id) => {
    const node = nodeFor(id);
    return node && node.nodeType === 3 ? node.parentElement ?? node.parentNode?.host ?? null : node;
  };

  // ---------------------------------------------------------------- Tree

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

  // ---------------------------------------------------------------- Caches of one call

  let styles, hiddenness, names, roles, labels;
  const forget = () => { styles = new Map(); hiddenness = new Map(); names = new Map(); roles = new Map(); labels = new Map(); };
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
    if (parent.localName === "details" && !parent.open) return el !== [...parent.children].find((c) => c.localName === "summary");
    return style(parent).contentVisibility === "hidden";
  };

  const isHiddenTree = (el) => {
    const chain = [];
    let e = el;
    while (e && !hiddenness.has(e)) { chain.push(e); e = flatParent(e); }
    let hidden = e ? hiddenness.get(e) : false;
    for (const item of chain.reverse()) hiddenness.set(item, hidden = hidden || hidesSubtree(item));
    return hidden;
  };
  const isHidden = (el) => isHiddenTree(el) || (style(el).visibility !== "visible" && style(el).display !== "contents");

  // ---------------------------------------------------------------- Roles

  const isDisabled = (el) => {
    if (!CAN_BE_DISABLED.has(el.localName) && !el.localName.includes("-")) return false;
    try { return el.matches(":disabled"); } catch { return false; }
  };
  const isFocusable = (el) => {
    if (isDisabled(el)) return false;
    if (isEditable(el)) return true;
    return el.hasAttribute("tabindex") ? Number.isInteger(parseInt(attribute(el, "tabindex"), 10)) : el.tabIndex >= 0;
  };

  const explicitRole = (el) => {
    const given = attribute(el, "role");
    if (!given) return null;
    for (const token of given.toLowerCase().split(/\s+/)) {
      if (!ROLES.has(token)) continue;
      const role = token === "presentation" ? "none" : token === "img" ? "image" : token === "directory" ? "list" : token;
      if (role === "none" && (isFocusable(el) || [...el.attributes].some((a) => GLOBAL_ARIA.has(a.name)))) return null;
      if ((role === "region" || role === "form") && !hasAuthorName(el)) continue;
      if (CONTEXT[role] && !hasContext(el, role)) continue;
      return role;
    }
    return null;
  };

  // Whether the nearest ancestor with a meaning is one that the role needs.
  const hasContext = (el, role) => {
    for (let e = flatParent(el); e; e = flatParent(e)) {
      const parent = roleOf(e);
      if (CONTEXT[role].has(parent)) return true;
      if (parent !== "generic" && parent !== "none" && parent !== "group" && parent !== role) return false;
    }
    return [...(el.getRootNode().querySelectorAll?.("[aria-owns]") ?? [])].some((owner) =>
      referenced(owner, "aria-owns").includes(el) && CONTEXT[role].has(roleOf(owner)));
  };

  const hasAuthorName = (el) => Boolean(labelledbyName(el) || normalize(attribute(el, "aria-label")) || normalize(attribute(el, "title")));

  const isInside = (el, tags, roleNames) => Boolean(closestFlat(flatParent(el), (e) => {
    const given = attribute(e, "role");
    return given ? roleNames.has(given) : tags.has(e.localName);
  }));
  const SECTION_TAGS = words("article aside main nav section");
  const SECTION_ROLES = words("article complementary main navigation region");

  const inputRole = (el) => {
    const type = el.type;
    if (el.list && /^(text|email|search|tel|url)$/.test(type)) return "combobox";
    if (type === "checkbox" && el.hasAttribute("switch") && "switch" in el) return "switch";
    return INPUT_ROLES[type] ?? "generic";
  };

  const tableCellRole = (el) => {
    const table = closestFlat(flatParent(el), (e) => e.localName === "table");
    if (!table) return "generic";
    const tableRole = roleOf(table);
    if (tableRole === "none") return "generic";
    const plain = tableRole === "grid" || tableRole === "treegrid" ? "gridcell" : "cell";
    if (el.localName === "td") return plain;
    const scope = (attribute(el, "scope") ?? "").toLowerCase();
    if (scope === "col" || scope === "colgroup") return "columnheader";
    if (scope === "row" || scope === "rowgroup") return "rowheader";
    const isHeader = (cell) => cell.localName === "th";
    const row = el.parentElement;
    if (!row || [...row.cells ?? []].every(isHeader)) return "columnheader";
    return "rowheader";
  };

  const implicitRole = (el) => {
    const tag = el.localName;
    switch (tag) {
      case "a": case "area": return el.hasAttribute("href") || el.hasAttribute("xlink:href") ? "link" : "generic";
      case "aside": return !isInside(el, words("article aside nav section"), SECTION_ROLES) || hasAuthorName(el) ? "complementary" : "generic";
      case "footer": return isInside(el, SECTION_TAGS, SECTION_ROLES) ? "sectionfooter" : "contentinfo";
      case "header": return isInside(el, SECTION_TAGS, SECTION_ROLES) ? "sectionheader" : "banner";
      case "img": return attribute(el, "alt") === "" && !isFocusable(el) && !hasAuthorName(el) ? "none" : "image";
      case "input": return inputRole(el);
      case "section": return hasAuthorName(el) ? "region" : "generic";
      case "select": return el.multiple || el.size > 1 ? "listbox" : "combobox";
      case "g": return el.namespaceURI === SVG ? "group" : "generic";
      case "svg": return svgName(el) || normalize(attribute(el, "aria-label")) || labelledbyName(el) ? "image" : "generic";
      case "td": case "th": return tableCellRole(el);
      case "tr": case "tbody": case "thead": case "tfoot": {
        const table = closestFlat(flatParent(el), (e) => e.localName === "table");
        return !table || roleOf(table) === "none" ? "generic" : TAG_ROLES[tag];
      }
      case "li": {
        const list = flatParent(el);
        return list && /^(ul|ol|menu)$/.test(list.localName) && roleOf(list) !== "list" ? "none" : "listitem";
      }
      default: return Object.hasOwn(TAG_ROLES, tag) ? TAG_ROLES[tag] : "generic";
    }
  };

  const roleOf = (el) => {
    let role = roles.get(el);
    if (role === undefined) {
      roles.set(el, "generic");
      roles.set(el, role = explicitRole(el) ?? implicitRole(el));
    }
    return role;
  };

  // ---------------------------------------------------------------- Names (accname 1.2)

  const referenced = (el, name) => {
    const ids = attribute(el, name)?.split(/\s+/).filter(Boolean) ?? [];
    const root = rootOf(el);
    return root.getElementById ? ids.map((id) => root.getElementById(id)).filter(Boolean) : [];
  };

  const labelledbyName = (el, path = new Set()) => {
    if (!el.hasAttribute("aria-labelledby")) return "";
    return referenced(el, "aria-labelledby")
      .map((target) => normalize(textOf(target, { nested: true, referenced: true, subject: el, hiddenToo: isHidden(target), path, depth: 0 })))
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
    return labelsOf(el).map((label) => normalize(textOf(label, { ...o, nested: true, depth: o.depth + 1 }))).filter(Boolean).join(" ");
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
        return el.hasAttribute("value") && (attribute(el, "value") || el.type !== "button") ? normalize(attribute(el, "value")) : DEFAULT_NAMES[el.type] ?? title;
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
    if (role === "combobox" || role === "listbox") return el.localName === "select" ? selectedText(el) : el.value ?? customSelection(el);
    if (role === "slider" || role === "spinbutton" || role === "progressbar" || role === "meter" || role === "scrollbar")
      return attribute(el, "aria-valuetext") ?? attribute(el, "aria-valuenow") ?? (el.value === undefined ? "" : String(el.value));
    return null;
  };

  const optionText = (option) => normalize(option.label || option.text);
  const selectedText = (select) => [...select.selectedOptions].map(optionText).join(", ");
  const customSelection = (el) => {
    const list = roleOf(el) === "listbox" ? el : referenced(el, "aria-controls").find((e) => roleOf(e) === "listbox");
    const chosen = list ? [...list.querySelectorAll('[role=option][aria-selected=true]')] : [];
    return chosen.length ? chosen.map((e) => normalize(e.textContent)).join(" ") : roleOf(el) === "listbox" ? "" : el.textContent;
  };

  const QUOTES = { "open-quote": "\u201c", "close-quote": "\u201d" };
  const SEPARATE = words("img iframe svg canvas video audio object embed");

  // The text that style sheets put before or after an element.
  const generated = (el, pseudo) => {
    const css = (el.ownerDocument.defaultView ?? window).getComputedStyle(el, pseudo);
    const content = css.content;
    if (!content || content === "none" || content === "normal" || css.display === "none" || css.visibility === "hidden") return "";
    const [shown, alternative] = content.split(/\s\/\s(?=["a])/);
    const text = (alternative ?? shown).replace(/"((?:[^"\\]|\\.)*)"|attr\(([-\w]+)[^)]*\)|[^"\s]+|\s+/g,
      (word, string, name) => string !== undefined ? string.replace(/\\(.)/g, "$1") : name ? attribute(el, name) ?? "" : QUOTES[word] ?? "");
    return isInline(css.display) && alternative === undefined ? text : ` ${text} `;
  };
  const isInline = (display) => display === "inline" || display === "contents" || display.startsWith("ruby");

  const contentText = (el, o) => {
    if (o.depth > 400) return el.textContent;
    let text = o.hiddenToo ? "" : generated(el, "::before");
    for (const child of flatChildren(el)) {
      if (child.nodeType === 3) { if (o.hiddenToo || style(el).visibility === "visible") text += child.data; }
      else if (isElement(child)) {
        if (child.localName === "br") { text += " "; continue; }
        const part = textOf(child, { ...o, nested: true, depth: o.depth + 1 });
        const { display } = style(child);
        text += isInline(display) && display !== "contents" && !SEPARATE.has(child.localName) ? part : ` ${part} `;
      }
    }
    for (const owned of o.owned === false ? [] : referenced(el, "aria-owns")) text += ` ${textOf(owned, { ...o, nested: true, depth: o.depth + 1 })} `;
    return text + (o.hiddenToo ? "" : generated(el, "::after"));
  };

  // One step of the name computation; the letters are those of accname 1.2 §4.3.
  const textOf = (el, o) => {
    if (o.path.has(el) || SKIPPED.has(el.localName)) return "";
    if (!o.hiddenToo && isHiddenTree(el)) return "";                                  // 2A
    const invisible = !o.hiddenToo && style(el).visibility !== "visible";
    if (!o.referenced) {                                                               // 2B
      const name = labelledbyName(el, new Set([...o.path]));
      if (name) return name;
    }
    if (o.nested && !invisible) {                                                      // 2C
      const value = embeddedValue(el);
      if (value !== null && (o.depth > 0 || (o.referenced && el !== o.subject)) && normalize(value)) return value;
    }
    const role = roleOf(el);
    const label = normalize(attribute(el, "aria-label"));                              // 2D
    if (label && role !== "none") return label;
    const path = new Set(o.path).add(el);
    if (role !== "none") {                                                             // 2E
      const native = nativeName(el, { ...o, path });
      if (native) return native;
    }
    if (o.nested || NAME_FROM_CONTENT.has(role) || el.localName === "summary") {       // 2F to 2H
      const text = contentText(el, { ...o, path });
      if (normalize(text)) return text;
    }
    return TITLE_IS_HINT.has(role) && PLAIN.has(el.localName) && !o.nested && !isFocusable(el) ? "" : normalize(attribute(el, "title"));  // 2I
  };

  const nameOf = (el) => {
    let name = names.get(el);
    if (name === undefined)
      names.set(el, name = normalize(isHidden(el) ? "" : textOf(el, { nested: false, referenced: false, hiddenToo: false, path: new Set(), depth: 0 })));
    return name;
  };

  const descriptionOf = (el, name) => {
    const described = referenced(el, "aria-describedby")
      .map((e) => normalize(textOf(e, { nested: true, referenced: true, hiddenToo: isHidden(e), path: new Set(), depth: 0 }))).filter(Boolean).join(" ");
    const text = described || normalize(attribute(el, "aria-description")) || normalize(attribute(el, "title"));
    return text === name ? "" : text;
  };

  // ---------------------------------------------------------------- UIA types and values

  const INPUT_TYPES = {
    button: "Button", submit: "Button", reset: "Button", image: "Button", file: "Button", color: "Button",
    checkbox: "Switch", radio: "Switch", range: "Slider", password: "SecureTextField", search: "SearchBar", hidden: null,
  };
  const ROLE_TYPES = {
    navigation: "NavigationBar", button: "Button", menuitem: "Button", menuitemcheckbox: "Button", menuitemradio: "Button",
    tab: "Button", link: "Link", searchbox: "SearchBar", spinbutton: "TextField", checkbox: "Switch", switch: "Switch",
    radio: "Switch", slider: "Slider", scrollbar: "Slider", meter: "ProgressIndicator", list: "TableView", table: "TableView",
    grid: "TableView", tree: "TableView", treegrid: "TableView", listitem: "TableCell", row: "TableCell", treeitem: "TableCell",
    option: "TableCell", combobox: "Picker", listbox: "Picker", image: "Image", dialog: "Alert", alertdialog: "Alert",
    menu: "ActionSheet", menubar: "Toolbar", toolbar: "Toolbar",
  };
  const LEAVES = words("Button Link Switch Slider ProgressIndicator ActivityIndicator Image TextField SecureTextField SearchBar TextView Picker");

  const isEditable = (el) => el.hasAttribute("contenteditable") && attribute(el, "contenteditable") !== "false" && el.isContentEditable === true;

  const groupType = (el, role) => {
    if (role === "rowgroup") return el.localName === "thead" ? "TableGroup" : null;
    if (role === "tablist") return isInside(el, words("main section article form dialog table"), words("main region article form dialog")) ? "SegmentedControl" : "TabBar";
    return null;
  };

  // The UIA class of an element without "UIA", or null when the element is folded away.
  const typeOf = (el, role) => {
    const tag = el.localName;
    if (tag === "iframe" || tag === "frame") return "WebView";
    if (tag === "input" && (!attribute(el, "role") || el.type === "password"))
      return Object.hasOwn(INPUT_TYPES, el.type) ? INPUT_TYPES[el.type] : "TextField";
    if (tag === "textarea" || isEditable(el)) return "TextView";
    if (tag === "summary" && el.parentElement?.localName === "details") return "Button";
    if (role === "textbox") return attribute(el, "aria-multiline") === "true" ? "TextView" : "TextField";
    if (role === "combobox" && (tag === "input" || isEditable(el))) return "TextField";
    if (role === "progressbar") return fraction(el) === null ? "ActivityIndicator" : "ProgressIndicator";
    if (role === "row" && isHeaderRow(el)) return closestFlat(flatParent(el), (e) => e.localName === "thead") ? null : "TableGroup";
    if (Object.hasOwn(ROLE_TYPES, role)) return ROLE_TYPES[role];
    const group = groupType(el, role);
    if (group) return group;
    if (NAMED_GROUPS.has(role) && nameOf(el)) return "Element";
    if (tag === "canvas" || tag === "video" || tag === "audio" || tag === "embed" || tag === "object") return "Element";
    if (el.hasAttribute("tabindex") && el.tabIndex >= 0 && !isDisabled(el)) return "Element";
    return null;
  };

  const isHeaderRow = (el) => {
    const cells = [...el.children];
    return cells.length > 0 && cells.every((cell) => (attribute(cell, "role") ?? (cell.localName === "th" && attribute(cell, "scope") !== "row" ? "columnheader" : "")) === "columnheader");
  };

  const number = (text) => text === null || text === undefined || text === "" || Number.isNaN(Number(text)) ? null : Number(text);

  // The bounds and present value of a slider, meter or progress bar; `now` is null when there is none.
  const range = (el) => {
    const tag = el.localName;
    if (tag === "progress") return { min: 0, max: el.max, now: el.hasAttribute("value") ? el.value : null };
    if (tag === "meter") return { min: el.min, max: el.max, now: el.value };
    if (tag === "input" && (el.type === "range" || el.type === "number"))
      return { min: number(el.min) ?? (el.type === "range" ? 0 : null), max: number(el.max) ?? (el.type === "range" ? 100 : null), now: number(el.value) };
    return { min: number(attribute(el, "aria-valuemin")) ?? 0, max: number(attribute(el, "aria-valuemax")) ?? 100, now: number(attribute(el, "aria-valuenow")) };
  };
  const fraction = (el) => {
    const { min, max, now } = range(el);
    return now === null ? null : max > min ? Math.min(1, Math.max(0, (now - min) / (max - min))) : 0;
  };

  const isOn = (el) => {
    if (el.localName === "input" && (el.type === "checkbox" || el.type === "radio")) return el.checked;
    return attribute(el, "aria-checked") === "true";
  };

  const buttonValue = (el, role) => {
    if (el.localName === "input" && el.type === "file") return [...el.files ?? []].map((file) => file.name).join(", ");
    if (el.localName === "input" && el.type === "color") return el.value;
    if (role === "tab") return attribute(el, "aria-selected") === "true" ? 1 : 0;
    if (role === "menuitemcheckbox" || role === "menuitemradio") return isOn(el) ? 1 : 0;
    return el.hasAttribute("aria-pressed") ? (attribute(el, "aria-pressed") === "true" ? 1 : 0) : null;
  };

  const valueOf = (el, type, role) => {
    switch (type) {
      case "Button": return buttonValue(el, role);
      case "Link": return linkUrl(el);
      case "Switch": return isOn(el) ? 1 : 0;
      case "Slider": case "ProgressIndicator": { const f = fraction(el); return f === null ? null : `${Math.round(f * 100)}%`; }
      case "SecureTextField": return "\u2022".repeat(el.value.length);
      case "TextField": case "SearchBar": case "TextView": return el.value ?? el.innerText ?? el.textContent;
      case "Picker": case "PickerWheel": return el.localName === "select" ? selectedText(el) : normalize(el.value ?? customSelection(el));
      default: return null;
    }
  };
  const linkUrl = (el) => typeof el.href === "string" ? el.href : el.href?.baseVal ?? null;

  const isSelected = (el) => {
    const current = attribute(el, "aria-current");
    return attribute(el, "aria-selected") === "true" || attribute(el, "aria-pressed") === "true" || (current && current !== "false") || isOn(el);
  };

  const stateFlags = (el, c) => {
    let flags = 0;
    const disabled = c.disabled || isDisabled(el);
    if (!disabled) flags |= ENABLED;
    if (el === c.focus) flags |= FOCUSED;
    if (isFocusable(el)) flags |= FOCUSABLE;
    if (el.attributes.length === 0 && el.localName !== "summary") return flags;
    if (isSelected(el)) flags |= SELECTED;
    if (el.required === true || attribute(el, "aria-required") === "true") flags |= REQUIRED;
    if (el.readOnly === true || attribute(el, "aria-readonly") === "true") flags |= READ_ONLY;
    if (attribute(el, "aria-expanded") === "true" || (el.localName === "summary" && el.parentElement?.open)) flags |= EXPANDED;
    return flags;
  };

  // ---------------------------------------------------------------- Geometry

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
    const w = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]), h = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
    return w >= 1 && h >= 1 && w * h > 1;
  };
  const shows = (rect) => rect[2] >= 1 && rect[3] >= 1 && rect[2] * rect[3] > 1;
  const moved = (r, offset) => [r.left + offset[0], r.top + offset[1], r.width, r.height];
  const boxOf = (el, offset) => moved(el.getBoundingClientRect(), offset);
  const viewport = (doc) => [0, 0, doc.defaultView.innerWidth, doc.defaultView.innerHeight];

  // Where a frame's document begins, in the coordinates of the frame's own document.
  const frameOrigin = (frame) => {
    const rect = frame.getBoundingClientRect(), css = style(frame);
    return [rect.left + frame.clientLeft + parseFloat(css.paddingLeft || 0), rect.top + frame.clientTop + parseFloat(css.paddingTop || 0)];
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

  // ---------------------------------------------------------------- Snapshot

  const testId = (el) => attribute(el, "data-testid");
  const identifierOf = (el) => testId(el) || attribute(el, "id") || null;

  const deepActive = () => {
    let el = document.activeElement;
    for (;;) {
      const next = el?.shadowRoot?.activeElement ?? (el && /^i?frame$/.test(el.localName) ? contentDocument(el)?.activeElement : null);
      if (!next) return el === document.body ? null : el;
      el = next;
    }
  };

  // A text collector for the inline content of one block: `mute` ones only pass text on to `outer`.
  const collector = (mute = false, outer = null) => ({ mute, outer, run: null, runs: 0, breaks: 0 });

  class Snapshot {
    constructor() {
      this.nodes = [];
      this.later = [];
      this.controls = [];
      this.lateHosts = [];
      this.focus = deepActive();
      this.bar = this.findBar();
    }

    // The element that stands in for a navigation bar where the page has none: its banner, or its first heading.
    findBar() {
      const shown = (selector) => [...document.querySelectorAll(selector)].find((e) => !isHidden(e));
      if (shown("nav,[role=navigation]")) return null;
      const banner = [...document.querySelectorAll("header,[role=banner]")].find((e) => roleOf(e) === "banner" && !isHidden(e));
      return banner ?? shown('h1,[role=heading][aria-level="1"]') ?? null;
    }

    build() {
      const top = { parent: null, offset: [0, 0], clip: viewport(document), absoluteClip: viewport(document), frame: viewport(document),
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
      const blank = !/[^\s\u00a0]/.test(node.data);
      this.collect(c.text, node, blank, true, c);
    }

    collect(text, node, blank, own, c) {
      if (text.outer) this.collect(text.outer, node, blank, false, c);
      if (text.mute) return;
      if (!text.run) {
        if (blank) return;
        this.beginRun(text, c);
      }
      const run = text.run;
      run.texts.push(node.data);
      if (blank) return;
      run.first ??= node;
      run.last = node;
      if (own) run.own = run.own === true || /[\p{L}\p{N}]/u.test(node.data) || "signs";
      else run.linked = true;
    }

    // Reserves the place of a text node, so that a sentence comes before the links in it.
    beginRun(text, c) {
      if (text.outer) this.beginRun(text.outer, c);
      if (text.mute || text.run) return;
      text.run = { texts: [], own: false, linked: false, first: null, last: null, context: c, node: { parent: c.parent, type: "StaticText", dropped: true } };
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
      const alone = run.first === run.last && parent.nodeType === 1 && parent.childNodes.length === 1 && style(parent).display === "inline";
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
      if (first.parentNode !== last.parentNode && !(first.compareDocumentPosition(last) === Node.DOCUMENT_POSITION_FOLLOWING)) {
        return union(this.textBox(first, first, offset), this.textBox(last, last, offset));  // slots can change the order
      }
      this.range.setStart(first, 0);
      this.range.setEnd(last, last.data.length);
      return moved(this.range.getBoundingClientRect(), offset);
    }

    place(node, rect, c, clip = c.clip) {
      node.rect = rect.map(round);
      node.flags = overlaps(rect, c.frame) ? ON_SCREEN : 0;
      if (node.flags && !c.transparent && overlaps(rect, clip)) node.flags |= VISIBLE;
    }

    // The context of an element's content: opacity, clipping and aria-disabled come down from ancestors.
    // `boxClip` is what clips the element's own box, which an element that scrolls does not clip itself.
    derive(el, c, css, inline) {
      const opacity = css.opacity === "0", position = css.position;
      const shown = css.visibility === "visible", given = attribute(el, "aria-disabled"), disabled = given ? given === "true" : c.disabled;
      const clip = this.boxClip = position === "fixed" ? c.frame : position === "absolute" ? c.absoluteClip : c.clip;
      let own = null;
      if (!inline && clips(css) && !isPageBox(el)) own = intersect(clip, boxOf(el, c.offset));
      if (position === "static" && !own && !opacity && shown === c.shown && disabled === c.disabled && clip === c.clip) return c;
      return { ...c, transparent: c.transparent || opacity, shown, disabled, clip: own ?? clip,
        absoluteClip: position === "static" ? c.absoluteClip : own ?? clip };
    }

    element(el, c, topmost = false) {
      const tag = el.localName;
      if (SKIPPED.has(tag)) return;
      const bare = el.attributes.length === 0;
      if (!bare && !topmost && (attribute(el, "aria-hidden") === "true" || el.hasAttribute("inert"))) return;
      const css = style(el), display = css.display;
      if (display === "none" && tag !== "area") return;
      hiddenness.set(el, false);
      if (el.shadowRoot) observe(el.shadowRoot);
      else if (tag.includes("-")) this.lateHosts.push(new WeakRef(el));
      if (tag === "svg" && !nameOf(el)) return;
      const inline = display === "inline";
      const inner = this.derive(el, c, css, inline);
      const role = bare && PLAIN.has(tag) ? "" : roleOf(el);
      let type = inner.shown && (role || !PLAIN.has(tag)) ? typeOf(el, role || roleOf(el)) : null;
      if (type === "Alert" && inner.transparent) type = null;
      if (type === "Alert" && !topmost) { this.later.push({ el, context: { disabled: c.disabled, transparent: c.transparent, offset: c.offset, frame: c.frame, clip: c.frame, absoluteClip: c.frame, shown: c.shown } }); return; }
      if (c.inLeaf && (type === "Image" || type === "Element") && c.inLeaf !== "Link") type = null;
      const bar = el === this.bar && inner.shown && this.beginsPage(el);
      if (!type && bar) type = "NavigationBar";
      const marked = !type && !bare && testId(el) && !isInline(display) && !c.inLeaf;
      if (marked) type = "Element";
      if (!type && !inline && canScroll(el, css) && !isPageBox(el)) type = "ScrollView";
      if (!inline && css.contentVisibility === "hidden" && !type) return;
      if (type) this.node(el, type, role || roleOf(el), inner, c, css, bar, marked);
      else this.fold(el, inner, c, css, bare);
    }

    beginsPage(el) {
      return roleOf(el) === "banner" || !this.nodes.some((node) => !node.dropped);
    }

    // A container without a node of its own: its content belongs to the nearest ancestor that has one.
    fold(el, inner, c, css, bare) {
      if (el.localName === "br") { if (c.text.run) c.text.run.texts.push(" "); return; }
      const display = css.display;
      const inline = display.startsWith("inline") || display === "contents" || display.startsWith("ruby") || display.includes("math");
      const identifier = bare ? null : identifierOf(el);
      const tagged = inline && !inner.inLeaf && (identifier || (!bare && el.hasAttribute("role"))) && el.localName !== "slot";
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

    node(el, type, role, inner, c, css, bar, marked) {
      const inline = type === "Link" && isInline(css.display);
      if (!inline && !(type === "Image" && isInline(css.display))) this.interrupt(c);
      else if (inline) this.beginRun(c.text, c);
      const node = { id: idFor(el, bar && roleOf(el) === "heading" ? "bar" : ""), element: el, parent: c.parent, type, role, inline };
      node.label = this.label(el, type, role);
      node.name = node.label || placeholderOf(el) || testId(el) || null;
      node.value = valueOf(el, type, role);
      node.identifier = identifierOf(el);
      this.placeElement(node, el, inner, c);
      node.flags |= stateFlags(el, inner);
      if (!inline && canScroll(el, css)) node.flags |= SCROLLS;
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
      this.nodes.push({ ...node, id: idFor(el, "wheel"), parent: node, type: "PickerWheel", extra: { ...node.extra, values: options } });
    }

    frame(node, el, c) {
      const doc = contentDocument(el);
      if (!doc) { node.extra.frame = true; return; }
      const origin = frameOrigin(el), offset = [origin[0] + c.offset[0], origin[1] + c.offset[1]];
      observe(doc);
      const box = [offset[0], offset[1], doc.defaultView.innerWidth, doc.defaultView.innerHeight];
      const clip = intersect(c.clip, box), frame = intersect(c.frame, box);
      this.stack.push({ ...c, parent: node, offset, clip, absoluteClip: clip, frame, text: collector(), inLeaf: "" }, doc.documentElement);
    }

    extra(node, el, role) {
      const extra = { role, tag: el.localName };
      if (node.type === "Link") extra.url = node.value;
      if (el.attributes.length === 0 && role !== "heading" && !node.value && !(node.flags & SCROLLS)) return extra;
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
      if (node.flags & SCROLLS) extra.content = [el.scrollLeft, el.scrollTop, el.scrollWidth, el.scrollHeight, el.clientWidth, el.clientHeight].map(round);
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
      return nodes.map((n) => [n.id, n.parent ? n.parent.index : -1, n.type, n.name || null, n.label || null, n.value ?? null, n.identifier ?? null,
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
      const whole = texts.filter((t) => !(t.inline && texts.some((o) => !o.inline && o !== t && o.name.includes(t.name))));
      const heading = texts.find((text) => text.extra?.role === "heading");
      if (node.type === "Alert") {
        node.name ??= heading?.name ?? null;
        node.value = (node.element.hasAttribute("aria-describedby") && node.extra.hint) || texts.find((text) => text.name !== node.name && text.type === "StaticText")?.name || null;
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
        const cancel = buttons.find(({ element: b, name }) => word.test(name ?? "") || word.test(attribute(b, "value") ?? ""));
        const rest = buttons.filter((b) => b !== cancel);
        const preferred = rest.find((b) => b.element.hasAttribute("autofocus")) ?? rest.find((b) => attribute(b.element, "type") === "submit")
          ?? rest.find((b) => b.element.localName === "button" && b.element.form && b.element.type === "submit");
        if (cancel) cancel.extra.cancel = true;
        if (preferred) preferred.extra.default = true;
      }
    }
  }

  const explicitName = (el) => labelledbyName(el) || normalize(attribute(el, "aria-label")) || normalize(attribute(el, "title"));

  let lastIds = new Set();

  const snapshot = () => {
    observe(document);
    const number = revision();
    const reader = new Snapshot();
    const nodes = reader.build();
    lastIds = new Set(nodes.map((node) => node[0]));
    watchControls(reader.controls);
    lateHosts = reader.lateHosts;
    const text = JSON.stringify({
      revision: number, title: document.title, url: location.href, viewport: viewport(document).slice(2),
      scroll: [round(window.scrollX), round(window.scrollY)], language: document.documentElement?.lang || navigator.language,
      focus: reader.focus ? idFor(reader.focus) : 0, nodes, problem: reader.problem,
    });
    return text;
  };

  // ---------------------------------------------------------------- Revision

  const EVENTS = "input change scroll focusin focusout toggle beforetoggle transitionrun transitionend animationstart animationend load error DOMContentLoaded readystatechange slotchange mouseover pointerdown pointerup keydown fullscreenchange close cancel reset invalid".split(" ");
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
    if (root.nodeType === 9) for (const name of ["resize", "load", "hashchange", "popstate", "pageshow"]) root.defaultView?.addEventListener(name, changed, { capture: true, passive: true });
    changed();
  };

  const stateOf = (el) => `${el.value}|${el.checked}|${el.indeterminate}|${el.disabled}`;
  const watchControls = (list) => { controls = list.map((el) => [new WeakRef(el), stateOf(el)]); };

  const liveRoots = () => {
    roots = roots.filter((ref) => ref.deref());
    return roots.map((ref) => ref.deref()).filter((root) => root.nodeType === 9 ? root.defaultView : root.host?.isConnected);
  };

  // Animations that follow scrolling report their time as a percentage; they do not run by themselves.
  const isTimed = ({ currentTime }) => currentTime === null || typeof currentTime === "number";

  const animations = () => {
    const found = new Set();
    for (const root of liveRoots()) for (const animation of root.getAnimations?.() ?? []) if (animation.playState === "running" && isTimed(animation)) found.add(animation);
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

  // ---------------------------------------------------------------- Hit testing

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
    try { return el === el.ownerDocument.documentElement ? el.ownerDocument.defaultView?.frameElement ?? null : null; } catch { return null; }
  };

  // Whether a tap on `hit` reaches `el`: itself, its content, its label, or what is behind an element that takes no pointer.
  const reaches = (el, hit) => {
    if (containsFlat(el, hit)) return true;
    if (labelsOf(el).some((label) => containsFlat(label, hit))) return true;
    return style(el).pointerEvents === "none" && containsFlat(hit, el);
  };

  const describe = (el) => {
    const role = roleOf(el), name = nameOf(el);
    if (name && role !== "generic" && role !== "none") return `${role} '${name.length > 40 ? name.slice(0, 39) + "\u2026" : name}'`;
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

  const target = (id) => {
    const node = nodeFor(id), el = elementFor(id);
    if (!el || !node.isConnected || !el.ownerDocument.defaultView) return { state: "detached" };
    let rects = rectsOf(node, offsetOf(el)).filter(shows);
    if (!rects.length && labelsOf(el).length) rects = rectsOf(labelsOf(el)[0], offsetOf(el)).filter(shows);
    if (!rects.length || isHidden(el)) return { state: "invisible", rect: rects[0] ?? [0, 0, 0, 0] };
    const clip = clipOf(el);
    const rect = rects.find((r) => shows(intersect(r, clip))) ?? rects[0];
    const found = { rect: rect.map(round) };
    if (isDisabled(el) || closestFlat(el, (e) => attribute(e, "aria-disabled") === "true")) return { state: "disabled", ...found };
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
      const ids = idsOf.get(el) ?? {};
      for (const part of ["wheel", "", "bar"]) if (ids[part] && lastIds.has(ids[part])) return ids[part];
      for (const child of el.childNodes) {
        const id = child.nodeType === 3 ? idsOf.get(child)?.[""] : 0;
        if (id && lastIds.has(id) && rectsOf(child, offsetOf(el)).some((r) => x >= r[0] && y >= r[1] && x <= r[0] + r[2] && y <= r[1] + r[3])) return id;
      }
    }
    return 0;
  };

  // ---------------------------------------------------------------- Acting (these functions change the page)

  const scrollIntoView = (id) => {
    const el = elementFor(id);
    el?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    return Boolean(el);
  };

  const scrollBy = (id, dx, dy) => {
    const el = elementFor(id);
    const scroller = (el && closestFlat(el, (e) => canScroll(e, style(e)))) ?? (el?.ownerDocument ?? document).scrollingElement;
    if (!scroller) return null;
    scroller.scrollBy({ left: dx, top: dy, behavior: "instant" });
    return [round(scroller.scrollLeft), round(scroller.scrollTop)];
  };

  const focus = (id) => {
    const el = elementFor(id);
    el?.focus?.({ preventScroll: true });
    return Boolean(el) && rootOf(el).activeElement === el;
  };

  const select = (id) => {
    const el = elementFor(id);
    if (!focus(id)) return false;
    if (typeof el.select === "function") el.select();
    else el.ownerDocument.defaultView.getSelection().selectAllChildren(el);
    return true;
  };

  const announce = (el) => {
    const view = el.ownerDocument.defaultView;
    el.dispatchEvent(new view.Event("input", { bubbles: true, composed: true }));
    el.dispatchEvent(new view.Event("change", { bubbles: true }));
  };

  // Sets the value through the prototype, because frameworks replace the property on the element itself.
  const setValue = (id, value) => {
    const el = elementFor(id);
    if (el?.localName !== "input" || !/^(range|color|date|time|datetime-local|month|week)$/.test(el.type) || isDisabled(el) || el.readOnly) return false;
    const property = Object.getOwnPropertyDescriptor(el.ownerDocument.defaultView.HTMLInputElement.prototype, "value");
    property.set.call(el, String(value));
    announce(el);
    return el.value !== "" || value === "";
  };

  const selectOption = (id, text) => {
    const el = elementFor(id);
    if (el?.localName !== "select" || isDisabled(el)) return false;
    const option = [...el.options].find((o) => optionText(o) === normalize(text) && !isDisabled(o));
    if (!option) return false;
    if (option.selected && !el.multiple) return true;
    option.selected = true;
    announce(el);
    return true;
  };

  const files = (id) => {
    const el = elementFor(id);
    return el?.localName === "input" && el.type === "file" ? { multiple: el.multiple, accept: el.accept } : null;
  };

  const attributes = (id) => {
    const el = elementFor(id);
    return el ? Object.fromEntries([...el.attributes].map((a) => [a.name, a.value])) : null;
  };

  // ---------------------------------------------------------------- Busy

  const animationEntry = (animation) => {
    const effect = animation.effect, timing = effect?.getComputedTiming?.();
    if (!timing || typeof timing.endTime !== "number" || typeof (animation.currentTime ?? 0) !== "number") return null;
    const name = animation.animationName ?? animation.transitionProperty ?? animation.id ?? "";
    const entry = { kind: animation.transitionProperty ? "transition" : "animation", detail: [name || "animation", effect.target ? pathOf(effect.target) : ""].filter(Boolean).join(" of ") };
    const rate = Math.abs(animation.playbackRate) || 1;
    const left = animation.playbackRate < 0 ? animation.currentTime ?? 0 : timing.endTime - (animation.currentTime ?? 0);
    return Number.isFinite(left) ? { ...entry, ends: round(Math.max(0, left) / rate / 1000) } : { ...entry, endless: true };
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
      if (root.fonts?.status === "loading") list.push({ kind: "font", detail: [...root.fonts].filter((f) => f.status === "loading").map((f) => f.family).join(", ") || "fonts" });
    }
    for (const animation of animations()) {
      const entry = animationEntry(animation);
      if (entry) list.push(entry);
    }
    return list;
  };

  // ---------------------------------------------------------------- Exports

  // The caches hold elements and computed styles, so they end with the call.
  const fresh = (f) => (...args) => {
    try { return f(...args); } finally { forget(); }
  };
  Object.defineProperty(globalThis, "__jsrun", {
    value: Object.freeze({
      snapshot: fresh(snapshot), revision, element: elementFor, identifier: (el) => idFor(el), attributes,
      target: fresh(target), at: fresh(at), busy: fresh(busy), role: fresh(roleOf), nameOf: fresh(nameOf),
      scrollIntoView, scrollBy: fresh(scrollBy), focus, select, setValue, selectOption, files,
    }),
    enumerable: false, configurable: false, writable: false,
  });
})();
