// One line for each namespace; Thai is the type that English must satisfy.
import common from './common.json'
import errors from './errors.json'
import pages from './pages.json'

export default { common, errors, pages }
