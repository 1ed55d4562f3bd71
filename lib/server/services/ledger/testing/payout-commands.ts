import { expect } from 'vitest'
import { WITHDRAWAL_LIMITS } from '../../../../domain/earning/withdrawal.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { sql } from '../../../store/client.ts'
import { decideApproval } from '../../approval/approvals.ts'
import { setBankAccount } from '../../bank-account/set-bank-account.ts'
import { approveWithdrawals } from '../../withdrawal/approve-withdrawals.ts'
import { downloadBatch, makePayoutBatch, requestBatchRelease } from '../../withdrawal/batch.ts'
import { cancelWithdrawal } from '../../withdrawal/cancel-withdrawal.ts'
import { failWithdrawal } from '../../withdrawal/fail-withdrawal.ts'
import { importPayoutResult } from '../../withdrawal/import-result.ts'
import { requestWithdrawal } from '../../withdrawal/request-withdrawal.ts'
import { returnWithdrawal } from '../../withdrawal/return-withdrawal.ts'
import type { Influencer } from './model-types.ts'
import { type Command, chosenBy, type Pair } from './pair.ts'
import { approveBankBook, stepUp } from './payee.ts'

async function refresh(pair: Pair, influencer: Influencer, id: string) {
  const { world, withdrawals } = pair
  const row = await world.db.one<{ id: string; version: number; no: string }>(
    sql`SELECT id, version, no FROM withdrawal WHERE id = ${id}`,
  )
  withdrawals.set(influencer, row)
}

async function payOut(pair: Pair, influencer: Influencer, paid: boolean) {
  const { world, finance, second, people, model, withdrawals, tick, next } = pair
  const row = withdrawals.get(influencer)!
  const w = influencer.withdrawal!
  if (w.state === 'returned')
    await setBankAccount(stepUp(world, people[model.influencers.indexOf(influencer)]!), {
      bankCode: '014',
      accountNo: '9876543210',
      holderName: 'สมหญิง ใจดี',
      lengthConfirmed: false,
    })
  // New bank accounts are paused, which the model does not know: the pause passes here.
  if (w.state === 'returned') {
    await approveBankBook(world, people[model.influencers.indexOf(influencer)]!.id)
    await tick(73 * 3_600_000)
  }
  const batch = await makePayoutBatch(finance, [row.id])
  const approvalId = await requestBatchRelease(finance, batch.id)
  const { hash } = await world.db.one<{ hash: Buffer }>(
    sql`SELECT payload_hash AS hash FROM approval WHERE id = ${approvalId}`,
  )
  await decideApproval(second, approvalId, {
    decision: 'approve',
    payloadHash: Buffer.from(hash).toString('hex'),
  })
  await downloadBatch(finance, batch.id)
  const line = paid
    ? `${row.no},paid,REF-${next()},${world.clock.now().toISOString()},`
    : `${row.no},failed,,,ปิดบัญชีแล้ว`
  const result = await importPayoutResult(finance, {
    batchId: batch.id,
    csv: `payout_ref,result,bank_ref,paid_at,reason\n${line}\n`,
    dryRun: false,
  })
  expect(result.map((item) => item.code)).toEqual([null])
  const wasPaid = w.wasPaid
  if (paid) model.pay(influencer)
  else model.fail(influencer)
  if (!paid && wasPaid) w.state = 'returned'
  await refresh(pair, influencer, row.id)
}

const withdraw: Command = async (pair, step) => {
  const { world, model, withdrawals, paidOnes } = pair
  const { person, influencer } = chosenBy(pair, step)
  const { n } = step
  // The model does not know how many requests a day has.
  const since = new Date(world.clock.now().getTime() - 86_400_000)
  const { count } = await world.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM withdrawal WHERE member_id = ${person.id} AND requested_at > ${since}`,
  )
  if (count >= WITHDRAWAL_LIMITS.perDay) return
  const gross = influencer.free > 4_999_999n ? 4_999_999n : influencer.free - BigInt(n % 5) * 100n
  if (gross <= 0n) return
  const member = stepUp(world, person)
  if (!model.withdraw(influencer, gross)) {
    await expect(requestWithdrawal(member, { gross, currency: 'THB' })).rejects.toBeInstanceOf(Refusal)
    return
  }
  const made = await requestWithdrawal(member, { gross, currency: 'THB' })
  expect(made.status).toBe(influencer.withdrawal!.state)
  expect(made.net).toBe(influencer.withdrawal!.net)
  withdrawals.set(influencer, { id: made.id, version: made.version, no: made.no })
  // A return by the bank concerns the withdrawal in the map, which is the new one from now on.
  paidOnes.delete(influencer)
}

const moveWithdrawal: Command = async (pair, step) => {
  const { world, finance, people, model, withdrawals, paidOnes, pick } = pair
  const { a, n } = step
  // Picks among people with an open withdrawal: a random pick would leave some events out of most runs.
  const asker = pick(
    model.influencers.filter((one) => one.withdrawal),
    a,
  )
  const w = asker?.withdrawal
  const row = asker && withdrawals.get(asker)
  if (!w || !row) return
  const owner = people[model.influencers.indexOf(asker)]!
  if (w.state === 'requested' && n % 4 === 0) {
    await cancelWithdrawal(stepUp(world, owner), row)
    model.fail(asker)
  } else if (w.state === 'requested' && n % 4 === 1) {
    await failWithdrawal(finance, { ...row, reason: 'ข้อมูลไม่ครบ' })
    model.fail(asker)
  } else if (w.state === 'requested') {
    expect((await approveWithdrawals(finance, [row]))[0]).toMatchObject({ ok: true })
    w.state = 'approved'
    await refresh(pair, asker, row.id)
  } else {
    const before = { ...w }
    await payOut(pair, asker, n % 3 !== 0)
    if (asker.withdrawal === null && n % 3 !== 0) paidOnes.set(asker, { ...before, wasPaid: true })
  }
}

const returnPayout: Command = async (pair, { a }) => {
  const { finance, model, withdrawals, paidOnes, pick, next } = pair
  const payee = pick(
    [...paidOnes.keys()].filter((one) => !one.withdrawal),
    a,
  )
  const w = payee && paidOnes.get(payee)
  const row = payee && withdrawals.get(payee)
  if (!w || !row) return
  await returnWithdrawal(finance, { ...row, reason: 'บัญชีปิด', bankRef: `BACK-${next()}` })
  payee.withdrawal = { ...w, state: 'returned', wasPaid: true }
  model.company.bank += w.net
  paidOnes.delete(payee)
  await refresh(pair, payee, row.id)
}

export const PAYOUT_COMMANDS: readonly Command[] = [
  withdraw,
  withdraw,
  moveWithdrawal,
  moveWithdrawal,
  returnPayout,
]
