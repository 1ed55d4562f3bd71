/** What is wrong with a link or a picture of a text; `published` pages are judged by whoever knows them. */
export const LINK_TROUBLES = [
  /** No page of the site has this path. */
  'no_page',
  /** The page exists, and nobody can see it: not published, closed, or not in this language. */
  'not_public',
  /** A reader of one language lands on a page of the other. */
  'other_language',
  /** Neither a path of the site nor an address that a browser opens. */
  'no_address',
  /** http: a browser warns, and anybody on the way can change what is read. */
  'not_secure',
  /** A picture from another site is left out of the page. */
  'outside_picture',
  /** Nobody hears what the picture shows. */
  'no_words',
] as const
export type LinkTrouble = (typeof LINK_TROUBLES)[number]
