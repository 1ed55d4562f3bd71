import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isPublicUnicast } from './public-address.ts'

/** The limits of everything that a member's input makes the server fetch (docs/security.md#outbound). */
export const OUTBOUND_LIMITS = {
  totalMs: 3000,
  bytes: 512 * 1024,
  unpackedBytes: 2 * 1024 * 1024,
  redirects: 2,
} as const

export type OutboundFault = 'address' | 'host' | 'redirect' | 'late' | 'network'

/** The fetch was refused or not completed; `fault` is the reason. */
export class OutboundRefused extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OutboundRefused'
    this.fault = fault
  }
}

export interface PublicPage {
  status: number
  /** Address after the last redirect. */
  url: string
  /** At most 512 KiB as sent and 2 MiB unpacked; the rest is not read. */
  text: string
}

/** DNS and connection, replaceable in tests; the rules stay the same. */
export interface OutboundNetwork {
  resolve(host: string): Promise<{ address: string }[]>
  isPublic(address: string): boolean
  request(options: RequestOptions): ClientRequest
}

const NETWORK: OutboundNetwork = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isPublic: isPublicUnicast,
  request: (options) => httpsRequest(options),
}

function checkUrl(text: string, hosts: readonly string[]): URL {
  if (!URL.canParse(text)) throw new OutboundRefused('host', 'not an address')
  const url = new URL(text)
  const host = url.hostname.toLowerCase()
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new OutboundRefused('host', 'only https on port 443, without user or password')
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !hosts.includes(host.replace(/^www\./, '')))
    throw new OutboundRefused('host', `${host} is not on the list`)
  return url
}

/** Every resolved address must be public, because the connection could use any of them. */
async function pinAddress(network: OutboundNetwork, host: string): Promise<string> {
  const found = await network.resolve(host)
  const [first] = found
  if (!first || !found.every(({ address }) => network.isPublic(address)))
    throw new OutboundRefused('address', `${host} has an address that is not public`)
  return first.address
}

function send(
  network: OutboundNetwork,
  url: URL,
  address: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = network.request({
      // Connects to the checked address, not the name: a second DNS look-up could give another one.
      host: address,
      port: 443,
      servername: url.hostname,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: {
        host: url.hostname,
        accept: 'text/html',
        'accept-encoding': 'gzip',
        'accept-language': 'th,en',
        'user-agent': 'Mozilla/5.0 (compatible; channel-check)',
      },
      agent: false,
      maxHeaderSize: 16 * 1024,
      signal,
    } as RequestOptions)
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

class Enough extends Error {}

/** Reads up to the limits and then closes the connection. */
async function readText(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  let received = 0
  let unpacked = 0
  const kept: Buffer[] = []
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > OUTBOUND_LIMITS.bytes) answer.destroy(new Enough())
  })
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const room = OUTBOUND_LIMITS.unpackedBytes - unpacked
      unpacked += chunk.length
      kept.push(chunk.subarray(0, Math.max(0, room)))
      done(unpacked > OUTBOUND_LIMITS.unpackedBytes ? new Enough() : null)
    },
  })
  const steps: Transform[] = answer.headers['content-encoding'] === 'gzip' ? [createGunzip()] : []
  try {
    await pipeline([answer, ...steps, sink], { signal })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return Buffer.concat(kept).toString('utf8')
}

/**
 * The only way in which a member's input makes this server open a connection (R26): https on port 443 to a host of the
 * list, resolved once, every address public, connected to that address, at most two redirects under the same rules, 3 s
 * in all, 512 KiB, no cookies. Throws `OutboundRefused`.
 */
export async function fetchPublicPage(
  text: string,
  hosts: readonly string[],
  network: OutboundNetwork = NETWORK,
): Promise<PublicPage> {
  const signal = AbortSignal.timeout(OUTBOUND_LIMITS.totalMs)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundRefused('late', 'took longer than 3 s')))
  })
  late.catch(() => {})
  const walk = async (): Promise<PublicPage> => {
    let url = checkUrl(text, hosts)
    for (let hop = 0; ; hop++) {
      const address = await pinAddress(network, url.hostname)
      signal.throwIfAborted()
      const answer = await send(network, url, address, signal)
      const status = answer.statusCode ?? 0
      const next = answer.headers.location
      if (status < 300 || status >= 400 || !next)
        return { status, url: url.href, text: await readText(answer, signal) }
      answer.destroy()
      if (hop === OUTBOUND_LIMITS.redirects || !URL.canParse(next, url.href))
        throw new OutboundRefused('redirect', 'too many redirects, or one without a target')
      url = checkUrl(new URL(next, url.href).href, hosts)
    }
  }
  try {
    return await Promise.race([walk(), late])
  } catch (error) {
    if (error instanceof OutboundRefused) throw error
    if (signal.aborted) throw new OutboundRefused('late', 'took longer than 3 s', error)
    throw new OutboundRefused('network', 'no answer', error)
  }
}
