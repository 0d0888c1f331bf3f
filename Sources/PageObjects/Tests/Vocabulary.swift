/// Another word for ``Steps``, as what a user does on one page.
public typealias Action = Steps
/// Another word for ``Paths``, as a step of a test.
public typealias Step = Paths
/// Another word for ``StepsFactory``.
public typealias ActionFactory = StepsFactory
/// Another word for ``PathsFactory``.
public typealias StepFactory = PathsFactory
