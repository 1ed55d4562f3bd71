// The campaigns and jobs of a generated world, with their history.
import { copy, count } from './copy-in.mjs'
import { HOT_CAMPAIGNS } from './generated-places.mjs'

const DAY = 86_400_000
const CHANNEL_TYPES = ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE', 'YOUTUBE', 'X', 'LEMON8']
const KINDS = ['share', 'review', 'video']
const INTERESTS = ['beauty', 'food', 'travel', 'tech', 'health', 'car']
/** Statuses of twenty jobs in turn: most have ended, the others are spread over all statuses. */
const STATUSES = [
  ...Array(12).fill('COMPLETED'),
  'CANCEL',
  'REJECTED',
  'MATCHED',
  'ASSIGN',
  'SHIPPING',
  'READY',
  'SUBMIT',
  'INSIGHT',
]
const EMPTY_BRIEF = {
  text: 'เล่าประสบการณ์จริงหลังใช้ครบหนึ่งสัปดาห์',
  dos: ['เห็นฉลากชัด'],
  donts: ['ไม่พูดถึงคู่แข่ง'],
  messages: [],
  mentions: [],
  hashtags: ['#siang'],
  links: [],
  assetFileIds: [],
  disclosureTag: '#ad',
}

export async function generateWork(client, { size, plan, now }) {
  const { ids, at, ownerOf, placeOf } = plan
  const { jobs, marketers, campaigns } = size
  /** One campaign in eight is public; the hot marketer's campaigns are running. */
  const isOpen = (n) => n >= HOT_CAMPAIGNS && n % 8 === 0
  /** One in eight was public and has ended; some are like campaign 0. */
  const wasOpen = (n) => n >= HOT_CAMPAIGNS && n % 8 === 3
  await copy(
    client,
    'campaign',
    [
      'id',
      'no',
      'marketer_id',
      'kind',
      'entry',
      'fund',
      'status',
      'title',
      'currency',
      'fee',
      'service_fee',
      'price',
      'slots',
      'channel_types',
      'job_kind',
      'category',
      'deliverables',
      'brief_version',
      'opened_at',
      'running_at',
      'apply_by',
      'created_at',
      'updated_at',
    ],
    count(0, campaigns, (n) => {
      const made = at(n, campaigns)
      return [
        ids.campaign(n),
        n < HOT_CAMPAIGNS ? n + 1 : 1 + Math.floor((n - HOT_CAMPAIGNS) / (marketers - 1)),
        ids.marketer(ownerOf(n)),
        isOpen(n) || wasOpen(n) ? 'public' : 'invite_only',
        isOpen(n) || wasOpen(n) ? 'public' : 'invite',
        'credit',
        isOpen(n) ? 'open' : n < HOT_CAMPAIGNS ? 'running' : 'closed',
        `แคมเปญ ${n}`,
        'THB',
        100_000 + (n % 50) * 1_000,
        20_000,
        120_000 + (n % 50) * 1_000,
        100,
        [CHANNEL_TYPES[((n / 8) % CHANNEL_TYPES.length) | 0]],
        KINDS[n % 3],
        INTERESTS[n % 6],
        JSON.stringify([{ postType: 'photoPost', count: 1 }]),
        1,
        made,
        wasOpen(n) ? new Date(made.getTime() + DAY / 2) : null,
        isOpen(n) ? new Date(now.getTime() + 30 * DAY) : null,
        made,
        made,
      ]
    }),
  )
  await copy(
    client,
    'brief',
    ['campaign_id', 'version', 'body', 'criteria', 'created_at'],
    count(0, campaigns, (n) => [
      ids.campaign(n),
      1,
      EMPTY_BRIEF,
      { followersMin: Math.floor(n / 48) % 2 === 0 ? 40_000 : 500 },
      at(n, campaigns),
    ]),
  )
  await copy(
    client,
    'job',
    [
      'id',
      'campaign_id',
      'channel_id',
      'influencer_id',
      'marketer_id',
      'status',
      'phase',
      'review',
      'money',
      'currency',
      'fee',
      'service_fee',
      'price',
      'brief_version',
      'contract_at',
      'due_at',
      'auto_at',
      'free_at',
      'completed_at',
      'settled_fee',
      'created_at',
      'updated_at',
    ],
    count(0, jobs, (n) => {
      const { campaign, influencer } = placeOf(n)
      const status = STATUSES[(n * 7) % STATUSES.length]
      const made = at(n, jobs)
      const isDone = status === 'COMPLETED'
      const isLive = !['COMPLETED', 'CANCEL', 'REJECTED'].includes(status)
      // Far in the future: no clock may become due during a measurement.
      const due = isLive ? new Date(now.getTime() + (20 + (n % 20)) * DAY) : null
      return [
        ids.job(n),
        ids.campaign(campaign),
        ids.channel(influencer),
        ids.influencer(influencer),
        ids.marketer(ownerOf(campaign)),
        status,
        status === 'READY' || status === 'SUBMIT' ? 'draft' : status === 'INSIGHT' ? 'insight' : null,
        status === 'SUBMIT' ? 'pending' : 'none',
        isDone ? 'released' : isLive && !['MATCHED', 'ASSIGN'].includes(status) ? 'held' : 'none',
        'THB',
        100_000,
        20_000,
        120_000,
        1,
        made,
        due,
        due,
        null,
        isDone ? made : null,
        isDone ? 100_000 : 0,
        made,
        made,
      ]
    }),
  )
  await copy(
    client,
    'audit_log',
    ['subject', 'subject_id', 'seq', 'transition', 'from_status', 'to_status', 'actor_kind', 'at'],
    count(0, jobs * 2, (n) => {
      const job = n >> 1
      const isFirst = n % 2 === 0
      const to = isFirst ? 'ASSIGN' : STATUSES[(job * 7) % STATUSES.length]
      return [
        'job',
        ids.job(job),
        1 + (n % 2),
        isFirst ? 'E1' : 'S6',
        isFirst ? null : 'ASSIGN',
        to,
        'system',
        at(job, jobs),
      ]
    }),
  )
}
