#if SampleApps
    internal import Automation
    internal import BotTesting
    internal import SimulatedUI

    /// Stands in the place of the dashboard, and says why there is no test to run.
    final class NoTestsView: View {
        private let label: Label

        /// Creates the view, as large as a dashboard.
        init(_ reason: String) {
            label = Label(reason, font: .system(15), textAlignment: .center)
            super.init(frame: Rect(origin: .zero, size: BotDashboardView.size))
            backgroundColor = .white
            accessibilityLabel = "Dashboard"
            label.numberOfLines = 0
            label.textColor = Color(white: 0.35)
            addSubview(label)
        }

        override func layoutSubviews() { label.frame = bounds.insetBy(x: 16, y: 16) }
    }
#endif
