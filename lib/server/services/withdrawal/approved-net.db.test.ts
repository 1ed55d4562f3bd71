import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import type { World } from '../../testing/world.ts'
import { approve, ask, type Finance, key, makeBatch, makePayee } from './testing/payout.ts'

const setClass = (world: World, as: Finance, memberId: string, body: object) =>
  world.request('POST', `/api/operator/members/${memberId}/tax-class`, { as, body })
const netOf = async (world: World, id: string) =>
  world.db.one(sql`SELECT status, net FROM withdrawal WHERE id = ${id}`)

test('R10 what two persons approved is the most that is paid: a class set afterwards by one adds nothing', async () => {
  const { world, finance, second, member, as } = await makePayee(6_000_000n)
  const { id, no, version } = (await ask(world, as, 5_000_000)).body
  expect((await approve(world, finance, id, version)).body.items[0].code).toBe('two_persons_needed')
  const [waiting] = (await world.request('GET', '/api/operator/approvals', { as: second })).body.items
  expect(waiting.payload).toMatchObject({ gross: '5000000', net: '4847000' })
  const payee = await world.db.one<{ holderName: string; accountLast4: string }>(
    sql`SELECT holder_name, account_last4 FROM bank_account WHERE member_id = ${member.id} AND is_current`,
  )
  expect(waiting.subjectName).toBe(`${no} ${payee.holderName} xxxxxx${payee.accountLast4}`)
  const decided = await world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash: waiting.payloadHash },
    idempotencyKey: key(),
  })
  expect(decided.status).toBe(200)
  expect((await setClass(world, finance, member.id, { taxClass: 'fee_40_2', whtBp: 0 })).status).toBe(200)
  const refused = await makeBatch(world, finance, [id])
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.objectContaining({
      code: 'net_above_approved',
      details: { no, approved: 4_847_000, net: 4_997_000 },
    }),
  ])
  expect(await netOf(world, id)).toEqual({ status: 'approved', net: 4_847_000n })
  // After the refusal the member requests again, and both persons see the new sum.
  await world.request('POST', `/api/operator/withdrawals/${id}/fail`, {
    as: finance,
    body: { version: version + 1, reason: 'อัตราภาษีเปลี่ยน' },
    idempotencyKey: key(),
  })
  const again = (await ask(world, as, 5_000_000)).body
  await approve(world, finance, again.id, again.version)
  const [next] = (await world.request('GET', '/api/operator/approvals', { as: second })).body.items
  expect(next.payload).toMatchObject({ gross: '5000000', net: '4997000' })
  expect(await world.checkInvariants()).toEqual([])
})

test.each([
  ['one satang more', 2_999, 409, 967_000n],
  ['the same', 3_000, 200, 967_000n],
  ['one satang less', 3_001, 200, 966_999n],
])('R6 R10 the edge of what was approved: %s', async (_, fee, status, net) => {
  const { world, finance, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  await world.db.run(
    sql`INSERT INTO setting (key, value, valid_from) VALUES ('withdrawal_fee', ${JSON.stringify(fee)}, ${world.clock.now()})`,
  )
  const batch = await makeBatch(world, finance, [id])
  expect([batch.status, batch.body.error?.code]).toEqual([
    status,
    status === 409 ? 'net_above_approved' : undefined,
  ])
  expect(await netOf(world, id)).toEqual({ status: status === 409 ? 'approved' : 'in_batch', net })
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 what the system approved is bound as well: VAT that is added after the approval', async () => {
  const { world, finance, member, as } = await makePayee(2_000_000n, { days: 31 })
  const asked = (await ask(world, as, 1_000_000)).body
  expect(asked.status).toBe('approved')
  await world.db.run(sql`UPDATE influencer_profile SET vat_registered = true WHERE member_id = ${member.id}`)
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, decided_by, decided_at, created_at)
    SELECT uuid_v7(), member_id, 'B', 'vat_registration', 'approve', file_id, decided_by, decided_at, created_at
    FROM document WHERE member_id = ${member.id} LIMIT 1`)
  expect((await makeBatch(world, finance, [asked.id])).body.error.code).toBe('net_above_approved')
  expect(await netOf(world, asked.id)).toEqual({ status: 'approved', net: 967_000n })
  expect(await world.checkInvariants()).toEqual([])
})
