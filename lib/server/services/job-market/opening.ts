import { type OpeningRow, toCriteria } from '../../store/campaign.ts'
import { fileUrl, money } from '../job/card.ts'
import type { NetOf } from './net-of.ts'

/** An opening as the board shows it. */
export function toOpening(row: OpeningRow) {
  const criteria = toCriteria(row.criteria)
  return {
    id: row.id,
    title: row.title,
    brand: { name: row.brandName, imageUrl: fileUrl(row.brandImage) },
    imageUrl: fileUrl(row.imageFileId),
    fee: money(row.fee, row.currency),
    jobKind: row.jobKind,
    category: row.category,
    channelTypes: row.channelTypes,
    postTypes: row.deliverables.map((item) => item.postType),
    slots: row.slots,
    slotsLeft: row.slots - row.slotsTaken,
    product: row.product,
    contentOnly: row.contentOnly,
    followersMin: criteria.followersMin,
    interests: criteria.interests,
    applyBy: row.applyBy,
    openedAt: row.openedAt,
  }
}

/** The same with the fee after tax, which every list shows first. */
export function toPricedOpening(row: OpeningRow, netOf: NetOf) {
  const estimate = netOf(row.fee)
  return { ...toOpening(row), estimatedNet: estimate ? money(estimate.net, row.currency) : null }
}

export type OpeningView = ReturnType<typeof toOpening>
