// Everything that scripts can see. This file is the output of `jsrun types`: do not edit it.
//
// Scripts run on a device, not in a browser: leave the library "dom" out of the editor's settings.
// Lengths are in points, times in seconds of the device's clock unless it says otherwise. Look-ups wait up to
// the grace period (5 seconds, see `UIATarget.setTimeout`); what is still missing then is a `UIAElementNil`.

// Timers, on the device's clock

/** Calls a function once, after milliseconds of the device's time, when no other code is running. */
declare function setTimeout(callback: (...args: any[]) => void, milliseconds?: number, ...args: any[]): number;
/** Calls a function repeatedly, milliseconds apart, when no other code is running. */
declare function setInterval(callback: (...args: any[]) => void, milliseconds?: number, ...args: any[]): number;
/** Cancels a call that `setTimeout` has scheduled. */
declare function clearTimeout(identifier: number): void;
/** Cancels the calls that `setInterval` has scheduled. */
declare function clearInterval(identifier: number): void;

// UIAutomation

/** The type of the global `console`. */
interface Console {
    /** Logs a message, as `UIALogger.logMessage` does. */
    log(...values: any[]): void;
    /** The same as `log`. */
    info(...values: any[]): void;
    /** Logs a debug message. */
    debug(...values: any[]): void;
    /** Logs a warning. */
    warn(...values: any[]): void;
    /** Logs an error, which fails no test. */
    error(...values: any[]): void;
    /** The same as `log`. */
    dir(...values: any[]): void;
    /** The same as `log`. */
    table(...values: any[]): void;
    /** The same as `log`. */
    trace(...values: any[]): void;
    /** Logs an error unless a condition is true. */
    assert(condition?: any, ...values: any[]): void;
    /** Logs how often it was called with a label. */
    count(label?: any): void;
    /** Starts a timer, on the device's clock. */
    time(label?: any): void;
    /** Logs the device's time since a timer was started. */
    timeEnd(label?: any): void;
    /** Logs a message, and indents those after it. */
    group(...values: any[]): void;
    /** Ends the innermost group. */
    groupEnd(): void;
}

/** Errors have one more property than in other environments. */
interface Error {
    /** The stack: one line for each call, innermost first. */
    backtrace?: string;
}

/** A point on the screen. */
interface Point {
    /** The distance from the left edge. */
    x: number;
    /** The distance from the top edge. */
    y: number;
}

/** A size, in points. */
interface Size {
    /** The width. */
    width: number;
    /** The height. */
    height: number;
}

/** A rectangle on the screen; each call returns a new object, which may be changed. */
interface Rect {
    /** The top left corner. */
    origin: Point;
    /** The size. */
    size: Size;
}

/** Where a gesture on the screen goes: a point, the middle of a rectangle, or an element. */
type GestureTarget = Point | Rect | UIAElement;

/** Options of a tap. */
interface TapOptions {
    /** The number of taps; 1 by default. */
    tapCount?: number;
    /** The number of fingers; 1 by default. */
    touchCount?: number;
    /** The duration, in seconds; 0 by default. */
    duration?: number;
}

/** Options of a tap on an element. */
interface ElementTapOptions extends TapOptions {
    /** The position, from 0 to 1 of each side; the hit point by default. */
    tapOffset?: Point;
}

/** Options of a flick inside an element. */
interface FlickOptions {
    /** The number of fingers; 1 by default. */
    touchCount?: number;
    /** The start, from 0 to 1 of each side. */
    startOffset?: Point;
    /** The end, from 0 to 1 of each side. */
    endOffset?: Point;
}

/** Options of a drag inside an element. */
interface DragOptions extends FlickOptions {
    /** The duration, in seconds; 1 by default. */
    duration?: number;
}

/** Options of a rotation around a point. */
interface RotateOptions {
    /** The duration, in seconds; 1 by default. */
    duration?: number;
    /** The distance of the fingers from the centre, in points. */
    radius?: number;
    /** The angle, in radians; π by default. */
    rotation?: number;
    /** The number of fingers; 2 by default. */
    touchCount?: number;
}

/** Options of a rotation on an element. */
interface ElementRotateOptions extends RotateOptions {
    /** The centre, from 0 to 1 of each side of the element. */
    centerOffset?: Point;
}

/** A geographic location. */
interface Coordinates {
    /** Degrees north. */
    latitude: number;
    /** Degrees east. */
    longitude: number;
}

/** Further properties of a location. */
interface LocationOptions {
    /** Metres above sea level. */
    altitude?: number;
    /** In metres. */
    horizontalAccuracy?: number;
    /** In metres. */
    verticalAccuracy?: number;
    /** The direction of movement, in degrees clockwise from north. */
    course?: number;
    /** Metres per second. */
    speed?: number;
}

/** The result of a program on the host. */
interface HostTaskResult {
    /** Its exit status, or the signal that ended it. */
    exitCode: number;
    /** Its standard output. */
    stdout: string;
    /** Its standard error. */
    stderr: string;
}

/** Elements by index, `cells()[0]`, and by name, `cells()["Settings"]`: a UIAElementArray. */
type UIAElements<E extends UIAElement = UIAElement> = UIAElementArray<E> & { readonly [name: string]: E };

/** An element of the user interface: the class that all others extend. */
declare class UIAElement {
    protected constructor();
    /** The accessibility identifier if set, else the label; some classes compose it. */
    name(): string | null;
    /** The accessibility label. */
    label(): string | null;
    /** The value: a number for switches, a string for most others. */
    value(): any;
    /** The accessibility hint. */
    hint(): string | null;
    /** The frame on the screen, a new object on each call; may be off the screen after scrolling. */
    rect(): Rect | null;
    /** The point that a tap would hit; null if nothing can be hit. */
    hitpoint(): Point | null;
    /** 1 if the element is visible, else 0. */
    isVisible(): 0 | 1 | null;
    /** 1 if the control is enabled, else 0; 1 for elements that are not controls. */
    isEnabled(): 0 | 1 | null;
    /** 1 if the element has the keyboard focus, else 0. */
    hasKeyboardFocus(): 0 | 1 | null;
    /** Whether the element existed when it was last used. */
    isValid(): boolean;
    /** Whether the element exists now. */
    checkIsValid(): boolean;
    /** Waits until the element is gone; false if the grace period ends first. */
    waitForInvalid(): boolean;
    /** The attributes of a web element, such as `id` and `href`; null for other elements. */
    dom(): { [attribute: string]: string } | null;
    /** The name of the underlying view class, such as `UIButton`. */
    type(): string | null;
    /** The name of the element's class, such as `UIAButton`. Apple did not document it. */
    className(): string;
    /** The process identifier of the app. Apple did not document it. */
    pid(): number | null;
    /** The URL of a link. */
    url(): string | null;
    /** The attributes by key. Apple did not document it. */
    attributes(): { [key: string]: any };
    /** The keys of attributes, as predicates name them. Apple did not document it. */
    attributeKeys(): string[];
    /** The keys of attributes and accessors, as predicates name them. Apple did not document it. */
    allKeys(): string[];
    /** The accessors that return one element. Apple did not document it. */
    toOneRelationshipKeys(): string[];
    /** The accessors that return several elements. Apple did not document it. */
    toManyRelationshipKeys(): string[];
    /** The element that contains this one. */
    parent(): UIAElement;
    /** The share sheet. */
    activityView(): UIAActivityView;
    /** The first navigation bar. */
    navigationBar(): UIANavigationBar;
    /** The popover. */
    popover(): UIAPopover;
    /** The first tab bar. */
    tabBar(): UIATabBar;
    /** The first toolbar. */
    toolbar(): UIAToolbar;
    /** The action sheet that is shown. */
    actionSheet(): UIAActionSheet;
    /** The keyboard, while it is shown. */
    keyboard(): UIAKeyboard;
    /** The device. Apple did not document it. */
    target(): UIATarget;
    /** The element at a point on the screen. Apple did not document it. */
    elementAtPoint(point: Point): UIAElement;
    /** All direct children, of any class. */
    elements(): UIAElements<UIAElement>;
    /** The containers, outermost first. */
    ancestry(): UIAElements<UIAElement>;
    /** The activity indicators directly inside. */
    activityIndicators(): UIAElements<UIAActivityIndicator>;
    /** The buttons directly inside. */
    buttons(): UIAElements<UIAButton>;
    /** The collection views directly inside. */
    collectionViews(): UIAElements<UIACollectionView>;
    /** The images directly inside. */
    images(): UIAElements<UIAImage>;
    /** The links directly inside. */
    links(): UIAElements<UIALink>;
    /** The navigation bars directly inside. */
    navigationBars(): UIAElements<UIANavigationBar>;
    /** The page indicators directly inside. */
    pageIndicators(): UIAElements<UIAPageIndicator>;
    /** The pickers directly inside. */
    pickers(): UIAElements<UIAPicker>;
    /** The progress indicators directly inside. */
    progressIndicators(): UIAElements<UIAProgressIndicator>;
    /** The plain scroll views directly inside. */
    scrollViews(): UIAElements<UIAScrollView>;
    /** The search bars directly inside. */
    searchBars(): UIAElements<UIASearchBar>;
    /** The secure text fields directly inside. */
    secureTextFields(): UIAElements<UIASecureTextField>;
    /** The segmented controls directly inside. */
    segmentedControls(): UIAElements<UIASegmentedControl>;
    /** The sliders directly inside. */
    sliders(): UIAElements<UIASlider>;
    /** The static texts directly inside. */
    staticTexts(): UIAElements<UIAStaticText>;
    /** The switches directly inside. */
    switches(): UIAElements<UIASwitch>;
    /** The tab bars directly inside. */
    tabBars(): UIAElements<UIATabBar>;
    /** The tables directly inside. */
    tableViews(): UIAElements<UIATableView>;
    /** The text fields directly inside, without secure ones. */
    textFields(): UIAElements<UIATextField>;
    /** The text views directly inside. */
    textViews(): UIAElements<UIATextView>;
    /** The toolbars directly inside. */
    toolbars(): UIAElements<UIAToolbar>;
    /** The web views directly inside. */
    webViews(): UIAElements<UIAWebView>;
    /** The action sheets directly inside. Apple did not document it. */
    actionSheets(): UIAElements<UIAActionSheet>;
    /** The activity views directly inside. Apple did not document it. */
    activityViews(): UIAElements<UIAActivityView>;
    /** The editing menus directly inside. Apple did not document it. */
    editingMenus(): UIAElements<UIAEditingMenu>;
    /** The keyboards directly inside. Apple did not document it. */
    keyboards(): UIAElements<UIAKeyboard>;
    /** The maps directly inside. Apple did not document it. */
    mapViews(): UIAElements<UIAMapView>;
    /** The popovers directly inside. Apple did not document it. */
    popovers(): UIAElements<UIAPopover>;
    /** The keys directly inside. */
    keys(): UIAElements<UIAKey>;
    /** Scrolls to the element if necessary, waits until it can be hit, and taps it. */
    tap(): void;
    /** Taps twice. */
    doubleTap(): void;
    /** Taps with two fingers. */
    twoFingerTap(): void;
    /** Touches and holds, for 1 second by default. */
    touchAndHold(seconds?: number): void;
    /** Taps with options. */
    tapWithOptions(options?: ElementTapOptions): void;
    /** Drags slowly from one point of the element to another. */
    dragInsideWithOptions(options?: DragOptions): void;
    /** Drags fast, so that the content keeps moving. */
    flickInsideWithOptions(options?: FlickOptions): void;
    /** Rotates fingers on the element. */
    rotateWithOptions(options?: ElementRotateOptions): void;
    /** Sets the value: the text of a field or text view, the state of a switch. */
    setValue(value: any): void;
    /** The same as a tap. Apple did not document it. */
    activate(): void;
    /** Throws: a simulated element cannot undo. Apple did not document it. */
    undo(): void;
    /** Throws: a simulated element cannot redo. Apple did not document it. */
    redo(): void;
    /** Scrolls the element's container until the element is on the screen. */
    scrollToVisible(): void;
    /** Scrolls by a screenful towards the top; does nothing at the end. */
    scrollUp(): void;
    /** Scrolls by a screenful towards the bottom; does nothing at the end. */
    scrollDown(): void;
    /** Scrolls by a screenful to the left; does nothing at the end. */
    scrollLeft(): void;
    /** Scrolls by a screenful to the right; does nothing at the end. */
    scrollRight(): void;
    /** Scrolls until the child with the name is on the screen, or until the element that is given instead is. */
    scrollToElementWithName(name: string | UIAElement): UIAElement;
    /** Scrolls until the child for which the predicate holds is on the screen. */
    scrollToElementWithPredicate(predicate: string): UIAElement;
    /** Scrolls until the child whose attribute has the value is on the screen; the value comes first. */
    scrollToElementWithValueForKey(value: any, key: string): UIAElement;
    /** Waits until the element has the name, and returns the element. */
    withName(name: string): this;
    /** Waits until the predicate holds for the element, and returns the element. */
    withPredicate(predicate: string): this;
    /** Waits until the attribute has the value, and returns the element; the value comes first. */
    withValueForKey(value: any, key: string): this;
    /** Logs the element. */
    logElement(): void;
    /** Logs the element and its descendants. */
    logElementTree(): void;
    /** The same as `logElement`. Apple did not document it. */
    logAXInfo(): void;
    /** The same as `logElementTree`. Apple did not document it. */
    logAXTree(): void;
}

