// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "jsrun", path: "..", traits: ["SampleApps"]),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CEngine", pkgConfig: "javascriptcoregtk-4.1", providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
        .executableTarget(name: "RawEngine", dependencies: ["CEngine"]),
        .target(name: "RawCallbacks", dependencies: ["CEngine"]),
        .executableTarget(
            name: "Measure",
            dependencies: [
                "RawCallbacks",
                .product(name: "JavaScriptBridge", package: "jsrun"),
                .product(name: "Automation", package: "jsrun"),
                .product(name: "SimulatedUI", package: "jsrun"),
                .product(name: "Drawing", package: "jsrun"),
                .product(name: "Scripting", package: "jsrun"),
                .product(name: "Scenarios", package: "jsrun"),
                .product(name: "BotTesting", package: "jsrun"),
                .product(name: "UIAutomation", package: "jsrun"),
                .product(name: "Assertions", package: "jsrun"),
                .product(name: "Tuneup", package: "jsrun"),
                .product(name: "Fixtures", package: "jsrun"),
                .product(name: "GRDBStore", package: "jsrun"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Reporters", package: "jsrun"),
                .product(name: "TestEvents", package: "jsrun"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("ExistentialAny"),
                .treatAllWarnings(as: .error),
            ]
        ),
        // Shares the table and the timing with Measure, by links; that one is linked statically.
        .executableTarget(
            name: "MeasureTests",
            dependencies: [
                .product(name: "Automation", package: "jsrun"),
                .product(name: "SimulatedUI", package: "jsrun"),
                .product(name: "ScriptTesting", package: "jsrun"),
                .product(name: "TestEvents", package: "jsrun"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("ExistentialAny"),
                .treatAllWarnings(as: .error),
            ]
        ),
    ]
)
