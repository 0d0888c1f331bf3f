import Automation
import Scripting

/// What is set and done without touching the screen.
extension BrowserDriver {
    func setValue(_ value: AttributeValue, of node: any ElementNode) throws {
        try telling.tell(.value(value, of: node)) { try set(value, of: node) }
    }

    private func set(_ value: AttributeValue, of node: any ElementNode) throws {
        if let node = self.node(node), node.kind == .dialogField {
            browser?.front?.enter(value.string ?? value.number.map(ScriptSpelling.number) ?? "")
            return
        }
        let (page, number, element) = try target(node)
        let text = value.string ?? value.number.map(ScriptSpelling.number) ?? ""
        switch element.type {
        case .textField, .secureTextField, .searchBar, .textView:
            guard element.flags.contains(.enabled), !element.flags.contains(.readOnly) else {
                throw DriverError(.unsupported("be changed: it is disabled or can only be read"))
            }
            if try act(on: page, { page throws(BrowserError) in try page.setValue(text, of: number) }) == true { break }
            try focus(number, in: page)
            if text.isEmpty {
                try input(.key("\u{8}"))
            } else {
                try input(.text(text))
            }
        case .switch:
            guard let wanted = value.bool else { throw DriverError(.invalidValue(text)) }
            if (element.value.number == 1) != wanted { try tap(node) }
        case .slider:
            guard let fraction = value.number else { throw DriverError(.invalidValue(text)) }
            try drag(number, element, to: fraction, in: page)
        case .picker, .pickerWheel: try select(text, number, in: page)
        case .button: try chooseFiles(value, number, in: page)
        default: throw DriverError(.unsupported("have its value set"))
        }
        pageClock.sleep(until: pageClock.now + 0.016)
    }

    /// Chooses the files of a project for an element, by their paths.
    private func chooseFiles(_ value: AttributeValue, _ number: Int, in page: any BrowserPage) throws {
        guard let input = try act(on: page, { page throws(BrowserError) in try page.fileInput(number) }) ?? nil else {
            throw DriverError(.unsupported("have its value set"))
        }
        let names: [String]
        switch value {
        case .list(let values): names = values.compactMap(\.string)
        case .string(let text): names = text.isEmpty ? [] : [text]
        default: throw DriverError(.invalidValue("\(value)"))
        }
        guard names.count <= 1 || input.takesSeveral else {
            throw DriverError(.unsupported("be given \(names.count) files: it takes one"))
        }
        let paths = try names.map(files.path)
        try act(on: page) { page throws(BrowserError) in try page.chooseFiles(paths, for: number) }
    }

    private func tap(_ node: any ElementNode) throws {
        guard let element = self.node(node), let point = reach(element).point else {
            throw DriverError(.unsupported("be touched: \(obstacle(to: node) ?? "no point of it can be hit")"))
        }
        try perform(.tap(at: point))
    }

    private func drag(_ number: Int, _ element: PageNode, to fraction: Double, in page: any BrowserPage) throws {
        let least = element.extra?["min"]?.number ?? 0
        let most = element.extra?["max"]?.number ?? 100
        let value = ScriptSpelling.number(least + (most - least) * min(1, max(0, fraction)))
        guard try act(on: page, { page throws(BrowserError) in try page.setValue(value, of: number) }) == true else {
            throw DriverError(.unsupported("be dragged: it is not a range input"))
        }
    }

    private func select(_ text: String, _ number: Int, in page: any BrowserPage) throws {
        guard try act(on: page, { page throws(BrowserError) in try page.selectOption(text, of: number) }) == true else {
            throw DriverError(.invalidValue(text))
        }
        pageClock.sleep(until: pageClock.now + 0.016)
    }

    func perform(_ action: ElementAction, on node: any ElementNode) throws {
        switch action {
        case .insertText(let text): telling.tell(.text(text, into: tree.focus ?? node))
        case .scrollTo: telling.tell(.scroll(node))
        case .dragToValue, .selectValue, .selectText, .dismiss, .selectPage:
            return try telling.tell(.action(action, on: node)) { try perform(action, of: node) }
        }
        try perform(action, of: node)
    }

    private func perform(_ action: ElementAction, of node: any ElementNode) throws {
        let (page, number, element) = try target(node)
        switch action {
        case .dragToValue(let fraction): try drag(number, element, to: fraction, in: page)
        case .selectValue(let text): try select(text, number, in: page)
        case .selectText: try focus(number, in: page)
        case .insertText(let text):
            for character in text { try input(.key(character)) }
        case .scrollTo(let place):
            guard let now = element.scrolling?.offset else { throw DriverError(.unsupported("be scrolled")) }
            try act(on: page) { page throws(BrowserError) in
                try page.scroll(number, byX: place.x - now.x, y: place.y - now.y)
            }
            // The page notices with the next frame.
            pageClock.sleep(until: pageClock.now + 0.016)
        case .dismiss, .selectPage: throw DriverError(.unsupported("do this: pages have no such element"))
        }
    }
}
