// #import "tuneup/tuneup.js"

// The other tabs in the words of FRY.

test("rows are added, deleted with a swipe, and moved", function() {
  FRY.lookup("Table").tap();
  FRY.lookup("Add").tap();
  FRY.lookup("Add").tap();
  var rows = FRY.lookup(FRY.ofKind("UITableViewCell"));
  rows.count(5);
  FRY.lookup(FRY.atSectionAndRow(0, 1)).touch(FRYTouch.swipe("left", 0.2));
  FRY.lookup("Delete").tap();
  rows.count(4);
  FRY.lookup("Row 2").absent();
  FRY.lookup("Edit").tap();
  var knob = FRY.lookup("Reorder Row 1");
  knob.touch(FRYTouch.pressAndDrag({x: 0.5, y: 0.5}, {x: 0.5, y: 3.5}, 0.5));
  assertEquals(["Row 3", "Row 4", "Row 5", "Row 1"].sort().join(), rows.values("label").sort().join());
  assertNotEquals("Row 1", rows.values("label")[0]);
});

test("a row far below is searched for and tapped", function() {
  FRY.lookup("Table").tap();
  FRY.lookup("Tall Rows").tap();
  FRY.lookup(FRY.ofKind("UITableView")).searchFor("down", FRY.atSectionAndRow(0, 9)).tap();
  assertEquals("Selected=Item 9", FRY.lookup(FRY.identifier("Selection")).values("label")[0]);
});

test("an alert comes after a while, and its button is tapped", function() {
  FRY.lookup("Alerts").tap();
  FRY.lookup("Alert with two buttons").tap();
  FRY.lookup(FRY.predicate("className == 'UIAAlert'")).lookup("Continue").tap();
  FRY.lookup("Result=Continue").present();
  FRY.lookup("Action sheet").tap();
  FRY.lookup("Second").tap();
  FRY.lookup("Result=Second").present();
});

test("text is typed, replaced and cleared", function() {
  FRY.lookup("Text").tap();
  var name = FRY.lookup("Name");
  name.type("Jane");
  FRY.lookup("Name=Jane").present();
  name.replaceText("Ann");
  FRY.lookup("Name=Ann").present();
  name.clearText();
  FRY.lookup("Name=").present();
});

test("wheels are turned to their titles", function() {
  FRY.lookup("Picker").tap();
  FRY.lookup(FRY.accessibilityLabel("Two")).selectPicker("44", 0).selectPicker("99", 1);
  FRY.lookup(FRY.identifier("PickerResult")).check("the last wheel counts", function(views) {
    return views[0].label() === "Picker = 99 / 1";
  });
});

test("a page is read, and its link followed", function() {
  FRY.lookup("Web").tap();
  FRY.lookup("Second Page").tap();
  FRY.lookup("The End of the Playground").present();
});
