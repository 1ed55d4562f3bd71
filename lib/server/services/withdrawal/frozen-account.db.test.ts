import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { World } from '../../testing/world.ts'
import { setBankAccount } from '../bank-account/set-bank-account.ts'
import { approveBankBook, stepUp } from '../ledger/testing/payee.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import {
  approve,
  ask,
  importResult,
  key,
  type Login,
  makeBatch,
  makePayee,
  payAndReturn,
  release,
} from './testing/payout.ts'

const OTHER = { bankCode: '014', accountNo: '9876543210', holderName: 'สมหญิง ใจดี' }

const change = (world: World, as: Login) =>
  world.request('POST', '/api/bank-account', { as, body: OTHER, idempotencyKey: key() })

const currentLast4 = async (world: World, memberId: string) =>
  (
    await world.db.many<{ last4: string }>(
      sql`SELECT account_last4 AS last4 FROM bank_account WHERE member_id = ${memberId} AND is_current`,
    )
  ).map((row) => row.last4)

/** Changes the account without any command: like a restored backup, or a direct change in the database. */
async function changeBehind(world: World, memberId: string) {
  await world.db.transaction(async (tx) => {
    await tx.run(sql`UPDATE bank_account SET is_current = false WHERE member_id = ${memberId}`)
    await tx.run(sql`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, created_at)
      SELECT ${newId()}, member_id, '014', account_enc, account_hash, '3210', holder_name, ${world.clock.now()}
      FROM bank_account WHERE member_id = ${memberId}`)
  })
}

test('R10 an account cannot be changed while a request is open, at any step, and the answer names the request', async () => {
  const { world, finance, second, member, as } = await makePayee(2_000_000n)
  const { id, no, version } = (await ask(world, as, 1_000_000)).body
  const refused = async () => {
    const answer = await change(world, as)
    expect([answer.status, answer.body.error?.code, answer.body.error?.details?.no]).toEqual([
      409,
      'bank_account_in_use',
      no,
    ])
    expect(await currentLast4(world, member.id)).toEqual(['7890'])
  }
  await refused()
  expect((await world.request('GET', '/api/bank-account', { as })).body.openWithdrawal).toEqual({ id, no })
  await approve(world, finance, id, version)
  await refused()
  const { batch, decide } = await release(world, finance, second, [id])
  await refused()
  expect((await decide(second)).status).toBe(200)
  await refused()
  const csv = await world.request('GET', `/api/operator/payout-batches/${batch.id}/csv`, { as: finance })
  expect(csv.body).toContain(',004,1234567890,')
  await importResult(world, finance, batch.id, [`${no},paid,ONE-1,2026-11-25T04:00:00Z,`])
  expect((await change(world, as)).body.account).toMatchObject({ last4: '3210' })
  expect((await world.request('GET', '/api/bank-account', { as })).body.openWithdrawal).toBeNull()
  expect(await world.checkInvariants()).toEqual([])
})

