import Automation
import FoundationEssentials
import JavaScriptBridge
import SimulatedUI

extension UIKitClasses {
    func declareResponder() {
        responder.method("becomeFirstResponder") { (responder: Responder) in responder.becomeFirstResponder() }
        responder.method("resignFirstResponder") { (responder: Responder) in responder.resignFirstResponder() }
        responder.constant("isFirstResponder", path: \.isFirstResponder)
    }

    func declareView() {
        view.property("hidden", "isHidden", path: \.isHidden)
        view.property("alpha", path: \.alpha)
        view.property("tag", path: \.tag)
        view.property("userInteractionEnabled", "isUserInteractionEnabled", path: \.isUserInteractionEnabled)
        view.property("accessibilityIdentifier", path: \.accessibilityIdentifier)
        view.property("accessibilityLabel", path: \.accessibilityLabel)
        view.property("accessibilityHint", path: \.accessibilityHint)
        view.property("accessibilityValue", path: \.accessibilityValue)
        declareGeometry()
        view.accessor("superview", getInContext: { [unowned self] in try value($0.superview, $1) })
        view.accessor("subviews", getInContext: { [unowned self] in try values($0.subviews, $1) })
        view.method(variadic: "viewWithTag") { [unowned self] view, call in
            try value(view.viewWithTag(try call.argument(0)), call.context)
        }
        view.method("addSubview") { (view: View, other: JSInstance<View>) in
            guard !view.isDescendant(of: other.object) else {
                throw JSThrow("Error", "a view cannot be a subview of itself or of its descendants")
            }
            view.addSubview(other.object)
        }
        view.method("removeFromSuperview") { (view: View) in view.removeFromSuperview() }
        view.method("setNeedsLayout") { (view: View) in view.setNeedsLayout() }
        view.method("layoutIfNeeded") { (view: View) in view.layoutIfNeeded() }
        view.method("sizeToFit") { (view: View) in view.sizeToFit() }
        view.method("endEditing") { (view: View, _: Bool?) -> Bool in
            guard let focused = view.application?.firstResponder as? View, focused.isDescendant(of: view) else {
                return false
            }
            return focused.resignFirstResponder()
        }
    }

    private func declareGeometry() {
        for (name, path) in [("frame", \View.frame), ("bounds", \.bounds)] {
            view.accessor(name, getInContext: { try Self.value(of: $0[keyPath: path], in: $1) })
            let title = name == "frame" ? "setFrame" : "setBounds"
            view.method(title) { (view: View, value: JSValue) in view[keyPath: path] = try Self.rect(value) }
        }
        for name in ["backgroundColor", "tintColor"] {
            view.accessor(
                name, get: { (_: View) -> JSUndefined in JSUndefined() },
                set: { (view: View, value: JSValue) in
                    if name == "backgroundColor" { view.backgroundColor = try Self.color(value) }
                })
        }
    }

    func declareControls() {
        let control = JSClassDefinition<Control>("UIControl", parent: view)
        control.property("enabled", "isEnabled", path: \.isEnabled)
        control.property("selected", "isSelected", path: \.isSelected)
        control.property("highlighted", "isHighlighted", path: \.isHighlighted)
        declareButton(control)
        let toggle = add(JSClassDefinition<Switch>("UISwitch", parent: control))
        toggle.property("on", "isOn", path: \.isOn)
        toggle.method("setOnAnimated") { (toggle: Switch, isOn: Bool, animated: Bool?) in
            toggle.setOn(isOn, animated: animated ?? false)
        }
        let slider = add(JSClassDefinition<Slider>("UISlider", parent: control))
        slider.property("value", path: \.value)
        slider.property("minimumValue", path: \.minimumValue)
        slider.property("maximumValue", path: \.maximumValue)
        let stepper = add(JSClassDefinition<Stepper>("UIStepper", parent: control))
        stepper.property("value", path: \.value)
        stepper.property("minimumValue", path: \.minimumValue)
        stepper.property("maximumValue", path: \.maximumValue)
        stepper.property("stepValue", path: \.stepValue)
        declareSegments(control)
        let pages = add(JSClassDefinition<PageControl>("UIPageControl", parent: control))
        pages.property("currentPage", path: \.currentPage)
        pages.property("numberOfPages", path: \.numberOfPages)
        declareDatePicker(control)
        declareTextField(control)
        let refresh = add(JSClassDefinition<RefreshControl>("UIRefreshControl", parent: control))
        refresh.method("endRefreshing") { (control: RefreshControl) in control.endRefreshing() }
        refresh.method("beginRefreshing") { (control: RefreshControl) in control.beginRefreshing() }
        refresh.constant("refreshing", "isRefreshing", path: \.isRefreshing)
        add(control)
        declareIndicators()
    }

    private func declareButton(_ control: JSClassDefinition<Control>) {
        let button = add(JSClassDefinition<Button>("UIButton", parent: control))
        func state(_ number: Int?) -> Button.State {
            switch number {
            case 1: .highlighted
            case 2: .disabled
            case 4: .selected
            default: .normal
            }
        }
        for name in ["setTitleForState", "setTitle"] {
            button.method(name) { (button: Button, title: String?, number: Int?) in
                button.setTitle(title, for: state(number))
                button.superview?.setNeedsLayout()
            }
        }
        button.method("titleForState") { (button: Button, number: Int?) in button.title(for: state(number)) }
        button.constant("currentTitle", path: \.currentTitle)
        button.accessor("titleLabel", getInContext: { [unowned self] in try value($0.titleLabel, $1) })
    }