/** The device under test. */
declare class UIATarget extends UIAElement {
    /** The device under test. */
    static localTarget(): UIATarget;
    /** Called when an alert appears: true keeps the alert, anything else dismisses it. */
    static onAlert: (alert: UIAAlert) => boolean | void;
    /** The machine that runs the script. */
    host(): UIAHost;
    /** The grace period: how long look-ups wait. */
    timeout(): number;
    /** Sets the grace period. */
    setTimeout(seconds: number): void;
    /** Sets the grace period until `popTimeout`. */
    pushTimeout(seconds: number): void;
    /** Restores the grace period from before `pushTimeout`, and returns it. */
    popTimeout(): number;
    /** Lets time pass on the device. */
    delay(seconds: number): boolean;
    /** The device model, such as `iPhone Simulator`. */
    model(): string;
    /** The name its owner gave the device. */
    name(): string;
    /** The name of its operating system. */
    systemName(): string;
    /** The version of its operating system, such as `7.1`. */
    systemVersion(): string;
    /** The build of its operating system. Apple did not document it. */
    systemBuild(): string;
    /** The code of the language, such as `en`. Apple did not document it. */
    languageID(): string;
    /** The English name of the language. Apple did not document it. */
    languageName(): string;
    /** The identifier of the locale, such as `en_US`. Apple did not document it. */
    localeID(): string;
    /** The English name of the locale. Apple did not document it. */
    localeName(): string;
    /** The identifier of the device; the same for all simulated ones. Apple did not document it. */
    uniqueIdentifier(): string;
    /** The screen, in points. */
    rect(): Rect;
    /** The orientation of the device: one of the `UIA_DEVICE_ORIENTATION_` constants. */
    deviceOrientation(): number;
    /** The date when the device started. Apple did not document it. */
    startupDate(): Date;
    /** Seconds since the device started. Apple did not document it. */
    upTime(): number;
    /** The start of the last action; null before the first. Apple did not document it. */
    lastCommandTime(): Date | null;
    /** The app's localized string for a key; the key itself if it has none. Apple did not document it. */
    localizedStringForKey(key: string): string;
    /** The app's localized string for a key; the key itself if it has none. Apple did not document it. */
    localizedStringForKeyWithOptions(key: string, options?: any): string;
    /** The app's localized string for a key; the value, else the key, if it has none. Apple did not document it. */
    localizedStringForKeyValueTableBundlePath(key: string, value?: string, table?: string, path?: string): string;
    /** The app in front. */
    frontMostApp(): UIAApplication;
    /** The running apps. Apple did not document it. */
    applications(): UIAElements<UIAApplication>;
    /** The app at a point on the screen. Apple did not document it. */
    applicationAtPoint(point: Point): UIAApplication;
    /** The screen as an element, if the device has one. Apple did not document it. */
    mainScreen(): UIAScreen;
    /** The remote control, if the device has one. Apple did not document it. */
    remote(): UIARemote;
    /** Touches a point. */
    tap(where: GestureTarget): void;
    tap(): void;
    /** Touches a point twice. */
    doubleTap(where: GestureTarget): void;
    doubleTap(): void;
    /** Touches a point with two fingers. */
    twoFingerTap(where: GestureTarget): void;
    twoFingerTap(): void;
    /** Touches a point. Apple did not document it. */
    touch(where: GestureTarget): void;
    /** Touches a point with options. */
    tapWithOptions(where: GestureTarget, options?: TapOptions): void;
    tapWithOptions(options?: ElementTapOptions): void;
    /** Touches a point with options. Apple did not document it. */
    touchWithOptions(where: GestureTarget, options?: TapOptions): void;
    /** Touches a point and holds, for 1 second by default. */
    touchAndHold(where: GestureTarget, seconds?: number): void;
    touchAndHold(seconds?: number): void;
    /** Drags fast, so that the content keeps moving. */
    flickFromTo(from: GestureTarget, to: GestureTarget): void;
    /** Rotates fingers around a point. */
    rotateWithOptions(location: GestureTarget, options?: RotateOptions): void;
    rotateWithOptions(options?: ElementRotateOptions): void;
    /** Drags from one point to another, in 1 second by default; in less than half a second it is a flick. */
    dragFromToForDuration(from: GestureTarget, to: GestureTarget, seconds?: number): void;
    /** Moves two fingers apart, in 1 second by default. */
    pinchOpenFromToForDuration(from: GestureTarget, to: GestureTarget, seconds?: number): void;
    /** Moves two fingers together, in 1 second by default. */
    pinchCloseFromToForDuration(from: GestureTarget, to: GestureTarget, seconds?: number): void;
    /** Rotates the device; the interface follows if the app supports it. */
    setDeviceOrientation(orientation: number): boolean;
    /** Shakes the device. */
    shake(): void;
    /** Turns the ringer on or off. Apple did not document it. */
    setRinger(isOn: boolean): void;
    /** Presses the upper volume button. */
    clickVolumeUp(): void;
    /** Holds the upper volume button, for 1 second by default. */
    holdVolumeUp(seconds?: number): void;
    /** Presses the lower volume button. */
    clickVolumeDown(): void;
    /** Holds the lower volume button, for 1 second by default. */
    holdVolumeDown(seconds?: number): void;
    /** Presses the home button. Apple did not document it. */
    clickMenu(): void;
    /** Holds the home button, for 1 second by default. Apple did not document it. */
    holdMenu(seconds?: number): void;
    /** Presses the lock button. Apple did not document it. */
    clickLock(): void;
    /** Holds the lock button, for 1 second by default. Apple did not document it. */
    holdLock(seconds?: number): void;
    /** Sends the app to the background, waits, and brings it back. */
    deactivateAppForDuration(seconds: number): boolean;
    /** Sends the app to the background. Apple did not document it. */
    deactivateApp(): boolean;
    /** Brings the app back to the front. Apple did not document it. */
    reactivateApp(): boolean;
    /** Locks the device, waits, and unlocks it. */
    lockForDuration(seconds: number): boolean;
    /** Locks the device. */
    lock(): boolean;
    /** Unlocks the device. */
    unlock(): boolean;
    /** Sets the location of the device. */
    setLocation(coordinates: Coordinates): boolean;
    /** Sets the location of the device, its accuracy and its movement. */
    setLocationWithOptions(coordinates: Coordinates, options?: LocationOptions): boolean;
    /** The content of the pasteboard. Apple did not document it. */
    targetClipboard(): any;
    /** Sets the content of the pasteboard. Apple did not document it. */
    setTargetClipboard(value: any): void;
    /** Takes a screenshot. */
    captureScreenWithName(name: string): void;
    /** Takes a screenshot of a part of the screen. */
    captureRectWithName(rect: Rect, name: string): void;
    /** Whether alerts are handled at all. Apple did not document it. */
    handlesAlerts(): boolean;
    /** Sets whether alerts are handled at all. Apple did not document it. */
    setHandlesAlerts(isOn: boolean): void;
    /** The value of `setVerboseOptions`; every action is logged regardless. Apple did not document it. */
    verboseOptions(): number;
    /** Sets what `verboseOptions` returns. Apple did not document it. */
    setVerboseOptions(options: number): void;
    /** The maximum length of a text view's value; 0 for no limit. Apple did not document it. */
    textViewValueMaxLength(): number;
    /** Sets the maximum length of a text view's value; 0 for no limit. Apple did not document it. */
    setTextViewValueMaxLength(length: number): void;
    /** The value of `setLogElementTakesScreenshot`. Apple did not document it. */
    logElementTakesScreenshot(): boolean;
    /** Sets what `logElementTakesScreenshot` returns. Apple did not document it. */
    setLogElementTakesScreenshot(isOn: boolean): void;
}

/** A running app; its name is the one under its icon. */
declare class UIAApplication extends UIAElement {
    /** The first window of the app. */
    mainWindow(): UIAWindow;
    /** All windows, including those of the system. */
    windows(): UIAElements<UIAWindow>;
    /** The window that receives typed text. Apple did not document it. */
    keyWindow(): UIAWindow;
    /** The status bar, from any window that contains it. */
    statusBar(): UIAStatusBar;
    /** The alert that the app shows. */
    alert(): UIAAlert;
    /** The edit menu with Cut, Copy and Paste. */
    editingMenu(): UIAEditingMenu;
    /** The orientation of the interface: one of the `UIA_DEVICE_ORIENTATION_` constants. */
    interfaceOrientation(): number;
    /** The reverse-DNS identifier of the app. */
    bundleID(): string;
    /** The path of the app on the device. */
    bundlePath(): string;
    /** The build version of the app. */
    bundleVersion(): string;
    /** The build version of the app. */
    version(): string;
    /** The app's localized string for a key; the key itself if it has none. Apple did not document it. */
    localizedStringForKey(key: string): string;
    /** A preference of the app; null if it is not set. */
    preferencesValueForKey(key: string): any;
    /** Sets a preference of the app, the value first; null removes it. */
    setPreferencesValueForKey(value: any, key: string): void;
}

/** A window of an app. */
declare class UIAWindow extends UIAElement {
    /** The part below the bars at the top and above those at the bottom. */
    contentArea(): Rect | null;
}

/** A spinner that turns while work is in progress; its value is `1` meanwhile. */
declare class UIAActivityIndicator extends UIAElement {}

/** A button; its name is its title or the label of its image. */
declare class UIAButton extends UIAElement {}

/** An image; its name is its label or the name of its file. */
declare class UIAImage extends UIAElement {}

/** A key of the keyboard; its name is the character it shows. */
declare class UIAKey extends UIAButton {}

/** A link; a tap follows it, and `url()` returns its URL. */
declare class UIALink extends UIAElement {}

/** A map. Apple did not document it. */
declare class UIAMapView extends UIAElement {}

/** The dots that show the current page. */
declare class UIAPageIndicator extends UIAElement {
    /** Turns to the next page; does nothing on the last. */
    goToNextPage(): void;
    /** Turns to the previous page; does nothing on the first. */
    goToPreviousPage(): void;
    /** The number of pages. */
    pageCount(): number | null;
    /** The current page, counted from 0. */
    pageIndex(): number | null;
    /** Turns to a page, counted from 0; does nothing past the ends. */
    selectPage(index: number): void;
}

/** A picker with wheels, from left to right. */
declare class UIAPicker extends UIAElement {
    /** The wheels, from left to right. */
    wheels(): UIAElements<UIAPickerWheel>;
}

/** A wheel of a picker; its value is the row in the middle. */
declare class UIAPickerWheel extends UIAPicker {
    /** All rows. */
    values(): string[];
    /** Turns the wheel to the first row with the text; throws if there is none. */
    selectValue(value: string | number): void;
}

/** A bar that shows the progress of work; its value is a string such as `50%`. */
declare class UIAProgressIndicator extends UIAElement {}

/** A row of buttons, one of which is selected. */
declare class UIASegmentedControl extends UIAElement {
    /** The selected segment. */
    selectedButton(): UIAButton;
}

/** A slider; its value is a string such as `42%`. */
declare class UIASlider extends UIAElement {
    /** Drags the thumb: 0 is the left end, 1 the right end. */
    dragToValue(value: number): void;
}

/** A switch; its value is 1 or 0. */
declare class UIASwitch extends UIAElement {}

/** Text that cannot be edited; name, label and value are the text. */
declare class UIAStaticText extends UIAElement {}

/** A text field with one line. */
declare class UIATextField extends UIAElement {}

/** A search field. */
declare class UIASearchBar extends UIATextField {}

/** A text field that shows a bullet for each character. */
declare class UIASecureTextField extends UIATextField {}

/** A text view with several lines. */
declare class UIATextView extends UIAElement {}

/** A view that scrolls its content. */
declare class UIAScrollView extends UIAElement {}

/** A grid of items; only those near the screen exist. */
declare class UIACollectionView extends UIAScrollView {
    /** The items that are loaded. */
    cells(): UIAElements<UIACollectionCell>;
    /** The items on the screen. */
    visibleCells(): UIAElements<UIACollectionCell>;
    /** The number of items. Apple did not document it. */
    scrollItemCount(): number | null;
    /** The first item on the screen, counted from 0. Apple did not document it. */
    scrollItemIndex(): number | null;
}

/** An item of a collection view; its name is composed of its content. */
declare class UIACollectionCell extends UIAElement {}

/** A table; its value describes the rows on the screen. */
declare class UIATableView extends UIAScrollView {
    /** All rows in order, including those off the screen. */
    cells(): UIAElements<UIATableCell>;
    /** The rows on the screen. */
    visibleCells(): UIAElements<UIATableCell>;
    /** The headers and footers of the sections. */
    groups(): UIAElements<UIATableGroup>;
    /** The headers and footers on the screen. Apple did not document it. */
    visibleGroups(): UIAElements<UIATableGroup>;
    /** The number of rows. Apple did not document it. */
    cellCount(): number | null;
    /** The first row on the screen, counted from 0. Apple did not document it. */
    firstVisibleCellIndex(): number | null;
    /** The last row on the screen, counted from 0. Apple did not document it. */
    lastVisibleCellIndex(): number | null;
}

