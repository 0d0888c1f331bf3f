// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Image View";

sectionTest(section, "an image without a label has the name of its file", function(target, app, content) {
  assertEquals("flower", content.images()[0].name());
});

sectionTest(section, "a label takes the place of the file's name", function(target, app, content) {
  assertEquals("The sea at Rügen", content.images()[1].label());
  target.pushTimeout(0);
  assertNull(content.images()["IMG_0042"]);
  target.popTimeout();
});

sectionTest(section, "an empty image view is not in the tree", function(target, app, content) {
  assertEquals(3, content.images().length);
});

sectionTest(section, "an image has the size of its picture at least", function(target, app, content) {
  assertEquals(60, content.images()["flower"].rect().size.height);
});

sectionTest(section, "a slide show goes on every second", function(target, app, content) {
  content.buttons()["Play"].tap();
  target.delay(3.5);
  assertEquals("Slide 4", content.images()["Slide Show"].label());
});

sectionTest(section, "a slide is waited for", function(target, app, content) {
  content.buttons()["Play"].tap();
  content.images()["Slide Show"].withPredicate("label == 'Slide 3'");
  content.buttons()["Pause"].tap();
  target.delay(10);
  assertEquals("Slide 3", content.images()["Slide Show"].label());
  assertEquals("Paused", status(target));
});

sectionTest(section, "after the last slide comes the first", function(target, app, content) {
  content.buttons()["Play"].tap();
  target.delay(5.5);
  assertEquals("Slide 1", content.images()["Slide Show"].label());
});
