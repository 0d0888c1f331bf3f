// #import "tuneup/tuneup.js"
// #import "../support/tabs.js"

var tab = "Alerts";

// Alerts that the script handles itself.
function leaveAlerts() { UIATarget.onAlert = function(alert) { return true; }; }

tabTest(tab, "an alert comes half a second after the tap", function(target, app, window) {
  leaveAlerts();
  window.scrollViews()[0].buttons()["Alert with one button"].tap();
  target.pushTimeout(0);
  assertNull(app.alert());
  target.popTimeout();
  assertEquals("One Button", app.alert().name());
  app.alert().buttons()["OK"].tap();
  target.delay(1);
  assertEquals("Result=OK", line(app, "AlertResult"));
});

tabTest(tab, "an alert that nobody looks after is dismissed", function(target, app, window) {
  UIATarget.onAlert = function(alert) { return false; };
  window.scrollViews()[0].buttons()["Alert with two buttons"].tap();
  target.delay(2);
  assertEquals("Result=Cancel", line(app, "AlertResult"));
});

tabTest(tab, "a text is typed into an alert", function(target, app, window) {
  leaveAlerts();
  window.scrollViews()[0].buttons()["Alert with text field"].tap();
  target.delay(1);
  app.keyboard().typeString("Ada");
  app.alert().buttons()["OK"].tap();
  target.delay(1);
  assertEquals("Result=OK Ada", line(app, "AlertResult"));
});

tabTest(tab, "one of the choices in a sheet is taken", function(target, app, window) {
  window.scrollViews()[0].buttons()["Action sheet"].tap();
  app.actionSheet().buttons()["Second"].tap();
  target.delay(1);
  assertEquals("Result=Second", line(app, "AlertResult"));
});
