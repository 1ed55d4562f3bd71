import { expect, test } from 'vitest'
import { rawText } from '../entry/testing/raw-request.ts'
import { runEntry } from '../entry/testing/run-entry.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { makeReady, sendAnswer } from './send-answer.ts'

const MANNER = { headers: [], cacheControl: 'public, max-age=60', etag: 'tag' }
const answerOf = (status: number) => ({
  status,
  headers: [['content-type', 'text/plain']] as const,
  body: Buffer.from('x'.repeat(2_000)),
})

test('each packed form has a validator of its own', () => {
  const of = (encoding: 'identity' | 'gzip' | 'br') => {
    const { head } = makeReady(
      answerOf(200),
      { encoding, body: Buffer.from('packed'), isChosen: true },
      MANNER,
    )
    return head[head.indexOf('etag') + 1]
  }
  expect([of('identity'), of('gzip'), of('br')]).toEqual(['"tag"', '"tag-gzip"', '"tag-br"'])
})

test('who holds an answer is told so, but never instead of a fault', async () => {
  expect((await held(200)).status).toBe(304)
  for (const status of [404, 500]) {
    const { status: got, body } = await held(status)
    expect([got, body.length]).toEqual([status, 2_000])
  }
})

test('over https a browser is told to stay there for two years, over http nothing', () => {
  const told = (https: boolean) => new Map(securityHeaders({ https })).get('strict-transport-security')
  expect(told(true)).toBe('max-age=63072000; includeSubDomains')
  expect(told(false)).toBeUndefined()
})

const entry = runEntry({
  backend: { owns: () => false, fetch: async () => new Response() },
  files: {
    has: () => true,
    answer: (request, response, pathname) =>
      sendAnswer(request, response, answerOf(Number(pathname.slice(1))), MANNER),
  },
})
const held = (status: number) => entry.send(rawText(`GET /${status}`, { 'if-none-match': '"tag"' }))
