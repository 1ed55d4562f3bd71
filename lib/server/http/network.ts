import { upTo } from '../../domain/present.ts'

/** IPv4 address, or the /64 of an IPv6 address (docs/security.md#limits). */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = upTo(plain, '%').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const full = plain.includes('::')
    ? [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
    : groups
  return `${full.slice(0, 4).join(':')}::/64`
}
