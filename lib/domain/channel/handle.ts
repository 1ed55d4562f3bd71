import { listedHostOf, readWebLink } from '../text/web-link.ts'
import type { ChannelType } from './types.ts'
import { CHANNEL_RULES } from './types.ts'

export interface Handle {
  /** Display form, without `@`. */
  handle: string
  /** Compared form: only one member can prove a given (type, norm) (docs/domain/channels.md#ownership-and-figures). */
  norm: string
}

const PATTERNS: Readonly<Record<ChannelType, RegExp>> = {
  FACEBOOK_PROFILE: /^[A-Za-z0-9.]{3,50}$/,
  FACEBOOK_PAGE: /^[A-Za-z0-9.\-_]{3,75}$/,
  INSTAGRAM: /^(?!.*\.\.)(?!.*\.$)[A-Za-z0-9._]{1,30}$/,
  X: /^[A-Za-z0-9_]{1,15}$/,
  TIKTOK: /^(?!.*\.$)[A-Za-z0-9._]{2,24}$/,
  YOUTUBE: /^[\p{L}\p{M}\p{N}._·-]{3,30}$/u,
  LINE: /^[A-Za-z0-9._-]{2,30}$/,
  WHATSAPP: /^[A-Za-z0-9_-]{5,60}$/,
  LEMON8: /^[A-Za-z0-9._]{2,30}$/,
}

/** Characters that are not drawn: with one, a handle would look like another handle but differ from it. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** True for channel types whose ids are case-sensitive. */
function isCaseSensitive(type: ChannelType, handle: string): boolean {
  return type === 'WHATSAPP' || (type === 'YOUTUBE' && /^UC[\w-]{22}$/.test(handle))
}

function fromUrl(type: ChannelType, text: string): string | undefined {
  const url = readWebLink(`https://${text.replace(/^https?:\/\//i, '')}`)
  if (!url) return undefined
  const host = listedHostOf(url)
  if (!CHANNEL_RULES[type].hosts.includes(host) && !(type === 'LINE' && host === 'line.me')) return undefined
  const parts = decodeURIComponent(url.pathname).split('/').filter(Boolean)
  if (type.startsWith('FACEBOOK') && parts[0] === 'profile.php')
    return url.searchParams.get('id') ?? undefined
  if (type === 'YOUTUBE' && (parts[0] === 'channel' || parts[0] === 'c' || parts[0] === 'user'))
    return parts[1]
  if (type === 'WHATSAPP') return parts[0] === 'channel' ? parts[1] : undefined
  if (type === 'LINE') return parts.at(-1)
  return parts[0]
}

/** Reads a handle or a profile URL; undefined when it is not valid for this type. */
export function toHandle(type: ChannelType, text: string): Handle | undefined {
  const raw = text.normalize('NFC').trim()
  const isUrl = /^https?:\/\//i.test(raw) || raw.includes('/')
  let found: string | undefined
  try {
    found = isUrl ? fromUrl(type, raw) : raw
  } catch {
    // decodeURIComponent throws on a broken escape: not a handle.
    return undefined
  }
  // The decoded URL may contain the same letters in another Unicode composition.
  const handle = found?.normalize('NFC').replace(/^@/, '')
  if (!handle || !PATTERNS[type].test(handle) || UNSEEN.test(handle)) return undefined
  if (isCaseSensitive(type, handle)) return { handle, norm: handle }
  const lower = handle.toLowerCase()
  // Facebook ignores dots in names.
  return { handle, norm: type.startsWith('FACEBOOK') ? lower.replace(/\./g, '') : lower }
}

/** URL of the public profile page, for links and the fetcher; undefined where there is none (LINE, Lemon8 by name). */
export function profileUrlOf(type: ChannelType, handle: string): string | undefined {
  const name = encodeURIComponent(handle)
  switch (type) {
    case 'FACEBOOK_PROFILE':
    case 'FACEBOOK_PAGE':
      return /^\d+$/.test(handle)
        ? `https://www.facebook.com/profile.php?id=${name}`
        : `https://www.facebook.com/${name}`
    case 'INSTAGRAM':
      return `https://www.instagram.com/${name}/`
    case 'X':
      return `https://x.com/${name}`
    case 'TIKTOK':
      return `https://www.tiktok.com/@${name}`
    case 'YOUTUBE':
      return /^UC[\w-]{22}$/.test(handle)
        ? `https://www.youtube.com/channel/${name}`
        : `https://www.youtube.com/@${name}`
    case 'WHATSAPP':
      return `https://whatsapp.com/channel/${name}`
    case 'LEMON8':
      return `https://www.lemon8-app.com/@${name}`
    case 'LINE':
      return undefined
  }
}
