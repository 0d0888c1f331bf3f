// #import "tuneup/tuneup.js"
// #import "../steps/encounters.js"
// #import "../steps/rows.js"

// Visits all rows of a table of unknown length, with a scenario that is built call by call.

function scenarioToIterateToEndOfTable(table) {
  var scenario = Scenario.flow("Iterate through all the rows in a table");
  scenario.maximumTransitions = null;

  scenario.addSteps({
    numberOfRows: stepToStoreNumberOfRows(table, scenario, "numberOfRows"),
    rowIndex: stepToStore(0, scenario, "rowIndex"),
    hasMoreRows: stepToCompare("rowIndex", scenario, "numberOfRows"),
    processRow: stepToProcessRow(table, scenario, "rowIndex"),
    incrementRowIndex: stepToIncrement(scenario, "rowIndex")
  });

  scenario.startAt("numberOfRows");
  scenario.transitionFrom("numberOfRows").to("rowIndex");
  scenario.transitionFrom("rowIndex").to("hasMoreRows");
  scenario.transitionFrom("hasMoreRows").onResult(-1).to("processRow");
  scenario.transitionFrom("processRow").to("incrementRowIndex");
  scenario.transitionFrom("incrementRowIndex").to("hasMoreRows");
  return scenario;
}

rowCounts.forEach(function (count) {
  test("A scenario built call by call visits each of " + count + " rows", function (target, app) {
    var walk = scenarioToIterateToEndOfTable(showEncounters(app, count));
    walk.run();
    assertWalkedOver(walk, count);
  });
});
