import { anybody, emptyBrief } from '#lib/domain/campaign/brief.ts'
import type { Campaign } from '../campaign/wizard/use-draft.ts'

const money = (minor: number) => ({ minor, currency: 'THB' as const })
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A complete public draft; tests override what they need. */
export function campaignOf(part: Partial<Campaign> = {}): Campaign {
  return {
    id: id(1),
    no: 7,
    version: 3,
    kind: 'public',
    entry: 'public',
    fund: 'credit',
    status: 'draft',
    title: 'รองเท้าวิ่งเบา',
    imageUrl: null,
    jobKind: 'review',
    channelTypes: ['INSTAGRAM'],
    fee: money(150_000),
    serviceFee: money(30_000),
    price: money(180_000),
    slots: 3,
    slotsTaken: 0,
    applyBy: '2026-12-20T16:59:59.000Z',
    reviewReason: null,
    counts: { applicants: 0, mismatched: 0, offers: 0, working: 0, toReview: 0, toShip: 0, completed: 0 },
    spent: money(0),
    reserved: money(0),
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    marketer: { id: id(2), name: 'ไออุ่น' },
    estimatedNet: money(145_500),
    lotId: null,
    category: null,
    deliverables: [{ postType: 'photoPost', count: 1, note: '' }],
    contentOnly: false,
    draftRequired: true,
    product: 'none',
    productNote: null,
    maxRevisions: 2,
    keepLiveHours: 168,
    postFrom: null,
    postUntil: null,
    usageRights: { kind: 'none', months: 0, countries: [] },
    questionnaire: null,
    goal: null,
    brief: { ...emptyBrief(), text: 'ใช้จริงสามวันแล้วเล่า' },
    criteria: { ...anybody(), followersMin: 10_000 },
    briefVersion: 0,
    imageFileId: null,
    invited: [],
    openedAt: null,
    runningAt: null,
    reportingAt: null,
    endedAt: null,
    serverTime: '2026-11-21T10:00:00.000Z',
    leastFee: money(5_000),
    missing: [],
    moves: ['publish', 'cancel'],
    ...part,
  }
}

/** The response of `checkCampaign` for that draft. */
export function checkOf(part: Record<string, unknown> = {}) {
  return {
    ready: true,
    account: null,
    missing: [],
    flags: [],
    price: {
      currency: 'THB',
      fee: money(150_000),
      serviceFee: money(30_000),
      serviceFeeBp: 2000,
      price: money(180_000),
      slots: 3,
      total: money(540_000),
      available: money(1_000_000),
      shortBy: money(0),
    },
    matchCount: 12,
    ...part,
  }
}
