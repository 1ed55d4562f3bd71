import { expect } from 'vitest'
import { createPayments, SIGNATURE_HEADER } from '../../../gateways/payments.ts'
import { newId } from '../../../store/id.ts'
import type { World } from '../../../testing/world.ts'

let keys = 0
export const key = () => `test-key-${++keys}`

export type Marketer = Awaited<ReturnType<World['marketer']>>

export async function order(
  world: World,
  as: Marketer,
  body: Record<string, unknown> = { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' },
) {
  const answer = await world.request('POST', '/api/orders', { as, body, idempotencyKey: key() })
  expect(answer.body).toMatchObject({ status: 'awaiting_payment' })
  return answer.body as { id: string; no: string; version: number }
}

export async function notice(
  world: World,
  given: {
    orderNo: string | null
    amount: number
    bankRef: string
    eventId?: string
    currency?: string
    paidAt?: Date
  },
  options: { signedAt?: Date; secret?: string; sentAmount?: number } = {},
) {
  const body = {
    eventId: given.eventId ?? newId(),
    orderNo: given.orderNo,
    amount: given.amount,
    currency: given.currency ?? 'THB',
    bankRef: given.bankRef,
    paidAt: (given.paidAt ?? world.clock.now()).toISOString(),
  }
  const payments = createPayments({ paymentSecret: options.secret ?? world.config.paymentSecret })
  const raw = new TextEncoder().encode(JSON.stringify(body))
  return world.request('POST', '/api/payments/notice', {
    body: { ...body, amount: options.sentAmount ?? body.amount },
    headers: { [SIGNATURE_HEADER]: payments.sign(raw, options.signedAt ?? world.clock.now()) },
  })
}
