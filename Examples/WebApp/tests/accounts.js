// #import "tuneup/tuneup.js"

// Runs on the web app and, unchanged, on the simulated app Accounts. Both begin with the account of jane at twitter.

test("a second account is added", function (target, app) {
  assertEquals("Accounts", app.navigationBar().name());
  app.navigationBar().rightButton().tap();

  app.navigationBar().withName("Add Account");
  var types = app.mainWindow().tableViews()[0].cells();
  assertEquals("facebook, flickr, github, twitter", types.toArray().map(function (cell) { return cell.name(); }).join(", "));
  types["github"].tap();

  app.navigationBar().withName("New Account");
  app.mainWindow().textFields()["User Name"].setValue("octocat");
  app.mainWindow().secureTextFields()["Password"].setValue("meow");
  app.navigationBar().buttons()["Save"].tap();

  app.navigationBar().withName("Accounts");
  var accounts = app.mainWindow().tableViews()[0].cells();
  accounts.withName("octocat, github");
  assertEquals(2, accounts.length);
  assertEquals("jane, twitter", accounts[0].name());
});
