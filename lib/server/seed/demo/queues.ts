import { HOME_CURRENCY } from '../../../country/currencies.ts'
import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import { decideApproval, getApproval } from '../../services/approval/approvals.ts'
import { setBankAccount } from '../../services/bank-account/set-bank-account.ts'
import { addChannel } from '../../services/channel/add-channel.ts'
import { sendChannelProof } from '../../services/channel/prove-channel.ts'
import type { Context } from '../../services/context.ts'
import { sendLead } from '../../services/lead/send-lead.ts'
import { requestMoneyAct } from '../../services/ledger/request-money-act.ts'
import { uploadSlip } from '../../services/order/change-order.ts'
import { createOrder } from '../../services/order/create-order.ts'
import { decideSlip } from '../../services/order/decide-slip.ts'
import { imitatePayment } from '../../services/order/receive-notice.ts'
import { downloadBatch, makePayoutBatch, requestBatchRelease } from '../../services/withdrawal/batch.ts'
import { importPayoutResult } from '../../services/withdrawal/import-result.ts'
import { requestWithdrawal } from '../../services/withdrawal/request-withdrawal.ts'
import { sql } from '../../store/client.ts'
import { runClocks } from '../../workers/clocks.ts'
import { campaign, sendCampaign } from './campaigns.ts'
import { CHIANG_MAI, KHON_KAEN, row } from './cast.ts'
import { applicant, type DemoInfluencer, influencer, marketer, readyForPayout } from './people.ts'
import { drawChannel, drawSlip } from './pictures.ts'
import { days, hours, type Stage } from './stage.ts'
import { offer, type Played, playerOf, playToEnd } from './work.ts'

/**
 * What waits on the operators' desks: two brands and four craftspeople whom nobody else in the demo world knows, so that
 * the money and the texts that finance and support decide about change no other account's pages.
 */
export interface Workshop {
  /** Weavers, who pay by transfer. */
  weave: string
  soap: string
  /** The order whose credit the weavers still hold. */
  firstOrder: string
  nim: Maker
  kong: Maker
  som: Maker
}
interface Maker {
  id: string
  channelId: string
  handle: string
}

const NIM: DemoInfluencer = {
  email: 'nim@influ.demo',
  firstName: 'ธาริณี',
  lastName: 'อินทร์แปลง',
  nickname: 'นิ่ม',
  birthDate: '1990-08-21',
  gender: 'female',
  interests: ['art', 'lifestyle'],
  place: KHON_KAEN,
  channels: [
    {
      type: 'INSTAGRAM',
      handle: 'nim.handmade',
      followers: 19_400,
      engagementBp: 430,
      rates: [{ postType: 'reel', amount: 2_200_000 }],
    },
  ],
}
const KONG = row(
  'kong@influ.demo',
  'ก้องเกียรติ',
  'พิมพ์ทอง',
  'ก้อง',
  'male',
  '1988-02-09',
  KHON_KAEN,
  ['art', 'travel'],
  'kong.loom',
  6_870,
  520,
)
const SOM = row(
  'som@influ.demo',
  'ส้มโอ',
  'แก้วใส',
  'ส้ม',
  'female',
  '1996-11-30',
  CHIANG_MAI,
  ['art', 'lifestyle'],
  'som.stitch',
  5_240,
  610,
)
const MEW = row(
  'mew@influ.demo',
  'เมธาวี',
  'ศรีเมือง',
  'มิว',
  'female',
  '1999-04-17',
  CHIANG_MAI,
  ['art', 'food'],
  'mew.dye',
  3_760,
  480,
)

const made = async (stage: Stage, given: DemoInfluencer): Promise<Maker> => {
  const { id, channelIds } = await influencer(stage, given)
  return {
    id,
    channelId: present(channelIds[0], 'a channel of the person'),
    handle: present(given.channels[0], 'a channel of the person').handle,
  }
}

interface Transfer {
  id: string
  no: string
  version: number
  transfer: bigint
}

