// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Web View";

// The page, once it has loaded.
function page(target, title) {
  var app = target.frontMostApp();
  app.mainWindow().staticTexts()["Status"].withPredicate("value == 'Loaded " + (title || "Start") + "'");
  return content(target).webViews()[0];
}

sectionTest(section, "a page stands in a scroll view", function(target, app) {
  var web = page(target);
  assertEquals("[object UIAWebView]", web.toString());
  assertEquals("[object UIAScrollView]", web.parent().toString());
  assertEquals("[object UIAWindow]", web.parent().parent().toString());
  assertEquals("Flowers", web.staticTexts()[0].name());
});

sectionTest(section, "each run of text is a static text of its own", function(target, app) {
  var texts = page(target).staticTexts();
  assertEquals("Read", texts[1].value());
  assertEquals("or fill in", texts[2].value());
});

sectionTest(section, "elements tell their attributes", function(target, app) {
  var link = page(target).links()["a long story"];
  assertEquals("long", link.dom().id);
  assertEquals("ref", link.dom()["class"]);
  assertEquals("long.html", link.dom().href);
  assertEquals("http://catalog.example/long.html", link.url());
  assertEquals("title", page(target).staticTexts()["Flowers"].dom().id);
  assertEquals("img/rose.png", page(target).images()["A rose"].dom().src);
  assertNull(app.navigationBar().dom());
});

sectionTest(section, "a link leads to a page, and back leads back", function(target, app) {
  var back = app.mainWindow().buttons()["Back"];
  page(target).links()["a long story"].tap();
  page(target, "Long");
  assertEquals(1, app.mainWindow().buttons().withName("Back")[0].isEnabled());
  back.tap();
  page(target);
  assertEquals(0, back.isEnabled());
  app.mainWindow().buttons()["Forward"].tap();
  assertEquals("Chapter 1", page(target, "Long").staticTexts()[0].name());
});

sectionTest(section, "a slow page is waited for", function(target, app) {
  var old = page(target).links()["A slow page"];
  old.tap();
  assertEquals("Loading", status(target));
  assertEquals(1, app.mainWindow().activityIndicators()[0].isVisible());
  assertTrue(old.isValid());
  var text = page(target, "Slow").staticTexts()["It took its time."];
  assertTrue(text.isValid());
  assertEquals("Loaded Slow", status(target));
});

sectionTest(section, "a page that is not there changes nothing", function(target, app) {
  page(target).links()["No page at all"].tap();
  target.delay(1);
  assertEquals("There is no page http://catalog.example/nowhere.html", status(target));
  assertNotNull(content(target).webViews()[0].staticTexts()["Flowers"]);
});

sectionTest(section, "what is far down a page is scrolled to", function(target, app) {
  page(target).links()["a long story"].tap();
  var chapter = page(target, "Long").staticTexts()["Chapter 20"];
  assertEquals(0, chapter.isVisible());
  chapter.scrollToVisible();
  assertEquals(1, chapter.isVisible());
  page(target, "Long").scrollToElementWithName("To the last chapter").tap();
  assertEquals(1, page(target, "Long").staticTexts()["Chapter 30"].isVisible());
  page(target, "Long").links()["To the start"].tap();
  assertTrue(page(target).staticTexts()["Flowers"].isValid());
});

sectionTest(section, "what is hidden is no element until it is shown", function(target, app) {
  var web = page(target);
  target.pushTimeout(0);
  assertNull(web.staticTexts()["The secret is out."]);
  target.popTimeout();
  web.buttons()["Reveal"].tap();
  assertEquals(1, web.staticTexts()["The secret is out."].isVisible());
});

sectionTest(section, "a covered link cannot be tapped, a disabled button does nothing", function(target, app) {
  var web = page(target);
  assertEquals(0, web.buttons()["Disabled"].isEnabled());
  web.buttons()["Disabled"].tap();
  web.buttons()["Cover"].tap();
  var link = web.links()["a form"];
  assertEquals(0, link.isVisible());
  target.pushTimeout(0);
  var thrown = null;
  try { link.tap(); } catch (e) { thrown = e; }
  target.popTimeout();
  assertMatch(/could not be tapped/, thrown.toString());
  app.mainWindow().buttons()["Uncover"].tap();
  link.tap();
  page(target, "Form");
});

