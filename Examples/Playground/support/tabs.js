// Selects the tabs of the playground, and reads their lines.

// Runs a test with a tab selected.
function tabTest(tab, title, body, options) {
  test(tab + ": " + title, function(target, app) {
    app.tabBar().buttons()[tab].tap();
    body(target, app, app.mainWindow());
  }, options);
}

// The text of a line at the top of a tab.
function line(app, name) {
  return app.mainWindow().staticTexts()[name].value();
}

// The names of all static texts in an element now.
function texts(element) {
  return element.staticTexts().toArray().map(function(text) { return text.name(); });
}
