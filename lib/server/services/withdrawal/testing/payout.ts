import { expect } from 'vitest'
import { sql } from '../../../store/client.ts'
import { moveWallet } from '../../../testing/adjustment.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { readyForPayout } from '../../ledger/testing/payee.ts'

let keys = 0
export const key = () => `wd-key-${++keys}`
export type Finance = Awaited<ReturnType<World['operator']>>

/** An influencer who may withdraw `free`, and two people of finance. The money comes by a manual entry. */
export async function makePayee(free: bigint, options: { days?: number; demoMode?: boolean } = {}) {
  const world = await makeWorld(options.demoMode === undefined ? {} : { demoMode: options.demoMode })
  const member = await world.influencer()
  await readyForPayout(world, member, (await world.operator('finance')).ctx)
  await give(world, member.id, free)
  world.clock.advance({ days: options.days ?? 4 })
  // Logins of operators end after 30 idle minutes, so these two begin now.
  const finance = await world.operator('finance')
  const second = await world.operator('finance')
  const session = await world.login({ memberId: member.id }, true)
  const as = { token: session.token, caller: member.caller }
  return { world, finance, second, member, as }
}

/** A second payee beside `makePayee`'s, with the same money; the logins of both. */
export async function withOther({ world, finance, as }: Awaited<ReturnType<typeof makePayee>>) {
  const other = await world.influencer()
  await readyForPayout(world, other, finance.ctx)
  await give(world, other.id, 1_000_000n)
  await world.db.run(sql`UPDATE bank_account SET created_at = created_at - interval '4 days'`)
  const session = await world.login({ memberId: other.id }, true)
  return { other, logins: [as, { token: session.token, caller: other.caller }] }
}

export async function give(world: World, memberId: string, amount: bigint) {
  await moveWallet(world, memberId, amount)
}

export type Login = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

export async function ask(world: World, as: Login, gross: number) {
  return world.request('POST', '/api/withdrawals', {
    as,
    body: { gross, currency: 'THB' },
    idempotencyKey: key(),
  })
}

export async function approve(world: World, as: Finance, id: string, version: number) {
  return world.request('POST', '/api/operator/withdrawals/approve', {
    as,
    body: { items: [{ id, version }] },
    idempotencyKey: key(),
  })
}

export const makeBatch = (world: World, as: Login, withdrawalIds: string[]) =>
  world.request('POST', '/api/operator/payout-batches', {
    as,
    body: { withdrawalIds },
    idempotencyKey: key(),
  })

export const askRelease = (world: World, as: Finance, batchId: string) =>
  world.request('POST', `/api/operator/payout-batches/${batchId}/release-request`, {
    as,
    body: {},
    idempotencyKey: key(),
  })

export async function release(world: World, asker: Finance, second: Finance, withdrawalIds: string[]) {
  const batch = await makeBatch(world, asker, withdrawalIds)
  expect(batch.status).toBe(200)
  const request = await askRelease(world, asker, batch.body.id)
  const waiting = (await world.request('GET', '/api/operator/approvals', { as: second })).body.items.find(
    (item: { id: string }) => item.id === request.body.approvalId,
  )
  const decide = (as: Finance, payloadHash = waiting.payloadHash) =>
    world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
      as,
      body: { decision: 'approve', payloadHash },
      idempotencyKey: key(),
    })
  return { batch: batch.body, waiting, decide }
}

export async function importResult(
  world: World,
  as: Finance,
  batchId: string,
  lines: string[],
  dryRun = false,
) {
  return world.request('POST', `/api/operator/payout-batches/${batchId}/result`, {
    as,
    body: { csv: ['payout_ref,result,bank_ref,paid_at,reason', ...lines].join('\n'), dryRun },
    idempotencyKey: key(),
  })
}

/** Pays the influencer, and the bank sends the transfer back. */
export async function payAndReturn(
  payee: Awaited<ReturnType<typeof makePayee>>,
  withdrawal: { id: string; no: string; version: number },
) {
  const { world, finance, second } = payee
  const { id, no, version } = withdrawal
  await approve(world, finance, id, version)
  const first = await release(world, finance, second, [id])
  await first.decide(second)
  await importResult(world, finance, first.batch.id, [`${no},paid,OUT-1,2026-11-25T04:00:00Z,`])
  const returned = await world.request('POST', `/api/operator/withdrawals/${id}/return`, {
    as: finance,
    body: { version: 4, reason: 'บัญชีปิด', bankRef: 'IN-1' },
    idempotencyKey: key(),
  })
  expect(returned.body.status).toBe('returned')
}
