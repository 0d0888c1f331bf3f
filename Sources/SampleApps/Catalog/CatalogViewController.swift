#if SampleApps
    internal import SimulatedUI

    /// The first screen: a table of the sections.
    final class CatalogViewController: TableViewController {
        init() {
            super.init(style: .plain)
            title = "Catalog"
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.sections = [
                TableSection(
                    items: CatalogSection.all,
                    onSelect: { [unowned self] in navigationController?.pushViewController($0.makeViewController()) },
                    cell: { TableViewCell($0.title, accessory: .disclosureIndicator) }
                )
            ]
        }
    }
#endif
