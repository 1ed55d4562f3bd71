import { toBioText } from '../../domain/channel/proof.ts'
import { CHANNEL_RULES } from '../../domain/channel/types.ts'
import type { ProfilesGateway } from './index.ts'
import { fetchPublicPage, type OutboundDoors, OutboundRefused } from './public-page.ts'

/** Reads profiles through the outbound guard: only the hosts of the channel's own type (domain.md §6.4). */
export function publicProfiles(doors?: OutboundDoors): ProfilesGateway {
  return {
    async readBio(type, url) {
      try {
        const page = await fetchPublicPage(url, CHANNEL_RULES[type].hosts, doors)
        return page.status === 200 ? toBioText(page.text) : undefined
      } catch (error) {
        // A platform that does not answer is no fault of ours: an operator looks.
        if (error instanceof OutboundRefused) return undefined
        throw error
      }
    },
    async isThere(type, url) {
      try {
        const { status } = await fetchPublicPage(url, CHANNEL_RULES[type].hosts, doors)
        // Only these two say that the account is gone; walls and errors say nothing of it.
        if (status === 404 || status === 410) return false
        return status === 200 ? true : undefined
      } catch (error) {
        if (error instanceof OutboundRefused) return undefined
        throw error
      }
    },
    async followShort(type, url) {
      const { hosts, shortHosts } = CHANNEL_RULES[type]
      try {
        return (await fetchPublicPage(url, [...hosts, ...shortHosts], doors)).url
      } catch (error) {
        if (!(error instanceof OutboundRefused)) throw error
        return error.fault === 'host' ? 'elsewhere' : undefined
      }
    },
  }
}
