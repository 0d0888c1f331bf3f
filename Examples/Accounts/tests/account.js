// #import "tuneup/tuneup.js"

// Steps that several tests share.

// Waits until a screen has replaced the previous one, then checks the title.
function assertScreen(app, title) {
  app.navigationBar().withName(title);
  UIATarget.localTarget().delay(0.5);
  assertEquals(title, app.navigationTitle());
}

function accountsTable(app) {
  return app.mainWindow().tableViews()[0];
}

function fillInForm(app, userName, password) {
  var form = app.mainWindow();
  form.textFields()["User Name"].setValue(userName);
  form.secureTextFields()["Password"].setValue(password);
}

function addAccount(app, type, userName, password) {
  app.navigationBar().rightButton().tap();
  assertScreen(app, "Add Account");
  accountsTable(app).cells()[type].tap();
  assertScreen(app, "New Account");
  fillInForm(app, userName, password);
  app.navigationBar().buttons()["Save"].tap();
}

function startWithTwitterAccount() {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  TestFixtures.close();
}

test("Additional Account", function(target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  TestFixtures.close();

  addAccount(app, "github", "octocat", "meow");

  assertScreen(app, "Accounts");
  assertEquals(2, accountsTable(app).cells().length);
  accountsTable(app).assertCellNamed("jane, twitter");
  accountsTable(app).assertCellNamed("octocat, github");
}, { proves: "account-setup", needs: "account" });

test("A first-time user is welcomed", function(target, app) {
  TestFixtures.clearAllData();
  TestFixtures.close();

  assertScreen(app, "Welcome");
  assertNotNull(app.mainWindow().staticTexts()["Add an account to get started."]);
  app.mainWindow().buttons()["Not Now"].tap();

  assertScreen(app, "Accounts");
  assertEquals(0, accountsTable(app).cells().length);
}, { proves: "welcome" });

test("Somebody with an account is not welcomed again", function(target, app) {
  startWithTwitterAccount();

  assertScreen(app, "Accounts");
  assertEquals("jane, twitter", accountsTable(app).cells()[0].name());
}, { proves: "welcome", needs: "account" });

test("What was saved under a name is there again after everything was cleared", function(target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  TestFixtures.save("one account");
  TestFixtures.clearAllData();
  TestFixtures.load("one account");
  TestFixtures.close();

  assertScreen(app, "Accounts");
  assertEquals("jane, twitter", accountsTable(app).cells()[0].name());
}, { proves: "saved-states", needs: "account" });

test("The first account is added from the welcome", function(target, app) {
  TestFixtures.clearAllData();
  TestFixtures.close();

  assertScreen(app, "Welcome");
  app.mainWindow().buttons()["Add Account"].tap();
  assertScreen(app, "Add Account");
  accountsTable(app).cells()["flickr"].tap();
  assertScreen(app, "New Account");
  fillInForm(app, "ansel", "half-dome");
  app.navigationBar().buttons()["Save"].tap();

  assertScreen(app, "Accounts");
  accountsTable(app).assertCellNamed("ansel, flickr");
}, { proves: ["welcome", "account-setup"] });

test("Four types of account are offered", function(target, app) {
  startWithTwitterAccount();

  app.navigationBar().rightButton().tap();
  assertScreen(app, "Add Account");
  assertWindow({
    navigationBar: {
      name: "Add Account",
      leftButton: { name: "Back" }
    },
    tableViews: [
      {
        groups: [{ name: "WHAT TYPE OF ACCOUNT?" }],
        cells: [
          { name: "facebook" },
          { name: "flickr" },
          { name: "github" },
          { name: "twitter" }
        ]
      }
    ]
  });
}, { proves: "account-setup", needs: "account" });

test("Back leaves everything as it was", function(target, app) {
  startWithTwitterAccount();

  app.navigationBar().rightButton().tap();
  assertScreen(app, "Add Account");
  accountsTable(app).cells()["facebook"].tap();
  assertScreen(app, "New Account");
  fillInForm(app, "mark", "hoodie");
  app.navigationBar().leftButton().tap();
  assertScreen(app, "Add Account");
  app.navigationBar().leftButton().tap();

  assertScreen(app, "Accounts");
  assertEquals(1, accountsTable(app).cells().length);
}, { proves: "account-setup", needs: "account" });

test("Save waits for a user name and a password", function(target, app) {
  startWithTwitterAccount();

  app.navigationBar().rightButton().tap();
  assertScreen(app, "Add Account");
  accountsTable(app).cells()["github"].tap();
  assertScreen(app, "New Account");

  var save = app.navigationBar().buttons()["Save"];
  assertEquals(0, save.isEnabled(), "empty form");
  app.mainWindow().textFields()["User Name"].setValue("octocat");
  assertEquals(0, save.isEnabled(), "without a password");
  app.mainWindow().secureTextFields()["Password"].setValue("meow");
  assertEquals(1, save.isEnabled(), "filled in");
  app.mainWindow().textFields()["User Name"].setValue("  ");
  assertEquals(0, save.isEnabled(), "only blanks");
}, { proves: "account-setup", needs: "account" });

