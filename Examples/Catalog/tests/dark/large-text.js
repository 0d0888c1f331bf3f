// #import "tuneup/tuneup.js"
// #import "../../support/section.js"

test("the device says which one it is", function(target, app) {
  assertEquals("iPhone", target.model());
  assertEquals("iPhone 15", target.name());
  assertEquals("17.0", target.systemVersion());
  assertEquals(393, target.rect().size.width);
  assertEquals(852, target.rect().size.height);
});

test("the time is beside the notch, and on its side the device has no status bar", function(target, app) {
  var time = app.statusBar().elements()[0].rect();
  assertTrue(time.origin.x + time.size.width < target.rect().size.width / 2 - 60);
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT);
  target.delay(1);
  assertFalse(app.statusBar().isValid());
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_PORTRAIT);
  target.delay(1);
  assertTrue(app.statusBar().isVisible());
});

sectionTest("Switches", "the texts are large and still do not overlap", function(target, app, content) {
  var ready = app.mainWindow().staticTexts()["Status"].rect();
  assertTrue(ready.size.height >= 30);
  assertTrue(ready.origin.y + ready.size.height <= content.rect().origin.y);
  var wifi = content.staticTexts()["Wi-Fi"].rect();
  var next = content.staticTexts()["Bluetooth"].rect();
  assertTrue(wifi.size.height >= 34);
  assertTrue(wifi.origin.y + wifi.size.height <= next.origin.y);
});
