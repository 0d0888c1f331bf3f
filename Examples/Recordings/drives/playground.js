// #import "tuneup/tuneup.js"

// What is done with the sample app Playground: something on each of its six tabs.

test("six tabs", function() {
  ["Button 1", "Segment 2", "Switch", "Toolbar Item"].forEach(function(name) { FRY.lookup(name).tap(); });
  FRY.lookup("Stepper").lookup("Increment").tap();
  FRY.lookup("Slider").touch(FRYTouch.path([[0.25, 0.5, 0], [1.1, 0.5, 0.5], [1.1, 0.5, 0.6]]));
  FRY.lookup("Later").tap();
  FRY.lookup("Late").present();

  FRY.lookup("Table").tap();
  FRY.lookup("Add").tap();
  FRY.lookup("Row 4").tap();
  FRY.lookup("Row 2").touch(FRYTouch.swipe("left", 0.2));
  FRY.lookup("Delete").tap();
  FRY.lookup("Edit").tap();
  FRY.lookup("Reorder Row 1").touch(FRYTouch.pressAndDrag({x: 0.5, y: 0.5}, {x: 0.5, y: 3.5}, 0.5));
  FRY.lookup("Done").tap();

  FRY.lookup("Alerts").tap();
  FRY.lookup("Alert with two buttons").tap();
  FRY.lookup("Continue").timeout(3).present();
  FRY.lookup("Continue").tap();

  FRY.lookup("Text").tap();
  FRY.lookup("Name").type("Jane");
  FRY.lookup("Name").replaceText("Ann");
  FRY.typeString("\n");

  FRY.lookup("Picker").tap();
  FRY.lookup(FRY.accessibilityLabel("One")).selectPicker("44", 0);

  FRY.lookup("Web").tap();
  FRY.lookup("Second Page").tap();
  FRY.lookup("First Page").tap();
});
