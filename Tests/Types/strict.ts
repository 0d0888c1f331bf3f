// What scripts written in TypeScript can and cannot say; compiled by scripts/check-types, never run.

const device: UIATarget = UIATarget.localTarget();
const front: UIAApplication = device.frontMostApp();
const rows = front.mainWindow().tableViews()[0].cells();

// Elements by index, by name and by searches have the class of what was looked up.
const first: UIATableCell = rows[0];
const named: UIATableCell = rows["Settings"];
const found: UIATableCell = rows.firstWithPredicate("name BEGINSWITH 'S'");
const several: UIATableCell[] = rows.withName("Settings").toArray();
const buttons: UIAElements<UIAButton> = first.elements().withClass(UIAButton);
const same: UIATableCell = first.withName("Settings");

// Attributes say when there is none.
const label: string | null = first.label();
const frame: Rect | null = first.rect();
const isVisible: 0 | 1 | null = first.isVisible();
// @ts-expect-error: nothing may be there
const width: number = first.rect().size.width;
// @ts-expect-error: a name may be null
const name: string = first.name();

// Options have known keys.
first.tapWithOptions({ tapCount: 2, tapOffset: { x: 0.5, y: 0.5 } });
first.rotateWithOptions({ centerOffset: { x: 0.5, y: 0.5 } });
device.tapWithOptions({ x: 10, y: 20 }, { touchCount: 2 });
device.dragFromToForDuration(first, { x: 1, y: 2 }, 0.5);
device.setLocationWithOptions({ latitude: 48.1, longitude: 11.5 }, { speed: 3 });
// @ts-expect-error: misspelt
first.tapWithOptions({ tapcount: 2 });
// @ts-expect-error: only elements have a middle of their own
device.rotateWithOptions({ x: 10, y: 20 }, { centerOffset: { x: 0.5, y: 0.5 } });
// @ts-expect-error: half a point
device.tap({ x: 10 });

// Only what scripts make can be made.
const nil: UIAElementNil = new UIAElementNil();
const never: never = nil.tap();
// @ts-expect-error: elements come from look-ups
new UIAButton();
// @ts-expect-error: an array is read-only
rows.length = 3;
// @ts-expect-error: no such member
device.frontmostApp();

UIATarget.onAlert = alert => alert.name() === "Expected" || alert.defaultButton().isValid() === true;
UIALogger.logMessage({ anything: true });

// The library, promises and timers.
test("a title", (target, application) => application.mainWindow().buttons()["Add"].tap(), { timeout: 30 });
test("a promise", async () => {
    await new Promise<void>(done => setTimeout(done, 1000));
    assertEquals(1, 1, "the same");
});
const waited: { key: string; elem: any } = first.waitUntilAccessorSelect({ ok: cell => cell.buttons()["OK"] }, 3);
const number: ReturnType<typeof setInterval> = setInterval(() => {}, 100);
clearInterval(number);
// @ts-expect-error: misspelt
test("options", () => {}, { retry: 2 });

// Network, bot tests, scenarios.
network.stub({ method: "GET", path: "/people/:id", status: 404 });
network.offline = true;
// @ts-expect-error: it can only be read
network.url = "http://localhost";
bot.operations({ ADD: { action: data => {} }, SUM: { check: data => ({ pass: true, message: "3 and 3" }) } });
const summary: BotSummary = bot.run({ name: "Adding", operations: ["Section", { name: "ADD", data: 1 }] });
// @ts-expect-error: no such answer to failures
bot.run({ name: "Adding", operations: [] }, { onFailure: "go-on" });
