import type { ChannelType } from './types.ts'

/** Where a post's id stands: in the path, or in a query parameter of that path. */
type Place = RegExp | { readonly path: RegExp; readonly query: string }
/** Places that lead to the same post, and how it is written once its id is known. */
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

/** Escapes of what needs none are taken out, the others are written alike. */
const plainPath = (path: string) =>
  path.replace(/%([\da-f]{2})/gi, (written, hex: string) => {
    const sign = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(sign) ? sign : written.toUpperCase()
  })

/**
 * The one spelling of a post, so that it is delivered for one job only (docs/domain/channels.md#hosts-of-posts): platforms
 * show the same post below any account name, as video, short or live, and behind any escape.
 * @param norm an address as `checkPostUrl` gives it
 */
export function postKeyOf(type: ChannelType, norm: string): string {
  const url = new URL(norm)
  // Of the short hosts this one names the video itself.
  const path = plainPath(url.hostname === 'youtu.be' ? `/v${url.pathname}` : url.pathname)
  for (const [write, ...places] of RULES[type] ?? [])
    for (const place of places) {
      const id =
        place instanceof RegExp
          ? place.exec(path)?.[1]
          : place.path.test(path) && url.searchParams.get(place.query)
      if (id) return write(encodeURIComponent(id))
    }
  // Elsewhere the platform does not look at the query, but for pages that are named by nothing else.
  return `${url.origin}${path === '/' ? '' : path}${path.endsWith('.php') ? url.search : ''}`
}
