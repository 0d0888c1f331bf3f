import Automation
import BotTesting
import HTTPStubs
import Reporters
import Runner
import Scripting

/// All options of the commands that run or list tests, in the order of the help.
///
/// To add one, declare it here, name it in ``all``, and use the property that it sets.
struct RunOptions: Sendable {
    /// The declarations.
    static let table = RunOptions()

    /// All options, in the order of their declarations; finding them by reflection would take milliseconds at each start.
    static let all: [any AnyRunOption] = {
        let table = RunOptions.table
        return [
            table.tests, table.grep, table.grepInvert, table.tags, table.forbidsOnly, table.passesWithNoTests,
            table.lastFailed, table.onlyChanged, table.shard, table.strict, table.definitions, table.importPaths,
            table.permissions,
            table.app, table.fixtures, table.fixturesBoard, table.launchArguments, table.launchEnvironment, table.mocks,
            table.onUnmatched, table.onPageError, table.browser, table.driverURL, table.capabilities,
            table.operations, table.onFailure, table.canvasSizes,
            table.device, table.appearance, table.textSize, table.language, table.locale, table.timeZone, table.epoch,
            table.clock,
            table.isolate, table.maxFailures, table.retries, table.failsOnFlakyTests, table.repeatEach, table.timeout,
            table.scriptTimeout, table.fileTimeout,
            table.globalTimeout, table.memoryLimit, table.workers, table.seed,
            table.reporters, table.output, table.updatesSnapshots, table.trace, table.showsTouches, table.color,
            table.quiet, table.verbose,
            table.recordingFile, table.requestArchive, table.watch,
        ]
    }()

    /// The keys that `jsrun.yml` may contain.
    static let keys = all.filter(\.isKey)

    /// The option of a word such as `--grep` or `-g`; nil when there is none.
    static func option(named word: String) -> (any AnyRunOption)? {
        // Compared by bytes: plain command lines are read at the start of each run.
        let name = word.utf8.drop { $0 == UInt8(ascii: "-") }
        let dashes = word.utf8.count - name.count
        return all.first { option in
            guard !option.form.isPositional else { return false }
            if dashes == 2 { return option.name.utf8.elementsEqual(name) }
            return dashes == 1 && option.short.map { String($0).utf8.elementsEqual(name) } == true
        }
    }

    // MARK: Scripts and tests

    let tests = RunOption(
        "tests", .paths(.arguments(valueName: "path")), in: .scripts,
        help: "Scripts (.js), bot tests (.plist, .json) or folders (default: those of jsrun.yml, or else tests/).",
        guide: .init(
            "scripts (`.js`), [bot tests](bot-tests.md) (`.plist`, `.json`) or folders, which are searched recursively; a folder with its own `jsrun.yml` means the paths in that file",
            default: "`tests`")
    ) { _, _ in }

    let grep = RunOption(
        "grep", short: "g", .regularExpressions, in: .scripts, help: "Run only tests whose title matches; repeatable.",
        guide: .init(
            "a regular expression; only tests with a match in their title run; repeatable",
            default: "every test"), sets: \.script.grep)

    let grepInvert = RunOption(
        "grep-invert", .regularExpressions, in: .scripts, help: "Skip tests whose title matches; repeatable.",
        guide: .init(
            "a regular expression; tests with a match in their title do not run; repeatable",
            default: "none"), sets: \.script.grepInvert)

    let tags = RunOption(
        "tag", .tags, in: .scripts, help: "Run only tests with a tag, such as @smoke in their title; repeatable.",
        guide: .init(
            "a tag, such as `smoke`; only tests with `@smoke` in their title, or in the `tag` of their options, run; repeatable",
            default: "every test"), sets: \.script.tags)

    let forbidsOnly = RunOption(
        "forbid-only", .flag, in: .scripts,
        help: "Fail files with test.only or describe.only, as a build server should.",
        guide: .init(
            "`test.only` and `describe.only` fail their file, so that none is left behind by accident",
            default: "no"), sets: \.script.forbidsOnly)

    let passesWithNoTests = RunOption(
        "pass-with-no-tests", .flag, in: .scripts, help: "Exit with 0 when there is nothing to run.",
        guide: .init(
            "a run without tests passes: nothing was found, or nothing was chosen",
            default: "no"), sets: \.run.passesWithNoTests)

    let lastFailed = RunOption(
        "last-failed", .flag, in: .scripts, help: "Run only the tests that failed when they ran last.",
        guide: .init(
            "only the tests that failed when they ran last, according to [the history](writing-scripts.md#history)",
            default: "every test"), isKey: false, sets: \.run.runsLastFailed)

