import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { keepFile, png } from '../../testing/files.ts'
import { makeWorld } from '../../testing/world.ts'
import { decide } from '../ledger/testing/racing.ts'
import { ask, bought, next, prepare, refundsOf } from '../order/testing/asked-refund.ts'

test('R8 a request that became stale and whose asker left is refused by the second person: the credit is not held for ever', async () => {
  const { world, brand, order } = await bought(500_000, 300)
  const [asker, second] = [await world.operator('finance'), await world.operator('finance')]
  const { body: asked } = await ask(world, brand, order.id)
  const prepared = await prepare(world, asker, order.id)
  const document = { bytes: await png(), contentType: 'image/png', name: 'a.png' } as const
  const { id } = await keepFile(world, { ownerId: brand.id, purpose: 'document', ...document })
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, ref_id, status, is_current, file_id, created_at, decided_by, decided_at)
    VALUES (${newId()}, ${brand.id}, 'B', 'buyer_certificate', ${order.id}, 'approve', true, ${id}, ${world.clock.now()},
      ${second.id}, ${world.clock.now()})`)
  await world.db.run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${asker.id}`)
  const takeBack = () =>
    world.request('POST', `/api/refunds/${asked.id}/take-back`, {
      as: brand,
      body: {},
      idempotencyKey: next(),
    })
  // Neither the buyer nor a new request of finance gets past it.
  expect((await takeBack()).body.error.code).toBe('already_decided')
  const another = await world.operator('finance')
  expect((await prepare(world, another, order.id)).body.error.code).toBe('already_decided')

  const { approvalId } = prepared.body
  expect((await decide(world, second, approvalId)).body.error.code).toBe('asker_left')
  const unseen = await world.request('POST', `/api/operator/approvals/${approvalId}/decide`, {
    as: second,
    body: { decision: 'refuse', payloadHash: 'f'.repeat(64), reason: 'ทดสอบ' },
    idempotencyKey: next(),
  })
  expect(unseen.body.error.code).toBe('stale_version')
  const refused = await decide(world, second, approvalId, 'refuse')
  expect([refused.status, refused.body.error]).toEqual([200, undefined])

  expect((await prepare(world, another, order.id)).status).toBe(200)
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(500_000n)
  expect((await refundsOf(world, brand)).requests[0].status).toBe('asked')
  expect(await world.checkInvariants()).toEqual([])
})

test.each([
  ['promo', 'marketer'],
  ['adjustment', 'influencer'],
] as const)(
  'R8 money by %s for a %s who was banned since it was asked for is not signed',
  async (kind, who) => {
    const world = await makeWorld()
    const [asker, second] = [await world.operator('finance'), await world.operator('finance')]
    const member = await world[who]()
    const { approvalId } = (
      await world.request('POST', '/api/operator/money-acts', {
        as: asker,
        body: {
          kind,
          [kind === 'promo' ? 'marketerId' : 'memberId']: member.id,
          amount: 600_000,
          currency: 'THB',
          reason: 'ชดเชยงานที่ล่าช้า',
        },
        idempotencyKey: next(),
      })
    ).body
    const stand = (status: string) =>
      world.db.run(sql`UPDATE member SET status = ${status} WHERE id = ${member.id}`)
    const given = () => world.db.many(sql`SELECT event FROM ledger_entry WHERE event IN ('L04', 'L28')`)
    await stand('blacklist')
    expect((await decide(world, second, approvalId)).body.error?.code).toBe('stale_version')
    expect(await given()).toEqual([])
    await stand('active')
    expect((await decide(world, second, approvalId)).status).toBe(200)
    expect(await given()).toHaveLength(1)
    expect(await world.checkInvariants()).toEqual([])
  },
)
