// #import "tuneup/tuneup.js"
// #import "../pages/factories.js"

var paths = new PathsFactory();

test("an account is added", function () {
  paths.accountList.add();
  paths.accountTypes.choose("facebook");
  paths.accountForm.fillIn("tarzan", "secret");
  paths.accountList.shows(2, "tarzan, facebook");
});

test("an account is renamed", function () {
  paths.accountList.open("jane, twitter");
  paths.accountForm.rename("tarzan");
  paths.accountList.shows(1, "tarzan, twitter");
});
