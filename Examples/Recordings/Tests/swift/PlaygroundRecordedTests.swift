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
        // Alerts stay until this test closes them.
        running.automation.handlesAlerts = false
        let app = running.app
        let fry = FRY(running.automation)

        app.buttons["Button 1"].tap()
        #expect(app.staticTexts["Action"].wait(for: \.label, toEqual: "Action=Button 1", timeout: 5))
        app.buttons["Segment 2"].tap()
        #expect(app.staticTexts["Action"].wait(for: \.label, toEqual: "Action=Segment 2", timeout: 5))
        #expect(app.buttons["Segment 2"].wait(for: \.isSelected, toEqual: true, timeout: 5))
        app.switches["Switch"].tap()
        #expect(app.staticTexts["Action"].wait(for: \.label, toEqual: "Action=Switch", timeout: 5))
        #expect(app.switches["Switch"].wait(for: \.value, toEqual: 1, timeout: 5))
        app.buttons["Toolbar Item"].tap()
        #expect(app.staticTexts["Action"].wait(for: \.label, toEqual: "Action=Toolbar Item", timeout: 5))
        // 'Increment': by its index: 2 have this name
        app.buttons.matching(identifier: "Increment").element(boundBy: 0).tap()
        #expect(app.staticTexts["Action"].wait(for: \.label, toEqual: "Action=Stepper", timeout: 5))
        #expect(app.staticTexts["StepperValue"].wait(for: \.label, toEqual: "Stepper = 55", timeout: 5))
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
        #expect(app.staticTexts["Action"].wait(for: \.label, toEqual: "Action=Slider", timeout: 5))
        #expect(app.staticTexts["SliderValue"].wait(for: \.label, toEqual: "Slider = 100", timeout: 5))
        app.buttons["Later"].tap()
        #expect(app.staticTexts["Action"].wait(for: \.label, toEqual: "Action=Later", timeout: 5))
        #expect(app.staticTexts["Late"].waitForExistence(timeout: 5))
        app.buttons["Table"].tap()
        #expect(app.navigationBars["Rows"].waitForExistence(timeout: 5))
        #expect(app.staticTexts["Selection"].wait(for: \.label, toEqual: "No Selection", timeout: 5))
        app.buttons["Add"].tap()
        #expect(app.cells["Row 4"].waitForExistence(timeout: 5))
        app.cells["Row 4"].tap()
        #expect(app.staticTexts["Selection"].wait(for: \.label, toEqual: "Selected=Row 4", timeout: 5))
        #expect(app.cells["Row 4"].wait(for: \.isSelected, toEqual: true, timeout: 5))
        fry.lookup("Row 2").touch(.path([
            (0.700, 0.500, 0.000), (0.680, 0.500, 0.010), (0.660, 0.500, 0.020), (0.640, 0.500, 0.030), (0.620, 0.500, 0.040), (0.600, 0.500, 0.050),
            (0.580, 0.500, 0.060), (0.560, 0.500, 0.070), (0.540, 0.500, 0.080), (0.520, 0.500, 0.090), (0.500, 0.500, 0.100), (0.480, 0.500, 0.110),
            (0.460, 0.500, 0.120), (0.440, 0.500, 0.130), (0.420, 0.500, 0.140), (0.400, 0.500, 0.150), (0.380, 0.500, 0.160), (0.360, 0.500, 0.170),
            (0.340, 0.500, 0.180), (0.320, 0.500, 0.190), (0.300, 0.500, 0.200), (0.300, 0.500, 0.200)
        ]))
        #expect(app.buttons["Delete"].waitForExistence(timeout: 5))
        app.buttons["Delete"].tap()
        #expect(app.cells["Row 2"].waitForNonExistence(timeout: 5))
        app.buttons["Edit"].tap()
        #expect(app.buttons["Done"].waitForExistence(timeout: 5))
        #expect(app.switches["Delete Row 1"].waitForExistence(timeout: 5))
        #expect(app.buttons["Reorder Row 1"].waitForExistence(timeout: 5))
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
        // The UIATableCell: by its index: it has neither an identifier nor a label
        #expect(app.cells.element(boundBy: 0).staticTexts["Row 3"].waitForExistence(timeout: 5))
        app.buttons["Done"].tap()
        #expect(app.buttons["Edit"].waitForExistence(timeout: 5))
        #expect(app.switches["Delete Row 3"].waitForNonExistence(timeout: 5))
        app.buttons["Alerts"].tap()
        #expect(app.staticTexts["AlertResult"].wait(for: \.label, toEqual: "No Result", timeout: 5))
        app.buttons["Alert with two buttons"].tap()
        #expect(app.alerts["Two Buttons"].waitForExistence(timeout: 5))
        app.buttons["Continue"].tap()
        #expect(app.staticTexts["AlertResult"].wait(for: \.label, toEqual: "Result=Continue", timeout: 5))
        #expect(app.alerts["Two Buttons"].waitForNonExistence(timeout: 5))
        app.buttons["Text"].tap()
        #expect(app.staticTexts["Typed"].wait(for: \.label, toEqual: "Nothing Typed", timeout: 5))
        app.textFields["Name"].tap()
        app.textFields["Name"].typeText("Jane")
        #expect(app.staticTexts["Typed"].wait(for: \.label, toEqual: "Name=Jane", timeout: 5))
        #expect(app.textFields["Name"].wait(for: \.value, toEqual: "Jane", timeout: 5))
        app.textFields["Name"].tap()
        fry.lookup("Name").selectText()
        app.textFields["Name"].typeText("Ann\n")
        #expect(app.staticTexts["Typed"].wait(for: \.label, toEqual: "Name=Ann", timeout: 5))
        #expect(app.textFields["Name"].wait(for: \.value, toEqual: "Ann", timeout: 5))
        app.buttons["Picker"].tap()
        #expect(app.staticTexts["PickerResult"].wait(for: \.label, toEqual: "Picker = none", timeout: 5))
        #expect(app.staticTexts["DateResult"].wait(for: \.label, toEqual: "Date = none", timeout: 5))
        app.pickerWheels["One, Component 0"].adjust(toPickerWheelValue: "44")
        #expect(app.staticTexts["PickerResult"].wait(for: \.label, toEqual: "Picker = 44 / 0", timeout: 5))
        #expect(app.pickerWheels["One, Component 0"].wait(for: \.value, toEqual: "44", timeout: 5))
        app.buttons["Web"].tap()
        #expect(app.buttons["Web"].wait(for: \.isSelected, toEqual: true, timeout: 5))
        app.links["Second Page"].tap()
        #expect(app.staticTexts["The End of the Playground"].waitForExistence(timeout: 5))
        #expect(app.links["First Page"].waitForExistence(timeout: 5))
        app.links["First Page"].tap()
    }
}
