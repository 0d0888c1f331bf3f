import JSRunCommand
import Plants

JSRun.main(apps: [Plants.self])
