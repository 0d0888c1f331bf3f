// Steps for visiting the rows of a table. Each is created for a scenario and for keys of its data.

function stepToStoreNumberOfRows(table, scenario, key) {
  return Step("Store the number of rows in " + key, function () {
    scenario.setStateForKey(table.cells().length, key);
  });
}

function stepToStore(value, scenario, key) {
  return Step("Store " + value + " in " + key, function () {
    scenario.setStateForKey(value, key);
  });
}

// Has the result -1 while the first value is less than the second, 0 when they are equal, and 1 when it is greater.
function stepToCompare(key, scenario, otherKey) {
  return Step("Compare " + key + " with " + otherKey, function (step) {
    step.result = Math.sign(scenario.stateForKey(key) - scenario.stateForKey(otherKey));
  });
}

function stepToProcessRow(table, scenario, indexKey) {
  return Step("Look at the row " + indexKey, function () {
    var row = table.cells()[scenario.stateForKey(indexKey)];
    assertTrue(row.name().indexOf("09:41") > 0, "the row tells when somebody was met");
  });
}

function stepToIncrement(scenario, key) {
  return Step("Increment " + key, function () {
    scenario.setStateForKey(scenario.stateForKey(key) + 1, key);
  });
}
