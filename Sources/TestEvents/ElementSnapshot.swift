/// An element and all below it, as they were at a moment.
public struct ElementSnapshot: Codable, Hashable, Sendable {
    /// The class in scripts, such as `UIAButton`.
    public var className: String
    /// The name, if it has one.
    public var name: String?
    /// The value as text, if it has one.
    public var value: String?
    /// The frame as `[x, y, width, height]`, in points.
    public var rect: [Double]?
    /// Whether it could be seen.
    public var isVisible: Bool
    /// The elements inside.
    public var children: [ElementSnapshot]
    /// How many more elements there were inside; absent when all are listed.
    public var omittedChildren: Int?
    /// The file of the picture that was taken of it, if one was.
    public var screenshot: String?

    /// Creates a snapshot.
    public init(
        className: String, name: String? = nil, value: String? = nil, rect: [Double]? = nil, isVisible: Bool = true,
        children: [ElementSnapshot] = [], omittedChildren: Int? = nil,
        screenshot: String? = nil
    ) {
        self.className = className
        self.name = name
        self.value = value
        self.rect = rect
        self.isVisible = isVisible
        self.children = children
        self.omittedChildren = omittedChildren
        self.screenshot = screenshot
    }
}
