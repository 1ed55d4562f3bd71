import { isSecretPath } from '../../routes/secret-path.ts'
import { type HeaderList, INERT_POLICY, inertHeaders, securityHeaders } from '../http/security-headers.ts'
import type { SendOptions } from './answer.ts'
import type { InlineHashes } from './policy.ts'
import { hashPolicy, noncePolicy, REPORT_PATH } from './policy.ts'

export interface AnswerHeadersOptions {
  /** Origin of the installation; its scheme is the one in the policies. */
  readonly appUrl: string
  readonly dev?: boolean
  /** Hosts of the configured pixels, read each time a policy is made. */
  readonly pixelHosts?: (() => readonly string[]) | undefined
}

/** Small answers of the backend cost more to pack than to send. */
const READ_COMPRESS_FROM_BYTES = 2048
const NO_STORE = 'private, no-store'
const REPORTING = ['reporting-endpoints', `csp="${REPORT_PATH}"`] as const

/** The headers of each kind of answer, in one place (docs/security.md#headers). */
export interface AnswerHeaders {
  /** A page that is the same for everybody. */
  page(host: string, pathname: string, hashes: InlineHashes | undefined): HeaderList
  /** A page that is rendered for one member. */
  member(host: string, hashes: InlineHashes | undefined): HeaderList
  /** A page that is streamed while it is rendered; its scripts need the nonce of the same `policy`. */
  streamed(pathname: string, nonce: string): { policy: string; headers: HeaderList }
  /** An answer of the backend, or of the entry itself. */
  inert(given?: { policy?: string | undefined; cacheControl?: string | undefined }): SendOptions
  /** A file of the build; `policy` for HTML documents only. */
  file(policy: string | undefined): HeaderList
}

export function createAnswerHeaders({
  appUrl,
  dev = false,
  pixelHosts,
}: AnswerHeadersOptions): AnswerHeaders {
  const { protocol } = new URL(appUrl)
  const https = protocol === 'https:'
  const hashed = (host: string, hashes: InlineHashes, pixels: readonly string[]): HeaderList => [
    ['content-security-policy', hashPolicy(`${protocol}//${host}`, hashes, { dev, pixelHosts: pixels })],
    REPORTING,
  ]
  return {
    page(host, pathname, hashes) {
      const secretPath = isSecretPath(pathname)
      const list = securityHeaders({ https, secretPath })
      if (hashes === undefined) return list
      return [...list, ...hashed(host, hashes, secretPath ? [] : (pixelHosts?.() ?? []))]
    },
    member: (host, hashes) => [
      ...securityHeaders({ https }),
      ...(hashes
        ? hashed(host, hashes, [])
        : ([['content-security-policy', INERT_POLICY], REPORTING] as const)),
    ],
    streamed(pathname, nonce) {
      const policy = noncePolicy(nonce, { dev })
      return {
        policy,
        headers: [
          ...securityHeaders({ https, secretPath: isSecretPath(pathname) }),
          ['content-security-policy', policy],
          REPORTING,
          ['cache-control', NO_STORE],
          ['x-accel-buffering', 'no'],
        ],
      }
    },
    inert: ({ policy, cacheControl = NO_STORE } = {}) => ({
      headers: inertHeaders({ https, policy }),
      cacheControl,
      compressFrom: READ_COMPRESS_FROM_BYTES,
    }),
    file: (policy) => [
      ...securityHeaders({ https }),
      ...(policy === undefined ? [] : ([['content-security-policy', policy]] as const)),
    ],
  }
}
