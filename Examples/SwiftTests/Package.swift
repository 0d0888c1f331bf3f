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
    dependencies: [.package(name: "jsrun", path: "../..", traits: [])],
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
    ]
)
