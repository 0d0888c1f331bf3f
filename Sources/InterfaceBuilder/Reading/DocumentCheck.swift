import Automation

extension InterfaceDocument {
    /// Finds what is missing or unknown, and notes it.
    /// - Throws: ``InterfaceError`` for a document that shows nothing.
    func check(initial: String?) throws(InterfaceError) {
        guard initialControllerID != nil || scenes.contains(where: { $0.separateView != nil }) else {
            throw InterfaceError(
                isStoryboard ? "The storyboard has no scene with a view controller" : "The xib has no view",
                at: place(of: root), advice: "Add one in Interface Builder.")
        }
        if isStoryboard { checkInitial(initial) }
        for scene in scenes {
            for element in scene.objects where !Self.isKnownObject(element) { noteUnknownObject(element) }
        }
        root.forEachDescendant { element in
            switch element.name {
            case "subviews": checkViews(element)
            case "outlet", "outletCollection":
                checkDestination(of: element, as: "The outlet '\(element["property"] ?? "")'")
            case "action": checkDestination(of: element, as: "The action '\(element["selector"] ?? "")'")
            case "segue": checkSegue(element)
            default: break
            }
        }
        checkContainers()
        sortNotes()
    }

    func sortNotes() {
        notes.sort { ($0.place.line, $0.place.column ?? 0) < ($1.place.line, $1.place.column ?? 0) }
    }

    private func checkInitial(_ initial: String?) {
        let first = initialScene.flatMap(\.controller).map { name(of: $0) } ?? ""
        if let initial {
            guard initialControllerID != initial else { return }
            notes.append(
                note("The initial view controller '\(initial)' is not in the document; \(first) is shown first.", root))
        } else {
            notes.append(
                note(
                    "No scene is the initial view controller, so \(first) is shown first. "
                        + "Select 'Is Initial View Controller' in one.", root))
        }
    }

    /// The name of a controller for messages: its class, or else its tag, with its identifier.
    package func name(of controller: InterfaceElement) -> String {
        controller["customClass"] ?? controller["storyboardIdentifier"] ?? "\(controller.name) '\(controller.id ?? "")'"
    }

    // MARK: Objects

    private static let otherObjects: Set<String> = [
        "placeholder", "exit", "customObject", "viewControllerPlaceholder", "barButtonItem", "navigationItem",
        "tabBarItem", "searchDisplayController",
    ]

    private static func isKnownObject(_ element: InterfaceElement) -> Bool {
        ControllerKind(rawValue: element.name) != nil || ViewKind(rawValue: element.name) != nil
            || GestureKind(rawValue: element.name) != nil || otherObjects.contains(element.name)
    }

    private func noteUnknownObject(_ element: InterfaceElement) {
        let known = ControllerKind.allCases.map(\.rawValue) + GestureKind.allCases.map(\.rawValue)
        let nearest = nearestName(to: element.name, in: known).map { " Did you mean '\($0)'?" } ?? ""
        notes.append(note("<\(element.name)> is not a known object; it is left out.\(nearest)", element))
    }

    private func checkViews(_ subviews: InterfaceElement) {
        for element in subviews.children where ViewKind(rawValue: element.name) == nil {
            let nearest = nearestName(to: element.name, in: ViewKind.allCases.map(\.rawValue))
            notes.append(
                note(
                    "<\(element.name)> is not a known view; a plain view is shown instead."
                        + (nearest.map { " Did you mean '\($0)'?" } ?? ""), element))
        }
    }

    // MARK: Connections

    private func checkDestination(of element: InterfaceElement, as what: String) {
        guard let id = element["destination"], !id.isEmpty, objects[id] == nil, id != "-1", id != "-2" else { return }
        notes.append(
            note(
                "\(what) is connected to '\(id)', which is not in the document; it is left out. Connect it again.",
                element))
    }

    private func checkSegue(_ element: InterfaceElement) {
        let id = element["identifier"].map { "'\($0)'" } ?? "'\(element.id ?? "")'"
        guard let destination = element["destination"], objects[destination] != nil else {
            notes.append(
                note(
                    "The segue \(id) leads to the scene '\(element["destination"] ?? "")', which is not in the "
                        + "document; it is left out. Connect it again, or add the scene.", element))
            return
        }
        let kind = element["kind"] ?? ""
        guard InterfaceSegue.Kind(rawValue: kind) == nil else { return }
        let nearest = nearestName(to: kind, in: InterfaceSegue.Kind.allCases.map(\.rawValue))
        notes.append(
            note(
                "The segue \(id) has the unknown kind '\(kind)'; it presents its scene."
                    + (nearest.map { " Did you mean '\($0)'?" } ?? ""), element))
    }

    // MARK: Containers

    /// The segues that put one controller into another, by the identifier of the outer one.
    private var containments: [String: [InterfaceSegue]] {
        var found: [String: [InterfaceSegue]] = [:]
        for scene in scenes {
            guard let id = scene.controller?.id else { continue }
            var segues: [InterfaceSegue] = scene.controller?.segues ?? []
            scene.controller?.forEachDescendant { segues += $0.segues }
            found[id] = segues.filter { $0.kind == .relationship || $0.kind == .embed }
        }
        return found
    }

    /// Notes containers that contain themselves; the segue that closes the circle is left out.
    private func checkContainers() {
        let containments = containments
        var finished: Set<String> = []
        for scene in scenes {
            guard let start = scene.controller?.id, !finished.contains(start) else { continue }
            // The way from the start to the current controller, each with the segues that are left.
            var way = [(id: start, rest: containments[start] ?? [])]
            var isOnWay: Set<String> = [start]
            while let last = way.last {
                guard let segue = last.rest.first else {
                    way.removeLast()
                    isOnWay.remove(last.id)
                    finished.insert(last.id)
                    continue
                }
                way[way.count - 1].rest.removeFirst()
                let next = segue.destination
                if isOnWay.contains(next) {
                    circularSegues.insert(ObjectIdentifier(segue.element))
                    notes.append(
                        note(
                            "The \(segue.relationship ?? "embedded controller") leads back to "
                                + "\(objects[next].map { name(of: $0) } ?? next), which contains it; it is left out. "
                                + "A controller cannot contain itself.", segue.element))
                } else if !finished.contains(next), let rest = containments[next] {
                    way.append((next, rest))
                    isOnWay.insert(next)
                }
            }
        }
    }

    /// Whether a segue can be followed: its scene exists, and it does not put a controller into itself.
    func isUsable(_ segue: InterfaceSegue) -> Bool {
        objects[segue.destination] != nil && !circularSegues.contains(ObjectIdentifier(segue.element))
    }
}
