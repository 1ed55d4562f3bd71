import { listPixels } from '../../contract/open.ts'
import { isRecord } from '../../domain/one-of.ts'
import { PIXEL_PROVIDERS, toPixels } from '../../domain/tracking/pixel.ts'
import type { Backend } from '../http/backend-interface.ts'
import { NO_ADDRESS } from './transport.ts'

export interface PixelHosts {
  /**
   * Hosts that the policy of public pages allows (docs/security.md#content-security-policy); empty until the first
   * read.
   */
  current(): readonly string[]
  /** Reads the configured pixels; true when the hosts have changed. Keeps the old ones when it fails. */
  read(): Promise<boolean>
}

/** Tag of the configuration read; its change may change the pixels. */
export const PIXEL_TAG = 'config'

export function createPixelHosts(backend: Pick<Backend, 'fetch'>): PixelHosts {
  let hosts: readonly string[] = []
  return {
    current: () => hosts,
    async read() {
      const request = new Request(new URL(listPixels.path, 'http://internal'))
      const answer = await backend.fetch(request, { address: NO_ADDRESS })
      if (!answer.ok) return false
      const given: unknown = await answer.json()
      const found = toPixels(isRecord(given) ? given.items : undefined).flatMap(
        ({ provider }) => PIXEL_PROVIDERS[provider].hosts,
      )
      const next = [...new Set<string>(found)].sort()
      const isChanged = next.join() !== hosts.join()
      hosts = next
      return isChanged
    },
  }
}
