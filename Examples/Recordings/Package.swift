// swift-tools-version: 6.2

import PackageDescription

// The tests were written by jsrun from recordings: record.sh records and writes them again.
let libraries: [Target.Dependency] = ["SampleApps", "ScriptTesting", "PageObjects", "SimulatedUI", "Automation"].map {
    .product(name: $0, package: "jsrun")
}

let package = Package(
    name: "Recordings",
    // The default traits include the sample apps; other packages should set `traits: []`.
    dependencies: [.package(name: "jsrun", path: "../..")],
    targets: [
        .testTarget(name: "FRYSwiftTests", dependencies: libraries, path: "Tests/fry-swift"),
        .testTarget(name: "SwiftFaceTests", dependencies: libraries, path: "Tests/swift"),
        .testTarget(name: "PageTests", dependencies: libraries, path: "Tests/pages"),
    ]
)
