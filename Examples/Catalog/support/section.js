// Opens and leaves the sections of the catalog.

// Opens a section from the first screen.
function openSection(target, title) {
  var app = target.frontMostApp();
  app.mainWindow().tableViews()[0].cells()[title].tap();
  app.navigationBar().withName(title);
  target.delay(0.5);
}

// Returns to the first screen, wherever the test ended.
function backToSections(target) {
  var app = target.frontMostApp();
  while (app.navigationBar().name() != "Catalog") {
    app.navigationBar().leftButton().tap();
    target.delay(0.5);
  }
}

// The last event, from the status line at the top of a section.
function status(target) {
  return target.frontMostApp().mainWindow().staticTexts()["Status"].value();
}

// The content of a section below that line.
function content(target) {
  return target.frontMostApp().mainWindow().scrollViews()[0];
}

// Runs a test in a section that was opened from the first screen, and leaves the section afterwards.
function sectionTest(section, title, body, options) {
  test(section + ": " + title, function(target, app) {
    backToSections(target);
    openSection(target, section);
    body(target, app, content(target));
  }, options);
}
