import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let keys = 0
type Login = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

const post = (world: World, as: Login, path: string, body: unknown) =>
  world.request('POST', path, { as, body, idempotencyKey: `sales-vat-key-${++keys}` })

async function buy(world: World, buyer: Login) {
  const order = (
    await post(world, buyer, '/api/orders', {
      item: { kind: 'credit', amount: 1_000_000 },
      method: 'promptpay',
      buyerWhtBp: 0,
    })
  ).body
  const paid = await world.request('POST', `/api/test/payments/${order.no}/settle`, { body: {} })
  expect(paid.body).toEqual({ outcome: 'paid' })
  return { id: String(order.id), no: String(order.no) }
}

/** Output tax in the ledger between two moments. */
const booked = (world: World, from: string, until: string) =>
  world.db.one<{
    vat: bigint
  }>(sql`SELECT coalesce(sum(CASE l.side WHEN 'C' THEN l.amount ELSE -l.amount END), 0)::bigint AS vat
    FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id
    WHERE a.code = 'tax.vat_output' AND l.at >= ${from} AND l.at < ${until}`)

test('the report of output tax has invoices, credit notes below zero and void documents without a value, by the day in Bangkok', async () => {
  const world = await makeWorld()
  const buyer = await world.marketer({ holderKind: 'company' })
  await world.db.run(
    sql`UPDATE marketer_profile SET tax_id_enc = ${world.system.vault.seal('marketer_profile', 'tax_id_enc', buyer.id, '0105536112014')} WHERE member_id = ${buyer.id}`,
  )
  const as = async () => ({
    token: (await world.login({ memberId: buyer.id }, true)).token,
    caller: buyer.caller,
  })
  // 23:59 of the last day of November in Bangkok, then the first moment of the next month.
  world.clock.advance({ days: 9, hours: 13, minutes: 59 })
  expect(world.clock.now().toISOString()).toBe('2026-11-30T16:59:00.000Z')
  const november = await buy(world, await as())
  world.clock.advance({ minutes: 1 })
  await buy(world, await as())
  const [asker, second] = [await world.operator('finance'), await world.operator('finance')]
  const asked = await post(world, asker, '/api/operator/money-acts', {
    kind: 'refund',
    orderId: november.id,
    amount: 300_000,
    currency: 'THB',
    bankRef: 'OUT-1',
    reason: 'the buyer asked for it',
  })
  const { items } = (await world.request('GET', '/api/operator/approvals', { as: second })).body
  const { payloadHash } = items.find((row: { id: string }) => row.id === asked.body.approvalId)
  const decided = await post(world, second, `/api/operator/approvals/${asked.body.approvalId}/decide`, {
    decision: 'approve',
    payloadHash,
  })
  expect(decided.status).toBe(200)
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM tax_document WHERE kind = 'TI' AND subject_id = ${november.id}`,
  )
  await post(world, asker, `/api/operator/tax-documents/${id}/replace`, { reason: 'wrong name' })

  const report = async (month: string) => {
    const csv = await world.request('GET', `/api/operator/tax-months/${month}/sales-vat?format=csv`, {
      as: asker,
    })
    return new TextDecoder().decode(csv.bytes).split('\r\n').slice(1, -1)
  }
  expect(await report('2026-11')).toEqual([
    '1,2026-11-30,TI00000-2026-000001,บริษัท ทดสอบ จำกัด,0105536112014,00000,0.00,0.00,ยกเลิก',
    '2,2026-11-30,TI00000-2026-000003,บริษัท ทดสอบ จำกัด,0105536112014,00000,10000.00,700.00,',
  ])
  expect(await report('2026-12')).toEqual([
    '1,2026-12-01,CN00000-2026-000001,บริษัท ทดสอบ จำกัด,0105536112014,00000,-3000.00,-210.00,',
    '2,2026-12-01,TI00000-2026-000002,บริษัท ทดสอบ จำกัด,0105536112014,00000,10000.00,700.00,',
  ])
  expect(await report('2026-10')).toEqual([])
  const overview = async (month: string) =>
    (await world.request('GET', `/api/operator/tax-months/${month}`, { as: asker })).body.sales
  const baht = (minor: number) => ({ minor, currency: 'THB' })
  expect(await overview('2026-11')).toEqual({
    count: 2,
    voids: 1,
    value: baht(1_000_000),
    vat: baht(70_000),
    feeVat: baht(0),
  })
  expect(await overview('2026-12')).toMatchObject({ value: baht(700_000), vat: baht(49_000) })
  expect((await booked(world, '2026-10-31T17:00:00Z', '2026-11-30T17:00:00Z')).vat).toBe(70_000n)
  expect((await booked(world, '2026-11-30T17:00:00Z', '2026-12-31T17:00:00Z')).vat).toBe(49_000n)
  expect(await world.checkInvariants()).toEqual([])
})
