import { BlockList, isIP } from 'node:net'
import { PRIVATE_IPV4 } from '../domain/network/private-ipv4.ts'

const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of PRIVATE_IPV4) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')
}

/** A public IPv4 or IPv6 address in plain form, or undefined for private, reserved and unreadable ones. */
export function toPublicAddress(value: string | null | undefined): string | undefined {
  const bare = (value ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(bare)
  if (kind === 0 || bare.includes('%')) return undefined
  return NOT_PUBLIC.check(bare, kind === 4 ? 'ipv4' : 'ipv6') ? undefined : bare
}

/** The network that shares one cached country: /24 for IPv4, /48 for IPv6. */
export function toRange(address: string): string {
  if (isIP(address) === 4) return address.slice(0, address.lastIndexOf('.'))
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back]
    .slice(0, 3)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
