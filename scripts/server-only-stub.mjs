// Stands in for the package that refuses to be imported outside a server build.
export {}
