import Scripting

extension UIAElement {
    static var members: [ScriptMember] {
        attributeMembers + hierarchyMembers + headerHierarchyMembers + gestureMembers + scrollingMembers
            + conditionMembers + loggingMembers
    }

    /// Attributes: none of them waits, none changes the app.
    private static var attributeMembers: [ScriptMember] {
        [
            .function(
                "name", gives: "string | null",
                "The accessibility identifier if one is set, else the label; some classes compose it.", "6.1 doc used"),
            .function("label", gives: "string | null", "The accessibility label.", "6.1 doc used"),
            .function(
                "value", gives: "any", "The value: a number for switches, a text for most others.", "6.1 doc used"),
            .function("hint", gives: "string | null", "The accessibility hint.", "6.1 used hdr"),
            .function(
                "rect", gives: "Rect | null",
                "The frame on the screen, a new object on each call; off the screen for what is scrolled away.",
                "6.1 doc"),
            .function(
                "hitpoint", gives: "Point | null", "Where a tap would land; null if nothing can be hit.", "6.1 doc used"
            ),
            .function("isVisible", gives: "0 | 1 | null", "1 if the element can be seen, else 0.", "6.1 doc used"),
            .function(
                "isEnabled", gives: "0 | 1 | null", "1 if the control is enabled, else 0; 1 for what is no control.",
                "6.1 doc used"),
            .function("hasKeyboardFocus", gives: "0 | 1 | null", "1 if typing goes to the element, else 0.", "6.1 doc"),
            .function(
                "isValid", gives: "boolean", "Whether the element was there when it was last asked for something.",
                "6.1 doc"),
            .function("checkIsValid", gives: "boolean", "Whether the element is there now.", "6.1 doc"),
            .function(
                "waitForInvalid", gives: "boolean",
                "Waits until the element is gone; false if the grace period ends first.", "6.1 doc"),
            .function(
                "dom", gives: "{ [attribute: string]: string } | null",
                "The attributes of a web element, such as `id` and `href`; null for others.", "6.1 used hdr"),
            .function(
                "type", gives: "string | null", "The name of the underlying view class, such as `UIButton`.",
                "6.1 hdr used"),
            .function("className", gives: "string", "The name of the element's class, such as `UIAButton`.", "6.1 hdr"),
            .function("pid", gives: "number | null", "The process identifier of the app.", "6.1 hdr"),
            .function("url", gives: "string | null", "The address behind a link.", "11 doc hdr"),
            .function("attributes", gives: "{ [key: string]: any }", "The attributes by key.", "6.1 hdr"),
            .function(
                "attributeKeys", gives: "string[]", "The keys of attributes, as predicates name them.", "6.1 hdr"),
            .function(
                "allKeys", gives: "string[]", "The keys of attributes and accessors, as predicates name them.",
                "6.1 hdr"),
            .function("toOneRelationshipKeys", gives: "string[]", "The accessors that give one element.", "6.1 hdr"),
            .function(
                "toManyRelationshipKeys", gives: "string[]", "The accessors that give several elements.", "6.1 hdr"),
        ]
    }

