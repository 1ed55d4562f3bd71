import { expect, test } from 'vitest'
import type { Refusal } from '../../../domain/errors.ts'
import { type Sql, sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import type { Context } from '../context.ts'
import { getInfluencerDashboard } from '../dashboard/influencer-dashboard.ts'
import { getWallet } from '../earning/wallet.ts'
import { stepUp } from '../ledger/testing/payee.ts'
import { quoteWithdrawal } from './own-withdrawals.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { ask, key, makePayee } from './testing/payout.ts'

const request = (ctx: Context, gross: bigint) =>
  requestWithdrawal(ctx, { gross, currency: 'THB' }).then(
    () => 'done',
    (error: Refusal) => error.code,
  )
const stored = (world: World) => world.db.many(sql`SELECT id FROM withdrawal`)
const setAmount = (world: World, key: string, minor: string) =>
  world.db.run(
    sql`INSERT INTO setting (key, value, valid_from) VALUES (${key}, ${minor}, ${world.clock.now()})`,
  )

test('a quote of who has set nothing names all that is missing, withholds nothing and shows no account', async () => {
  const world = await makeWorld()
  const member = await world.influencer()
  const quote = await quoteWithdrawal(member.ctx, 500_000n)
  expect(quote.blockers).toEqual([
    'bank_account_missing',
    'documents_incomplete',
    'tax_class_missing',
    'insufficient_balance',
  ])
  expect(quote).toMatchObject({
    gross: 500_000n,
    wht: 0n,
    fee: 0n,
    net: 500_000n,
    whtBp: 0,
    rateConfirmed: false,
    account: null,
    bankPausedUntil: null,
  })
})

/** What makes each blocker true of a member who could withdraw before. */
const CAUSES: Readonly<Record<string, (memberId: string) => Sql>> = {
  member_not_active: (id) => sql`UPDATE member SET status = 'blacklist' WHERE id = ${id}`,
  guard_failed: (id) => sql`UPDATE member SET fraud_flag = true WHERE id = ${id}`,
  bank_account_missing: (id) => sql`UPDATE bank_account SET is_current = false WHERE member_id = ${id}`,
  documents_incomplete: (id) =>
    sql`UPDATE document SET status = 'in_progress' WHERE member_id = ${id} AND kind = 'identity_card'`,
  holder_name_differs: (id) => sql`UPDATE bank_account SET holder_name = 'คนอื่น' WHERE member_id = ${id}`,
  tax_class_missing: (id) => sql`UPDATE influencer_profile SET tax_class = NULL WHERE member_id = ${id}`,
  rate_not_confirmed: (id) =>
    sql`UPDATE influencer_profile SET tax_class = 'fee_40_2', wht_bp = NULL WHERE member_id = ${id}`,
}

test.each(Object.keys(CAUSES))('a quote names %s, and a request is refused with it', async (code) => {
  const { world, member } = await makePayee(1_000_000n)
  const me = stepUp(world, member)
  expect((await quoteWithdrawal(me, 500_000n)).blockers).toEqual([])
  await world.db.run(CAUSES[code]!(member.id))
  expect((await quoteWithdrawal(me, 500_000n)).blockers).toEqual([code])
  expect(await request(me, 500_000n)).toBe(code)
  expect(await stored(world)).toEqual([])
  expect(await balanceOf(world.db, 'inf.available', { owner: member.id })).toBe(1_000_000n)
})

test('a request waits for the day on which VAT has a rate, like the quote says', async () => {
  const { world, member } = await makePayee(1_000_000n)
  await world.db.run(sql`DELETE FROM tax_rate WHERE kind = 'vat'`)
  const me = stepUp(world, member)
  expect(await quoteWithdrawal(me, 500_000n)).toMatchObject({ blockers: ['rate_not_confirmed'], whtBp: 0 })
  expect(await request(me, 500_000n)).toBe('rate_not_confirmed')
  expect(await stored(world)).toEqual([])
})

test('the pause after a new account, the least gross, the fee and the balance are named at their exact bounds', async () => {
  const { world, member } = await makePayee(1_000_000n)
  const me = stepUp(world, member)
  const named = async (gross: bigint) => (await quoteWithdrawal(me, gross)).blockers
  const { minimum } = await quoteWithdrawal(me, 500_000n)
  expect(await named(minimum)).toEqual([])
  expect(await named(minimum - 1n)).toEqual(['below_minimum'])
  expect(await named(1_000_000n)).toEqual([])
  expect(await named(1_000_001n)).toEqual(['insufficient_balance'])

  await setAmount(world, 'least_withdrawal', '1000')
  // 3 % of 31.00 and the fee of 30.00 leave 0.07; of 30.93 they leave nothing.
  expect(await named(3_100n)).toEqual([])
  expect(await named(3_093n)).toEqual(['net_not_positive'])
  expect(await request(me, 3_093n)).toBe('net_not_positive')
  expect(await named(999n)).toEqual(['below_minimum'])

  const now = world.clock.now()
  await world.db.run(sql`UPDATE bank_account SET created_at = ${now} WHERE member_id = ${member.id}`)
  const paused = await quoteWithdrawal(me, 500_000n)
  expect(paused.blockers).toEqual(['bank_change_pause'])
  expect(paused.bankPausedUntil).toEqual(new Date(now.getTime() + 72 * 3_600_000))
  expect(await stored(world)).toEqual([])
})

test('while a withdrawal is open a quote says so, with the rest of the balance', async () => {
  const { world, member, as } = await makePayee(1_000_000n)
  await ask(world, as, 600_000)
  const me = stepUp(world, member)
  expect(await quoteWithdrawal(me, 400_000n)).toMatchObject({
    blockers: ['withdrawal_open'],
    available: 400_000n,
  })
  expect((await quoteWithdrawal(me, 400_001n)).blockers).toEqual(['withdrawal_open', 'insufficient_balance'])
})

test('a request in another currency than the country’s is refused and moves nothing', async () => {
  const { world, member, as } = await makePayee(1_000_000n)
  const refused = await world.request('POST', '/api/withdrawals', {
    as,
    body: { gross: 500_000, currency: 'IDR' },
    idempotencyKey: key(),
  })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'wrong_currency'])
  expect(await stored(world)).toEqual([])
  expect(await balanceOf(world.db, 'inf.available', { owner: member.id })).toBe(1_000_000n)
})

