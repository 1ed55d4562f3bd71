import { expect } from 'vitest'
import type { World } from '../../../testing/world.ts'

let keys = 0
export const key = () => `paper-key-${++keys}`
export type Marketer = Awaited<ReturnType<World['marketer']>>
export type Login = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

export async function makeOrder(
  world: World,
  as: Marketer,
  given: { amount?: number; buyerWhtBp?: number } = {},
) {
  const answer = await world.request('POST', '/api/orders', {
    as,
    body: {
      item: { kind: 'credit', amount: given.amount ?? 1_000_000 },
      method: 'promptpay',
      buyerWhtBp: given.buyerWhtBp ?? 0,
    },
    idempotencyKey: key(),
  })
  return answer.body as { id: string; no: string }
}

export async function payThroughNotice(world: World, as: Marketer, id: string, no: string) {
  expect((await world.request('POST', `/api/test/payments/${no}/settle`, { body: {} })).body).toEqual({
    outcome: 'paid',
  })
  return (await world.request('GET', `/api/orders/${id}`, { as })).body as {
    invoiceId: string
    invoiceNumber: string
  }
}

export async function paidOrder(world: World, as: Marketer, given: Parameters<typeof makeOrder>[2] = {}) {
  const { id, no } = await makeOrder(world, as, given)
  return { id, no, ...(await payThroughNotice(world, as, id, no)) }
}

export const pdfOf = (world: World, id: string, as?: Login, query = '') =>
  world.request('GET', `/api/tax-documents/${id}/pdf${query}`, { as })