/** Orders credit to be paid by transfer. */
async function orderByTransfer(stage: Stage, marketerId: string, baht: number): Promise<Transfer> {
  return createOrder(await stage.as(marketerId), {
    item: { kind: 'credit', amount: BigInt(baht) * 100n },
    method: 'transfer',
    buyerWhtBp: 0,
  })
}

async function sendSlip(
  stage: Stage,
  marketerId: string,
  order: Transfer,
  reference: string,
): Promise<Transfer> {
  return uploadSlip(await stage.as(marketerId), {
    id: order.id,
    file: await drawSlip(order.transfer, reference),
    reference,
  })
}

/** Two of finance decide: one asks, the other confirms what was asked. */
async function confirmBySecond(stage: Stage, approvalId: string): Promise<void> {
  const second = stage.operator('finance', true)
  const { payloadHash } = await getApproval(second, approvalId)
  await decideApproval(second, approvalId, { decision: 'approve', payloadHash })
}

async function askRefund(
  stage: Stage,
  refund: { orderId: string; baht: number; bankRef: string; reason: string },
): Promise<string> {
  const { approvalId } = await requestMoneyAct(stage.operator('finance'), {
    kind: 'refund',
    orderId: refund.orderId,
    amount: BigInt(refund.baht) * 100n,
    currency: HOME_CURRENCY,
    bankRef: refund.bankRef,
    reason: refund.reason,
  })
  if (!approvalId) throw new Refusal('two_persons_needed')
  return approvalId
}

/** Six weeks ago: the brands come, the first transfer is confirmed by its slip, and the makers join. */
export async function openWorkshop(stage: Stage): Promise<Workshop> {
  const weave = await marketer(stage, {
    email: 'weave@brand.demo',
    type: 'brand',
    brandName: 'ทอริมโขง',
    companyName: 'บริษัท ทอริมโขง คราฟต์ จำกัด',
    contactName: 'บัวผัน ริมโขง',
  })
  const soap = await marketer(stage, {
    email: 'soap@brand.demo',
    type: 'brand',
    brandName: 'สบู่บ้านสวน',
    companyName: 'บริษัท บ้านสวน เฮอร์เบิล จำกัด',
    contactName: 'ชไมพร บ้านสวน',
  })
  const nim = await made(stage, NIM)
  await readyForPayout(stage, nim.id, 'ธาริณี อินทร์แปลง', '3234567892')
  const kong = await made(stage, KONG)
  await readyForPayout(stage, kong.id, 'ก้องเกียรติ พิมพ์ทอง', '4234567893')
  const som = await made(stage, SOM)
  await readyForPayout(stage, som.id, 'ส้มโอ แก้วใส', '5234567894')
  const first = await sendSlip(
    stage,
    weave,
    await orderByTransfer(stage, weave, 60_000),
    '014302115072BCR0941',
  )
  stage.pass(hours(3))
  await decideSlip(stage.operator('finance'), first.id, {
    decision: 'confirm',
    version: first.version,
    bankRef: '014302115072BCR0941',
    amount: first.transfer,
    currency: HOME_CURRENCY,
  })
  return { weave, soap, firstOrder: first.id, nim, kong, som }
}

