import Glibc
import InterfaceBuilder
import SimulatedUI
import Timing
import Worlds

/// What a storyboard costs, and a saved behaviour file.
enum StoryboardRows {
    private static let sceneCount = 50
    private static let viewCount = 20

    static func add(to table: inout Table) throws {
        let bytes = Array(document.utf8)
        let loading = median(
            try (0..<rounds(21)).map { _ in
                var count = 0
                let cost = try seconds {
                    let document = try InterfaceDocument(bytes, path: "Main.storyboard")
                    let storyboard = Storyboard(document)
                    count = document.scenes.count
                    _ = storyboard.instantiateInitialViewController()?.view
                }
                guard count == sceneCount else {
                    throw ProcessRun.Failure(description: "the storyboard has \(count) scenes")
                }
                return cost * 1e3
            })
        table.add(
            Row(
                what: "a storyboard of \(sceneCount) scenes with \(viewCount) constrained views each, read, with its "
                    + "first screen",
                baseline: "\(bytes.count / 1024) KiB", measured: "\(loading.rounded(to: 1)) ms", budget: "50 ms",
                isWithin: loading <= 50))
        try addBehaviour(to: &table)
    }

    /// The time from a saved behaviour file to the screen that it changes.
    private static func addBehaviour(to table: inout Table) throws {
        var template = Array("/tmp/storyboard-XXXXXX".utf8CString)
        guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else {
            throw ProcessRun.Failure(description: "no temporary folder: \(String(cString: strerror(errno)))")
        }
        let path = "\(folder)/Main.storyboard"
        defer {
            for file in StoryboardBundle.files(of: path) { unlink(file) }
            rmdir(folder)
        }
        try write(document, to: path)
        let apps = StoryboardApps()
        let live = median(
            try (0..<rounds(21)).map { round in
                let text = "var Controller = { viewDidLoad: function () { this.title = 'Round \(round)'; } };"
                try write(text, to: StoryboardBundle.files(of: path)[1])
                guard let app = apps.app(named: path) else {
                    throw ProcessRun.Failure(description: "a storyboard is not an app")
                }
                var title: String?
                let cost = try seconds {
                    try app.prepare()
                    let world = app.makeWorld(WorldOptions())
                    try world.launch(LaunchOptions())
                    title = world.simulation?.device.application?.windows.first?.rootViewController?.title
                }
                guard title == "Round \(round)" else {
                    throw ProcessRun.Failure(description: "the screen shows '\(title ?? "")'")
                }
                return cost * 1e3
            })
        table.add(
            Row(
                what: "a saved behaviour file: read again with its storyboard of \(sceneCount) scenes, launched",
                baseline: "–", measured: "\(live.rounded(to: 1)) ms", budget: "100 ms", isWithin: live <= 100))
    }

    static func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "w") else {
            throw ProcessRun.Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
        }
        defer { fclose(file) }
        guard fputs(text, file) >= 0 else {
            throw ProcessRun.Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
        }
    }

    /// A storyboard of 50 scenes, whose controllers are of the class `Controller`.
    static let document: String = {
        let scenes = (0..<sceneCount).map { scene in
            let labels = (0..<viewCount).map { view in
                """
                <label text="Label \(view)" translatesAutoresizingMaskIntoConstraints="NO" id="l\(scene)-\(view)">
                <rect key="frame" x="16" y="\(view * 20)" width="100" height="20"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                """
            }.joined()
            let constraints = (0..<viewCount).map { view in
                let above = view == 0 ? "v\(scene)" : "l\(scene)-\(view - 1)"
                let edge = view == 0 ? "top" : "bottom"
                return """
                    <constraint firstItem="l\(scene)-\(view)" firstAttribute="top" secondItem="\(above)" \
                    secondAttribute="\(edge)" constant="4" id="t\(scene)-\(view)"/>
                    <constraint firstItem="l\(scene)-\(view)" firstAttribute="leading" secondItem="v\(scene)" \
                    secondAttribute="leadingMargin" id="x\(scene)-\(view)"/>
                    """
            }.joined()
            return """
                <scene sceneID="s\(scene)"><objects><viewController id="c\(scene)" customClass="Controller">
                <view key="view" id="v\(scene)"><rect key="frame" x="0" y="0" width="320" height="568"/>
                <subviews>\(labels)</subviews><constraints>\(constraints)</constraints></view>
                </viewController></objects></scene>
                """
        }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c0">
            <scenes>\(scenes)</scenes></document>
            """
    }()
}
