import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import type { World } from '../../testing/world.ts'
import { certificateNumbers, certificatesFile } from './certificate-files.ts'
import { threePayees } from './testing/payees.ts'

const MONTH = '2026-11'
const numberOf = (at: number) => `WT00000-2026-${String(at).padStart(6, '0')}`

/** Copies the first payout of the month and its certificate, with the numbers from 1,001 on. */
async function copyCertificates(world: World, count: number, after = 0) {
  await world.db.run(sql`WITH one AS (
      SELECT w.id AS paid, d.id AS document FROM tax_document d JOIN withdrawal w ON w.id = d.subject_id
      WHERE d.kind = 'WT' ORDER BY d.number LIMIT 1),
    made AS (SELECT at, gen_random_uuid() AS id FROM generate_series(${after}::int + 1, ${after}::int + ${count}::int) AS at),
    payouts AS (INSERT INTO withdrawal SELECT (jsonb_populate_record(w, jsonb_build_object(
        'id', made.id, 'no', 'WD9' || lpad(made.at::text, 7, '0'), 'bank_ref', 'COPY' || made.at))).*
      FROM made, one JOIN withdrawal w ON w.id = one.paid RETURNING id)
    INSERT INTO tax_document SELECT (jsonb_populate_record(d, jsonb_build_object(
        'id', gen_random_uuid(), 'subject_id', made.id, 'no', 1000 + made.at,
        'number', 'WT00000-2026-' || lpad((1000 + made.at)::text, 6, '0')))).*
      FROM made, one JOIN tax_document d ON d.id = one.document
      WHERE (SELECT count(*) FROM payouts) > 0`)
}

const namesIn = (bytes: Uint8Array | undefined) =>
  [
    ...Buffer.from(bytes ?? [])
      .toString('latin1')
      .matchAll(/WT00000-2026-\d{6}\.pdf/g),
  ].map(([name]) => name.slice(0, -4))

test('a month of more than 500 certificates is offered in parts that together hold each of them once', async () => {
  const { world } = await threePayees()
  await copyCertificates(world, 500)
  const finance = await world.operator('finance')
  const get = (path: string) =>
    world.request('GET', `/api/operator/tax-months/${MONTH}${path}`, { as: finance })
  const { parts } = (await get('')).body
  expect(parts).toEqual([
    { first: numberOf(1), last: numberOf(1498), count: 500, above: null, upTo: numberOf(1498) },
    { first: numberOf(1499), last: numberOf(1500), count: 2, above: numberOf(1498), upTo: null },
  ])
  const whole = (await get('/certificates?format=pdf')).body.error
  expect(whole.code).toBe('payload_too_large')
  const { month, format } = { month: MONTH, format: 'zip' as const }
  const first = await certificatesFile(finance.ctx, { month, format, upTo: numberOf(1498) })
  if (!(first.bytes instanceof ReadableStream)) throw new Error('the file is made before it is sent')
  // Sent while it is made: the first documents arrive without the other 498.
  const reader = first.bytes.getReader()
  for (const at of [1, 3]) expect(namesIn((await reader.read()).value)).toEqual([numberOf(at)])
  await reader.cancel()
  const last = await get(`/certificates?format=zip&above=${numberOf(1498)}`)
  expect(last.status).toBe(200)
  expect(namesIn(last.bytes)).toEqual([1499, 1500, 1499, 1500].map(numberOf))
  const exports = await world.db.many<{ data: unknown }>(
    sql`SELECT data FROM audit_log WHERE transition = 'export_month' ORDER BY at, id`,
  )
  expect(exports.map(({ data }) => data)).toEqual([
    { month, file: `certificates-${MONTH}-${numberOf(1)}-${numberOf(1498)}.zip`, rows: 500 },
    { month, file: `certificates-${MONTH}-${numberOf(1499)}-${numberOf(1500)}.zip`, rows: 2 },
  ])
  const pdf = await get(`/certificates?format=pdf&above=${numberOf(1499)}`)
  expect(pdf.headers.get('content-disposition')).toContain(
    `certificates-${MONTH}-${numberOf(1500)}-${numberOf(1500)}.pdf`,
  )
})

test('what is issued or turns void meanwhile moves no certificate into another part', async () => {
  const { world } = await threePayees()
  await copyCertificates(world, 500)
  const finance = await world.operator('finance')
  const namesOf = async (range: { above?: string; upTo?: string }) =>
    certificateNumbers(finance.ctx, MONTH, range)
  const range = { upTo: numberOf(1498) }
  const [before, rest] = [await namesOf(range), await namesOf({ above: numberOf(1498) })]
  await world.db.run(sql`UPDATE tax_document SET void = true WHERE number = ${numberOf(1200)}`)
  await copyCertificates(world, 1, 1500)
  expect(await namesOf(range)).toEqual(before.filter((number) => number !== numberOf(1200)))
  expect(await namesOf({ above: numberOf(1498) })).toEqual([...rest, numberOf(2501)])
})