    let onlyChanged = RunOption(
        "only-changed", .text("commit"), in: .scripts,
        help: "Run only files that differ from a commit, such as HEAD, or that import such a file.",
        guide: .init(
            "a commit of git, such as `HEAD`: only files that have changed since, or that consist of such a file",
            default: "every file"), isKey: false, sets: \.run.changedSince)

    let shard = RunOption(
        "shard", .shard, in: .scripts, help: "Run one of several parts, such as 1/4.",
        guide: .init(
            "`I/N`, the I-th of N parts of the run: [shards](shards.md)",
            default: "the whole run; also by the variables of [Bazel, GitLab and others](shards.md)"), isKey: false,
        sets: \.run.shard)

    let strict = RunOption(
        "strict", .flag, in: .scripts,
        help: "Fail tests with likely mistakes: unused look-ups, empty tests, unknown options.",
        guide: .init(
            "a likely mistake in a script fails its test instead of being a warning: [findings](writing-scripts.md#findings)",
            default: "no; `jsrun init` writes `strict: true`"), sets: \.script.strict)

    let definitions = RunOption(
        "define", short: "e", .definitions, in: .scripts, help: "A global string constant for scripts; repeatable.",
        guide: .init(
            "`NAME=VALUE`, a global string constant for scripts; the name must be a valid JavaScript variable name; repeatable",
            default: "none"), sets: \.script.definitions)

    let importPaths = RunOption(
        "import-path", short: "I", .searchPaths("dir"), in: .scripts,
        help: "A folder that #import searches after the importing file's own; repeatable.",
        guide: .init(
            "a folder that `#import` searches after the importing file's own; repeatable",
            default: "none"), sets: \.script.importPaths)

    let permissions = RunOption(
        "allow", .permissions, in: .scripts,
        help:
            "What scripts may do on this machine: host-tasks, start programs; sockets, open network connections; repeatable.",
        guide: .init(
            "what scripts may do to the machine: `host-tasks`, start programs; `sockets`, make network connections; repeatable",
            default: "nothing"), sets: \.script.permissions)

    // MARK: App

    let app = RunOption(
        "app", .app, in: .app,
        help:
            "The app: a name, a storyboard or xib, a web page, or appium:NAME (default: jsrun.yml's, or else the first).",
        guide: .init(
            "the name of an app, as `jsrun apps` shows it, the path of a [storyboard or xib](storyboards.md), the address or HTML file of a [web page](web-pages.md), or `appium:NAME` for the app of a [phone](web-pages.md#phones-through-appium)",
            default: "the first app"), sets: \.script.app)

    let fixtures = RunOption(
        "fixtures", .fixtures, in: .app,
        help:
            "Fixture operations to run before each launch, each with its arguments: 'a,b(25)'; or 'image:NAME', an image of the stores.",
        guide: .init(
            "fixture operations to run before each launch, separated by commas, each with its arguments: `clearAllData,addEncounters(25)`; `image:NAME` loads an image of the [stores](stores.md); repeatable",
            default: "none"), sets: \.script.fixtures)

    let fixturesBoard = RunOption(
        "fixtures-board", .flag, in: .app,
        help: "Present the control board of the fixtures before the app's first screen.",
        guide: .init(
            "show the control board \"Test Fixtures\" before the app's first screen",
            default: "no"), sets: \.script.fixturesBoard)

    let launchArguments = RunOption(
        "launch-arg", .texts("arg", takesDashes: true), in: .app,
        help: "An argument that the app is launched with; repeatable.",
        guide: .init(
            "an argument for the app; repeatable",
            default: "none"), sets: \.script.launchArguments)

    let launchEnvironment = RunOption(
        "launch-env", .pairs, in: .app, help: "A variable of the app's environment; repeatable.",
        guide: .init(
            "`NAME=VALUE`, a variable of the app's environment; repeatable",
            default: "none"), sets: \.script.launchEnvironment)

    let mocks = RunOption(
        "mocks", .paths(.list(valueName: "file")), in: .app,
        help: "A JSON file with stubs for the app's requests, or an HTTP archive (.har); repeatable.",
        guide: .init(
            "a JSON file with [stubs](network.md#mock-files), or an [HTTP archive](network.md#http-archives) (`.har`), "
                + "that answers the app's requests from its launch on; repeatable",
            default: "none"), sets: \.script.mocks)

