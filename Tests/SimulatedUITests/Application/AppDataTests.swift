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

    @Test("FIX-29: its folders are those of the device, created on request", arguments: DataFolder.allCases)
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

    @Test("its folder is removed with a fresh launch and with the device, whatever still holds the app")
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

    @Test("its folder is removed with the app, whatever still holds the device, and cannot come back")
    func uninstalling() throws {
        let device = SimulatedDevice()
        let launch = try device.launch(BlankApp.self).launch
        let path = try launch.path(of: .documents)
        device.uninstall()
        #expect(device.application == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(throws: CocoaError.self) { try launch.dataFolderPath() }
        #expect(try device.relaunch() == nil)
        device.uninstall()
        #expect(try device.launch(BlankApp.self).launch.dataFolderPath() != path)
    }

    @Test("a data folder that the launch named stays when the app is removed")
    func namedFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        let device = SimulatedDevice()
        let documents = try device.launch(BlankApp.self, LaunchOptions(dataFolder: path)).launch.path(of: .documents)
        device.uninstall()
        #expect(FileManager.default.fileExists(atPath: documents))
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

@Suite struct PreferencesTests {
    let stage: Stage
    let application: Application

    init() throws {
        stage = try Stage(showing: Button("Go"))
        application = try #require(stage.device.application)
    }

    @Test(
        "preferences of every kind are kept as they are set",
        arguments: [
            AttributeValue.string("a"), .number(2.5), .bool(true), .list([.number(1), .string("x")]),
            .dictionary(["k": .list([.dictionary(["n": .number(1)])])]),
        ])
    func kinds(value: AttributeValue) throws {
        try stage.driver.setPreference(value, forKey: "key")
        #expect(stage.driver.preference(forKey: "key") == value)
        #expect(application.preferences["key"] == value)
        try stage.device.relaunch()
        #expect(stage.driver.preference(forKey: "key") == value)
        try stage.driver.setPreference(.null, forKey: "key")
        #expect(stage.driver.preference(forKey: "key") == .null)
    }

    @Test("the app is notified of every change, until it ends")
    func observing() throws {
        var log: [String] = []
        application.observePreferences { [unowned application] in
            log.append("\($0)=\(application.preferences.string(forKey: $0) ?? "-")")
        }
        try stage.driver.setPreference(.string("1"), forKey: "a")
        try stage.driver.setPreference(.string("1"), forKey: "a")
        application.preferences["b"] = .string("2")
        try stage.driver.setPreference(.null, forKey: "a")
        #expect(log == ["a=1", "b=2", "a=-"])
        try stage.device.relaunch()
        try stage.driver.setPreference(.string("3"), forKey: "a")
        #expect(log.count == 3)
    }
}

@Suite("A keychain")
struct KeychainTests {
    private let keychain = Keychain()

    @Test("FIX-29: has one item of each class, service and account, and reports an existing one")
    func add() throws {
        try keychain.add(KeychainItem(service: "twitter", account: "jane", password: "secret"))
        try keychain.add(KeychainItem(service: "github", account: "jane", password: "meow"))
        try keychain.add(KeychainItem(.internetPassword, service: "twitter", account: "jane", data: [1]))
        let error = #expect(throws: KeychainError.self) {
            try keychain.add(KeychainItem(service: "twitter", account: "jane", password: "other"))
        }
        #expect(error?.status == -25299)
        #expect(
            error?.description == "the keychain already has genericPassword of jane for twitter (code -25299)")
        #expect(keychain.items.map(\.service) == ["github", "twitter", "twitter"])
        #expect(try keychain.item(matching: KeychainQuery(service: "twitter")).password == "secret")
    }

    @Test("FIX-29: finds, changes and removes what a query matches, and reports when it matches nothing")
    func query() throws {
        for account in ["tom", "ann"] {
            try keychain.add(KeychainItem(service: "mail", account: account, password: account))
        }
        #expect(keychain.items(matching: KeychainQuery(service: "mail")).map(\.account) == ["ann", "tom"])
        try keychain.update(KeychainQuery(account: "tom"), data: [255])
        let tom = try keychain.item(matching: KeychainQuery(account: "tom"))
        #expect(tom.data == [255])
        #expect(tom.password == nil)
        try keychain.delete(KeychainQuery(account: "ann"))
        #expect(keychain.items == [tom])
        let missing = KeychainQuery(.key, account: "ann")
        let notFound = #expect(throws: KeychainError.self) { try keychain.item(matching: missing) }
        #expect(notFound?.reason == .itemNotFound)
        #expect(throws: KeychainError.self) { try keychain.update(missing, data: []) }
        let error = #expect(throws: KeychainError.self) { try keychain.delete(missing) }
        #expect(error?.description == "the keychain has no key of ann (code -25300)")
    }
}
