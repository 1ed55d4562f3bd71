import Page from '../page'

/** The same page, rendered for each request. */
export const dynamic = 'force-dynamic'
export default Page
