import JSRunCommand
import Plants

JSRun.main(apps: [Plants.self], modules: [PlantNames()], reporters: [.errors])
