import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createHealth } from '../health.ts'
import { createEntry } from '../serve.ts'
import { rawRequest } from './raw-request.ts'

type EntryOptions = Parameters<typeof createEntry>[0]
type HealthOptions = Parameters<typeof createHealth>[0]

/** The entry on its own port during a file's tests. Options default to stand-ins without effects. */
export function runEntry({
  health,
  ...given
}: Pick<EntryOptions, 'backend'> &
  Partial<Omit<EntryOptions, 'health'>> & { health?: Partial<HealthOptions> }) {
  const entry = createEntry({
    hosts: ['localhost:4000'],
    appUrl: 'http://localhost:4000',
    trustProxy: 0,
    pages: undefined,
    files: undefined,
    log: { info() {}, warn() {}, error() {}, debug() {} },
    ...given,
    health: createHealth({
      version: 'v1',
      metricsToken: undefined,
      isStopping: () => false,
      ready: async () => ({ ok: true, checks: {} }),
      ...health,
    }),
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => entry.server.listen(0, '127.0.0.1', resolve))
    port = (entry.server.address() as AddressInfo).port
  })
  afterAll(() => {
    entry.server.closeAllConnections()
    entry.server.close()
  })
  return {
    server: entry.server,
    inFlight: entry.inFlight,
    port: () => port,
    /** Sends these bytes as they are. */
    send: (bytes: string | Buffer) => rawRequest(port, bytes),
  }
}