    let onUnmatched = RunOption(
        "on-unmatched", .word("reaction"), in: .app,
        help: "Requests without a stub: warn, list them at the end (default); fail, fail their test; ignore.",
        guide: .init(
            "what happens to requests without a stub: `warn` lists them at the end of the script, `fail` fails the test that sent them, `ignore`",
            default: "`warn`"), sets: \.script.onUnmatched)

    let onPageError = RunOption(
        "on-page-error", .word("reaction"), in: .app,
        help: "Errors that no code of a web page has caught: fail, fail the open test (default); warn.",
        guide: .init(
            "what happens to [errors that no code of a web page has caught](web-pages.md#errors): `fail` fails the open test, `warn` writes them to the log",
            default: "`fail`"), sets: \.script.onPageError)

    let browser = RunOption(
        "browser", .word("name"), in: .app,
        help: "What shows web pages: chromium, on virtual time (default); webkit, WebKitGTK on the wall clock.",
        guide: .init(
            "what shows [web pages](web-pages.md): `chromium`, on virtual time; `webkit`, which is WebKitGTK, on the wall clock",
            default: "`chromium`"), sets: \.script.browser.engine)

    let driverURL = RunOption(
        "driver-url", .text("url"), in: .app,
        help: "The address of a WebDriver or Appium server, such as http://127.0.0.1:4444.",
        guide: .init(
            "the address of a [WebDriver server](web-pages.md#other-browsers) that shows web pages, or of an [Appium server](web-pages.md#phones-through-appium), such as `http://127.0.0.1:4444`",
            default: "none: a browser is started"), sets: \.script.browser.driverURL)

    let capabilities = RunOption(
        "capability", .pairs, in: .app,
        help: "What a session of the WebDriver server must have, such as browserName=firefox; repeatable.",
        guide: .init(
            "`NAME=VALUE`, what a session of the WebDriver server must have; a value is JSON, or else a string; repeatable",
            default: "none"), sets: \.script.browser.capabilities)

    // MARK: Bot tests

    let operations = RunOption(
        "operations", .paths(.list(valueName: "file")), in: .bots,
        help: "A script that declares operations, evaluated before each file of bot tests; repeatable.",
        guide: .init(
            "a script that declares operations of [bot tests](bot-tests.md#operations-in-javascript), evaluated before each file of them; repeatable",
            default: "none"), sets: \.script.operations)

    let onFailure = RunOption(
        "on-failure", .word("reaction"), in: .bots,
        help: "After a check or an action that fails: run-on (default), stop-test or stop-run.",
        guide: .init(
            "what follows a failed check or action of a bot test: `run-on` continues, `stop-test` ends its test, `stop-run` ends the run",
            default: "`run-on`"), sets: \.script.onFailure)

    let canvasSizes = RunOption(
        "canvas-size", .sizes, in: .bots,
        help: "Run each file of bot tests on a canvas of each of these sizes, in points; repeatable.",
        guide: .init(
            "sizes in points, separated by commas, such as `359x607,320x568`; each file of bot tests runs once for each size, on a freshly launched app; repeatable",
            default: "the app's own"), sets: \.script.canvasSizes)

    // MARK: Device

    let device = RunOption(
        "device", .text("name"), in: .device, help: "The device, such as 'iPhone 5' or iPad.",
        guide: .init(
            "one of the [devices](reference/devices.md), such as `iPhone 4s`; a wrong name lists them all; `iPhone 6 (8.1)` also sets the system version",
            default: "`iPhone 5`"), sets: \.script.device)

    let appearance = RunOption(
        "appearance", .word("light|dark"), in: .device,
        help: "Whether the interface is light (default) or dark; dark needs system version 13 or later.",
        guide: .init(
            "`light` or `dark`, which the system has from version 13 on: `--device 'iPhone 11 (13.0)'`",
            default: "`light`"), sets: \.script.appearance)

    let textSize = RunOption(
        "text-size", .textSize, in: .device,
        help: "The user's size of text: XS, S, M, L (default), XL, XXL, XXXL or AX1 to AX5.",
        guide: .init(
            "the user's size of text, by UIKit's names from `extraSmall` to `accessibilityExtraExtraExtraLarge`, or in short `XS`, `S`, `M`, `L`, `XL`, `XXL`, `XXXL` and `AX1` to `AX5`",
            default: "`large`"), sets: \.script.textSize)

    let language = RunOption(
        "language", .text("language"), in: .device, help: "The device's language, such as en.",
        guide: .init(
            "the device's language",
            default: "`en`"), sets: \.script.language)

