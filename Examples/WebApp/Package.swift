// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "WebApp",
    products: [.executable(name: "webapp-server", targets: ["webapp-server"])],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
        // The default traits include the browser, and the sample app Accounts, on which the same script runs.
        .package(name: "jsrun", path: "../.."),
    ],
    targets: [
        // The accounts in SQLite, and the pages that show them.
        .target(
            name: "WebApp",
            dependencies: [
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ]),
        .executableTarget(name: "webapp-server", dependencies: ["WebApp"]),
        .testTarget(
            name: "WebAppTests",
            dependencies: [
                "WebApp", "webapp-server",
                .product(name: "BrowserWorld", package: "jsrun"),
                .product(name: "SampleApps", package: "jsrun"),
                .product(name: "ScriptTesting", package: "jsrun"),
            ]),
    ]
)
