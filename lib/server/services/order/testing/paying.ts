import { expect } from 'vitest'
import { createPayments, SIGNATURE_HEADER } from '../../../gateways/payments.ts'
import { newId } from '../../../store/id.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let keys = 0
export const key = () => `desk-key-${++keys}`

/** A marketer who owes 10,700.00 for orders, and two people of finance. */
export async function makeDesk() {
  const world = await makeWorld()
  const as = await world.marketer()
  const finance = await world.operator('finance')
  const second = await world.operator('finance')
  return { ...deskOf(world, as, finance), world, as, finance, second }
}

type Marketer = Awaited<ReturnType<World['marketer']>>
type Finance = Awaited<ReturnType<World['operator']>>

export function deskOf(world: World, as: Marketer, finance: Finance) {
  const read = async (id: string) =>
    (await world.request('GET', `/api/operator/purchases/${id}`, { as: finance })).body
  return {
    read,
    async order(by: Marketer = as): Promise<{ id: string; no: string }> {
      const body = { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' }
      const answer = await world.request('POST', '/api/orders', { as: by, body, idempotencyKey: key() })
      expect(answer.status).toBe(200)
      return answer.body
    },
    async slip(id: string, reference?: string, by: Marketer = as) {
      const form = new FormData()
      if (reference) form.set('reference', reference)
      form.set('file', new File([PNG], 'slip.png', { type: 'image/png' }))
      expect((await world.request('POST', `/api/orders/${id}/slip`, { as: by, form })).status).toBe(200)
    },
    async arrival(id: string, body: Record<string, unknown>, by: Finance = finance) {
      const { version } = await read(id)
      return world.request('POST', `/api/operator/purchases/${id}/arrival`, {
        as: by,
        body: { version, currency: 'THB', ...body },
        idempotencyKey: key(),
      })
    },
    async notice(orderNo: string | null, amount: number, bankRef: string) {
      const body = {
        eventId: newId(),
        orderNo,
        amount,
        currency: 'THB',
        bankRef,
        paidAt: world.clock.now().toISOString(),
      }
      const payments = createPayments({ paymentSecret: world.config.paymentSecret })
      const raw = new TextEncoder().encode(JSON.stringify(body))
      return world.request('POST', '/api/payments/notice', {
        body,
        headers: { [SIGNATURE_HEADER]: payments.sign(raw, world.clock.now()) },
      })
    },
    /** One person asks to send suspense money back, another approves. */
    async sendBack(noticeId: string, bankRef: string, by: Finance) {
      const asked = await world.request('POST', '/api/operator/money-acts', {
        as: finance,
        body: { kind: 'send_back', noticeId, bankRef, reason: 'โอนเกิน' },
        idempotencyKey: key(),
      })
      expect(asked.status).toBe(200)
      const list = await world.request('GET', '/api/operator/approvals', { as: by })
      const { id, payloadHash } = list.body.items.find(
        (item: { id: string }) => item.id === asked.body.approvalId,
      )
      return world.request('POST', `/api/operator/approvals/${id}/decide`, {
        as: by,
        body: { decision: 'approve', payloadHash },
        idempotencyKey: key(),
      })
    },
  }
}