test('a request taken back frees the account; the next request then waits its 72 hours', async () => {
  const { world, member, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await world.request('POST', `/api/withdrawals/${id}/cancel`, {
    as,
    body: { version },
    idempotencyKey: key(),
  })
  expect((await change(world, as)).status).toBe(200)
  expect((await ask(world, as, 1_000_000)).body.error.code).toBe('documents_incomplete')
  await approveBankBook(world, member.id)
  expect((await ask(world, as, 1_000_000)).body.error.code).toBe('bank_change_pause')
})

test('R3 duel: a request against a change of the account; never a request to an account of today', async () => {
  for (let round = 0; round < 3; round++) {
    const { world, member } = await makePayee(1_000_000n)
    const ctx = stepUp(world, member)
    const [asked, changed] = await Promise.allSettled([
      requestWithdrawal({ ...ctx, requestId: 'r1' }, { gross: 500_000n, currency: 'THB' }),
      setBankAccount({ ...ctx, requestId: 'r2' }, { ...OTHER, lengthConfirmed: false }),
    ])
    expect([asked.status, changed.status].sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await world.db.many(
      sql`SELECT w.id FROM withdrawal w JOIN bank_account b ON b.id = w.bank_account_id WHERE NOT b.is_current`,
    )
    expect(rows).toEqual([])
  }
})

test('approval and batch look at the account again: one that changed by another way is not paid', async () => {
  const { world, finance, second, member, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await changeBehind(world, member.id)
  expect((await approve(world, finance, id, version)).body.items[0].code).toBe('bank_account_changed')
  await world.db.run(sql`UPDATE withdrawal SET status = 'approved' WHERE id = ${id}`)
  expect((await makeBatch(world, second, [id])).body.error.code).toBe('bank_account_changed')
  const queue = await world.request('GET', '/api/operator/withdrawals?status=approved', { as: finance })
  expect(queue.body.items[0].account).toMatchObject({ bankCode: '004', accountMasked: 'xxxxxx7890' })
  expect(queue.body.items[0].warnings).toContain('bank_differs')
  const row = await world.db.one(sql`SELECT status, batch_id FROM withdrawal WHERE id = ${id}`)
  expect(row).toEqual({ status: 'approved', batchId: null })
})

test('the release looks once more, and the batch stays a draft', async () => {
  const { world, finance, second, member, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch, decide } = await release(world, finance, second, [id])
  await changeBehind(world, member.id)
  expect((await decide(second)).body.error).toMatchObject({
    code: 'bank_account_changed',
    details: { no: expect.stringMatching(/^WD/) },
  })
  expect(
    (await world.request('GET', `/api/operator/payout-batches/${batch.id}`, { as: finance })).body,
  ).toMatchObject({ status: 'draft', releasedBy: null })
})

test('a returned payout to a changed account waits 72 hours as well; then it goes to the new account', async () => {
  const payee = await makePayee(1_000_000n)
  const { world, finance, as } = payee
  const asked = (await ask(world, as, 1_000_000)).body
  const { id, no } = asked
  await payAndReturn(payee, asked)
  world.clock.advance({ minutes: 1 })
  expect((await change(world, as)).status).toBe(200)
  const queue = await world.request('GET', '/api/operator/withdrawals?status=returned', { as: finance })
  expect(queue.body.items[0]).toMatchObject({
    account: { bankCode: '014', accountMasked: 'xxxxxx3210' },
    bankChangedAt: world.clock.now().toISOString(),
  })
  expect(queue.body.items[0].warnings).toContain('bank_changed')
  const early = await makeBatch(world, finance, [id])
  expect(early.body.error).toMatchObject({ code: 'bank_change_pause', details: { no } })
  await approveBankBook(world, payee.member.id)
  world.clock.advance({ hours: 72 })
  const [maker, releaser] = [await world.operator('finance'), await world.operator('finance')]
  const again = await release(world, maker, releaser, [id])
  expect(again.batch.lines[0]).toMatchObject({ accountMasked: 'xxxxxx3210', bankCode: '014' })
  // The account of a payout in progress cannot be changed either.
  const session = await world.login({ memberId: (as as { caller: { id: string } }).caller.id }, true)
  expect((await change(world, { ...as, token: session.token })).body.error.code).toBe('bank_account_in_use')
  expect(await world.checkInvariants()).toEqual([])
})

test('who releases sees each payee: masked account, bank, holder, amount, and when the account was set', async () => {
  const { world, finance, second, as } = await makePayee(1_000_000n)
  const { id, no, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch } = await release(world, finance, second, [id])
  const seen = await world.request('GET', `/api/operator/payout-batches/${batch.id}`, { as: second })
  expect(seen.body.lines).toEqual([
    expect.objectContaining({
      payoutRef: no,
      bankCode: '004',
      accountMasked: 'xxxxxx7890',
      holderName: 'นางสาวสมหญิง ใจดี',
      amount: { minor: 967_000, currency: 'THB' },
      bankChangedAt: '2026-11-21T03:00:00.000Z',
    }),
  ])
  world.clock.advance({ days: 11 })
  const later = await world.operator('finance')
  const old = await world.request('GET', `/api/operator/payout-batches/${batch.id}`, { as: later })
  expect(old.body.lines[0].bankChangedAt).toBeNull()
  expect(JSON.stringify([seen.body, old.body])).not.toContain('1234567890')
})
