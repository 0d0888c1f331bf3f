import JavaScriptBridge
import Scripting
import Testing
import UIAutomation

/// The members that Apple documented or that scripts use, class by class: none of them may be missing.
@Suite("The members of UIAutomation")
struct ReferenceTableTests {
    /// What Apple documented or scripts use.
    static let documentedRows: KeyValuePairs<String, String> = [
        "UIATarget": """
        setTimeout pushTimeout popTimeout timeout model name systemName systemVersion rect deviceOrientation \
        frontMostApp host tap doubleTap twoFingerTap touchAndHold tapWithOptions dragFromToForDuration flickFromTo \
        pinchOpenFromToForDuration pinchCloseFromToForDuration rotateWithOptions setDeviceOrientation \
        deactivateAppForDuration lockForDuration lock unlock shake clickVolumeUp clickVolumeDown holdVolumeUp \
        holdVolumeDown setLocation setLocationWithOptions delay captureScreenWithName captureRectWithName \
        elements isValid logElementTree
        """,
        "UIAElement": """
        name label value hint rect hitpoint isVisible isEnabled hasKeyboardFocus isValid checkIsValid \
        waitForInvalid dom type elements parent ancestry activityIndicators buttons collectionViews images links \
        navigationBars pageIndicators pickers progressIndicators scrollViews searchBars secureTextFields \
        segmentedControls sliders staticTexts switches tabBars tableViews textFields textViews toolbars webViews \
        activityView navigationBar popover tabBar toolbar tap doubleTap twoFingerTap touchAndHold tapWithOptions \
        dragInsideWithOptions flickInsideWithOptions rotateWithOptions scrollToVisible scrollUp scrollDown \
        scrollLeft scrollRight scrollToElementWithName scrollToElementWithPredicate scrollToElementWithValueForKey \
        withName withPredicate withValueForKey logElement logElementTree
        """,
        "UIAElementNil": """
        isValid checkIsValid waitForInvalid name label value hint rect hitpoint url isVisible isEnabled \
        hasKeyboardFocus dom parent ancestry cells groups wheels leftButton cancelButton length toArray \
        firstWithName firstWithPredicate firstWithValueForKey withName withPredicate withValueForKey tap doubleTap \
        twoFingerTap touchAndHold tapWithOptions dragInsideWithOptions flickInsideWithOptions rotateWithOptions \
        scrollToVisible scrollUp scrollDown scrollLeft scrollRight scrollToElementWithName \
        scrollToElementWithPredicate scrollToElementWithValueForKey setValue dragToValue selectValue selectPage \
        goToNextPage goToPreviousPage typeString dismiss logElement logElementTree
        """,
        "UIAElementArray": """
        length firstWithName firstWithPredicate firstWithValueForKey withName withPredicate withValueForKey toArray \
        isValid
        """,
        "UIAApplication": """
        mainWindow windows keyboard navigationBar tabBar toolbar statusBar actionSheet alert editingMenu \
        interfaceOrientation name label value bundleID version bundlePath bundleVersion preferencesValueForKey \
        setPreferencesValueForKey
        """,
        "UIAWindow":
            "contentArea navigationBar navigationBars tabBar tabBars toolbar toolbars popover name label value",
        "UIAScrollView": """
        scrollUp scrollDown scrollLeft scrollRight scrollToElementWithName scrollToElementWithPredicate \
        scrollToElementWithValueForKey value
        """,
        "UIATableView": "cells visibleCells groups name label value scrollToElementWithName",
        "UIATableCell": "name label value staticTexts buttons switches textFields images dragInsideWithOptions",
        "UIATableGroup": "name staticTexts",
        "UIACollectionView": "cells visibleCells elements",
        "UIACollectionCell": "name value",
        "UIAWebView": "staticTexts links buttons textFields images dom",
        "UIAButton": "name label value tap", "UIAStaticText": "name label value", "UIAImage": "name",
        "UIALink": "url tap", "UIASwitch": "setValue value", "UIASlider": "dragToValue value",
        "UIASegmentedControl": "selectedButton buttons", "UIATextField": "setValue value",
        "UIASecureTextField": "value",
        "UIATextView": "setValue", "UIASearchBar": "setValue buttons", "UIAProgressIndicator": "value",
        "UIAPageIndicator": "goToNextPage goToPreviousPage pageCount pageIndex selectPage",
        "UIAActivityIndicator": "name value", "UIAPicker": "wheels name label value",
        "UIAPickerWheel": "value name values selectValue tapWithOptions",
        "UIAKeyboard": "keys typeString buttons elements setInterKeyDelay interKeyDelay", "UIAKey": "tap name label",
        "UIAAlert": "name cancelButton defaultButton buttons staticTexts textFields tableViews scrollViews",
        "UIAActionSheet": "cancelButton buttons elements", "UIAActivityView": "cancelButton buttons",
        "UIAPopover": "actionSheet navigationBar tabBar toolbar dismiss", "UIAEditingMenu": "elements buttons",
        "UIANavigationBar": "leftButton rightButton name label value buttons staticTexts images",
        "UIATabBar": "selectedButton buttons", "UIAToolbar": "buttons name label value", "UIAStatusBar": "elements",
        "UIAHost": "performTaskWithPathArgumentsTimeout",
    ]

