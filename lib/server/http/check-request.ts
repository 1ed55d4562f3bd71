import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { ErrorCode } from '../../domain/errors.ts'
import { bodyLimit } from './body-limit.ts'

export const MAX_URL_BYTES = 4096

/** Internal headers that tell pages the visitor's address and country; `lib/geo/find-country.ts` reads them. */
export const ADDRESS_HEADER = 'x-client-address'
export const COUNTRY_HEADER = 'x-client-country'

/** Exempt from the Host check: load balancers use the IP address. */
const HEALTH = '/api/health/'
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:;|$)/i
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'])

/** Headers that Next or our own entry would trust; removed from every request. */
const STRIPPED = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-wanted-path',
  'x-wanted-search',
  'x-matched-path',
  'x-nonce',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'x-request-id',
  'x-prerender-revalidate',
  'x-prerender-bypass',
  'next-resume',
])
const STRIPPED_PREFIXES = [
  'x-client-',
  'x-middleware-',
  'x-nextjs-',
  'x-invoke-',
  'x-now-',
  'x-vercel-',
  'x-next-',
]
/** Ids that the framework's development mode needs; production ignores them. */
const KEPT = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id'])

export interface RequestRules {
  /** Accepted Host headers, lower case. */
  readonly hosts: ReadonlySet<string>
  readonly trustProxy: number
  /** True for paths that the backend answers. */
  readonly isApi: (pathname: string) => boolean
  /** True for pages that accept a form without script. */
  readonly takesForm?: ((pathname: string) => boolean) | undefined
}

export interface Refused {
  readonly status: number
  readonly code: ErrorCode
  /** Accepted methods, for a refused method. */
  readonly allow?: string
}

export interface Accepted {
  /** As sent, so that Next sees the same bytes; checked to be free of hostile characters when decoded. */
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly isApi: boolean
  readonly address: string
}

function refuse(status: number, code: ErrorCode): Refused {
  return { status, code }
}

/** Methods that an address accepts, for the `allow` header; all methods for any path of the backend. */
export function methodsOf(pathname: string, rules: Pick<RequestRules, 'isApi' | 'takesForm'>): string {
  if (rules.isApi(pathname)) return [...METHODS].join(', ')
  return rules.takesForm?.(pathname) ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'
}

/**
 * Checks one request before anything else reads it (docs/security.md#http-entry) and removes the headers that only we
 * may set. Refused: 400 (also two Host headers), 404, 405, 413, 414, 415, 421.
 */
export function checkRequest(request: IncomingMessage, rules: RequestRules): Accepted | Refused {
  const target = request.url ?? ''
  if (Buffer.byteLength(target) > MAX_URL_BYTES) return refuse(414, 'malformed_path')
  const mark = target.indexOf('?')
  const pathname = mark === -1 ? target : target.slice(0, mark)
  if (!isCleanPath(pathname)) return refuse(400, 'malformed_path')
  const isApi = rules.isApi(pathname)
  if (!hasOneHost(request)) return refuse(400, 'malformed_input')
  if (!rules.hosts.has(request.headers.host?.toLowerCase() ?? '') && !pathname.startsWith(HEALTH))
    return refuse(421, 'forbidden_origin')
  const method = request.method ?? ''
  const takesForm = method === 'POST' && rules.takesForm?.(pathname) === true
  if (!METHODS.has(method) || (!isApi && !takesForm && (method === 'POST' || method === 'PATCH')))
    return { ...refuse(405, 'method_not_allowed'), allow: methodsOf(pathname, rules) }
  if (takesForm && !isApi && !FORM_TYPE.test(request.headers['content-type'] ?? ''))
    return refuse(415, 'unsupported_media_type')
  if (request.headers['next-action'] !== undefined || request.headers.upgrade !== undefined)
    return refuse(400, 'malformed_input')
  if (pathname === '/_next/image' || pathname.startsWith('/_next/image/')) return refuse(404, 'unknown_path')
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > bodyLimit(pathname, request.headers['content-type'])) return refuse(413, 'payload_too_large')
  const address = clientAddress(request, rules.trustProxy)
  const country = rules.trustProxy > 0 ? request.headers['cf-ipcountry'] : undefined
  stripHeaders(request)
  if (typeof country === 'string' && /^[A-Z]{2}$/.test(country)) request.headers[COUNTRY_HEADER] = country
  return { pathname, search: mark === -1 ? '' : target.slice(mark), isApi, address }
}

/** Node keeps the first of two Host headers, but a proxy before us may have checked the other. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts < 2
}

/** True where the path decodes once into segments without control bytes, backslashes, empty or dot segments. */
export function isCleanPath(pathname: string): boolean {
  if (!pathname.startsWith('/') || pathname.includes('#')) return false
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return false
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(decoded) || decoded.includes('//')) return false
  return !/(^|\/)\.{1,2}(\/|$)/.test(decoded)
}

/** The visitor's address: the socket's, or the one that the outermost trusted proxy saw. */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = plainAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0'
  if (trustProxy === 0) return socket
  const forwarded = request.headers['x-forwarded-for']
  const list = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  const hop = list[Math.max(0, list.length - trustProxy)]
  return plainAddress(hop?.trim() ?? '') ?? socket
}

function plainAddress(text: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1]
  const address = mapped ?? text
  return isIP(address) === 0 ? undefined : address
}

function stripHeaders(request: IncomingMessage): void {
  const { headers } = request
  for (const name in headers)
    if (
      STRIPPED.has(name) ||
      (!KEPT.has(name) && STRIPPED_PREFIXES.some((prefix) => name.startsWith(prefix)))
    )
      delete headers[name]
}