/** A row of a table; its name is composed of its texts. */
declare class UIATableCell extends UIAElement {}

/** A header or footer of a table's section; its name is the text. */
declare class UIATableGroup extends UIAElement {}

/** A web page; its texts, links, fields and images are elements. */
declare class UIAWebView extends UIAScrollView {}

/** The bar at the top of a screen; its name is the title. */
declare class UIANavigationBar extends UIAElement {
    /** The button on the left. */
    leftButton(): UIAButton;
    /** The button on the right. */
    rightButton(): UIAButton;
}

/** The bar with signal strength, time and battery. */
declare class UIAStatusBar extends UIAElement {}

/** The bar at the bottom that switches between screens. */
declare class UIATabBar extends UIAElement {
    /** The selected tab. */
    selectedButton(): UIAButton;
}

/** The bar at the bottom with buttons. */
declare class UIAToolbar extends UIAElement {}

/** A sheet of actions at the bottom of the screen. */
declare class UIAActionSheet extends UIAElement {
    /** The cancel button; a tablet shows none. */
    cancelButton(): UIAButton;
}

/** The share sheet. */
declare class UIAActivityView extends UIAElement {
    /** The button that closes the sheet. */
    cancelButton(): UIAButton;
}

/** An alert: a title, a message, buttons and sometimes fields. */
declare class UIAAlert extends UIAElement {
    /** The cancel button. */
    cancelButton(): UIAButton;
    /** The emphasised button. */
    defaultButton(): UIAButton;
}

/** The edit menu with Cut, Copy and Paste. */
declare class UIAEditingMenu extends UIAElement {}

/** The keyboard on the screen. */
declare class UIAKeyboard extends UIAElement {
    /** Presses the keys for a string one by one; a newline presses return. */
    typeString(text: string): void;
    /** The pause between two keys, in seconds. */
    interKeyDelay(): number;
    /** Sets the pause between two keys, in seconds. */
    setInterKeyDelay(seconds: number): void;
    /** The variance of the pauses between keys; has no effect. Apple did not document it. */
    interKeyDelayVariance(): number;
    /** Sets the variance of the pauses between keys; has no effect. Apple did not document it. */
    setInterKeyDelayVariance(seconds: number): void;
    /** The language of the keyboard. Apple did not document it. */
    inputMode(): string | null;
    /** Throws: a simulated device cannot take dictation. Apple did not document it. */
    triggerDictationFromAudioInputPath(path: string): void;
}

/** A balloon with its own screen, on tablets. */
declare class UIAPopover extends UIAElement {
    /** Closes the popover with a tap outside. */
    dismiss(): void;
}

/** A remote control of the device. Apple did not document it. */
declare class UIARemote extends UIAElement {}

/** The screen of the device as an element. Apple did not document it. */
declare class UIAScreen extends UIAElement {}

/** The result of a look-up that found nothing: look-ups on it continue, actions on it throw. */
declare class UIAElementNil {
    constructor();
    readonly [index: number]: any;
    readonly [name: string]: any;
    /** The accessibility identifier if set, else the label; some classes compose it. */
    name(): null;
    /** The accessibility label. */
    label(): null;
    /** The value: a number for switches, a string for most others. */
    value(): null;
    /** The accessibility hint. */
    hint(): null;
    /** The frame on the screen, a new object on each call; may be off the screen after scrolling. */
    rect(): null;
    /** The point that a tap would hit; null if nothing can be hit. */
    hitpoint(): null;
    /** 1 if the element is visible, else 0. */
    isVisible(): null;
    /** 1 if the control is enabled, else 0; 1 for elements that are not controls. */
    isEnabled(): null;
    /** 1 if the element has the keyboard focus, else 0. */
    hasKeyboardFocus(): null;
    /** Whether the element existed when it was last used. */
    isValid(): boolean;
    /** Whether the element exists now. */
    checkIsValid(): boolean;
    /** Waits until the element is gone; false if the grace period ends first. */
    waitForInvalid(): boolean;
    /** The attributes of a web element, such as `id` and `href`; null for other elements. */
    dom(): null;
    /** The name of the underlying view class, such as `UIButton`. */
    type(): null;
    /** The name of the element's class, such as `UIAButton`. Apple did not document it. */
    className(): string;
    /** The process identifier of the app. Apple did not document it. */
    pid(): null;
    /** The URL of a link. */
    url(): null;
    /** The attributes by key. Apple did not document it. */
    attributes(): { [key: string]: any };
    /** The keys of attributes, as predicates name them. Apple did not document it. */
    attributeKeys(): string[];
    /** The keys of attributes and accessors, as predicates name them. Apple did not document it. */
    allKeys(): string[];
    /** The accessors that return one element. Apple did not document it. */
    toOneRelationshipKeys(): string[];
    /** The accessors that return several elements. Apple did not document it. */
    toManyRelationshipKeys(): string[];
    /** The element that contains this one. */
    parent(): UIAElementNil;
    /** The share sheet. */
    activityView(): UIAElementNil;
    /** The first navigation bar. */
    navigationBar(): UIAElementNil;
    /** The popover. */
    popover(): UIAElementNil;
    /** The first tab bar. */
    tabBar(): UIAElementNil;
    /** The first toolbar. */
    toolbar(): UIAElementNil;
    /** The action sheet that is shown. */
    actionSheet(): UIAElementNil;
    /** The keyboard, while it is shown. */
    keyboard(): UIAElementNil;
    /** The device. Apple did not document it. */
    target(): UIATarget;
    /** The element at a point on the screen. Apple did not document it. */
    elementAtPoint(point: Point): UIAElementNil;
    /** All direct children, of any class. */
    elements(): UIAElementNil;
    /** The containers, outermost first. */
    ancestry(): UIAElementNil;
    /** The activity indicators directly inside. */
    activityIndicators(): UIAElementNil;
    /** The buttons directly inside. */
    buttons(): UIAElementNil;
    /** The collection views directly inside. */
    collectionViews(): UIAElementNil;
    /** The images directly inside. */
    images(): UIAElementNil;
    /** The links directly inside. */
    links(): UIAElementNil;
    /** The navigation bars directly inside. */
    navigationBars(): UIAElementNil;
    /** The page indicators directly inside. */
    pageIndicators(): UIAElementNil;
    /** The pickers directly inside. */
    pickers(): UIAElementNil;
    /** The progress indicators directly inside. */
    progressIndicators(): UIAElementNil;
    /** The plain scroll views directly inside. */
    scrollViews(): UIAElementNil;
    /** The search bars directly inside. */
    searchBars(): UIAElementNil;
    /** The secure text fields directly inside. */
    secureTextFields(): UIAElementNil;
    /** The segmented controls directly inside. */
    segmentedControls(): UIAElementNil;
    /** The sliders directly inside. */
    sliders(): UIAElementNil;
    /** The static texts directly inside. */
    staticTexts(): UIAElementNil;
    /** The switches directly inside. */
    switches(): UIAElementNil;
    /** The tab bars directly inside. */
    tabBars(): UIAElementNil;
    /** The tables directly inside. */
    tableViews(): UIAElementNil;
    /** The text fields directly inside, without secure ones. */
    textFields(): UIAElementNil;
    /** The text views directly inside. */
    textViews(): UIAElementNil;
    /** The toolbars directly inside. */
    toolbars(): UIAElementNil;
    /** The web views directly inside. */
    webViews(): UIAElementNil;
    /** The action sheets directly inside. Apple did not document it. */
    actionSheets(): UIAElementNil;
    /** The activity views directly inside. Apple did not document it. */
    activityViews(): UIAElementNil;
    /** The editing menus directly inside. Apple did not document it. */
    editingMenus(): UIAElementNil;
    /** The keyboards directly inside. Apple did not document it. */
    keyboards(): UIAElementNil;
    /** The maps directly inside. Apple did not document it. */
    mapViews(): UIAElementNil;
    /** The popovers directly inside. Apple did not document it. */
    popovers(): UIAElementNil;
    /** The keys directly inside. */
    keys(): UIAElementNil;
    /** Scrolls to the element if necessary, waits until it can be hit, and taps it. */
    tap(): never;
    /** Taps twice. */
    doubleTap(): never;
    /** Taps with two fingers. */
    twoFingerTap(): never;
    /** Touches and holds, for 1 second by default. */
    touchAndHold(seconds?: number): never;
    /** Taps with options. */
    tapWithOptions(options?: ElementTapOptions): never;
    /** Drags slowly from one point of the element to another. */
    dragInsideWithOptions(options?: DragOptions): never;
    /** Drags fast, so that the content keeps moving. */
    flickInsideWithOptions(options?: FlickOptions): never;
    /** Rotates fingers on the element. */
    rotateWithOptions(options?: ElementRotateOptions): never;
    /** Sets the value: the text of a field or text view, the state of a switch. */
    setValue(value: any): never;
    /** The same as a tap. Apple did not document it. */
    activate(): never;
    /** Throws: a simulated element cannot undo. Apple did not document it. */
    undo(): never;
    /** Throws: a simulated element cannot redo. Apple did not document it. */
    redo(): never;
    /** Scrolls the element's container until the element is on the screen. */
    scrollToVisible(): never;
    /** Scrolls by a screenful towards the top; does nothing at the end. */
    scrollUp(): never;
    /** Scrolls by a screenful towards the bottom; does nothing at the end. */
    scrollDown(): never;
    /** Scrolls by a screenful to the left; does nothing at the end. */
    scrollLeft(): never;
    /** Scrolls by a screenful to the right; does nothing at the end. */
    scrollRight(): never;
    /** Scrolls until the child with the name is on the screen, or until the element that is given instead is. */
    scrollToElementWithName(name: string | UIAElement): never;
    /** Scrolls until the child for which the predicate holds is on the screen. */
    scrollToElementWithPredicate(predicate: string): never;
    /** Scrolls until the child whose attribute has the value is on the screen; the value comes first. */
    scrollToElementWithValueForKey(value: any, key: string): never;
    /** Logs the element. */
    logElement(): void;
    /** Logs the element and its descendants. */
    logElementTree(): void;
    /** The same as `logElement`. Apple did not document it. */
    logAXInfo(): void;
    /** The same as `logElementTree`. Apple did not document it. */
    logAXTree(): void;
    /** The first window of the app. */
    mainWindow(): UIAElementNil;
    /** All windows, including those of the system. */
    windows(): UIAElementNil;
    /** The window that receives typed text. Apple did not document it. */
    keyWindow(): UIAElementNil;
    /** The status bar, from any window that contains it. */
    statusBar(): UIAElementNil;
    /** The alert that the app shows. */
    alert(): UIAElementNil;
    /** The edit menu with Cut, Copy and Paste. */
    editingMenu(): UIAElementNil;
    /** The orientation of the interface: one of the `UIA_DEVICE_ORIENTATION_` constants. */
    interfaceOrientation(): null;
    /** The reverse-DNS identifier of the app. */
    bundleID(): null;
    /** The path of the app on the device. */
    bundlePath(): null;
    /** The build version of the app. */
    bundleVersion(): null;
    /** The build version of the app. */
    version(): null;
    /** The app's localized string for a key; the key itself if it has none. Apple did not document it. */
    localizedStringForKey(key: string): string;
    /** A preference of the app; null if it is not set. */
    preferencesValueForKey(key: string): null;
    /** Sets a preference of the app, the value first; null removes it. */
    setPreferencesValueForKey(value: any, key: string): never;
    /** The part below the bars at the top and above those at the bottom. */
    contentArea(): null;
    /** Turns to the next page; does nothing on the last. */
    goToNextPage(): never;
    /** Turns to the previous page; does nothing on the first. */
    goToPreviousPage(): never;
    /** The number of pages. */
    pageCount(): null;
    /** The current page, counted from 0. */
    pageIndex(): null;
    /** Turns to a page, counted from 0; does nothing past the ends. */
    selectPage(index: number): never;
    /** The wheels, from left to right. */
    wheels(): UIAElementNil;
    /** All rows. */
    values(): string[];
    /** Turns the wheel to the first row with the text; throws if there is none. */
    selectValue(value: string | number): never;
    /** Drags the thumb: 0 is the left end, 1 the right end. */
    dragToValue(value: number): never;
    /** The number of items. Apple did not document it. */
    scrollItemCount(): null;
    /** The first item on the screen, counted from 0. Apple did not document it. */
    scrollItemIndex(): null;
    /** All rows in order, including those off the screen. */
    cells(): UIAElementNil;
    /** The rows on the screen. */
    visibleCells(): UIAElementNil;
    /** The headers and footers of the sections. */
    groups(): UIAElementNil;
    /** The headers and footers on the screen. Apple did not document it. */
    visibleGroups(): UIAElementNil;
    /** The number of rows. Apple did not document it. */
    cellCount(): null;
    /** The first row on the screen, counted from 0. Apple did not document it. */
    firstVisibleCellIndex(): null;
    /** The last row on the screen, counted from 0. Apple did not document it. */
    lastVisibleCellIndex(): null;
    /** The button on the left. */
    leftButton(): UIAElementNil;
    /** The button on the right. */
    rightButton(): UIAElementNil;
    /** The selected tab. */
    selectedButton(): UIAElementNil;
    /** The cancel button. */
    cancelButton(): UIAElementNil;
    /** The emphasised button. */
    defaultButton(): UIAElementNil;
    /** Presses the keys for a string one by one; a newline presses return. */
    typeString(text: string): never;
    /** The pause between two keys, in seconds. */
    interKeyDelay(): number;
    /** Sets the pause between two keys, in seconds. */
    setInterKeyDelay(seconds: number): void;
    /** The variance of the pauses between keys; has no effect. Apple did not document it. */
    interKeyDelayVariance(): number;
    /** Sets the variance of the pauses between keys; has no effect. Apple did not document it. */
    setInterKeyDelayVariance(seconds: number): void;
    /** The language of the keyboard. Apple did not document it. */
    inputMode(): null;
    /** Throws: a simulated device cannot take dictation. Apple did not document it. */
    triggerDictationFromAudioInputPath(path: string): never;
    /** Closes the popover with a tap outside. */
    dismiss(): never;
    /** 0: there are no members. */
    readonly length: number;
    /** An empty array. */
    toArray(): any[];
    /** The first member with the name. */
    firstWithName(name: string): UIAElementNil;
    /** The first member for which the predicate holds. */
    firstWithPredicate(predicate: string): UIAElementNil;
    /** The first member whose attribute has the value; the value comes first. */
    firstWithValueForKey(value: any, key: string): UIAElementNil;
    /** All members with the name. */
    withName(name: string): UIAElementNil;
    /** All members for which the predicate holds. */
    withPredicate(predicate: string): UIAElementNil;
    /** All members whose attribute has the value; the value comes first. */
    withValueForKey(value: any, key: string): UIAElementNil;
}

