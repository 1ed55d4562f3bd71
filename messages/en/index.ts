import type th from '../th/index.ts'
import common from './common.json'
import errors from './errors.json'
import form from './form.json'
import pages from './pages.json'
import ui from './ui.json'

export default { common, errors, form, pages, ui } satisfies typeof th
