import { toBioText } from '../../domain/channel/proof.ts'
import { CHANNEL_RULES, type ChannelType } from '../../domain/channel/types.ts'
import type { ProfilesGateway } from './index.ts'
import { fetchPublicPage, type OutboundNetwork, OutboundRefused } from './public-page.ts'

/**
 * Reads profiles through the outbound guard: only the hosts of the channel's own type
 * (docs/domain/channels.md#hosts-of-posts).
 */
export function publicProfiles(network?: OutboundNetwork): ProfilesGateway {
  /** Undefined where no response came: a platform that is silent is not our error. */
  const pageOf = (type: ChannelType, url: string) =>
    fetchPublicPage(url, CHANNEL_RULES[type].hosts, network).catch((error: unknown) => {
      if (error instanceof OutboundRefused) return undefined
      throw error
    })
  return {
    async readBio(type, url) {
      const page = await pageOf(type, url)
      return page?.status === 200 ? toBioText(page.text) : undefined
    },
    async isThere(type, url) {
      const status = (await pageOf(type, url))?.status
      // Only 404 and 410 tell that the account is gone; login walls and errors do not.
      if (status === 404 || status === 410) return false
      return status === 200 ? true : undefined
    },
    async followShort(type, url) {
      const { hosts, shortHosts } = CHANNEL_RULES[type]
      try {
        return (await fetchPublicPage(url, [...hosts, ...shortHosts], network)).url
      } catch (error) {
        if (!(error instanceof OutboundRefused)) throw error
        return error.fault === 'host' ? 'elsewhere' : undefined
      }
    },
  }
}
