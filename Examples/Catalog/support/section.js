// The way in and out of a section of the catalog.

// Opens a section from the first screen.
function openSection(target, title) {
  var app = target.frontMostApp();
  app.mainWindow().tableViews()[0].cells()[title].tap();
  app.navigationBar().withName(title);
  target.delay(0.5);
}

// Goes back to the first screen from wherever the test ended.
function backToSections(target) {
  var app = target.frontMostApp();
  while (app.navigationBar().name() != "Catalog") {
    app.navigationBar().leftButton().tap();
    target.delay(0.5);
  }
}

// What the line at the top of a section says happened last.
function status(target) {
  return target.frontMostApp().mainWindow().staticTexts()["Status"].value();
}

// The content of a section below that line.
function content(target) {
  return target.frontMostApp().mainWindow().scrollViews()[0];
}

// A test that begins with a section fresh from the first screen, and leaves it again.
function sectionTest(section, title, body, options) {
  test(section + ": " + title, function(target, app) {
    backToSections(target);
    openSection(target, section);
    body(target, app, content(target));
  }, options);
}
