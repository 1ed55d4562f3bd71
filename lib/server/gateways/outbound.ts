import type * as z from 'zod'
import { inSpan } from '../store/in-span.ts'
import { DeliveryError } from './index.ts'

const WAIT_MS = 8_000
/** A longer response cannot be one that we expect. */
const MOST_BYTES = 512 * 1024

/** The provider's address: https, or http on loopback for a stand-in. Throws `DeliveryError`. */
function toProviderUrl(address: string | URL): URL {
  const url = new URL(address)
  const loopback = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]'
  if (url.protocol !== 'https:' && !loopback)
    throw new DeliveryError('refused', 'provider address is not https')
  return url
}

/**
 * Posts to a provider whose address is configured: https (http on loopback only), no redirect, 8 s. Throws
 * `DeliveryError`: 429 is quota, 401 and 403 mean our own key, other 4xx are refusals, the rest may be retried.
 */
export async function postToProvider(
  address: string,
  headers: Record<string, string>,
  body: unknown,
  alsoAccepted: readonly number[] = [],
): Promise<void> {
  const url = toProviderUrl(address)
  let response: Response
  try {
    response = await inSpan('provider', { 'server.address': url.hostname }, () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      }),
    )
    await response.body?.cancel()
  } catch (error) {
    throw new DeliveryError('failed', error instanceof Error ? error.name : 'network')
  }
  if (response.ok || alsoAccepted.includes(response.status)) return
  if (response.status === 429) throw new DeliveryError('quota', 'provider answered 429')
  if (response.status === 401 || response.status === 403)
    throw new DeliveryError('denied', `provider answered ${response.status}`)
  const permanent = response.status >= 400 && response.status < 500 && response.status !== 408
  throw new DeliveryError(permanent ? 'refused' : 'failed', `provider answered ${response.status}`)
}

async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Requests data from a provider whose address is in the code or configuration: POST with a form, else GET; no redirect,
 * 8 s, 512 KiB. Undefined when the provider refuses (4xx) or the response has another shape. Throws `DeliveryError`
 * when it does not answer or is too busy (429).
 */
export async function askProvider<T>(
  shape: z.ZodType<T>,
  address: string | URL,
  given: { form?: Record<string, string>; authorization?: string },
): Promise<T | undefined> {
  const url = toProviderUrl(address)
  let response: Response
  let answer: unknown
  try {
    response = await inSpan('provider', { 'server.address': url.hostname }, () =>
      fetch(url, {
        headers: {
          accept: 'application/json',
          ...(given.authorization ? { authorization: given.authorization } : {}),
        },
        ...(given.form ? { method: 'POST', body: new URLSearchParams(given.form) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      }),
    )
    answer = await readJson(response)
  } catch (error) {
    throw new DeliveryError('failed', error instanceof Error ? error.name : 'network')
  }
  if (response.status >= 500 || response.status === 429)
    throw new DeliveryError('failed', `provider answered ${response.status}`)
  return response.ok ? shape.safeParse(answer).data : undefined
}
