/** So few questions are answered at once: nobody has to press. */
export const ANSWERED_AT_ONCE = 3
/** Where the script of the page finds what the server made. */
export const FAQ_LIST = 'faq-list'
export const FAQ_NOTHING = 'faq-nothing'
/** The closing way to ask us: what says that nothing was found has its own. */
export const FAQ_MORE = 'faq-more'
/** Attribute of the list with the sentence for each number of questions. */
export const FAQ_COUNTS = 'data-counts'
