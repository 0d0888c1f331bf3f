package import Automation

extension TestEvent {
    /// The start of a run.
    package struct RunStarted: Codable, Hashable, Sendable {
        /// The version of the program.
        package var program: String
        /// The seed of all random values.
        package var seed: UInt64
        /// The names of the scripts that will run.
        package var scripts: [String]
        /// The command line that started the run, without the program's path.
        package var arguments: [String]
        /// The results folder, to which the paths of pictures are relative; nil if there is none.
        package var output: String?
        /// The part of a run that this is; nil for a whole run.
        package var shard: ShardFacts?
        /// The name of the program as it was started; nil for `jsrun`.
        package var command: String?
        /// The number of times that a failed test is tried again; nil for never.
        package var retries: Int?

        package init(
            program: String, seed: UInt64, scripts: [String], arguments: [String], output: String? = nil,
            retries: Int? = nil, command: String? = nil, shard: ShardFacts? = nil
        ) {
            self.shard = shard
            self.command = command
            self.retries = retries
            self.program = program
            self.seed = seed
            self.scripts = scripts
            self.arguments = arguments
            self.output = output
        }
    }

    /// The part of a run that a shard runs.
    package struct ShardFacts: Codable, Hashable, Sendable {
        /// The number of the part, from 1.
        package var index: Int
        /// The number of parts.
        package var count: Int
        /// The scripts of all parts, in order.
        package var scripts: [String]

        package init(index: Int, count: Int, scripts: [String]) {
            self.index = index
            self.count = count
            self.scripts = scripts
        }
    }

