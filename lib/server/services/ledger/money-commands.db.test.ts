import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { addBankMove, balanceOf, isBankRefUsed } from '../../store/ledger.ts'
import { adjust } from '../../testing/adjustment.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import type { MoneyCommand } from './request-money-act.ts'
import { requestMoneyAct } from './request-money-act.ts'
import { command, decide } from './testing/racing.ts'

type Operator = Awaited<ReturnType<World['operator']>>
let count = 0
const next = () => `money-act-${++count}`

const promo = (world: World, as: Operator, marketerId: string, amount: number) =>
  command(world, as, { kind: 'promo', marketerId, amount })

test('promo credit alone: 5,000.00 in a day for one member, then two persons; a new day in Bangkok begins anew', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  expect((await promo(world, finance, brand.id, 300_000)).body).toEqual({ approvalId: null })
  expect((await promo(world, finance, brand.id, 200_000)).body).toEqual({ approvalId: null })
  // The limit is per member: it applies to another operator too.
  const asked = await promo(world, second, brand.id, 1)
  expect(asked.body.approvalId).toEqual(expect.any(String))
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(500_000n)
  expect((await decide(world, finance, asked.body.approvalId)).status).toBe(200)
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(500_001n)
  // 10:00 in Bangkok; the day ends 14 hours later.
  world.clock.advance({ hours: 13, minutes: 59 })
  const late = await world.operator('finance')
  const sameDay = await promo(world, late, brand.id, 1)
  expect(sameDay.body.approvalId).toEqual(expect.any(String))
  expect((await decide(world, await world.operator('finance'), sameDay.body.approvalId)).status).toBe(200)
  world.clock.advance({ minutes: 2 })
  expect((await promo(world, late, brand.id, 500_000)).body).toEqual({ approvalId: null })
  expect(await world.checkInvariants()).toEqual([])
})

test('promo credit alone: 20,000.00 in a day by one operator, over all members; what two persons gave does not count', async () => {
  const world = await makeWorld()
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const brands = []
  for (let i = 0; i < 6; i++) brands.push(await world.marketer())
  const big = await promo(world, second, brands[5]!.id, 900_000)
  expect((await decide(world, finance, big.body.approvalId)).status).toBe(200)
  for (const brand of brands.slice(0, 4))
    expect((await promo(world, finance, brand.id, 500_000)).body).toEqual({ approvalId: null })
  expect((await promo(world, finance, brands[4]!.id, 1)).body.approvalId).toEqual(expect.any(String))
  expect((await promo(world, second, brands[4]!.id, 2)).body).toEqual({ approvalId: null })
  expect(await balanceOf(world.db, 'platform.promo')).toBe(2_900_002n)
})

/**
 * Grants of 5,000.00 that all begin before one is stored: whoever counts before a lock counts nothing. Returns how many
 * needed no second person.
 */
