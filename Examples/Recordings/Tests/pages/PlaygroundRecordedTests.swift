// Recorded in Playground on iPhone 5, version 7.1.

import Automation
import FRY
import PageObjects
import SampleApps
import ScriptTesting
import SimulatedUI
import Testing

@Suite
final class PlaygroundRecordedTests: BaseTest {
    override class var appType: any SimulatedApp.Type { Playground.self }

    override class var deviceConfiguration: SimulatedDevice.Configuration {
        var configuration = SimulatedDevice.Configuration()
        if let model = DeviceModel.named("iPhone 5") { configuration.model = model }
        return configuration
    }

    @Test("Playground recorded")
    func playgroundRecorded() {
        let pages = pathsFactory.stepsFactory.pageFactory
        let fry = FRY(session)

        pages.page(TouchesPage.self)
            .tapButton1()
            .see(\.action, .label("Action=Button 1"))
            .tapSegment2()
            .see(\.action, .label("Action=Segment 2"))
            .see(\.segment2, .isSelected)
            .tapSwitchSwitch()
            .see(\.action, .label("Action=Switch"))
            .see(\.switchSwitch, .value("1"))
            .tapToolbarItem()
            .see(\.action, .label("Action=Toolbar Item"))
            .tapIncrement()
            .see(\.action, .label("Action=Stepper"))
            .see(\.stepperValue, .label("Stepper = 55"))
        fry.lookup("Slider").touch(.path([
            (0.250, 0.500, 0.000), (0.267, 0.500, 0.010), (0.284, 0.500, 0.020), (0.301, 0.500, 0.030), (0.318, 0.500, 0.040), (0.335, 0.500, 0.050),
            (0.352, 0.500, 0.060), (0.369, 0.500, 0.070), (0.386, 0.500, 0.080), (0.403, 0.500, 0.090), (0.420, 0.500, 0.100), (0.437, 0.500, 0.110),
            (0.454, 0.500, 0.120), (0.471, 0.500, 0.130), (0.488, 0.500, 0.140), (0.505, 0.500, 0.150), (0.522, 0.500, 0.160), (0.539, 0.500, 0.170),
            (0.556, 0.500, 0.180), (0.573, 0.500, 0.190), (0.590, 0.500, 0.200), (0.607, 0.500, 0.210), (0.624, 0.500, 0.220), (0.641, 0.500, 0.230),
            (0.658, 0.500, 0.240), (0.675, 0.500, 0.250), (0.692, 0.500, 0.260), (0.709, 0.500, 0.270), (0.726, 0.500, 0.280), (0.743, 0.500, 0.290),
            (0.760, 0.500, 0.300), (0.777, 0.500, 0.310), (0.794, 0.500, 0.320), (0.811, 0.500, 0.330), (0.828, 0.500, 0.340), (0.845, 0.500, 0.350),
            (0.862, 0.500, 0.360), (0.879, 0.500, 0.370), (0.896, 0.500, 0.380), (0.913, 0.500, 0.390), (0.930, 0.500, 0.400), (0.947, 0.500, 0.410),
            (0.964, 0.500, 0.420), (0.981, 0.500, 0.430), (0.998, 0.500, 0.440), (1.015, 0.500, 0.450), (1.032, 0.500, 0.460), (1.049, 0.500, 0.470),
            (1.066, 0.500, 0.480), (1.083, 0.500, 0.490), (1.100, 0.500, 0.500), (1.100, 0.500, 0.510), (1.100, 0.500, 0.600)
        ]))
        pages.page(TouchesPage.self)
            .see(\.action, .label("Action=Slider"))
            .see(\.sliderValue, .label("Slider = 100"))
            .tapLater()
            .see(\.action, .label("Action=Later"))
            .see(\.late, .exists)
            .tapTable()
        pages.page(RowsPage.self)
            .see(\.rows, .exists)
            .see(\.selection, .label("No Selection"))
            .tapAdd()
            .see(\.row4, .exists)
            .tapRow4()
            .see(\.selection, .label("Selected=Row 4"))
            .see(\.row4, .isSelected)
        fry.lookup("Row 2").touch(.path([
            (0.700, 0.500, 0.000), (0.680, 0.500, 0.010), (0.660, 0.500, 0.020), (0.640, 0.500, 0.030), (0.620, 0.500, 0.040), (0.600, 0.500, 0.050),
            (0.580, 0.500, 0.060), (0.560, 0.500, 0.070), (0.540, 0.500, 0.080), (0.520, 0.500, 0.090), (0.500, 0.500, 0.100), (0.480, 0.500, 0.110),
            (0.460, 0.500, 0.120), (0.440, 0.500, 0.130), (0.420, 0.500, 0.140), (0.400, 0.500, 0.150), (0.380, 0.500, 0.160), (0.360, 0.500, 0.170),
            (0.340, 0.500, 0.180), (0.320, 0.500, 0.190), (0.300, 0.500, 0.200), (0.300, 0.500, 0.200)
        ]))
        pages.page(RowsPage.self)
            .see(\.delete, .exists)
            .tapDelete()
            .see(\.row2, .notExists)
            .tapEdit()
            .see(\.done, .exists)
            .see(\.deleteRow1, .exists)
            .see(\.reorderRow1, .exists)
        fry.lookup("Reorder Row 1").touch(.path([
            (0.500, 0.500, 0.000), (0.500, 0.560, 0.210), (0.500, 0.620, 0.220), (0.500, 0.680, 0.230), (0.500, 0.740, 0.240), (0.500, 0.800, 0.250),
            (0.500, 0.860, 0.260), (0.500, 0.920, 0.270), (0.500, 0.980, 0.280), (0.500, 1.040, 0.290), (0.500, 1.100, 0.300), (0.500, 1.160, 0.310),
            (0.500, 1.220, 0.320), (0.500, 1.280, 0.330), (0.500, 1.340, 0.340), (0.500, 1.400, 0.350), (0.500, 1.460, 0.360), (0.500, 1.520, 0.370),
            (0.500, 1.580, 0.380), (0.500, 1.640, 0.390), (0.500, 1.700, 0.400), (0.500, 1.760, 0.410), (0.500, 1.820, 0.420), (0.500, 1.880, 0.430),
            (0.500, 1.940, 0.440), (0.500, 2.000, 0.450), (0.500, 2.060, 0.460), (0.500, 2.120, 0.470), (0.500, 2.180, 0.480), (0.500, 2.240, 0.490),
            (0.500, 2.300, 0.500), (0.500, 2.360, 0.510), (0.500, 2.420, 0.520), (0.500, 2.480, 0.530), (0.500, 2.540, 0.540), (0.500, 2.600, 0.550),
            (0.500, 2.660, 0.560), (0.500, 2.720, 0.570), (0.500, 2.780, 0.580), (0.500, 2.840, 0.590), (0.500, 2.900, 0.600), (0.500, 2.960, 0.610),
            (0.500, 3.020, 0.620), (0.500, 3.080, 0.630), (0.500, 3.140, 0.640), (0.500, 3.200, 0.650), (0.500, 3.260, 0.660), (0.500, 3.320, 0.670),
            (0.500, 3.380, 0.680), (0.500, 3.440, 0.690), (0.500, 3.500, 0.700), (0.500, 3.500, 0.700)
        ]))
        pages.page(RowsPage.self)
            .see(\.tableCell, .name("Row 3"))
            .tapDone()
            .see(\.edit, .exists)
            .see(\.deleteRow3, .notExists)
            .tapAlerts()
        pages.page(AlertsPage.self)
            .see(\.alertResult, .label("No Result"))
            .tapAlertWithTwoButtons()
            .see(\.twoButtons, .exists)
            .tapContinueButton()
            .see(\.alertResult, .label("Result=Continue"))
            .see(\.twoButtons, .notExists)
            .tapTextButton()
        pages.page(TextPage.self)
            .see(\.typed, .label("Nothing Typed"))
            .tapName()
            .typeName("Jane")
            .see(\.typed, .label("Name=Jane"))
            .see(\.name, .value("Jane"))
            .tapName()
        fry.lookup("Name").selectText()
        pages.page(TextPage.self)
            .typeName("Ann\n")
            .see(\.typed, .label("Name=Ann"))
            .see(\.name, .value("Ann"))
            .tapPicker()
        pages.page(PickerPage.self)
            .see(\.pickerResult, .label("Picker = none"))
            .see(\.dateResult, .label("Date = none"))
            .chooseOneComponent0("44")
            .see(\.pickerResult, .label("Picker = 44 / 0"))
            .see(\.oneComponent0, .value("44"))
            .tapWeb()
        pages.page(WebPage.self)
            .see(\.web, .isSelected)
            .tapSecondPage()
            .see(\.theEndOfThePlayground, .exists)
            .see(\.firstPage, .exists)
            .tapFirstPage()
    }
}

extension Page {
    /// Waits until predicates hold for an element; fails the test at the place of the call if they do not.
    @discardableResult
    fileprivate func see(
        _ element: KeyPath<Self, XCUIElement>, _ predicates: ElementPredicate...,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        self[keyPath: element].verify(predicates, timeout: 5, place: SourcePlace(file, line))
        return self
    }
}
