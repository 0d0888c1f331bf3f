package import Automation

/// Something that a person does with a live device: a line of JSON, such as `{"press":{"button":"home"}}`.
package enum LiveRequest: Codable, Hashable, Sendable {
    /// A finger touches the screen, moves or is lifted, at a point of the screen.
    case touch(finger: UInt64, phase: FingerInput.Phase, x: Double, y: Double)
    /// Keys are pressed; `"\n"` is Return, and `"\u{8}"` deletes.
    case type(text: String)
    /// A hardware button is pressed.
    case press(button: HardwareButton)
    /// The app comes to the front again.
    case open
    /// The device is turned.
    case turn(orientation: Orientation)
    /// The device is shaken.
    case shake
    /// The interface becomes light or dark.
    case appearance(style: Style)
    /// JavaScript is evaluated; in a paused script with the variables of a call, 0 being the innermost.
    case evaluate(number: Int, text: String, frame: Int? = nil)
    /// The variables of a call in a paused script are listed.
    case scopes(number: Int, frame: Int)
    /// The properties of the value of an expression are listed.
    case properties(number: Int, text: String, frame: Int? = nil)
    /// What a JavaScript expression finds is shown.
    case find(number: Int, text: String)
    /// An element is described: the index of the child at each level of the tree of the screen.
    case inspect(number: Int, path: [Int])
    /// What is done with the app is recorded from now on, under a name.
    case record(number: Int, name: String)
    /// The recording is saved, with tests that are written from it.
    case stopRecording(number: Int)
    /// What an element of the screen is now is checked by the recording: the index of the child at each level, and what.
    case check(number: Int, path: [Int], kind: Check)
    /// The recordings of the project are listed.
    case recordings(number: Int)
    /// The steps of a recording are listed.
    case steps(number: Int, recording: String)
    /// A recording is played with the app as it is; seconds pass between its steps so that a person can follow.
    case play(number: Int, recording: String, pace: Double)
    /// A recording is changed.
    case edit(number: Int, recording: String, edit: Edit)
    /// A test that is written from a recording is saved in a folder of the project.
    case write(number: Int, recording: String, form: String, folder: String)
    /// The contents of the app's stores are shown as text.
    case stores(number: Int)
    /// The next screen is sent as a whole, because another page shows it.
    case refresh
    /// A script that is paused goes on.
    case goOn(to: Stop)
    /// A script that runs pauses before its next statement.
    case pause
    /// Where a script pauses whatever it goes on to: in these lines, at failures and at the ends of tests; nil is true.
    case pauseAt(lines: [Line], failures: Bool? = nil, ends: Bool? = nil)
    /// Whether somebody looks at the screen.
    case watch(isWatched: Bool)

    /// What is checked of an element.
    package enum Check: String, Codable, Sendable {
        case label, value, enabled, selected
        /// Whether the element is there.
        case exists
    }

    /// A change of a recording; steps have the numbers that ``LiveMessage/Step`` has.
    package enum Edit: Codable, Hashable, Sendable {
        case removeStep(step: Int)
        /// The check at an index is removed.
        case removeCheck(step: Int, index: Int)
        /// The steps before or after a range are removed; nil for the first or the last one.
        case keep(from: Int? = nil, to: Int? = nil)
        case rename(to: String)
        case delete
    }

    /// A line of a script.
    package struct Line: Codable, Hashable, Sendable {
        /// The file, as events name it.
        package var file: String
        /// The number, from 1.
        package var line: Int

        /// Creates a line.
        package init(file: String, line: Int) {
            self.file = file
            self.line = line
        }
    }

    /// Where a script that is stepped through pauses next.
    package enum Stop: String, Codable, Sendable {
        /// Before its next action.
        case action
        /// Before the next operation of a bot test.
        case operation
        /// At the end of the test.
        case end
        /// Before the next statement, also in a function that is called.
        case into
        /// Before the next statement of the same function, or of its caller.
        case over
        /// Before the next statement of the caller.
        case out
    }

    /// How a person holds the device.
    package enum Orientation: String, Codable, Sendable {
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

        var orientation: DeviceOrientation {
            switch self {
            case .portrait: .portrait
            case .portraitUpsideDown: .portraitUpsideDown
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            }
        }

        init?(_ orientation: DeviceOrientation) {
            switch orientation {
            case .portrait: self = .portrait
            case .portraitUpsideDown: self = .portraitUpsideDown
            case .landscapeLeft: self = .landscapeLeft
            case .landscapeRight: self = .landscapeRight
            case .unknown, .faceUp, .faceDown: return nil
            }
        }
    }

    /// The appearance of the interface.
    package enum Style: String, Codable, Sendable { case light, dark }
}
