import { INTERESTS } from '../account/statuses.ts'
import type { ChannelType } from '../channel/types.ts'
import { isPostTypeOf } from '../channel/types.ts'
import { Refusal } from '../errors.ts'
import type { PostType } from '../job/kinds.ts'
import { MAX_REVISIONS } from '../job/kinds.ts'
import { isOneOf } from '../one-of.ts'
import type { CampaignEntry, CampaignKind, CampaignStatus } from './states.ts'
import { CAMPAIGN_KIND_RULES } from './states.ts'

/** Interest keys that criteria may name (docs/requirements.md#entities). */
export const INTEREST_KEYS = INTERESTS

export const USAGE_RIGHTS = ['none', 'repost', 'paid_ads'] as const
export type UsageRight = (typeof USAGE_RIGHTS)[number]
export const SLOT_LIMITS = { least: 1, most: 500 } as const
/** Fields that never change once the campaign is open (docs/domain/campaigns.md#fields). */
export const FROZEN_CAMPAIGN_FIELDS = [
  'kind',
  'entry',
  'fund',
  'fee',
  'channelTypes',
  'deliverables',
  'contentOnly',
  'draftRequired',
  'product',
  'maxRevisions',
  'keepLiveHours',
  'postWindowStart',
  'postWindowEnd',
  'usageRights',
  'usageMonths',
  'usageCountries',
  'cancelLatePct',
  'cancelApprovedPct',
] as const
/** Throws campaign_frozen with the fields when a change after the draft touches a frozen one. */
export function checkFrozenFields(status: CampaignStatus, changed: readonly string[]): void {
  if (status === 'draft') return
  const frozen = changed.filter((name) => isOneOf(FROZEN_CAMPAIGN_FIELDS, name))
  if (frozen.length > 0) {
    throw new Refusal('campaign_frozen', {
      fields: Object.fromEntries(frozen.map((name) => [name, 'campaign_frozen'])),
    })
  }
}

/** Slots 1–500, never below those taken; returns the change of the reserve in slots. */
export function checkSlotChange(slots: number, next: number, slotsTaken: number): number {
  if (!Number.isInteger(next) || next < SLOT_LIMITS.least || next > SLOT_LIMITS.most) {
    throw new Refusal('amount_out_of_range', { fields: { slots: 'amount_out_of_range' } })
  }
  if (next < slotsTaken) throw new Refusal('slots_below_taken', { details: { slotsTaken } })
  return next - slots
}

export interface Deliverable {
  postType: PostType
  count: number
}

export interface CampaignDraft {
  kind: CampaignKind
  entry: CampaignEntry
  title: string
  brief: { text: string; disclosureTag: string }
  channelTypes: readonly ChannelType[]
  deliverables: readonly Deliverable[]
  fee: bigint
  /** Current minimum of F, minor units; 0 for a package, whose F was agreed at purchase. */
  leastFee: bigint
  slots: number
  applyBy: Date | null
  contentOnly: boolean
  draftRequired: boolean
  maxRevisions: number
  keepLiveHours: number
  postWindowStart: Date | null
  postWindowEnd: Date | null
  usageRights: UsageRight
  usageMonths: number
  /** package: the lot that pays. */
  packageLotId: string | null
  /** invite: number of people who will get an offer. */
  invited: number
}

/** Error code of a draft's fee, or undefined when it is valid (docs/domain/campaigns.md#kinds). */
export function feeFault(
  draft: Pick<CampaignDraft, 'fee' | 'leastFee'>,
): 'required' | 'below_least' | undefined {
  if (draft.fee <= 0n) return 'required'
  return draft.fee < draft.leastFee ? 'below_least' : undefined
}

/** Names of the fields that keep a draft from being sent to review; empty when it is ready. */
export function missingCampaignFields(draft: CampaignDraft, now: Date): string[] {
  const missing: string[] = []
  const need = (isFine: boolean, name: string) => {
    if (!isFine) missing.push(name)
  }
  const kind = CAMPAIGN_KIND_RULES[draft.kind]
  need(kind.entries.includes(draft.entry), 'entry')
  need(kind.fund === 'credit' || draft.packageLotId !== null, 'packageLotId')
  need(draft.title.trim() !== '', 'title')
  need(draft.brief.text.trim() !== '', 'brief.text')
  need(draft.brief.disclosureTag.trim() !== '', 'brief.disclosureTag')
  need(draft.channelTypes.length > 0, 'channelTypes')
  need(
    draft.deliverables.length > 0 &&
      draft.deliverables.every(
        ({ postType, count }) =>
          Number.isInteger(count) &&
          count > 0 &&
          draft.channelTypes.every((type) => isPostTypeOf(type, postType)),
      ),
    'deliverables',
  )
  need(feeFault(draft) === undefined, 'fee')
  need(
    Number.isInteger(draft.slots) && draft.slots >= SLOT_LIMITS.least && draft.slots <= SLOT_LIMITS.most,
    'slots',
  )
  need(draft.entry === 'public' || draft.invited > 0, 'invited')
  need(draft.entry === 'invite' || draft.applyBy !== null, 'applyBy')
  need(draft.applyBy === null || draft.applyBy > now, 'applyBy')
  need(!draft.contentOnly || draft.draftRequired, 'draftRequired')
  need(draft.maxRevisions >= MAX_REVISIONS.least && draft.maxRevisions <= MAX_REVISIONS.most, 'maxRevisions')
  need(draft.contentOnly || draft.keepLiveHours > 0, 'keepLiveHours')
  need(
    !draft.postWindowEnd ||
      (draft.postWindowEnd > now && (!draft.postWindowStart || draft.postWindowStart < draft.postWindowEnd)),
    'postWindowEnd',
  )
  need(draft.usageRights === 'none' || draft.usageMonths > 0, 'usageMonths')
  return [...new Set(missing)]
}

/** True when nothing is missing. */
export function isReadyToOpen(draft: CampaignDraft, now: Date): boolean {
  return missingCampaignFields(draft, now).length === 0
}
