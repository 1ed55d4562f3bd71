import type th from '../th/index.ts'
import common from './common.json'
import errors from './errors.json'
import pages from './pages.json'

export default { common, errors, pages } satisfies typeof th
