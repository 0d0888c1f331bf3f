// #import "tuneup/tuneup.js"

function contacts(app) {
  return app.mainWindow().tableViews()[0];
}

test("all contacts are listed", function (target, app) {
  assertEquals("Contacts", app.navigationBar().name());
  assertEquals(4, contacts(app).cells().length);
  assertEquals("Ada Lovelace, 020 1815", contacts(app).cells()[0].name());
});

test("a search narrows the list", function (target, app) {
  var search = contacts(app).searchBars()[0];
  search.setValue("a");
  assertEquals(4, contacts(app).cells().length);
  search.setValue("ad");
  assertEquals(1, contacts(app).cells().length);
  search.setValue("");
  assertEquals(4, contacts(app).cells().length);
  if (app.keyboard().isValid()) app.keyboard().typeString("\n");
});

test("a favourite has a star in the list", function (target, app) {
  contacts(app).cells()["Ada Lovelace, 020 1815"].tap();
  target.delay(1);
  assertEquals("Ada Lovelace", app.mainWindow().staticTexts()["name"].label());
  app.mainWindow().buttons()["Add to Favourites"].tap();
  assertTrue(app.mainWindow().buttons()["Remove from Favourites"].isValid());
  app.navigationBar().leftButton().tap();
  target.delay(1);
  assertTrue(contacts(app).cells()["Ada Lovelace ★, 020 1815"].isValid());
});

test("a call is answered after two seconds", function (target, app) {
  contacts(app).cells()["Grace Hopper ★, 212 1906"].tap();
  target.delay(1);
  var status = app.mainWindow().staticTexts()["status"];
  app.mainWindow().buttons()["Call"].tap();
  assertEquals("Calling…", status.label());
  assertFalse(app.mainWindow().buttons()["Call"].isEnabled());
  target.delay(2);
  assertEquals("Called Grace Hopper", status.label());
  app.navigationBar().leftButton().tap();
  target.delay(1);
});

test("a contact needs a name", function (target, app) {
  app.navigationBar().buttons()["Add"].tap();
  target.delay(1);
  assertEquals("New Contact", app.navigationBar().name());
  app.navigationBar().buttons()["Done"].tap();
  assertEquals("New Contact", app.navigationBar().name());
  app.mainWindow().textFields()["name"].setValue("Edsger Dijkstra");
  app.mainWindow().textFields()["phone"].setValue("010 1930");
  app.navigationBar().buttons()["Done"].tap();
  target.delay(1);
  assertTrue(contacts(app).cells()["Edsger Dijkstra, 010 1930"].isValid());
});

test("a cancelled contact is not added", function (target, app) {
  var before = contacts(app).cells().length;
  app.navigationBar().buttons()["Add"].tap();
  target.delay(1);
  app.mainWindow().textFields()["name"].setValue("Nobody");
  app.navigationBar().buttons()["Cancel"].tap();
  target.delay(1);
  assertEquals(before, contacts(app).cells().length);
});

test("contacts are deleted in editing mode", function (target, app) {
  var cell = contacts(app).cells()["Charles Babbage, 020 1791"];
  app.navigationBar().buttons()["Edit"].tap();
  target.delay(1);
  // The control at the left end, then the button that confirms.
  cell.elements()[0].tap();
  target.delay(1);
  cell.buttons()[cell.buttons().length - 1].tap();
  target.delay(1);
  assertFalse(contacts(app).cells()["Charles Babbage, 020 1791"].isValid());
  app.navigationBar().buttons()["Done"].tap();
});
