// Recorded in Playground on iPhone 5, version 7.1.

import Automation
import FRY
import SampleApps
import ScriptTesting
import Testing

struct PlaygroundRecordedTests {
    @Test("Playground recorded")
    func playgroundRecorded() throws {
        let options = ScriptOptions {
            $0.device = "iPhone 5"
        }
        let running = try RunningApp(Playground.self, options: options)
        let fry = FRY(running.automation)

        fry.lookup("Button 1").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("Action"), .accessibilityLabel("Action=Button 1")).timeout(5).present()
        fry.lookup("Segment 2").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("Action"), .accessibilityLabel("Action=Segment 2")).timeout(5).present()
        fry.lookup(.kind(.button), .accessibilityLabel("Segment 2"), .isSelected, as: .first).timeout(5).present()
        fry.lookup("Switch").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("Action"), .accessibilityLabel("Action=Switch")).timeout(5).present()
        fry.lookup(.kind(.switch), .accessibilityLabel("Switch"), .accessibilityValue("1"), as: .first).timeout(5).present()
        fry.lookup("Toolbar Item").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("Action"), .accessibilityLabel("Action=Toolbar Item")).timeout(5).present()
        // 'Increment': by type and label inside 'Stepper': its label alone is not unique
        fry.lookup(.kind(.element), .accessibilityLabel("Stepper"), as: .first).lookup(.kind(.button), .accessibilityLabel("Increment"), as: .first).touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("Action"), .accessibilityLabel("Action=Stepper")).timeout(5).present()
        fry.lookup(.identifier("StepperValue"), .accessibilityLabel("Stepper = 55")).timeout(5).present()
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
        fry.lookup(.identifier("Action"), .accessibilityLabel("Action=Slider")).timeout(5).present()
        fry.lookup(.identifier("SliderValue"), .accessibilityLabel("Slider = 100")).timeout(5).present()
        fry.lookup("Later").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("Action"), .accessibilityLabel("Action=Later")).timeout(5).present()
        fry.lookup(.kind(.staticText), .accessibilityLabel("Late"), as: .first).timeout(5).present()
        fry.lookup("Table").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Rows"), as: .first, depth: 0...1).timeout(5).present()
        fry.lookup(.identifier("Selection"), .accessibilityLabel("No Selection")).timeout(5).present()
        fry.lookup("Add").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.tableCell), .accessibilityLabel("Row 4"), as: .first).timeout(5).present()
        fry.lookup("Row 4").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("Selection"), .accessibilityLabel("Selected=Row 4")).timeout(5).present()
        fry.lookup(.kind(.tableCell), .accessibilityLabel("Row 4"), .isSelected, as: .first).timeout(5).present()
        fry.lookup("Row 2").touch(.path([
            (0.700, 0.500, 0.000), (0.680, 0.500, 0.010), (0.660, 0.500, 0.020), (0.640, 0.500, 0.030), (0.620, 0.500, 0.040), (0.600, 0.500, 0.050),
            (0.580, 0.500, 0.060), (0.560, 0.500, 0.070), (0.540, 0.500, 0.080), (0.520, 0.500, 0.090), (0.500, 0.500, 0.100), (0.480, 0.500, 0.110),
            (0.460, 0.500, 0.120), (0.440, 0.500, 0.130), (0.420, 0.500, 0.140), (0.400, 0.500, 0.150), (0.380, 0.500, 0.160), (0.360, 0.500, 0.170),
            (0.340, 0.500, 0.180), (0.320, 0.500, 0.190), (0.300, 0.500, 0.200), (0.300, 0.500, 0.200)
        ]))
        fry.lookup(.kind(.button), .accessibilityLabel("Delete"), as: .first).timeout(5).present()
        fry.lookup("Delete").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.tableCell), .accessibilityLabel("Row 2"), as: .first).timeout(5).absent()
        fry.lookup("Edit").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.button), .accessibilityLabel("Done"), as: .first).timeout(5).present()
        fry.lookup(.kind(.switch), .accessibilityLabel("Delete Row 1"), as: .first).timeout(5).present()
        fry.lookup(.kind(.button), .accessibilityLabel("Reorder Row 1"), as: .first).timeout(5).present()
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
        // The UIATableCell: by its index: it has neither an identifier nor a label that is unique
        fry.lookup(.kind(.tableCell), as: .exhaustive).nth(0).lookup(.accessibilityLabel("Row 3"), as: .first, depth: 0...0).timeout(5).present()
        fry.lookup("Done").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.button), .accessibilityLabel("Edit"), as: .first).timeout(5).present()
        fry.lookup(.kind(.switch), .accessibilityLabel("Delete Row 3"), as: .first).timeout(5).absent()
        fry.lookup("Alerts").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("AlertResult"), .accessibilityLabel("No Result")).timeout(5).present()
        fry.lookup("Alert with two buttons").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.alert), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Two Buttons"), as: .first).timeout(5).present()
        fry.lookup("Continue").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("AlertResult"), .accessibilityLabel("Result=Continue")).timeout(5).present()
        fry.lookup(.kind(.alert), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Two Buttons"), as: .first).timeout(5).absent()
        fry.lookup("Text").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("Typed"), .accessibilityLabel("Nothing Typed")).timeout(5).present()
        fry.lookup("Name").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.typeString("Jane")
        fry.lookup(.identifier("Typed"), .accessibilityLabel("Name=Jane")).timeout(5).present()
        fry.lookup(.kind(.textField), .accessibilityLabel("Name"), .accessibilityValue("Jane"), as: .first).timeout(5).present()
        fry.lookup("Name").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup("Name").selectText()
        fry.typeString("Ann\n")
        fry.lookup(.identifier("Typed"), .accessibilityLabel("Name=Ann")).timeout(5).present()
        fry.lookup(.kind(.textField), .accessibilityLabel("Name"), .accessibilityValue("Ann"), as: .first).timeout(5).present()
        fry.lookup("Picker").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.identifier("PickerResult"), .accessibilityLabel("Picker = none")).timeout(5).present()
        fry.lookup(.identifier("DateResult"), .accessibilityLabel("Date = none")).timeout(5).present()
        fry.lookup("One, Component 0").timeout(5).present()
        try #require(fry.lookup("One, Component 0").view).selectValue("44")
        fry.lookup(.identifier("PickerResult"), .accessibilityLabel("Picker = 44 / 0")).timeout(5).present()
        fry.lookup(.kind(.pickerWheel), .accessibilityLabel("One, Component 0"), .accessibilityValue("44"), as: .first).timeout(5).present()
        fry.lookup("Web").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.button), .accessibilityLabel("Web"), .isSelected, as: .first).timeout(5).present()
        fry.lookup("Second Page").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.staticText), .accessibilityLabel("The End of the Playground"), as: .first).timeout(5).present()
        fry.lookup(.kind(.link), .accessibilityLabel("First Page"), as: .first).timeout(5).present()
        fry.lookup("First Page").touch(.tap(at: Point(x: 0.500, y: 0.500)))
    }
}
