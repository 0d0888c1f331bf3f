// #import "tuneup/tuneup.js"
// #import "../steps/encounters.js"

// Visits all rows of a table of unknown length, with a scenario of standard steps.

function walkOver(table) {
  return Scenario.flow("Count the encounters one by one", {
    start: "numberOfRows",
    steps: {
      numberOfRows: Steps.countRows(table, "numberOfRows"),
      rowIndex: Steps.store("rowIndex", 0),
      hasMoreRows: Steps.compare("rowIndex", "numberOfRows"),
      processRow: Steps.copy("rowIndex", "lastRow"),
      incrementRowIndex: Steps.increment("rowIndex")
    },
    transitions: [
      ["numberOfRows", "rowIndex", "hasMoreRows"],
      { from: "hasMoreRows", on: -1, to: "processRow" },
      ["processRow", "incrementRowIndex", "hasMoreRows"]
    ],
    options: { maximumTransitions: null }
  });
}

rowCounts.forEach(function (count) {
  test("A scenario of standard steps visits each of " + count + " rows", function (target, app) {
    var walk = walkOver(showEncounters(app, count));
    walk.run();
    assertWalkedOver(walk, count);
    assertEquals(count === 0 ? undefined : count - 1, walk.get("lastRow"));
  });

  test("Steps.forEachRow visits each of " + count + " rows", function (target, app) {
    var seen = 0;
    var walk = Steps.forEachRow(showEncounters(app, count), function (row, index) {
      assertEquals(seen, index);
      assertTrue(row.name().indexOf("09:41") > 0, "the row tells when somebody was met");
      seen += 1;
    });
    walk.run();
    assertWalkedOver(walk, count);
    assertEquals(count, seen);
  });
});
