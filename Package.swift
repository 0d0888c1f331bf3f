// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "jsrun",
    products: [
        .executable(name: "jsrun", targets: ["jsrun"]),
        // A runner with apps, worlds, script modules and reporters of its own.
        .library(name: "JSRunCommand", targets: ["JSRunCommand", "Worlds", "Reporters", "Scripting", "TestEvents"]),
        .library(name: "JavaScriptBridge", targets: ["JavaScriptBridge"]),
        .library(name: "Automation", targets: ["Automation", "Lookup"]),
        .library(name: "SimulatedUI", targets: ["SimulatedUI"]),
        // The screens of storyboards and xibs, for apps that were imported from them.
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder", "SimulatedUI"]),
        // The parts of an app that only its tests use.
        .library(name: "Fixtures", targets: ["Fixtures", "BotTesting"]),
        .plugin(name: "FixtureRegistry", targets: ["FixtureRegistry"]),
        .library(name: "GRDBStore", targets: ["GRDBStore"]),
        // Everything for tests in Swift, with and without scripts.
        .library(
            name: "ScriptTesting",
            targets: ["ScriptTesting", "Worlds", "Scenarios", "HTTPStubs", "Rendering", "FRY", "Recorder"]),
        .library(name: "PageObjects", targets: ["PageObjects"]),
        // Web pages in a real browser.
        .library(name: "BrowserWorld", targets: ["BrowserWorld"]),
        .library(name: "SampleApps", targets: ["SampleApps"]),
    ],
    traits: [
        .trait(name: "GRDBStore", description: "The product GRDBStore: a store on SQLite."),
        .trait(
            name: "BrowserWorld",
            description: "The product BrowserWorld: scripts and Swift tests on pages in a browser."),
        .trait(
            name: "SampleApps", description: "The sample apps of jsrun, which keep their data in SQLite.",
            enabledTraits: ["GRDBStore"]),
        .default(enabledTraits: ["BrowserWorld", "SampleApps"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        // Floor 0
        .systemLibrary(
            name: "CJavaScriptCore",
            pkgConfig: "javascriptcoregtk-4.1",
            providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]
        ),
        // Loads cairo and pango when the first picture is made, and is linked with neither.
        .target(name: "CDrawing"),
        // Loads libedit when the first line is typed, and is not linked with it.
        .target(name: "CLineEditing"),
        // Replaces functions that Swift's runtime and the engine call, in programs that scripts/build links.
        .target(name: "CSwiftRuntime"),
        // fork(2), Landlock and seccomp, which Swift cannot reach by itself.
        .target(name: "CProcess", dependencies: ["CSwiftRuntime"]),
        // Regular expressions, and the folding of case and accents.
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        // Scripts, style sheets and pages that are built into the program.
        .target(name: "CEmbeddedFiles"),
        .target(name: "Files", dependencies: ["CEmbeddedFiles"]),
        // Rounding is libm's, and nothing that the module imports would bring it along.
        .target(
            name: "Lookup", dependencies: ["CICU"], linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        // The JavaScript test library in tuneup/.
        .target(name: "Tuneup", dependencies: ["Files", "CEmbeddedFiles"]),

        // Floor 1
        .target(name: "JavaScriptBridge", dependencies: ["CJavaScriptCore"]),
        .target(name: "Automation", dependencies: ["Lookup"]),

        // Floor 2
        .target(name: "TestEvents", dependencies: ["Automation", "Lookup"]),
        .target(
            name: "Scripting",
            dependencies: [
                "JavaScriptBridge", "Automation", "TestEvents", "Files",
                .product(name: "HeapModule", package: "swift-collections"),
            ]
        ),
        .target(
            name: "SimulatedUI",
            dependencies: [
                "Automation", "CICU", "Files", .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        // Trees that were recorded on devices: their files, and their comparison with a screen.
        .target(name: "RecordedTrees", dependencies: ["Scripting", "Automation"]),

        // Floor 3
        // Pictures: what a simulated screen looks like, PNG files, and their comparison.
        .target(name: "Rendering", dependencies: ["SimulatedUI", "Automation", "CDrawing"]),
        // What scripts see: Apple's classes, and tuneup's assertions.
        .target(
            name: "UIAutomation",
            dependencies: [
                "RecordedTrees", "Scripting", "Rendering", "JavaScriptBridge", "Automation", "TestEvents", "Tuneup",
            ]),
        .target(
            name: "Fixtures",
            dependencies: ["Scripting", "SimulatedUI", "JavaScriptBridge", "Automation", "TestEvents"]
        ),
        // Worlds, and the sessions that drive them.
        .target(
            name: "Worlds",
            dependencies: ["Fixtures", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation", "TestEvents"]
        ),
        // Web pages in a real browser, on virtual time.
        .target(
            name: "BrowserWorld",
            dependencies: [
                "Worlds", "Rendering", "Scripting", "SimulatedUI", "Automation", "Lookup", "CProcess", "Files",
                "CEmbeddedFiles",
            ],
            exclude: ["Page/Script"]),
        // Storyboards and xibs: their screens, with behaviour in JavaScript or in Swift.
        .target(
            name: "InterfaceBuilder",
            dependencies: ["Worlds", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation"]),
        // Look-ups, touches and waits in the words of FRY.
        .target(name: "FRY", dependencies: ["Scripting", "JavaScriptBridge", "Automation", "TestEvents"]),
        // Recordings of what happens to an app: bundles, replay, and the tests that are written from them.
        .target(
            name: "Recorder",
            dependencies: ["Scripting", "SimulatedUI", "Automation", "Files"]),
        .target(
            name: "Scenarios",
            dependencies: ["Scripting", "JavaScriptBridge", "Automation", "TestEvents"]
        ),
        .target(
            name: "BotTesting",
            dependencies: ["Scripting", "SimulatedUI", "JavaScriptBridge", "Automation", "TestEvents"]
        ),
        .target(
            name: "HTTPStubs",
            dependencies: ["Scripting", "SimulatedUI", "JavaScriptBridge", "Automation", "TestEvents"]
        ),
        .target(
            name: "PageObjects",
            dependencies: [
                "Worlds", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation", "Rendering", "TestEvents",
            ]
        ),

        // Floor 4
        .target(
            name: "Runner",
            dependencies: [
                "Worlds", "UIAutomation", "Fixtures", "Scenarios", "BotTesting", "HTTPStubs", "FRY", "Recorder",
                "PageObjects", "Rendering", "CProcess", "CICU",
                "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation", "TestEvents", "Tuneup",
                "Files",
            ]
        ),
        .target(
            name: "Reporters", dependencies: ["Automation", "TestEvents", "Files", "CEmbeddedFiles"],
            exclude: ["HTML/report.html", "HTML/report.css", "HTML/report.js", "HTML/graphs.js", "HTML/page.js"]),
        .target(
            name: "GRDBStore",
            dependencies: [
                "Fixtures",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDBStore"])),
                .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["GRDBStore"])),
            ]
        ),

        // Floor 5
        // The page of `jsrun ui`, its server, and the programs that it starts.
        .target(
            name: "WebInterface",
            dependencies: ["Runner", "Reporters", "HTTPStubs", "SimulatedUI", "Files", "CEmbeddedFiles"],
            exclude: ["Page"]),

        // The debug adapter protocol, by which editors step through scripts.
        .target(
            name: "DebugAdapter",
            dependencies: ["WebInterface", "Runner", "Reporters", "TestEvents", "Automation"]),

        // Floor 6
        .target(
            name: "JSRunCommand",
            dependencies: [
                "WebInterface", "DebugAdapter", "Worlds", "Runner", "InterfaceBuilder", "Recorder", "Reporters",
                "Fixtures", "BotTesting", "HTTPStubs",
                "PageObjects", "RecordedTrees", "UIAutomation",
                "Rendering",
                "Scripting", "SimulatedUI", "Automation",
                "TestEvents", "Files", "CLineEditing", "CProcess", "CSwiftRuntime",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        // Imports Testing and XCTest, and nothing else does: they do not link statically.
        .target(
            name: "ScriptTesting",
            dependencies: [
                "Worlds", "Runner", "CProcess",

                "PageObjects", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation",
                "TestEvents", "Files",
                .target(name: "BrowserWorld", condition: .when(traits: ["BrowserWorld"])),
            ]
        ),
        .target(
            name: "SampleApps",
            dependencies: [
                "GRDBStore", "Fixtures", "BotTesting", "SimulatedUI", "Automation", "TestEvents",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDBStore"])),
            ],
            plugins: ["FixtureRegistry"]
        ),

        // Floor 7
        .executableTarget(
            name: "jsrun",
            dependencies: [
                "JSRunCommand", .target(name: "BrowserWorld", condition: .when(traits: ["BrowserWorld"])),
                .target(name: "SampleApps", condition: .when(traits: ["SampleApps"])),
            ]),

        // Runs while a package is built, and makes the list of its fixtures.
        .executableTarget(name: "FixtureRegistryGenerator", dependencies: ["CSwiftRuntime"]),
        .plugin(name: "FixtureRegistry", capability: .buildTool(), dependencies: ["FixtureRegistryGenerator"]),

        // Benchmarks
        .executableTarget(
            name: "RawEngine", dependencies: ["CJavaScriptCore", "CSwiftRuntime"],
            path: "Benchmarks/Sources/RawEngine"
        ),
        .target(name: "Timing", path: "Benchmarks/Sources/Timing"),
        .target(name: "RawCallbacks", dependencies: ["CJavaScriptCore"], path: "Benchmarks/Sources/RawCallbacks"),
        .executableTarget(
            name: "Measure",
            dependencies: [
                "Timing", "RawCallbacks", "JavaScriptBridge", "Automation", "SimulatedUI", "Rendering", "Scripting",
                "Scenarios",
                "BotTesting", "HTTPStubs", "UIAutomation", "Tuneup", "Fixtures", "GRDBStore", "Reporters", "Recorder",
                "InterfaceBuilder", "Worlds", "BrowserWorld", "TestEvents", "WebInterface",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDBStore"])),
            ],
            path: "Benchmarks/Sources/Measure"
        ),
        // Apart from Measure, which is linked statically.
        .executableTarget(
            name: "MeasureTests",
            dependencies: [
                "Timing", "Automation", "SimulatedUI", "Runner", "ScriptTesting", "Worlds", "TestEvents",
            ],
            path: "Benchmarks/Sources/MeasureTests"
        ),

        // Tests
        .target(name: "TestProject", path: "Tests/TestProject"),
        .testTarget(name: "JavaScriptBridgeTests", dependencies: ["JavaScriptBridge", "TestProject"]),
        .target(name: "DriverConformance", dependencies: ["Automation"], path: "Tests/DriverConformance"),
        .target(name: "BrowserTesting", dependencies: ["BrowserWorld"], path: "Tests/BrowserTesting"),
        .testTarget(name: "AutomationTests", dependencies: ["Automation", "Scripting", "DriverConformance"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "BrowserTesting", "BrowserWorld", "DriverConformance", "JSRunCommand", "Worlds", "TestProject",
                "UIAutomation",
                "Scripting", "SimulatedUI", "JavaScriptBridge",
                "Automation", "TestEvents", "Tuneup",
            ]
        ),
        .testTarget(name: "FilesTests", dependencies: ["Files", "TestProject"]),
        .testTarget(name: "TestEventsTests", dependencies: ["Automation", "TestEvents"]),
        .testTarget(
            name: "ScriptingTests",
            dependencies: ["Scripting", "SimulatedUI", "JavaScriptBridge", "Automation", "TestEvents"]
        ),
        .testTarget(name: "SimulatedUITests", dependencies: ["SimulatedUI", "Automation"]),
        .testTarget(
            name: "UIAutomationTests",
            dependencies: ["UIAutomation", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation", "TestEvents"]
        ),
        .testTarget(
            name: "AssertionsTests",
            dependencies: [
                "UIAutomation", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation",
                "TestEvents", "Tuneup",
            ]
        ),
        .target(
            name: "StoryboardsExample", dependencies: ["InterfaceBuilder", "SimulatedUI"],
            path: "Examples/Storyboards/Swift"),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: [
                "InterfaceBuilder", "StoryboardsExample", "Runner", "Worlds", "SimulatedUI", "Automation",
                "TestEvents", "TestProject",
            ]
        ),
        .testTarget(
            name: "RecordedTreesTests",
            dependencies: ["RecordedTrees", "InterfaceBuilder", "Worlds", "SimulatedUI", "Automation"]),
        .testTarget(
            name: "BrowserWorldTests",
            dependencies: [
                "BrowserTesting", "BrowserWorld", "Recorder", "Reporters", "TestProject", "Worlds", "HTTPStubs",
                "Scripting", "SimulatedUI", "TestEvents", "Automation", "Lookup", "Rendering",
            ],
            exclude: ["Pages"]),
        .testTarget(name: "RenderingTests", dependencies: ["Rendering", "SimulatedUI", "Automation"]),
        .testTarget(
            name: "FixturesTests",
            dependencies: [
                "Fixtures", "UIAutomation", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation",
                "TestEvents", "TestProject",
            ]
        ),
        .target(
            name: "ScenariosExample", dependencies: ["Scenarios", "Automation"], path: "Examples/Scenarios/Swift"),
        .testTarget(
            name: "ScenariosTests",
            dependencies: [
                "Scenarios", "UIAutomation", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation",
                "TestEvents", "Tuneup", "ScenariosExample",
            ]
        ),
        .testTarget(
            name: "FRYTests",
            dependencies: [
                "FRY", "SampleApps", "UIAutomation", "Rendering", "Scripting", "SimulatedUI", "JavaScriptBridge",
                "Automation", "TestEvents",
            ]
        ),
        .testTarget(
            name: "RecorderTests",
            dependencies: [
                "Recorder", "FRY", "SampleApps", "HTTPStubs", "Scripting", "SimulatedUI", "JavaScriptBridge",
                "Automation", "TestEvents", "TestProject",
            ]
        ),
        .testTarget(
            name: "BotTestingTests",
            dependencies: [
                "BotTesting", "UIAutomation", "Scripting", "SimulatedUI", "JavaScriptBridge",
                "Automation", "TestEvents", "TestProject",
            ]
        ),
        .testTarget(
            name: "HTTPStubsTests",
            dependencies: [
                "HTTPStubs", "Scripting", "SimulatedUI", "JavaScriptBridge", "Automation",
                "TestEvents", "TestProject",
            ]
        ),
        .testTarget(
            name: "PageObjectsTests",
            dependencies: [
                "PageObjects", "UIAutomation", "Rendering", "Scripting",
                "SimulatedUI",
                "JavaScriptBridge", "Automation", "TestEvents",
            ],
            exclude: ["Support/Mocks"]
        ),
        .testTarget(
            name: "ScriptTestingTests",
            dependencies: [
                "Worlds", "ScriptTesting", "Runner", "PageObjects", "Fixtures",
                "SimulatedUI",
                "JavaScriptBridge", "Automation", "TestEvents", "TestProject",
            ]
        ),
        .testTarget(name: "FixtureRegistryGeneratorTests", dependencies: ["FixtureRegistryGenerator"]),
        .testTarget(
            name: "ReportersTests", dependencies: ["Reporters", "Automation", "TestEvents", "TestProject"],
            exclude: ["Goldens"]),
        // A process that confines itself, and then tries what it may not do.
        .executableTarget(
            name: "ConfinedProcess",
            dependencies: ["CProcess", "Runner", "Rendering", "SimulatedUI", "JavaScriptBridge", "Automation"],
            path: "Tests/ConfinedProcess"
        ),
        .testTarget(
            name: "RunnerTests",
            dependencies: [
                "Worlds", "ConfinedProcess", "CProcess", "CSwiftRuntime", "Files", "Runner", "UIAutomation",
                "Scripting", "SimulatedUI",
                "Fixtures", "Rendering",
                "BotTesting", "HTTPStubs", "JavaScriptBridge", "Automation", "TestEvents", "TestProject",
            ]
        ),
        .testTarget(
            name: "JSRunCommandTests",
            dependencies: [
                "Worlds", "JSRunCommand", "Runner", "Scripting", "Reporters", "Fixtures", "BotTesting",
                "InterfaceBuilder", "HTTPStubs", "JavaScriptBridge",
                "Recorder", "SimulatedUI", "Automation", "TestEvents", "TestProject",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Repl/Transcripts", "Bot/Goldens"]
        ),
        // Another process that has a store open.
        .executableTarget(
            name: "StoreHolder",
            dependencies: [.product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDBStore"]))],
            path: "Tests/StoreHolder"
        ),
        .testTarget(
            name: "SampleAppsTests",
            dependencies: [
                "Worlds", "StoreHolder", "SampleApps", "GRDBStore", "Runner", "Fixtures", "BotTesting",
                "Rendering",
                "SimulatedUI", "Automation", "TestEvents", "TestProject",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDBStore"])),
            ]
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "Runner", "Reporters", "HTTPStubs", "BotTesting", "SampleApps", "Scripting",
                "InterfaceBuilder", "RecordedTrees", "SimulatedUI",
                "JavaScriptBridge", "Automation", "TestEvents",
            ],
            exclude: ["Corpus"]
        ),
        // A runner with an app that brings its process to an end in every way.
        .executableTarget(
            name: "HostileApps", dependencies: ["JSRunCommand", "SimulatedUI", "Automation"],
            path: "Tests/HostileApps"),
        .testTarget(
            name: "WebInterfaceTests",
            dependencies: ["WebInterface", "Runner", "HTTPStubs", "SimulatedUI"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "BrowserTesting", "BrowserWorld", "Scripting",
                "HostileApps", "TestEvents", "TestProject", "Reporters",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            exclude: ["Bots/Screens"]
        ),
    ]
)

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
        .treatAllWarnings(as: .error),
    ]
}
