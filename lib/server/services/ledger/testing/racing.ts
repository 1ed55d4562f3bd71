import { sql } from '../../../store/client.ts'
import { postEntry } from '../../../store/ledger.ts'
import { adjustment } from '../../../testing/adjustment.ts'
import type { World } from '../../../testing/world.ts'

type Operator = Awaited<ReturnType<World['operator']>>
let count = 0
const next = () => `race-key-${++count}`
export const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason?.code ?? String(one.reason)] : []))
export function takeFrom(world: World, owner: string, lot: string, hold?: Promise<unknown>) {
  return world.db.transaction(async (tx) => {
    const id = await postEntry(
      tx,
      adjustment({ code: 'mkt.available', owner, lot }, -300n),
      world.clock.now(),
    )
    await hold
    return id
  })
}

/** Connections of this world that hold a lock of a posting, or wait for one. */
export async function waitingIn(world: World, state: 'active' | 'idle in transaction'): Promise<number> {
  const row = await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = ${state}
      AND query LIKE '%ledger_post%' AND (state <> 'active' OR wait_event_type = 'Lock')`)
  return row.n
}

export const command = (world: World, as: Operator, body: Record<string, unknown>) =>
  world.request('POST', '/api/operator/money-acts', {
    as,
    body: { reason: 'ทดสอบ', currency: 'THB', ...body },
    idempotencyKey: next(),
  })
async function hashOf(world: World, approvalId: string) {
  const row = await world.db.one<{ hash: Buffer }>(
    sql`SELECT payload_hash AS hash FROM approval WHERE id = ${approvalId}`,
  )
  return Buffer.from(row.hash).toString('hex')
}

export const decide = async (
  world: World,
  as: Operator,
  approvalId: string,
  decision: 'approve' | 'refuse' = 'approve',
) =>
  world.request('POST', `/api/operator/approvals/${approvalId}/decide`, {
    as,
    body: {
      decision,
      payloadHash: await hashOf(world, approvalId),
      ...(decision === 'refuse' ? { reason: 'ทดสอบ' } : {}),
    },
    idempotencyKey: next(),
  })
async function soldOrder(world: World, amount: number): Promise<{ id: string; no: string }> {
  const brand = await world.marketer()
  const { body } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount }, method: 'transfer' },
    idempotencyKey: next(),
  })
  await world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
  return body
}

export async function refunds(world: World, isGuarded = true) {
  // Drops the index that allows one waiting request: the guarantees below must hold without it.
  if (!isGuarded) await world.db.run(sql`DROP INDEX approval_waiting`)
  const asker = await world.operator('finance')
  const persons = [await world.operator('finance'), await world.operator('finance')] as const
  const order = await soldOrder(world, 50_000)
  const ask = (amount: number) =>
    command(world, asker, { kind: 'refund', orderId: order.id, amount, bankRef: `BACK-${next()}` })
  const approveBoth = async (amount: number) => {
    const [one, two] = [await ask(amount), await ask(amount)]
    return Promise.all([
      decide(world, persons[0], one.body.approvalId),
      decide(world, persons[1], two.body.approvalId),
    ])
  }
  return { order, ask, approveBoth }
}