test("The form can be filled in with the keyboard", function(target, app) {
  startWithTwitterAccount();

  app.navigationBar().rightButton().tap();
  assertScreen(app, "Add Account");
  accountsTable(app).cells()["github"].tap();
  assertScreen(app, "New Account");
  app.mainWindow().textFields()["User Name"].tap();
  app.keyboard().typeString("Octocat1\n");
  app.mainWindow().secureTextFields()["Password"].tap();
  app.keyboard().typeString("meow!");

  assertEquals("Octocat1", app.mainWindow().textFields()["User Name"].value());
  assertEquals("•••••", app.mainWindow().secureTextFields()["Password"].value());
  app.navigationBar().buttons()["Save"].tap();
  assertScreen(app, "Accounts");
  accountsTable(app).assertCellNamed("Octocat1, github");
}, { proves: "account-setup", needs: "account" });

test("A duplicate is refused", function(target, app) {
  startWithTwitterAccount();

  // The alert stays up until this test closes it.
  UIATarget.onAlert = function () { return true; };
  addAccount(app, "twitter", "jane", "other");

  var alert = app.alert();
  assertEquals("Duplicate Account", alert.name());
  assertNotNull(alert.staticTexts()["A twitter account named jane already exists."]);
  alert.defaultButton().tap();
  alert.waitForInvalid();

  assertScreen(app, "New Account");
  assertEquals("jane", app.mainWindow().textFields()["User Name"].value());
  fillInForm(app, "janet", "other");
  app.navigationBar().buttons()["Save"].tap();
  assertScreen(app, "Accounts");
  assertEquals(2, accountsTable(app).cells().length);
}, { proves: "account-setup", needs: "account" });

test("An account is switched off", function(target, app) {
  startWithTwitterAccount();

  accountsTable(app).cells()["jane, twitter"].tap();
  assertScreen(app, "Edit Account");
  assertEquals(1, app.mainWindow().switches()["Enabled"].value());
  app.mainWindow().switches()["Enabled"].setValue(false);
  app.navigationBar().buttons()["Save"].tap();

  assertScreen(app, "Accounts");
  accountsTable(app).assertCellNamed("jane, twitter, off");
}, { proves: "account-editing", needs: "account" });

test("An account is renamed", function(target, app) {
  startWithTwitterAccount();

  accountsTable(app).cells().firstWithPredicate("name BEGINSWITH 'jane'").tap();
  assertScreen(app, "Edit Account");
  fillInForm(app, "tarzan", "vine");
  app.navigationBar().buttons()["Save"].tap();

  assertScreen(app, "Accounts");
  assertEquals("tarzan, twitter", accountsTable(app).cells()[0].name());
}, { proves: "account-editing", needs: "account" });

test("An account is deleted with a swipe", function(target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  TestFixtures.addTwitterAccount();
  TestFixtures.close();

  var cell = accountsTable(app).cells()["jane2, twitter"];
  cell.dragInsideWithOptions({ startOffset: { x: 0.8, y: 0.5 }, endOffset: { x: 0.2, y: 0.5 }, duration: 0.25 });
  cell.buttons()["Delete"].tap();
  cell.waitForInvalid();

  assertEquals(1, accountsTable(app).cells().length);
  assertEquals("jane, twitter", accountsTable(app).cells()[0].name());
}, { proves: "account-deletion", needs: "account" });

test("Search narrows the list", function(target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  TestFixtures.addTwitterAccount();
  TestFixtures.close();

  var search = app.mainWindow().searchBars()[0];
  search.setValue("JANE2");
  assertEquals(1, accountsTable(app).cells().length);
  assertEquals("jane2, twitter", accountsTable(app).cells()[0].name());
  search.setValue("nobody");
  assertEquals(0, accountsTable(app).cells().length);
  search.setValue("");
  assertEquals(2, accountsTable(app).cells().length);
}, { proves: "account-search", needs: "account" });

test("Encounters are listed, the latest first", function(target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  TestFixtures.addEncounters();
  TestFixtures.close();

  app.tabBar().buttons()["Encounters"].tap();
  assertScreen(app, "Encounters");
  var cells = accountsTable(app).cells();
  assertEquals(8, cells.length);
  assertEquals("Ada, Café Central, 2013-12-31 09:41", cells[0].name());
  assertMatch(/^Margaret, /, cells[7].name());
}, { proves: "encounter-list", needs: ["account", "encounter"] });

test("The encounters of a deleted account are forgotten", function(target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  TestFixtures.addEncounters();
  TestFixtures.close();

  var cell = accountsTable(app).cells()["jane, twitter"];
  cell.dragInsideWithOptions({ startOffset: { x: 0.8, y: 0.5 }, endOffset: { x: 0.2, y: 0.5 }, duration: 0.25 });
  cell.buttons()["Delete"].tap();
  cell.waitForInvalid();

  app.tabBar().buttons()["Encounters"].tap();
  assertScreen(app, "Encounters");
  assertEquals(0, accountsTable(app).cells().length);
}, { proves: "forgetting", needs: ["account-deletion", "encounter-list", "account", "encounter"] });
