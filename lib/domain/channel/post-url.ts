import { Refusal } from '../errors.ts'
import type { ChannelType } from './types.ts'
import { CHANNEL_RULES } from './types.ts'

export interface PostUrl {
  /** The address as stored and compared: one host per platform, no tracking parameters, no fragment. */
  norm: string
  host: string
  /** A short host: the server follows it and checks the target again. */
  isShort: boolean
}

const MOST_LENGTH = 2048

function refuse(): never {
  throw new Refusal('link_host_refused', { fields: { url: 'link_host_refused' } })
}

/**
 * Checks the address of a post and makes it comparable (docs/domain/channels.md#hosts-of-posts). HTTPS only; user
 * info, port, backslash and control characters are refused. Throws link_host_refused.
 */
export function checkPostUrl(type: ChannelType, text: string): PostUrl {
  const raw = text.trim()
  // Checked on the text: the URL parser would repair a backslash and hide an empty user or port 443.
  if (
    raw.length > MOST_LENGTH ||
    !/^https:\/\/[^/?#@:\\]+(?:[/?#]|$)/i.test(raw) ||
    /[\\\s\p{Cc}]/u.test(raw)
  ) {
    refuse()
  }
  if (!URL.canParse(raw)) refuse()
  const url = new URL(raw)
  const rules = CHANNEL_RULES[type]
  const host = url.hostname.toLowerCase().replace(/^www\./, '')
  const isShort = rules.shortHosts.includes(host)
  if (!isShort && !rules.hosts.includes(host)) refuse()
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/+$/, '')
  const kept = new URLSearchParams()
  for (const name of rules.query) {
    const value = url.searchParams.get(name)
    if (value && !isShort) kept.set(name, value)
  }
  const query = kept.toString()
  if (path === '' && query === '') refuse()
  if (!isShort && rules.pathPrefix && !`${path}/`.startsWith(rules.pathPrefix)) refuse()
  if (rules.pathPrefix && `${path}/` === rules.pathPrefix) refuse()
  const shown = isShort ? host : (rules.hosts[0] ?? host)
  return { norm: `https://${shown}${path}${query ? `?${query}` : ''}`, host, isShort }
}

/** True when an address is acceptable; for guards that answer instead of throwing. */
export function isPostUrlAccepted(type: ChannelType, text: string): boolean {
  try {
    checkPostUrl(type, text)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
