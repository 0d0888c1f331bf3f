// #import "tuneup/tuneup.js"

// Recorded in Playground on iPhone 5, version 7.1.
test("Playground recorded", function () {
  FRY.lookup("Button 1").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("Action"), FRY.accessibilityLabel("Action=Button 1")).timeout(5).present();
  FRY.lookup("Segment 2").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("Action"), FRY.accessibilityLabel("Action=Segment 2")).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Segment 2"), FRY.predicate("isSelected == 1"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Switch").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("Action"), FRY.accessibilityLabel("Action=Switch")).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIASwitch\""), FRY.accessibilityLabel("Switch"), FRY.accessibilityValue("1"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Toolbar Item").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("Action"), FRY.accessibilityLabel("Action=Toolbar Item")).timeout(5).present();
  // 'Increment': by type and label inside 'Stepper': its label alone is not unique
  FRY.lookup(FRY.predicate("className == \"UIAElement\""), FRY.accessibilityLabel("Stepper"), {kind: "first"}).lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Increment"), {kind: "first"}).touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("Action"), FRY.accessibilityLabel("Action=Stepper")).timeout(5).present();
  FRY.lookup(FRY.identifier("StepperValue"), FRY.accessibilityLabel("Stepper = 55")).timeout(5).present();
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
  FRY.lookup(FRY.identifier("Action"), FRY.accessibilityLabel("Action=Slider")).timeout(5).present();
  FRY.lookup(FRY.identifier("SliderValue"), FRY.accessibilityLabel("Slider = 100")).timeout(5).present();
  FRY.lookup("Later").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("Action"), FRY.accessibilityLabel("Action=Later")).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Late"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Table").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Rows"), {kind: "first", maxDepth: 1}).timeout(5).present();
  FRY.lookup(FRY.identifier("Selection"), FRY.accessibilityLabel("No Selection")).timeout(5).present();
  FRY.lookup("Add").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("Row 4"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Row 4").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("Selection"), FRY.accessibilityLabel("Selected=Row 4")).timeout(5).present();
  FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("Row 4"), FRY.predicate("isSelected == 1"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Row 2").touch(FRYTouch.path([
      [0.700, 0.500, 0.000], [0.680, 0.500, 0.010], [0.660, 0.500, 0.020], [0.640, 0.500, 0.030], [0.620, 0.500, 0.040], [0.600, 0.500, 0.050],
      [0.580, 0.500, 0.060], [0.560, 0.500, 0.070], [0.540, 0.500, 0.080], [0.520, 0.500, 0.090], [0.500, 0.500, 0.100], [0.480, 0.500, 0.110],
      [0.460, 0.500, 0.120], [0.440, 0.500, 0.130], [0.420, 0.500, 0.140], [0.400, 0.500, 0.150], [0.380, 0.500, 0.160], [0.360, 0.500, 0.170],
      [0.340, 0.500, 0.180], [0.320, 0.500, 0.190], [0.300, 0.500, 0.200], [0.300, 0.500, 0.200]
  ]));
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Delete"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Delete").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("Row 2"), {kind: "first"}).timeout(5).absent();
  FRY.lookup("Edit").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Done"), {kind: "first"}).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIASwitch\""), FRY.accessibilityLabel("Delete Row 1"), {kind: "first"}).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Reorder Row 1"), {kind: "first"}).timeout(5).present();
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
  FRY.lookup(FRY.predicate("elementType == 75"), {kind: "exhaustive"}).nth(0).lookup(FRY.accessibilityLabel("Row 3"), {kind: "first", maxDepth: 0}).timeout(5).present();
  FRY.lookup("Done").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Edit"), {kind: "first"}).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIASwitch\""), FRY.accessibilityLabel("Delete Row 3"), {kind: "first"}).timeout(5).absent();
  FRY.lookup("Alerts").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("AlertResult"), FRY.accessibilityLabel("No Result")).timeout(5).present();
  FRY.lookup("Alert with two buttons").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIAAlert\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Two Buttons"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Continue").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("AlertResult"), FRY.accessibilityLabel("Result=Continue")).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIAAlert\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Two Buttons"), {kind: "first"}).timeout(5).absent();
  FRY.lookup("Text").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("Typed"), FRY.accessibilityLabel("Nothing Typed")).timeout(5).present();
  FRY.lookup("Name").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.typeString("Jane");
  FRY.lookup(FRY.identifier("Typed"), FRY.accessibilityLabel("Name=Jane")).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIATextField\""), FRY.accessibilityLabel("Name"), FRY.accessibilityValue("Jane"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Name").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup("Name").selectText();
  FRY.typeString("Ann\n");
  FRY.lookup(FRY.identifier("Typed"), FRY.accessibilityLabel("Name=Ann")).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIATextField\""), FRY.accessibilityLabel("Name"), FRY.accessibilityValue("Ann"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Picker").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.identifier("PickerResult"), FRY.accessibilityLabel("Picker = none")).timeout(5).present();
  FRY.lookup(FRY.identifier("DateResult"), FRY.accessibilityLabel("Date = none")).timeout(5).present();
  UIATarget.localTarget().frontMostApp().mainWindow().scrollViews()[0].pickers()["One"].wheels()["One, Component 0"].selectValue("44");
  FRY.lookup(FRY.identifier("PickerResult"), FRY.accessibilityLabel("Picker = 44 / 0")).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIAPickerWheel\""), FRY.accessibilityLabel("One, Component 0"), FRY.accessibilityValue("44"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Web").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Web"), FRY.predicate("isSelected == 1"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Second Page").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("The End of the Playground"), {kind: "first"}).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIALink\""), FRY.accessibilityLabel("First Page"), {kind: "first"}).timeout(5).present();
  FRY.lookup("First Page").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
});
