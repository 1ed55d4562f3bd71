import { describe, expect, it } from 'vitest'
import { TAX_DOCUMENT } from '../../../country/th/tax-documents.ts'
import { sql } from '../../store/client.ts'
import { moveWallet } from '../../testing/adjustment.ts'
import { thaiLinesOf } from '../../testing/pdf-text.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { readyForPayout } from '../ledger/testing/payee.ts'
import { key, type Login, pdfOf } from './testing/paid-order.ts'

describe('documents of a payout', () => {
  async function paidPayout(world: World) {
    const finance = await world.operator('finance')
    const member = await world.influencer()
    await world.db.run(sql`UPDATE influencer_profile SET national_id_last4 = '5635',
      national_id_enc = ${world.system.vault.seal('influencer_profile', 'national_id_enc', member.id, '3100600445635')} WHERE member_id = ${member.id}`)
    await readyForPayout(world, member, finance.ctx)
    await moveWallet(world, member.id, 1_500_000n)
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
    // The rates of the test's world are examples until an accountant has confirmed them: each copy says so.
    const alert = TAX_DOCUMENT.rateNotConfirmed
    expect(lines.filter((line) => line.includes(alert.slice(0, 20)))).toHaveLength(2)
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
    const support = await world.operator('support')
    for (const { id } of [shown.certificate, shown.slip]) {
      const copyFor = (who: Login) =>
        world.request('GET', `/api/operator/tax-documents/${id}/pdf`, { as: who })
      expect((await copyFor(support)).status).toBe(403)
      expect((await copyFor(finance)).status).toBe(200)
    }
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
