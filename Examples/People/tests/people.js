// #import "tuneup/tuneup.js"

// Stubs live until the end of the file. A test that needs its own stubs begins with network.reset(), which restores
// those of the configuration.

function openExplore(app) {
  app.tabBar().buttons()["Explore"].tap();
  UIATarget.localTarget().delay(1);
  return app.mainWindow().elements()["explore"];
}

function search(explore, name) {
  var bar = explore.searchBars()[0];
  bar.tap();
  UIATarget.localTarget().frontMostApp().keyboard().typeString(name + "\n");
  UIATarget.localTarget().delay(1);
}

// The people in the table, separated by semicolons.
function people(explore) {
  var cells = explore.tableViews()[0].cells().toArray();
  return cells.map(function (cell) { return cell.staticTexts()[0].name(); }).join("; ");
}

test("The server recommends people", function (target, app) {
  assertEquals("Ada, London; Grace, New York", people(openExplore(app)));
});

test("People are searched for by name", function (target, app) {
  network.reset();
  network.stub({ path: "/search", query: { q: "al" }, json: { people: [{ name: "Alan", place: "Manchester" }] } });

  var explore = openExplore(app);
  search(explore, "al");

  assertEquals("Alan, Manchester", people(explore));
  assertEquals(1, network.requests("GET /search").length);
});

test("That nobody was found is said", function (target, app) {
  network.reset();
  network.stub({ path: "/search", json: { people: [] } });

  var explore = openExplore(app);
  search(explore, "zoe");

  assertEquals("Nobody is called \"zoe\".", explore.staticTexts()["explore.message"].label());
});

test("A server that recovers is asked again", function (target, app) {
  network.reset();
  network.stub({
    path: "/search",
    answers: [{ status: 503 }, { fault: "timeout" }, { json: { people: [{ name: "Alan", place: "Manchester" }] } }]
  });

  var explore = openExplore(app);
  search(explore, "al");
  assertEquals("The server reported an error (503).", explore.staticTexts()["explore.message"].label());

  // The second answer never arrives: the app times out after a minute of device time, which takes no real time.
  explore.buttons()["explore.retry"].tap();
  target.delay(61);
  assertEquals("The server took too long.", explore.staticTexts()["explore.message"].label());

  explore.buttons()["explore.retry"].tap();
  target.delay(1);
  assertEquals("Alan, Manchester", people(explore));
});

test("Offline, the app says so", function (target, app) {
  network.offline = true;
  assertEquals("You are offline.", openExplore(app).staticTexts()["explore.message"].label());
});

test("What is looked at and done is told", function (target, app) {
  network.reset();
  var explore = openExplore(app);
  explore.tableViews()[0].cells()[1].tap();
  target.delay(1);
  app.mainWindow().elements()["person"].buttons()["person.save"].tap();
  target.delay(3);

  var told = network.requests("POST /track").map(function (request) { return request.json.name; });
  assertEquals("explore, person, save-encounter", told.join(", "));
});
