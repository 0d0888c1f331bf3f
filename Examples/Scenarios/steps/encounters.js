// #import "tuneup/tuneup.js"

// The table that the tests visit: the app's encounters, in the number that a test sets up.

var rowCounts = [0, 1, 4, 10000];

function showEncounters(app, count) {
  TestFixtures.direct.clearAllData();
  TestFixtures.direct.addTwitterAccount();
  TestFixtures.direct.addEncounters({ count: count });
  TestFixtures.close();
  app.tabBar().buttons()["Encounters"].tap();
  app.navigationBar().withName("Encounters");
  return app.mainWindow().tableViews()[0];
}

// The loop visits three steps once, and three steps for each row.
function assertWalkedOver(walk, count) {
  assertEquals(count, walk.get("numberOfRows"), "rows");
  assertEquals(count, walk.get("rowIndex"), "rows visited");
  assertEquals(3 + 3 * count, walk.trace.length, "visits");
}