/** Elements in the order of the screen; read-only, not a JavaScript array. */
declare class UIAElementArray<E extends UIAElement = UIAElement> {
    protected constructor();
    readonly [index: number]: E;
    /** The number of members; reading it never waits. */
    readonly length: number;
    /** The members as a JavaScript array. */
    toArray(): E[];
    /** Whether there are members and they exist, or existed when last checked. */
    isValid(): boolean;
    /** All members of a class. Apple did not document it. */
    withClass<C extends UIAElement>(elementClass: { prototype: C }): UIAElements<C>;
    /** Logs each member. Apple did not document it. */
    logElements(): void;
    /** Logs each member and its descendants. Apple did not document it. */
    logElementTrees(): void;
    /** The first member with the name. */
    firstWithName(name: string): E;
    /** The first member for which the predicate holds. */
    firstWithPredicate(predicate: string): E;
    /** The first member whose attribute has the value; the value comes first. */
    firstWithValueForKey(value: any, key: string): E;
    /** All members with the name. */
    withName(name: string): UIAElements<E>;
    /** All members for which the predicate holds. */
    withPredicate(predicate: string): UIAElements<E>;
    /** All members whose attribute has the value; the value comes first. */
    withValueForKey(value: any, key: string): UIAElements<E>;
}

/** The log of the run, which also starts and ends its tests. */
declare class UIALogger {
    protected constructor();
    /** Starts a test. */
    static logStart(message: any): void;
    /** Ends the test as passed. */
    static logPass(message: any): void;
    /** Ends the test as failed. */
    static logFail(message: any): void;
    /** Ends the test as an issue: it ended abnormally. */
    static logIssue(message: any): void;
    /** Logs a debug message. */
    static logDebug(message: any): void;
    /** Logs a message. */
    static logMessage(message: any): void;
    /** Logs a warning; does not fail the test. */
    static logWarning(message: any): void;
    /** Logs an error; does not fail the test. */
    static logError(message: any): void;
}

/** The machine that runs the script. */
declare class UIAHost {
    protected constructor();
    /**
     * Runs a program and waits for it, if the run allows host tasks. The timeout is in real seconds; the device's time
     * advances by the duration of the program, in tenths of a second.
     */
    performTaskWithPathArgumentsTimeout(path: string, args?: any[], timeout?: number): HostTaskResult;
}

/** Unknown orientation. */
declare const UIA_DEVICE_ORIENTATION_UNKNOWN: 0;
/** Upright, home button below. */
declare const UIA_DEVICE_ORIENTATION_PORTRAIT: 1;
/** Upright, home button above. */
declare const UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN: 2;
/** On its side, home button on the right. */
declare const UIA_DEVICE_ORIENTATION_LANDSCAPELEFT: 3;
/** On its side, home button on the left. */
declare const UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT: 4;
/** Flat, screen up. */
declare const UIA_DEVICE_ORIENTATION_FACEUP: 5;
/** Flat, screen down. */
declare const UIA_DEVICE_ORIENTATION_FACEDOWN: 6;
/** Writes to the log of the test, as the consoles of browsers and Node.js do. */
declare var console: Console;

// tuneup, once a script has imported "tuneup/tuneup.js"

/**
 * What is logged when a test fails, and what the test declares. Options for what is logged replace all default ones;
 * `proves`, `needs`, `bridges` and `timeout` replace nothing.
 */
interface TestOptions {
    /** The features that the test proves. */
    proves?: string | string[];
    /** The features and the stored data that the test needs. */
    needs?: string | string[];
    /** The fixtures whose data the test compares with what the app's own screens store. */
    bridges?: string | string[];
    /** The test's time limit, in seconds of device time; by default that of every test. */
    timeout?: number;
    /** The stack of the exception. */
    logStackTrace?: boolean;
    /** The tree of elements. */
    logTree?: boolean;
    /** The tree of elements as an object literal. */
    logTreeJSON?: boolean;
    /** A screenshot. */
    screenCapture?: boolean;
    /** With `tuneup/jest.js`: words at the end of the title. */
    tag?: string | string[];
}

/**
 * The expected properties of an element: each key is an accessor of the element. Strings, numbers and Booleans are
 * compared, patterns are matched, functions are called with the actual value; an array sets the length and describes
 * each item; null matches any element, or none. A key may end in `~iphone` or `~ipad`.
 */
interface ElementDefinition {
    [accessor: string]: any;
    /** Called with the element when all else holds; at the top level only. */
    onPass?: (element: any) => void;
}

/** What `assertTreeMatchesFile` compares. */
interface TreeComparisonOptions {
    /** The distance by which an edge may differ, in points; 1 by default. */
    tolerance?: number;
    /**
     * What is not compared: `name`, `label`, `value`, `order`, `rect`, `enabled`, `visible`, `containers`, `invisible`,
     * a class such as `UIAStatusBar`, or a class and a name such as `UIAButton:Back`.
     */
    ignore?: string | string[];
    /** Which of several trees in the file, from 1. */
    tree?: number;
    /** The largest number of differences that are shown; 100 by default. */
    limit?: number;
}

/** The criteria of `find`; an element must meet all that are present. */
interface FindCriteria {
    /** The class, such as `UIAButton`. */
    UIAtype?: string;
    /** The name. */
    name?: string | null;
    /** A pattern for the name. */
    nameRegex?: RegExp | string;
    /** The label. */
    label?: string | null;
    /** The value. */
    value?: any;
    /** The frame. */
    rect?: Rect;
    /** 1 if the element is enabled. */
    isEnabled?: any;
    /** Whether the element exists. */
    isValid?: any;
    /** 1 if the element has the keyboard focus. */
    hasKeyboardFocus?: any;
    /** True to find only visible elements. */
    isVisible?: boolean;
}

/** Window definitions by name, for `assertWindow`. */
interface ScreenRegistry {
    /** Registers a definition under a name. */
    add(name: string, definition: ElementDefinition): void;
    /** The definition with a name. */
    named(name: string): ElementDefinition;
}

/** Declares a test; with `tuneup/jest.js` it runs when the script's own code has ended, else at once. */
interface TestFunction {
    (title: string, f: TestBody, options?: TestOptions | number): void;
    (title: string, options: TestOptions, f: TestBody): void;
    /** A test without which no other runs. */
    readonly only: CollectingTest;
    /** A test that is skipped; inside a test, skips that. */
    readonly skip: CollectingTest & ((condition?: any, reason?: string) => void);
    /** Runs a function as a step of the test, which reports and failures name. */
    step(title: string, f: () => any): any;
    /** A test that is skipped until it is mended. */
    readonly fixme: CollectingTest;
    /** A test that has to fail. */
    readonly fail: CollectingTest;
    /** The same as `fail`. */
    readonly failing: CollectingTest;
    /** A test that is not written yet. */
    readonly todo: CollectingTest;
    /** Declares it once for each row of a table: an array, a JSON or CSV file, or a template with columns. */
    each(table: any, ...values: any[]): (title: string, f: (...values: any[]) => any, options?: any) => void;
    /** The same as the global `describe`. */
    readonly describe: SuiteFunction;
    /** The same as the global `beforeAll`. */
    beforeAll(f: TestBody): void;
    /** The same as the global `afterAll`. */
    afterAll(f: TestBody): void;
    /** The same as the global `beforeEach`. */
    beforeEach(f: TestBody): void;
    /** The same as the global `afterEach`. */
    afterEach(f: TestBody): void;
}

/**
 * The function of a test: it passes if it returns, or if the promise it returns is fulfilled. Only with
 * `tuneup/playwright.js` it gets an object with `page` instead of the device.
 */
type TestBody = (target: UIATarget & { page: any }, application: UIAApplication) => any;

/** Declares a test in one of the modes of `test`. */
interface CollectingTest {
    (title: string, f?: TestBody, options?: TestOptions | number): void;
    (title: string, options: TestOptions, f: TestBody): void;
    /** Declares it once for each row of a table: an array, a JSON or CSV file, or a template with columns. */
    each(table: any, ...values: any[]): (title: string, f: (...values: any[]) => any, options?: any) => void;
}

/** Declares a suite: the tests and hooks that its function declares. */
interface SuiteFunction {
    (title: string, f: () => void): void;
    /** A suite without which no other runs. */
    readonly only: any;
    /** A suite that is skipped. */
    readonly skip: any;
    /** A suite that is skipped until it is mended. */
    readonly fixme: any;
    /** Declares it once for each row of a table: an array, a JSON or CSV file, or a template with columns. */
    each(table: any, ...values: any[]): (title: string, f: (...values: any[]) => any, options?: any) => void;
}

/** The matchers for a value; those for elements wait up to the grace period. */
interface Expectation {
    [matcher: string]: any;
    /** The same matchers, reversed. */
    readonly not: { [matcher: string]: any };
}

/** Expects something of a value. */
interface ExpectFunction {
    (value: any): Expectation;
    /** Expectations after whose failure the test goes on, and fails at its end. */
    soft(value: any): Expectation;
    /** Adds matchers: functions that return `pass` and a `message()`. */
    extend(matchers: { [name: string]: (received: any, ...expected: any[]) => any }): void;
    /** Equals everything but null and undefined. */
    anything(): any;
    /** Equals every value of a type. */
    any(type: any): any;
    /** Equals objects with a part. */
    objectContaining(part: any): any;
    /** Equals arrays with members. */
    arrayContaining(part: any[]): any;
    /** Equals texts with a part. */
    stringContaining(text: string): any;
    /** Equals texts that match. */
    stringMatching(pattern: RegExp | string): any;
    /** Equals numbers that are close. */
    closeTo(number: number, digits?: number): any;
    /** Asymmetric matchers, reversed. */
    readonly not: any;
}

/** Thrown by `fail`, and for a window that does not match. */
declare class FailureException {
    constructor(message?: any);
    /** The name of the class. */
    name: string;
    /** The description of the failure. */
    message: any;
    /** The stack: one line for each call, innermost first. */
    readonly backtrace: string;
    /** The name and the message. */
    toString(): string;
}

/** Thrown by a failed assertion. */
declare class AssertionException {
    constructor(message?: any);
    /** The name of the class. */
    name: string;
    /** The description of the failure. */
    message: any;
    /** The stack: one line for each call, innermost first. */
    readonly backtrace: string;
    /** The name and the message. */
    toString(): string;
}

/** Replaces what an `onPass` callback throws. */
declare class OnPassException {
    constructor(message?: any);
    /** The name of the class. */
    name: string;
    /** The description of the failure. */
    message: any;
    /** The stack: one line for each call, innermost first. */
    readonly backtrace: string;
    /** The name and the message. */
    toString(): string;
}

/** A property with an unexpected value; for scripts that match by themselves. */
declare class PropertyMismatchException {
    constructor(property: string, expected: any, given: any);
    /** The name of the class. */
    name: string;
    /** The description of the failure. */
    message: any;
    /** The stack: one line for each call, innermost first. */
    readonly backtrace: string;
    /** The name and the message. */
    toString(): string;
}

