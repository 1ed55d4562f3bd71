import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { findOrder } from '../../store/order.ts'
import { thaiLinesOf } from '../../testing/pdf-text.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { within } from '../context.ts'
import { payOrder } from '../order/pay-order.ts'
import { type Login, makeOrder, paidOrder, pdfOf } from './testing/paid-order.ts'

describe('documents of a purchase', () => {
  it('are there the moment the order is paid: every field of the Revenue Code, the same bytes each time', async () => {
    const world = await makeWorld()
    const as = await world.marketer({ holderKind: 'company' })
    const { invoiceId, invoiceNumber, no } = await paidOrder(world, as, { buyerWhtBp: 300 })
    const first = await pdfOf(world, invoiceId, as)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''TI00000-2026-000001.pdf",
    )
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(first.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    const lines = thaiLinesOf(first.bytes)
    expect(lines).toEqual(
      expect.arrayContaining([
        'ใบกำกับภาษี/ใบเสร็จรับเงิน',
        'ต้นฉบับ / ORIGINAL',
        'บริษัท เสียง เดโม จำกัด',
        'เลขประจำตัวผู้เสียภาษี / Tax ID: 0-10-5-536-11201-4',
        'สำนักงานใหญ่ (Head office)',
        'บริษัท ทดสอบ จำกัด',
        'เครดิตค่าบริการโฆษณา',
        'ภาษีมูลค่าเพิ่ม 7% / VAT 7%',
        '(หนึ่งหมื่นเจ็ดร้อยบาทถ้วน)',
        'หักภาษี ณ ที่จ่าย 3% / Withholding tax: 300.00 บาท',
        'ยอดรับชำระสุทธิ / Net received: 10,400.00 บาท',
        '21 พฤศจิกายน 2569',
        `เลขที่ ${invoiceNumber}`,
      ]),
    )
    expect(no).toMatch(/^PO/)
    const again = await pdfOf(world, invoiceId, as)
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true)
    const copy = await pdfOf(world, invoiceId, as, '?copy=true')
    expect(copy.headers.get('content-disposition')).toContain('TI00000-2026-000001-copy.pdf')
    expect(thaiLinesOf(copy.bytes)).toContain('สำเนา / COPY')
    expect(thaiLinesOf(copy.bytes)).not.toContain('ต้นฉบับ / ORIGINAL')
  })

  it('do not exist before payment', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    await makeOrder(world, as)
    expect((await world.request('GET', '/api/tax-documents', { as })).body.items).toEqual([])
    expect(await world.db.many(sql`SELECT 1 FROM document_series`)).toEqual([])
  })

  it('R17 are for their owner only: a foreign id answers like an unknown one', async () => {
    const world = await makeWorld()
    const owner = await world.marketer()
    const { invoiceId } = await paidOrder(world, owner)
    const unknown = await pdfOf(world, newId(), owner)
    expect(unknown.status).toBe(404)
    const bare = ({ error: { code } }: { error: { code: string } }) => code
    for (const other of [await world.marketer(), await world.influencer()]) {
      const foreign = await pdfOf(world, invoiceId, other)
      expect([foreign.status, bare(foreign.body)]).toEqual([unknown.status, bare(unknown.body)])
    }
    expect((await pdfOf(world, invoiceId)).status).toBe(401)
    expect((await pdfOf(world, 'not-an-id', owner)).status).toBe(404)
    expect((await pdfOf(world, invoiceId, await world.operator('finance'))).status).toBeGreaterThanOrEqual(
      401,
    )
  })

  it("the company's copy is for finance and support, says so, and is audited", async () => {
    const world = await makeWorld()
    const owner = await world.marketer()
    const { invoiceId } = await paidOrder(world, owner)
    const read = (as: Login) => world.request('GET', `/api/operator/tax-documents/${invoiceId}/pdf`, { as })
    const support = await world.operator('support')
    const copy = await read(support)
    expect(copy.status).toBe(200)
    expect(thaiLinesOf(copy.bytes)).toContain('สำเนา / COPY')
    expect((await read(await world.operator('content'))).status).toBe(403)
    expect((await read(owner)).status).toBe(404)
    const trail = await world.db.many<{ actorId: string }>(
      sql`SELECT actor_id FROM audit_log WHERE subject = 'tax_document' AND subject_id = ${invoiceId} AND transition = 'read_file'`,
    )
    expect(trail).toEqual([{ actorId: support.id }])
  })

  it('a buyer who withheld gets the certificate filled in: buyer pays, we are paid, form 53', async () => {
    const world = await makeWorld()
    const company = await world.marketer({ holderKind: 'company' })
    const withheld = await paidOrder(world, company, { buyerWhtBp: 300 })
    const plain = await paidOrder(world, company)
    const unpaid = await makeOrder(world, company, { buyerWhtBp: 200 })
    const read = (id: string, as: Login | undefined) =>
      world.request('GET', `/api/orders/${id}/withholding-certificate`, { as })
    const form = await read(withheld.id, company)
    expect(form.status).toBe(200)
    const lines = thaiLinesOf(form.bytes)
    expect(lines).toEqual(
      expect.arrayContaining([
        'หนังสือรับรองการหักภาษี ณ ที่จ่าย',
        'บริษัท ทดสอบ จำกัด (สำนักงานใหญ่)',
        'บริษัท เสียง เดโม จำกัด (สำนักงานใหญ่)',
        '(7) ภ.ง.ด.53',
        'สามร้อยบาทถ้วน',
      ]),
    )
    expect(lines.findIndex((line) => line.startsWith('บริษัท ทดสอบ'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('บริษัท เสียง')),
    )
    expect((await read(plain.id, company)).status).toBe(404)
    expect((await read(unpaid.id, company)).status).toBe(404)
    expect((await read(withheld.id, await world.marketer({ holderKind: 'company' }))).status).toBe(404)
    expect((await read(withheld.id, await world.influencer())).status).toBe(403)
    expect((await read(withheld.id, undefined)).status).toBe(401)
  })
})

