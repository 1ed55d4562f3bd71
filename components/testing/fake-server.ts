import { afterEach, beforeEach, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }

interface Sent {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown> | undefined
}

/** Replaces the server in the tests of a file: records requests and responds as the test defines. */
export function fakeServer() {
  const server = {
    seen: [] as Sent[],
    answer: notFound as (one: Sent) => Response | Promise<Response>,
    /** The recorded requests, reduced to path and body. */
    sent: () => server.seen.map(({ path, body }) => ({ path, body })),
  }
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.seen = []
    server.answer = notFound
    scope[TRANSPORT] = async (request) => {
      const text = await request.text()
      const { pathname, searchParams } = new URL(request.url)
      const one = {
        method: request.method,
        path: pathname,
        query: searchParams,
        body: text ? JSON.parse(text) : undefined,
      }
      server.seen.push(one)
      return server.answer(one)
    }
  })
  afterEach(() => {
    delete scope[TRANSPORT]
    vi.restoreAllMocks()
  })
  return server
}

export function refusal(status: number, code: string, more: Record<string, unknown> = {}): Response {
  return Response.json({ error: { code, requestId: 'req-1', ...more } }, { status })
}
const notFound = () => refusal(404, 'not_found')