    /// Ways to other elements that Apple documented.
    private static var hierarchyMembers: [ScriptMember] {
        [
            .elements("elements", of: "UIAElement", "All elements directly inside, whatever their class.", "6.2 doc"),
            .function("parent", gives: "UIAElement", "The element that contains this one.", "6.2 doc used"),
            .elements("ancestry", of: "UIAElement", "The containers, outermost first.", "6.2 doc guess"),
            .elements(
                "activityIndicators", of: "UIAActivityIndicator", "The activity indicators directly inside.",
                "6.2 doc used"),
            .elements("buttons", of: "UIAButton", "The buttons directly inside.", "6.2 doc used"),
            .elements(
                "collectionViews", of: "UIACollectionView", "The collection views directly inside.", "6.2 doc used"),
            .elements("images", of: "UIAImage", "The images directly inside.", "6.2 doc used"),
            .elements("links", of: "UIALink", "The links directly inside.", "6.2 doc used"),
            .elements("navigationBars", of: "UIANavigationBar", "The navigation bars directly inside.", "6.2 doc used"),
            .elements("pageIndicators", of: "UIAPageIndicator", "The page indicators directly inside.", "6.2 doc used"),
            .elements("pickers", of: "UIAPicker", "The pickers directly inside.", "6.2 doc used"),
            .elements(
                "progressIndicators", of: "UIAProgressIndicator", "The progress indicators directly inside.",
                "6.2 doc used"),
            .elements("scrollViews", of: "UIAScrollView", "The plain scroll views directly inside.", "6.2 doc used"),
            .elements("searchBars", of: "UIASearchBar", "The search bars directly inside.", "6.2 doc used"),
            .elements(
                "secureTextFields", of: "UIASecureTextField", "The secure text fields directly inside.", "6.2 doc used"),
            .elements(
                "segmentedControls", of: "UIASegmentedControl", "The segmented controls directly inside.",
                "6.2 doc used"),
            .elements("sliders", of: "UIASlider", "The sliders directly inside.", "6.2 doc used"),
            .elements("staticTexts", of: "UIAStaticText", "The static texts directly inside.", "6.2 doc used"),
            .elements("switches", of: "UIASwitch", "The switches directly inside.", "6.2 doc used"),
            .elements("tabBars", of: "UIATabBar", "The tab bars directly inside.", "6.2 doc used"),
            .elements("tableViews", of: "UIATableView", "The tables directly inside.", "6.2 doc used"),
            .elements(
                "textFields", of: "UIATextField", "The text fields directly inside, secure ones left out.",
                "6.2 doc used"),
            .elements("textViews", of: "UIATextView", "The text views directly inside.", "6.2 doc used"),
            .elements("toolbars", of: "UIAToolbar", "The toolbars directly inside.", "6.2 doc used"),
            .elements("webViews", of: "UIAWebView", "The web views directly inside.", "6.2 doc used"),
        ]
    }

    /// Ways to other elements, of one each or named by headers only.
    private static var headerHierarchyMembers: [ScriptMember] {
        [
            .function("activityView", gives: "UIAActivityView", "The sheet of ways to share something.", "6.2 doc"),
            .function("navigationBar", gives: "UIANavigationBar", "The first navigation bar.", "6.2 doc"),
            .function("popover", gives: "UIAPopover", "The balloon with a screen of its own.", "6.2 doc"),
            .function("tabBar", gives: "UIATabBar", "The first tab bar.", "6.2 doc"),
            .function("toolbar", gives: "UIAToolbar", "The first toolbar.", "6.2 doc"),
            .function("actionSheet", gives: "UIAActionSheet", "The choice of actions that is presented.", "8 doc used"),
            .function("keyboard", gives: "UIAKeyboard", "The keyboard, while it is shown.", "8 doc used"),
            .elements("actionSheets", of: "UIAActionSheet", "The action sheets directly inside.", "6.2 hdr"),
            .elements("activityViews", of: "UIAActivityView", "The activity views directly inside.", "6.2 hdr"),
            .elements("editingMenus", of: "UIAEditingMenu", "The editing menus directly inside.", "6.2 hdr"),
            .elements("keyboards", of: "UIAKeyboard", "The keyboards directly inside.", "6.2 hdr"),
            .elements("keys", of: "UIAKey", "The keys directly inside.", "12.1 doc"),
            .elements("mapViews", of: "UIAMapView", "The maps directly inside.", "6.2 hdr"),
            .elements("popovers", of: "UIAPopover", "The popovers directly inside.", "6.2 hdr"),
            .function("target", gives: "UIATarget", "The device.", "6.2 hdr"),
            .function(
                "elementAtPoint", takes: ["point: Point"], gives: "UIAElement", "The element at a point of the screen.",
                "6.2 hdr"),
        ]
    }

