// The object model of UIAutomation, as scripts see it.
//
// Lengths are in points, times in seconds of the device's clock. Look-ups wait up to the grace period (5 seconds, see
// `UIATarget.setTimeout`) for what they look for; what is still missing then is a `UIAElementNil`.

// Geometry

/** A place on the screen. */
interface Point {
    x: number;
    y: number;
}

/** An extent. */
interface Size {
    width: number;
    height: number;
}

/** A rectangle; a new object on each call, so it may be changed. */
interface Rect {
    origin: Point;
    size: Size;
}

/** What a gesture on the screen may be aimed at: a point, the middle of a rectangle, or an element. */
type GestureTarget = Point | Rect | UIAElement;

interface TapOptions {
    /** How often; 1. */
    tapCount?: number;
    /** With how many fingers; 1. */
    touchCount?: number;
    /** How long; 0. */
    duration?: number;
}

interface ElementTapOptions extends TapOptions {
    /** Where, as parts of the rectangle from 0 to 1; without it, the hit point. */
    tapOffset?: Point;
}

interface FlickOptions {
    touchCount?: number;
    /** Where it begins, as parts of the rectangle from 0 to 1. */
    startOffset?: Point;
    /** Where it ends, as parts of the rectangle from 0 to 1. */
    endOffset?: Point;
}

interface DragOptions extends FlickOptions {
    /** How long; 1. */
    duration?: number;
}

interface RotateOptions {
    centerOffset?: Point;
    /** How long; 1. */
    duration?: number;
    /** How far the fingers are from the middle. */
    radius?: number;
    /** By how much, in radians; π. */
    rotation?: number;
    /** With how many fingers; 2. */
    touchCount?: number;
}

// Elements

/** An element of the user interface: the class that all others extend. */
declare class UIAElement {
    /** The accessibility identifier if there is one, else the label; some classes compose it. */
    name(): string | null;
    /** The accessibility label. */
    label(): string | null;
    /** The value: numbers of switches, texts of most others. */
    value(): any;
    /** The accessibility hint. */
    hint(): string | null;
    /** The frame on the screen. */
    rect(): Rect;
    /** Where a tap would land; null if nothing can be hit. */
    hitpoint(): Point | null;
    /** 1 if the element can be seen, else 0. */
    isVisible(): number | null;
    /** 1 if the control is enabled, else 0. */
    isEnabled(): number | null;
    /** 1 if typing goes to the element, else 0. */
    hasKeyboardFocus(): number | null;
    /** Whether the element was there when it was last asked for something. */
    isValid(): boolean;
    /** Whether the element is there now. */
    checkIsValid(): boolean;
    /** Waits until the element is gone; false if the grace period ends first. */
    waitForInvalid(): boolean;
    /** The attributes of a web element. */
    dom(): { [attribute: string]: string } | null;
    /** The name of the underlying view class. */
    type(): string;
    /** The name of the element's class, such as `UIAButton`. */
    className(): string;
    /** The address behind a link. */
    url(): string | null;

    /** All elements inside, whatever their class. */
    elements(): UIAElementArray<UIAElement>;
    /** The element that contains this one. */
    parent(): any;
    /** The containers, outermost first. */
    ancestry(): UIAElementArray<UIAElement>;
    /** The device. */
    target(): UIATarget;

    activityIndicators(): UIAElementArray<UIAActivityIndicator>;
    buttons(): UIAElementArray<UIAButton>;
    collectionViews(): UIAElementArray<UIACollectionView>;
    images(): UIAElementArray<UIAImage>;
    links(): UIAElementArray<UIALink>;
    navigationBars(): UIAElementArray<UIANavigationBar>;
    pageIndicators(): UIAElementArray<UIAPageIndicator>;
    pickers(): UIAElementArray<UIAPicker>;
    progressIndicators(): UIAElementArray<UIAProgressIndicator>;
    scrollViews(): UIAElementArray<UIAScrollView>;
    searchBars(): UIAElementArray<UIASearchBar>;
    secureTextFields(): UIAElementArray<UIASecureTextField>;
    segmentedControls(): UIAElementArray<UIASegmentedControl>;
    sliders(): UIAElementArray<UIASlider>;
    staticTexts(): UIAElementArray<UIAStaticText>;
    switches(): UIAElementArray<UIASwitch>;
    tabBars(): UIAElementArray<UIATabBar>;
    tableViews(): UIAElementArray<UIATableView>;
    textFields(): UIAElementArray<UIATextField>;
    textViews(): UIAElementArray<UIATextView>;
    toolbars(): UIAElementArray<UIAToolbar>;
    webViews(): UIAElementArray<UIAWebView>;

