// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Activity Indicators";

sectionTest(section, "one that spins says so", function(target, app, content) {
  var wheel = content.activityIndicators()["In progress"];
  assertEquals("In progress", wheel.label());
  assertTrue(wheel.value() === 1);
  assertEquals(1, wheel.isVisible());
});

sectionTest(section, "nobody waits for one that spins", function(target, app, content) {
  var before = Date.now();
  content.buttons()["Start or Stop"].tap();
  assertTrue(Date.now() - before < 1000, "it took " + (Date.now() - before) + " ms");
});

sectionTest(section, "a large one is larger", function(target, app, content) {
  assertEquals(37, content.activityIndicators()["Large"].rect().size.width);
});

sectionTest(section, "one at rest can be seen, and is started and stopped", function(target, app, content) {
  var wheel = content.activityIndicators()["At Rest"];
  assertEquals(0, wheel.value());
  assertEquals(1, wheel.isVisible());
  content.buttons()["Start or Stop"].tap();
  assertEquals(1, wheel.value());
  content.buttons()["Start or Stop"].tap();
  assertEquals(0, wheel.value());
  assertEquals("Stopped", status(target));
});

sectionTest(section, "one is shown only while work is done", function(target, app, content) {
  var wheel = content.activityIndicators()["Work"];
  assertEquals(0, wheel.isVisible());
  content.buttons()["Work for Three Seconds"].tap();
  assertEquals(1, wheel.isVisible());
  assertEquals("Working", status(target));
  assertTrue(wheel.withValueForKey(0, "isVisible").isValid());
  assertEquals("Done", status(target));
});

sectionTest(section, "one below a plate cannot be seen until the plate is gone", function(target, app, content) {
  var wheel = content.activityIndicators()["Covered"];
  assertEquals(0, wheel.isVisible());
  content.buttons()["Uncover"].tap();
  wheel.waitUntilVisible(2);
  assertEquals(1, wheel.value());
});

sectionTest(section, "one below the screen is scrolled to", function(target, app, content) {
  var far = content.activityIndicators()["Far Below"];
  assertEquals(0, far.isVisible());
  far.scrollToVisible();
  assertEquals(1, far.isVisible());
});
