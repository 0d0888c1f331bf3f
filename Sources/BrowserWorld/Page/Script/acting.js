// Acting: these functions change the page.

const scrollIntoView = (id) => {
  const el = elementFor(id);
  el?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  return Boolean(el);
};

const scrollBy = (id, dx, dy) => {
  const el = elementFor(id);
  const scroller = (el && closestFlat(el, (e) => canScroll(e, style(e))))
    ?? (el?.ownerDocument ?? document).scrollingElement;
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
  if (el?.localName !== "input" || !/^(range|color|date|time|datetime-local|month|week)$/.test(el.type)
    || isDisabled(el) || el.readOnly) return false;
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

const clearFiles = (id) => {
  const el = elementFor(id);
  el.value = "";
  announce(el);
};

const attributes = (id) => {
  const el = elementFor(id);
  return el ? Object.fromEntries([...el.attributes].map((a) => [a.name, a.value])) : null;
};