    actionSheet(): UIAActionSheet;
    activityView(): UIAActivityView;
    keyboard(): UIAKeyboard;
    navigationBar(): UIANavigationBar;
    popover(): UIAPopover;
    tabBar(): UIATabBar;
    toolbar(): UIAToolbar;

    /** Scrolls to the element if need be, waits until it can be hit, and touches it. */
    tap(): void;
    /** Touches twice. */
    doubleTap(): void;
    /** Touches with two fingers. */
    twoFingerTap(): void;
    /** Touches and stays; 1 second. */
    touchAndHold(seconds?: number): void;
    /** Touches as the options say. */
    tapWithOptions(options: ElementTapOptions): void;
    /** Drags slowly from one place of the element to another. */
    dragInsideWithOptions(options: DragOptions): void;
    /** Drags fast, so that what is dragged goes on moving. */
    flickInsideWithOptions(options: FlickOptions): void;
    /** Turns two fingers on the element. */
    rotateWithOptions(options: RotateOptions): void;
    /** Sets the value of a field, a text view or a switch. */
    setValue(value: any): void;

    /** Scrolls whatever contains the element until it is on the screen. */
    scrollToVisible(): void;
    scrollUp(): void;
    scrollDown(): void;
    scrollLeft(): void;
    scrollRight(): void;
    /** Scrolls until the element inside that has the name is on the screen. */
    scrollToElementWithName(name: string): any;
    /** Scrolls until the element inside that the predicate holds for is on the screen. */
    scrollToElementWithPredicate(predicate: string): any;
    /** Scrolls until the element inside whose attribute has the value is on the screen. */
    scrollToElementWithValueForKey(value: any, key: string): any;

    /** Waits until the element has the name; gives itself, or nothing. */
    withName(name: string): any;
    /** Waits until the predicate holds for the element; gives itself, or nothing. */
    withPredicate(predicate: string): any;
    /** Waits until the attribute has the value; gives itself, or nothing. */
    withValueForKey(value: any, key: string): any;

    /** Logs the element. */
    logElement(): void;
    /** Logs the element and all inside. */
    logElementTree(): void;
}

/** What look-ups give when there is no such element: look-ups on it go on, actions on it throw. */
declare class UIAElementNil {
    constructor();
    readonly length: number;
    toArray(): any[];
    isValid(): boolean;
    checkIsValid(): boolean;
    waitForInvalid(): boolean;
    isVisible(): any;
    [member: string]: any;
}

/** The members of an element, in order; not a JavaScript array. */
declare class UIAElementArray<E = UIAElement> {
    readonly length: number;
    /** The member at an index, or the first of a name. */
    [indexOrName: number]: E;
    [indexOrName: string]: any;
    firstWithName(name: string): E;
    firstWithPredicate(predicate: string): E;
    /** The first member whose attribute has the value. */
    firstWithValueForKey(value: any, key: string): E;
    withName(name: string): UIAElementArray<E>;
    withPredicate(predicate: string): UIAElementArray<E>;
    withValueForKey(value: any, key: string): UIAElementArray<E>;
    withClass(elementClass: Function): UIAElementArray<E>;
    /** The members as a JavaScript array. */
    toArray(): E[];
    isValid(): boolean;
    logElements(): void;
    logElementTrees(): void;
}

// Device, app and windows

/** The device. */
declare class UIATarget extends UIAElement {
    /** The device under test. */
    static localTarget(): UIATarget;
    /** Called when an alert appears; true leaves the alert alone, false dismisses it. */
    static onAlert: (alert: UIAAlert) => boolean | void;

    model(): string;
    name(): string;
    systemName(): string;
    systemVersion(): string;
    systemBuild(): string;
    /** One of the `UIA_DEVICE_ORIENTATION_` constants. */
    deviceOrientation(): number;
    /** The app in front. */
    frontMostApp(): UIAApplication;
    host(): UIAHost;
    languageID(): string;
    languageName(): string;
    localeID(): string;
    localeName(): string;

