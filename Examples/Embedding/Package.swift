// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Embedding",
    dependencies: [.package(name: "jsrun", path: "../..", traits: [])],
    targets: [
        .executableTarget(name: "settings", dependencies: [.product(name: "JavaScriptBridge", package: "jsrun")])
    ]
)
