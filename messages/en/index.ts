import type th from '../th/index.ts'
import code from './code.json'
import common from './common.json'
import errors from './errors.json'
import failure from './failure.json'
import form from './form.json'
import pages from './pages.json'
import styleguide from './styleguide.json'
import ui from './ui.json'

export default { code, common, errors, failure, form, pages, styleguide, ui } satisfies typeof th