interface UIAElement {
    /** True: this is an element. */
    isNotNil(): boolean;
    /** Takes a screenshot of the element's frame. */
    captureWithName(name: string): void;
    /** Whether the other element has the same class, name and frame, and equal containers. */
    equals(other: any, maxRecursion?: number): boolean;
    /** Reduces all elements inside to a value. */
    reduce<T>(callback: (value: T, element: UIAElement, accessor: string) => T, initialValue: T): T;
    /** Reduces all visible elements inside to a value. */
    reduceVisible<T>(callback: (value: T, element: UIAElement, accessor: string) => T, initialValue: T): T;
    /** The implementation of `reduce` and `reduceVisible`. */
    _reduce<T>(
        callback: (value: T, element: UIAElement, accessor: string) => T,
        initialValue: T,
        visibleOnly: boolean
    ): T;
    /** The elements inside that meet all criteria, by their accessors. */
    find(criteria: FindCriteria, varName?: string): { [accessor: string]: UIAElement };
    /** The accessors of all elements inside, one per line. */
    elementAccessorDump(varName?: string, visibleOnly?: boolean): string;
    /** The element as an object literal for `assertWindow`. */
    elementJSONDump(recursive?: boolean, attributes?: string[] | "ALL", visibleOnly?: boolean): string;
    /** Logs the element as an object literal. */
    logElementJSON(attributes?: string[] | "ALL"): void;
    /** Logs the element as an object literal, if it is visible. */
    logVisibleElementJSON(attributes?: string[] | "ALL"): void;
    /** Logs the element and all elements inside as an object literal. */
    logElementTreeJSON(attributes?: string[] | "ALL"): void;
    /** Logs the element and all visible elements inside as an object literal. */
    logVisibleElementTreeJSON(attributes?: string[] | "ALL"): void;
    /** Waits until `condition(filter(this))` is truthy; throws a string after the timeout (5 seconds). */
    waitUntil(
        filter: (element: any) => any,
        condition: (filtered: any) => any,
        timeout?: number,
        description?: string
    ): void;
    /** Waits until the element is visible. */
    waitUntilVisible(timeout?: number): void;
    /** Waits until the element is not visible. */
    waitUntilInvisible(timeout?: number): void;
    /** Waits until a direct child has the name. */
    waitUntilFoundByName(name: string, timeout?: number): void;
    /** Waits until no direct child has the name. */
    waitUntilNotFoundByName(name: string, timeout?: number): void;
    /** Waits until the element has the name. */
    waitUntilHasName(name: string, timeout?: number): void;
    /** Waits until the function finds an element, and returns it. */
    waitUntilAccessorSuccess<T>(accessor: (element: this) => T, timeout?: number, label?: string): T;
    /** Waits until one of the functions finds an element, and returns its key and the element. */
    waitUntilAccessorSelect(
        accessors: Record<string, (element: this) => any>,
        timeout?: number
    ): { key: string; elem: any };
    /** Waits until the element is visible, up to the timeout (10 seconds), then taps it. */
    vtap(timeout?: number): void;
    /** Scrolls to the element, waits until it is visible, up to the timeout (1 second), then taps it. */
    svtap(timeout?: number): void;
    /** Taps, then waits until the element is gone. */
    tapAndWaitForInvalid(): boolean;
    /** Whether a tap brings up the keyboard. */
    checkIsEditable(): boolean;
}

interface UIAElementNil {
    /** False: there is no element. */
    isNotNil(): boolean;
}

interface UIAElementArray<E extends UIAElement = UIAElement> {
    /** The members whose name matches the pattern, as a JavaScript array. */
    withNameRegex(pattern: RegExp | string): E[];
    /** The first member whose name matches the pattern. */
    firstWithNameRegex(pattern: RegExp | string): E;
}

interface UIATarget {
    /** Whether the device is in portrait orientation. */
    isPortraitOrientation(): boolean;
    /** Whether the device is in landscape orientation. */
    isLandscapeOrientation(): boolean;
    /** Whether the device is a simulator, by its model. */
    isSimulator(): boolean;
    /** Whether the device is a tablet. */
    isDeviceiPad(): boolean;
    /** Whether the device is a phone. */
    isDeviceiPhone(): boolean;
    /** Whether the device is a phone with a screen height of 568 points. */
    isDeviceiPhone5(): boolean;
    /** Takes a screenshot without the status bar. */
    captureAppScreenWithName(name: string): void;
    /** Logs the device's properties. */
    logDeviceInfo(): void;
}

interface UIAApplication {
    /** The title in the main window's navigation bar. */
    navigationTitle(): string | null;
    /** Whether the interface is in portrait orientation. */
    isPortraitOrientation(): boolean;
    /** Whether the interface is in landscape orientation. */
    isLandscapeOrientation(): boolean;
}

interface UIATableView {
    /** The first cell with the name. */
    cellNamed(name: string): UIATableCell;
    /** Fails unless there is a cell with the name. */
    assertCellNamed(name: string): void;
}

interface UIANavigationBar {
    /** Fails unless the left button has the name. */
    assertLeftButtonNamed(name: string): void;
    /** Fails unless the right button has the name. */
    assertRightButtonNamed(name: string): void;
}

interface UIAKeyboard {
    /** Some other layout. */
    readonly KEYBOARD_TYPE_UNKNOWN: -1;
    /** Lower case letters. */
    readonly KEYBOARD_TYPE_ALPHA: 0;
    /** Upper case letters. */
    readonly KEYBOARD_TYPE_ALPHA_CAPS: 1;
    /** Digits and punctuation. */
    readonly KEYBOARD_TYPE_NUMBER_AND_PUNCTUATION: 2;
    /** A number pad. */
    readonly KEYBOARD_TYPE_NUMBER: 3;
    /** The current layout: one of the constants. */
    keyboardType(): number;
}

interface UIATextField {
    /** Taps the field unless it has the focus, clears it if requested, and types. */
    typeString(text: string, clear?: boolean): void;
    /** Clears the field with the keyboard. */
    clear(): void;
}

interface UIATextView {
    /** Taps the field unless it has the focus, clears it if requested, and types. */
    typeString(text: string, clear?: boolean): void;
    /** Clears the field with the keyboard. */
    clear(): void;
}

interface UIAPickerWheel {
    /** Turns the wheel to the row with taps. */
    scrollToValue(value: string | number): void;
    /** The value without its position. */
    realValue(): string;
}

interface Array<T> {
    /** The first item for which the function returns a truthy value, or null. */
    contains(f: (item: T) => any): T | null;
    /** A copy without duplicates. */
    unique(): T[];
}

interface String {
    /** The string without leading white space. */
    ltrim(): string;
    /** The string without trailing white space. */
    rtrim(): string;
    /** The string with its first letter in lower case. */
    lcfirst(): string;
}

/** Runs a function as a test: it passes if it returns, or if the promise it returns is fulfilled. */
declare var test: TestFunction;
/** The default options of tests: log the tree and a screenshot. */
declare function testCreateDefaultOptions(): TestOptions;
/** Patterns for whole titles: only tests that match one of them run. */
declare var TUNEUP_ONLY_RUN: string[] | undefined;
/** The device; set by each test. */
declare var target: UIATarget;
/** The frontmost app; set by each test. */
declare var application: UIAApplication;
/** The app's main window; set by `assertWindow`. */
declare var mainWindow: UIAWindow;
/** Declares a suite. */
declare var describe: SuiteFunction;
/** `describe.only`. */
declare var fdescribe: SuiteFunction;
/** `describe.skip`. */
declare var xdescribe: SuiteFunction;
/** The same as `test`. */
declare var it: TestFunction;
/** `test.only`. */
declare var fit: CollectingTest;
/** `test.skip`. */
declare var xit: CollectingTest;
/** `test.skip`. */
declare var xtest: CollectingTest;
/** Expects something of a value. */
declare var expect: ExpectFunction;
/** Skips the test that runs. */
declare var skip: (reason?: string) => void;
/** Runs before the first test of a suite; its failure fails each of them. */
declare var beforeAll: (f: TestBody) => void;
/** Runs after the last test of a suite, if any has run. */
declare var afterAll: (f: TestBody) => void;
/** Runs before each test of a suite, from the outside in. */
declare var beforeEach: (f: TestBody) => void;
/** Runs after each test of a suite, from the inside out, also if it failed. */
declare var afterEach: (f: TestBody) => void;
/** Fails. */
declare function fail(message?: any): never;
/** Fails unless the value is truthy. */
declare function assertTrue(value: any, message?: any): void;
/** Fails if the value is truthy. */
declare function assertFalse(value: any, message?: any): void;
/** Fails unless `expected == received`. */
declare function assertEquals(expected: any, received: any, message?: any): void;
/** Fails if `expected == received`. */
declare function assertNotEquals(expected: any, received: any, message?: any): void;
/** Fails unless the string matches the pattern. */
declare function assertMatch(pattern: RegExp, text: any, message?: any): void;
/** Fails unless the value is null or a UIAElementNil. */
declare function assertNull(value: any, message?: any): void;
/** Fails if the value is null or a UIAElementNil. */
declare function assertNotNull(value: any, message?: any): void;
/** Fails unless the main window looks as defined. */
declare function assertWindow(definition: ElementDefinition): void;
/** Fails unless the element looks as defined. */
declare function assertElementTree(element: any, definition: ElementDefinition): void;
/**
 * Fails unless the screen, or an element, has the tree in a file: the text of `logElementTree()` or a page source of
 * Appium. The element may be left out before the options.
 */
declare function assertTreeMatchesFile(
    path: string,
    element?: UIAElement | TreeComparisonOptions | null,
    options?: TreeComparisonOptions
): void;
/** Fails unless each property has the expected value. */
declare function assertPropertiesMatch(expected: any, given: any, level?: number): void;
/** Calls a function until it does not throw: 3 times at most, 0.5 seconds apart. */
declare function retry<T>(f: () => T, maxTries?: number, delay?: number): T;
/** Window definitions by name, for `assertWindow`. */
declare var Screen: ScreenRegistry;
/** Sets the folders of reference images and of new screenshots. */
declare function createImageAsserter(tuneUpPath: string, outputPath: string, refImagesPath: string): any;
/** The object that `createImageAsserter` created. */
declare var imageAsserter: any;
/** Fails unless the screen, without its status bar, matches the reference image. */
declare function assertScreenMatchesImageNamed(imageName: string, message?: string, threshold?: number): void;
/** Copies every enumerable property, and returns the destination. */
declare function extend<D, S>(destination: D, source: S): D & S;
/** The own enumerable properties as `key=value, key=value`. */
declare function dumpProperties(object: any): string;
/** The names of the methods that scripts have added. */
declare function getMethods(object: any): string[];
/** An element that is not there. */
declare var UIAElementNilSingleton: UIAElementNil;

// Fixtures

/** The app's fixtures, and the control board that offers them. */
interface TestFixtures {
    [fixture: string]: any;
    /** Fails unless the control board "Test Fixtures" is shown. */
    ensureFixturesMenu(): void;
    /** Closes the control board and shows the app's own first screen with the data. */
    close(): void;
    /** Relaunches the app with the same data and shows the control board before its first screen. */
    returnToBoard(): void;
    /** Saves all of the app's stored data under a name; with `-u`, also in the project. */
    save(name: string): void;
    /** Replaces all of the app's stored data with an image saved in this run or in the project. */
    load(name: string): void;
    /** The same fixtures without the board, run directly on the store; screens already shown may not update. */
    readonly direct: DirectFixtures;
}

/** The app's fixtures, run directly on its store. */
interface DirectFixtures {
    [fixture: string]: any;
    /** Saves all of the app's stored data under a name; with `-u`, also in the project. */
    save(name: string): void;
    /** Replaces all of the app's stored data with an image saved in this run or in the project. */
    load(name: string): void;
}

/** The app's fixtures: start states that a test sets up in its first lines. */
declare var TestFixtures: TestFixtures;

// Scenarios

/** The work of a step: it passes if it returns nothing or `true`, and fails if it throws. */
type StepFunction = (step: Step, scenario: Scenario) => void | boolean | Promise<void>;

/** What can be a step of a scenario; a nested scenario acts as a subroutine. */
type AnyStep = Step | Scenario | StepFunction | StepDeclaration;

/** The options of a step. */
interface StepOptions {
    /** How long the step may wait, in seconds (10). */
    timeout?: number;
    /** Called once for each visit, after success and failure. */
    cleanUp?: StepFunction;
    /** All possible results of the step; any other fails it. */
    results?: any[];
}

/** A step as a plain object. */
interface StepDeclaration extends StepOptions {
    /** The step's description, as shown in reports; its name by default. */
    description?: string;
    /** The work. */
    run: StepFunction | Step;
}

/** The options of a new scenario; each is also a property of it. */
interface ScenarioOptions {
    /** Whether the scenario's result is that of its last step (false). */
    returnsResult?: boolean;
    /** Whether data is kept between visits when the scenario is a step of another (false). */
    keepsData?: boolean;
    /** The most transitions of a run before it counts as endless (10,000); null for no limit. */
    maximumTransitions?: number | null;
    /** The most visits of one step in a run; null, the default, for no limit. */
    maximumVisitsOfStep?: number | null;
    /** The most times a step may return the same result while no data changes (1,000); null for no limit. */
    maximumVisitsWithoutProgress?: number | null;
}

/** The options of a flow. */
interface FlowOptions extends ScenarioOptions {
    /** Whether a result without its own transition ends the flow (false: the flow continues). */
    exactMatchOnly?: boolean;
}

/** The options of a sequence. */
interface SequenceOptions extends ScenarioOptions {
    /** The steps before the others. */
    setUp?: AnyStep[];
    /** The steps after the others. */
    tearDown?: AnyStep[];
}

