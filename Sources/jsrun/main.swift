import JSRunCommand
import SampleApps

JSRun.main(apps: sampleApps)
