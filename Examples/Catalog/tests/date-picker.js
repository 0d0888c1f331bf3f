// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Date Picker";

// The values of a picker's wheels, from left to right.
function shown(content, picker) {
  return content.pickers()[picker || 0].wheels().toArray().map(function(wheel) { return wheel.value(); }).join();
}

function wheels(content) { return content.pickers()[0].wheels(); }

sectionTest(section, "it shows today", function(target, app, content) {
  var today = new Date();
  assertEquals(String(today.getDate()), wheels(content)[1].value());
  assertEquals(String(today.getFullYear()), wheels(content)[2].value());
  assertEquals(12, wheels(content)[0].values().length);
});

sectionTest(section, "a date is chosen wheel by wheel", function(target, app, content) {
  wheels(content)[0].selectValue("March");
  wheels(content)[1].selectValue(17);
  wheels(content)[2].selectValue("2013");
  assertEquals("March,17,2013", shown(content));
  assertEquals("2013-03-17", status(target));
});

sectionTest(section, "a month without a 31st turns the day back", function(target, app, content) {
  wheels(content)[1].selectValue("31");
  wheels(content)[0].selectValue("April");
  assertEquals("30", wheels(content)[1].value());
  assertMatch(/-04-30$/, status(target));
});

sectionTest(section, "a time is chosen", function(target, app, content) {
  content.buttons()["Time"].tap();
  wheels(content)[0].selectValue("11");
  wheels(content)[1].selectValue("05");
  wheels(content)[2].selectValue("PM");
  assertEquals("11,05,PM", shown(content));
  assertEquals("23:05", status(target));
});

sectionTest(section, "a day and a time are chosen together", function(target, app, content) {
  content.buttons()["Both"].tap();
  assertEquals("Today", wheels(content)[0].value());
  wheels(content)[0].tapWithOptions({tapOffset: {x: 0.35, y: 0.67}});
  target.delay(0.7);
  var tomorrow = new Date(Date.now() + 86400000);
  assertMatch(new RegExp(" " + tomorrow.getDate() + "$"), wheels(content)[0].value());
});

sectionTest(section, "a timer is never set to nothing", function(target, app, content) {
  content.buttons()["Timer"].tap();
  wheels(content)[0].selectValue("2");
  wheels(content)[1].selectValue("30");
  assertEquals("150 minutes", status(target));
  wheels(content)[0].selectValue(0);
  wheels(content)[1].selectValue(0);
  assertEquals("0,1", shown(content));
  assertEquals("1 minutes", status(target));
});

sectionTest(section, "a date beyond the limits turns back", function(target, app, content) {
  var before = shown(content);
  content.buttons()["Only This Week"].tap();
  wheels(content)[2].selectValue("2001");
  assertEquals(before, shown(content));
});

sectionTest(section, "the wheels turn when the app sets a date", function(target, app, content) {
  content.buttons()["Moon Landing"].tap();
  wheels(content)[2].withValueForKey("1969", "value");
  wheels(content)[0].withValueForKey("July", "value");
  assertEquals("July,20,1969", shown(content));
  assertEquals("Ready", status(target));
});

sectionTest(section, "a disabled picker stays as it is", function(target, app, content) {
  var before = shown(content, 1);
  var hour = content.pickers()[1].wheels()[0];
  assertEquals(0, hour.isEnabled());
  hour.scrollToVisible();
  hour.tapWithOptions({tapOffset: {x: 0.35, y: 0.67}});
  target.delay(0.7);
  assertEquals(before, shown(content, 1));
});
