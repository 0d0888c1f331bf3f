/// Another word for ``Steps``, as what a user does on one page (`PAGE-93`).
public typealias Action = Steps
/// Another word for ``Paths``, as a step of a test (`PAGE-93`).
public typealias Step = Paths
/// Another word for ``StepsFactory`` (`PAGE-93`).
public typealias ActionFactory = StepsFactory
/// Another word for ``PathsFactory`` (`PAGE-93`).
public typealias StepFactory = PathsFactory
