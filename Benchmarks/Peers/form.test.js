// An account form under jsdom, with the steps of the form test of jsrun. Runs in Jest and in mocha, COUNT times.
const assert = require("assert");
const { JSDOM } = require("jsdom");

const page = `<!DOCTYPE html><nav><button id="add">Add</button><button id="save" hidden>Save</button></nav>
<ul id="accounts"></ul><ul id="types" hidden><li>facebook</li><li>flickr</li><li>github</li><li>twitter</li></ul>
<form hidden><input aria-label="User Name"><input type="password" aria-label="Password"></form>`;

// The app: its store has one account, and the form adds another.
function launch(store) {
  const window = new JSDOM(page).window;
  const find = (selector) => window.document.querySelector(selector);
  const show = (...selectors) => {
    for (const one of ["#add", "#save", "#accounts", "#types", "form"]) find(one).hidden = !selectors.includes(one);
  };
  const list = () => {
    find("#accounts").innerHTML = "";
    for (const account of store) {
      const cell = window.document.createElement("li");
      cell.textContent = account.name + ", " + account.type;
      find("#accounts").appendChild(cell);
    }
    show("#add", "#accounts");
  };
  let type = null;
  find("#add").addEventListener("click", () => show("#types"));
  find("#types").addEventListener("click", (event) => {
    type = event.target.textContent;
    show("#save", "form");
  });
  find("#save").addEventListener("click", () => {
    store.push({ name: find("[aria-label='User Name']").value, type: type });
    list();
  });
  list();
  return window;
}

function typeText(window, field, text) {
  field.focus();
  for (const key of text) {
    field.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
    field.value += key;
    field.dispatchEvent(new window.Event("input", { bubbles: true }));
    field.dispatchEvent(new window.KeyboardEvent("keyup", { key, bubbles: true }));
  }
}

const define = typeof test === "function" ? test : it;
for (let index = 1; index <= Number(process.env.COUNT || 1); index++) {
  define("form " + index, () => {
    const window = launch([{ name: "jane", type: "twitter" }]);
    const document = window.document;
    document.querySelector("#add").click();
    [...document.querySelectorAll("#types li")].find((cell) => cell.textContent === "github").click();
    typeText(window, document.querySelector("[aria-label='User Name']"), "octocat");
    typeText(window, document.querySelector("[aria-label='Password']"), "meow");
    document.querySelector("#save").click();
    const names = [...document.querySelectorAll("#accounts li")].map((cell) => cell.textContent);
    assert.deepStrictEqual(names, ["jane, twitter", "octocat, github"]);
    window.close();
  });
}
