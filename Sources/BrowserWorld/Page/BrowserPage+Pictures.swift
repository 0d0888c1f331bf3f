import Automation
import Scripting

extension BrowserPage {
    /// Sets the size of the view port and of its pixels.
    /// - Parameter part: what is drawn, in points; nil for everything. The page does not notice it.
    func setMetrics(showing part: Rect? = nil) throws(BrowserError) {
        guard let setting else { return }
        let (width, height) = (LocatedValue.number(setting.size.width), LocatedValue.number(setting.size.height))
        var metrics: LocatedValue = [
            "width": width, "height": height, "deviceScaleFactor": .number(setting.scale), "mobile": false,
            "screenWidth": width, "screenHeight": height,
        ]
        if let part {
            metrics = metrics.adding(
                "viewport",
                [
                    "x": .number(part.minX), "y": .number(part.minY), "width": .number(part.size.width),
                    "height": .number(part.size.height), "scale": 1,
                ])
        }
        try send("Emulation.setDeviceMetricsOverride", metrics)
    }

    /// A picture of a part of the view port, as PNG data in base64.
    /// - Returns: nil when a dialog stops the page.
    func picture(of part: Rect) throws(BrowserError) -> String? {
        guard !isStopped else { return nil }
        try setMetrics(showing: part)
        var data: String?
        // A frame in which nothing changes has no picture.
        for _ in 0..<5 where data == nil && !isStopped {
            let answer = try call(
                "HeadlessExperimental.beginFrame", nextFrame().adding("screenshot", ["format": "png"]))
            data = answer?["screenshotData"]?.string
            if data == nil { try pass(Self.frameTicks) }
        }
        try setMetrics()
        try drawFrame()
        if data == nil, !isStopped { throw BrowserError(.malformed("a frame without its picture")) }
        return data
    }
}
