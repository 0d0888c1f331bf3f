import Automation
import FoundationEssentials
import Testing

@testable import SimulatedUI

@Suite("The data of an app")
struct AppDataTests {
    @Test("FIX-29: its keychain survives a relaunch and a launch with the same data folder, no other")
    func keychain() throws {
        let device = SimulatedDevice()
        let options = LaunchOptions(dataFolder: "/data/one")
        let item = KeychainItem(service: "twitter", account: "jane", password: "secret")
        try device.launch(BlankApp.self, options).launch.keychain.add(item)
        #expect(try device.relaunch()?.launch.keychain.items == [item])
        #expect(try device.launch(BlankApp.self).launch.keychain.items == [])
        #expect(try device.launch(BlankApp.self, options).launch.keychain.items == [item])
    }

    @Test("FIX-29: its folders are those of the device, made when they are asked for", arguments: DataFolder.allCases)
    func folders(folder: DataFolder) throws {
        let device = SimulatedDevice()
        let launch = try device.launch(BlankApp.self).launch
        let path = try launch.path(of: folder)
        #expect(try path == launch.dataFolderPath() + "/" + folder.rawValue)
        var isFolder = false
        #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder))
        #expect(isFolder)
        try device.relaunch()
        #expect(try device.application?.launch.dataFolderPath() == launch.dataFolderPath())
    }

    @Test("its folder is removed with a launch that begins anew and with the device, whatever still holds the app")
    func removal() throws {
        var device: SimulatedDevice? = SimulatedDevice()
        let first = try #require(try device?.launch(BlankApp.self))
        let firstPath = try first.launch.dataFolderPath()
        let second = try #require(try device?.launch(BlankApp.self))
        let secondPath = try second.launch.dataFolderPath()
        #expect(!FileManager.default.fileExists(atPath: firstPath))
        #expect(FileManager.default.fileExists(atPath: secondPath))
        device = nil
        #expect(!FileManager.default.fileExists(atPath: secondPath))
        withExtendedLifetime((first, second)) {}
    }

    @Test("preferences keep dates and bytes, and are replaced as a whole")
    func preferences() throws {
        let application = try SimulatedDevice().launch(BlankApp.self)
        var changes: [String] = []
        application.observePreferences { changes.append($0) }
        application.preferences["since"] = .date(1.5)
        application.preferences["token"] = .data([1, 2])
        #expect(application.preferences.date(forKey: "since") == 1.5)
        #expect(application.preferences.data(forKey: "token") == [1, 2])
        application.preferences.dictionaryRepresentation = ["since": .date(1.5), "new": .bool(true)]
        #expect(application.preferences.keys == ["new", "since"])
        #expect(changes == ["since", "token", "new", "token"])
    }

    @Test("FIX-28: its random numbers and identifiers are the same for the same seed, and go on over a relaunch")
    func random() throws {
        func draw(seed: UInt64, relaunching: Bool) throws -> [String] {
            var configuration = SimulatedDevice.Configuration()
            configuration.seed = seed
            let device = SimulatedDevice(configuration)
            let first = try device.launch(BlankApp.self).launch.random.uuid()
            if relaunching { try device.relaunch() }
            return [first, try #require(device.application).launch.random.uuid()]
        }
        let drawn = try draw(seed: 1, relaunching: false)
        #expect(try drawn == draw(seed: 1, relaunching: true))
        #expect(Set(drawn).count == 2)
        #expect(try drawn != draw(seed: 2, relaunching: false))
        for identifier in drawn { #expect(UUID(uuidString: identifier)?.uuidString == identifier) }
        let source = SeededSource(seed: 1)
        let numbers = [source.next(), source.next()]
        source.reset()
        #expect([source.next(), source.next()] == numbers)
    }
}
