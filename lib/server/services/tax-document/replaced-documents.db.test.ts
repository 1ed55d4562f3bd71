import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { thaiLinesOf } from '../../testing/pdf-text.ts'
import { makeWorld } from '../../testing/world.ts'
import { key, type Login, paidOrder, pdfOf } from './testing/paid-order.ts'

describe('wrong documents', () => {
  it('a replaced invoice turns void, keeps its number, and the new one names it and carries its day', async () => {
    const world = await makeWorld()
    const owner = await world.marketer({ holderKind: 'company' })
    const { invoiceId } = await paidOrder(world, owner)
    const finance = await world.operator('finance')
    world.clock.advance({ minutes: 20 })
    await world.db.run(
      sql`UPDATE marketer_profile SET company_name = 'บริษัท น้ำผึ้งที่รัก จำกัด', branch_code = '00003' WHERE member_id = ${owner.id}`,
    )
    const replace = (as: Login | undefined, id = invoiceId) =>
      world.request('POST', `/api/operator/tax-documents/${id}/replace`, {
        as,
        body: { reason: 'ชื่อผู้ซื้อผิด' },
        idempotencyKey: key(),
      })
    expect((await replace(undefined)).status).toBe(404)
    expect((await replace(owner)).status).toBe(404)
    expect((await replace(await world.operator('support', 'content'))).status).toBe(403)
    expect((await replace(finance, newId())).status).toBe(404)
    const made = await replace(finance)
    expect(made.body.number).toBe('TI00000-2026-000002')
    expect((await replace(finance)).body.error.code).toBe('move_not_allowed')

    const list = (await world.request('GET', '/api/tax-documents', { as: owner })).body.items
    expect(list.map((row: { number: string; void: boolean }) => [row.number, row.void])).toEqual([
      ['TI00000-2026-000002', false],
      ['TI00000-2026-000001', true],
    ])
    expect(thaiLinesOf((await pdfOf(world, invoiceId, owner)).bytes)).toContain('ยกเลิก VOID')
    const lines = thaiLinesOf((await pdfOf(world, made.body.id, owner)).bytes)
    expect(lines).toEqual(
      expect.arrayContaining(['บริษัท น้ำผึ้งที่รัก จำกัด', 'สาขาที่ 00003 (Branch 00003)', '21 พฤศจิกายน 2569']),
    )
    expect(lines.join(' ')).toContain('แทนฉบับเดิมเลขที่ TI00000-2026-000001')
    expect(lines).not.toContain('ยกเลิก VOID')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('two people who replace one invoice at the same moment make one new one', async () => {
    const world = await makeWorld()
    const owner = await world.marketer({ holderKind: 'company' })
    const { invoiceId } = await paidOrder(world, owner)
    const people = [await world.operator('finance'), await world.operator('finance')]
    const answers = await Promise.all(
      people.map((as) =>
        world.request('POST', `/api/operator/tax-documents/${invoiceId}/replace`, {
          as,
          body: { reason: 'ที่อยู่ผิด' },
          idempotencyKey: key(),
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await world.checkInvariants()).toEqual([])
  })

  it('each refund has a credit note; the second counts on from the first', async () => {
    const world = await makeWorld()
    const owner = await world.marketer()
    const order = await paidOrder(world, owner)
    const [asker, second] = [await world.operator('finance'), await world.operator('finance')]
    const refund = async (amount: number, bankRef: string) => {
      const asked = await world.request('POST', '/api/operator/money-acts', {
        as: asker,
        body: {
          kind: 'refund',
          orderId: order.id,
          amount,
          currency: 'THB',
          bankRef,
          reason: 'ลูกค้าขอคืนเครดิต',
        },
        idempotencyKey: key(),
      })
      const { hash } = await world.db.one<{ hash: Buffer }>(
        sql`SELECT payload_hash AS hash FROM approval WHERE id = ${asked.body.approvalId}`,
      )
      const decided = await world.request('POST', `/api/operator/approvals/${asked.body.approvalId}/decide`, {
        as: second,
        body: { decision: 'approve', payloadHash: Buffer.from(hash).toString('hex') },
        idempotencyKey: key(),
      })
      expect(decided.status).toBe(200)
    }
    await refund(300_000, 'OUT-1')
    await refund(700_000, 'OUT-2')
    const seen = (await world.request('GET', `/api/operator/purchases/${order.id}`, { as: asker })).body
    expect(seen.creditNotes).toMatchObject([
      { number: 'CN00000-2026-000001', total: { minor: 321_000 }, refunded: { minor: 321_000 } },
      { number: 'CN00000-2026-000002', total: { minor: 749_000 }, refunded: { minor: 749_000 } },
    ])
    const notes = (await world.request('GET', '/api/tax-documents?kind=CN', { as: owner })).body.items
    expect(notes.map((note: { number: string }) => note.number).sort()).toEqual([
      'CN00000-2026-000001',
      'CN00000-2026-000002',
    ])
    const bodies = await world.db.many<{ body: Record<string, number> }>(
      sql`SELECT body FROM tax_document WHERE kind = 'CN' ORDER BY no`,
    )
    expect(bodies.map(({ body }) => [body.oldValue, body.earlier, body.rightValue, body.difference])).toEqual(
      [
        [1_000_000, 0, 700_000, 300_000],
        [1_000_000, 300_000, 0, 700_000],
      ],
    )
    const last = notes.find((note: { number: string }) => note.number.endsWith('2'))
    const lines = thaiLinesOf((await pdfOf(world, last.id, owner)).bytes)
    expect(lines).toEqual(
      expect.arrayContaining([
        'ใบลดหนี้',
        'หัก มูลค่าที่ลดหนี้ไปแล้ว / Less earlier credit notes',
        'เหตุผลในการลดหนี้ / Reason: ลูกค้าขอคืนเครดิต',
        '(เจ็ดพันสี่ร้อยเก้าสิบบาทถ้วน)',
        'คืนเงินเข้าบัญชีธนาคาร / Refunded to bank: 7,490.00 บาท',
      ]),
    )
    expect((await world.request('GET', `/api/orders/${order.id}`, { as: owner })).body.status).toBe(
      'refunded',
    )
    expect(await world.checkInvariants()).toEqual([])
  })
})