test('the progressive class is set only with a rate of its own', async () => {
  const { world, finance, member } = await makePayee(1_000_000n)
  const refused = await world.request('POST', `/api/operator/members/${member.id}/tax-class`, {
    as: finance,
    body: { taxClass: 'fee_40_2' },
  })
  expect([refused.status, refused.body.error]).toMatchObject([
    422,
    { code: 'malformed_input', fields: { whtBp: 'required' } },
  ])
  expect(
    await world.db.one(sql`SELECT tax_class, wht_bp FROM influencer_profile WHERE member_id = ${member.id}`),
  ).toEqual({ taxClass: 'service', whtBp: null })
})

test('visitors see what a job of 3,000.00 pays out, and nothing without both rates', async () => {
  const world = await makeWorld()
  const shown = async () => (await world.request('GET', '/sv_influ_api/open/config')).body.payoutExample
  const example = {
    gross: { minor: 300_000 },
    whtBp: 300,
    wht: { minor: 9_000 },
    fee: { minor: 3_000 },
    vatIn: { minor: 0 },
    net: { minor: 288_000 },
  }
  const confirm = (kind: string, at: Date | null) =>
    world.db.run(sql`UPDATE tax_rate SET confirmed_at = ${at} WHERE kind = ${kind}`)
  for (const [wht, vat] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]) {
    await confirm('wht', wht ? world.clock.now() : null)
    await confirm('vat', vat ? world.clock.now() : null)
    expect(await shown(), `${wht} ${vat}`).toMatchObject({ ...example, rateConfirmed: wht && vat })
  }
  await world.db.run(sql`DELETE FROM tax_rate WHERE kind = 'vat'`)
  expect(await shown()).toBeNull()
  await world.db.run(sql`DELETE FROM tax_rate`)
  expect(await shown()).toBeNull()
})

test('who has no tax class reads the wallet and the dashboard: neither names an amount to be paid out', async () => {
  const { world, member } = await makePayee(1_000_000n)
  const read = async () => [
    (await getWallet(member.ctx, member.id)).quote,
    (await getInfluencerDashboard(member.ctx)).balance.net,
  ]
  for (const quote of await read()) expect(quote).not.toBeNull()
  await world.db.run(sql`UPDATE influencer_profile SET tax_class = NULL WHERE member_id = ${member.id}`)
  expect(await read()).toEqual([null, null])
})
