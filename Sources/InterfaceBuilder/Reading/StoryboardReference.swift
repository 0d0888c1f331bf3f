import Automation

/// A placeholder in a document for a scene of another one, or of the same.
struct StoryboardReference {
    /// The name of the other document without its extension; nil for the same document.
    let storyboardName: String?
    /// The storyboard identifier of the scene; nil for the first one.
    let identifier: String?
    /// The bundle of the other document; nil for the app's own.
    let bundleIdentifier: String?
    /// The element, for its place.
    let element: InterfaceElement

    /// Reads a placeholder; nil for any other element.
    init?(_ element: InterfaceElement) {
        guard element.name == "viewControllerPlaceholder" else { return nil }
        func value(_ name: String) -> String? { element[name].flatMap { $0.isEmpty ? nil : $0 } }
        storyboardName = value("storyboardName")
        identifier = value("referencedIdentifier")
        bundleIdentifier = value("bundleIdentifier")
        self.element = element
    }
}

/// A storyboard that another one names, and that is not there.
struct MissingStoryboard: Error {
    /// The reason, as a sentence with what was probably meant.
    let message: String
}

extension InterfaceDocument {
    private static let ending = ".storyboard"

    /// The references of the document, in order.
    var references: [StoryboardReference] {
        scenes.flatMap(\.objects).compactMap(StoryboardReference.init)
    }

    /// The folders with the other storyboards of the app: the path of each, and how errors name it.
    private static func folders(around file: String, shownAs shown: String) -> [(path: String, shown: String)] {
        let own = (path: InterfaceFile.folder(of: file), shown: InterfaceFile.folder(of: shown))
        let base = "Base.lproj"
        guard own.path == base || own.path.hasSuffix("/\(base)") else {
            return [own, (InterfaceFile.join(own.path, base), InterfaceFile.join(own.shown, base))]
        }
        return [own, (InterfaceFile.folder(of: own.path), InterfaceFile.folder(of: own.shown))]
    }

    /// The file of the storyboard with a name beside the document.
    /// - Throws: ``MissingStoryboard`` when there is none.
    func file(ofStoryboard name: String) throws(MissingStoryboard) -> (path: String, shown: String) {
        let folders = file.map { Self.folders(around: $0, shownAs: path) } ?? []
        for folder in folders where !name.contains("/") {
            let place = InterfaceFile.join(folder.path, name + Self.ending)
            if InterfaceFile.exists(place) { return (place, InterfaceFile.join(folder.shown, name + Self.ending)) }
        }
        let known = folders.flatMap { InterfaceFile.names(in: $0.path) }.filter { $0.hasSuffix(Self.ending) }
            .map { String($0.dropLast(Self.ending.count)) }
        let nearest = nearestName(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
        throw MissingStoryboard(message: "There is no storyboard '\(name)' beside \(path).\(nearest)")
    }

    /// Notes references to storyboards that are not there.
    func checkReferences() {
        for reference in references {
            guard let name = reference.storyboardName else { continue }
            do {
                _ = try file(ofStoryboard: name)
            } catch {
                let bundle = reference.bundleIdentifier.map { " It is said to be in the bundle '\($0)'." } ?? ""
                notes.append(
                    note("The storyboard reference leads nowhere. \(error.message)\(bundle)", reference.element))
            }
        }
        sortNotes()
    }

    /// The paths of the storyboards that the document refers to, directly and through others, without the document.
    ///
    /// Those that cannot be read count, but not what they refer to.
    var referencedFiles: [String] {
        var found: [String] = []
        var waiting = [self]
        while let document = waiting.popLast() {
            for name in document.references.compactMap(\.storyboardName) {
                guard let next = try? document.file(ofStoryboard: name), next.path != file,
                    !found.contains(next.path)
                else { continue }
                found.append(next.path)
                if let document = try? InterfaceDocument(path: next.path, shownAs: next.shown) {
                    waiting.append(document)
                }
            }
        }
        return found
    }
}
