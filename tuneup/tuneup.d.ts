// The test library, as scripts see it.

// Tests

/** What is logged when a test fails. Options given to a test replace the default ones as a whole. */
interface TestOptions {
    /** The stack of the exception. */
    logStackTrace?: boolean;
    /** The tree of elements. */
    logTree?: boolean;
    /** The tree of elements as an object literal. */
    logTreeJSON?: boolean;
    /** A picture of the screen. */
    screenCapture?: boolean;
}

/** Runs a function as a test: it passes if it returns, or if the promise it gives is kept. */
declare function test(
    title: string, f: (target: UIATarget, application: UIAApplication) => any, options?: TestOptions
): void;
/** The options of a test that gives none: the tree and a picture. */
declare function testCreateDefaultOptions(): TestOptions;
/** Patterns for whole titles: only tests that match one of them run. */
declare var TUNEUP_ONLY_RUN: string[] | undefined;
/** The device; set by each test. */
declare var target: UIATarget;
/** The app in front; set by each test. */
declare var application: UIAApplication;
/** The app's main window; set by `assertWindow`. */
declare var mainWindow: UIAWindow;

// Assertions

declare class FailureException {
    constructor(message?: any);
    name: string;
    message: string;
    toString(): string;
}

declare class AssertionException {
    constructor(message?: any);
    name: string;
    message: string;
    toString(): string;
}

declare class OnPassException {
    constructor(message?: any);
    name: string;
    message: string;
    toString(): string;
}

declare class PropertyMismatchException {
    constructor(property: string, expected: any, given: any);
    name: string;
    message: string;
    toString(): string;
}

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
/** Fails unless the text matches. */
declare function assertMatch(pattern: RegExp, text: any, message?: any): void;
/** Fails unless the value is null or no element. */
declare function assertNull(value: any, message?: any): void;
/** Fails if the value is null or no element. */
declare function assertNotNull(value: any, message?: any): void;
/** Calls the function until it does not throw, at most 3 times, 0.5 seconds apart. */
declare function retry<T>(f: () => T, maxTries?: number, delay?: number): T;

/**
 * What an element should look like: each key is an accessor of the element.
 *
 * Texts, numbers and Booleans are compared, patterns matched, functions called with what was found; an array fixes the
 * length and describes item by item; null takes any element, or none. A key may end in `~iphone` or
 * `~ipad`.
 */
interface ElementDefinition {
    /** Called with the element when all holds; at the top level only. */
    onPass?: (element: any) => void;
    [accessor: string]: any;
}

/** Fails unless the main window looks like that. */
declare function assertWindow(definition: ElementDefinition): void;
/** Fails unless the element looks like that. */
declare function assertElementTree(element: any, definition: ElementDefinition): void;
/** Fails unless each property is as expected. */
declare function assertPropertiesMatch(expected: any, given: any, level?: number): void;

/** A registry of window definitions. */
declare var Screen: {
    add(name: string, definition: ElementDefinition): void;
    named(name: string): ElementDefinition;
};

/** Says where reference pictures are and where new ones go. */
declare function createImageAsserter(tuneUpPath: string, outputPath: string, refImagesPath: string): any;
/** Compares the screen with a picture; throws in this version, which draws none. */
declare function assertScreenMatchesImageNamed(imageName: string, message?: string, threshold?: number): void;

// Additions to the classes of UIAutomation

/** The members that fields and text views gain. */
interface TextEntry {
    /** Taps the field if it has no focus, empties it if `clear`, and types. */
    typeString(string: string, clear?: boolean): void;
    /** Empties the field by the keyboard. */
    clear(): void;
}

interface UIATextField extends TextEntry {}
interface UIATextView extends TextEntry {}

interface FindCriteria {
    /** The class, such as `UIAButton`. */
    UIAtype?: string;
    name?: string;
    /** A pattern for the name. */
    nameRegex?: RegExp | string;
    label?: string;
    value?: any;
    rect?: Rect;
    isEnabled?: any;
    isValid?: any;
    hasKeyboardFocus?: any;
    /** True leaves out what cannot be seen. */
    isVisible?: boolean;
}

