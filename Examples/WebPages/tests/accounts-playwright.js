// #import "tuneup/playwright.js"

test.describe("accounts", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("index.html");
  });

  async function addAccount(page, name, kind) {
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Kind").selectOption(kind);
    await page.getByRole("button", { name: "Save" }).click();
  }

  test("an account is added", async ({ page }) => {
    await expect(page).toHaveTitle("Accounts");
    const accounts = page.getByRole("list", { name: "Accounts" }).getByRole("listitem");
    const count = await accounts.count();
    await addAccount(page, "ann", "github");
    await expect(accounts).toHaveCount(count + 1);
    await expect(accounts.last()).toContainText("ann at github");
    await expect(page.getByLabel("Name")).toBeHidden();
  });

  test("a box is checked", async ({ page }) => {
    await page.locator("#add").click();
    const paid = page.getByRole("checkbox", { name: "Paid" });
    await expect(paid).not.toBeChecked();
    await paid.check();
    await expect(paid).toBeChecked();
    await paid.uncheck();
    expect(await paid.isChecked()).toBe(false);
  });

  test("an account needs a name", async ({ page }) => {
    let message;
    page.on("dialog", dialog => {
      message = dialog.message();
      dialog.accept();
    });
    await addAccount(page, "", "facebook");
    expect(message).toBe("Please enter a name.");
  });

  test("all accounts are removed", async ({ page }) => {
    page.on("dialog", dialog => dialog.accept());
    await addAccount(page, "jo", "facebook");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByRole("listitem")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Clear" })).toBeDisabled();
  });

  test("an hour passes on the page as well", async ({ page }) => {
    await addAccount(page, "eve", "github");
    await page.waitForTimeout(3_600_000);
    await expect(page.getByText(/newest account/)).toHaveText("The newest account is 60 minutes old.");
  });
});