    /// The start of a script.
    package struct ScriptStarted: Codable, Hashable, Sendable {
        /// The name of the app.
        package var app: String
        /// The name of the device, such as `iPhone 5`.
        package var device: String
        /// The version of the device's system.
        package var systemVersion: String
        /// The fixtures that the command line requested.
        package var fixtures: [String]
        /// The start of the device by its own clock, in seconds since 1 January 1970 UTC.
        package var epoch: Double?

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

    /// The start of a test.
    package struct TestStarted: Codable, Hashable, Sendable {
        package var title: String
        /// The place where the test was started.
        package var place: SourcePlace?
        /// The features that the test proves; nil if it declares none.
        package var proves: [String]?
        /// The features and stored data that the test needs; nil if it declares none.
        package var needs: [String]?
        /// The size of a bot test's canvas, as `[width, height]` in points; nil for other tests.
        package var canvas: [Double]?
        /// The number of the attempt, from 2 on; nil for the first.
        package var attempt: Int?

        package init(
            title: String, place: SourcePlace? = nil, proves: [String]? = nil, needs: [String]? = nil,
            canvas: [Double]? = nil, attempt: Int? = nil
        ) {
            self.attempt = attempt
            self.title = title
            self.place = place
            self.proves = proves
            self.needs = needs
            self.canvas = canvas
        }
    }

    /// A test that was skipped, and the reason.
    package struct TestSkipped: Codable, Hashable, Sendable {
        package var title: String
        package var reason: String

        package init(title: String, reason: String) {
            self.title = title
            self.reason = reason
        }
    }

    /// A test that was planned and never started, and the reason.
    ///
    /// Unlike a skipped test, it was not left out on purpose: the run ended before its turn.
    package struct TestNotRun: Codable, Hashable, Sendable {
        /// The title; nil for a file that was never started, because its tests are unknown.
        package var title: String?
        /// The place where the test is declared.
        package var place: SourcePlace?
        /// The reason, such as `the app crashed in "adds an account"`.
        package var reason: String

        package init(title: String?, place: SourcePlace? = nil, reason: String) {
            self.title = title
            self.place = place
            self.reason = reason
        }
    }

    /// The outcome of a test.
    package enum Outcome: String, Codable, CaseIterable, Hashable, Sendable {
        case passed
        /// It failed: `logFail`, or an error in the script.
        case failed
        /// It ended abnormally: `logIssue`.
        case issue
        /// It exceeded its time limit.
        case timedOut
        /// It was started and never closed.
        case unfinished
        /// Its process died, or the app crashed and took the process with it.
        case crashed
        /// The run was interrupted while the test was open.
        case interrupted
        /// The test found out while it ran that it has to be skipped; the message is the reason.
        case skipped

        /// Whether the test has failed.
        package var isFailure: Bool { self != .passed && self != .skipped }
    }

    /// The end of a test, with its outcome and durations.
    package struct TestEnded: Codable, Hashable, Sendable {
        package var title: String
        package var outcome: Outcome
        /// The closing message, if it is not the title.
        package var message: String?
        /// The file of the picture that was taken at the end, if any.
        package var screenshot: String?
        /// The duration on the device, in seconds.
        package var deviceDuration: Double
        /// The real duration, in seconds.
        package var realDuration: Double
        /// True for a failure after which the test is tried again; otherwise nil.
        package var willRetry: Bool?

        package init(
            title: String, outcome: Outcome, message: String? = nil, screenshot: String? = nil, deviceDuration: Double,
            realDuration: Double, willRetry: Bool = false
        ) {
            self.willRetry = willRetry ? true : nil
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
        /// The severity of the message.
        package var level: Level
        package var text: String
        /// The place where the message was logged.
        package var place: SourcePlace?
        /// The file of the picture that was taken of the screen, if any.
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

        package init(level: Level, text: String, place: SourcePlace? = nil, screenshot: String? = nil) {
            self.level = level
            self.text = text
            self.place = place
            self.screenshot = screenshot
        }
    }

    /// An action, as the JavaScript that repeats it.
    package struct Action: Codable, Hashable, Sendable {
        /// The JavaScript that repeats the action.
        package var text: String
        /// Whether the session performed it implicitly, such as scrolling before a tap.
        package var implicit: Bool

        package init(text: String, implicit: Bool = false) {
            self.text = text
            self.implicit = implicit
        }
    }

    /// The start or the end of a step of a test, which the test names itself; steps nest.
    package struct Step: Codable, Hashable, Sendable {
        package var title: String
        /// The place of the step in the script.
        package var place: SourcePlace?
        package var state: State

        /// What happened to the step.
        package enum State: String, Codable, CaseIterable, Hashable, Sendable {
            case started, passed, failed
        }

        package init(title: String, place: SourcePlace? = nil, state: State) {
            self.title = title
            self.place = place
            self.state = state
        }
    }

    /// An evaluated assertion.
    package struct Assertion: Codable, Hashable, Sendable {
        /// The name of the function, such as `assertEquals`.
        package var name: String
        package var passed: Bool
        /// The expected value, as readable text.
        package var expected: String?
        /// The received value, as readable text.
        package var received: String?
        /// The failure message, in the library's words; nil if the assertion passed.
        package var message: String?
        /// The place of the assertion.
        package var place: SourcePlace?

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

    /// A requested picture.
    package struct Capture: Codable, Hashable, Sendable {
        /// The name of the picture.
        package var name: String
        /// The part of the screen as `[x, y, width, height]` in points; nil for all of it.
        package var rect: [Double]?
        /// The written file, relative to the results folder; nil if none was written.
        package var file: String?

        package init(name: String, rect: [Double]? = nil, file: String? = nil) {
            self.name = name
            self.rect = rect
            self.file = file
        }
    }

    /// The element tree at a point in time.
    package struct ElementTree: Codable, Hashable, Sendable {
        /// The root of the logged tree.
        package var root: ElementSnapshot

        package init(root: ElementSnapshot) { self.root = root }
    }

    /// A fixture operation that ended.
    package struct FixtureRun: Codable, Hashable, Sendable {
        /// The operation's class name.
        package var name: String
        /// The arguments, in the order of the parameters; nil if all had their defaults.
        package var parameters: [Parameter]?
        /// The error; nil if the operation succeeded.
        package var error: String?

        /// An argument.
        package struct Parameter: Codable, Hashable, Sendable {
            package var name: String
            /// The value as JSON.
            package var value: String

            package init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

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
        /// The reason for the launch.
        package var reason: String

        package init(app: String, reason: String) {
            self.app = app
            self.reason = reason
        }
    }

    /// The end of a script.
    package struct ScriptEnded: Codable, Hashable, Sendable {
        /// The duration on the device, in seconds.
        package var deviceDuration: Double
        /// The real duration, in seconds.
        package var realDuration: Double

        package init(deviceDuration: Double, realDuration: Double) {
            self.deviceDuration = deviceDuration
            self.realDuration = realDuration
        }
    }

    /// The end of a run.
    package struct RunEnded: Codable, Hashable, Sendable {
        /// The exit status of the command.
        package var exitStatus: Int
        /// The real duration, in seconds.
        package var realDuration: Double

        package init(exitStatus: Int, realDuration: Double) {
            self.exitStatus = exitStatus
            self.realDuration = realDuration
        }
    }
}

extension TestEvent {
    /// An executed operation of a bot test.
    package struct Operation: Codable, Hashable, Sendable {
        /// The name, such as `TAP_ADD`.
        package var name: String
        /// The title above the operation, verbatim; nil before the first title.
        package var section: String?
        /// The index among the entries of the test, including titles, counted from 0.
        package var index: Int
        /// The data, as JSON; nil for none.
        package var data: String?
        /// Whether the operation is a check.
        package var isCheck: Bool
        /// Whether the check passed, or the action succeeded.
        package var passed: Bool
        /// The result of a check, or the reason why an action failed; nil for a successful action.
        package var message: String?
        /// The place of the operation.
        package var place: SourcePlace?
        /// The duration on the device, in seconds.
        package var deviceDuration: Double
        /// The file of the picture that was taken after a failure, if any.
        package var screenshot: String?
        /// The file with the model's state after a failure, if any.
        package var model: String?

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

/// An element and its descendants at a point in time.
package struct ElementSnapshot: Codable, Hashable, Sendable {
    /// The class in scripts, such as `UIAButton`.
    package var className: String
    /// The name, if any.
    package var name: String?
    /// The value as text, if any.
    package var value: String?
    /// The frame as `[x, y, width, height]`, in points.
    package var rect: [Double]?
    /// Whether the element was visible.
    package var isVisible: Bool
    /// The children of the element.
    package var children: [ElementSnapshot]
    /// The number of children that are not listed; absent if all are listed.
    package var omittedChildren: Int?
    /// The number of elements around it, if it is nested too deeply to be among the children of the nearest of them.
    package var level: Int?
    /// The file of the picture that was taken of the element, if any.
    package var screenshot: String?

    package init(
        className: String, name: String? = nil, value: String? = nil, rect: [Double]? = nil, isVisible: Bool = true,
        children: [ElementSnapshot] = [], omittedChildren: Int? = nil, level: Int? = nil,
        screenshot: String? = nil
    ) {
        self.className = className
        self.name = name
        self.value = value
        self.rect = rect
        self.isVisible = isVisible
        self.children = children
        self.omittedChildren = omittedChildren
        self.level = level
        self.screenshot = screenshot
    }
}
