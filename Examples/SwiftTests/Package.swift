// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "SwiftTests",
    products: [
        .executable(name: "plants-app", targets: ["plants-app"]),
        .executable(name: "plants-runner", targets: ["plants-runner"]),
    ],
    traits: [
        // The one switch of all fixtures: what is released is built with --disable-default-traits.
        .trait(name: "TestFixtures", description: "The fixtures, and the control board before the first screen."),
        .default(enabledTraits: ["TestFixtures"]),
    ],
    // The default traits bring the sample apps along, of which AccountsTests tests one; other packages say `traits: []`.
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
            // Files that tests read where they lie, beside the sources that name them.
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
