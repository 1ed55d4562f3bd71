import type { JobStatus } from '../job/statuses.ts'

const WORKING: readonly JobStatus[] = ['READY', 'INSIGHT']

/**
 * Notices that ask their reader to do something, with the statuses of the job in which it is still to be done; the
 * others tell what happened. An empty list: it is about no job.
 */
const ASKS: ReadonlyMap<string, readonly JobStatus[]> = new Map<string, readonly JobStatus[]>([
  ['offer_received', ['ASSIGN']],
  ['offer_ending', ['ASSIGN']],
  ['product_sent', ['SHIPPING']],
  ['product_not_sent', ['SHIPPING']],
  ['work_due', WORKING],
  ['work_overdue', WORKING],
  ['changes_asked', WORKING],
  ['draft_approved', ['READY']],
  ['cancel_asked', ['SHIPPING', 'READY', 'SUBMIT']],
  ['case_opened', ['READY', 'SUBMIT', 'INSIGHT']],
  ['application_received', ['MATCHED']],
  ['applicant_fits', ['MATCHED']],
  ['draft_sent', ['SUBMIT']],
  ['post_sent', ['SUBMIT']],
  ['figures_sent', ['INSIGHT']],
  ['review_due', ['SUBMIT', 'INSIGHT']],
  ['withdrawal_failed', []],
  ['withdrawal_returned', []],
  ['manager_link_asked', []],
  ['text_to_accept', []],
  ['order_waiting', []],
  ['buyer_certificate_due', []],
  ['credit_expiring', []],
])

/** The job that a notice leads to. */
export function jobOfLink(link: string | null): string | undefined {
  return /[/=]([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(link ?? '')?.[1]
}

/** Whether what a notice asks for is still to be done; `status` of its job, where it is about one. */
export function stillAsks(event: string, status: JobStatus | undefined): boolean {
  const open = ASKS.get(event)
  return open !== undefined && (status === undefined || open.length === 0 || open.includes(status))
}

export interface Notice {
  readonly id: string
  readonly event: string
  readonly title: string
  readonly body: string
  readonly link: string | null
  /** Instant as ISO text. */
  readonly at: string
  readonly readAt: string | null
  /** It asks its reader for something that is still to be done. */
  readonly waits: boolean
}

export interface NoticeGroup<N extends Notice = Notice> {
  readonly key: string
  /** Newest first; the first one is what is shown. */
  readonly notices: readonly N[]
  readonly unread: number
  /** The newest word on this subject is unread and waits for an act of the reader. */
  readonly asks: boolean
  /** Jobs of one campaign that all ask for the same; 1 for every other group. */
  readonly jobs: number
}

/** The job or page that a notice is about; a notice without one stands alone. */
function subjectOf({ id, link }: Notice): string {
  if (!link) return id
  return jobOfLink(link) ?? link
}

const newestOf = ({ notices }: NoticeGroup) => notices[0]?.at ?? ''

/** Notices by what they are about: what needs an act first, then what is unread, then the newest. */
export function groupNotices<N extends Notice>(notices: readonly N[]): NoticeGroup<N>[] {
  const groups = new Map<string, N[]>()
  for (const notice of [...notices].sort((a, b) => b.at.localeCompare(a.at))) {
    const key = subjectOf(notice)
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  // Reminders of one campaign that say the same of several jobs are one.
  const merged = new Map<string, { own: N[]; jobs: number }>()
  for (const [key, own] of groups) {
    const campaign = own[0]?.event === 'review_due' ? own[0].link?.split('&job=')[0] : undefined
    const state = own[0]?.readAt === null ? 'unread' : 'read'
    const shared = campaign ? `${campaign} ${state}` : key
    const before = merged.get(shared)
    merged.set(shared, { own: [...(before?.own ?? []), ...own], jobs: (before?.jobs ?? 0) + 1 })
  }
  const rank = (group: NoticeGroup<N>) => (group.asks ? 0 : group.unread > 0 ? 1 : 2)
  return [...merged]
    .map(([key, { own, jobs }]) => ({
      key,
      notices: own.sort((a, b) => b.at.localeCompare(a.at)),
      jobs,
      unread: own.filter(({ readAt }) => readAt === null).length,
      asks: own.slice(0, jobs).some(({ readAt, waits }) => readAt === null && waits),
    }))
    .sort((a, b) => rank(a) - rank(b) || newestOf(b).localeCompare(newestOf(a)))
}
