import Automation
import JavaScriptBridge
import Recorder
import Scripting
import UIAutomation

extension LiveDevice {
    /// Finds what an expression of JavaScript names.
    func find(_ text: String, _ answer: inout LiveMessage.Answer) throws {
        let value = try app.value(of: text, frame: 0)
        let found: [Element]
        if let element = InputDescription.instance(of: value, as: Element.self) {
            found = [element]
        } else if let array = InputDescription.instance(of: value, as: ElementArray.self) {
            found = try array.toArray()
        } else {
            answer.problem = "This is neither an element nor an array of elements: \(InputDescription.of(value))"
            return
        }
        let real = found.filter { $0.isValid }
        answer.count = real.count
        answer.rects = real.prefix(Self.mostRects).compactMap { element in
            element.rect.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] }
        }
        answer.text = real.count == 1 ? "1 element" : "\(real.count) elements"
    }

    private static let mostRects = 500

    /// Describes an element.
    /// - Parameter path: the index of the child at each level of the tree of the screen.
    func inspect(_ path: [Int], _ answer: inout LiveMessage.Answer) throws {
        guard let node = node(at: path) else {
            answer.problem = "The element is gone."
            return
        }
        let facts: [(String, AttributeKey)] = [
            ("type", .type), ("name", .name), ("label", .label), ("identifier", .identifier), ("value", .value),
            ("hint", .hint), ("enabled", .isEnabled), ("visible", .isVisible), ("selected", .isSelected),
            ("frame", .rect), ("tapped at", .hitpoint),
        ]
        answer.facts = facts.compactMap { name, key in
            let value = driver.attribute(key, of: node)
            return value.isNull ? nil : LiveMessage.Fact(name, Self.text(of: value))
        }
        if driver.attribute(.hitpoint, of: node).isNull {
            answer.facts?.append(.init("cannot be tapped", reasonWithoutHitpoint(of: node)))
        }
        guard let lookups = ElementLookups(of: node, in: driver) else { return }
        answer.lookups = [
            ("UIAutomation", lookups.uiAutomation), ("FRY", lookups.fry), ("Swift", lookups.swift),
            ("Page object", lookups.page), ("Why this way", lookups.reason),
        ].compactMap { name, text in text.map { LiveMessage.Fact(name, $0) } }
    }

    /// The element of the front-most app that has an index at each level; nil when it is gone.
    func node(at path: [Int]) -> (any ElementNode)? {
        var node = driver.related(.frontMostApp, of: driver.root)
        for index in path { node = node.flatMap { driver.element(at: index, in: .elements, of: $0) } }
        return node
    }

    private func reasonWithoutHitpoint(of node: any ElementNode) -> String {
        let rect = driver.attribute(.rect, of: node).rect
        if rect?.isEmpty != false { return "it has no size" }
        if let rect, rect.intersection(driver.device.screen)?.isEmpty != false { return "it is off the screen" }
        if driver.attribute(.isVisible, of: node).bool == false { return "it is hidden, or covered by another element" }
        return "another element covers it"
    }

    private static func text(of value: AttributeValue) -> String {
        switch value {
        case .string(let text): text
        case .bool(let isTrue): isTrue ? "yes" : "no"
        case .number(let number): ScriptSpelling.number(number)
        case .rect(let rect): ScriptSpelling.rect(rect)
        case .point(let point): "{\(ScriptSpelling.number(point.x)), \(ScriptSpelling.number(point.y))}"
        default: String(describing: value)
        }
    }
}
