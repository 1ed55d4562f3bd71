import { anybody } from '../../../domain/campaign/brief.ts'
import type { CampaignStatus } from '../../../domain/campaign/states.ts'
import { createCampaign } from '../../services/campaign/create-campaign.ts'
import { publishCampaign } from '../../services/campaign/publish-campaign.ts'
import { type CampaignPatch, updateCampaign } from '../../services/campaign/update-campaign.ts'
import { days, type Stage } from './stage.ts'

export interface DemoCampaign {
  kind: 'invite_only' | 'public'
  title: string
  category: string
  feeBaht: number
  slots: number
  postType: 'photoPost' | 'videoPost' | 'reel' | 'shareLink' | 'story'
  channelTypes: readonly string[]
  text: string
  goal?: CampaignPatch['goal']
  product?: 'ship'
  followersMin?: number
  interests?: readonly string[]
  applyInDays?: number
  /** invite_only: channels of the people whom the draft names. */
  invited?: readonly string[]
}

/** The evening of a day in Bangkok: deadlines are at a usual hour. */
function closingTime(at: number): Date {
  const day = new Date(at)
  // 18:00 in Bangkok is 11:00 UTC.
  day.setUTCHours(11, 0, 0, 0)
  return day
}

/** Writes and publishes a campaign without findings of the text check. Returns its id. */
export async function campaign(stage: Stage, marketerId: string, given: DemoCampaign): Promise<string> {
  const { id, status } = await sendCampaign(stage, marketerId, given)
  if (status !== 'open') throw new Error(`${given.title} is ${status}`)
  return id
}

/** Writes a campaign and submits it: it opens, or waits for an operator when the text check found something. */
export async function sendCampaign(
  stage: Stage,
  marketerId: string,
  given: DemoCampaign,
): Promise<{ id: string; status: CampaignStatus }> {
  const me = await stage.as(marketerId)
  const draft = await createCampaign(me, { kind: given.kind, title: given.title })
  const now = me.now().getTime()
  const patch: CampaignPatch = {
    fee: BigInt(given.feeBaht) * 100n,
    slots: given.slots,
    channelTypes: [...given.channelTypes],
    category: given.category,
    deliverables: [{ postType: given.postType, count: 1, note: '' }],
    draftRequired: true,
    goal: given.goal ?? null,
    product: given.product ?? 'none',
    productNote: given.product ? 'กล่องทดลอง 1 กล่อง ส่งฟรี' : null,
    brief: {
      text: given.text,
      dos: ['ใช้สินค้าจริงและเล่าในแบบของคุณ', 'ให้เห็นสินค้าชัดอย่างน้อยหนึ่งภาพ'],
      donts: ['ไม่เปรียบเทียบกับแบรนด์อื่น', 'ไม่อ้างผลลัพธ์ที่พิสูจน์ไม่ได้'],
      messages: ['หาซื้อได้แล้ววันนี้'],
      mentions: [],
      hashtags: ['#รีวิวจากผู้ใช้จริง'],
      links: [],
      assetFileIds: [],
      disclosureTag: '#ad',
    },
    criteria: {
      ...anybody(),
      followersMin: given.followersMin ?? null,
      interests: [...(given.interests ?? [])],
    },
    ...(given.kind === 'public'
      ? { applyBy: closingTime(now + days(given.applyInDays ?? 20)) }
      : { invitedChannelIds: [...(given.invited ?? [])] }),
  }
  const saved = await updateCampaign(me, { id: draft.id, version: draft.version, patch })
  return publishCampaign(me, { id: saved.id, version: saved.version })
}
