/// What the device keeps of an app between its launches, besides its folder.
struct AppData {
    let preferences = Preferences()
    let keychain = Keychain()
    let permissions = Permissions()
    let random: SeededSource

    init(seed: UInt64) { random = SeededSource(seed: seed) }
}
