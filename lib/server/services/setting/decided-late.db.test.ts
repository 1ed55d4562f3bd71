import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { sql } from '../../store/client.ts'

test.each([
  ['at the first instant of its day', 0, 200],
  ['one millisecond later', 1, 409],
  ['two days later', 2 * 86_400_000, 409],
])('a setting that a second person decides %s', async (_, late, status) => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  // With a second operator one cannot decide alone.
  await world.operator('finance')
  const list = await world.request('GET', '/api/operator/settings/all', { as: admin })
  const { version } = list.body.items.find((item: { key: string }) => item.key === 'service_fee_bp')
  const validFrom = bangkokDay(new Date(world.clock.now().getTime() + 86_400_000))
  const asked = await world.request('POST', '/api/operator/settings/change', {
    as: admin,
    body: { key: 'service_fee_bp', values: { value: '15' }, version, reason: 'ค่าบริการใหม่', validFrom },
  })
  expect(asked.body.status).toBe('waiting')
  const { hash } = await world.db.one<{ hash: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${asked.body.approvalId}`,
  )
  const begins = new Date(`${validFrom}T00:00:00+07:00`)
  world.clock.advance({ seconds: (begins.getTime() + late - world.clock.now().getTime()) / 1000 })
  const finance = await world.operator('finance')
  const decided = await world.request('POST', `/api/operator/approvals/${asked.body.approvalId}/decide`, {
    as: finance,
    body: { decision: 'approve', payloadHash: hash },
    idempotencyKey: 'decided-late',
  })
  expect(decided.status).toBe(status)
  if (status !== 200) expect(decided.body.error.code).toBe('stale_version')
  expect(
    await world.db.many(
      sql`SELECT value, valid_from FROM setting WHERE key = 'service_fee_bp' AND set_by IS NOT NULL`,
    ),
  ).toEqual(status === 200 ? [{ value: 1500, validFrom: begins }] : [])
})

test('R10 whoever signs a change for a day reads which other change of that day it takes the place of', async () => {
  const world = await makeWorld({ demoMode: false })
  const [admin, finance] = [await world.operator('admin'), await world.operator('finance')]
  const validFrom = bangkokDay(new Date(world.clock.now().getTime() + 86_400_000))
  const list = await world.request('GET', '/api/operator/settings/all', { as: admin })
  const { version } = list.body.items.find((item: { key: string }) => item.key === 'service_fee_bp')
  const ask = async (value: string) => {
    const body = { key: 'service_fee_bp', values: { value }, version, reason: 'ค่าบริการใหม่', validFrom }
    const { body: asked } = await world.request('POST', '/api/operator/settings/change', { as: admin, body })
    return world.db.one<{ id: string; hash: string; before: string }>(
      sql`SELECT id, encode(payload_hash, 'hex') AS hash, payload->>'before' AS before FROM approval WHERE id = ${asked.approvalId}`,
    )
  }
  const approve = async ({ id, hash }: { id: string; hash: string }) =>
    (
      await world.request('POST', `/api/operator/approvals/${id}/decide`, {
        as: finance,
        body: { decision: 'approve', payloadHash: hash },
        idempotencyKey: `decide-${id}`,
      })
    ).status
  const first = await ask('15')
  expect(await approve(first)).toBe(200)
  const second = await ask('20')
  expect(first.before).not.toBe('1500')
  expect(second.before).toBe('1500')
  expect(await approve(second)).toBe(200)
  expect(
    await world.db.many(sql`SELECT value FROM setting WHERE key = 'service_fee_bp' AND set_by IS NOT NULL`),
  ).toEqual([{ value: 2000 }])
})

test.each([
  ['at the first instant of its day', 0, 200],
  ['one millisecond later', 1, 409],
  ['in the evening of its day', 20 * 3_600_000, 409],
])('R36 a tax rate that a second person decides %s', async (_, late, status) => {
  const world = await makeWorld({ demoMode: false })
  const [admin, finance] = [await world.operator('admin'), await world.operator('finance')]
  const dayIn = (days: number) => bangkokDay(new Date(world.clock.now().getTime() + days * 86_400_000))
  const ask = (validFrom: string) =>
    world.request('POST', '/api/operator/tax-rates', {
      as: admin,
      body: { kind: 'wht', class: 'service', bp: 500, validFrom, source: 'ประกาศ', reason: 'อัตราใหม่' },
    })
  // What was paid since midnight was counted by the other rate.
  const today = await ask(dayIn(0))
  expect([today.status, today.body.error?.fields]).toEqual([422, { validFrom: 'form.field.date' }])
  const validFrom = dayIn(1)
  const asked = await ask(validFrom)
  expect(asked.body.status).toBe('waiting')
  const { hash } = await world.db.one<{ hash: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${asked.body.approvalId}`,
  )
  const begins = new Date(`${validFrom}T00:00:00+07:00`)
  world.clock.advance({ seconds: (begins.getTime() + late - world.clock.now().getTime()) / 1000 })
  const as = await world.operator('finance')
  const decide = (who: typeof finance) =>
    world.request('POST', `/api/operator/approvals/${asked.body.approvalId}/decide`, {
      as: who,
      body: { decision: 'approve', payloadHash: hash },
      idempotencyKey: `rate-${who.id}`,
    })
  const decided = await decide(as)
  expect(decided.status).toBe(status)
  if (status !== 200) expect(decided.body.error.code).toBe('stale_version')
  expect(
    await world.db.many(sql`SELECT valid_from::text AS day, bp FROM tax_rate
      WHERE kind = 'wht' AND class = 'service' AND valid_from = ${validFrom}::date`),
  ).toEqual(status === 200 ? [{ day: validFrom, bp: 500 }] : [])
})