sectionTest(section, "a form is filled in and sent", function(target, app) {
  page(target).links()["a form"].tap();
  var web = page(target, "Form");
  web.textFields()["Name"].tap();
  app.keyboard().typeString("ann");
  web.secureTextFields()["Password"].setValue("s3cret");
  assertEquals("••••••", web.secureTextFields()["Password"].value());
  web.switches()["Newsletter"].setValue(true);
  web.buttons()["Color"].setValue("Blue");
  app.keyboard().typeString("\n");
  var query = page(target, "Result").staticTexts()[0].value();
  assertEquals("result?name=ann&password=s3cret&news=on&color=Blue", query);
});

sectionTest(section, "the options of a choice are offered in a sheet", function(target, app) {
  page(target).links()["a form"].tap();
  var choice = page(target, "Form").buttons()["Color"];
  assertEquals("Red", choice.value());
  choice.tap();
  app.actionSheet().buttons()["Blue"].tap();
  target.delay(1);
  assertEquals("Blue", choice.value());
});

// The map on the second screen.

function map(target) {
  var app = target.frontMostApp();
  app.navigationBar().buttons()["Map"].tap();
  app.navigationBar().withName("Map");
  target.delay(1);
  return app.mainWindow().mapViews()[0];
}

sectionTest(section, "the places of a map are its elements", function(target, app) {
  var view = map(target);
  assertEquals("[object UIAMapView]", view.toString());
  assertEquals(3, view.elements().length);
  view.elements()["Museum"].tap();
  assertEquals("Selected Museum", status(target));
  assertEquals("Open till six", view.staticTexts()[1].value());
  view.buttons()["More Info"].tap();
  assertEquals("More about the museum", status(target));
});

sectionTest(section, "a map is moved until a place comes into sight", function(target, app) {
  var lake = map(target).elements()["Lake"];
  assertEquals(0, lake.isVisible());
  for (var i = 0; i < 5 && !lake.isVisible(); i++) {
    dragMap(target);
  }
  assertEquals(1, lake.isVisible());
  lake.tap();
  assertEquals("Selected Lake", status(target));
});

function dragMap(target) {
  target.dragFromToForDuration({x: 280, y: 400}, {x: 40, y: 400}, 1);
}

sectionTest(section, "a double tap brings places apart, two fingers bring them together", function(target, app) {
  var view = map(target);
  function distance() {
    return view.elements()["Museum"].rect().origin.x - view.elements()["Park"].rect().origin.x;
  }
  var before = distance();
  target.doubleTap({x: 60, y: 200});
  target.delay(1);
  assertEquals(Math.round(before * 2), Math.round(distance()));
  target.twoFingerTap({x: 60, y: 200});
  target.delay(1);
  assertEquals(Math.round(before), Math.round(distance()));
});

sectionTest(section, "a pinch zooms", function(target, app) {
  var view = map(target);
  function distance() {
    return view.elements()["Museum"].rect().origin.x - view.elements()["Park"].rect().origin.x;
  }
  var before = distance();
  target.pinchOpenFromToForDuration({x: 150, y: 400}, {x: 60, y: 500}, 1);
  assertTrue(distance() > before * 1.5);
  target.pinchCloseFromToForDuration({x: 60, y: 500}, {x: 150, y: 400}, 1);
  assertTrue(Math.abs(distance() - before) < before * 0.3);
});

sectionTest(section, "a flight is waited for", function(target, app) {
  var view = map(target);
  app.navigationBar().buttons()["Fly"].tap();
  view.elements()["Lake"].tap();
  assertEquals("Selected Lake", status(target));
  assertEquals(0, view.elements()["Park"].isVisible());
});
