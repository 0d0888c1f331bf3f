#import "tuneup/tuneup.js"

/**
 * The control board "Test Fixtures": one function for each operation, which presses its row.
 *
 * A test says in its first lines what it starts from:
 *
 *     TestFixtures.clearAllData();
 *     TestFixtures.addTwitterAccount();
 *     TestFixtures.close();
 */
var TestFixtures = (function () {
  "use strict";

  // The row is found by the name of the operation's class, in lower case. Its value says how it went.
  function press(board, name) {
    var cell = board.tableViews()[0].cells().firstWithName(name);
    assertTrue(cell.isValid(), "the board has no row named " + name);
    cell.tap();
    assertEquals("done", cell.value(), cell.hint() || name);
  }

  return {
    ensureFixturesMenu: function () {
      var application = UIATarget.localTarget().frontMostApp();
      assertEquals("Test Fixtures", application.navigationTitle());
      return application.mainWindow();
    },

    addTwitterAccount: function () {
      press(this.ensureFixturesMenu(), "addtwitteraccountoperation");
    },

    addEncounters: function () {
      press(this.ensureFixturesMenu(), "addencounterhistoryoperation");
    },

    clearAllData: function () {
      press(this.ensureFixturesMenu(), "clearalldataoperation");
    },

    close: function () {
      this.ensureFixturesMenu().navigationBar().rightButton().tap();
    }
  };
})();
