import { Refusal } from '../errors.ts'
import { listedHostOf, readWebLink } from '../text/web-link.ts'
import type { ChannelType } from './types.ts'
import { CHANNEL_RULES } from './types.ts'

export interface PostUrl {
  /** The URL as stored and compared: one host per platform, no tracking parameters, no fragment. */
  norm: string
  host: string
  /** A short host: the server follows the redirect and checks the target again. */
  isShort: boolean
}

function refuse(): never {
  throw new Refusal('link_host_refused', { fields: { url: 'link_host_refused' } })
}

/**
 * Validates and normalises the URL of a post (docs/domain/channels.md#hosts-of-posts). It must be an outside link
 * (docs/security.md#outside-links) to a host of the platform. Throws link_host_refused.
 */
export function checkPostUrl(type: ChannelType, text: string): PostUrl {
  const url = readWebLink(text.trim()) ?? refuse()
  const rules = CHANNEL_RULES[type]
  const host = listedHostOf(url)
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

/** Same check as a boolean, for guards that must not throw. */
export function isPostUrlAccepted(type: ChannelType, text: string): boolean {
  try {
    checkPostUrl(type, text)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
