import Automation
import SimulatedUI

/// The storyboards of an app that refer to each other, with what they have in common.
///
/// Each is read when a scene of it is first needed, so they may refer to each other in a circle.
final class StoryboardLibrary {
    let language: String
    /// The classes of controllers, by the names that documents have for them.
    let classes: [String: any SceneController.Type]
    weak var application: Application?
    /// The behaviour of controllers without a class; nil for none.
    weak var behaviour: (any SceneBehaviourSource)?
    var onNote: ((InterfaceNote) -> Void)?
    /// The documents that were read, by the paths of their files.
    private var documents: [String: InterfaceDocument] = [:]

    init(
        _ main: InterfaceDocument, language: String, classes: [String: any SceneController.Type],
        application: Application?
    ) {
        self.language = language
        self.classes = classes
        self.application = application
        if let file = main.file { documents[file] = main }
    }

    /// The document with a name beside another one.
    /// - Throws: ``MissingStoryboard`` when there is none, ``InterfaceError`` when it cannot be read.
    func document(named name: String, beside other: InterfaceDocument) throws -> InterfaceDocument {
        let file = try other.file(ofStoryboard: name)
        if let known = documents[file.path] { return known }
        let document = try InterfaceDocument(path: file.path, shownAs: file.shown)
        documents[file.path] = document
        for note in document.notes { onNote?(note) }
        behaviour?.read(besideDocument: document)
        return document
    }
}