    let locale = RunOption(
        "locale", .text("locale"), in: .device, help: "The device's locale, such as en_US.",
        guide: .init(
            "the device's locale",
            default: "`en_US`"), sets: \.script.locale)

    let timeZone = RunOption(
        "time-zone", .text("zone"), in: .device, help: "The device's time zone, such as Europe/Berlin.",
        guide: .init(
            "a time zone of the system, such as `Europe/Berlin`",
            default: "`UTC`"), sets: \.script.timeZone)

    let epoch = RunOption(
        "epoch", .text("date"), in: .device, help: "The device's start date, such as 2014-01-01T09:41:00Z.",
        guide: .init(
            "when the device is started: `2014-01-01` or `2014-01-01T09:41:00Z`",
            default: "`2014-01-01T09:41:00Z`"), sets: \.script.epoch)

    let clock = RunOption(
        "clock", .word("clock"), in: .device,
        help: "virtual: time jumps to the next event (default); real: time passes.",
        guide: .init(
            "`virtual`: time jumps to the next event; `real`: time passes in real time",
            default: "`virtual`"), sets: \.script.clock)

    // MARK: Limits

    let isolate = RunOption(
        "isolate", .word("file|test"), in: .limits, help: "Relaunch the app for each file (default) or test.",
        guide: .init(
            "`file` or `test`: how often the app is relaunched with fresh data",
            default: "`file`"), sets: \.script.isolate)

    let maxFailures = RunOption(
        "max-failures", short: "x", .count(), in: .limits, help: "Stop after this many failed tests.",
        guide: .init(
            "skip the remaining tests after this many failures",
            default: "no limit"), sets: \.run.maxFailures)

    let retries = RunOption(
        "retries", .count(from: 0), in: .limits,
        help: "How often a failed test is tried again; one that passes then is flaky.",
        guide: .init(
            "how often a failed test is tried again, on a freshly launched app; one that passes then counts as [flaky](writing-scripts.md#flaky-tests)",
            default: "0"), sets: \.script.retries)

    let failsOnFlakyTests = RunOption(
        "fail-on-flaky-tests", .flag, in: .limits, help: "Exit with 1 when a test is flaky.",
        guide: .init(
            "a run with flaky tests fails",
            default: "no"), sets: \.run.failsOnFlakyTests)

    let repeatEach = RunOption(
        "repeat-each", .count(), in: .limits, help: "Run each script this many times.",
        guide: .init(
            "how often each script runs",
            default: "1"), sets: \.run.repeatEach)

    let timeout = RunOption(
        "timeout", .seconds, in: .limits, help: "How long a test may take in device time, in seconds (default: a day).",
        guide: .init(
            "seconds of device time that a test may take; the `timeout` in its own options wins",
            default: "86400"), sets: \.script.timeout)

    let scriptTimeout = RunOption(
        "script-timeout", .seconds, in: .limits,
        help: "How long a script may run without progress, in real seconds (default: 10).",
        guide: .init(
            "real seconds a script may run without progress: no device time passes, no test opens or closes",
            default: "10"), sets: \.script.scriptTimeout)

    let fileTimeout = RunOption(
        "file-timeout", .seconds, in: .limits, help: "How long a file may take, in real seconds (default: 600).",
        guide: .init(
            "real seconds a file may take; then the current test times out and the file's other tests do not run",
            default: "600"), sets: \.script.fileTimeout)

    let globalTimeout = RunOption(
        "global-timeout", .seconds, in: .limits,
        help: "How long the whole run may take, in real seconds (default: no limit).",
        guide: .init(
            "real seconds the whole run may take",
            default: "no limit"), sets: \.run.runTimeout)

    let memoryLimit = RunOption(
        "memory-limit", .count("MiB"), in: .limits,
        help: "How much memory a worker process may use before it is killed (default: 1024).",
        guide: .init(
            "MiB a worker process may use; a worker that uses more is killed, and its test counts as crashed",
            default: "1024"), sets: \.run.memoryLimit)

    let workers = RunOption(
        "workers", short: "j", .count(), in: .limits,
        help: "How many files run at the same time, each in its own process (default: one per core).",
        guide: .init(
            "how many files run at the same time, each in its own process; never more than there are files",
            default: "one for each core"), sets: \.run.workers)

    let seed = RunOption(
        "seed", .seed, in: .limits, help: "The random seed, to repeat a run.",
        guide: .init(
            "an integer; the seed of everything random, shown at the end of each run",
            default: "a random one"), sets: \.run.seed)

