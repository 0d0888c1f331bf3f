// The list of apps.
