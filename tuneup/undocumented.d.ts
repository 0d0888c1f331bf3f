// What UIAutomation had but did not document: for scripts that were written with the help of its headers.

interface UIAElement {
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
}

interface UIAApplication {
    localizedStringForKey(key: string): string;
}
