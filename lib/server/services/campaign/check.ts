import { missingCampaignFields } from '../../../domain/campaign/fields.ts'
import { checkText } from '../../../domain/campaign/text-check.ts'
import { endOfBangkokDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import type { BriefBody, CampaignRow } from '../../store/campaign.ts'
import { toBrief } from '../../store/campaign.ts'

/** Names in the contract for the names in the domain rule. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  packageLotId: 'lotId',
  postWindowEnd: 'postUntil',
  usageMonths: 'usageRights',
}

/** Fields that keep a draft from being published, by the contract's names; empty when it is ready. */
export function missingFields(campaign: CampaignRow, now: Date, leastFee: bigint): string[] {
  const brief = toBrief(campaign.briefDraft)
  const rights = campaign.usageRights
  return missingCampaignFields(
    {
      kind: campaign.kind,
      entry: campaign.entry,
      title: campaign.title,
      brief,
      channelTypes: campaign.channelTypes,
      deliverables: campaign.deliverables.map((item) => ({
        postType: item.postType,
        count: item.count,
      })),
      fee: campaign.fee,
      leastFee,
      slots: campaign.slots,
      applyBy: campaign.applyBy,
      contentOnly: campaign.contentOnly,
      draftRequired: campaign.draftRequired,
      maxRevisions: campaign.maxRevisions,
      keepLiveHours: campaign.keepLiveHours,
      postWindowStart: campaign.postFrom ? startOfBangkokDay(campaign.postFrom) : null,
      postWindowEnd: campaign.postUntil ? endOfBangkokDay(campaign.postUntil) : null,
      usageRights: rights.kind === 'repost' || rights.kind === 'paid_ads' ? rights.kind : 'none',
      usageMonths: rights.months ?? 0,
      packageLotId: campaign.lotId,
      invited: campaign.invitedChannelIds.length,
    },
    now,
  ).map((name) => FIELD_NAMES[name] ?? name)
}

export interface TextFlag {
  field: string
  code: string
  found: string
}

/** Words and contact data that an operator must review (docs/domain/campaigns.md#states). */
export function findFlags(title: string, productNote: string | null, brief: BriefBody): TextFlag[] {
  const texts: [string, string][] = [
    ['title', title],
    ['productNote', productNote ?? ''],
    ['brief.text', brief.text],
    ...brief.dos.map((text): [string, string] => ['brief.dos', text]),
    ...brief.donts.map((text): [string, string] => ['brief.donts', text]),
    ...brief.messages.map((text): [string, string] => ['brief.messages', text]),
    ...brief.hashtags.map((text): [string, string] => ['brief.hashtags', text]),
    ...brief.links.map((text): [string, string] => ['brief.links', text]),
  ]
  return texts.flatMap(([field, text]) =>
    checkText(text).map((hit) => ({ field, code: hit.kind, found: hit.match })),
  )
}
