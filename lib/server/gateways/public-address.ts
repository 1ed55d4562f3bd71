import { BlockList, isIP } from 'node:net'
import { PRIVATE_IPV4 } from '../../domain/network/private-ipv4.ts'

const NOT_PUBLIC_V4 = new BlockList()
for (const [network, prefix] of [...PRIVATE_IPV4, ['192.88.99.0', 24] as const])
  NOT_PUBLIC_V4.addSubnet(network, prefix, 'ipv4')

/**
 * Public IPv6 addresses are allocated from 2000::/3 only; mapped, NAT64, local and multicast addresses are outside it.
 */
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
/** Parts of 2000::/3 that are not public: Teredo and other protocols, documentation, 6to4. */
const NOT_PUBLIC_V6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_V6.addSubnet(network, prefix, 'ipv6')

/** True for an address that is reachable on the Internet and embeds no other address. */
export function isPublicUnicast(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !NOT_PUBLIC_V4.check(address, 'ipv4')
  if (kind !== 6 || address.includes('%')) return false
  return GLOBAL_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6')
}