/** A flow as a plain object. */
interface FlowDeclaration {
    /** The name of the first step. */
    start?: string;
    /** The steps by their names. */
    steps?: { [name: string]: AnyStep };
    /** The transitions: `["a", "b", "c"]` leads unconditionally from each name to the next. */
    transitions?: AnyTransition[];
    /** The options. */
    options?: FlowOptions;
}

/** One transition of a flow, or several: a list of names leads unconditionally from each to the next. */
type AnyTransition = string[] | TransitionDeclaration;

/** A transition of a flow as a plain object. */
interface TransitionDeclaration {
    /** The source step. */
    from: string;
    /** The target step. */
    to: string;
    /** The result that it handles; all others if omitted. */
    on?: any;
    /** Whether it handles failures, which then do not fail the scenario. */
    onFailure?: boolean;
}

/** The options of a run. */
interface RunOptions {
    /** Whether warnings of `validate` count as errors. */
    strict?: boolean;
}

/** The problems in the declarations of a scenario. */
interface ScenarioProblems {
    /** Problems that prevent the scenario from running. */
    readonly errors: string[];
    /** Problems that do not prevent it. */
    readonly warnings: string[];
}

/** The work on one row of a table; the index is zero-based. */
type RowFunction = (row: UIAElement, index: number, step: Step, scenario: Scenario) => void | boolean | Promise<void>;

/** A visit of a step that has ended. */
interface ScenarioVisit {
    /** The number of the visit in the run, from 1. */
    readonly visit: number;
    /** The names from the outermost scenario's step down, joined by `/`. */
    readonly path: string;
    /** What the step does. */
    readonly description: string;
    /** How the visit ended. */
    readonly status: "passed" | "failed" | "handled";
    /** The result of the step; undefined if there is none. */
    readonly result: any;
    /** The number of attempts. */
    readonly attempts: number;
    /** How long the visit took, in seconds of the device's clock. */
    readonly duration: number;
    /** The name of the next step, or `exit`. */
    readonly edge: string;
    /** The result that the edge handles, `otherwise` or `failure`; absent for a step's only edge. */
    readonly label?: string;
    /** Why the step failed. */
    readonly error?: string;
}

/** An ordered or branching set of steps, which can itself be a step. */
declare class Scenario {
    protected constructor();
    /** Creates a scenario whose steps branch on their results. */
    static flow(description: string, declaration?: FlowDeclaration): FlowScenario;
    /** Creates a scenario whose steps run in sequence. */
    static sequence(description: string, steps?: AnyStep[], options?: SequenceOptions): SequenceScenario;
    /** The scenario's description, as shown in reports. */
    readonly description: string;
    /** The result of the last run; undefined if there is none. */
    result: any;
    /** Whether the scenario's result is that of its last step (false). */
    returnsResult: boolean;
    /** Whether data is kept between visits when the scenario is a step of another (false). */
    keepsData: boolean;
    /** The most transitions of a run before it counts as endless (10,000); null for no limit. */
    maximumTransitions: number | null;
    /** The most visits of one step in a run; null, the default, for no limit. */
    maximumVisitsOfStep: number | null;
    /** The most times a step may return the same result while no data changes (1,000); null for no limit. */
    maximumVisitsWithoutProgress: number | null;
    /** The scenario's data under a key; undefined when there is none. */
    get(key: string): any;
    /** Sets the scenario's data under a key; undefined and null remove it. */
    set(key: string, value: any): void;
    /** Same as `get`, under its original name. */
    stateForKey(key: string): any;
    /** Same as `set`, under its original name; the value comes first. */
    setStateForKey(value: any, key: string): void;
    /** A copy of all data, sorted by key. */
    readonly data: { [key: string]: any };
    /** Lists every problem in the declarations, including nested scenarios; runs nothing. */
    validate(): ScenarioProblems;
    /** Runs the scenario and returns its result; throws a ScenarioError if it is rejected or fails. */
    run(options?: RunOptions): any;
    /** Runs the scenario while other code runs; its steps may be async functions. */
    runAsync(options?: RunOptions): Promise<any>;
    /** The scenario as a graph in the DOT language; after a run, with visit counts. */
    toDOT(): string;
    /** The scenario as a Mermaid flowchart; after a run, with visit counts. */
    toMermaid(): string;
    /** The visits of the current run, or of the last one. */
    readonly trace: ScenarioVisit[];
}

/** A scenario whose steps branch on their results. */
declare class FlowScenario extends Scenario {
    /** Whether a result without its own transition ends the flow (false: the flow continues). */
    exactMatchOnly: boolean;
    /** The names of the steps, in the order of their declaration. */
    readonly stepNames: string[];
    /** Declares steps by name. */
    addSteps(steps: { [name: string]: AnyStep }): void;
    /** Declares a step with a name. */
    addStep(step: AnyStep, name: string): void;
    /** Names the first step; the last call counts. */
    startAt(name: string): void;
    /** Begins a transition from a step; `to` completes it. */
    transitionFrom(name: string): FlowTransition;
}

/** A scenario whose steps run in sequence. */
declare class SequenceScenario extends Scenario {
    /** The set-up steps of sequences created from now on. */
    static defaultStepsToSetUp: AnyStep[];
    /** The tear-down steps of sequences created from now on. */
    static defaultStepsToTearDown: AnyStep[];
    /** All steps in the order in which they run. */
    readonly steps: AnyStep[];
    /** The steps before the others. */
    stepsToSetUp: AnyStep[];
    /** The steps after the others. */
    stepsToTearDown: AnyStep[];
    /** Adds a step before the tear-down. */
    addStep(step: AnyStep): void;
    /** Adds steps before the tear-down. */
    addSteps(steps: AnyStep[]): void;
    /** Inserts a step after another. */
    insertStepAfter(step: AnyStep, other: AnyStep): void;
    /** Inserts steps after another. */
    insertStepsAfter(steps: AnyStep[], other: AnyStep): void;
    /** Inserts a step at a position, counted from 0 over all steps. */
    insertStepAt(step: AnyStep, index: number): void;
    /** The position of a step, from 0; -1 when it is not in the sequence. */
    indexOfStep(step: AnyStep): number;
}

/** A transition without a target yet. */
declare class FlowTransition {
    protected constructor();
    /** Restricts the transition to one result; undefined and null mean all others. */
    onResult(result: any): FlowTransition;
    /** Restricts the transition to failures of the step, which then do not fail the scenario. */
    onFailure(): FlowTransition;
    /** Declares the transition to a step. */
    to(name: string): void;
}

/** The smallest unit of a scenario, and the argument of its function. */
declare class Step {
    constructor(description: string, work: StepFunction | StepDeclaration, options?: StepOptions);
    /** How long steps created from now on may wait, in seconds (10). */
    static defaultTimeout: number;
    /** The step's description, as shown in reports. */
    readonly description: string;
    /** The number of the attempt in this visit, from 1. */
    readonly attempt: number;
    /** The step's result, to branch on; cleared before each visit. */
    result: any;
    /** How long the step may wait, in seconds. */
    timeout: number;
    /** Fails and ends the step. */
    fail(reason?: any): never;
    /** Ends the attempt; the next one starts 0.01 seconds later, until the timeout expires. */
    wait(reason?: any): never;
    /** Fails the step unless the condition holds. */
    require(condition: any, reason?: any): void;
    /** Waits unless the condition holds. */
    waitUnless(condition: any, reason?: any): void;
    /** Calls a function that may throw; returns, and sets `result` to, whether it succeeded. */
    tryRun(work: () => void): boolean;
    /** Looks for an element without waiting; returns it, and sets `result` to whether it exists. */
    tryFind<E>(accessor: () => E): E | null;
    /** The error that the last `tryRun` or `tryFind` of this step caught, or null. */
    readonly error: any;
}
declare function Step(description: string, work: StepFunction | StepDeclaration, options?: StepOptions): Step;

/** The standard steps, which work on their scenario's data; also the base of page objects. */
declare class Steps {
    constructor(factory?: PageFactory);
    /** Stores a value under a key. */
    static store(key: string, value: any): Step;
    /** Copies a value to another key. */
    static copy(key: string, target: string): Step;
    /** Adds to a number, 1 by default. */
    static increment(key: string, amount?: number): Step;
    /** Results in -1, 0 or 1 as the first is less than, equal to or greater than the second. */
    static compare(key: string, other: string): Step;
    /** Results in -1, 0 or 1 as the data is less than, equal to or greater than the constant. */
    static compareToConstant(key: string, constant: number | string): Step;
    /** Results in whether the data equals a value. */
    static equals(key: string, value: any): Step;
    /** Results in whether there is no data, an empty string or array, or an object without properties. */
    static isEmpty(key: string): Step;
    /** Stores the number of rows of a table, given by identifier or label; waits for the table. */
    static countRows(table: string | UIAElement, key: string): Step;
    /** Results in whether an element with an identifier or label exists; does not wait. */
    static tryFind(label: string): Step;
    /** Waits; the step's timeout is extended by that time. */
    static wait(seconds: number): Step;
    /** Creates a scenario that visits every row of a table, however many there are. */
    static forEachRow(table: string | UIAElement, work: RowFunction | AnyStep, description?: string): FlowScenario;
}

// Bot tests

/** The type of the global `bot`. */
interface BotTesting {
    /** Declares operations of bot tests by name; later ones replace earlier ones. */
    operations(operations: { [name: string]: BotFunction | BotOperationOptions | Step | Scenario }): void;
    /** The model of the app as data, as it is now, for checks; undefined if the app does not show it. */
    readonly model: any;
    /** Runs a bot test as part of the current test; throws a `BotTestError` if something fails. */
    run(test: BotTest, options?: BotRunOptions): BotSummary;
    /** Runs a bot test that may wait for promises: `await bot.runAsync(…)`. */
    runAsync(test: BotTest, options?: BotRunOptions): Promise<BotSummary>;
}

/** The verdict of a check: whether it passed, and the actual and expected values in either case. */
type BotVerdict = [boolean, string] | { pass: boolean; message: string };

/** An operation: a check returns a verdict, an action nothing; the first call decides which it is. */
type BotFunction = (data?: any) => void | BotVerdict | Promise<void | BotVerdict>;

/** An operation declared as an action or a check; it has one of the two functions. */
interface BotOperationOptions {
    /** The function of an action. */
    action?: (data?: any) => void | Promise<void>;
    /** The function of a check. */
    check?: (data?: any) => BotVerdict | Promise<BotVerdict>;
    /** The time limit of a promise that the function returns, in seconds (10). */
    timeout?: number;
}

/** A bot test as a plain object, with the structure of the files. */
interface BotTest {
    /** The name. */
    name: string;
    /** Operations, and the titles of their sections. */
    operations: BotEntry[];
}

/** A title, or an operation. */
type BotEntry = string | BotOperation;

/** An operation of a bot test. */
interface BotOperation {
    /** The operation's name, as declared. */
    name: string;
    /** The operation's data. */
    data?: any;
    /** The delay after an action, in seconds (0). */
    delay?: number;
}

/** How a run reacts to failures. */
interface BotRunOptions {
    /** The reaction to a failed check or action (run-on). */
    onFailure?: "run-on" | "stop-test";
    /** The reaction to an unknown operation (stop-test). */
    onUnknownOperation?: "run-on" | "stop-test";
}

/** The result of a bot test. */
interface BotSummary {
    /** The name of the test. */
    readonly name: string;
    /** The number of checks that passed. */
    readonly passes: number;
    /** The number of failed checks and actions. */
    readonly fails: number;
    /** The results of the operations, in order. */
    readonly results: BotResult[];
}

/** The result of an operation. */
interface BotResult {
    /** Its index among the operations and titles, from 0. */
    readonly index: number;
    /** The title of its section. */
    readonly section?: string;
    /** Its name. */
    readonly name: string;
    /** The operation's data. */
    readonly data?: any;
    /** Whether it is a check. */
    readonly isCheck: boolean;
    /** Whether the check passed, or the action was carried out. */
    readonly passed: boolean;
    /** The message of a check, or why an action failed. */
    readonly message?: string;
}

/** Bot tests: the operations that their files use. */
declare var bot: BotTesting;

// Network

/** The type of the global `network`. */
interface Network {
    /** Answers requests from now on; replaces a stub for exactly the same requests. */
    stub(stub: NetworkStub | NetworkStub[]): void;
    /** The requests that the app has sent: all, those to a path such as "POST /people", or all matches of a pattern. */
    requests(filter?: string | NetworkRequestPattern): NetworkRequest[];
    /** The requests that no stub matched. */
    readonly unmatched: NetworkRequest[];
    /** Whether requests that no stub matches fail the current test. */
    failOnUnmatched: boolean;
    /** Whether every request fails at once. */
    offline: boolean;
    /** A URL at which the app can reach its server. */
    readonly url: string;
    /** Resets stubs, requests and settings to their state at the start of the script. */
    reset(): void;
}

/** The requests to match; omitted properties match any request. */
interface NetworkRequestPattern {
    /** The method. */
    method?: string;
    /** The server's host name, with a port if it matters. */
    host?: string;
    /** The path; `:name` matches any component, `*` any characters in one, `**` any number of components. */
    path?: string;
    /** Query values; true for any value, false for no value. */
    query?: { [name: string]: string | number | boolean };
    /** The request's header fields. */
    requestHeaders?: { [name: string]: string | number };
    /** The body: a string, equal JSON or string, part of the JSON, or part of the string. */
    body?: string | { equals: any } | { includes: any } | { contains: string };
}

