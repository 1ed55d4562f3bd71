import { expect, it } from 'vitest'
import { CERTIFICATE } from '../../../country/th/withholding-certificate.ts'
import { thaiLinesOf } from '../../testing/pdf-text.ts'
import { makeWorld } from '../../testing/world.ts'
import { makeOrder, paidOrder } from './testing/paid-order.ts'

it('fills in one copy of the certificate that a buyer owes us, which he checks, numbers and signs himself', async () => {
  const world = await makeWorld()
  const buyer = await world.marketer({ holderKind: 'company' })
  const stranger = await world.marketer({ holderKind: 'company' })
  const open = (id: string, as = buyer) =>
    world.request('GET', `/api/orders/${id}/withholding-certificate`, { as })
  const { id, no } = await paidOrder(world, buyer, { amount: 1_000_000, buyerWhtBp: 300 })
  const document = await open(id)
  expect(document.status).toBe(200)
  expect(document.headers.get('content-disposition')).toContain(`withholding-${no}.pdf`)
  const lines = thaiLinesOf(document.bytes)
  expect(lines.filter((line) => line === CERTIFICATE.toBeChecked)).toHaveLength(1)
  expect(lines.filter((line) => line === CERTIFICATE.law)).toHaveLength(1)
  expect(lines).toContain('สามร้อยบาทถ้วน')
  // The buyer assigns the number: a number of ours would mean that we issued it.
  expect(lines.some((line) => line.includes('WT00000-'))).toBe(false)

  expect((await open(id, stranger)).status).toBe(404)
  expect((await open((await paidOrder(world, buyer)).id)).status).toBe(404)
  expect((await open((await makeOrder(world, buyer, { buyerWhtBp: 300 })).id)).status).toBe(404)
})
