import Automation

/// A user interface in another world: a tree of elements that lives on a thread of its own.
///
/// `@unchecked`: everything but the thread is used on that thread.
final class RemoteWorld: @unchecked Sendable {
    let thread = RemoteThread()
    private var elements: [Int: RemoteElement] = [:]
    let root: RemoteElement
    private var nextNumber = 1
    /// What the app noticed.
    private(set) var noticed: [String] = []
    private(set) var typed: [String] = []
    var preferences: [String: AttributeValue] = [:]

    init() {
        root = RemoteElement(0, .target, [.name: "In Memory", .rect: .rect(Rect(x: 0, y: 0, width: 320, height: 480))])
        elements[0] = root
    }

    func make(
        _ type: ElementType, _ name: String? = nil, _ rect: Rect = Rect(x: 0, y: 0, width: 320, height: 480),
        value: AttributeValue = .null, _ children: [RemoteElement] = []
    ) -> RemoteElement {
        var attributes: [AttributeKey: AttributeValue] = [
            .rect: .rect(rect), .isEnabled: .bool(true), .isVisible: .bool(true), .value: value,
        ]
        if let name {
            attributes[.name] = .string(name)
            attributes[.label] = .string(name)
        }
        let element = RemoteElement(nextNumber, type, attributes)
        elements[nextNumber] = element
        nextNumber += 1
        for child in children { element.add(child) }
        return element
    }

    func notice(_ text: String) { noticed.append(text) }
    func type(_ text: String) { typed.append(text) }

    func element(_ number: Int) -> RemoteElement? { elements[number] }

    /// Whether an element is in the tree.
    func isAlive(_ number: Int) -> Bool {
        guard let element = elements[number] else { return false }
        return element === root || element.ancestry.first === root
    }

    func topmost(at point: Point) -> RemoteElement? {
        root.descendants.last { $0.isVisible && $0[.rect].rect?.contains(point) == true }
    }
}