    /// Gestures, each logged before it is carried out.
    private static var gestureMembers: [ScriptMember] {
        [
            .function(
                "tap", "Scrolls to the element if need be, waits until it can be hit, and touches it.", "6.3 doc"),
            .function("doubleTap", "Touches twice.", "6.3 doc"),
            .function("twoFingerTap", "Touches with two fingers.", "6.3 doc"),
            .function(
                "touchAndHold", takes: ["seconds?: number"], "Touches and stays, for 1 second unless told otherwise.",
                "6.3 doc"),
            .function(
                "tapWithOptions", takes: ["options?: ElementTapOptions"], "Touches as the options say.", "6.3 doc guess"
            ),
            .function(
                "dragInsideWithOptions", takes: ["options?: DragOptions"],
                "Drags slowly from one place of the element to another.", "6.3 doc"),
            .function(
                "flickInsideWithOptions", takes: ["options?: FlickOptions"],
                "Drags fast, so that what is dragged goes on moving.", "6.3 doc"),
            .function(
                "rotateWithOptions", takes: ["options?: RotateOptions"], "Turns fingers on the element.", "6.3 doc"),
            .function(
                "setValue", takes: ["value: any"],
                "Sets the value: the text of a field or text view, the state of a switch.", "11 doc used hdr"),
            .function("activate", "Does what a tap does.", "6.3 hdr"),
            .function("undo", "Throws: a simulated element undoes nothing.", "6.3 hdr"),
            .function("redo", "Throws: a simulated element redoes nothing.", "6.3 hdr"),
        ]
    }

    /// Scrolling, which every element can be asked for.
    private static var scrollingMembers: [ScriptMember] {
        [
            .function("scrollToVisible", "Scrolls whatever contains the element until it is on the screen.", "6.4 doc"),
            .function("scrollUp", "Scrolls by a screenful towards the top; does nothing at the end.", "6.4 doc hdr"),
            .function(
                "scrollDown", "Scrolls by a screenful towards the bottom; does nothing at the end.", "6.4 doc hdr"),
            .function("scrollLeft", "Scrolls by a screenful to the left; does nothing at the end.", "6.4 doc hdr"),
            .function("scrollRight", "Scrolls by a screenful to the right; does nothing at the end.", "6.4 doc hdr"),
            .function(
                "scrollToElementWithName", takes: ["name: string"], gives: "UIAElement",
                "Scrolls until the element inside that has the name is on the screen.", "6.4 doc"),
            .function(
                "scrollToElementWithPredicate", takes: ["predicate: string"], gives: "UIAElement",
                "Scrolls until the element inside for which the predicate holds is on the screen.", "6.4 doc"),
            .function(
                "scrollToElementWithValueForKey", takes: ["value: any", "key: string"], gives: "UIAElement",
                "Scrolls until the element inside whose attribute has the value is on the screen; the value comes first.",
                "6.4 doc"),
        ]
    }

    /// The element itself once it meets a condition.
    private static var conditionMembers: [ScriptMember] {
        [
            .function(
                "withName", takes: ["name: string"], gives: "this",
                "Waits until the element has the name, and gives the element.", "6.5 doc used"),
            .function(
                "withPredicate", takes: ["predicate: string"], gives: "this",
                "Waits until the predicate holds for the element, and gives the element.", "6.5 doc used"),
            .function(
                "withValueForKey", takes: ["value: any", "key: string"], gives: "this",
                "Waits until the attribute has the value, and gives the element; the value comes first.", "6.5 doc used"
            ),
        ]
    }

    /// Entries in the log.
    private static var loggingMembers: [ScriptMember] {
        [
            .function("logElement", "Logs the element.", "6.6 doc"),
            .function("logElementTree", "Logs the element and all inside.", "6.6 doc used"),
            .function("logAXInfo", "Logs the element as accessibility sees it.", "6.6 hdr"),
            .function("logAXTree", "Logs the element and all inside as accessibility sees them.", "6.6 hdr"),
        ]
    }
}
