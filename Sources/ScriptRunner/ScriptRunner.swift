// The module's parts stand in the files and folders beside this one.
