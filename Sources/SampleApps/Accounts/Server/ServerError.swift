#if SampleApps
    internal import SimulatedUI

    /// Why the server gave no people, in the words that the app's users read.
    enum ServerError: Error, Equatable, CustomStringConvertible {
        case unreachable(HTTPError)
        case status(Int)
        case unreadable

        var description: String {
            switch self {
            case .unreachable(.notConnectedToInternet): "You are offline."
            case .unreachable(.timedOut): "The server took too long."
            case .unreachable: "The server cannot be reached."
            case .status(let code): "The server is out of order (\(code))."
            case .unreadable: "The server answered in a strange tongue."
            }
        }
    }
#endif