interface UIAElement {
    /** True. */
    isNotNil(): boolean;
    /** Asks for a picture of the element's part of the screen. */
    captureWithName(name: string): void;
    /** Whether the other element has the same class, name and rectangle, and so have its containers. */
    equals(other: any, maxRecursion?: number): boolean;
    /** Carries a value through all elements inside. */
    reduce<T>(callback: (value: T, element: UIAElement, accessor: string) => T, initialValue: T): T;
    /** Carries a value through all elements inside that can be seen. */
    reduceVisible<T>(callback: (value: T, element: UIAElement, accessor: string) => T, initialValue: T): T;
    /** The elements inside that meet all criteria, by the accessor that finds them. */
    find(criteria: FindCriteria, varName?: string): { [accessor: string]: UIAElement };
    /** The accessors of all elements inside, one a line. */
    elementAccessorDump(varName?: string, visibleOnly?: boolean): string;
    /** The element as an object literal for `assertWindow`. */
    elementJSONDump(recursive?: boolean, attributes?: string[] | "ALL", visibleOnly?: boolean): string;
    /** Logs the element as an object literal. */
    logElementJSON(attributes?: string[] | "ALL"): void;
    /** Logs the element as an object literal. */
    logVisibleElementJSON(attributes?: string[] | "ALL"): void;
    /** Logs the element and all inside as an object literal. */
    logElementTreeJSON(attributes?: string[] | "ALL"): void;
    /** Logs the element and all inside that can be seen as an object literal. */
    logVisibleElementTreeJSON(attributes?: string[] | "ALL"): void;
    /** Waits until `condition(filter(this))` is truthy; throws a text when `timeout` seconds (5) are over. */
    waitUntil(
        filter: (element: any) => any, condition: (filtered: any) => any, timeout?: number, description?: string
    ): void;
    waitUntilVisible(timeout?: number): void;
    waitUntilInvisible(timeout?: number): void;
    waitUntilFoundByName(name: string, timeout?: number): void;
    waitUntilNotFoundByName(name: string, timeout?: number): void;
    waitUntilHasName(name: string, timeout?: number): void;
    /** Waits until the function finds an element, and gives it. */
    waitUntilAccessorSuccess(accessor: (element: any) => any, timeout?: number, label?: string): any;
    /** Waits until one of the functions finds an element, and gives the first that does. */
    waitUntilAccessorSelect(
        accessors: { [key: string]: (element: any) => any }, timeout?: number
    ): { key: string; elem: any };
    /** Waits until the element can be seen, at most `timeout` seconds (10), then taps. */
    vtap(timeout?: number): void;
    /** Scrolls to the element, waits until it can be seen, at most `timeout` seconds (1), then taps. */
    svtap(timeout?: number): void;
    /** Taps, then waits until the element is gone. */
    tapAndWaitForInvalid(): boolean;
    /** Whether a tap brings up the keyboard. */
    checkIsEditable(): boolean;
}

interface UIAElementNil {
    /** False. */
    isNotNil(): boolean;
}

interface UIAElementArray<E> {
    /** The members whose name matches. */
    withNameRegex(pattern: RegExp | string): E[];
    /** The first member whose name matches. */
    firstWithNameRegex(pattern: RegExp | string): E;
}

interface UIATarget {
    isPortraitOrientation(): boolean;
    isLandscapeOrientation(): boolean;
    isSimulator(): boolean;
    isDeviceiPad(): boolean;
    isDeviceiPhone(): boolean;
    isDeviceiPhone5(): boolean;
    /** Asks for a picture of the screen without its status bar. */
    captureAppScreenWithName(name: string): void;
    /** Logs what the device is. */
    logDeviceInfo(): void;
}

interface UIAApplication {
    /** The title in the main window's navigation bar. */
    navigationTitle(): string | null;
    isPortraitOrientation(): boolean;
    isLandscapeOrientation(): boolean;
}

interface UIATableView {
    /** The first cell of the name. */
    cellNamed(name: string): UIATableCell;
    /** Asserts that there is a cell of the name. */
    assertCellNamed(name: string): void;
}

interface UIANavigationBar {
    assertLeftButtonNamed(name: string): void;
    assertRightButtonNamed(name: string): void;
}

interface UIAKeyboard {
    KEYBOARD_TYPE_UNKNOWN: -1;
    KEYBOARD_TYPE_ALPHA: 0;
    KEYBOARD_TYPE_ALPHA_CAPS: 1;
    KEYBOARD_TYPE_NUMBER_AND_PUNCTUATION: 2;
    KEYBOARD_TYPE_NUMBER: 3;
    /** Which layout is shown. */
    keyboardType(): number;
}

interface UIAPickerWheel {
    /** Turns the wheel to the row by taps. */
    scrollToValue(value: string | number): void;
    /** The value without its position. */
    realValue(): string;
}

// Additions to the language

/** Copies every enumerable property. */
declare function extend<D, S>(destination: D, source: S): D & S;
/** The own enumerable properties as `"key=value, key=value"`. */
declare function dumpProperties(object: any): string;
/** The names of the methods that scripts have added. */
declare function getMethods(object: any): string[];
/** An element that is not there. */
declare var UIAElementNilSingleton: UIAElementNil;

interface Array<T> {
    /** The first item for which the function is truthy, else null. */
    contains(f: (item: T) => any): T | null;
    /** A copy without repeats. */
    unique(): T[];
}

interface String {
    ltrim(): string;
    rtrim(): string;
    lcfirst(): string;
}
