import { inviteInfluencer } from '../../services/campaign/invite-influencer.ts'
import {
  acceptOffer,
  acceptPost,
  approveDraft,
  approveFigures,
  completeJob,
  confirmReceipt,
  declineOffer,
  markSent,
  selectApplicant,
  sendDraft,
  sendFigures,
  sendPost,
  withdrawOffer,
} from '../../services/job/commands/index.ts'
import { uploadFile } from '../../services/job/files.ts'
import { applyForJob } from '../../services/job-market/apply-for-job.ts'
import { createOrder } from '../../services/order/create-order.ts'
import { imitatePayment } from '../../services/order/receive-notice.ts'
import { sql } from '../../store/client.ts'
import { runClocks } from '../../workers/clocks.ts'
import { photograph } from './photograph.ts'
import { drawChannel } from './pictures.ts'
import { days, hours, type Stage } from './stage.ts'

/** A job during seeding: its influencer, and the version that the next move must name. */
export interface Played {
  id: string
  version: number
  campaignId: string
  influencerId: string
  marketerId: string
  handle: string
}
type Moved = { id: string; version: number }

/** Buys credit and pays by the local gateway's signed notice. `baht` before VAT. */
export async function buyCredit(
  stage: Stage,
  marketerId: string,
  baht: number,
  buyerWhtBp = 0,
): Promise<string> {
  const me = await stage.as(marketerId)
  const order = await createOrder(me, {
    item: { kind: 'credit', amount: BigInt(baht) * 100n },
    method: 'promptpay',
    buyerWhtBp,
  })
  await imitatePayment(me, order.no)
  return order.id
}

export async function offer(
  stage: Stage,
  given: { campaignId: string; marketerId: string; influencerId: string; channelId: string; handle: string },
): Promise<Played> {
  const { campaignId, marketerId, influencerId, channelId, handle } = given
  const job = await inviteInfluencer(await stage.as(marketerId), { campaignId, channelId })
  return { id: job.id, version: job.version, campaignId, influencerId, marketerId, handle }
}

export async function apply(
  stage: Stage,
  given: {
    campaignId: string
    marketerId: string
    influencerId: string
    channelId: string
    handle: string
    shareAddress?: boolean
  },
): Promise<Played> {
  const { campaignId, marketerId, influencerId, channelId, handle } = given
  const { job } = await applyForJob(await stage.as(influencerId), {
    campaignId,
    channelId,
    briefVersion: 1,
    acceptPrice: true,
    shareAddress: given.shareAddress ?? false,
  })
  return { id: job.id, version: job.version, campaignId, influencerId, marketerId, handle }
}

const CAPTIONS = [
  'ลองใช้มาหนึ่งสัปดาห์ ขอเล่าแบบไม่มีสคริปต์',
  'พกติดกระเป๋าทุกวันจนลืมไปแล้วว่าเคยขี้เกียจ',
  'ถามกันมาเยอะว่าใช้แล้วเป็นยังไง วันนี้มาตอบทีเดียว',
  'ของชิ้นเดียวที่หยิบก่อนออกจากบ้านทุกเช้า',
  'ไม่ได้เปลี่ยนชีวิต แต่เปลี่ยนเช้าวันจันทร์ของเราได้จริง',
  'ใช้จริงกลางแดด ถ่ายจริง ไม่แต่งสี',
] as const