    /** The grace period. */
    timeout(): number;
    /** Sets the grace period. */
    setTimeout(seconds: number): void;
    /** Sets the grace period until `popTimeout`. */
    pushTimeout(seconds: number): void;
    /** Goes back to the grace period before `pushTimeout`, and gives it. */
    popTimeout(): number;
    /** Lets time pass on the device. */
    delay(seconds: number): boolean;

    tap(where?: GestureTarget): void;
    doubleTap(where?: GestureTarget): void;
    twoFingerTap(where?: GestureTarget): void;
    touchAndHold(where?: any, seconds?: number): void;
    tapWithOptions(where: any, options?: TapOptions): void;
    dragFromToForDuration(from: GestureTarget, to: GestureTarget, seconds?: number): void;
    flickFromTo(from: GestureTarget, to: GestureTarget): void;
    pinchOpenFromToForDuration(from: GestureTarget, to: GestureTarget, seconds?: number): void;
    pinchCloseFromToForDuration(from: GestureTarget, to: GestureTarget, seconds?: number): void;
    rotateWithOptions(location: any, options?: RotateOptions): void;

    /** Turns the device; the interface follows if the app allows it. */
    setDeviceOrientation(orientation: number): boolean;
    /** Sends the app to the background, waits, and brings it back. */
    deactivateAppForDuration(seconds: number): boolean;
    lock(): boolean;
    unlock(): boolean;
    lockForDuration(seconds: number): boolean;
    shake(): void;
    clickVolumeUp(): void;
    clickVolumeDown(): void;
    holdVolumeUp(seconds?: number): void;
    holdVolumeDown(seconds?: number): void;
    setLocation(coordinates: { latitude: number; longitude: number }): boolean;
    setLocationWithOptions(
        coordinates: { latitude: number; longitude: number },
        options?: {
            altitude?: number; horizontalAccuracy?: number; verticalAccuracy?: number; course?: number; speed?: number;
        }
    ): boolean;

    /** Asks for a picture of the screen. */
    captureScreenWithName(name: string): void;
    /** Asks for a picture of a part of the screen. */
    captureRectWithName(rect: Rect, name: string): void;
}

/** The machine that runs the script. */
declare class UIAHost {
    /** Runs a program, if the run allows it. */
    performTaskWithPathArgumentsTimeout(
        path: string, args: any[], timeout?: number
    ): { exitCode: number; stdout: string; stderr: string };
}

/** An app that runs on the device. */
declare class UIAApplication extends UIAElement {
    mainWindow(): UIAWindow;
    keyWindow(): UIAWindow;
    windows(): UIAElementArray<UIAWindow>;
    statusBar(): UIAStatusBar;
    alert(): UIAAlert;
    editingMenu(): UIAEditingMenu;
    /** One of the `UIA_DEVICE_ORIENTATION_` constants. */
    interfaceOrientation(): number;
    bundleID(): string;
    bundlePath(): string;
    bundleVersion(): string;
    version(): string;
    /** A preference of the app; null if it has none of the key. */
    preferencesValueForKey(key: string): any;
    /** Sets a preference of the app; null removes it. */
    setPreferencesValueForKey(value: any, key: string): void;
}

/** A window of an app. */
declare class UIAWindow extends UIAElement {
    /** The part below the bars at the top and above those at the bottom. */
    contentArea(): Rect;
}

// Containers

/** A view that scrolls its content. */
declare class UIAScrollView extends UIAElement {}

/** A table. */
declare class UIATableView extends UIAScrollView {
    /** All rows, those off the screen too. */
    cells(): UIAElementArray<UIATableCell>;
    /** The rows on the screen. */
    visibleCells(): UIAElementArray<UIATableCell>;
    /** The headers and footers of the sections. */
    groups(): UIAElementArray<UIATableGroup>;
    visibleGroups(): UIAElementArray<UIATableGroup>;
    cellCount(): number;
    firstVisibleCellIndex(): number;
    lastVisibleCellIndex(): number;
}

/** A row of a table. */
declare class UIATableCell extends UIAElement {}
/** A header or footer of a table's section. */
declare class UIATableGroup extends UIAElement {}

/** A view of items in a grid. */
declare class UIACollectionView extends UIAScrollView {
    cells(): UIAElementArray<UIACollectionCell>;
    visibleCells(): UIAElementArray<UIACollectionCell>;
}

