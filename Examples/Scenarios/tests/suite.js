// #import "tuneup/tuneup.js"
// #import "../steps/encounters.js"

// A suite of scenarios: each function whose name begins with "scenario" makes one, and each of them is a test. There is
// no call of test().

function scenarioToFindNobody() { return walk(0); }
function scenarioToFindOne() { return walk(1); }
function scenarioToFindSome() { return walk(4); }

function walk(count) {
  return Scenario.flow("Find " + count + " encounters", {
    start: "open",
    steps: {
      open: Step("Open the encounters", function (step, scenario) {
        showEncounters(UIATarget.localTarget().frontMostApp(), count);
        scenario.set("index", 0);
      }),
      hasMore: Step("Check whether there are more", function (step, scenario) {
        step.result = scenario.get("index") < rows().length;
      }, { results: [true, false] }),
      next: Step("Look at the next one", function (step, scenario) {
        var row = rows()[scenario.get("index")];
        step.require(row.name().indexOf("09:41") > 0, "the row does not tell when somebody was met");
        scenario.set("index", scenario.get("index") + 1);
      }),
      end: Step("Compare their number", function (step, scenario) {
        assertEquals(count, scenario.get("index"));
      })
    },
    transitions: [
      ["open", "hasMore"],
      { from: "hasMore", on: true, to: "next" },
      { from: "hasMore", on: false, to: "end" },
      ["next", "hasMore"]
    ]
  });
}

function rows() {
  return UIATarget.localTarget().frontMostApp().mainWindow().tableViews()[0].cells();
}