    /// What headers name.
    static let headerRows: KeyValuePairs<String, String> = [
        "UIATarget": """
        languageID languageName localeID localeName systemBuild uniqueIdentifier startupDate upTime lastCommandTime \
        applications applicationAtPoint mainScreen remote localizedStringForKey localizedStringForKeyWithOptions \
        localizedStringForKeyValueTableBundlePath touch touchWithOptions deactivateApp reactivateApp clickMenu \
        holdMenu clickLock holdLock setRinger targetClipboard setTargetClipboard handlesAlerts verboseOptions \
        setVerboseOptions logElementTakesScreenshot setLogElementTakesScreenshot textViewValueMaxLength
        """,
        "UIAElement": """
        className pid url attributes attributeKeys allKeys toOneRelationshipKeys toManyRelationshipKeys actionSheet \
        keyboard actionSheets activityViews editingMenus keyboards keys mapViews popovers target elementAtPoint \
        setValue activate undo redo logAXInfo logAXTree
        """,
        "UIAElementArray": "withClass logElements logElementTrees",
        "UIAApplication": "keyWindow activityView isVisible localizedStringForKey",
        "UIATableView": "visibleGroups cellCount firstVisibleCellIndex lastVisibleCellIndex",
        "UIACollectionView": "scrollItemCount scrollItemIndex value",
        "UIAKeyboard": """
        interKeyDelayVariance setInterKeyDelayVariance inputMode triggerDictationFromAudioInputPath
        """,
        "UIAMapView": "", "UIAScreen": "", "UIARemote": "",
    ]

    private static let vocabulary = ScriptDevice.vocabulary

    @Test("no member that Apple documented or scripts use is missing", arguments: documentedRows.map(\.key))
    func documented(className: String) throws {
        try expectMembers(Self.documentedRows, of: className)
    }

    @Test("no member that headers name is missing", arguments: headerRows.map(\.key))
    func headers(className: String) throws {
        try expectMembers(Self.headerRows, of: className)
    }

    @Test("no static member and no constant is missing")
    func statics() {
        #expect(Self.vocabulary.staticMembers(of: "UIATarget").map(\.name) == ["localTarget", "onAlert"])
        #expect(
            Self.vocabulary.staticMembers(of: "UIALogger").map(\.name) == [
                "logStart", "logPass", "logFail", "logIssue", "logDebug", "logMessage", "logWarning", "logError",
            ])
        let constants = Self.vocabulary.globals.filter { $0.name.hasPrefix("UIA_DEVICE_ORIENTATION_") }
        #expect(constants.map(\.type) == ["0", "1", "2", "3", "4", "5", "6"])
    }

    @Test("every class has the parent that the reference states")
    func parents() {
        let others = [
            "UIASecureTextField": "UIATextField", "UIASearchBar": "UIATextField", "UIATableView": "UIAScrollView",
            "UIACollectionView": "UIAScrollView", "UIAWebView": "UIAScrollView", "UIAKey": "UIAButton",
            "UIAPickerWheel": "UIAPicker",
        ]
        let roots: Set<String> = ["UIAElement", "UIAElementArray", "UIAElementNil", "UIAHost", "UIALogger"]
        for type in Self.vocabulary.classes {
            let expected = roots.contains(type.name) ? nil : others[type.name] ?? "UIAElement"
            #expect(type.parent == expected, "\(type.name)")
        }
        #expect(Self.vocabulary.classes.count == 45)
    }

    private func expectMembers(_ table: KeyValuePairs<String, String>, of className: String) throws {
        #expect(Self.vocabulary.classes.contains { $0.name == className }, "\(className)")
        let names = try #require(table.first { $0.key == className }?.value).split(separator: " ").map(String.init)
        let listed = Set(Self.vocabulary.members(of: className).map(\.name))
        #expect(Set(names).subtracting(listed) == [])
    }
}
