import Automation

/// Tables with their rows.
extension StoryboardScaffold {
    /// A section of a table: the texts above and below, and the cells.
    private struct Section {
        var header: Int?
        var footer: Int?
        var cells: [Int] = []
    }

    /// Writes a table with static rows.
    /// - Parameters:
    ///   - frame: the frame of the view around it, on the screen.
    ///   - key: the key of the element; nil for a view inside another one.
    mutating func writeTable(_ index: Int, frame: Rect, key: String? = nil, isPinned: Bool = false) {
        let node = tree.nodes[index]
        let sections = sections(of: index)
        let id = writer.makeID()
        writer.begin(
            "tableView",
            [
                ("key", key), ("clipsSubviews", "YES"), ("contentMode", "scaleToFill"),
                ("alwaysBounceVertical", "YES"), ("dataMode", "static"),
                ("style", isGrouped(index, sections) ? "grouped" : "plain"), ("separatorStyle", "default"),
                ("rowHeight", "44"),
                ("translatesAutoresizingMaskIntoConstraints", isPinned ? "NO" : nil), ("id", id),
            ])
        if key == nil {
            writeFrame(node.rect, in: frame, id, isPinned: isPinned)
        } else {
            writer.frame(Rect(origin: .zero, size: frame.size))
        }
        // The system names tables without a label itself.
        var named = node
        if named.label == nil, named.name == "Empty list" { named.name = nil }
        writeAccessibility(named, shown: nil)
        let others = tree.children(of: index).filter { !Self.partsOfTables.contains(tree.nodes[$0].type) }
        writeHeaderView(others, above: sections, node)
        writer.begin("sections")
        for section in sections { writeSection(section) }
        writer.end()
        writer.end()
    }

    private static let partsOfTables: Set<ElementType?> = [.tableCell, .tableGroup, .image]

    /// The sections, by the places of cells and groups.
    private func sections(of table: Int) -> [Section] {
        let parts = tree.children(of: table).filter { [.tableCell, .tableGroup].contains(tree.nodes[$0].type) }
        let sorted = parts.enumerated().sorted { first, second in
            let (top, other) = (tree.nodes[first.element].rect?.minY, tree.nodes[second.element].rect?.minY)
            guard let top, let other, top != other else { return first.offset < second.offset }
            return top < other
        }.map(\.element)
        var sections: [Section] = []
        for (place, part) in sorted.enumerated() {
            let next = sorted.indices.contains(place + 1) ? sorted[place + 1] : nil
            if tree.nodes[part].type == .tableCell {
                if sections.isEmpty || sections.last?.footer != nil { sections.append(Section()) }
                sections[sections.count - 1].cells.append(part)
            } else if let last = sections.last, !last.cells.isEmpty, last.footer == nil,
                next.map({ tree.nodes[$0].type == .tableGroup }) ?? true
            {
                sections[sections.count - 1].footer = part
            } else {
                sections.append(Section(header: part))
            }
        }
        return sections
    }

    /// Whether the table has the style `grouped`: headers are high, or the first cell is not at the top.
    private func isGrouped(_ table: Int, _ sections: [Section]) -> Bool {
        let headers = sections.compactMap(\.header).compactMap { tree.nodes[$0].rect?.size.height }
        if let height = headers.max() { return height > 30 }
        for (section, next) in zip(sections, sections.dropFirst()) {
            guard let end = section.cells.last.flatMap({ tree.nodes[$0].rect?.maxY }),
                let start = next.cells.first.flatMap({ tree.nodes[$0].rect?.minY })
            else { continue }
            if start - end > 20 { return true }
        }
        return false
    }

    /// Writes what is above the first section, such as a search bar.
    private mutating func writeHeaderView(_ others: [Int], above sections: [Section], _ table: RecordedTree.Node) {
        for other in others {
            guard tree.nodes[other].type == .searchBar else {
                note("\(tree.nodes[other].title) in the table is left out.", other)
                continue
            }
            let node = tree.nodes[other]
            writer.begin(
                "searchBar",
                [
                    ("key", "tableHeaderView"), ("contentMode", "redraw"), ("placeholder", node.value ?? node.name),
                    ("id", writer.makeID()),
                ])
            writeFrame(node.rect.map { Rect(origin: .zero, size: $0.size) }, in: .zero, "", isPinned: false)
            writeAccessibility(node, shown: node.value ?? node.name)
            writer.end()
        }
    }

