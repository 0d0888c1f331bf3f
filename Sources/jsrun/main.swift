import JSRunCommand

#if BrowserWorld
    import BrowserWorld

    let worlds: [any WorldProvider] = [WebPages()]
#else
    let worlds: [any WorldProvider] = []
#endif

#if SampleApps
    import SampleApps

    JSRun.main(apps: sampleApps, worlds: worlds)
#else
    JSRun.main(apps: [], worlds: worlds)
#endif
