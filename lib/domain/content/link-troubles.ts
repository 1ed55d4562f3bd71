/** Problems of a link or picture in a text. Whether a page is public is decided by the caller that knows the page. */
export const LINK_TROUBLES = [
  /** No page of the site has this path. */
  'no_page',
  /** The page exists but is not public: unpublished, closed, or not in this language. */
  'not_public',
  /** Links from one language to a page in the other. */
  'other_language',
  /** Neither a path of the site nor a valid URL. */
  'no_address',
  /** Plain http: browsers warn, and the content can be changed in transit. */
  'not_secure',
  /** Pictures from other sites are removed from the page. */
  'outside_picture',
  /** The picture has no alternative text. */
  'no_words',
] as const
export type LinkTrouble = (typeof LINK_TROUBLES)[number]
