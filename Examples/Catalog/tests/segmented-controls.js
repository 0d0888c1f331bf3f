// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Segmented Controls";

sectionTest(section, "the segments are buttons, and one of them is selected", function(target, app, content) {
  var control = content.segmentedControls()["Period"];
  assertEquals(3, control.buttons().length);
  assertEquals("Day", control.selectedButton().name());
  assertEquals(1, control.buttons()["Day"].value());
});

sectionTest(section, "a tap selects a segment", function(target, app, content) {
  var control = content.segmentedControls()["Period"];
  control.buttons()["Month"].tap();
  assertEquals("Month", control.selectedButton().name());
  assertEquals("Period: Month", status(target));
});

sectionTest(section, "images name their segments", function(target, app, content) {
  var control = content.segmentedControls()["Style"];
  target.pushTimeout(0);
  assertFalse(control.selectedButton().isValid());
  target.popTimeout();
  control.buttons()["Italic"].tap();
  assertEquals("Italic", control.selectedButton().name());
  assertEquals("Style 1", status(target));
});

sectionTest(section, "a momentary one keeps no selection", function(target, app, content) {
  var control = content.segmentedControls()["Arrows"];
  control.buttons()["Forward"].tap();
  assertEquals("Arrows: Forward", status(target));
  target.pushTimeout(0);
  assertFalse(control.selectedButton().isValid());
  target.popTimeout();
});

sectionTest(section, "a disabled segment cannot be selected, the others can", function(target, app, content) {
  var control = content.segmentedControls()["Plan"];
  assertEquals(0, control.buttons()["Company"].isEnabled());
  control.buttons()["Company"].tap();
  assertEquals("Free", control.selectedButton().name());
  control.buttons()["Team"].tap();
  assertEquals("Team", control.selectedButton().name());
});

sectionTest(section, "a disabled control stays as it is", function(target, app, content) {
  var control = content.segmentedControls()["Locked"];
  control.buttons()["On"].tap();
  assertEquals("Off", control.selectedButton().name());
  assertEquals(0, control.isEnabled());
  assertEquals("Ready", status(target));
});

sectionTest(section, "segments come and go around the selected one", function(target, app, content) {
  var control = content.segmentedControls()["Tabs"];
  content.buttons()["Add Tab"].tap();
  assertEquals("3 tabs", status(target));
  assertEquals("Tab 0", control.buttons()[0].name());
  assertEquals("Tab 2", control.selectedButton().name());
  content.buttons()["Remove Tab"].tap();
  assertEquals(2, control.buttons().length);
});

sectionTest(section, "hidden ones are there unseen; one far below is scrolled to", function(target, app, content) {
  assertEquals(0, content.segmentedControls()["Hidden"].isVisible());
  content.segmentedControls()["Far Below"].buttons()["Right"].tap();
  assertEquals("Far Below: Right", status(target));
});
