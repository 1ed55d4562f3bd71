import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { postEntry } from '../../store/ledger.ts'
import { findOrder } from '../../store/order.ts'
import { thaiLinesOf } from '../../testing/pdf-text.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { within } from '../context.ts'
import { readyForPayout } from '../ledger/testing/payee.ts'
import { payOrder } from '../order/pay-order.ts'

let keys = 0
const key = () => `paper-key-${++keys}`
type Marketer = Awaited<ReturnType<World['marketer']>>
type Login = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

async function makeOrder(world: World, as: Marketer, given: { amount?: number; buyerWhtBp?: number } = {}) {
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

async function payThroughNotice(world: World, as: Marketer, id: string, no: string) {
  expect((await world.request('POST', `/api/test/payments/${no}/settle`, { body: {} })).body).toEqual({
    outcome: 'paid',
  })
  return (await world.request('GET', `/api/orders/${id}`, { as })).body as {
    invoiceId: string
    invoiceNumber: string
  }
}

async function paidOrder(world: World, as: Marketer, given: Parameters<typeof makeOrder>[2] = {}) {
  const { id, no } = await makeOrder(world, as, given)
  return { id, no, ...(await payThroughNotice(world, as, id, no)) }
}

const pdfOf = (world: World, id: string, as?: Login, query = '') =>
  world.request('GET', `/api/tax-documents/${id}/pdf${query}`, { as })

describe('papers of a purchase', () => {
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

  /** Pays in one transaction, as the notice does, and breaks off at the end when told to. */
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
    // The first has its number and waits; the second stands at the locked series until the first is decided.
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

describe('wrong papers', () => {
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

describe('papers of a payout', () => {
  async function paidPayout(world: World) {
    const finance = await world.operator('finance')
    const member = await world.influencer()
    await world.db.run(sql`UPDATE influencer_profile SET national_id_last4 = '5635',
      national_id_enc = ${world.system.vault.seal('influencer_profile', 'national_id_enc', member.id, '3100600445635')} WHERE member_id = ${member.id}`)
    await readyForPayout(world, member, finance.ctx)
    await world.db.transaction((tx) =>
      postEntry(
        tx,
        {
          event: 'L28',
          idemKey: `test:${newId()}`,
          currency: 'THB',
          lines: [
            { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'D', amount: 1_500_000n },
            { code: 'inf.available', owner: member.id, ref: null, lot: null, side: 'C', amount: 1_500_000n },
          ],
        },
        world.clock.now(),
      ),
    )
    world.clock.advance({ days: 4 })
    const [first, second] = [await world.operator('finance'), await world.operator('finance')]
    const session = await world.login({ memberId: member.id }, true)
    const as = { token: session.token, caller: member.caller }
    const post = (who: Login, path: string, body: unknown) =>
      world.request('POST', path, { as: who, body, idempotencyKey: key() })
    const { id } = (await post(as, '/api/withdrawals', { gross: 1_000_000, currency: 'THB' })).body
    await post(first, '/api/operator/withdrawals/approve', { items: [{ id, version: 1 }] })
    const batch = (await post(first, '/api/operator/payout-batches', { withdrawalIds: [id] })).body
    const { approvalId } = (await post(first, `/api/operator/payout-batches/${batch.id}/release-request`, {}))
      .body
    const { hash } = await world.db.one<{ hash: Buffer }>(
      sql`SELECT payload_hash AS hash FROM approval WHERE id = ${approvalId}`,
    )
    await post(second, `/api/operator/approvals/${approvalId}/decide`, {
      decision: 'approve',
      payloadHash: Buffer.from(hash).toString('hex'),
    })
    const { no } = (await world.request('GET', `/api/withdrawals/${id}`, { as })).body
    const paid = await post(first, `/api/operator/payout-batches/${batch.id}/result`, {
      csv: `payout_ref,result,bank_ref,paid_at,reason\n${no},paid,BBL-77,2026-11-25T02:00:00Z,`,
      dryRun: false,
    })
    expect(paid.body).toMatchObject({ paid: 1 })
    const shown = (await world.request('GET', `/api/withdrawals/${id}`, { as })).body
    return { as, member, finance: first, shown, no }
  }

  it('certificate and slip are there when the bank has paid; support may not read them, strangers find nothing', async () => {
    const world = await makeWorld()
    const { as, shown, no, finance } = await paidPayout(world)
    const certificate = await pdfOf(world, shown.certificate.id, as)
    expect(certificate.headers.get('content-disposition')).toContain('WT00000-2026-000001.pdf')
    const lines = thaiLinesOf(certificate.bytes)
    expect(lines).toEqual(
      expect.arrayContaining([
        'ฉบับที่ 1 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี)',
        'ฉบับที่ 2 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน)',
        'ตามมาตรา 50 ทวิ แห่งประมวลรัษฎากร',
        'เล่มที่ 2026',
        'เลขที่ WT00000-2026-000001',
        'บริษัท เสียง เดโม จำกัด (สำนักงานใหญ่)',
        'สมหญิง ใจดี',
        'สามร้อยบาทถ้วน',
        '25 พฤศจิกายน 2569',
      ]),
    )
    const slip = await pdfOf(world, shown.slip.id, as)
    expect(thaiLinesOf(slip.bytes)).toEqual(
      expect.arrayContaining([
        'ใบสำคัญจ่าย',
        '(เก้าพันหกร้อยเจ็ดสิบบาทถ้วน)',
        'เลขอ้างอิงธนาคาร / Bank reference: BBL-77',
        'หนังสือรับรองเลขที่ WT00000-2026-000001',
      ]),
    )
    // The slip shows the last digits only; the certificate is for the tax office and needs them all.
    const slipText = Buffer.from(slip.bytes).toString('latin1')
    expect(slipText).not.toContain('3100600445635')
    expect(no).toMatch(/^WD/)
    const stranger = await world.influencer()
    expect((await pdfOf(world, shown.certificate.id, stranger)).status).toBe(404)
    expect((await pdfOf(world, shown.slip.id, await world.marketer())).status).toBe(404)
    const copyFor = (who: Login) =>
      world.request('GET', `/api/operator/tax-documents/${shown.certificate.id}/pdf`, { as: who })
    expect((await copyFor(await world.operator('support'))).status).toBe(403)
    expect((await copyFor(finance)).status).toBe(200)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('a certificate with a wrong name is replaced from the profile of today', async () => {
    const world = await makeWorld()
    const { as, shown, finance, member } = await paidPayout(world)
    await world.db.run(sql`UPDATE influencer_profile SET address = ${JSON.stringify({ line1: '9 ถนนพหลโยธิน', subDistrict: 'จตุจักร', district: 'จตุจักร', province: 'กรุงเทพมหานคร', postcode: '10900' })}
      WHERE member_id = ${member.id}`)
    const made = await world.request('POST', `/api/operator/tax-documents/${shown.certificate.id}/replace`, {
      as: finance,
      body: { reason: 'ที่อยู่ผิด' },
      idempotencyKey: key(),
    })
    expect(made.body.number).toBe('WT00000-2026-000002')
    const lines = thaiLinesOf((await pdfOf(world, made.body.id, as)).bytes)
    expect(lines.join(' ')).toContain('9 ถนนพหลโยธิน')
    expect(lines.join(' ')).toContain('ออกแทนฉบับเดิมเลขที่ WT00000-2026-000001')
    expect(lines).toContain('25 พฤศจิกายน 2569')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('the year in sum is a file of three kinds with the certificate of each payout', async () => {
    const world = await makeWorld()
    const { as, no } = await paidPayout(world)
    const read = (format: string, who: Login | undefined = as) =>
      world.request('GET', `/api/earnings/year/${format}?year=2026`, { as: who })
    const csv = await read('csv')
    expect(csv.headers.get('content-disposition')).toContain('earnings-year-2026.csv')
    expect(csv.body.split('\r\n')[1]).toBe(
      `2026-11-25,${no},WT00000-2026-000001,ข้อ 5,3,10000.00,300.00,30.00,0.00,9670.00`,
    )
    const lines = thaiLinesOf((await read('pdf')).bytes)
    expect(lines[0]).toBe('สรุปรายได้และภาษีหัก ณ ที่จ่าย ปีภาษี 2569')
    expect(lines.join(' ')).toContain('สมหญิง ใจดี · เลขประจำตัวผู้เสียภาษี 3-1006-00445-63-5')
    expect((await read('xlsx')).bytes.length).toBeGreaterThan(1000)
    expect((await read('doc')).status).toBe(404)
    expect((await read('csv', await world.marketer())).status).toBe(403)
    const others = await read('csv', await world.influencer())
    expect(others.body.split('\r\n')).toHaveLength(2)
    expect((await world.request('GET', '/api/earnings/year/csv')).status).toBe(401)
  })
})
