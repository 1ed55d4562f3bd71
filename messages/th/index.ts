// One line for each namespace; Thai is the type that English must satisfy.

import campaign from './campaign.json'
import code from './code.json'
import common from './common.json'
import credit from './credit.json'
import errors from './errors.json'
import failure from './failure.json'
import form from './form.json'
import marketer from './marketer.json'
import pages from './pages.json'
import styleguide from './styleguide.json'
import ui from './ui.json'

export default { code, common, campaign, credit, marketer, errors, failure, form, pages, styleguide, ui }
