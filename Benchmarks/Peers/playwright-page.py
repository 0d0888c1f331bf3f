# playwright-page.py PAGE COUNT FILE: taps and looks up COUNT times on a page in Chromium, with Playwright.
# Writes the medians of a tap and of a look-up after it, in seconds, to a file.
import statistics
import sys
import time

from playwright.sync_api import sync_playwright

page_url, count, output = sys.argv[1], int(sys.argv[2]), sys.argv[3]
taps, lookups = [], []
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    context = browser.new_context(viewport={"width": 320, "height": 568}, has_touch=True)
    page = context.new_page()
    page.goto(page_url)
    for index in range(count):
        button = page.get_by_role("button", name=f"Buy {index}", exact=True)
        start = time.perf_counter()
        button.tap()
        tapped = time.perf_counter()
        text = page.get_by_text(f"{index + 1} bought", exact=True).text_content()
        found = time.perf_counter()
        assert text == f"{index + 1} bought", text
        taps.append(tapped - start)
        lookups.append(found - tapped)
    browser.close()
with open(output, "w") as file:
    file.write(f"{statistics.median(taps)} {statistics.median(lookups)}\n")
