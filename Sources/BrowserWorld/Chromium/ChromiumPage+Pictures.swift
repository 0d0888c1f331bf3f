import Automation
import Scripting

extension ChromiumPage {
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

    func picture(of part: Rect) throws(BrowserError) -> [UInt8]? {
        guard !isStopped else { return nil }
        try setMetrics(showing: part)
        var data: String?
        // A frame in which nothing changes has no picture.
        for _ in 0..<5 where data == nil && !isStopped {
            let answer = try call(
                "HeadlessExperimental.beginFrame", nextFrame().adding("screenshot", ["format": "png"]))
            data = answer?["screenshotData"]?.string
            if data == nil { try pass(PageClock.frameTicks) }
        }
        try setMetrics()
        try drawFrame()
        guard let data else {
            if isStopped { return nil }
            throw BrowserError(.malformed("a frame without its picture"))
        }
        return try PageScreenshot.bytes(data)
    }
}
