import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterEach, expect, it } from 'vitest'
import { asTrace, setTracer } from '../store/in-span.ts'
import { makeWorld } from '../testing/world.ts'

afterEach(() => setTracer(undefined))

it('a call leaves its name, its route and its statements, and nothing that somebody typed', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const exporter = new InMemorySpanExporter()
  setTracer(
    new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('siang'),
  )
  const answer = await asTrace('POST call', {}, () =>
    world.request('POST', '/api/campaigns', { as: brand, body: { kind: 'public', title: 'ความลับของแบรนด์' } }),
  )
  expect(answer.status).toBe(200)
  const spans = exporter.getFinishedSpans()
  const call = spans.find((span) => span.name === 'createCampaign')
  expect(call?.attributes).toEqual({ 'http.route': '/api/campaigns' })
  const statements = spans.filter((span) => span.name === 'query')
  expect(statements.length).toBeGreaterThan(1)
  expect(statements.every((span) => span.spanContext().traceId === call?.spanContext().traceId)).toBe(true)
  const texts = statements.map((span) => String(span.attributes['db.query.text']))
  expect(texts.some((text) => text.includes('INSERT INTO campaign'))).toBe(true)
  const all = JSON.stringify(
    spans.map(({ name, attributes, status, events }) => [name, attributes, status, events]),
  )
  expect(all).not.toContain('ความลับของแบรนด์')
  expect(all).not.toContain(brand.id)
})
