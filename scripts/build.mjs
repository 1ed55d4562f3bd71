// `npm run build`: the production build, with the stamp by which `up` knows that it is fresh.
import { build, ensureInstalled } from './tools.mjs'

ensureInstalled()
process.exit((await build()).code)