/** The answer of a stub. */
interface NetworkAnswer {
    /** The status (200). */
    status?: number;
    /** The answer's header fields. */
    headers?: { [name: string]: string | number | (string | number)[] };
    /** A JSON body. */
    json?: any;
    /** A plain text body. */
    text?: string;
    /** An HTML body. */
    html?: string;
    /** A body of bytes, encoded in Base64. */
    base64?: string;
    /** How long the answer takes, in seconds of the device's clock (0). */
    latency?: number;
    /** The failure to simulate instead. */
    fault?: "offline" | "timeout" | "cut" | "unknown-host" | "refused";
    /** The number of body bytes after which the connection is cut. */
    cutAfter?: number;
    /** Whether the server's port is added to localhost URLs in the answer. */
    addPort?: boolean;
}

/** Several answers, one for each request, instead of one. */
interface NetworkAnswers {
    /** The answers, in their order. */
    answers?: NetworkAnswer[];
    /** What follows the last answer: the same again (repeat), or no match. */
    afterwards?: "repeat" | "unmatched";
}

/** The requests to match, with the answer or answers. */
type NetworkStub = NetworkRequestPattern & NetworkAnswer & NetworkAnswers;

/** A request that the app has sent. */
interface NetworkRequest {
    /** The method, in upper case. */
    readonly method: string;
    /** The full URL. */
    readonly url: string;
    /** The path, decoded. */
    readonly path: string;
    /** The query values; an array for a name with several values. */
    readonly query: { [name: string]: string | string[] };
    /** The header fields, with names in lower case. */
    readonly headers: { [name: string]: string };
    /** The request's body, as a string. */
    readonly body: string;
    /** The body as a value, if it is JSON. */
    readonly json?: any;
    /** When it was sent, in seconds of the device's clock. */
    readonly time?: number;
    /** Whether a stub answered it. */
    readonly matched: boolean;
    /** Whether no stub answered it, and it went to its server. */
    readonly passedOn?: boolean;
    /** The status of the server's answer, once it has arrived. */
    readonly status?: number;
}

/** The device's network: stubs that answer requests, and the requests that the app has sent. */
declare var network: Network;

// Page objects

/** An element of a page: the name of one of its properties, a function that returns it, or the element. */
type PageElement = string | UIAElement | PageElementFunction;

/** Returns an element of a page. */
type PageElementFunction = (page: any) => UIAElement;

/** Several elements of a page: the name of one of its properties, a function that returns them, or the elements. */
type PageElements = string | UIAElement[] | UIAElementArray | PageElementsFunction;

/** Returns several elements of a page. */
type PageElementsFunction = (page: any) => UIAElement[] | UIAElementArray;

/** A keyword such as 'exists', an NSPredicate format string, or several conditions with their values. */
type PageCondition = string | PageConditions;

/** Conditions that an element must all meet; strings are compared literally. */
interface PageConditions {
    /** Whether it exists. */
    exists?: boolean;
    /** Whether a tap would hit it. */
    isHittable?: boolean;
    /** Whether it is enabled. */
    isEnabled?: boolean;
    /** Whether it is selected. */
    isSelected?: boolean;
    /** Whether it is visible. */
    isVisible?: boolean;
    /** Whether a switch is on. */
    isOn?: boolean;
    /** Whether it has the keyboard focus. */
    hasFocus?: boolean;
    /** Its name: its identifier, or its label if it has none. */
    name?: string;
    /** The beginning of its name, ignoring case. */
    nameBeginsWith?: string;
    /** A part of its name, ignoring case. */
    nameContains?: string;
    /** Its value. */
    value?: string | number | null;
    /** A part of its value, ignoring case. */
    valueContains?: string;
    /** A regular expression that matches its whole value. */
    valueMatches?: string;
    /** Its label. */
    label?: string;
    /** The beginning of its label, ignoring case. */
    labelBeginsWith?: string;
    /** The end of its label, ignoring case. */
    labelEndsWith?: string;
    /** A part of its label, ignoring case. */
    labelContains?: string;
    /** A regular expression that matches its whole label. */
    labelMatches?: string;
    /** Its identifier. */
    identifier?: string;
    /** The beginning of its identifier, ignoring case. */
    identifierBeginsWith?: string;
    /** A part of its identifier, ignoring case. */
    identifierContains?: string;
    /** A regular expression that matches its whole identifier. */
    identifierMatches?: string;
    /** How long to wait for it, in seconds; by default the grace period. */
    timeout?: number;
}

/** The elements of one view, and nothing else; extend it for each view of the app. */
declare class Page {
    constructor(factory?: PageFactory);
    /** Finds the first element inside the screen with an identifier or label. */
    element(id: string, type?: string): any;
    /** Finds all elements inside the screen with an identifier, or a part of it. */
    elements(id: string, type?: string, options?: { partial?: boolean }): UIAElement[];
    /** Taps an element, once it can be hit. */
    tap(element: PageElement): this;
    /** Taps an element twice, quickly. */
    doubleTap(element: PageElement): this;
    /** Presses an element, for one second by default. */
    press(element: PageElement, seconds?: number): this;
    /** Taps the middle of an element, even if something covers it. */
    forceTap(element: PageElement): this;
    /** Taps the back button. */
    tapBack(): this;
    /** Taps one of several elements: by index, by identifier, or the first that meets conditions. */
    pick(elements: PageElements, which: number | string | PageConditions): this;
    /** Moves a slider to a value from 0 to 1, or turns a picker wheel to a row. */
    adjust(element: PageElement, value: number | string): this;
    /** Swipes up on an element, or on the screen. */
    swipeUp(element?: PageElement): this;
    /** Swipes down on an element, or on the screen. */
    swipeDown(element?: PageElement): this;
    /** Drags slowly up from the middle of an element, or of the screen, by 100 points by default. */
    panUp(element?: PageElement, points?: number): this;
    /** Drags slowly down from the middle of an element, or of the screen, by 100 points by default. */
    panDown(element?: PageElement, points?: number): this;
    /** Scrolls until an element is on the screen. */
    scrollTo(element: PageElement): this;
    /** Types into a field, after making sure that it has the keyboard focus. */
    typeText(element: PageElement, text: string | number): this;
    /** Types into a field, then taps the return key. */
    typeTextAndReturn(element: PageElement, text: string | number): this;
    /** Clears a field, with one delete per character. */
    clearText(element: PageElement): this;
    /** Replaces the text of a field by typing. */
    replaceText(element: PageElement, text: string | number): this;
    /** Taps the return key of the keyboard. */
    tapReturn(): this;
    /** Waits until the page is hittable; fails on timeout. */
    waitForAppearance(timeout?: number): this;
    /** Waits until the page is no longer hittable; fails on timeout. */
    waitForDisappearance(timeout?: number): this;
    /** Waits until an element meets conditions; fails on timeout. */
    verify(element: PageElement, ...conditions: PageCondition[]): this;
    /** Waits until an element meets conditions; returns whether it does. */
    validate(element: PageElement, ...conditions: PageCondition[]): boolean;
    /** Waits until exactly that many elements meet conditions; fails on timeout. */
    verifyElementCount(elements: PageElements, count: number, ...conditions: PageCondition[]): this;
    /** Waits for a toast, with that text or with any; fails on timeout. */
    waitForToast(text?: string, timeout?: number): this;
    /** Waits until no toast is shown; fails on timeout. */
    waitForToastToDisappear(timeout?: number): this;
    /** Compares the screen with the reference of that name in the folder `snapshots`. */
    takeSnapshot(name: string): this;
    /** Whether a feature is on: its flag in the launch environment is "true". */
    contains(feature: string): boolean;
    /** Relaunches the app with its data, with features switched on or off. */
    relaunch(features?: { [flag: string]: boolean }): this;
    /** Waits until the app has sent this analytics event, which counts once; null is for an absent key. */
    validateState(name: string, context?: { [key: string]: string | number | boolean | null }): this;
    /** Checks that the app has sent no such event, and sends none for some seconds. */
    validateNoState(
        name: string,
        context?: { [key: string]: string | number | boolean | null },
        seconds?: number
    ): this;
    /** Waits until the app has sent this analytics event, which counts once; null is for an absent key. */
    validateAction(name: string, context?: { [key: string]: string | number | boolean | null }): this;
    /** Checks that the app has sent no such event, and sends none for some seconds. */
    validateNoAction(
        name: string,
        context?: { [key: string]: string | number | boolean | null },
        seconds?: number
    ): this;
    /** Waits until the app has sent this analytics event, which counts once; null is for an absent key. */
    validateAdjust(name: string, context?: { [key: string]: string | number | boolean | null }): this;
    /** Checks that the app has sent no such event, and sends none for some seconds. */
    validateNoAdjust(
        name: string,
        context?: { [key: string]: string | number | boolean | null },
        seconds?: number
    ): this;
}

interface Page {
    /** The factory that made the page and has the other pages. */
    readonly factory: PageFactory;
    /** The identifier of the page's screen; empty for none. */
    id: string;
    /** The kind of the page's screen, such as 'table'. */
    type: string;
    /** The element that represents the whole page. */
    readonly screen: UIAElement;
    /** Whether the page exists now. */
    readonly exists: boolean;
    /** The frontmost app. */
    readonly app: UIAApplication;
    /** The keyboard, wherever it is shown. */
    readonly keyboard: UIAKeyboard;
    /** The bar at the top of the screen. */
    readonly navigationBar: UIANavigationBar;
    /** The back button. */
    readonly backButton: UIAElement;
}

interface Steps {
    /** The factory that has the page of the steps and other pages. */
    readonly factory: PageFactory;
    /** The page that the steps act on, of the class with the matching name. */
    readonly page: any;
    /** Taps an element, once it can be hit. */
    tap(element: PageElement): this;
    /** Taps an element twice, quickly. */
    doubleTap(element: PageElement): this;
    /** Presses an element, for one second by default. */
    press(element: PageElement, seconds?: number): this;
    /** Taps the middle of an element, even if something covers it. */
    forceTap(element: PageElement): this;
    /** Taps the back button. */
    tapBack(): this;
    /** Taps one of several elements: by index, by identifier, or the first that meets conditions. */
    pick(elements: PageElements, which: number | string | PageConditions): this;
    /** Moves a slider to a value from 0 to 1, or turns a picker wheel to a row. */
    adjust(element: PageElement, value: number | string): this;
    /** Swipes up on an element, or on the screen. */
    swipeUp(element?: PageElement): this;
    /** Swipes down on an element, or on the screen. */
    swipeDown(element?: PageElement): this;
    /** Drags slowly up from the middle of an element, or of the screen, by 100 points by default. */
    panUp(element?: PageElement, points?: number): this;
    /** Drags slowly down from the middle of an element, or of the screen, by 100 points by default. */
    panDown(element?: PageElement, points?: number): this;
    /** Scrolls until an element is on the screen. */
    scrollTo(element: PageElement): this;
    /** Types into a field, after making sure that it has the keyboard focus. */
    typeText(element: PageElement, text: string | number): this;
    /** Types into a field, then taps the return key. */
    typeTextAndReturn(element: PageElement, text: string | number): this;
    /** Clears a field, with one delete per character. */
    clearText(element: PageElement): this;
    /** Replaces the text of a field by typing. */
    replaceText(element: PageElement, text: string | number): this;
    /** Taps the return key of the keyboard. */
    tapReturn(): this;
    /** Waits until the page is hittable; fails on timeout. */
    waitForAppearance(timeout?: number): this;
    /** Waits until the page is no longer hittable; fails on timeout. */
    waitForDisappearance(timeout?: number): this;
    /** Waits until an element meets conditions; fails on timeout. */
    verify(element: PageElement, ...conditions: PageCondition[]): this;
    /** Waits until an element meets conditions; returns whether it does. */
    validate(element: PageElement, ...conditions: PageCondition[]): boolean;
    /** Waits until exactly that many elements meet conditions; fails on timeout. */
    verifyElementCount(elements: PageElements, count: number, ...conditions: PageCondition[]): this;
    /** Waits for a toast, with that text or with any; fails on timeout. */
    waitForToast(text?: string, timeout?: number): this;
    /** Waits until no toast is shown; fails on timeout. */
    waitForToastToDisappear(timeout?: number): this;
    /** Compares the screen with the reference of that name in the folder `snapshots`. */
    takeSnapshot(name: string): this;
    /** Whether a feature is on: its flag in the launch environment is "true". */
    contains(feature: string): boolean;
    /** Relaunches the app with its data, with features switched on or off. */
    relaunch(features?: { [flag: string]: boolean }): this;
    /** Waits until the app has sent this analytics event, which counts once; null is for an absent key. */
    validateState(name: string, context?: { [key: string]: string | number | boolean | null }): this;
    /** Checks that the app has sent no such event, and sends none for some seconds. */
    validateNoState(
        name: string,
        context?: { [key: string]: string | number | boolean | null },
        seconds?: number
    ): this;
    /** Waits until the app has sent this analytics event, which counts once; null is for an absent key. */
    validateAction(name: string, context?: { [key: string]: string | number | boolean | null }): this;
    /** Checks that the app has sent no such event, and sends none for some seconds. */
    validateNoAction(
        name: string,
        context?: { [key: string]: string | number | boolean | null },
        seconds?: number
    ): this;
    /** Waits until the app has sent this analytics event, which counts once; null is for an absent key. */
    validateAdjust(name: string, context?: { [key: string]: string | number | boolean | null }): this;
    /** Checks that the app has sent no such event, and sends none for some seconds. */
    validateNoAdjust(
        name: string,
        context?: { [key: string]: string | number | boolean | null },
        seconds?: number
    ): this;
}

