// What UIAutomation had but did not document: for scripts that were written with the help of its headers.

declare class UIAMapView extends UIAElement {}
declare class UIAScreen extends UIAElement {}
declare class UIARemote extends UIAElement {}

interface UIAElement {
    actionSheets(): UIAElementArray<UIAActionSheet>;
    activityViews(): UIAElementArray<UIAActivityView>;
    editingMenus(): UIAElementArray<UIAEditingMenu>;
    keyboards(): UIAElementArray<UIAKeyboard>;
    keys(): UIAElementArray<UIAKey>;
    mapViews(): UIAElementArray<UIAMapView>;
    popovers(): UIAElementArray<UIAPopover>;
    /** The process identifier of the app. */
    pid(): number;
    /** The element at a point of the screen. */
    elementAtPoint(point: Point): any;
    activate(): void;
    undo(): void;
    redo(): void;
    /** The attributes by key. */
    attributes(): { [key: string]: any };
    attributeKeys(): string[];
    allKeys(): string[];
    toOneRelationshipKeys(): string[];
    toManyRelationshipKeys(): string[];
    logAXInfo(): void;
    logAXTree(): void;
}

interface UIATarget {
    /** Seconds since the device was started. */
    upTime(): number;
    touch(where: GestureTarget): void;
    touchWithOptions(where: GestureTarget, options?: TapOptions): void;
    deactivateApp(): boolean;
    reactivateApp(): boolean;
    clickMenu(): void;
    holdMenu(seconds?: number): void;
    clickLock(): void;
    holdLock(seconds?: number): void;
    setRinger(isOn: boolean): void;
    targetClipboard(): any;
    setTargetClipboard(value: any): void;
    applications(): UIAElementArray<UIAApplication>;
    applicationAtPoint(point: Point): UIAApplication;
    mainScreen(): UIAScreen;
    remote(): UIARemote;
    localizedStringForKey(key: string): string;
    localizedStringForKeyWithOptions(key: string, options?: any): string;
    localizedStringForKeyValueTableBundlePath(key: string, value?: string, table?: string, path?: string): string;
    uniqueIdentifier(): string;
    /** When the device was started. */
    startupDate(): Date;
    /** When the last action began; null before the first. */
    lastCommandTime(): Date | null;
    /** Whether alerts are handled at all. */
    handlesAlerts(): boolean;
    setHandlesAlerts(isOn: boolean): void;
    verboseOptions(): number;
    setVerboseOptions(options: number): void;
    logElementTakesScreenshot(): boolean;
    setLogElementTakesScreenshot(isOn: boolean): void;
}

interface UIACollectionView {
    scrollItemCount(): number;
    scrollItemIndex(): number;
}

interface UIAKeyboard {
    interKeyDelayVariance(): number;
    setInterKeyDelayVariance(seconds: number): void;
    /** The language of the keyboard. */
    inputMode(): string;
    triggerDictationFromAudioInputPath(path: string): void;
}

interface UIAApplication {
    localizedStringForKey(key: string): string;
}
