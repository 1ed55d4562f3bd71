import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { asTrace, inSpan } from '../store/in-span.ts'
import { startTracing } from './tracing.ts'

interface Sent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A trace collector that records what it receives. */
async function collect() {
  const got: { path?: string | undefined; key?: unknown; spans: Sent[]; service?: string | undefined }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const [resource] = JSON.parse(text).resourceSpans
      got.push({
        path: request.url,
        key: request.headers['x-key'],
        spans: resource.scopeSpans.flatMap((scope: { spans: Sent[] }) => scope.spans),
        service: resource.resource.attributes.map(
          (one: { key: string; value: { stringValue: string } }) => `${one.key}=${one.value.stringValue}`,
        ),
      })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces` }
}

const request = () =>
  asTrace('GET call', { 'http.request.method': 'GET' }, async (span) => {
    await inSpan('getJob', {}, () => inSpan('query', { 'db.query.text': 'SELECT $1' }, async () => 1))
    span?.setAttribute('http.response.status_code', 200)
    return 'answer'
  })

test('sends a request with its parts, with the headers that were asked for, at the latest when the process stops', async () => {
  const { got, url } = await collect()
  const tracing = await startTracing({
    traces: { url, headers: { 'x-key': 'of the collector' }, share: 1 },
    version: 'v7',
  })
  expect(await request()).toBe('answer')
  const failing = asTrace('POST call', {}, () =>
    inSpan('pay', {}, async () => {
      throw new TypeError('secret words')
    }),
  )
  await expect(failing).rejects.toThrow('secret words')
  await tracing.stop()
  const spans = got.flatMap((one) => one.spans)
  expect(got[0]).toMatchObject({
    path: '/v1/traces',
    key: 'of the collector',
    service: ['service.name=siang', 'service.version=v7'],
  })
  const of = (name: string) => spans.find((span) => span.name === name)
  expect(spans.map((span) => span.name)).toEqual(['query', 'getJob', 'GET call', 'pay', 'POST call'])
  expect(of('GET call')?.parentSpanId ?? '').toBe('')
  expect(of('getJob')?.parentSpanId).toBe(of('GET call')?.spanId)
  expect(of('query')?.parentSpanId).toBe(of('getJob')?.spanId)
  expect(new Set(spans.map((span) => span.traceId)).size).toBe(2)
  expect(of('query')?.attributes).toEqual([{ key: 'db.query.text', value: { stringValue: 'SELECT $1' } }])
  expect([of('getJob')?.status.code, of('pay')?.status.code, of('POST call')?.status.code]).toEqual([0, 2, 2])
  expect(JSON.stringify(got)).not.toContain('secret words')
  // After the stop nothing is written any more, and work goes on.
  const before = got.length
  expect(await request()).toBe('answer')
  expect(got).toHaveLength(before)
})

test('a share of none writes nothing; without a collector, or with one that is away, work only runs', async () => {
  const { got, url } = await collect()
  const none = await startTracing({ traces: { url, headers: {}, share: 0 }, version: 'v7' })
  expect(await request()).toBe('answer')
  await none.stop()
  expect(got).toEqual([])
  const off = await startTracing({ version: 'v7' })
  expect(await request()).toBe('answer')
  await off.stop()
  const away = await startTracing({
    traces: { url: 'http://127.0.0.1:9/v1/traces', headers: {}, share: 1 },
    version: 'v7',
  })
  expect(await request()).toBe('answer')
  await away.stop()
}, 30_000)

test('a part that nobody began a trace for is none', async () => {
  const { got, url } = await collect()
  const tracing = await startTracing({ traces: { url, headers: {}, share: 1 }, version: 'v7' })
  expect(await inSpan('query', {}, async () => 2)).toBe(2)
  await tracing.stop()
  expect(got).toEqual([])
})
