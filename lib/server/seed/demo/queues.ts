import { HOME_CURRENCY } from '../../../country/currencies.ts'
import { addChannel } from '../../services/channel/add-channel.ts'
import { sendChannelProof } from '../../services/channel/prove-channel.ts'
import type { Context } from '../../services/context.ts'
import { sendLead } from '../../services/lead/send-lead.ts'
import { decideSlip } from '../../services/order/decide-slip.ts'
import { imitatePayment } from '../../services/order/receive-notice.ts'
import { requestWithdrawal } from '../../services/withdrawal/request-withdrawal.ts'
import { sql } from '../../store/client.ts'
import { sendCampaign } from './campaigns.ts'
import { CHIANG_MAI } from './cast-parts.ts'
import type { Maker } from './makers.ts'
import { applicant } from './people.ts'
import { drawChannel } from './pictures.ts'
import { hours, type Stage } from './stage.ts'
import { askRefund, orderByTransfer, sendSlip } from './transfers.ts'
import type { Workshop } from './workshop.ts'

/** Today: the work that operators find when they sign in. */
export async function seedQueues(stage: Stage, workshop: Workshop, mew: Maker): Promise<void> {
  const { weave, soap, firstOrder, nim, som } = workshop
  await requestWithdrawal(await stage.as(nim.id), { gross: 2_200_000n, currency: HOME_CURRENCY })
  stage.pass(hours(1))
  await requestWithdrawal(await stage.as(mew.id), { gross: 240_000n, currency: HOME_CURRENCY })
  await requestWithdrawal(await stage.as(som.id), { gross: 240_000n, currency: HOME_CURRENCY })

  // A slip for another account was refused; the order waits for the right one.
  const wrong = await sendSlip(
    stage,
    weave,
    await orderByTransfer(stage, weave, 5_000),
    '014302119931CTF0222',
  )
  stage.pass(hours(1))
  await decideSlip(stage.operator('finance'), wrong.id, {
    decision: 'refuse',
    version: wrong.version,
    reason: 'สลิปนี้โอนเข้าบัญชีอื่น ตรวจเลขบัญชีในใบสั่งซื้อ แล้วส่งสลิปใหม่',
  })
  await sendSlip(stage, weave, await orderByTransfer(stage, weave, 20_000), '014302120457CTF0815')

  // The transfer was short by the VAT, so it pays no order, and the slip that followed names the same transfer.
  const short = await orderByTransfer(stage, soap, 10_000)
  await imitatePayment(await stage.as(soap), short.no, 1_000_000n)
  const { bankRef } = await stage.system.db.one<{ bankRef: string }>(
    sql`SELECT bank_ref FROM payment_notice WHERE order_no = ${short.no}`,
  )
  stage.pass(hours(1))
  await sendSlip(stage, soap, short, bankRef)

  const art = { category: 'art', channelTypes: ['INSTAGRAM', 'FACEBOOK_PAGE'], interests: ['art'] } as const
  await sendCampaign(stage, weave, {
    ...art,
    kind: 'public',
    title: 'ผ้าทอหนึ่งผืนใช้ได้กี่แบบ',
    feeBaht: 1_600,
    slots: 5,
    postType: 'reel',
    text: 'ลองพับ ผูก หรือคลุมผ้าหนึ่งผืนให้ได้สามแบบในหนึ่งรีล สอบถามลายผ้าก่อนถ่ายได้ที่ 081-555-0142',
  })
  stage.pass(hours(2))
  await sendCampaign(stage, soap, {
    kind: 'public',
    category: 'women',
    channelTypes: ['INSTAGRAM', 'TIKTOK'],
    interests: ['women', 'lifestyle'],
    title: 'สบู่ขมิ้นสูตรคุณยาย',
    feeBaht: 1_200,
    slots: 8,
    postType: 'photoPost',
    text: 'ล้างหน้าเช้าเย็นด้วยสบู่ขมิ้น แล้วบอกเพื่อนว่าขาวใน 7 วัน สั่งซื้อทางไลน์ไอดี bansuan.soap',
  })
  await askRefund(stage, {
    orderId: firstOrder,
    baht: 8_000,
    bankRef: 'RF0142210131',
    reason: 'ลูกค้าปิดแคมเปญก่อนกำหนด ขอคืนเครดิตที่เหลือบางส่วน',
  })

  await applicant(stage, {
    email: 'fai@influ.demo',
    firstName: 'ใยฝ้าย',
    lastName: 'บุญเรือง',
    nickname: 'ฝ้าย',
    birthDate: '2000-02-11',
    gender: 'female',
    interests: ['art', 'food'],
    place: CHIANG_MAI,
  })
  const maker = await stage.as(nim.id)
  for (const type of ['TIKTOK', 'LEMON8'] as const) {
    const { id } = await addChannel(maker, { type, handle: 'nimhandmade' })
    await sendChannelProof(maker, id, await drawChannel('nimhandmade'))
  }

  const visitor: Context = { ...stage.system, caller: { kind: 'visitor' } }
  await sendLead(visitor, {
    kind: 'contact',
    name: 'ปรียานุช ใจกว้าง',
    email: 'preeyanuch@example.com',
    message: 'ร้านมีสามสาขา อยากให้รีวิวเฉพาะสาขาเชียงใหม่ ทำได้ไหม และต้องจองล่วงหน้ากี่วัน',
    locale: 'th',
  })
  stage.pass(hours(1))
  await sendLead(visitor, {
    kind: 'partnership',
    name: 'Daniel Frost',
    company: 'Northlight Studio',
    email: 'daniel@example.com',
    message: 'We run a small studio in Chiang Mai and would like to offer our space to your creators.',
    locale: 'en',
  })
}
