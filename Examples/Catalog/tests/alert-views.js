// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Alert Views";

// Alerts that the script handles itself.
function leaveAlerts() { UIATarget.onAlert = function(alert) { return true; }; }

sectionTest(section, "an alert that nobody looks after is dismissed", function(target, app, content) {
  UIATarget.onAlert = function(alert) { return false; };
  content.buttons()["Okay / Cancel"].tap();
  target.delay(1);
  target.pushTimeout(0);
  assertNull(app.alert());
  target.popTimeout();
  assertEquals("Cancel", status(target));
});

sectionTest(section, "a handler sees the alert and taps it", function(target, app, content) {
  var seen = [];
  UIATarget.onAlert = function(alert) {
    seen.push(alert.name());
    alert.buttons()["OK"].tap();
    return true;
  };
  content.buttons()["Simple"].tap();
  target.delay(1);
  assertEquals("A Short Title", seen.join());
  assertEquals("OK", status(target));
});

sectionTest(section, "title and message can be read", function(target, app, content) {
  leaveAlerts();
  content.buttons()["Simple"].tap();
  var alert = app.alert();
  var texts = alert.staticTexts();
  assertEquals("A message should be short.", texts[texts.length - 1].value());
  assertEquals("A Short Title", alert.scrollViews()[0].staticTexts()[0].name());
  alert.defaultButton().tap();
});

sectionTest(section, "of two buttons one cancels and the other is the default", function(target, app, content) {
  leaveAlerts();
  content.buttons()["Okay / Cancel"].tap();
  assertEquals("Cancel", app.alert().cancelButton().name());
  assertEquals("OK", app.alert().defaultButton().name());
  app.alert().defaultButton().tap();
  target.delay(1);
  assertEquals("OK", status(target));
});

sectionTest(section, "each of three choices can be taken", function(target, app, content) {
  leaveAlerts();
  ["First", "Second", "None"].forEach(function(choice) {
    content.buttons()["Three Choices"].tap();
    app.alert().buttons()[choice].tap();
    target.delay(1);
    assertEquals(choice, status(target));
  });
});

sectionTest(section, "a name is typed into an alert", function(target, app, content) {
  leaveAlerts();
  content.buttons()["Text Entry"].tap();
  target.delay(1);
  assertEquals("Name", app.alert().textFields()[0].value());
  app.keyboard().typeString("Ada");
  app.alert().buttons()["OK"].tap();
  target.delay(1);
  assertEquals("Hello, Ada", status(target));
});

sectionTest(section, "a password is hidden, and too short a one is not taken", function(target, app, content) {
  leaveAlerts();
  content.buttons()["Secure Text Entry"].tap();
  target.delay(1);
  var alert = app.alert();
  app.keyboard().typeString("meow");
  assertEquals("••••", alert.secureTextFields()[0].value());
  assertEquals(0, alert.buttons()["OK"].isEnabled());
  app.keyboard().typeString("s");
  alert.buttons()["OK"].withValueForKey(1, "isEnabled").tap();
  target.delay(1);
  assertEquals("5 characters", status(target));
});

sectionTest(section, "the alert after an alert is looked after as well", function(target, app, content) {
  var seen = [];
  UIATarget.onAlert = function(alert) {
    seen.push(alert.name());
    return false;
  };
  content.buttons()["Two in a Row"].tap();
  target.delay(3);
  assertEquals("First,Second", seen.join());
  assertEquals("Done", status(target));
});

sectionTest(section, "of two at once the one above goes first", function(target, app, content) {
  leaveAlerts();
  content.buttons()["Two at Once"].tap();
  assertEquals("Above", app.alert().name());
  app.alert().buttons()[0].tap();
  target.delay(1);
  assertEquals("Below", app.alert().name());
  app.alert().buttons()[0].tap();
  target.delay(1);
  assertEquals("Close Below", status(target));
});

sectionTest(section, "an alert that comes while the script waits is dismissed", function(target, app, content) {
  UIATarget.onAlert = null;
  content.buttons()["In Two Seconds"].tap();
  target.delay(5);
  assertEquals("OK", status(target));
}, { timeout: 60 });
