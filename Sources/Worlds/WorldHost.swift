/// A program that a world needs outside of the process that runs scripts, such as a browser.
///
/// The process that runs scripts may neither start programs nor open sockets. The supervisor of a run starts the host
/// before it creates that process, which inherits the descriptors of the host and nothing else of it.
public protocol WorldHost: AnyObject {
    /// The descriptors with which the process of the scripts reaches the host.
    var descriptors: [Int32] { get }

    /// Takes the numbers that ``descriptors`` have in the process of the scripts, in the same order.
    func adopt(_ descriptors: [Int32])

    /// Closes ``descriptors`` in a process that started the host for another one.
    func closeDescriptors()

    /// Whether the host is known to have ended; a process whose host has ended runs no further file.
    var hasEnded: Bool { get }

    /// Ends the host, and removes everything that it has left on the machine.
    func end()
}
