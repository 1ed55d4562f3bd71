import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getJob } from '#lib/contract/jobs.ts'
import { emptyBrief } from '#lib/domain/campaign/brief.ts'
import { TERMS } from '#lib/domain/job/testing/moving-jobs.ts'

type JobDetail = ResponseOf<typeof getJob>

export const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const money = (minor: number) => ({ minor, currency: 'THB' as const })

/** A complete job whose draft waits for the marketer; tests override what they need. */
export function jobOf(id: string, part: Partial<JobDetail> = {}): JobDetail {
  const n = Number(id.at(-1))
  return {
    id,
    no: n,
    status: 'SUBMIT',
    version: 4,
    phase: 'draft',
    review: 'pending',
    dispute: 'none',
    money: 'held',
    cancelRequest: 'none',
    campaign: {
      id: idOf(9),
      title: 'กันแดด',
      status: 'open',
      brand: { name: 'ไออุ่น', imageUrl: null },
    },
    channel: { id: idOf(8), type: 'INSTAGRAM', handle: `h${n}`, followers: 5000 },
    influencer: { id: idOf(7), name: `คนที่ ${n}`, imageUrl: null },
    jobKind: 'review',
    postTypes: ['photoPost'],
    product: 'none',
    contentOnly: false,
    fee: money(100_000),
    estimatedNet: null,
    price: money(120_000),
    paid: null,
    serviceFee: money(20_000),
    dueAt: '2026-11-24T10:00:00.000Z',
    autoAt: '2026-11-24T10:00:00.000Z',
    urgent: false,
    late: false,
    nextAction: { who: 'marketer', action: 'review_draft', isMine: true, dueAt: '2026-11-24T10:00:00.000Z' },
    failures: [],
    matchOverride: false,
    reasonCode: null,
    note: null,
    revisionNo: 0,
    managed: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    viewer: 'marketer',
    serverTime: '2026-11-21T10:00:00.000Z',
    brief: { ...emptyBrief(), text: 'บรีฟ' },
    briefVersion: 1,
    currentBriefVersion: 1,
    deliverables: [{ postType: 'photoPost', count: 1, note: '' }],
    usageRights: { kind: 'none', months: 0, countries: [] },
    productNote: null,
    terms: { ...TERMS, postWindowEnd: null },
    contract: null,
    contractAt: null,
    cancelAutoAt: null,
    cancelNote: null,
    keepLiveUntil: null,
    freeAt: null,
    completedAt: null,
    linkCheck: 'unknown',
    extended: false,
    shipping: null,
    settled: null,
    submissions: [
      {
        id: idOf(6),
        kind: 'draft',
        revision: 1,
        caption: `แคปชัน ${n}`,
        note: null,
        url: null,
        postedAt: null,
        figures: null,
        files: [],
        createdAt: '2026-11-21T09:00:00.000Z',
        answer: null,
        answerReason: null,
        answerNote: null,
        answerPlaces: [],
        answeredAt: null,
      },
    ],
    posts: [],
    requiredFigures: { required: [], oneOf: [], optional: [] },
    timeline: [],
    moves: [
      { code: 'W6', name: 'approve-draft' },
      { code: 'W5', name: 'ask-changes' },
    ],
    cancelCost: null,
    ...part,
  }
}

/** The response to a command that declined an applicant. */
export const declined = (path: string) =>
  Response.json({
    id: path.split('/').at(-2),
    status: 'REJECTED',
    version: 3,
    phase: null,
    review: 'none',
    dueAt: null,
    autoAt: null,
  })
