import { createFetch, type FetchError } from 'ofetch'
import { documentScopeToken } from './scope-token.ts'

/** The server entry stores the backend's function from Request to Response here (docs/architecture.md#request). */
export const TRANSPORT = Symbol.for('siang.transport')

export type Transport = (request: Request) => Promise<Response> | Response

/** Base URL of requests that stay within the process. */
const INTERNAL_BASE = 'http://internal'
const TIMEOUT_MS = 20_000
/** Statuses after which a request without a body is retried, at most once (docs/requirements.md#constants). */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504]

export interface Wire {
  method: string
  url: string
  headers: Headers
  /** JSON text or a form with a file. */
  body: string | FormData | undefined
  blob: boolean
  signal: AbortSignal | undefined
}

export interface Answer {
  /** HTTP status; 0 when no response came. */
  status: number
  data: unknown
  cause?: unknown
}

function inProcess(): Transport | undefined {
  return (globalThis as { [TRANSPORT]?: Transport })[TRANSPORT]
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends one request in-process or over the network; the only layer that retries. Throws only on abort. */
export async function send(wire: Wire): Promise<Answer> {
  const local = inProcess()
  const inBrowser = typeof window !== 'undefined'
  if (!local && !inBrowser) throw new Error('No transport: set globalThis[Symbol.for("siang.transport")]')
  const base = local ? INTERNAL_BASE : window.location.origin
  const headers = new Headers(wire.headers)
  if (inBrowser && !headers.has('authorization')) {
    const token = documentScopeToken()
    if (token) headers.set('authorization', `Bearer ${token}`)
  }
  const request = createFetch({
    fetch: (input, init) =>
      local ? Promise.resolve(local(new Request(input, init))) : globalThis.fetch(input, init),
  })
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await request.raw(new URL(wire.url, base).href, {
      method: wire.method,
      headers,
      ...(wire.body === undefined ? {} : { body: wire.body }),
      credentials: 'same-origin',
      redirect: 'error',
      retry: wire.body === undefined ? 1 : 0,
      retryStatusCodes: RETRY_STATUSES,
      signal: wire.signal ? AbortSignal.any([wire.signal, timeout]) : timeout,
      ...(wire.blob ? { responseType: 'blob' as const } : { parseResponse: parseOrUndefined }),
    })
    return { status: response.status, data: response._data }
  } catch (error) {
    if (wire.signal?.aborted) throw error
    const failure = error as FetchError
    if (failure.name !== 'FetchError') throw error
    const data = failure.data instanceof Blob ? parseOrUndefined(await failure.data.text()) : failure.data
    return { status: failure.response?.status ?? 0, data, cause: error }
  }
}
