import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeWorld } from '../../testing/world.ts'

import { command, decide, refunds } from './testing/racing.ts'

const codesOf = (answers: readonly { status: number; body: { error?: { code: string } } }[]) =>
  answers.map(({ status, body }) => body.error?.code ?? status).sort()

test('R3 of two refunds of one order that are asked for at once one waits', async () => {
  const world = await makeWorld({ max: 16 })
  const { ask } = await refunds(world)
  const answers = await Promise.all([ask(8), ask(8), ask(8)])
  expect(answers.map(({ body }) => body.error?.code ?? 'waits').sort()).toEqual([
    'already_decided',
    'already_decided',
    'waits',
  ])
})

test('R3 R6 two refunds of one order that are approved together give its tax back once', async () => {
  const world = await makeWorld({ max: 16 })
  const { order, approveBoth } = await refunds(world, false)
  for (let round = 1; round <= 6; round++) {
    // VAT of 0.08 is 0.0056: together the two cost one satang, not two. So the second sum is not what both persons saw.
    expect(codesOf(await approveBoth(8))).toEqual([200, 'stale_version'])
    const value = BigInt(8 * round)
    const notes = await world.db.one(
      sql`SELECT sum((body->>'vat')::bigint)::bigint AS vat, sum((body->>'difference')::bigint)::bigint AS value
        FROM tax_document WHERE kind = 'CN' AND subject_id = ${order.id}`,
    )
    expect(notes).toEqual({ value, vat: (value * 7n + 50n) / 100n })
  }
  // Sums of whole satang are unaffected, so both are paid.
  expect(codesOf(await approveBoth(100))).toEqual([200, 200])
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 two refunds that are more than is left: one goes, the other finds what is left', async () => {
  const world = await makeWorld({ max: 16 })
  const { ask, approveBoth } = await refunds(world, false)
  expect(codesOf(await approveBoth(30_000))).toEqual([200, 'stale_version'])
  expect((await ask(30_000)).body.error).toMatchObject({
    code: 'insufficient_balance',
    details: { available: 20_000 },
  })
  expect(await balanceOf(world.db, 'bank.cash')).toBe(53_500n - 32_100n)
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 two second persons who decide one request at once: one decision, one effect, one row in the log', async () => {
  const world = await makeWorld({ max: 16 })
  const brand = await world.marketer()
  const asker = await world.operator('finance')
  const persons = [
    await world.operator('finance'),
    await world.operator('finance'),
    await world.operator('finance'),
  ]
  const asked = await command(world, asker, { kind: 'promo', marketerId: brand.id, amount: 700_000 })
  const id = asked.body.approvalId
  const all = await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT 1 FROM approval WHERE id = ${id} FOR UPDATE`)
    const decided = persons.map((who) => decide(world, who, id))
    await expect.poll(() => countLockWaits(world)).toBe(3)
    return decided
  })
  const answers = await Promise.all(all)
  expect(answers.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([
    200,
    'already_decided',
    'already_decided',
  ])
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(700_000n)
  const lots = await world.db.one(
    sql`SELECT count(*)::int AS n FROM credit_lot WHERE marketer_id = ${brand.id}`,
  )
  expect(lots).toEqual({ n: 1 })
  const log = await world.db.one(
    sql`SELECT count(*)::int AS n FROM audit_log WHERE subject = 'approval' AND subject_id = ${id} AND transition = 'approve'`,
  )
  expect(log).toEqual({ n: 1 })
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 one approves while another refuses: what stands is one of the two, whole', async () => {
  const world = await makeWorld({ max: 16 })
  const asker = await world.operator('finance')
  const [second, third] = [await world.operator('finance'), await world.operator('finance')]
  for (let round = 0; round < 4; round++) {
    const brand = await world.marketer()
    const asked = await command(world, asker, { kind: 'promo', marketerId: brand.id, amount: 700_000 })
    const id = asked.body.approvalId
    const answers = await Promise.all([decide(world, second, id), decide(world, third, id, 'refuse')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status } = await world.db.one<{ status: string }>(
      sql`SELECT status FROM approval WHERE id = ${id}`,
    )
    expect(status).toBe(answers[0]?.status === 200 ? 'approved' : 'refused')
    expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(
      status === 'approved' ? 700_000n : 0n,
    )
  }
})
