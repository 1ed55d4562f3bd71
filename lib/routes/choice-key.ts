/** Query key by which the language switch tells the server what was chosen; it leads on to the address without it. */
export const CHOICE_KEY = 'language'
