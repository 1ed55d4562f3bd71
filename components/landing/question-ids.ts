/** With at most this many matches a search opens their answers at once. */
export const ANSWERED_AT_ONCE = 3
/** Ids of elements that the server renders and the page's script looks up. */
export const FAQ_LIST = 'faq-list'
export const FAQ_NOTHING = 'faq-nothing'
/** The contact link at the end; hidden when nothing was found, because that message has its own. */
export const FAQ_MORE = 'faq-more'
/** Attribute of the list: the sentences for each number of matches. */
export const FAQ_COUNTS = 'data-counts'