/** Makes moves one after another and keeps track of the version. */
export function playerOf(stage: Stage) {
  const move = async (job: Played, made: Promise<Moved>): Promise<void> => {
    job.version = (await made).version
  }
  const target = (job: Played) => ({ jobId: job.id, version: job.version })
  const influencer = (job: Played) => stage.as(job.influencerId)
  const marketer = (job: Played) => stage.as(job.marketerId)
  const takes = new Map<string, number>()
  return {
    accept: async (job: Played) =>
      move(job, acceptOffer(await influencer(job), { ...target(job), briefVersion: 1, shareAddress: true })),
    decline: async (job: Played) =>
      move(job, declineOffer(await influencer(job), { ...target(job), reason: 'no_time', note: '' })),
    withdraw: async (job: Played) => move(job, withdrawOffer(await marketer(job), target(job))),
    select: async (job: Played) => move(job, selectApplicant(await marketer(job), target(job))),
    send: async (job: Played) =>
      move(
        job,
        markSent(await marketer(job), {
          ...target(job),
          carrier: 'ไปรษณีย์ไทย',
          trackingNo: `TH${job.id.slice(-9).toUpperCase()}`,
        }),
      ),
    receive: async (job: Played) => move(job, confirmReceipt(await influencer(job), target(job))),
    async draft(job: Played) {
      const me = await influencer(job)
      const take = takes.get(job.campaignId) ?? 0
      takes.set(job.campaignId, take + 1)
      const { category } = await stage.system.db.one<{ category: string }>(
        sql`SELECT category FROM campaign WHERE id = ${job.campaignId}`,
      )
      const { id } = await uploadFile(me, { purpose: 'draft', ...(await photograph(category, take)) })
      await move(
        job,
        sendDraft(me, {
          ...target(job),
          caption: `${CAPTIONS[take % CAPTIONS.length]} #ad #รีวิวจากผู้ใช้จริง`,
          fileIds: [id],
          note: '',
        }),
      )
    },
    approve: async (job: Played) => move(job, approveDraft(await marketer(job), target(job))),
    post: async (job: Played) =>
      move(
        job,
        sendPost(await influencer(job), {
          ...target(job),
          url: `https://www.instagram.com/p/${job.id.replaceAll('-', '').slice(-11)}/`,
          postedAt: stage.system.now(),
          caption: 'ลองใช้มาหนึ่งสัปดาห์ ขอเล่าแบบไม่มีสคริปต์ #ad',
        }),
      ),
    acceptPost: async (job: Played) => move(job, acceptPost(await marketer(job), target(job))),
    async figures(job: Played) {
      const me = await influencer(job)
      const { id } = await uploadFile(me, { purpose: 'screenshot', ...(await drawChannel(job.handle)) })
      const seen = 2400 + job.handle.length * 311
      // Engagement differs between people: 3 to 11 of a hundred viewers like a post.
      const likes = Math.round((seen * (3 + ((job.handle.length * 7 + job.handle.charCodeAt(0)) % 9))) / 100)
      await move(
        job,
        sendFigures(me, {
          ...target(job),
          figures: {
            reach: seen,
            views: seen,
            likes,
            comments: Math.round(likes / 9),
            shares: Math.round(likes / 21),
          },
          screenshotFileIds: [id],
        }),
      )
    },
    approveFigures: async (job: Played) => move(job, approveFigures(await marketer(job), target(job))),
    complete: async (job: Played) => move(job, completeJob(await marketer(job), target(job))),
  }
}

/** A job from accepted contract to payment. */
export async function playToEnd(play: ReturnType<typeof playerOf>, job: Played): Promise<void> {
  await play.draft(job)
  await play.approve(job)
  await play.post(job)
  await play.acceptPost(job)
  await play.figures(job)
  await play.approveFigures(job)
}

/** The same for several jobs at once, from the offers to the payout; with the hours that pass before each step. */
export async function playAllToEnd(
  stage: Stage,
  play: ReturnType<typeof playerOf>,
  jobs: readonly Played[],
  after: { accept: number; begin: number; between: number },
): Promise<void> {
  stage.pass(hours(after.accept))
  for (const job of jobs) await play.accept(job)
  stage.pass(hours(after.begin))
  for (const job of jobs) {
    stage.pass(hours(after.between))
    await playToEnd(play, job)
  }
  for (const count of [8, 4]) {
    stage.pass(days(count))
    await runClocks(stage.system)
  }
}
