import CJavaScriptCore

/// What a JavaScript heap holds.
public struct JSMemoryUsage: Hashable, Sendable {
    /// Bytes in live and not yet collected cells.
    public var heapSize = 0
    /// Bytes the heap has reserved.
    public var heapCapacity = 0
    /// Bytes outside the heap that its objects keep: strings, buffers.
    public var extraMemorySize = 0
    /// The number of cells.
    public var objectCount = 0
    /// The number of cells that Swift holds.
    public var protectedObjectCount = 0
    /// The number of global objects, which is that of live contexts.
    public var globalObjectCount = 0

    /// Makes an empty record.
    public init() {}

    init(statisticsOf context: JSContextRef) {
        guard let statistics = JSGetMemoryUsageStatistics(context) else { return }
        func figure(_ name: String) -> Int {
            let value = EngineString.with(name) { JSObjectGetProperty(context, statistics, $0, nil) }
            return Int(exactly: JSValueToNumber(context, value, nil).rounded()) ?? 0
        }
        heapSize = figure("heapSize")
        heapCapacity = figure("heapCapacity")
        extraMemorySize = figure("extraMemorySize")
        objectCount = figure("objectCount")
        protectedObjectCount = figure("protectedObjectCount")
        globalObjectCount = figure("globalObjectCount")
    }
}
