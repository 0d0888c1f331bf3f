// #import "tuneup/tuneup.js"

// Recorded in Playground on iPhone 5, version 7.1.
test("Playground recorded", function (target, app) {
  // Alerts stay until this test closes them.
  UIATarget.onAlert = function () { return true; };
  app.mainWindow().scrollViews()[0].buttons()["Button 1"].tap();
  retry(function () { assertEquals("Action=Button 1", app.mainWindow().staticTexts()["Action"].label()); }, 10, 0.5);
  app.mainWindow().scrollViews()[0].segmentedControls()["Segments"].buttons()["Segment 2"].tap();
  retry(function () { assertEquals("Action=Segment 2", app.mainWindow().staticTexts()["Action"].label()); }, 10, 0.5);
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Segment 2"), FRY.predicate("isSelected == 1"), {kind: "first"}).timeout(5).present();
  app.mainWindow().scrollViews()[0].switches()["Switch"].tap();
  retry(function () { assertEquals("Action=Switch", app.mainWindow().staticTexts()["Action"].label()); }, 10, 0.5);
  retry(function () { assertEquals("1", String(app.mainWindow().scrollViews()[0].switches()["Switch"].value())); }, 10, 0.5);
  app.toolbar().buttons()["Toolbar Item"].tap();
  retry(function () { assertEquals("Action=Toolbar Item", app.mainWindow().staticTexts()["Action"].label()); }, 10, 0.5);
  app.mainWindow().scrollViews()[0].elements()["Stepper"].buttons()["Increment"].tap();
  retry(function () { assertEquals("Action=Stepper", app.mainWindow().staticTexts()["Action"].label()); }, 10, 0.5);
  retry(function () { assertEquals("Stepper = 55", app.mainWindow().scrollViews()[0].staticTexts()["StepperValue"].label()); }, 10, 0.5);
  FRY.lookup("Slider").touch(FRYTouch.path([
      [0.250, 0.500, 0.000], [0.267, 0.500, 0.010], [0.284, 0.500, 0.020], [0.301, 0.500, 0.030], [0.318, 0.500, 0.040], [0.335, 0.500, 0.050],
      [0.352, 0.500, 0.060], [0.369, 0.500, 0.070], [0.386, 0.500, 0.080], [0.403, 0.500, 0.090], [0.420, 0.500, 0.100], [0.437, 0.500, 0.110],
      [0.454, 0.500, 0.120], [0.471, 0.500, 0.130], [0.488, 0.500, 0.140], [0.505, 0.500, 0.150], [0.522, 0.500, 0.160], [0.539, 0.500, 0.170],
      [0.556, 0.500, 0.180], [0.573, 0.500, 0.190], [0.590, 0.500, 0.200], [0.607, 0.500, 0.210], [0.624, 0.500, 0.220], [0.641, 0.500, 0.230],
      [0.658, 0.500, 0.240], [0.675, 0.500, 0.250], [0.692, 0.500, 0.260], [0.709, 0.500, 0.270], [0.726, 0.500, 0.280], [0.743, 0.500, 0.290],
      [0.760, 0.500, 0.300], [0.777, 0.500, 0.310], [0.794, 0.500, 0.320], [0.811, 0.500, 0.330], [0.828, 0.500, 0.340], [0.845, 0.500, 0.350],
      [0.862, 0.500, 0.360], [0.879, 0.500, 0.370], [0.896, 0.500, 0.380], [0.913, 0.500, 0.390], [0.930, 0.500, 0.400], [0.947, 0.500, 0.410],
      [0.964, 0.500, 0.420], [0.981, 0.500, 0.430], [0.998, 0.500, 0.440], [1.015, 0.500, 0.450], [1.032, 0.500, 0.460], [1.049, 0.500, 0.470],
      [1.066, 0.500, 0.480], [1.083, 0.500, 0.490], [1.100, 0.500, 0.500], [1.100, 0.500, 0.510], [1.100, 0.500, 0.600]
  ]));
  retry(function () { assertEquals("Action=Slider", app.mainWindow().staticTexts()["Action"].label()); }, 10, 0.5);
  retry(function () { assertEquals("Slider = 100", app.mainWindow().scrollViews()[0].staticTexts()["SliderValue"].label()); }, 10, 0.5);
  app.mainWindow().scrollViews()[0].buttons()["Later"].tap();
  retry(function () { assertEquals("Action=Later", app.mainWindow().staticTexts()["Action"].label()); }, 10, 0.5);
  assertNotNull(app.mainWindow().scrollViews()[0].staticTexts()["Late"]);
  app.tabBar().buttons()["Table"].tap();
  retry(function () { assertEquals("Rows", app.navigationBar().name()); }, 10, 0.5);
  retry(function () { assertEquals("No Selection", app.mainWindow().staticTexts()["Selection"].label()); }, 10, 0.5);
  app.navigationBar().buttons()["Add"].tap();
  assertNotNull(app.mainWindow().tableViews()[0].cells()["Row 4"]);
  app.mainWindow().tableViews()[0].cells()["Row 4"].tap();
  retry(function () { assertEquals("Selected=Row 4", app.mainWindow().staticTexts()["Selection"].label()); }, 10, 0.5);
  FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("Row 4"), FRY.predicate("isSelected == 1"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Row 2").touch(FRYTouch.path([
      [0.700, 0.500, 0.000], [0.680, 0.500, 0.010], [0.660, 0.500, 0.020], [0.640, 0.500, 0.030], [0.620, 0.500, 0.040], [0.600, 0.500, 0.050],
      [0.580, 0.500, 0.060], [0.560, 0.500, 0.070], [0.540, 0.500, 0.080], [0.520, 0.500, 0.090], [0.500, 0.500, 0.100], [0.480, 0.500, 0.110],
      [0.460, 0.500, 0.120], [0.440, 0.500, 0.130], [0.420, 0.500, 0.140], [0.400, 0.500, 0.150], [0.380, 0.500, 0.160], [0.360, 0.500, 0.170],
      [0.340, 0.500, 0.180], [0.320, 0.500, 0.190], [0.300, 0.500, 0.200], [0.300, 0.500, 0.200]
  ]));
  assertNotNull(app.mainWindow().tableViews()[0].cells()["Row 2"].buttons()["Delete"]);
  app.mainWindow().tableViews()[0].cells()["Row 2"].buttons()["Delete"].tap();
  app.waitUntil(function () { return app.mainWindow().tableViews()[0].cells()["Row 2"]; }, function (found) { return !found.isValid(); }, 5, "to disappear");
  app.navigationBar().buttons()["Edit"].tap();
  assertNotNull(app.navigationBar().buttons()["Done"]);
  assertNotNull(app.mainWindow().tableViews()[0].cells()["Row 1"].switches()["Delete Row 1"]);
  assertNotNull(app.mainWindow().tableViews()[0].cells()["Row 1"].buttons()["Reorder Row 1"]);
  FRY.lookup("Reorder Row 1").touch(FRYTouch.path([
      [0.500, 0.500, 0.000], [0.500, 0.560, 0.210], [0.500, 0.620, 0.220], [0.500, 0.680, 0.230], [0.500, 0.740, 0.240], [0.500, 0.800, 0.250],
      [0.500, 0.860, 0.260], [0.500, 0.920, 0.270], [0.500, 0.980, 0.280], [0.500, 1.040, 0.290], [0.500, 1.100, 0.300], [0.500, 1.160, 0.310],
      [0.500, 1.220, 0.320], [0.500, 1.280, 0.330], [0.500, 1.340, 0.340], [0.500, 1.400, 0.350], [0.500, 1.460, 0.360], [0.500, 1.520, 0.370],
      [0.500, 1.580, 0.380], [0.500, 1.640, 0.390], [0.500, 1.700, 0.400], [0.500, 1.760, 0.410], [0.500, 1.820, 0.420], [0.500, 1.880, 0.430],
      [0.500, 1.940, 0.440], [0.500, 2.000, 0.450], [0.500, 2.060, 0.460], [0.500, 2.120, 0.470], [0.500, 2.180, 0.480], [0.500, 2.240, 0.490],
      [0.500, 2.300, 0.500], [0.500, 2.360, 0.510], [0.500, 2.420, 0.520], [0.500, 2.480, 0.530], [0.500, 2.540, 0.540], [0.500, 2.600, 0.550],
      [0.500, 2.660, 0.560], [0.500, 2.720, 0.570], [0.500, 2.780, 0.580], [0.500, 2.840, 0.590], [0.500, 2.900, 0.600], [0.500, 2.960, 0.610],
      [0.500, 3.020, 0.620], [0.500, 3.080, 0.630], [0.500, 3.140, 0.640], [0.500, 3.200, 0.650], [0.500, 3.260, 0.660], [0.500, 3.320, 0.670],
      [0.500, 3.380, 0.680], [0.500, 3.440, 0.690], [0.500, 3.500, 0.700], [0.500, 3.500, 0.700]
  ]));
  // The UIATableCell: by its index: it has neither an identifier nor a label that is unique
  retry(function () { assertEquals("Row 3", app.mainWindow().tableViews()[0].cells()[0].name()); }, 10, 0.5);
  app.navigationBar().buttons()["Done"].tap();
  assertNotNull(app.navigationBar().buttons()["Edit"]);
  app.waitUntil(function () { return app.mainWindow().tableViews()[0].cells()["Row 3"].switches()["Delete Row 3"]; }, function (found) { return !found.isValid(); }, 5, "to disappear");
  app.tabBar().buttons()["Alerts"].tap();
  retry(function () { assertEquals("No Result", app.mainWindow().staticTexts()["AlertResult"].label()); }, 10, 0.5);
  app.mainWindow().scrollViews()[0].buttons()["Alert with two buttons"].tap();
  retry(function () { assertEquals("Two Buttons", app.alert().name()); }, 10, 0.5);
  app.alert().buttons()["Continue"].tap();
  retry(function () { assertEquals("Result=Continue", app.mainWindow().staticTexts()["AlertResult"].label()); }, 10, 0.5);
  FRY.lookup(FRY.predicate("className == \"UIAAlert\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Two Buttons"), {kind: "first"}).timeout(5).absent();
  app.tabBar().buttons()["Text"].tap();
  retry(function () { assertEquals("Nothing Typed", app.mainWindow().staticTexts()["Typed"].label()); }, 10, 0.5);
  app.mainWindow().scrollViews()[0].textFields()["Name"].tap();
  app.keyboard().typeString("Jane");
  retry(function () { assertEquals("Name=Jane", app.mainWindow().staticTexts()["Typed"].label()); }, 10, 0.5);
  retry(function () { assertEquals("Jane", app.mainWindow().scrollViews()[0].textFields()["Name"].value()); }, 10, 0.5);
  app.mainWindow().scrollViews()[0].textFields()["Name"].tap();
  FRY.lookup("Name").selectText();
  app.keyboard().typeString("Ann\n");
  retry(function () { assertEquals("Name=Ann", app.mainWindow().staticTexts()["Typed"].label()); }, 10, 0.5);
  retry(function () { assertEquals("Ann", app.mainWindow().scrollViews()[0].textFields()["Name"].value()); }, 10, 0.5);
  app.tabBar().buttons()["Picker"].tap();
  retry(function () { assertEquals("Picker = none", app.mainWindow().staticTexts()["PickerResult"].label()); }, 10, 0.5);
  retry(function () { assertEquals("Date = none", app.mainWindow().staticTexts()["DateResult"].label()); }, 10, 0.5);
  app.mainWindow().scrollViews()[0].pickers()["One"].wheels()["One, Component 0"].selectValue("44");
  retry(function () { assertEquals("Picker = 44 / 0", app.mainWindow().staticTexts()["PickerResult"].label()); }, 10, 0.5);
  retry(function () { assertEquals("44", app.mainWindow().scrollViews()[0].pickers()["One"].wheels()["One, Component 0"].value()); }, 10, 0.5);
  app.tabBar().buttons()["Web"].tap();
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Web"), FRY.predicate("isSelected == 1"), {kind: "first"}).timeout(5).present();
  app.mainWindow().scrollViews()[0].webViews()[0].links()["Second Page"].tap();
  assertNotNull(app.mainWindow().scrollViews()[0].webViews()[0].staticTexts()["The End of the Playground"]);
  assertNotNull(app.mainWindow().scrollViews()[0].webViews()[0].links()["First Page"]);
  app.mainWindow().scrollViews()[0].webViews()[0].links()["First Page"].tap();
});
