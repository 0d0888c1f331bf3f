// #import "tuneup/tuneup.js"

// What is done with the sample app Accounts: an account is added, edited and deleted.

test("an account", function() {
  FRY.lookup("Not Now").tap();
  FRY.lookup("Add").tap();
  FRY.lookup("github").tap();
  FRY.lookup("User Name").type("octocat");
  FRY.lookup("Password").type("meow");
  FRY.lookup("Save").tap();
  FRY.lookup("octocat, github").tap();
  FRY.lookup("User Name").replaceText("hubot");
  FRY.lookup("Save").tap();
  FRY.lookup("hubot, github").touch(FRYTouch.swipe("left", 0.2));
  FRY.lookup("Delete").tap();
});
