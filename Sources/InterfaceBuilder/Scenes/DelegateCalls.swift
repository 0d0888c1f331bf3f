import Automation
import SimulatedUI

/// The calls of a view to its delegate and data source, which is the controller of its scene.
final class DelegateCalls {
    private weak var scene: SceneInstance?
    /// Whether the document, or the app, has made the controller the delegate.
    var isConnected: Bool

    init(_ scene: SceneInstance, isConnected: Bool) {
        self.scene = scene
        self.isConnected = isConnected
    }

    private var behaviour: (any SceneBehaviour)? { isConnected ? scene?.behaviour : nil }

    func responds(to selector: String) -> Bool { behaviour?.responds(to: selector) ?? false }

    @discardableResult
    func call(_ selector: String, _ arguments: [Any?]) -> (any BehaviourResult)? {
        behaviour?.call(selector, arguments)
    }

    /// The Boolean that a method returns; nil without the method.
    func flag(_ selector: String, _ arguments: [Any?]) -> Bool? {
        responds(to: selector) ? call(selector, arguments)?.isTrue ?? false : nil
    }
}

extension SceneInstance {
    /// The delegate of a view, as the document connects it.
    func delegateCalls(of element: InterfaceElement) -> DelegateCalls {
        let id = scene.controller?.id
        let isConnected = element.outlets.contains { outlet in
            (outlet.property == "delegate" || outlet.property == "dataSource")
                && (outlet.destination == id || outlet.destination == "-1")
        }
        // The controller of a table is its delegate even without a connection.
        let isOwn = (scene.kind == .table || scene.kind == .collection) && element.parent === scene.controller
        let calls = DelegateCalls(self, isConnected: isConnected || isOwn)
        delegations.append((element, calls))
        return calls
    }
}

/// A picker whose rows are its controller's.
final class ScenePickerView: PickerView {
    var delegate: DelegateCalls?
    private var isLoaded = false

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if !isLoaded, window != nil { loadRows() }
    }

    /// Asks the controller for all rows.
    func loadRows() {
        guard let delegate, delegate.responds(to: "pickerView:numberOfRowsInComponent:") else { return }
        isLoaded = true
        let count = delegate.call("numberOfComponentsInPickerView:", [self])?.count ?? 1
        components = (0..<min(count, 100)).map { component in
            let rows = delegate.call("pickerView:numberOfRowsInComponent:", [self, component])?.count ?? 0
            return PickerComponent(count: rows) { [weak self, weak delegate] row in
                delegate?.call("pickerView:titleForRow:forComponent:", [self, row, component])?.string ?? ""
            }
        }
        didSelectRow = { [weak delegate] picker, row, component in
            delegate?.call("pickerView:didSelectRow:inComponent:", [picker, row, component])
        }
    }
}

extension BehaviourResult {
    /// The number as a count of rows and the like.
    var count: Int { number.flatMap { Int(exactly: $0.rounded(.down)) }.map { min(max($0, 0), 10_000_000) } ?? 0 }
}
