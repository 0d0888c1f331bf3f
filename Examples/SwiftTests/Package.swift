// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "SwiftTests",
    products: [
        .executable(name: "plants-app", targets: ["plants-app"]),
        .executable(name: "plants-runner", targets: ["plants-runner"]),
    ],
    traits: [
        // Turns all fixtures on or off: releases are built with --disable-default-traits.
        .trait(name: "TestFixtures", description: "The fixtures, and the control board before the first screen."),
        .default(enabledTraits: ["TestFixtures"]),
    ],
    // The default traits include the sample apps, which AccountsTests needs; other packages should set `traits: []`.
    dependencies: [.package(name: "jsrun", path: "../..")],
    targets: [
        .target(
            name: "Plants",
            dependencies: [
                .product(name: "SimulatedUI", package: "jsrun"),
                .product(name: "Automation", package: "jsrun"),
                .product(name: "Fixtures", package: "jsrun", condition: .when(traits: ["TestFixtures"])),
            ],
            plugins: [.plugin(name: "FixtureRegistry", package: "jsrun")]
        ),
        .executableTarget(
            name: "plants-app",
            dependencies: [
                "Plants",
                .product(name: "SimulatedUI", package: "jsrun"),
                .product(name: "Automation", package: "jsrun"),
                .product(name: "Fixtures", package: "jsrun", condition: .when(traits: ["TestFixtures"])),
            ]
        ),
        .executableTarget(
            name: "plants-runner",
            dependencies: ["Plants", .product(name: "JSRunCommand", package: "jsrun")]
        ),
        .testTarget(
            name: "PlantsTests",
            dependencies: [
                "Plants",
                .product(name: "SimulatedUI", package: "jsrun"),
                .product(name: "Automation", package: "jsrun"),
                .product(name: "Fixtures", package: "jsrun"),
            ]
        ),
        .testTarget(
            name: "AccountsTests",
            dependencies: [
                .product(name: "SampleApps", package: "jsrun"),
                .product(name: "ScriptTesting", package: "jsrun"),
                .product(name: "PageObjects", package: "jsrun"),
                .product(name: "Fixtures", package: "jsrun"),
                .product(name: "SimulatedUI", package: "jsrun"),
                .product(name: "Automation", package: "jsrun"),
            ],
            // Files that tests read from the source folder, next to the sources that use them.
            exclude: ["Features/Mocks", "Tests/Snapshots"]
        ),
        .testTarget(
            name: "ScriptsTests",
            dependencies: [
                "Plants",
                .product(name: "ScriptTesting", package: "jsrun"),
                .product(name: "Automation", package: "jsrun"),
                .product(name: "JavaScriptBridge", package: "jsrun"),
            ]
        ),
    ]
)
