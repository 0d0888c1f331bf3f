import JSRunCommand

JSRun.main(apps: [])
