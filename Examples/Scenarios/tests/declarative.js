// #import "tuneup/tuneup.js"
// #import "../steps/encounters.js"

// Visits all rows of a table of unknown length, with a scenario that is declared at once.

function walkOver(table) {
  return Scenario.flow("Look at every encounter", {
    start: "numberOfRows",
    steps: {
      numberOfRows: Step("Count the encounters", function (step, scenario) {
        scenario.set("numberOfRows", table.cells().length);
      }),
      rowIndex: Step("Begin with the latest encounter", function (step, scenario) {
        scenario.set("rowIndex", 0);
      }),
      hasMoreRows: Step("Check whether there are more", function (step, scenario) {
        step.result = scenario.get("rowIndex") < scenario.get("numberOfRows");
      }, { results: [true, false] }),
      processRow: Step("Look at one encounter", function (step, scenario) {
        var row = table.cells()[scenario.get("rowIndex")];
        step.require(row.name().indexOf("09:41") > 0, "the row does not tell when somebody was met");
      }),
      incrementRowIndex: Step("Go to the one before", function (step, scenario) {
        scenario.set("rowIndex", scenario.get("rowIndex") + 1);
      }),
      summary: Step("Tell how many there were", function (step, scenario) {
        step.result = scenario.get("rowIndex") + " encounters";
      })
    },
    transitions: [
      ["numberOfRows", "rowIndex", "hasMoreRows"],
      { from: "hasMoreRows", on: true, to: "processRow" },
      { from: "hasMoreRows", on: false, to: "summary" },
      ["processRow", "incrementRowIndex", "hasMoreRows"]
    ],
    options: { maximumTransitions: null, returnsResult: true }
  });
}

rowCounts.forEach(function (count) {
  test("A scenario declared at once visits each of " + count + " rows", function (target, app) {
    var walk = walkOver(showEncounters(app, count));
    assertEquals(count + " encounters", walk.run());
    assertEquals(4 + 3 * count, walk.trace.length);
  });
});
