// #import "tuneup/jest.js"

/** The rows of accounts. */
const rows = app => app.mainWindow().tableViews()[0].cells();

const addAccount = (target, app, type, userName, password) => {
  app.navigationBar().rightButton().tap();
  rows(app)[type].tap();
  expect(app.navigationBar()).toHaveName("New Account");
  app.mainWindow().textFields()["User Name"].setValue(userName);
  app.mainWindow().secureTextFields()["Password"].setValue(password);
  app.navigationBar().buttons()["Save"].tap();
};

describe("accounts", () => {
  beforeEach(() => {
    TestFixtures.clearAllData();
  });

  describe("without any", () => {
    beforeEach(() => {
      TestFixtures.close();
    });

    test.each`
      type          | userName
      ${"Twitter"}  | ${"jane"}
      ${"Facebook"} | ${"ann"}
    `("add $type for $userName", ({ type, userName }, target, app) => {
      addAccount(target, app, type, userName, "secret");
      expect(rows(app)).toHaveCount(1);
      expect(rows(app)[0]).toHaveName(expect.stringContaining(userName));
    });

    it("shows an empty table", (target, app) => {
      expect(app.navigationBar()).toBeVisible();
      expect(rows(app)).toHaveCount(0);
      expect(app.mainWindow().buttons()["Save"]).not.toExist();
    });
  });

  describe("with one", () => {
    beforeEach(() => {
      TestFixtures.addTwitterAccount();
      TestFixtures.close();
    });

    test("is listed", async (target, app) => {
      await new Promise(done => setTimeout(done, 60_000));
      expect(rows(app)).toHaveCount(1);
    });

    test.skip("is shared between devices", () => {});
  });
});

test.todo("accounts are sorted");
