// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Text View";

// Chooses from the menu that appears on touch and hold.
function choose(app, element, choices) {
  element.touchAndHold(1);
  choices.forEach(function(choice) { app.editingMenu().elements()[choice].tap(); });
}

sectionTest(section, "the value is the whole text", function(target, app, content) {
  assertEquals("Buy milk\nCall Ann", content.textViews()["Notes"].value());
});

sectionTest(section, "return begins a new line", function(target, app, content) {
  var notes = content.textViews()["Notes"];
  notes.tap();
  assertEquals("Editing", status(target));
  app.keyboard().typeString("\nread");
  assertEquals("Buy milk\nCall Ann\nread", notes.value());
  app.navigationBar().rightButton().tap();
  assertEquals("Done: 3 lines", status(target));
  assertTrue(app.keyboard().waitForInvalid());
});

sectionTest(section, "a value that is set replaces the text", function(target, app, content) {
  var notes = content.textViews()["Notes"];
  notes.setValue("one\ntwo\nthree");
  assertEquals("one\ntwo\nthree", notes.value());
  assertEquals("13 characters", status(target));
  notes.clear();
  assertEquals(null, notes.value());
});

sectionTest(section, "a text is copied from one place to another", function(target, app, content) {
  choose(app, content.textViews()["Notes"], ["Select All", "Copy"]);
  assertEquals("Buy milk\nCall Ann", target.targetClipboard());
  var field = content.textFields()["Field"];
  choose(app, field, ["Paste"]);
  assertEquals("Buy milk Call Ann", field.value());
});

sectionTest(section, "a word is cut out and pasted at the end", function(target, app, content) {
  var notes = content.textViews()["Notes"];
  notes.setValue("two one ");
  notes.tapWithOptions({tapCount: 2, tapOffset: {x: 0.04, y: 0.15}});
  app.editingMenu().buttons()["Cut"].tap();
  assertEquals(" one ", notes.value());
  notes.tapWithOptions({tapOffset: {x: 0.9, y: 0.15}});
  choose(app, notes, ["Paste"]);
  assertEquals(" one two", notes.value());
});

sectionTest(section, "what is on the clipboard can be pasted", function(target, app, content) {
  target.setTargetClipboard("from outside");
  var field = content.textFields()["Field"];
  choose(app, field, ["Paste"]);
  assertEquals("from outside", field.value());
});

sectionTest(section, "the menu goes when something else is tapped or typed", function(target, app, content) {
  var notes = content.textViews()["Notes"];
  notes.touchAndHold(1);
  assertTrue(app.editingMenu().isValid());
  content.textFields()["Field"].tap();
  target.pushTimeout(0);
  assertNull(app.editingMenu());
  notes.touchAndHold(1);
  app.keyboard().typeString("x");
  assertNull(app.editingMenu());
  target.popTimeout();
});

sectionTest(section, "what may only be read is not changed, but copied", function(target, app, content) {
  var terms = content.textViews()["Terms"];
  terms.tap();
  target.pushTimeout(0);
  assertNull(app.keyboard());
  target.popTimeout();
  terms.setValue("Everything is allowed");
  assertMatch(/^Everything may be read/, terms.value());
  terms.tapWithOptions({tapCount: 2, tapOffset: {x: 0.1, y: 0.3}});
  app.editingMenu().elements()["Copy"].tap();
  assertEquals("Everything", target.targetClipboard());
});

sectionTest(section, "a long text scrolls in itself", function(target, app, content) {
  var poem = content.textViews()["Poem"];
  var before = content.textFields()["Field"].rect().origin.y;
  poem.dragInsideWithOptions({startOffset: {x: 0.5, y: 0.9}, endOffset: {x: 0.5, y: 0.1}, duration: 1});
  assertEquals(before, content.textFields()["Field"].rect().origin.y);
  poem.scrollDown();
  assertMatch(/Verse 30$/, poem.value());
});

sectionTest(section, "hidden, and below the screen", function(target, app, content) {
  assertEquals(0, content.textViews()["Hidden"].isVisible());
  var far = content.textViews()["Far Below"];
  assertEquals(0, far.isVisible());
  far.tap();
  app.keyboard().typeString("!");
  assertEquals("The end!", far.value());
  assertEquals(1, far.isVisible());
});
