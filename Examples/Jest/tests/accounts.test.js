// #import "tuneup/jest.js"

/** The rows of the table on the screen. */
const rows = app => app.mainWindow().tableViews()[0].cells();

describe("accounts", () => {
  beforeEach(() => {
    TestFixtures.clearAllData();
  });

  describe("of a first-time user", () => {
    beforeEach(() => {
      TestFixtures.close();
    });

    it("are none", (target, app) => {
      expect(app.navigationBar()).toHaveName("Welcome");
      app.mainWindow().buttons()["Not Now"].tap();
      expect(app.navigationBar()).toHaveName("Accounts");
      expect(rows(app)).toHaveCount(0);
    });

    test.each`
      type         | userName
      ${"github"}  | ${"octocat"}
      ${"flickr"}  | ${"ansel"}
    `("begin with $userName at $type", ({ type, userName }, target, app) => {
      app.mainWindow().buttons()["Add Account"].tap();
      expect(app.navigationBar()).toHaveName("Add Account");
      rows(app)[type].tap();
      expect(app.navigationBar()).toHaveName("New Account");
      app.mainWindow().textFields()["User Name"].setValue(userName);
      app.mainWindow().secureTextFields()["Password"].setValue("secret");
      app.navigationBar().buttons()["Save"].tap();
      expect(app.navigationBar()).toHaveName("Accounts");
      expect(rows(app)).toHaveCount(1);
      expect(rows(app)[0]).toHaveName(expect.stringContaining(userName));
    });
  });

  describe("that are stored", () => {
    beforeEach(() => {
      TestFixtures.addTwitterAccount();
      TestFixtures.close();
    });

    test("are listed, and still are a minute later", async (target, app) => {
      expect(rows(app)[0]).toHaveName("jane, twitter");
      await new Promise(done => setTimeout(done, 60_000));
      expect(rows(app)[0]).toHaveName("jane, twitter");
    });

    test.skip("are shared between devices", () => {});
  });
});

test.todo("accounts are sorted");