/** Last month: the makers work for the weavers, one payout goes through, and the soap makers get unused credit back. */
export async function seedWorkshopMonth(stage: Stage, { weave, soap, ...makers }: Workshop): Promise<Maker> {
  const { nim, kong, som } = makers
  const play = playerOf(stage)
  const mew = await made(stage, MEW)
  await readyForPayout(stage, mew.id, 'เมธาวี ศรีเมือง', '6234567895')
  const film = await campaign(stage, weave, {
    kind: 'invite_only',
    invited: [nim.channelId],
    title: 'หนึ่งวันที่กี่ทอผ้า',
    category: 'art',
    feeBaht: 22_000,
    slots: 1,
    postType: 'reel',
    channelTypes: ['INSTAGRAM'],
    text: 'อยู่กับคนทอหนึ่งวันที่หนองคาย ตั้งแต่ย้อมด้ายจนได้ผ้าหนึ่งคืบ แล้วเล่าเป็นรีลเดียว',
  })
  const photos = await campaign(stage, weave, {
    kind: 'invite_only',
    invited: [kong.channelId, som.channelId, mew.channelId],
    title: 'ผ้าฝ้ายย้อมครามในบ้านคุณ',
    category: 'art',
    feeBaht: 2_400,
    slots: 3,
    postType: 'photoPost',
    channelTypes: ['INSTAGRAM'],
    text: 'วางผ้าหนึ่งผืนในมุมที่คุณใช้ทุกวัน ถ่ายแสงธรรมชาติ เล่าว่าใช้ทำอะไร',
  })
  const jobs: Played[] = []
  for (const [campaignId, maker] of [
    [film, nim],
    [photos, kong],
    [photos, som],
    [photos, mew],
  ] as const)
    jobs.push(
      await offer(stage, {
        campaignId,
        marketerId: weave,
        influencerId: maker.id,
        channelId: maker.channelId,
        handle: maker.handle,
      }),
    )
  const topUp = await orderByTransfer(stage, soap, 40_000)
  await imitatePayment(await stage.as(soap), topUp.no)
  stage.pass(hours(9))
  for (const job of jobs) await play.accept(job)
  stage.pass(hours(12))
  for (const job of jobs) {
    stage.pass(hours(9))
    await playToEnd(play, job)
  }
  stage.pass(days(8))
  await runClocks(stage.system)
  stage.pass(days(4))
  await runClocks(stage.system)
  return mew
}

/** Ten days ago: the first payout of a maker is at the bank, and the soap makers take back what they will not use. */
export async function seedPaidBack(stage: Stage, { soap, kong }: Workshop, mew: Maker): Promise<void> {
  await setBankAccount(await stage.as(mew.id), {
    bankCode: '014',
    accountNo: '7234567896',
    holderName: 'เมธาวี ศรีเมือง',
    lengthConfirmed: false,
  })
  const finance = stage.operator('finance')
  const payout = await requestWithdrawal(await stage.as(kong.id), {
    gross: 240_000n,
    currency: HOME_CURRENCY,
  })
  stage.pass(hours(2))
  const batch = await makePayoutBatch(finance, [payout.id])
  await confirmBySecond(stage, await requestBatchRelease(finance, batch.id))
  await downloadBatch(finance, batch.id)
  stage.pass(hours(20))
  await importPayoutResult(finance, {
    batchId: batch.id,
    dryRun: false,
    csv: `payout_ref,result,bank_ref,paid_at,reason\n${payout.no},paid,KB${payout.no},${finance.now().toISOString()},`,
  })
  const { id } = await stage.system.db.one<{ id: string }>(
    sql`SELECT id FROM purchase_order WHERE marketer_id = ${soap} AND status = 'paid'`,
  )
  const asked = await askRefund(stage, {
    orderId: id,
    baht: 15_000,
    bankRef: 'RF0142210088',
    reason: 'เลื่อนเปิดตัวสินค้า ลูกค้าขอคืนเครดิตส่วนที่ยังไม่ใช้',
  })
  stage.pass(hours(4))
  await confirmBySecond(stage, asked)
}

/** Today: what the operators find when they sign in. */
export async function seedQueues(stage: Stage, workshop: Workshop, mew: Maker): Promise<void> {
  const { weave, soap, firstOrder, nim, som } = workshop
  await requestWithdrawal(await stage.as(nim.id), { gross: 2_200_000n, currency: HOME_CURRENCY })
  stage.pass(hours(1))
  await requestWithdrawal(await stage.as(mew.id), { gross: 240_000n, currency: HOME_CURRENCY })
  await requestWithdrawal(await stage.as(som.id), { gross: 240_000n, currency: HOME_CURRENCY })

  // A slip of another account was turned down; the order waits for the right one.
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

  // The transfer came without the VAT: it pays no order, and the slip that followed names the same transfer.
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
  const { id } = await addChannel(maker, { type: 'TIKTOK', handle: 'nimhandmade' })
  await sendChannelProof(maker, id, await drawChannel('nimhandmade'))

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
