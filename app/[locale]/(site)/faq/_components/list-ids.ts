/** Where the script of the page finds what the server made. */
export const FAQ_LIST = 'faq-list'
export const FAQ_NOTHING = 'faq-nothing'
