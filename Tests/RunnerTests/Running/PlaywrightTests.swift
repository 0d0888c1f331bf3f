import Automation
import Runner
import TestEvents
import Testing

/// On a simulated app, whose elements have the same classes; pages are tested with a browser by Examples/WebPages.
@Suite("The test interface of Playwright") struct PlaywrightTests {
    private func run(_ body: String) throws -> FinishedRun {
        try FinishedRun(["a.js": "#import \"tuneup/playwright.js\"\nvar log = UIALogger.logMessage;\n" + body])
    }

    @Test("locators find elements by role, text, label and identifier, when they are used")
    func locators() throws {
        let run = try run(
            """
            test("t", async ({ page, target, application }) => {
              const count = page.getByRole("button", { name: /^count$/i });
              await count.click();
              await page.getByText("Count").click();
              await page.getByLabel("count", { exact: false }).first().click();
              await expect(page.getByTestId("taps")).toHaveText("3");
              await expect(page.locator("#taps")).toContainText("3");
              await expect(page.locator("[data-testid=taps]")).toBeVisible();
              await expect(page.getByRole("button", { name: "Nothing" })).toBeHidden();
              await expect(page.getByRole("button")).toHaveCount(1);
              log([await page.locator("text=Count").count(), (await page.getByRole("heading").all()).length,
                await count.nth(-1).textContent(), await page.getByTestId("taps").isVisible(),
                target.name() !== undefined, application.isValid()].join());
            });
            test.beforeEach(({ page }) => log(typeof page));
            """)
        #expect(run.outcomes == ["t: passed"], "\(run.issues)")
        #expect(run.messages.count == 2)
        #expect(run.messages.first == "object")
        #expect(run.messages.last?.hasPrefix("1,") == true)
        #expect(run.messages.last?.hasSuffix(",Count,true,true,true") == true, "\(run.messages)")
    }

    @Test(
        "a mistake says what is wrong",
        arguments: [
            ("page.getByRole('buton').click()", "getByRole(\"buton\"): this role is unknown here"),
            ("page.locator('div > a').click()", "scripts do not see the document"),
            ("page.getByText('Nobody').click()", "finds no element; waited for 5 seconds."),
            ("page.getByText(/./).click()", "Use first(), nth() or filter()."),
            ("page.goto('/x')", "only web pages have one"),
            ("page.on('request', () => {})", "only \"dialog\" is known here"),
            ("page.getByRole('button').press('F5')", "only characters, Enter, Tab, Space, Backspace can be pressed"),
            ("page.getByRole('button').waitFor({ state: 'stable' })", "unknown state \"stable\""),
        ])
    func mistakes(call: String, message: String) throws {
        let run = try run("test('t', async ({ page }) => { await \(call); });")
        #expect(run.outcomes == ["t: failed"])
        #expect(run.issues.first?.message.contains(message) == true, "\(run.issues.first?.message ?? "none")")
        #expect(run.issues.first?.place?.file == "a.js")
    }

    @Test("a failed expectation names the locator")
    func expectations() throws {
        let run = try run("test('t', async ({ page }) => { await expect(page.getByText('Nobody')).toBeAttached(); });")
        #expect(run.issues.first?.received == "getByText(\"Nobody\")")
    }
}
