import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Starts a local HTTP server for tests; `answer` returns status and JSON for the n-th request (from 1). */
export async function startTestServer(
  answer: (seen: Seen, count: number) => { status: number; json?: unknown; text?: string; drop?: boolean },
) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const cors = {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-headers': '*, authorization, idempotency-key, content-type',
        'access-control-allow-methods': '*',
      }
      if (request.method === 'OPTIONS') {
        response.writeHead(204, cors).end()
        return
      }
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('latin1'),
      }
      seen.push(one)
      const out = answer(one, seen.length)
      if (out.drop) {
        request.socket.destroy()
        return
      }
      response.writeHead(out.status, {
        ...cors,
        'content-type': out.text === undefined ? 'application/json' : 'text/html',
      })
      response.end(out.text ?? (out.json === undefined ? undefined : JSON.stringify(out.json)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    seen,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
