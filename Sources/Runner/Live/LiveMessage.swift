package import Automation
package import TestEvents

/// What a live device sends: a line of JSON with one of these.
package struct LiveMessage: Encodable, Sendable {
    /// What the device is and how it is held.
    package var device: State?
    /// The fixture operations of the app, with what each does; sent once.
    package var fixtures: [Fact]?
    /// What has changed on the screen.
    package var screen: TestEvent.Screen?
    /// The picture of the screen, as PNG data in base64; nil when the picture is the same, or when there is none.
    package var picture: String?
    /// An action, an assertion or a message.
    package var event: TestEvent?
    /// The answer to a request that has a number.
    package var answer: Answer?
    /// Where a script has paused.
    package var pause: Pause?
    /// The exit status of a run that was stepped through, at its end.
    package var runEnded: Int?
    /// Something that could not be done, as a sentence.
    package var problem: String?

    /// The state of a device.
    package struct State: Codable, Hashable, Sendable {
        /// The name of the app.
        package var app: String
        /// The name of the model.
        package var model: String
        /// The version of the system.
        package var system: String
        /// How the device is held; nil for lying flat.
        package var orientation: LiveRequest.Orientation?
        /// The appearance; nil where there is only one.
        package var appearance: LiveRequest.Style?
        /// Whether the app is on the screen.
        package var isInFront: Bool
        /// Why the app has crashed; nil while it runs.
        package var crash: String?
    }

    /// A place at which a script waits.
    package struct Pause: Codable, Hashable, Sendable {
        /// The number of places before it: the actions, and the ends of tests.
        package var step: Int
        /// What follows, or what has happened.
        package var reason: Reason
        /// The action that follows, as a script spells it.
        package var text: String?
        /// The place in the script.
        package var place: SourcePlace?
        /// The test.
        package var test: TestID?
        /// The number of statements before it.
        package var statement: Int?
        /// The number of operations of bot tests before it.
        package var operation: Int?
        /// The section of a bot test that the operation is in.
        package var section: String?
        /// The state of the model of a bot test; nil for an app without one.
        package var model: String?
        /// The calls in the user's scripts, innermost first.
        package var frames: [TestEvent.StackFrame]?

        /// Why a script waits.
        package enum Reason: String, Codable, Sendable { case action, statement, operation, failure, end }
    }

    /// An answer to a request.
    package struct Answer: Codable, Hashable, Sendable {
        /// The number of the request.
        package var number: Int
        /// The value as readable text; nil for a failure.
        package var text: String?
        /// Why there is no value.
        package var problem: String?
        /// The frames of the elements that were found, each as `[x, y, width, height]` in points.
        package var rects: [[Double]]?
        /// The number of elements that were found.
        package var count: Int?
        /// The variables of a call, from the inside out.
        package var scopes: [Scope]?
        /// The properties of a value.
        package var properties: [Variable]?
        /// The facts about an element, with their names.
        package var facts: [Fact]?
        /// The ways to find an element, best first, with the names of the interfaces.
        package var lookups: [Fact]?

        /// The recordings of the project, newest first.
        package var recordings: [Recording]?
        /// The steps of a recording.
        package var steps: [Step]?

        package init(number: Int) { self.number = number }
    }

    /// A recording of the project.
    package struct Recording: Codable, Hashable, Sendable {
        /// The name of its folder.
        package var folder: String
        package var name: String
        /// A line about it: the date, the app and the number of events, or why it cannot be read.
        package var text: String
        /// Whether it can be used: it is neither damaged nor being made.
        package var isReady: Bool
    }

    /// A step of a recording.
    package struct Step: Codable, Hashable, Sendable {
        /// The number of its first event.
        package var number: Int
        /// What was done, in words.
        package var text: String
        /// What is expected afterwards, in words.
        package var checks: [String]
    }

    /// Variables that are declared around the same place.
    package struct Scope: Codable, Hashable, Sendable {
        /// `Local`, `Closure` or `Script`.
        package var name: String
        package var variables: [Variable]
    }

    /// A variable or property.
    package struct Variable: Codable, Hashable, Sendable {
        package var name: String
        /// The value as readable text.
        package var text: String
        /// The expression that has the value.
        package var expression: String
        /// Whether the value has properties.
        package var hasProperties: Bool
    }

    /// A fact with its name.
    package struct Fact: Codable, Hashable, Sendable {
        package var name: String
        package var text: String

        package init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    package init() {}
}
