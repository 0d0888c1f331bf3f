import JSRunCommand

#if SampleApps
    import SampleApps

    JSRun.main(apps: sampleApps)
#else
    JSRun.main(apps: [])
#endif
