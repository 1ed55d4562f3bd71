import { type OpeningRow, toCriteria } from '../../store/campaign.ts'
import { fileUrl, money } from '../job/card.ts'

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
export type OpeningView = ReturnType<typeof toOpening>
