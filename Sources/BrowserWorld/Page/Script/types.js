// The UIA classes, values and states of elements.

const INPUT_TYPES = {
  button: "Button", submit: "Button", reset: "Button", image: "Button", file: "Button", color: "Button",
  checkbox: "Switch", radio: "Switch", range: "Slider", password: "SecureTextField", search: "SearchBar", hidden: null,
};
const ROLE_TYPES = {
  navigation: "NavigationBar", button: "Button", menuitem: "Button", menuitemcheckbox: "Button",
  menuitemradio: "Button", tab: "Button", link: "Link", searchbox: "SearchBar", spinbutton: "TextField",
  checkbox: "Switch", switch: "Switch", radio: "Switch", slider: "Slider", scrollbar: "Slider",
  meter: "ProgressIndicator", list: "TableView", table: "TableView", grid: "TableView", tree: "TableView",
  treegrid: "TableView", listitem: "TableCell", row: "TableCell", treeitem: "TableCell", option: "TableCell",
  combobox: "Picker", listbox: "Picker", image: "Image", dialog: "Alert", alertdialog: "Alert", menu: "ActionSheet",
  menubar: "Toolbar", toolbar: "Toolbar",
};
const LEAVES = words(
  "Button Link Switch Slider ProgressIndicator ActivityIndicator Image TextField SecureTextField SearchBar " +
  "TextView Picker");

const isEditable = (el) => el.hasAttribute("contenteditable") && attribute(el, "contenteditable") !== "false"
  && el.isContentEditable === true;

const CONTENT_TAGS = words("main section article form dialog table");
const CONTENT_ROLES = words("main region article form dialog");

const groupType = (el, role) => {
  if (role === "rowgroup") return el.localName === "thead" ? "TableGroup" : null;
  if (role === "tablist") return isInside(el, CONTENT_TAGS, CONTENT_ROLES) ? "SegmentedControl" : "TabBar";
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
  if (role === "row" && isHeaderRow(el))
    return closestFlat(flatParent(el), (e) => e.localName === "thead") ? null : "TableGroup";
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
  const isHeader = (cell) => {
    const role = attribute(cell, "role");
    return role === null ? cell.localName === "th" && attribute(cell, "scope") !== "row" : role === "columnheader";
  };
  return cells.length > 0 && cells.every(isHeader);
};

const number = (text) =>
  text === null || text === undefined || text === "" || Number.isNaN(Number(text)) ? null : Number(text);

// The bounds and present value of a slider, meter or progress bar; `now` is null when there is none.
const range = (el) => {
  const tag = el.localName;
  if (tag === "progress") return { min: 0, max: el.max, now: el.hasAttribute("value") ? el.value : null };
  if (tag === "meter") return { min: el.min, max: el.max, now: el.value };
  if (tag === "input" && (el.type === "range" || el.type === "number"))
    return { min: number(el.min) ?? (el.type === "range" ? 0 : null),
      max: number(el.max) ?? (el.type === "range" ? 100 : null), now: number(el.value) };
  return { min: number(attribute(el, "aria-valuemin")) ?? 0, max: number(attribute(el, "aria-valuemax")) ?? 100,
    now: number(attribute(el, "aria-valuenow")) };
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
    case "Slider": case "ProgressIndicator": {
      const f = fraction(el);
      return f === null ? null : `${Math.round(f * 100)}%`;
    }
    case "SecureTextField": return "\u2022".repeat(el.value.length);
    case "TextField": case "SearchBar": case "TextView": return el.value ?? el.innerText ?? el.textContent;
    case "Picker": case "PickerWheel":
      return el.localName === "select" ? selectedText(el) : normalize(el.value ?? customSelection(el));
    default: return null;
  }
};
const linkUrl = (el) => {
  const url = el.href;
  return typeof url === "string" ? url : url?.baseVal ?? null;
};

const isSelected = (el) => {
  const current = attribute(el, "aria-current");
  return attribute(el, "aria-selected") === "true" || attribute(el, "aria-pressed") === "true"
    || (current && current !== "false") || isOn(el);
};

const stateFlags = (el, c) => {
  let flags = 0;
  const disabled = c.disabled || isDisabled(el);
  if (!disabled) flags |= ENABLED;
  if (el === c.focus) flags |= FOCUSED;
  if (isFocusable(el)) flags |= FOCUSABLE;
  if (!el.hasAttributes() && el.localName !== "summary") return flags;
  if (isSelected(el)) flags |= SELECTED;
  if (el.required === true || attribute(el, "aria-required") === "true") flags |= REQUIRED;
  if (el.readOnly === true || attribute(el, "aria-readonly") === "true") flags |= READ_ONLY;
  if (attribute(el, "aria-expanded") === "true" || (el.localName === "summary" && el.parentElement?.open))
    flags |= EXPANDED;
  return flags;
};