/** An item of a collection view. */
declare class UIACollectionCell extends UIAElement {}
/** A web page. */
declare class UIAWebView extends UIAScrollView {}

// Controls

declare class UIAButton extends UIAElement {}
declare class UIAStaticText extends UIAElement {}
declare class UIAImage extends UIAElement {}
declare class UIALink extends UIAElement {}
declare class UIAActivityIndicator extends UIAElement {}
declare class UIAProgressIndicator extends UIAElement {}

/** A switch; its value is 1 or 0. */
declare class UIASwitch extends UIAElement {
    /** Taps the switch unless it stands as it should. */
    setValue(value: boolean): void;
}

/** A slider; its value is a text such as `42%`. */
declare class UIASlider extends UIAElement {
    /** Drags the knob: 0 is the far left, 1 the far right. */
    dragToValue(value: number): void;
}

/** A row of buttons of which one is selected. */
declare class UIASegmentedControl extends UIAElement {
    selectedButton(): UIAButton;
}

/** A field for one line of text. */
declare class UIATextField extends UIAElement {}
/** A field that hides what is typed. */
declare class UIASecureTextField extends UIATextField {}
/** A field for search terms. */
declare class UIASearchBar extends UIATextField {}
/** A field for several lines of text. */
declare class UIATextView extends UIAElement {}

/** The dots that show which page is current. */
declare class UIAPageIndicator extends UIAElement {
    goToNextPage(): void;
    goToPreviousPage(): void;
    pageCount(): number;
    pageIndex(): number;
    selectPage(index: number): void;
}

/** A picker, made of wheels. */
declare class UIAPicker extends UIAElement {
    wheels(): UIAElementArray<UIAPickerWheel>;
}

/** A wheel of a picker. */
declare class UIAPickerWheel extends UIAPicker {
    /** All rows. */
    values(): string[];
    /** Turns the wheel to the first row of the text. */
    selectValue(value: string | number): void;
}

// Keyboard

/** The keyboard. */
declare class UIAKeyboard extends UIAElement {
    keys(): UIAElementArray<UIAKey>;
    /** Presses the keys for the text; a newline is the return key. */
    typeString(string: string): void;
    interKeyDelay(): number;
    setInterKeyDelay(seconds: number): void;
}

/** A key of the keyboard. */
declare class UIAKey extends UIAButton {}

// Bars

/** The bar at the top, with a title and buttons. */
declare class UIANavigationBar extends UIAElement {
    leftButton(): UIAButton;
    rightButton(): UIAButton;
}

/** The bar that changes between screens. */
declare class UIATabBar extends UIAElement {
    selectedButton(): UIAButton;
}

declare class UIAToolbar extends UIAElement {}
declare class UIAStatusBar extends UIAElement {}

// What comes and goes

interface WithCancelButton {
    cancelButton(): UIAButton;
}

declare class UIAAlert extends UIAElement {
    defaultButton(): UIAButton;
}
interface UIAAlert extends WithCancelButton {}
declare class UIAActionSheet extends UIAElement {}
interface UIAActionSheet extends WithCancelButton {}
declare class UIAActivityView extends UIAElement {}
interface UIAActivityView extends WithCancelButton {}

declare class UIAPopover extends UIAElement {
    /** Closes it by a tap outside. */
    dismiss(): void;
}

declare class UIAEditingMenu extends UIAElement {}

// Log

/** The log of the run, which also opens and closes its tests. */
declare class UIALogger {
    /** Opens a test. */
    static logStart(message: any): void;
    /** Closes the test: it passed. */
    static logPass(message: any): void;
    /** Closes the test: it failed. */
    static logFail(message: any): void;
    /** Closes the test: it ended abnormally. */
    static logIssue(message: any): void;
    static logDebug(message: any): void;
    static logMessage(message: any): void;
    static logWarning(message: any): void;
    static logError(message: any): void;
}

declare const UIA_DEVICE_ORIENTATION_UNKNOWN: 0;
declare const UIA_DEVICE_ORIENTATION_PORTRAIT: 1;
declare const UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN: 2;
declare const UIA_DEVICE_ORIENTATION_LANDSCAPELEFT: 3;
declare const UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT: 4;
declare const UIA_DEVICE_ORIENTATION_FACEUP: 5;
declare const UIA_DEVICE_ORIENTATION_FACEDOWN: 6;
