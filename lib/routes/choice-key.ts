/** Query key that tells the server the language chosen by the switch; the server redirects to the URL without it. */
export const CHOICE_KEY = 'language'
