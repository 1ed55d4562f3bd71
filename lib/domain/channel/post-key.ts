import type { ChannelType } from './types.ts'

/** Where a URL contains the post's id: in the path, or in a query parameter of a path. */
type Place = RegExp | { readonly path: RegExp; readonly query: string }
/** URL patterns of the same kind of post, and the function that writes its canonical URL from the id. */
type Rule = readonly [write: (id: string) => string, ...places: Place[]]

const inQuery = (path: RegExp, query: string): Place => ({ path, query })

const FACEBOOK: readonly Rule[] = [
  [
    (id) => `https://facebook.com/watch?v=${id}`,
    /\/(?:videos|reel)\/(?:[^/]+\/)*(\d+)$/,
    inQuery(/^\/(?:watch(?:\/live)?|video\.php)$/, 'v'),
  ],
  [
    (id) => `https://facebook.com/posts/${id}`,
    /\/(?:posts|permalink)\/(?:[^/]+\/)?(\d+|pfbid\w+)$/,
    inQuery(/^\/(?:story|permalink)\.php$/, 'story_fbid'),
  ],
  [
    (id) => `https://facebook.com/photo?fbid=${id}`,
    /\/photos\/(?:[^/]+\/)*(\d+)$/,
    inQuery(/^\/photo(?:\.php)?$/, 'fbid'),
  ],
]

const RULES: Partial<Record<ChannelType, readonly Rule[]>> = {
  FACEBOOK_PROFILE: FACEBOOK,
  FACEBOOK_PAGE: FACEBOOK,
  INSTAGRAM: [
    [(id) => `https://instagram.com/p/${id}`, /^\/(?:[^/]+\/)?(?:p|reels?|tv)\/([\w-]+)$/],
    [(id) => `https://instagram.com/stories/${id}`, /^\/stories\/[^/]+\/(\d+)$/],
  ],
  X: [[(id) => `https://x.com/i/status/${id}`, /^\/(?:[^/]+|i\/web)\/status(?:es)?\/(\d+)(?:\/.*)?$/]],
  TIKTOK: [
    [
      (id) => `https://tiktok.com/video/${id}`,
      /^\/[^/]+\/(?:video|photo)\/(\d+)$/,
      /^\/(?:v|embed(?:\/v2)?|share\/video)\/(\d+)(?:\.html)?$/,
    ],
  ],
  YOUTUBE: [
    [
      (id) => `https://youtube.com/watch?v=${id}`,
      /^\/(?:shorts|live|embed|v|e)\/([\w-]+)$/,
      inQuery(/^\/(?:watch)?$/, 'v'),
    ],
  ],
  LEMON8: [[(id) => `https://lemon8-app.com/post/${id}`, /^\/[^/]+\/(\d+)$/]],
}

/** Decodes unreserved characters and writes the remaining escapes in upper case. */
const plainPath = (path: string) =>
  path.replace(/%([\da-f]{2})/gi, (written, hex: string) => {
    const sign = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(sign) ? sign : written.toUpperCase()
  })

/**
 * The canonical URL of a post, so that one post cannot be delivered for two jobs
 * (docs/domain/channels.md#hosts-of-posts): platforms show the same post under any account name, as video, short or
 * live, and with any escaping.
 * @param norm a URL as returned by `checkPostUrl`
 */
export function postKeyOf(type: ChannelType, norm: string): string {
  const url = new URL(norm)
  // youtu.be is the one short host whose path is the video id itself.
  const path = plainPath(url.hostname === 'youtu.be' ? `/v${url.pathname}` : url.pathname)
  for (const [write, ...places] of RULES[type] ?? [])
    for (const place of places) {
      const id =
        place instanceof RegExp
          ? place.exec(path)?.[1]
          : place.path.test(path) && url.searchParams.get(place.query)
      if (id) return write(encodeURIComponent(id))
    }
  // No rule matched: the query is dropped, except for `.php` pages, which only the query identifies.
  return `${url.origin}${path === '/' ? '' : path}${path.endsWith('.php') ? url.search : ''}`
}