    private func declareSegments(_ control: JSClassDefinition<Control>) {
        let segments = add(JSClassDefinition<SegmentedControl>("UISegmentedControl", parent: control))
        segments.property("selectedSegmentIndex", path: \.selectedSegmentIndex)
        segments.constant("numberOfSegments", path: \.numberOfSegments)
        for name in ["titleForSegmentAtIndex", "titleForSegment"] {
            segments.method(name) { (control: SegmentedControl, index: Int) in control.titleForSegment(at: index) }
        }
        for name in ["setTitleForSegmentAtIndex", "setTitle"] {
            segments.method(name) { (control: SegmentedControl, title: String?, index: Int) in
                guard (0..<control.numberOfSegments).contains(index) else { throw Self.noSegment(index) }
                control.setTitle(title, forSegmentAt: index)
            }
        }
        segments.method("setEnabledForSegmentAtIndex") { (control: SegmentedControl, isEnabled: Bool, index: Int) in
            guard (0..<control.numberOfSegments).contains(index) else { throw Self.noSegment(index) }
            control.setEnabled(isEnabled, forSegmentAt: index)
        }
    }

    private static func noSegment(_ index: Int) -> JSThrow { JSThrow("RangeError", "there is no segment \(index)") }

    private func declareDatePicker(_ control: JSClassDefinition<Control>) {
        let picker = add(JSClassDefinition<DatePicker>("UIDatePicker", parent: control))
        picker.accessor(
            "date", get: { Date(timeIntervalSince1970: $0.date) },
            set: { (picker: DatePicker, date: Date) in picker.date = date.timeIntervalSince1970 })
        for (name, path) in [("minimumDate", \DatePicker.minimumDate), ("maximumDate", \.maximumDate)] {
            picker.accessor(
                name,
                get: { (picker: DatePicker) -> Date? in
                    picker[keyPath: path].map { Date(timeIntervalSince1970: $0) }
                },
                set: { (picker: DatePicker, date: Date?) in picker[keyPath: path] = date?.timeIntervalSince1970 })
        }
        picker.property("countDownDuration", path: \.countDownDuration)
        picker.method("setDateAnimated") { (picker: DatePicker, date: Date, animated: Bool?) in
            picker.setDate(date.timeIntervalSince1970, animated: animated ?? false)
        }
    }

    private func declareIndicators() {
        let label = add(JSClassDefinition<Label>("UILabel", parent: view))
        label.property("text", path: \.text)
        label.property("numberOfLines", path: \.numberOfLines)
        label.accessor(
            "textColor", get: { (_: Label) -> JSUndefined in JSUndefined() },
            set: { (label: Label, value: JSValue) in label.textColor = try Self.color(value) ?? .black })
        let image = add(JSClassDefinition<ImageView>("UIImageView", parent: view))
        image.accessor(
            "image", get: { $0.image?.name },
            set: { (view: ImageView, name: String?) in view.image = name.map { Image($0) } })
        let progress = add(JSClassDefinition<ProgressView>("UIProgressView", parent: view))
        progress.property("progress", path: \.progress)
        progress.method("setProgressAnimated") { (view: ProgressView, progress: Double, animated: Bool?) in
            view.setProgress(progress, animated: animated ?? false)
        }
        let activity = add(JSClassDefinition<ActivityIndicatorView>("UIActivityIndicatorView", parent: view))
        activity.method("startAnimating") { (view: ActivityIndicatorView) in view.startAnimating() }
        activity.method("stopAnimating") { (view: ActivityIndicatorView) in view.stopAnimating() }
        activity.constant("animating", "isAnimating", path: \.isAnimating)
        activity.property("hidesWhenStopped", path: \.hidesWhenStopped)
        declarePicker()
    }

    private func declarePicker() {
        let picker = add(JSClassDefinition<PickerView>("UIPickerView", parent: view))
        picker.method("selectedRowInComponent") { (picker: PickerView, component: Int) -> Int in
            picker.components.indices.contains(component) ? picker.selectedRow(inComponent: component) : -1
        }
        for name in ["selectRowInComponentAnimated", "selectRow"] {
            picker.method(name) { (picker: PickerView, row: Int, component: Int, animated: Bool?) in
                guard picker.components.indices.contains(component) else {
                    throw JSThrow("RangeError", "there is no component \(component)")
                }
                picker.selectRow(row, inComponent: component, animated: animated ?? false)
            }
        }
        for name in ["reloadAllComponents", "reloadComponent"] {
            picker.method(name) { (picker: PickerView, _: Int?) in
                if let picker = picker as? ScenePickerView { picker.loadRows() } else { picker.reloadAllComponents() }
            }
        }
        connectable(picker)
    }

    /// Lets a behaviour make itself the delegate or the data source of a view.
    func connectable<T: View>(_ definition: JSClassDefinition<T>) {
        for name in ["delegate", "dataSource"] {
            definition.accessor(
                name, get: { (_: T) -> JSUndefined in JSUndefined() },
                set: { (view: T, value: JSValue) in
                    let controller = value.context.unwrap(value, as: ViewController.self)
                    guard let scene = (controller as? any SceneController)?.scene else { return }
                    for delegate in scene.delegates(of: view) { delegate.isConnected = value.isObject }
                    (view as? TableView)?.reloadData()
                    (view as? ScenePickerView)?.loadRows()
                })
        }
    }
}
