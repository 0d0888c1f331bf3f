// #import "tuneup/tuneup.js"

// Recorded in Accounts on iPhone 5, version 7.1.
test("Accounts recorded", function () {
  FRY.lookup("Not Now").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Accounts"), {kind: "first", maxDepth: 1}).timeout(5).present();
  FRY.lookup("Add").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Add Account"), {kind: "first", maxDepth: 1}).timeout(5).present();
  FRY.lookup("github").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("New Account"), {kind: "first", maxDepth: 1}).timeout(5).present();
  FRY.lookup("User Name").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.typeString("octocat");
  FRY.lookup(FRY.predicate("className == \"UIATextField\""), FRY.accessibilityLabel("User Name"), FRY.accessibilityValue("octocat"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Password").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.typeString("meow");
  FRY.lookup(FRY.predicate("className == \"UIASecureTextField\""), FRY.accessibilityLabel("Password"), FRY.accessibilityValue("••••"), {kind: "first"}).timeout(5).present();
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Save"), FRY.predicate("isEnabled == 1"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Save").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Accounts"), {kind: "first", maxDepth: 1}).timeout(5).present();
  FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("octocat, github"), {kind: "first"}).timeout(5).present();
  FRY.lookup("octocat, github").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Edit Account"), {kind: "first", maxDepth: 1}).timeout(5).present();
  FRY.lookup("User Name").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup("User Name").selectText();
  FRY.typeString("hubot");
  FRY.lookup(FRY.predicate("className == \"UIATextField\""), FRY.accessibilityLabel("User Name"), FRY.accessibilityValue("hubot"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Save").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Accounts"), {kind: "first", maxDepth: 1}).timeout(5).present();
  FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("hubot, github"), {kind: "first"}).timeout(5).present();
  FRY.lookup("hubot, github").touch(FRYTouch.path([
      [0.700, 0.500, 0.000], [0.680, 0.500, 0.010], [0.660, 0.500, 0.020], [0.640, 0.500, 0.030], [0.620, 0.500, 0.040], [0.600, 0.500, 0.050],
      [0.580, 0.500, 0.060], [0.560, 0.500, 0.070], [0.540, 0.500, 0.080], [0.520, 0.500, 0.090], [0.500, 0.500, 0.100], [0.480, 0.500, 0.110],
      [0.460, 0.500, 0.120], [0.440, 0.500, 0.130], [0.420, 0.500, 0.140], [0.400, 0.500, 0.150], [0.380, 0.500, 0.160], [0.360, 0.500, 0.170],
      [0.340, 0.500, 0.180], [0.320, 0.500, 0.190], [0.300, 0.500, 0.200], [0.300, 0.500, 0.200]
  ]));
  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Delete"), {kind: "first"}).timeout(5).present();
  FRY.lookup("Delete").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
  FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("hubot, github"), {kind: "first"}).timeout(5).absent();
});
