import { DeliveryError } from './index.ts'

/**
 * Posts to a provider whose address stands in the configuration: https (http on loopback only), no redirect, 8 s.
 * Throws `DeliveryError`: 429 is quota, 401 and 403 our own key, other 4xx are refusals, the rest may be tried again.
 */
export async function postToProvider(
  address: string,
  headers: Record<string, string>,
  body: unknown,
  alsoAccepted: readonly number[] = [],
): Promise<void> {
  const url = new URL(address)
  const loopback = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]'
  if (url.protocol !== 'https:' && !loopback)
    throw new DeliveryError('refused', 'provider address is not https')
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(8000),
    })
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
