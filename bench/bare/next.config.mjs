import { dirname } from 'node:path'

// The root is given by the bench: the folder with the packages.
export default {
  poweredByHeader: false,
  turbopack: { root: process.env.BENCH_ROOT ?? dirname(import.meta.dirname) },
}
