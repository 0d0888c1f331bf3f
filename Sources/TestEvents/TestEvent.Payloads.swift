package import Automation

extension TestEvent {
    /// The facts with which a run began.
    package struct RunStarted: Codable, Hashable, Sendable {
        /// The version of the program.
        package var program: String
        /// The seed of everything random.
        package var seed: UInt64
        /// The scripts that will run, as the run names them.
        package var scripts: [String]
        /// The command line that started the run, without the program's path.
        package var arguments: [String]
        /// The folder for results, from which the files of pictures are seen; nil when there is none.
        package var output: String?

        /// Creates the payload.
        package init(program: String, seed: UInt64, scripts: [String], arguments: [String], output: String? = nil) {
            self.program = program
            self.seed = seed
            self.scripts = scripts
            self.arguments = arguments
            self.output = output
        }
    }

    /// The facts with which a script began.
    package struct ScriptStarted: Codable, Hashable, Sendable {
        /// The name of the app.
        package var app: String
        /// The name of the device, such as `iPhone 5`.
        package var device: String
        /// The version of the device's system.
        package var systemVersion: String
        /// The fixtures that were asked for on the command line.
        package var fixtures: [String]
        /// When the device was started by its own clock, in seconds since 1 January 1970 UTC.
        package var epoch: Double?

        /// Creates the payload.
        package init(
            app: String, device: String, systemVersion: String, fixtures: [String] = [], epoch: Double? = nil
        ) {
            self.app = app
            self.device = device
            self.systemVersion = systemVersion
            self.fixtures = fixtures
            self.epoch = epoch
        }
    }

    /// The facts with which a test opened.
    package struct TestStarted: Codable, Hashable, Sendable {
        /// The title.
        package var title: String
        /// Where it was opened.
        package var place: SourcePlace?
        /// The features that it proves; nil when it declares none.
        package var proves: [String]?
        /// The features and stored data that it needs; nil when it declares none.
        package var needs: [String]?
        /// The size of the canvas that a bot test works on, as `[width, height]` in points; nil for other tests.
        package var canvas: [Double]?

        /// Creates the payload.
        package init(
            title: String, place: SourcePlace? = nil, proves: [String]? = nil, needs: [String]? = nil,
            canvas: [Double]? = nil
        ) {
            self.title = title
            self.place = place
            self.proves = proves
            self.needs = needs
            self.canvas = canvas
        }
    }

    /// A test that was left out, and why.
    package struct TestSkipped: Codable, Hashable, Sendable {
        /// The title.
        package var title: String
        /// Why.
        package var reason: String

        /// Creates the payload.
        package init(title: String, reason: String) {
            self.title = title
            self.reason = reason
        }
    }

    /// A test that was planned and never opened, and why.
    ///
    /// Unlike a skipped test nobody chose to leave it out: the run ended before its turn.
    package struct TestNotRun: Codable, Hashable, Sendable {
        /// The title; nil for a file that was never begun, whose tests are unknown.
        package var title: String?
        /// Where the test is declared.
        package var place: SourcePlace?
        /// Why, such as `the app crashed in "adds an account"`.
        package var reason: String

        /// Creates the payload.
        package init(title: String?, place: SourcePlace? = nil, reason: String) {
            self.title = title
            self.place = place
            self.reason = reason
        }
    }

    /// How a test closed.
    package enum Outcome: String, Codable, CaseIterable, Hashable, Sendable {
        /// It passed.
        case passed
        /// It failed: `logFail`, or a mistake in the script.
        case failed
        /// It ended abnormally: `logIssue`.
        case issue
        /// It took longer than it may.
        case timedOut
        /// It was opened and never closed.
        case unfinished
        /// The process that ran it died, or the app crashed and took the process with it.
        case crashed
        /// Somebody stopped the run while it was open.
        case interrupted
    }

