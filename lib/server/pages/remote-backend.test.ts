import { expect, test } from 'vitest'
import { createRemoteBackend } from './remote-backend.ts'
import {
  installTransport,
  judgePage,
  type PageScope,
  pageScope,
  TRANSPORT,
  type Transport,
} from './transport.ts'

test('a backend elsewhere that cannot be reached is 503, and so is the page that asked it', async () => {
  // Nobody listens on port 9 (discard).
  const remote = createRemoteBackend('http://127.0.0.1:9', () => true)
  const answer = await remote.fetch(new Request('http://internal/api/jobs'), { address: '192.0.2.1' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toEqual({ error: { code: 'unavailable' } })
  installTransport(remote)
  const scope: PageScope = { address: '192.0.2.1', tags: undefined }
  const ask = (globalThis as unknown as { [TRANSPORT]: Transport })[TRANSPORT]
  await pageScope.run(scope, () => ask(new Request('http://internal/api/jobs')))
  expect([200, 404, 422, 500, 307].map((status) => judgePage(scope, status).status)).toEqual([
    503, 503, 503, 503, 307,
  ])
})
