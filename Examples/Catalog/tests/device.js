// #import "tuneup/tuneup.js"
// #import "../support/section.js"

// Actions on the device itself; the section Gestures reports some of them.
var section = "Gestures";

function layout(app) {
  return app.mainWindow().staticTexts()["Layout"].value();
}

// Rotates the device and waits until the interface has followed.
function turn(target, orientation) {
  assertTrue(target.setDeviceOrientation(orientation));
  target.frontMostApp().withValueForKey(orientation, "interfaceOrientation");
  target.delay(1);
}

sectionTest(section, "the layout follows how the device is held", function(target, app) {
  var upright = target.rect().size;
  assertTrue(/^Upright/.test(layout(app)));
  turn(target, UIA_DEVICE_ORIENTATION_LANDSCAPELEFT);
  assertEquals(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT, app.interfaceOrientation());
  assertTrue(/^Wide/.test(layout(app)));
  assertEquals(upright.width, target.rect().size.height);
  assertEquals(target.rect().size.width, app.navigationBar().rect().size.width);
  turn(target, UIA_DEVICE_ORIENTATION_PORTRAIT);
  assertTrue(/^Upright/.test(layout(app)));
});

sectionTest(section, "gestures go where things stand after a turn", function(target, app) {
  turn(target, UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT);
  app.mainWindow().elements()["Tap Pad"].touchAndHold(1);
  assertEquals("Long Press", status(target));
  var pages = app.mainWindow().scrollViews()["Pages"];
  pages.scrollRight();
  assertEquals("page 2 of 3", pages.value());
  turn(target, UIA_DEVICE_ORIENTATION_PORTRAIT);
  assertEquals("page 2 of 3", pages.value());
});

sectionTest(section, "a device that lies flat leaves the interface alone", function(target, app) {
  assertTrue(target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_FACEUP));
  assertEquals(UIA_DEVICE_ORIENTATION_FACEUP, target.deviceOrientation());
  assertEquals(UIA_DEVICE_ORIENTATION_PORTRAIT, app.interfaceOrientation());
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_PORTRAIT);
});

sectionTest(section, "the screen in front feels a shake", function(target, app) {
  target.shake();
  assertEquals("Shake", status(target));
});

sectionTest(section, "the app comes back from the background as it was", function(target, app) {
  target.shake();
  var before = new Date().getTime();
  assertTrue(target.deactivateAppForDuration(10));
  assertTrue(new Date().getTime() - before >= 10000);
  assertEquals("Shake", status(target));
});

sectionTest(section, "a locked device shows the system's own screen", function(target, app) {
  assertTrue(target.lock());
  var shell = target.frontMostApp();
  assertEquals("SpringBoard", shell.name());
  assertTrue(shell.mainWindow().staticTexts()["slide to unlock"].isValid());
  assertTrue(target.unlock());
  assertEquals("Catalog", target.frontMostApp().name());
  assertTrue(target.lockForDuration(5));
  assertEquals("Ready", status(target));
});

sectionTest(section, "the home button leaves the app, and its icon opens it again", function(target, app) {
  target.clickMenu();
  target.frontMostApp().mainWindow().buttons()["Catalog"].tap();
  assertEquals("Catalog", target.frontMostApp().name());
  assertEquals("Ready", status(target));
});

test("the status bar says how the device does", function(target, app) {
  var names = app.statusBar().elements().toArray().map(function(part) { return part.name(); });
  assertEquals("3 of 3 bars, Wi-Fi signal strength", names[0]);
  assertMatch(/^\d\d:\d\d$/, names[1]);
  assertEquals("100% battery power", names[2]);
});

test("preferences of every kind are kept until they are removed", function(target, app) {
  var values = ["text", 4.5, true, [1, "two", {three: 3}], {list: [1, 2], text: "x"}];
  values.forEach(function(value) {
    app.setPreferencesValueForKey(value, "catalog-key");
    assertEquals(JSON.stringify(value), JSON.stringify(app.preferencesValueForKey("catalog-key")));
  });
  app.setPreferencesValueForKey(null, "catalog-key");
  assertNull(app.preferencesValueForKey("catalog-key"));
});

test("positions on the globe are taken, others are not", function(target, app) {
  assertTrue(target.setLocation({latitude: 48.1, longitude: 11.6}));
  assertTrue(target.setLocationWithOptions({latitude: -33.9, longitude: 18.4}, {altitude: 20, speed: 1.5}));
  assertFalse(target.setLocation({latitude: 120, longitude: 0}));
});
