import { sql } from '../../../store/client.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

export type Brand = Awaited<ReturnType<World['marketer']>>
export type Operator = Awaited<ReturnType<World['operator']>>
const ACCOUNT = { bankCode: '004', accountNo: '๑23-4-56789-0' }
let count = 0
export const next = () => `refund-${++count}`

export async function bought(amount = 500_000, buyerWhtBp = 0) {
  const world = await makeWorld({ max: 8 })
  const holderKind = buyerWhtBp > 0 ? 'company' : 'individual'
  const brand = await world.marketer({ stepUp: true, holderKind })
  const { body } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount }, method: 'transfer', buyerWhtBp },
    idempotencyKey: next(),
  })
  await world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
  return { world, brand, order: body as { id: string; no: string } }
}

export const refundsOf = async (world: World, as: Brand) =>
  (await world.request('GET', '/api/refunds', { as })).body
export const ask = (world: World, as: Brand | undefined, id: string, body: object = {}) =>
  world.request('POST', `/api/orders/${id}/refund`, {
    ...(as ? { as } : {}),
    body: { amount: 500_000, ...ACCOUNT, ...body },
    idempotencyKey: next(),
  })
/** The request as finance sees it on the screen. */
export async function seenBy(world: World, as: Operator, orderId: string) {
  return { requestId: (await purchase(world, as, orderId)).refundRequest?.id ?? null }
}

export async function prepare(
  world: World,
  as: Operator,
  orderId: string,
  amount = 500_000,
  seen: object = {},
) {
  const target = { ...(await seenBy(world, as, orderId)), ...seen }
  const act = { kind: 'refund', orderId, amount, currency: 'THB', bankRef: `OUT-${next()}` }
  return world.request('POST', '/api/operator/money-acts', {
    as,
    body: { ...act, ...target, reason: 'ผู้ซื้อขอคืน' },
    idempotencyKey: next(),
  })
}

/** Messages about refunds to the buyer or the operators, oldest first. */
export const told = (world: World, to: 'member' | 'operators', id: string | null = null) =>
  world.db.many<{ event: string; payload: Record<string, unknown> }>(sql`SELECT event, payload FROM outbox
    WHERE event LIKE 'refund%' AND audience_kind = ${to} AND audience_id IS NOT DISTINCT FROM ${id} ORDER BY id`)
export const purchase = async (world: World, as: Operator, id: string) =>
  (await world.request('GET', `/api/operator/purchases/${id}`, { as })).body

/** Codes of what keeps a brand from closing its account. */
export async function blockersOf(world: World, brand: Brand): Promise<string[]> {
  const { body } = await world.request('GET', '/sv_marketer_profile/deactivate/', { as: brand })
  return body.blockers.map(({ code }: { code: string }) => code)
}
