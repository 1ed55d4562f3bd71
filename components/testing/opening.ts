import { anybody, emptyBrief } from '#lib/domain/campaign/brief.ts'

/** An open job in lists. */
export const OPENING = {
  brand: { name: 'ไออุ่น', imageUrl: null },
  imageUrl: null,
  fee: { minor: 100_000, currency: 'THB' as const },
  jobKind: 'review' as const,
  category: null,
  channelTypes: ['INSTAGRAM' as const],
  postTypes: ['photoPost' as const],
  slots: 3,
  slotsLeft: 2,
  product: 'none' as const,
  contentOnly: false,
  followersMin: null,
  interests: [],
  applyBy: null,
  openedAt: null,
}

/** Additional data of its own page. */
export const OPENING_DETAIL = {
  ...OPENING,
  status: 'open',
  isOpen: true,
  brief: { ...emptyBrief(), text: 'บรีฟ' },
  briefVersion: 1,
  criteria: anybody(),
  deliverables: [{ postType: 'photoPost', count: 1, note: '' }],
  draftRequired: true,
  maxRevisions: 2,
  keepLiveHours: 168,
  postFrom: null,
  postUntil: null,
  productNote: null,
  usageRights: { kind: 'none', months: 0, countries: [] },
  estimatedNet: null,
  estimatedTax: null,
  similar: [],
}
