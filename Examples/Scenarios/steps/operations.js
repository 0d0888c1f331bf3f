// #import "encounters.js"

// The operations of the bot tests in this project; clearAllData and others are fixtures of the app.

var rowsSeen = 0;

function rows() {
  return UIATarget.localTarget().frontMostApp().mainWindow().tableViews()[0].cells();
}

bot.operations({
  SHOW_ENCOUNTERS() {
    var app = UIATarget.localTarget().frontMostApp();
    TestFixtures.close();
    app.tabBar().buttons()["Encounters"].tap();
    app.navigationBar().withName("Encounters");
  },

  // A scenario can be used as an operation.
  WALK_OVER_ROWS: Scenario.flow("Walk over all rows", {
    start: "begin",
    steps: {
      begin: function () { rowsSeen = 0; },
      hasMoreRows: function (step) { step.result = rowsSeen < rows().length; },
      processRow: function () {
        assertTrue(rows()[rowsSeen].name().indexOf("09:41") > 0, "the row tells when somebody was met");
        rowsSeen += 1;
      }
    },
    transitions: [
      ["begin", "hasMoreRows"],
      { from: "hasMoreRows", on: true, to: "processRow" },
      ["processRow", "hasMoreRows"]
    ]
  }),

  // A fixture under another name.
  ADD_ENCOUNTERS: TestFixtures.direct.addEncounters,

  // A function that returns a verdict and a message is a check.
  COUNT_ROWS(expected) {
    var count = rows().length;
    return [count === expected, count === expected ? count + " rows" : count + " rows, not " + expected];
  },

  COUNT_ROWS_SEEN(expected) {
    return { pass: rowsSeen === expected, message: rowsSeen + " rows seen, expected " + expected };
  }
});
