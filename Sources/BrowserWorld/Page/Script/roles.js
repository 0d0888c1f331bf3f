// Roles, as HTML-AAM and ARIA give them.

const words = (text) => new Set(text.split(" "));

const ROLES = words(
  "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader " +
  "combobox comment complementary contentinfo definition deletion dialog directory document emphasis feed " +
  "figure form generic grid gridcell group heading image img insertion link list listbox listitem log main mark " +
  "marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option " +
  "paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox " +
  "sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion superscript " +
  "switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem " +
  "graphics-document graphics-object graphics-symbol");

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

const NAME_FROM_CONTENT = words(
  "button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio " +
  "row rowheader switch tab term tooltip treeitem");
const TITLE_IS_HINT = words(
  "generic caption code definition deletion emphasis insertion mark none paragraph strong subscript suggestion " +
  "superscript");
const GLOBAL_ARIA = words(
  "aria-atomic aria-braillelabel aria-brailleroledescription aria-busy aria-controls aria-current " +
  "aria-describedby aria-description aria-details aria-dropeffect aria-flowto aria-grabbed aria-keyshortcuts " +
  "aria-label aria-labelledby aria-live aria-owns aria-relevant aria-roledescription");
const CHILDLESS = words("select input textarea canvas video audio object embed");
const SKIPPED = words("script style template noscript head link meta base title datalist param source track");
const PLAIN = words(
  "div span b i u small body html center font abbr cite data kbd samp var bdi bdo tbody tfoot dl picture hgroup " +
  "wbr nobr p em strong code mark sub sup s del ins time q slot dt dd dfn address blockquote pre figcaption " +
  "caption td ruby rt rp");
const CAN_BE_DISABLED = words("button fieldset input optgroup option select textarea");
const LABELABLE = words("button input meter output progress select textarea");
const NAMED_GROUPS = words("article complementary contentinfo feed form group main radiogroup region search");
const INNER_CONTROLS =
  "button,input,select,textarea,a[href],iframe,summary,[tabindex],[contenteditable],[role=button],[role=link]," +
  "[role=checkbox],[role=switch],[role=textbox]";

const VISIBLE = 1, ENABLED = 2, SELECTED = 4, FOCUSED = 8, FOCUSABLE = 16, REQUIRED = 32, READ_ONLY = 64,
  EXPANDED = 128, ON_SCREEN = 256, SCROLLS = 512;

// Roles

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

const hasAuthorName = (el) =>
  Boolean(labelledbyName(el) || normalize(attribute(el, "aria-label")) || normalize(attribute(el, "title")));

const isInside = (el, tags, roleNames) => Boolean(closestFlat(flatParent(el), (e) => {
  const given = attribute(e, "role");
  return given ? roleNames.has(given) : tags.has(e.localName);
}));
const ASIDE_TAGS = words("article aside nav section");
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
    case "aside":
      return !isInside(el, ASIDE_TAGS, SECTION_ROLES) || hasAuthorName(el) ? "complementary" : "generic";
    case "footer": return isInside(el, SECTION_TAGS, SECTION_ROLES) ? "sectionfooter" : "contentinfo";
    case "header": return isInside(el, SECTION_TAGS, SECTION_ROLES) ? "sectionheader" : "banner";
    case "img": return attribute(el, "alt") === "" && !isFocusable(el) && !hasAuthorName(el) ? "none" : "image";
    case "input": return inputRole(el);
    case "section": return hasAuthorName(el) ? "region" : "generic";
    case "select": return el.multiple || el.size > 1 ? "listbox" : "combobox";
    case "g": return el.namespaceURI === SVG ? "group" : "generic";
    case "svg":
      return svgName(el) || normalize(attribute(el, "aria-label")) || labelledbyName(el) ? "image" : "generic";
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