    /// How a test closed, and how long it took.
    package struct TestEnded: Codable, Hashable, Sendable {
        /// The title.
        package var title: String
        /// How it closed.
        package var outcome: Outcome
        /// The message it closed with, if it is not the title.
        package var message: String?
        /// The file of the picture that was taken as it closed, if one was.
        package var screenshot: String?
        /// How long it took on the device, in seconds.
        package var deviceDuration: Double
        /// How long it really took, in seconds.
        package var realDuration: Double

        /// Creates the payload.
        package init(
            title: String, outcome: Outcome, message: String? = nil, screenshot: String? = nil, deviceDuration: Double,
            realDuration: Double
        ) {
            self.title = title
            self.outcome = outcome
            self.message = message
            self.screenshot = screenshot
            self.deviceDuration = deviceDuration
            self.realDuration = realDuration
        }
    }

    /// A logged message.
    package struct Message: Codable, Hashable, Sendable {
        /// How serious it is.
        package var level: Level
        /// The text.
        package var text: String
        /// Where it was logged.
        package var place: SourcePlace?
        /// The file of the picture that was taken of the screen, if one was.
        package var screenshot: String?

        /// The levels of `UIALogger`.
        package enum Level: String, Codable, CaseIterable, Hashable, Sendable {
            /// `logDebug`.
            case debug
            /// `logMessage`.
            case `default`
            /// `logWarning`.
            case warning
            /// `logError`.
            case error
        }

        /// Creates the payload.
        package init(level: Level, text: String, place: SourcePlace? = nil, screenshot: String? = nil) {
            self.level = level
            self.text = text
            self.place = place
            self.screenshot = screenshot
        }
    }

    /// An action, in the words that would repeat it.
    package struct Action: Codable, Hashable, Sendable {
        /// The JavaScript that would repeat the action.
        package var text: String
        /// Whether the session did it by itself, such as scrolling before a tap.
        package var implicit: Bool

        /// Creates the payload.
        package init(text: String, implicit: Bool = false) {
            self.text = text
            self.implicit = implicit
        }
    }

    /// A decided assertion.
    package struct Assertion: Codable, Hashable, Sendable {
        /// The function, such as `assertEquals`.
        package var name: String
        /// Whether it held.
        package var passed: Bool
        /// What was expected, as text for people.
        package var expected: String?
        /// What was received, as text for people.
        package var received: String?
        /// The failure's message, as the library words it; nil when it held.
        package var message: String?
        /// Where it stands.
        package var place: SourcePlace?

        /// Creates the payload.
        package init(
            name: String, passed: Bool, expected: String? = nil, received: String? = nil, message: String? = nil,
            place: SourcePlace? = nil
        ) {
            self.name = name
            self.passed = passed
            self.expected = expected
            self.received = received
            self.message = message
            self.place = place
        }
    }

    /// A picture that was asked for.
    package struct Capture: Codable, Hashable, Sendable {
        /// The name it was given.
        package var name: String
        /// The part of the screen as `[x, y, width, height]` in points, or nil for all of it.
        package var rect: [Double]?
        /// The file that was written, if one was, seen from the folder for results.
        package var file: String?

        /// Creates the payload.
        package init(name: String, rect: [Double]? = nil, file: String? = nil) {
            self.name = name
            self.rect = rect
            self.file = file
        }
    }

    /// The element tree at a moment.
    package struct ElementTree: Codable, Hashable, Sendable {
        /// The root of what was logged.
        package var root: ElementSnapshot

        /// Creates the payload.
        package init(root: ElementSnapshot) { self.root = root }
    }

