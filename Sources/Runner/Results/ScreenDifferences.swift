import Automation
import Rendering
import Scripting
import SimulatedUI
import TestEvents

/// Screens, each described by what has changed since the one before.
///
/// A picture contains only the part of the screen that has changed, and a tree only the elements that have. Reading them
/// takes no time on the device and changes nothing.
final class ScreenDifferences {
    private unowned let session: ScriptSession
    private let renderer: (any ScreenRenderer)?
    private var former: Former?

    /// The last screen.
    private struct Former {
        var revision: UInt64?
        var tree: ElementSnapshot?
        var picture: Picture?
    }

    /// Creates a description of a session's screens.
    /// - Parameter renderer: draws the pictures; nil for screens without pictures.
    init(of session: ScriptSession, renderer: (any ScreenRenderer)?) {
        self.session = session
        self.renderer = renderer
    }

    /// Describes the next screen as a whole.
    func forget() { former = nil }

    /// Adds to a screen what has changed since the last one.
    /// - Parameters:
    ///   - screen: has what the app is busy with already: what moves is drawn elsewhere in each frame, without a change
    ///     of the tree.
    ///   - keep: keeps a picture as PNG data, and returns its name.
    /// - Throws: the reason why the picture is missing; the elements are there nevertheless.
    func describe(_ screen: inout TestEvent.Screen, keep: ([UInt8]) throws -> String) throws {
        let revision = session.automation.driver.treeRevision
        if let former, revision != nil, revision == former.revision, screen.busy == nil { return }
        let isBusy = screen.busy != nil
        addTree(to: &screen)
        former?.revision = isBusy ? nil : revision
        do {
            try addPicture(to: &screen, keep)
        } catch {
            // The next one cannot lie on this one.
            former?.picture = nil
            throw error
        }
    }

    private func addTree(to screen: inout TestEvent.Screen) {
        let app = session.automation.target.relatedNow(.frontMostApp)
        let tree = app?.tree().map { ElementSnapshot($0) }
        if let tree, let last = former?.tree {
            let changes = tree.changes(since: last)
            if changes.contains(where: \.path.isEmpty) {
                screen.tree = tree
            } else {
                screen.changes = changes.isEmpty ? nil : changes
            }
        } else {
            screen.tree = tree
        }
        former = Former(revision: nil, tree: tree, picture: former?.picture)
    }

    private func addPicture(to screen: inout TestEvent.Screen, _ keep: ([UInt8]) throws -> String) throws {
        guard let renderer else { return }
        let picture = try picture(with: renderer)
        let size = session.automation.driver.device.screen.size
        if let last = former?.picture, last.width == picture.width, last.height == picture.height {
            guard let area = picture.changedArea(since: last) else { return }
            screen.picture = try keep(try picture.part(area).png())
            let (x, y) = (size.width / Double(picture.width), size.height / Double(picture.height))
            screen.part = [
                Double(area.x) * x, Double(area.y) * y, Double(area.width) * x, Double(area.height) * y,
            ]
        } else {
            screen.picture = try keep(try picture.png())
            screen.size = [size.width, size.height]
        }
        former?.picture = picture
    }

    private func picture(with renderer: any ScreenRenderer) throws -> Picture {
        let driver = session.automation.driver
        if let simulated = driver as? SimulatedDriver, let renderer = renderer as? CairoRenderer {
            return try renderer.picture(of: simulated.simulatedDevice, rect: driver.device.screen)
        }
        return try Picture(png: try driver.screenshot(of: nil))
    }
}
