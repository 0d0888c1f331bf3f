import Automation
import SimulatedUI

extension ViewBuilder {
    /// Makes a view without what it contains.
    func make(_ element: InterfaceElement) -> View {
        switch ViewKind(rawValue: element.name) {
        case .label: return label(element)
        case .button: return button(element)
        case .textField: return textField(element)
        case .textView: return textView(element)
        case .switch:
            return Switch(isOn: element.flag("on") ?? false)
        case .slider: return slider(element)
        case .stepper: return stepper(element)
        case .segmentedControl: return segmentedControl(element)
        case .pageControl:
            return PageControl(
                numberOfPages: element.integer("numberOfPages") ?? 0, currentPage: element.integer("currentPage") ?? 0)
        case .progressView: return ProgressView(progress: element.number("progress") ?? 0)
        case .activityIndicatorView: return activityIndicator(element)
        case .imageView: return ImageView(image(element["image"]))
        case .datePicker: return datePicker(element)
        case .pickerView: return picker(element)
        case .searchBar: return searchBar(element)
        case .tableView: return table(element)
        case .collectionView: return collection(element)
        case .scrollView: return ConstrainedScrollView()
        case .stackView: return stack(element)
        case .webView, .wkWebView: return WebView()
        case .mapView: return MapView()
        case .toolbar:
            return Toolbar(items: (element.child("items")?.children ?? []).compactMap { barButtonItem($0) })
        case .navigationBar: return NavigationBar()
        case .tabBar: return TabBar()
        case .control: return Control()
        case .view, .containerView, .visualEffectView, .window, .tableViewCellContentView, .tableViewCell,
            .collectionViewCell, .collectionReusableView, .collectionViewCellContentView, nil:
            return ConstrainedView()
        }
    }

    /// An image of the size that the document gives it; a square of 29 points otherwise.
    func image(_ name: String?) -> Image? {
        guard let name else { return nil }
        let resource = storyboard.document.root.child("resources")?.children.first {
            $0.name == "image" && $0["name"] == name
        }
        let size = Size(width: resource?.number("width") ?? 29, height: resource?.number("height") ?? 29)
        return Image(name, size: size)
    }

    private func enable(_ control: Control, _ element: InterfaceElement) {
        if element.flag("enabled") == false { control.isEnabled = false }
        if element.flag("selected") == true { control.isSelected = true }
    }

    private func label(_ element: InterfaceElement) -> Label {
        let label = Label()
        label.text = storyboard.text(element, "text") ?? attributedText(element)
        if let font = element.font() { label.font = font }
        label.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") == true
        if let color = element.color("textColor") { label.textColor = color }
        if let alignment = element.textAlignment { label.textAlignment = alignment }
        label.numberOfLines = element.integer("numberOfLines") ?? 1
        return label
    }

    /// The characters of an attributed text.
    private func attributedText(_ element: InterfaceElement) -> String? {
        let fragments = element.child(key: "attributedText")?.children.filter { $0.name == "fragment" }
        return fragments.map { $0.compactMap { $0["content"] ?? $0.child(key: "content")?.text }.joined() }
    }