describe('numbers without gaps', () => {
  const numbers = async (world: World) =>
    (
      await world.db.many<{ number: string }>(
        sql`SELECT number FROM tax_document WHERE kind = 'TI' ORDER BY number`,
      )
    ).map((row) => row.number)

  async function ready(world: World) {
    const as = await world.marketer()
    const { id } = await makeOrder(world, as)
    return { as, id }
  }

  /** Pays in one transaction, like the notice does; with `fails` it is rolled back at the end. */
  async function pay(
    world: World,
    id: string,
    bankRef: string,
    given: { fails?: boolean; hold?: Promise<void> } = {},
  ) {
    return world.db.transaction(async (tx) => {
      const order = await findOrder(tx, { id }, { lock: true })
      await payOrder(
        within(world.system, tx),
        order!,
        { kind: 'bank', bankRef, at: world.clock.now() },
        'pay',
      )
      await given.hold
      if (given.fails) throw new Error('the bank took it back')
    })
  }

  it('two payments at one moment, the first rolled back: its number is taken by the other', async () => {
    const world = await makeWorld()
    const [one, two] = [await ready(world), await ready(world)]
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    // The first has its number and waits; the second waits for the locked series until the first is decided.
    const first = pay(world, one.id, 'GAP-1', { fails: true, hold: held })
    await new Promise((resolve) => setTimeout(resolve, 150))
    let isSecondDone = false
    const second = pay(world, two.id, 'GAP-2').then(() => {
      isSecondDone = true
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(isSecondDone).toBe(false)
    letGo()
    await expect(first).rejects.toThrow('the bank took it back')
    await second
    expect(await numbers(world)).toEqual(['TI00000-2026-000001'])
    await pay(world, one.id, 'GAP-3')
    expect(await numbers(world)).toEqual(['TI00000-2026-000001', 'TI00000-2026-000002'])
    expect(await world.checkInvariants()).toEqual([])
  })

  it('twelve payments at once, four of them broken off: eight numbers, no hole, no double', async () => {
    const world = await makeWorld({ max: 14 })
    const orders = []
    for (let count = 0; count < 12; count++) orders.push(await ready(world))
    const results = await Promise.allSettled(
      orders.map(({ id }, index) => pay(world, id, `MANY-${index}`, { fails: index % 3 === 1 })),
    )
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4)
    expect(await numbers(world)).toEqual(
      Array.from({ length: 8 }, (_, index) => `TI00000-2026-${String(index + 1).padStart(6, '0')}`),
    )
    expect(await world.checkInvariants()).toEqual([])
  })

  it('a new year begins again at one', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    await paidOrder(world, as)
    world.clock.advance({ days: 41 })
    const session = await world.login({ memberId: as.id })
    expect((await paidOrder(world, { ...as, token: session.token })).invoiceNumber).toBe(
      'TI00000-2027-000001',
    )
    expect(await world.checkInvariants()).toEqual([])
  })
})
