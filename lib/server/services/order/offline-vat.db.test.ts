import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { makeWorld } from '../../testing/world.ts'
import { settleNotice } from './receive-notice.ts'
import { order } from './testing/noticed-order.ts'

it('R36 a slip of the old VAT is paid by what two persons recorded, not by what a bank reports alone', async () => {
  const world = await makeWorld()
  world.clock.advance({ seconds: (Date.parse('2026-12-31T16:30:00Z') - world.clock.now().getTime()) / 1000 })
  const as = await world.marketer()
  const [recorded, reported, unslipped] = [
    await order(world, as),
    await order(world, as),
    await order(world, as),
  ]
  await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'vat', 'standard', 1000, '2027-01-01', 'Royal decree', ${world.clock.now()})`)
  await world.db.run(
    sql`UPDATE purchase_order SET status = 'slip_review', slip_reference = 'SLIP-' || no WHERE id IN (${recorded.id}, ${reported.id})`,
  )
  const paidAt = world.clock.now()
  world.clock.advance({ hours: 1 })
  const settle = async (provider: string, { id, no }: { id: string; no: string }) => {
    const { outcome } = await settleNotice(world.system, provider, {
      eventId: newId(),
      orderNo: no,
      amount: 1_070_000n,
      currency: 'THB',
      bankRef: `VAT${no}`,
      paidAt,
    })
    const { status } = await world.db.one<{ status: string }>(
      sql`SELECT status FROM purchase_order WHERE id = ${id}`,
    )
    return [outcome, status]
  }
  expect(await settle('offline', recorded)).toEqual(['paid', 'paid'])
  expect(await settle('bank', reported)).toEqual(['suspense', 'slip_review'])
  expect(await settle('offline', unslipped)).toEqual(['suspense', 'awaiting_payment'])
  expect(
    await world.db.many(
      sql`SELECT subject_id, (body->>'vatBp')::int AS bp FROM tax_document WHERE kind = 'TI'`,
    ),
  ).toEqual([{ subjectId: recorded.id, bp: 700 }])
  expect(await world.checkInvariants()).toEqual([])
})
