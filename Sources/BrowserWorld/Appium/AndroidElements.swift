import Automation
import Scripting

/// The elements of Android, as Appium's driver UiAutomator2 describes them.
enum AndroidElements {
    /// The element around all others.
    static let root = "hierarchy"

    private static let types: [String: ElementType] = [
        "ActionMenuItemView": .button, "AppCompatButton": .button, "AppCompatImageButton": .button, "Button": .button,
        "Chip": .button, "ExtendedFloatingActionButton": .button, "FloatingActionButton": .button,
        "ImageButton": .button, "MaterialButton": .button, "Tab": .button,
        "AppCompatEditText": .textField, "AutoCompleteTextView": .textField, "EditText": .textField,
        "MultiAutoCompleteTextView": .textField, "TextInputEditText": .textField,
        "AppCompatTextView": .staticText, "CheckedTextView": .staticText, "Chronometer": .staticText,
        "MaterialTextView": .staticText, "TextClock": .staticText, "TextView": .staticText,
        "AppCompatImageView": .image, "ImageView": .image, "QuickContactBadge": .image,
        "AppCompatCheckBox": .switch, "CheckBox": .switch, "CompoundButton": .switch, "MaterialSwitch": .switch,
        "RadioButton": .switch, "Switch": .switch, "SwitchCompat": .switch, "SwitchMaterial": .switch,
        "ToggleButton": .switch,
        "RatingBar": .slider, "SeekBar": .slider, "Slider": .slider, "ProgressBar": .progressIndicator,
        "ExpandableListView": .tableView, "ListView": .tableView, "RecyclerView": .tableView,
        "GridView": .collectionView,
        "HorizontalScrollView": .scrollView, "NestedScrollView": .scrollView, "ScrollView": .scrollView,
        "ViewPager": .scrollView, "ViewPager2": .scrollView,
        "DatePicker": .picker, "NumberPicker": .pickerWheel, "Spinner": .picker, "TimePicker": .picker,
        "ActionBarContainer": .navigationBar, "MaterialToolbar": .navigationBar, "Toolbar": .navigationBar,
        "BottomNavigationView": .tabBar, "TabLayout": .tabBar, "TabWidget": .tabBar,
        "MapView": .mapView, "WebView": .webView,
    ]

    /// The types of containers, which all have the same class, by the end of their identifiers.
    private static let containers: [String: ElementType] = [
        "action_bar": .navigationBar, "toolbar": .navigationBar, "parentPanel": .alert, "grant_dialog": .alert,
    ]

    /// What becomes of an element.
    static func role(of node: AppiumSource.Node, _ place: ScreenReading.Surroundings, scale: Double)
        -> ScreenReading.Role
    {
        if node.tag == root { return .folded }
        let className = node["class"] ?? node.tag
        let identifier = identifier(of: node)
        var type = type(ofClass: className)
        if type == .textField {
            if node.flag("password") == true {
                type = .secureTextField
            } else if identifier == "search_src_text" {
                type = .searchBar
            }
        }
        if type == .element, let identifier, let known = containers[identifier] { type = known }
        // The children of a list are its rows.
        if let outer = place.parent {
            switch Self.type(ofClass: outer["class"] ?? outer.tag) {
            case .tableView: type = .tableCell
            case .collectionView: type = .collectionCell
            default: break
            }
        }
        if type == .element, node["text"] == nil, node["content-desc"] == nil { return .folded }
        return .shown(element(node, type, className, identifier, scale: scale))
    }

    private static func type(ofClass name: String) -> ElementType {
        let short = name.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? name
        return types[short] ?? .element
    }

    /// The identifier, without the package before it.
    private static func identifier(of node: AppiumSource.Node) -> String? {
        node["resource-id"].map { text in
            text.firstRange(of: ":id/").map { String(text[$0.upperBound...]) } ?? text
        }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func isField(_ type: ElementType) -> Bool {
        type == .textField || type == .secureTextField || type == .searchBar
    }

    private static func element(
        _ node: AppiumSource.Node, _ type: ElementType, _ className: String, _ identifier: String?, scale: Double
    ) -> PageElement {
        let text = node["text"]
        let name = node["content-desc"] ?? (isField(type) ? node["hint"] : text)
        var extra: [(String, LocatedValue)] = [("tag", .string(className))]
        if let hint = node["hint"] { extra.append((isField(type) ? "placeholder" : "hint", .string(hint))) }
        if type == .slider { extra += [("min", 0), ("max", 1)] }
        // The buttons of Android's own dialogs.
        if identifier == "button2" || identifier == "permission_deny_button" { extra.append(("cancel", true)) }
        return PageElement(
            number: 0, parent: -1, type: type, name: name, label: name, value: value(of: node, type),
            identifier: identifier, rect: rect(node["bounds"] ?? "", scale: scale), flags: flags(of: node, type),
            extra: .object(extra))
    }

    private static func value(of node: AppiumSource.Node, _ type: ElementType) -> AttributeValue {
        let text = node["text"]
        switch type {
        case .switch: return .number(node.flag("checked") == true ? 1 : 0)
        case .textField, .secureTextField, .searchBar:
            // An empty field has its hint as its text.
            let isEmpty = text == nil || node.flag("showing-hint") == true || text == node["hint"]
            return .string(isEmpty ? "" : text ?? "")
        case .staticText, .slider, .progressIndicator, .pickerWheel: return text.map(AttributeValue.string) ?? .null
        default: return .null
        }
    }

    private static func flags(of node: AppiumSource.Node, _ type: ElementType) -> PageNode.Flags {
        var flags: PageNode.Flags = []
        if node.flag("displayed") != false { flags.insert(.visible) }
        if node.flag("enabled") != false { flags.insert(.enabled) }
        if node.flag("focused") == true { flags.insert(.focused) }
        if node.flag("focusable") == true { flags.insert(.focusable) }
        let isChosen = type != .switch && node.flag("checked") == true
        if node.flag("selected") == true || isChosen { flags.insert(.selected) }
        switch type {
        case .tableView, .collectionView, .scrollView, .webView: flags.insert(.scrolls)
        default: if node.flag("scrollable") == true { flags.insert(.scrolls) }
        }
        return flags
    }

    /// Reads a frame such as `[0,63][1080,210]`, in pixels; the empty one for anything else.
    static func rect(_ text: String, scale: Double) -> Rect {
        let numbers = text.split { $0 == "[" || $0 == "]" || $0 == "," }.map { AppiumSource.number($0) ?? .nan }
        guard numbers.count == 4, !numbers.contains(where: \.isNaN) else { return .zero }
        let (left, top) = (numbers[0] / scale, numbers[1] / scale)
        return Rect(
            x: left, y: top, width: max(0, numbers[2] / scale - left), height: max(0, numbers[3] / scale - top))
    }

    /// Whether an element takes touches away from what it covers.
    static func blocks(_ node: AppiumSource.Node, _ type: ElementType) -> Bool {
        node.flag("clickable") == true || type != .element && AppiumScreen.takesTouches(type)
    }
}
