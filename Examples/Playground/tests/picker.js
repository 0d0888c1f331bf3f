// #import "tuneup/tuneup.js"
// #import "../support/tabs.js"

var tab = "Picker";

function wheel(window, picker, index) { return window.scrollViews()[0].pickers()[picker].wheels()[index]; }

tabTest(tab, "the row and the wheel that were chosen last are shown", function(target, app, window) {
  wheel(window, "Two", 0).selectValue("44");
  target.delay(2);
  assertEquals("Picker = 44 / 0", line(app, "PickerResult"));
  wheel(window, "Two", 1).selectValue("99");
  target.delay(2);
  assertEquals("Picker = 99 / 1", line(app, "PickerResult"));
});

tabTest(tab, "the date that was chosen last is shown", function(target, app, window) {
  wheel(window, "Date", 0).selectValue("March");
  wheel(window, "Date", 1).selectValue("17");
  wheel(window, "Date", 2).selectValue("2013");
  target.delay(2);
  assertMatch(/^Date = 2013-03-17T/, line(app, "DateResult"));
  wheel(window, "Countdown", 0).scrollToVisible();
  wheel(window, "Countdown", 0).selectValue("2");
  target.delay(2);
  assertEquals("Date = 1970-01-01T02:01:00Z", line(app, "DateResult"));
});