    /// A fixture operation that ended.
    package struct FixtureRun: Codable, Hashable, Sendable {
        /// The operation's class name.
        package var name: String
        /// What it was given, in the order of its parameters; nil when every default held.
        package var parameters: [Parameter]?
        /// The error, or nil when it went well.
        package var error: String?

        /// A parameter that was given.
        package struct Parameter: Codable, Hashable, Sendable {
            /// The name.
            package var name: String
            /// The value as JSON.
            package var value: String

            /// Creates a parameter.
            package init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

        /// Creates the payload.
        package init(name: String, parameters: [Parameter] = [], error: String? = nil) {
            self.name = name
            self.parameters = parameters.isEmpty ? nil : parameters
            self.error = error
        }
    }

    /// An app that was launched.
    package struct AppLaunched: Codable, Hashable, Sendable {
        /// The name of the app.
        package var app: String
        /// Why it was launched.
        package var reason: String

        /// Creates the payload.
        package init(app: String, reason: String) {
            self.app = app
            self.reason = reason
        }
    }

    /// The end of a script.
    package struct ScriptEnded: Codable, Hashable, Sendable {
        /// How long it took on the device, in seconds.
        package var deviceDuration: Double
        /// How long it really took, in seconds.
        package var realDuration: Double

        /// Creates the payload.
        package init(deviceDuration: Double, realDuration: Double) {
            self.deviceDuration = deviceDuration
            self.realDuration = realDuration
        }
    }

    /// The end of a run.
    package struct RunEnded: Codable, Hashable, Sendable {
        /// The exit status of the command.
        package var exitStatus: Int
        /// How long it really took, in seconds.
        package var realDuration: Double

        /// Creates the payload.
        package init(exitStatus: Int, realDuration: Double) {
            self.exitStatus = exitStatus
            self.realDuration = realDuration
        }
    }
}

extension TestEvent {
    /// An operation of a bot test that was carried out.
    package struct Operation: Codable, Hashable, Sendable {
        /// The name, such as `TAP_ADD`.
        package var name: String
        /// The title above it, verbatim; nil before the first.
        package var section: String?
        /// Its place among the entries of the test, titles included, counted from 0.
        package var index: Int
        /// What it was given, as JSON; nil for nothing.
        package var data: String?
        /// Whether it is a check.
        package var isCheck: Bool
        /// Whether the check holds, or the action could be carried out.
        package var passed: Bool
        /// What a check has found, or why an action failed; nil for an action that went well.
        package var message: String?
        /// Where it stands.
        package var place: SourcePlace?
        /// How long it took on the device, in seconds.
        package var deviceDuration: Double
        /// The file of the picture that was taken after a failure, if one was.
        package var screenshot: String?
        /// The file with the state of the model after a failure, if one was written.
        package var model: String?

        /// Creates the payload.
        package init(
            name: String, section: String? = nil, index: Int, data: String? = nil, isCheck: Bool, passed: Bool,
            message: String? = nil, place: SourcePlace? = nil, deviceDuration: Double, screenshot: String? = nil,
            model: String? = nil
        ) {
            self.name = name
            self.section = section
            self.index = index
            self.data = data
            self.isCheck = isCheck
            self.passed = passed
            self.message = message
            self.place = place
            self.deviceDuration = deviceDuration
            self.screenshot = screenshot
            self.model = model
        }
    }
}

/// An element and all below it, as they were at a moment.
package struct ElementSnapshot: Codable, Hashable, Sendable {
    /// The class in scripts, such as `UIAButton`.
    package var className: String
    /// The name, if it has one.
    package var name: String?
    /// The value as text, if it has one.
    package var value: String?
    /// The frame as `[x, y, width, height]`, in points.
    package var rect: [Double]?
    /// Whether it could be seen.
    package var isVisible: Bool
    /// The elements inside.
    package var children: [ElementSnapshot]
    /// How many more elements there were inside; absent when all are listed.
    package var omittedChildren: Int?
    /// The file of the picture that was taken of it, if one was.
    package var screenshot: String?

    /// Creates a snapshot.
    package init(
        className: String, name: String? = nil, value: String? = nil, rect: [Double]? = nil, isVisible: Bool = true,
        children: [ElementSnapshot] = [], omittedChildren: Int? = nil,
        screenshot: String? = nil
    ) {
        self.className = className
        self.name = name
        self.value = value
        self.rect = rect
        self.isVisible = isVisible
        self.children = children
        self.omittedChildren = omittedChildren
        self.screenshot = screenshot
    }
}