/** Several steps as one unit, which tests call. */
declare class Paths {
    constructor(factory?: StepsFactory);
}

interface Paths {
    /** The factory that has the steps of the paths and other steps. */
    readonly factory: StepsFactory;
    /** The steps that the paths consist of, of the class with the matching name. */
    readonly steps: any;
    /** Whether a feature is on: its flag in the launch environment is "true". */
    contains(feature: string): boolean;
    /** Relaunches the app with its data, with features switched on or off. */
    relaunch(features?: { [flag: string]: boolean }): this;
}

/** A factory with one object per class that extends Page, created on first use. */
declare class PageFactory {
    constructor();
    [name: string]: any;
    /** The identifier of toasts (toast). */
    toastIdentifier: string;
    /** Returns the analytics events that the app has sent; by default from its requests to `/track`. */
    trackedEvents: () => string | object[];
    /** Returns the one object of a class. */
    page<T extends Page>(type: { prototype: T }): T;
    /** Adds a property for each class to every factory. */
    static add(entries: { [name: string]: { prototype: Page } }): typeof PageFactory;
}

/** A factory with one object per class that extends Steps, created on first use. */
declare class StepsFactory {
    constructor(pageFactory?: PageFactory);
    [name: string]: any;
    /** The factory of the pages that the steps act on. */
    readonly pageFactory: PageFactory;
    /** Returns the one object of a class. */
    steps<T extends Steps>(type: { prototype: T }): T;
    /** Adds a property for each class to every factory. */
    static add(entries: { [name: string]: { prototype: Steps } }): typeof StepsFactory;
}

/** A factory with one object per class that extends Paths, created on first use. */
declare class PathsFactory {
    constructor(stepsFactory?: StepsFactory);
    [name: string]: any;
    /** The factory of the steps that the paths consist of. */
    readonly stepsFactory: StepsFactory;
    /** Returns the one object of a class. */
    paths<T extends Paths>(type: { prototype: T }): T;
    /** Adds a property for each class to every factory. */
    static add(entries: { [name: string]: { prototype: Paths } }): typeof PathsFactory;
}

// FRY

/** The type of the global `FRY`. */
interface FRY {
    /** Searches the app's windows: for a label, or for what fulfils all predicates. */
    lookup(criterion: FRYCriterion, ...more: (FRYPredicate | FRYLookupOptions)[]): FRYQuery;
    /** The first view with a label that rests on the screen. */
    lookupByAccessibilityLabel(label: string): FRYQuery;
    /** How long checks wait, in seconds; 1 at first. */
    timeout: number;
    /** Views of a class or a subclass, by UIKit's name. */
    ofKind(className: string): FRYPredicate;
    /** Views on the screen, or off it. */
    onScreen(isOnScreen?: boolean): FRYPredicate;
    /** Views that move, or rest. */
    animating(isAnimating?: boolean): FRYPredicate;
    /** All of these traits are present. */
    accessibilityTrait(traits: number): FRYPredicate;
    /** The cell at an index path. */
    atIndexPath(path: { section: number, row: number }): FRYPredicate;
    /** The cell at a section and row, both counted from 0. */
    atSectionAndRow(section: number, row: number): FRYPredicate;
    /** A condition in Cocoa's predicate format. */
    predicate(format: string): FRYPredicate;
    /** All predicates hold. */
    and(...predicates: FRYPredicate[]): FRYPredicate;
    /** At least one of the predicates holds. */
    or(...predicates: FRYPredicate[]): FRYPredicate;
    /** Makes the predicates global functions: `accessibilityLabel("Share")`. */
    useShortNames(): void;
    /** A predicate does not hold. */
    not(predicate: FRYPredicate): FRYPredicate;
    /** The label equals a text; line breaks in it count as spaces. */
    accessibilityLabel(text: string): FRYPredicate;
    /** The value equals a text. */
    accessibilityValue(text: string): FRYPredicate;
    /** The accessibility identifier equals a text. */
    identifier(text: string): FRYPredicate;
    /** The label contains a text, whatever its case. */
    labelContains(text: string): FRYPredicate;
    /** The whole label matches a regular expression. */
    labelMatches(text: string): FRYPredicate;
    /** The accessibility traits. */
    readonly traits: FRYTraits;
    /** Plays touches in points of the screen, and returns when the app is idle. */
    touch(touch: FRYTouch | FRYTouch[]): void;
    /** Starts touches in points of the screen, and returns at once. */
    touchAsynchronously(touch: FRYTouch | FRYTouch[]): void;
    /** Ends all simulated touches; views learn that they are cancelled. */
    clearTouches(): void;
    /** Whether pictures of the screen show the simulated fingers. */
    showsTouches: boolean;
    /** Whether simulated fingers are on the screen, or going to be. */
    readonly hasActiveTouches: boolean;
    /** The time until the last simulated finger is lifted, in seconds. */
    readonly maxTouchDuration: number;
    /** Types on the keyboard; false, and a failure, if that is impossible. */
    typeString(text: string): boolean;
    /** Whether text is inserted directly instead of by taps on keys. */
    usesHardwareKeyboard: boolean;
    /** Waits until the app is idle; false if it is not in time. */
    waitForIdle(): boolean;
    /** Whether the app is idle now. */
    readonly isIdle: boolean;
    /** Every reason why the app is busy, one on each line. */
    readonly busyDescription: string;
    /** How long a wait lasts beyond the longest touch, in seconds; 5 at first. */
    idleTimeout: number;
    /** Makes the app busy while it does other kinds of work too. */
    waitFor(...sources: ("network" | "timer" | "queue" | "layout")[]): void;
}

/** The type of the global `FRYTouch`. */
interface FRYTouches {
    /** A tap: in the middle, or at a place. */
    tap(place?: Point, options?: FRYTouchOptions): FRYTouch;
    /** Two taps, 0.15 seconds apart or as given. */
    doubleTap(place?: Point, options?: FRYTouchOptions & { gap?: number }): FRYTouch;
    /** A finger that rests at a place, for a number of seconds. */
    press(seconds: number, place?: Point, options?: FRYTouchOptions): FRYTouch;
    /** A drag on a straight line at constant speed. */
    drag(from: Point, to: Point, seconds: number, options?: FRYTouchOptions): FRYTouch;
    /** A finger that rests for 0.2 seconds, then drags. */
    pressAndDrag(from: Point, to: Point, seconds: number, options?: FRYTouchOptions): FRYTouch;
    /** A swipe through the middle, in the direction of the finger. */
    swipe(direction: "up" | "down" | "left" | "right", seconds?: number): FRYTouch;
    /** A swipe that shows what lies in a direction. */
    scroll(direction: "up" | "down" | "left" | "right", seconds?: number): FRYTouch;
    /** A swipe whose finger leaves at a speed, in points per second. */
    fling(direction: "up" | "down" | "left" | "right", velocity: number): FRYTouch;
    /** A finger that follows places [x, y, time], after a delay if given. */
    path(places: [number, number, number][], options?: FRYTouchOptions & { delay?: number }): FRYTouch;
    /** Two fingers that move from two places to the middle between them. */
    pinchIn(first: Point, second: Point, seconds: number, options?: FRYTouchOptions): FRYTouch;
    /** Two fingers that move from the middle between two places to them. */
    pinchOut(first: Point, second: Point, seconds: number, options?: FRYTouchOptions): FRYTouch;
    /** Two fingers that move in parallel. */
    twoFingerPan(first: Point, second: Point, seconds: number, options?: FRYTouchOptions): FRYTouch;
    /** A tap of several fingers side by side. */
    fingers(count: number, place?: Point, options?: FRYTouchOptions): FRYTouch;
    /** Two fingers on a circle around a point of the screen; degrees, clockwise. */
    rotate(degrees: number, center: Point, radius?: number, seconds?: number): FRYTouch;
}

/** The accessibility traits as bits. */
interface FRYTraits {
    /** The trait `button`. */
    readonly button: number;
    /** The trait `link`. */
    readonly link: number;
    /** The trait `image`. */
    readonly image: number;
    /** The trait `staticText`. */
    readonly staticText: number;
    /** The trait `searchField`. */
    readonly searchField: number;
    /** The trait `keyboardKey`. */
    readonly keyboardKey: number;
    /** The trait `selected`. */
    readonly selected: number;
    /** The trait `notEnabled`. */
    readonly notEnabled: number;
    /** The trait `header`. */
    readonly header: number;
    /** The trait `adjustable`. */
    readonly adjustable: number;
    /** The trait `tabBar`. */
    readonly tabBar: number;
    /** The trait `updatesFrequently`. */
    readonly updatesFrequently: number;
}

/** What a view must fulfil: the label of a view that rests on the screen, a predicate, or all of a list. */
type FRYCriterion = string | FRYPredicate | FRYPredicate[];

/** How the tree is searched. */
interface FRYLookupOptions {
    /** Every match outside others (the default), the first one, the innermost one, or every match. */
    kind?: "shallow" | "first" | "farthest" | "exhaustive";
    /** The first level below the start that is tested; 0 is the start. */
    minDepth?: number;
    /** The last level that is tested. */
    maxDepth?: number;
}

/** What the numbers of a touch are measured in. */
interface FRYTouchOptions {
    /** Points of the screen, instead of fractions of the touched view. */
    absolute?: boolean;
}

/** A look-up: what it finds now, checks that wait, and actions. It never changes. */
interface FRYQuery {
    /** Searches inside each result, which may itself match. */
    lookup(criterion: FRYCriterion, ...more: (FRYPredicate | FRYLookupOptions)[]): FRYQuery;
    /** The first view inside with a label that rests on the screen. */
    lookupByAccessibilityLabel(label: string): FRYQuery;
    /** One of the results, counted from 0 in reading order; from the end for negative numbers. */
    nth(index: number): FRYQuery;
    /** The last result in reading order. */
    last(): FRYQuery;
    /** The results inside a rectangle of the screen. */
    within(rect: Rect): FRYQuery;
    /** The result nearest to a point of the screen. */
    near(point: Point): FRYQuery;
    /** The same look-up, whose checks wait for another time. */
    timeout(seconds: number): FRYQuery;
    /** The same look-up; searches inside its results log what each predicate found. */
    debug(): FRYQuery;
    /** All current results in reading order; never waits. */
    views(): UIAElement[];
    /** The first current result, or null; never waits. */
    view(): UIAElement | null;
    /** The values of a key path for all current results, such as their labels. */
    values(keyPath: string): any[];
    /** The look-up as a script writes it. */
    toString(): string;
    /** Waits until there is exactly one result; false, and a failure, if not in time. */
    present(): boolean;
    /** Waits until there is no result; false, and a failure, if not in time. */
    absent(): boolean;
    /** Waits until there are exactly this many results; false, and a failure, if not in time. */
    count(number: number): boolean;
    /** Waits until a function of the results returns true; false, and a failure, if not in time. */
    check(message: string, holds: (views: UIAElement[]) => boolean): boolean;
    /** Taps the middle of the first result; false, and a failure, without one. */
    tap(): boolean;
    /** Plays touches onto the first result. */
    touch(touch: FRYTouch | FRYTouch[]): boolean;
    /** Turns a wheel of the first picker to the row with a title. */
    selectPicker(title: string, component?: number): FRYQuery;
    /** Sets the first date picker, which sends one value change. */
    selectDate(date: Date): boolean;
    /** Sets the duration of the first countdown picker, in seconds. */
    selectCountdown(seconds: number): boolean;
    /** Scrolls the first scroll view until a view is at its upper left corner. */
    scrollTo(criterion: FRYCriterion, ...more: FRYPredicate[]): boolean;
    /** Looks for a view in the first scroll view, page by page; down looks at what is below. */
    searchFor(direction: "up" | "down" | "left" | "right", criterion: FRYCriterion, ...more: FRYPredicate[]): FRYQuery;
    /** Selects the whole text of the first field or text view. */
    selectText(): boolean;
    /** Taps the view, waits for the keyboard, and types. */
    type(text: string): boolean;
    /** Empties the text. */
    clearText(): boolean;
    /** Types a text in place of the one that is there. */
    replaceText(text: string): boolean;
}

/** A condition on views, for look-ups. */
interface FRYPredicate {
    /** The condition in Cocoa's predicate format. */
    readonly format: string;
}

/** The touches of one or more fingers, to be played onto a view. */
interface FRYTouch {
    /** The time from the start to the last lift, in seconds. */
    readonly duration: number;
}

/** Look-ups that change nothing, touches as paths of fingers, and waits until the app is idle. */
declare var FRY: FRY;
/** Touches of one or more fingers. */
declare var FRYTouch: FRYTouches;

// Modules

/** The exports of a CommonJS module of the project, or the values of a JSON or CSV file. */
declare function require(path: string): any;
