// `npm run build`: the production build, with the stamp by which `up` recognises an up-to-date build.
import { build, ensureInstalled } from './tools.mjs'

ensureInstalled()
process.exit((await build()).code)
