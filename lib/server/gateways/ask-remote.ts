import tls from 'node:tls'

const REQUEST_MS = 10_000
const DAY_MS = 86_400_000

/**
 * Status with which a service answers a request with this key. Throws when it cannot be reached in ten seconds. `url`
 * is configuration, never input.
 */
export async function askWithKey(url: string, key: string): Promise<number> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  await answer.body?.cancel()
  return answer.status
}

/**
 * Whole days until the certificate of an https address expires. Throws when no trusted one is presented in ten seconds.
 */
export function daysOfCertificate(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = Number(url.port || 443)
    const socket = tls.connect({ host: url.hostname, port, servername: url.hostname }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to)
      socket.end()
      resolve(Math.floor((end - Date.now()) / DAY_MS))
    })
    socket.setTimeout(REQUEST_MS, () => socket.destroy(new Error('no answer in time')))
    socket.on('error', reject)
  })
}
