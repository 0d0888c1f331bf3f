// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Sliders";

// The number in a value such as "42%".
function percent(slider) {
  return parseInt(slider.value(), 10);
}

sectionTest(section, "they say in percent how far along they stand", function(target, app, content) {
  assertEquals("42%", content.sliders()["Volume"].value());
  assertEquals("50%", content.sliders()["Temperature"].value());
});

sectionTest(section, "a slider is dragged to a value", function(target, app, content) {
  var volume = content.sliders()["Volume"];
  volume.dragToValue(0.8);
  assertTrue(Math.abs(percent(volume) - 80) <= 3, "it stands at " + volume.value());
  volume.dragToValue(0);
  assertEquals("0%", volume.value());
  assertEquals("Volume: 0", status(target));
});

sectionTest(section, "a value between other ends is a part of the way", function(target, app, content) {
  content.sliders()["Temperature"].dragToValue(1);
  assertEquals("Temperature: 40 degrees", status(target));
});

sectionTest(section, "a finger takes the thumb along, but only from the thumb", function(target, app, content) {
  var volume = content.sliders()["Volume"];
  var thumb = volume.hitpoint();
  target.dragFromToForDuration(thumb, {x: thumb.x + 60, y: thumb.y}, 1);
  assertTrue(percent(volume) > 60);
  var before = volume.value();
  volume.dragInsideWithOptions({startOffset: {x: 0.05, y: 0.5}, endOffset: {x: 0.4, y: 0.5}});
  assertEquals(before, volume.value());
});

sectionTest(section, "a disabled slider stays put", function(target, app, content) {
  var slider = content.sliders()["Disabled"];
  slider.dragToValue(0.9);
  assertEquals("30%", slider.value());
  assertEquals(0, slider.isEnabled());
  assertEquals("Ready", status(target));
});

sectionTest(section, "a hidden slider appears and can be dragged then", function(target, app, content) {
  var slider = content.sliders()["Hidden"];
  var refusal = null;
  target.pushTimeout(0);
  try {
    slider.dragToValue(1);
  } catch (error) {
    refusal = error;
  }
  target.popTimeout();
  assertMatch(/could not be tapped/, String(refusal));
  content.buttons()["Show Hidden"].tap();
  slider.dragToValue(1);
  assertEquals("100%", slider.value());
});

sectionTest(section, "a covered slider is dragged when nothing covers it", function(target, app, content) {
  var slider = content.sliders()["Covered"];
  assertEquals(0, slider.isVisible());
  content.buttons()["Uncover"].tap();
  slider.dragToValue(0.25);
  assertTrue(Math.abs(percent(slider) - 25) <= 3, "it stands at " + slider.value());
});

sectionTest(section, "the value is there before the thumb has arrived", function(target, app, content) {
  var volume = content.sliders()["Volume"];
  content.buttons()["Full Volume"].tap();
  assertEquals("100%", volume.value());
  assertEquals("Full volume", status(target));
});

sectionTest(section, "one below the screen is scrolled to", function(target, app, content) {
  var far = content.sliders()["Far Below"];
  assertEquals(0, far.isVisible());
  far.dragToValue(0.1);
  assertEquals(1, far.isVisible());
  assertMatch(/^Far Below: \d+%$/, status(target));
});
