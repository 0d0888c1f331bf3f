// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Photos";

sectionTest(section, "a photo is chosen from an album", function(target, app, content) {
  content.buttons()["Choose Photo"].tap();
  assertEquals("Photos", app.navigationBar().name());
  app.mainWindow().tableViews()[0].cells().firstWithPredicate("name beginswith 'Camera Roll'").tap();
  app.mainWindow().collectionViews()[0].cells()["Photo, Landscape, March 12, 2011, 4:17 PM"].tap();
  target.delay(1);
  assertEquals("Chose a photo", status(target));
  assertEquals("IMG_0002 of Mar 12, 2011", content.staticTexts()["Caption"].value());
});

sectionTest(section, "Cancel leaves everything as it is", function(target, app, content) {
  content.buttons()["Choose Photo"].tap();
  app.navigationBar().buttons()["Cancel"].tap();
  target.delay(1);
  assertEquals("Cancelled", status(target));
  assertEquals("No photo", content.staticTexts()["Caption"].value());
});

sectionTest(section, "a title with attributes names its button", function(target, app, content) {
  content.buttons()["Print: 2 € free"].tap();
  assertEquals("Printed", status(target));
});
