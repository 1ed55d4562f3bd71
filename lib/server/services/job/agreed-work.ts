import { type PostType, REQUIRED_FIGURES } from '../../../domain/job/kinds.ts'
import type { BriefBody, UsageRights } from '../../store/campaign.ts'
import type { JobRow } from '../../store/job.ts'
import type { WholeJobRow } from '../../store/job-view.ts'

/** The agreed work, as stored in the contract. */
export interface ContractBody {
  currency: JobRow['currency']
  fee: number
  serviceFee: number
  price: number
  managerBp: number
  briefVersion: number
  brief: BriefBody | null
  deliverables: WholeJobRow['campaignDeliverables']
  usageRights: Partial<UsageRights>
  influencerName: string
  marketerName: string
}

export function toUsageRights(rights: Partial<UsageRights>) {
  return {
    kind: rights.kind ?? 'none',
    months: rights.months ?? 0,
    countries: rights.countries ?? [],
  }
}

export function toDeliverables(items: readonly { postType: PostType; count: number; note?: string }[]) {
  return items.map((item) => ({
    postType: item.postType,
    count: item.count,
    note: item.note ?? '',
  }))
}

export function requiredMetricsOf(postTypes: readonly PostType[]) {
  const rules = postTypes.map((postType) => REQUIRED_FIGURES[postType])
  const unique = (keys: string[]) => [...new Set(keys)]
  const groups = new Map(rules.flatMap((rule) => rule.oneOf).map((group) => [group.join(), [...group]]))
  return {
    required: unique(rules.flatMap((rule) => [...rule.required])),
    oneOf: [...groups.values()],
    optional: unique(rules.flatMap((rule) => [...rule.optional])),
  }
}
