// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Page Control";

// The current page, as shown by the pages themselves.
function shownPage(content) {
  return content.scrollViews()["Pages"].staticTexts().firstWithPredicate("isVisible == 1").name();
}

sectionTest(section, "it says which page of how many it shows", function(target, app, content) {
  var pages = content.pageIndicators()[0];
  assertEquals("page 1 of 4", pages.value());
  assertEquals(4, pages.pageCount());
  assertEquals(0, pages.pageIndex());
  assertNull(pages.name());
});

sectionTest(section, "pages are turned forth and back", function(target, app, content) {
  var pages = content.pageIndicators()[0];
  pages.goToNextPage();
  pages.goToNextPage();
  target.delay(1);
  assertEquals("Page 3", shownPage(content));
  pages.goToPreviousPage();
  target.delay(1);
  assertEquals("Page 2", shownPage(content));
  assertEquals("Turned to page 2", status(target));
});

sectionTest(section, "there is nothing before the first page and after the last", function(target, app, content) {
  var pages = content.pageIndicators()[0];
  pages.goToPreviousPage();
  assertEquals(0, pages.pageIndex());
  pages.selectPage(3);
  pages.goToNextPage();
  pages.selectPage(4);
  assertEquals(3, pages.pageIndex());
});

sectionTest(section, "taps on its halves turn the page", function(target, app, content) {
  var pages = content.pageIndicators()[0];
  pages.tapWithOptions({tapOffset: {x: 0.9, y: 0.5}});
  pages.tapWithOptions({tapOffset: {x: 0.9, y: 0.5}});
  pages.tapWithOptions({tapOffset: {x: 0.1, y: 0.5}});
  assertEquals("page 2 of 4", pages.value());
});

sectionTest(section, "it follows when the pages are swiped", function(target, app, content) {
  content.scrollViews()["Pages"].flickInsideWithOptions({startOffset: {x: 0.9, y: 0.5}, endOffset: {x: 0.2, y: 0.5}});
  target.delay(2);
  assertEquals("page 2 of 4", content.pageIndicators()[0].value());
  assertEquals("page 2 of 4", content.scrollViews()["Pages"].value());
  assertEquals("Page 2", shownPage(content));
});

sectionTest(section, "a disabled one stays where it is", function(target, app, content) {
  var pages = content.pageIndicators()["Disabled"];
  assertEquals(0, pages.isEnabled());
  pages.goToNextPage();
  pages.tapWithOptions({tapOffset: {x: 0.9, y: 0.5}});
  assertEquals(2, pages.pageIndex());
  assertEquals("Ready", status(target));
});

sectionTest(section, "one hides when a single page is left", function(target, app, content) {
  var pages = content.pageIndicators()["Single"];
  assertEquals(1, pages.isVisible());
  content.buttons()["Remove a Page"].tap();
  assertEquals(0, pages.isVisible());
  content.buttons()["Add a Page"].tap();
  assertEquals(1, pages.isVisible());
});

sectionTest(section, "one below the screen is scrolled to by a tap", function(target, app, content) {
  var far = content.pageIndicators()["Far Below"];
  assertEquals(0, far.isVisible());
  far.tap();
  assertEquals(1, far.isVisible());
  assertEquals("Far page 2", status(target));
});