    private mutating func writeSection(_ section: Section) {
        func text(_ group: Int?) -> String? {
            group.flatMap { tree.nodes[$0].label ?? tree.nodes[$0].name ?? tree.nodes[$0].value }
        }
        writer.begin(
            "tableViewSection",
            [("headerTitle", text(section.header)), ("footerTitle", text(section.footer)), ("id", writer.makeID())])
        writer.begin("cells")
        for cell in section.cells { writeCell(cell) }
        writer.end()
        writer.end()
    }

    // MARK: Cells

    private mutating func writeCell(_ index: Int) {
        guard hasRoom(for: index) else { return }
        let node = tree.nodes[index]
        let children = tree.children(of: index)
        let frame = node.rect ?? Rect(x: 0, y: 0, width: 320, height: 44)
        let texts = children.filter { tree.nodes[$0].type == .staticText }
        let text = texts.count == 1 && isStandard(tree.nodes[texts[0]], in: frame) ? texts.first : nil
        let title = text.map { tree.nodes[$0] } ?? (children.isEmpty ? node : nil)
        let ids = (cell: writer.makeID(), content: writer.makeID(), title: writer.makeID())
        let more = children.first { isDetailButton(tree.nodes[$0]) }
        let hasArrow = title?.rect.map { title != node && frame.maxX - $0.maxX > 25 } ?? false
        writer.begin(
            "tableViewCell",
            [
                ("contentMode", "scaleToFill"), ("selectionStyle", "default"),
                ("accessoryType", more != nil ? "detailDisclosureButton" : hasArrow ? "disclosureIndicator" : nil),
                ("indentationWidth", "10"), ("rowHeight", StoryboardText.number(frame.size.height)),
                ("textLabel", title == nil ? nil : ids.title),
                ("style", title == nil ? nil : "IBUITableViewCellStyleDefault"), ("id", ids.cell),
            ])
        writer.frame(Rect(origin: .zero, size: frame.size))
        writeAccessibility(node, shown: shownName(node, children))
        writer.begin("tableViewCellContentView", [("key", "contentView"), ("id", ids.content)])
        writer.frame(Rect(origin: .zero, size: frame.size))
        writer.begin("subviews")
        if let title { writeText(title, ids.title, in: frame) }
        for child in children where child != more && child != text { writeView(child, in: frame) }
        writer.end()
        writer.end()
        writer.end()
    }

    /// Whether a text is that of a cell with a standard style, which fills it.
    private func isStandard(_ text: RecordedTree.Node, in cell: Rect) -> Bool {
        let shown = [text.value, text.label].compactMap { $0 }.first { !$0.isEmpty }
        guard shown == nil || text.name == nil || shown == text.name else { return false }
        return text.rect.map { $0.size.height >= cell.size.height - 6 } ?? true
    }

    private func isDetailButton(_ node: RecordedTree.Node) -> Bool {
        node.type == .button && (node.name?.hasPrefix("More Info") == true || node.name?.hasPrefix("More info") == true)
    }

    /// The name that the system composes; nil where the recorded one is another.
    private func shownName(_ node: RecordedTree.Node, _ children: [Int]) -> String? {
        let parts = children.compactMap { tree.nodes[$0].name }.filter { !$0.isEmpty }
        let texts = children.filter { tree.nodes[$0].type == .staticText }.compactMap { tree.nodes[$0].name }
        let composed = [
            texts.joined(separator: ", "), parts.joined(separator: ", "), texts.first ?? "", parts.first ?? "",
        ]
        return children.isEmpty ? node.name : composed.first { $0 == node.name }
    }

    private mutating func writeText(_ node: RecordedTree.Node, _ id: String, in frame: Rect) {
        let text = [node.value, node.label, node.name].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        writer.begin("label", [("opaque", "NO"), ("text", text), ("id", id)])
        writeFrame(node.rect, in: frame, id, isPinned: false)
        writer.end()
    }
}