async function grantAtOnce(world: World, grants: readonly [Operator, { id: string }][]): Promise<number> {
  const { given } = await world.db.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE credit_lot IN SHARE ROW EXCLUSIVE MODE`)
    const given = Promise.allSettled(
      grants.map(([who, { id }]) =>
        requestMoneyAct({ ...who.ctx, requestId: next() }, {
          kind: 'promo',
          marketerId: id,
          amount: 500_000n,
          currency: 'THB',
          reason: 'ทดสอบ',
        } satisfies MoneyCommand),
      ),
    )
    await expect.poll(() => countLockWaits(world)).toBe(grants.length)
    return { given }
  })
  return (await given).filter((one) => one.status === 'fulfilled' && one.value.approvalId === null).length
}

test('R3 duel: of two grants at once by two operators a brand gets one alone', async () => {
  const world = await makeWorld()
  const [finance, other] = [await world.operator('finance'), await world.operator('finance')]
  const brand = await world.marketer()
  expect(
    await grantAtOnce(world, [
      [finance, brand],
      [other, brand],
    ]),
  ).toBe(1)
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(500_000n)
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 duel: of twelve grants at once by two operators each of three brands gets one alone', async () => {
  const world = await makeWorld({ max: 16 })
  const [finance, other] = [await world.operator('finance'), await world.operator('finance')]
  const brands = [await world.marketer(), await world.marketer(), await world.marketer()]
  const turns = brands.flatMap((brand) =>
    [finance, other, finance, other].map((who): [Operator, { id: string }] => [who, brand]),
  )
  expect(await grantAtOnce(world, turns)).toBe(3)
  for (const { id } of brands)
    expect(await balanceOf(world.db, 'mkt.available', { owner: id })).toBe(500_000n)
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 duel: of six grants at once by one operator to six brands four need no second person', async () => {
  const world = await makeWorld({ max: 16 })
  const finance = await world.operator('finance')
  const brands = await Promise.all(Array.from({ length: 6 }, () => world.marketer()))
  expect(
    await grantAtOnce(
      world,
      brands.map((brand) => [finance, brand]),
    ),
  ).toBe(4)
  expect(await balanceOf(world.db, 'platform.promo')).toBe(2_000_000n)
  expect(await world.checkInvariants()).toEqual([])
})

async function paidOrder(world: World, buyerWhtBp = 0) {
  const brand = await world.marketer({ holderKind: buyerWhtBp ? 'company' : 'individual' })
  const { body } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount: 50_000 }, method: 'transfer', buyerWhtBp },
    idempotencyKey: next(),
  })
  await world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
  return { brand, order: body as { id: string; no: string } }
}

test.each([0, 300])(
  'R6 refunds in parts give back the payment and its tax to the satang, withheld %i bp',
  async (wht) => {
    const world = await makeWorld()
    const { order } = await paidOrder(world, wht)
    const vatBefore = await balanceOf(world.db, 'tax.vat_output')
    expect(vatBefore).toBe(3_500n)
    for (const amount of [8, 17, 8, 17, 49_950]) {
      // Logins of operators end after 30 idle minutes; these two are new for each part.
      const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
      const asked = await command(world, finance, {
        kind: 'refund',
        orderId: order.id,
        amount,
        bankRef: `BACK-${amount}-${next()}`,
      })
      expect((await decide(world, second, asked.body.approvalId)).status).toBe(200)
    }
    expect(await balanceOf(world.db, 'tax.vat_output')).toBe(0n)
    expect(await balanceOf(world.db, 'tax.wht_receivable')).toBe(0n)
    expect(await balanceOf(world.db, 'bank.cash')).toBe(0n)
    const notes =
      await world.db.one(sql`SELECT sum((body->>'vat')::bigint)::bigint AS vat, sum((body->>'refunded')::bigint)::bigint AS refunded,
      sum((body->>'difference')::bigint)::bigint AS value FROM tax_document WHERE kind = 'CN' AND subject_id = ${order.id}`)
    expect(notes).toEqual({ vat: 3_500n, refunded: 53_500n - (wht ? 1_500n : 0n), value: 50_000n })
    expect(await world.db.one(sql`SELECT status FROM purchase_order WHERE id = ${order.id}`)).toEqual({
      status: 'refunded',
    })
    expect(await world.checkInvariants()).toEqual([])
  },
)

test('R3 withheld tax is paid up to what is owed, also when two payments are approved at once', async () => {
  const world = await makeWorld()
  await adjust(world, { code: 'tax.wht_payable', owner: null }, 1_000n)
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const pay = (amount: number) =>
    command(world, finance, { kind: 'tax_paid', amount, bankRef: `TAX-${next()}` })
  const over = await pay(1_001)
  expect([over.status, over.body.error]).toMatchObject([
    409,
    { code: 'insufficient_balance', details: { available: 1_000 } },
  ])
  const asked = [await pay(1_000), await pay(600)].map((answer) => answer.body.approvalId).filter(Boolean)
  const both = await world.db.transaction(async (tx) => {
    await tx.many(sql`SELECT id FROM ledger_account WHERE code = 'tax.wht_payable' ORDER BY id FOR UPDATE`)
    const decided = asked.map((id) => decide(world, second, id))
    await expect.poll(() => countLockWaits(world)).toBe(2)
    return decided
  })
  const answers = await Promise.all(both)
  expect(asked).toHaveLength(2)
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect([0n, 400n]).toContain(await balanceOf(world.db, 'tax.wht_payable'))
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 one bank reference is one transfer, however it is spelled', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const finance = await world.operator('finance')
  const order = async () =>
    (
      await world.request('POST', '/api/orders', {
        as: brand,
        body: { item: { kind: 'credit', amount: 50_000 }, method: 'transfer' },
        idempotencyKey: next(),
      })
    ).body
  const [first, other] = [await order(), await order()]
  await world.db.run(
    sql`UPDATE purchase_order SET status = 'slip_review', slip_reference = 'kbank-0aB1' WHERE id = ${first.id}`,
  )
  await expect(
    world.db.run(
      sql`UPDATE purchase_order SET status = 'slip_review', slip_reference = 'KBANK-0ab1 ' WHERE id = ${other.id}`,
    ),
  ).rejects.toMatchObject({ code: 'already_exists' })
  const confirmed = await world.request('POST', `/api/operator/purchases/${first.id}/slip`, {
    as: finance,
    body: {
      decision: 'confirm',
      version: first.version,
      bankRef: 'kbank-0aB1',
      amount: 53_500,
      currency: 'THB',
    },
    idempotencyKey: next(),
  })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  for (const same of ['KBANK-0AB1', ' kbank-0ab1', 'KBANK- 0ab1', 'ＫBANK-0ab1'])
    expect(await isBankRefUsed(world.db, same), same).toBe(true)
  expect(await isBankRefUsed(world.db, 'KBANK-0AB2')).toBe(false)
  const { entryId } = await world.db.one<{ entryId: string }>(sql`SELECT entry_id FROM bank_move`)
  const again = {
    entryId,
    direction: 'in',
    bankRef: 'KBANK-0AB1',
    amount: 1n,
    at: world.clock.now(),
  } as const
  expect(await world.db.transaction((tx) => addBankMove(tx, again))).toBe(false)
  await expect(
    world.db.run(sql`INSERT INTO bank_move (entry_id, direction, bank_ref, amount, at)
      VALUES (${entryId}, 'in', 'KBANK-0AB1', 1, ${world.clock.now()})`),
  ).rejects.toMatchObject({ code: 'already_exists' })
  // Recorded again as money without an order, it changes nothing.
  const second = await world.operator('finance')
  const offline = await command(world, second, {
    kind: 'offline_payment',
    orderId: other.id,
    amount: 53_500,
    bankRef: 'KBANK-0AB1',
    paidAt: world.clock.now().toISOString(),
  })
  expect(offline.body.error?.code).toBe('bank_reference_used')
  expect(await balanceOf(world.db, 'bank.cash')).toBe(53_500n)
  expect(await world.checkInvariants()).toEqual([])
})