    private func button(_ element: InterfaceElement) -> Button {
        let button = Button()
        if let font = element.font() { button.font = font }
        let states: [(String, Button.State)] = [
            ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected), ("disabled", .disabled),
        ]
        for (name, state) in states {
            guard let found = element.children.first(where: { $0.name == "state" && $0["key"] == name }) else {
                continue
            }
            let key = "\(element.id ?? "").\(name)Title"
            let text = storyboard.document.strings.text(key, language: storyboard.language) ?? found.string("title")
            if let text { button.setTitle(text, for: state) }
            if let image = image(found["image"]) { button.setImage(image, for: state) }
            if state == .normal, let color = found.color("titleColor") { button.titleLabel.textColor = color }
        }
        switch element["buttonType"] {
        case "contactAdd": button.accessibilityLabel = "Add"
        case "infoLight", "infoDark", "detailDisclosure": button.accessibilityLabel = "More info"
        default: break
        }
        enable(button, element)
        return button
    }

    private func textField(_ element: InterfaceElement) -> TextField {
        let field = TextField()
        if let text = storyboard.text(element, "text") { field.text = text }
        field.placeholder = storyboard.text(element, "placeholder")
        if let font = element.font() { field.font = font }
        field.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") == true
        if let color = element.color("textColor") { field.textColor = color }
        if let alignment = element.textAlignment { field.textAlignment = alignment }
        field.borderStyle = element["borderStyle"] == nil ? .none : .roundedRect
        switch element["clearButtonMode"] {
        case "whileEditing": field.clearButtonMode = .whileEditing
        case "unlessEditing": field.clearButtonMode = .unlessEditing
        case "always": field.clearButtonMode = .always
        default: break
        }
        let traits = element.child(key: "textInputTraits")
        field.isSecureTextEntry = traits?.flag("secureTextEntry") ?? false
        if let type = traits.flatMap(Self.keyboardType) { field.keyboardType = type }
        if let type = traits?["returnKeyType"].flatMap(ReturnKeyType.init) { field.returnKeyType = type }
        if let type = traits?["autocapitalizationType"].flatMap(AutocapitalizationType.init) {
            field.autocapitalizationType = type
        }
        enable(field, element)
        let delegate = scene.delegateCalls(of: element)
        field.shouldReturn = { delegate.flag("textFieldShouldReturn:", [$0]) ?? true }
        field.shouldBeginEditing = { delegate.flag("textFieldShouldBeginEditing:", [$0]) ?? true }
        field.shouldEndEditing = { delegate.flag("textFieldShouldEndEditing:", [$0]) ?? true }
        field.shouldClear = { delegate.flag("textFieldShouldClear:", [$0]) ?? true }
        field.didBeginEditing = { delegate.call("textFieldDidBeginEditing:", [$0]) }
        field.didEndEditing = { delegate.call("textFieldDidEndEditing:", [$0]) }
        return field
    }

    private static func keyboardType(_ traits: InterfaceElement) -> KeyboardType? {
        switch traits["keyboardType"] {
        case "alphabet": .asciiCapable
        case "URL": .url
        case let name?: KeyboardType(rawValue: name)
        case nil: nil
        }
    }

    private func textView(_ element: InterfaceElement) -> TextView {
        let view = TextView()
        view.text = storyboard.text(element, "text") ?? ""
        if let font = element.font() { view.font = font }
        view.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") == true
        if let color = element.color("textColor") { view.textColor = color }
        if element.flag("editable") == false { view.isEditable = false }
        let delegate = scene.delegateCalls(of: element)
        view.didBeginEditing = { delegate.call("textViewDidBeginEditing:", [$0]) }
        view.didEndEditing = { delegate.call("textViewDidEndEditing:", [$0]) }
        view.textDidChange = { [weak view] _ in delegate.call("textViewDidChange:", [view]) }
        return view
    }

    private func slider(_ element: InterfaceElement) -> Slider {
        let slider = Slider()
        slider.minimumValue = element.number("minValue") ?? 0
        slider.maximumValue = element.number("maxValue") ?? 1
        slider.value = element.number("value") ?? 0
        slider.isContinuous = element.flag("continuous") ?? true
        enable(slider, element)
        return slider
    }

    private func stepper(_ element: InterfaceElement) -> Stepper {
        let stepper = Stepper()
        stepper.maximumValue = element.number("maximumValue") ?? 100
        stepper.minimumValue = element.number("minimumValue") ?? 0
        stepper.stepValue = element.number("stepValue") ?? 1
        stepper.value = element.number("value") ?? 0
        stepper.wraps = element.flag("wraps") ?? false
        enable(stepper, element)
        return stepper
    }

    private func segmentedControl(_ element: InterfaceElement) -> SegmentedControl {
        let control = SegmentedControl()
        let segments = (element.child("segments")?.children ?? []).filter { $0.name == "segment" }
        for (index, segment) in segments.enumerated() {
            let key = "\(element.id ?? "").segmentTitles[\(index)]"
            let title = storyboard.document.strings.text(key, language: storyboard.language) ?? segment.string("title")
            control.insertSegment(withTitle: title ?? "", at: index)
            if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
        }
        control.selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? SegmentedControl.noSegment
        if element.flag("momentary") == true { control.isMomentary = true }
        enable(control, element)
        return control
    }

    private func activityIndicator(_ element: InterfaceElement) -> ActivityIndicatorView {
        let style: ActivityIndicatorView.Style =
            switch element["style"] {
            case "white": .white
            case "whiteLarge", "large": .whiteLarge
            default: .gray
            }
        let indicator = ActivityIndicatorView(style: style)
        indicator.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
        if element.flag("animating") == true { indicator.startAnimating() }
        return indicator
    }

    private func datePicker(_ element: InterfaceElement) -> DatePicker {
        let picker = DatePicker()
        picker.datePickerMode = element["datePickerMode"].flatMap(DatePicker.Mode.init) ?? .dateAndTime
        if let interval = element.integer("minuteInterval"), interval > 0 { picker.minuteInterval = interval }
        enable(picker, element)
        return picker
    }

    private func searchBar(_ element: InterfaceElement) -> SearchBar {
        let bar = SearchBar()
        if let text = storyboard.text(element, "text") { bar.text = text }
        bar.placeholder = storyboard.text(element, "placeholder")
        bar.showsCancelButton = element.flag("showsCancelButton") ?? false
        bar.showsBookmarkButton = element.flag("showsBookmarkButton") ?? false
        let titles = (element.child("scopeButtonTitles")?.children ?? []).filter { $0.name == "string" }
        if !titles.isEmpty {
            bar.scopeButtonTitles = titles.enumerated().map { index, title in
                let key = "\(element.id ?? "").scopeButtonTitles[\(index)]"
                return storyboard.document.strings.text(key, language: storyboard.language) ?? title.text
            }
        }
        bar.showsScopeBar = element.flag("showsScopeBar") ?? false
        if element.flag("showsSearchResultsButton") == true {
            storyboard.note("The button for recent results of a searchBar is not shown.", element)
        }
        connect(bar, element)
        return bar
    }

    private func connect(_ bar: SearchBar, _ element: InterfaceElement) {
        let delegate = scene.delegateCalls(of: element)
        bar.textDidChange = { [weak bar] text in delegate.call("searchBar:textDidChange:", [bar, text]) }
        bar.searchButtonClicked = { delegate.call("searchBarSearchButtonClicked:", [$0]) }
        bar.cancelButtonClicked = { delegate.call("searchBarCancelButtonClicked:", [$0]) }
        bar.didBeginEditing = { delegate.call("searchBarTextDidBeginEditing:", [$0]) }
        bar.didEndEditing = { delegate.call("searchBarTextDidEndEditing:", [$0]) }
        bar.shouldBeginEditing = { delegate.flag("searchBarShouldBeginEditing:", [$0]) ?? true }
        bar.bookmarkButtonClicked = { delegate.call("searchBarBookmarkButtonClicked:", [$0]) }
        bar.selectedScopeButtonIndexDidChange = {
            delegate.call("searchBar:selectedScopeButtonIndexDidChange:", [$0, $1])
        }
    }

    private func stack(_ element: InterfaceElement) -> ConstrainedStackView {
        let stack = ConstrainedStackView()
        Self.arrange(stack, element)
        return stack
    }

    /// Sets how a stack view arranges its views.
    static func arrange(_ stack: StackView, _ element: InterfaceElement) {
        stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
        stack.spacing = element.number("spacing") ?? 0
        stack.distribution =
            switch element["distribution"] {
            case "fillEqually": .fillEqually
            case "fillProportionally": .fillProportionally
            case "equalSpacing": .equalSpacing
            case "equalCentering": .equalCentering
            default: .fill
            }
        stack.alignment =
            switch element["alignment"] {
            case "leading", "top", "firstBaseline": .leading
            case "center": .center
            case "trailing", "bottom", "lastBaseline": .trailing
            default: .fill
            }
    }

    private func picker(_ element: InterfaceElement) -> PickerView {
        let picker = ScenePickerView()
        picker.delegate = scene.delegateCalls(of: element)
        return picker
    }
}
