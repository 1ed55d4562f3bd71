import { LOOPBACK } from '../loopback.ts'
import type { Fault } from './fault.ts'

/** The machine itself, by name or through a socket file. */
function isLocal(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname
  return host === '' || host.startsWith('/') || LOOPBACK.has(host)
}

/** Containers in one private network reach each other by names without dots. */
const isNeighbour = (url: URL) => /^[a-z0-9_-]+$/i.test(url.hostname) && !LOOPBACK.has(url.hostname)

/** Demo mode has public passwords; a remote database must not be asked in plain text. */
export function checkDatabase(
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL',
  address: string | undefined,
  demoMode: boolean,
  example: string,
): Fault[] {
  if (address === undefined || !URL.canParse(address)) return []
  const url = new URL(address)
  const faults: Fault[] = []
  if (demoMode && !isLocal(url))
    faults.push({
      name: 'DEMO_MODE',
      rule: 'must be off with a database on another machine: passwords of the demo are public',
      example: 'DEMO_MODE=off',
      todo: 'demo mode takes an empty or demo database on loopback only',
    })
  const mode = url.searchParams.get('sslmode')
  const isPlain = !/^(require|verify-ca|verify-full)$/.test(mode ?? '')
  if (!isLocal(url) && isPlain && !(mode === 'disable' && isNeighbour(url)))
    faults.push({
      name,
      rule: 'must encrypt the way to another machine: sslmode=verify-full, verify-ca or require',
      example,
      todo: 'add ?sslmode=verify-full; only a container beside this one may say sslmode=disable',
    })
  return faults
}

/** These addresses receive secrets and keys: plain HTTP is allowed only within the machine or a private network. */
export function checkPlainText(addresses: Record<string, string | undefined>): Fault[] {
  return Object.entries(addresses).flatMap(([name, address]) => {
    if (address === undefined) return []
    const url = new URL(address)
    if (url.protocol === 'https:' || LOOPBACK.has(url.hostname) || isNeighbour(url)) return []
    return [
      {
        name,
        rule: 'must be https: keys would travel readable',
        example: `https://${url.host}`,
      } satisfies Fault,
    ]
  })
}
