import PageObjects

extension PageFactory {
    var harbour: HarbourPage { page() }
    var `default`: DefaultPage { page() }
}

extension StepsFactory {
    var harbour: HarbourSteps { steps() }
    var `default`: DefaultSteps { steps() }
}

extension PathsFactory {
    var harbour: HarbourPaths { paths() }
    var `default`: DefaultPaths { paths() }
}
