import Automation
import SimulatedUI
import Testing

@Suite struct IndicatorTests {
    @Test("a progress bar says in percent how much is done") func progress() throws {
        let bar = ProgressView(progress: 0.5)
        bar.accessibilityLabel = "Download"
        let stage = try Stage(showing: bar)
        let node = try stage.first(.progressIndicator, named: "Download")
        #expect(stage.value(node) == .string("50%"))
        #expect(stage.driver.elements(.elements, of: node).isEmpty)
        bar.progress = 1.7
        #expect(bar.progress == 1 && stage.value(node) == .string("100%"))
        bar.progress = -1
        bar.progress = .nan
        #expect(stage.value(node) == .string("0%"))
    }

    @Test("a bar that grows is an animation; its value is there at once") func animatedProgress() throws {
        let bar = ProgressView(progress: 0)
        let stage = try Stage(showing: bar)
        bar.setProgress(0.8, animated: true)
        #expect(stage.value(try stage.first(.progressIndicator)) == .string("80%"))
        #expect(stage.driver.busySources.map(\.kind) == [.animation])
        stage.settle()
        #expect(bar.progress == 0.8)
    }

    @Test("a wheel spins or not, and can be seen only while it spins") func activity() throws {
        let wheel = ActivityIndicatorView()
        let stage = try Stage(showing: wheel)
        let node = try stage.first(.activityIndicator)
        #expect(stage.name(node) == "Progress halted" && stage.value(node) == .number(0))
        #expect(!stage.isVisible(node))
        wheel.startAnimating()
        #expect(stage.name(node) == "In progress" && stage.label(node) == "In progress")
        #expect(stage.value(node) == .number(1) && stage.isVisible(node))
        wheel.stopAnimating()
        #expect(!stage.isVisible(node))
        wheel.hidesWhenStopped = false
        #expect(stage.isVisible(node) && !wheel.isAnimating)
        wheel.isHidden = true
        wheel.startAnimating()
        #expect(!stage.isVisible(node))
    }

    @Test("nobody waits for a wheel that spins") func idle() throws {
        let wheel = ActivityIndicatorView(style: .whiteLarge)
        wheel.startAnimating()
        let stage = try Stage(showing: wheel)
        #expect(stage.driver.busySources.isEmpty)
        #expect(try stage.rect(stage.first(.activityIndicator)).size == Size(width: 37, height: 37))
        wheel.style = .gray
        wheel.accessibilityLabel = "Loading"
        #expect(stage.name(try stage.first(.activityIndicator)) == "Loading")
    }
}
