import type { JobStatus } from '../job/statuses.ts'

const WORKING: readonly JobStatus[] = ['READY', 'INSIGHT']

/**
 * Notices that require an action, with the job statuses in which the action is still open; an empty list: the notice is
 * not about a job. All other notices only inform.
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

/** Id of the job at the end of a notice's link; undefined when there is none. */
export function jobOfLink(link: string | null): string | undefined {
  return /[/=]([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(link ?? '')?.[1]
}

/** True while the action of a notice is still open. `status`: of its job, if the notice is about one. */
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
  /** The notice requires an action of its reader that is still open. */
  readonly waits: boolean
}

export interface NoticeGroup<N extends Notice = Notice> {
  readonly key: string
  /** Newest first; the first one is shown. */
  readonly notices: readonly N[]
  readonly unread: number
  /** The newest notice of the group is unread and requires an action. */
  readonly asks: boolean
  /** Number of jobs of one campaign that require the same action; 1 for every other group. */
  readonly jobs: number
}

/** Grouping key: the job or page that a notice links to, or its own id without a link. */
function subjectOf({ id, link }: Notice): string {
  if (!link) return id
  return jobOfLink(link) ?? link
}

const newestOf = ({ notices }: NoticeGroup) => notices[0]?.at ?? ''

/** Notices grouped by subject: groups that require an action first, then unread ones, then the newest. */
export function groupNotices<N extends Notice>(notices: readonly N[]): NoticeGroup<N>[] {
  const groups = new Map<string, N[]>()
  for (const notice of [...notices].sort((a, b) => b.at.localeCompare(a.at))) {
    const key = subjectOf(notice)
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  // Review reminders of one campaign are merged into one group.
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