    // MARK: Reports

    let reporters = RunOption(
        "reporter", short: "r", .reporters, in: .reports,
        help: "A report, with =FILE to write it to a file; repeatable: " + Self.reports(quote: "") + ".",
        guide: .init(
            Self.reports(quote: "`") + "; with `=FILE` to write to a file, for `instruments` `=DIR`; repeatable",
            default: ReporterKind.builtIn.first.map { "`\($0.name)`" } ?? "")
    ) { setup, reporters in
        let kinds = CommandEnvironment.reporters.filter { kind in reporters.contains { $0.name == kind.name } }
        if kinds.contains(where: \.takesPictures) { setup.run.logPictures.insert(.messages) }
    }

    let output = RunOption(
        "output", short: "o", .path("dir"), in: .reports,
        help: "The folder for screenshots and other results, never searched for scripts (default: jsrun-results).",
        guide: .init(
            "the folder for screenshots and other results; created when needed, never searched for scripts",
            default: "`jsrun-results`"), sets: \.run.outputFolder)

    let updatesSnapshots = RunOption(
        "update-snapshots", short: "u", .flag, in: .reports,
        help: "Make current screenshots the references of image assertions instead of comparing them.",
        guide: .init(
            "current screenshots become the references of image assertions, and saved images of stores are kept in the project; see [pictures.md](pictures.md) and [stores.md](stores.md)",
            default: "no"), sets: \.script.updatesSnapshots)

    let trace = RunOption(
        "trace", .word("mode"), in: .reports,
        help: "Keep the screens of tests: on, retain-on-failure or off (default).",
        guide: .init(
            "`on`: a [trace](html-report.md#traces) of every test, and a screenshot of every element that `logElementTree()` logs; `retain-on-failure`: a trace of each test that fails; `off`",
            default: "`off`")
    ) { setup, trace in
        setup.script.trace = trace
        if trace == ScriptConfiguration.Trace.on { setup.run.logPictures.insert(.elements) }
    }

    let showsTouches = RunOption(
        "show-touches", .flag, in: .reports,
        help: "Show simulated fingers in screenshots, and the last ones in failures.",
        guide: .init(
            "screenshots show the simulated fingers with their trails and the views they touch, those of failures the last touches; image assertions compare without them",
            default: "no")
    ) { setup, shows in
        if shows { setup.run.logPictures.insert(.touches) }
    }

    let color = RunOption(
        "color", .word("when"), in: .reports, help: "Colours: auto (default), always or never.",
        guide: .init(
            "`auto`, `always` or `never`",
            default: "`auto`")
    ) { (_, _: ConsoleStyle.ColorMode) in }

    let quiet = RunOption(
        "quiet", short: "q", .flag(meaning: Verbosity.quiet), in: .reports, help: "Show failures and totals only.",
        guide: .init(
            "failures and totals only",
            default: "no"), slot: "verbosity"
    ) { _, _ in }

    let verbose = RunOption(
        "verbose", short: "v", .flag(meaning: Verbosity.verbose), in: .reports,
        help: "Show every action, assertion and message.",
        guide: .init(
            "every action, assertion and message",
            default: "no"), slot: "verbosity"
    ) { _, _ in }

    // MARK: Recording

    let recordingFile = RunOption(
        "record", .path("file"), in: .recording,
        help: "Record one script's actions as a bot test (.plist, .json), or as touches (.fry).",
        guide: .init(
            "where what one script does in the app is recorded, as a [bot test](bot-tests.md#recording) or as "
                + "[touches](recording.md)",
            default: "not recorded"), isKey: false, sets: \.run.recordingFile)

    let requestArchive = RunOption(
        "save-har", .fileName(endingIn: ".har"), in: .recording,
        help: "Save the requests of each script with their answers as an HTTP archive (.har).",
        guide: .init(
            "a file name that ends in `.har`: the requests of each script are saved with their answers, as an "
                + "[HTTP archive](network.md#http-archives) beside the script's screenshots",
            default: "not saved"), sets: \.run.requestArchive)

    // MARK: Watching

    let watch = RunOption(
        "watch", .flag, in: .watching,
        help: "Run again what a changed file concerns, until Control-C.",
        guide: .init(
            "wait after the run, and run again the scripts that a changed file concerns: "
                + "[watching](writing-scripts.md#while-you-write)",
            default: "no"), isKey: false
    ) { _, _ in }
}
