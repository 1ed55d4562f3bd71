/** Notices that ask their reader to do something; the others tell what happened. */
const ASKS: ReadonlySet<string> = new Set([
  'offer_received',
  'offer_ending',
  'product_sent',
  'product_not_sent',
  'work_due',
  'work_overdue',
  'changes_asked',
  'draft_approved',
  'cancel_asked',
  'case_opened',
  'withdrawal_failed',
  'withdrawal_returned',
  'manager_link_asked',
  'text_to_accept',
  'application_received',
  'draft_sent',
  'post_sent',
  'figures_sent',
  'review_due',
  'order_waiting',
  'buyer_certificate_due',
  'credit_expiring',
])

export interface Notice {
  readonly id: string
  readonly event: string
  readonly title: string
  readonly body: string
  readonly link: string | null
  /** Instant as ISO text. */
  readonly at: string
  readonly readAt: string | null
}

export interface NoticeGroup<N extends Notice = Notice> {
  readonly key: string
  /** Newest first; the first one is what is shown. */
  readonly notices: readonly N[]
  readonly unread: number
  /** The newest word on this subject is unread and waits for an act of the reader. */
  readonly asks: boolean
}

/** The job or page that a notice is about; a notice without one stands alone. */
function subjectOf({ id, link }: Notice): string {
  if (!link) return id
  const job = /[/=]([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(link)?.[1]
  return job ?? link
}

const newestOf = ({ notices }: NoticeGroup) => notices[0]?.at ?? ''

/** Notices by what they are about: what needs an act first, then what is unread, then the newest. */
export function groupNotices<N extends Notice>(notices: readonly N[]): NoticeGroup<N>[] {
  const groups = new Map<string, N[]>()
  for (const notice of [...notices].sort((a, b) => b.at.localeCompare(a.at))) {
    const key = subjectOf(notice)
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  const rank = (group: NoticeGroup<N>) => (group.asks ? 0 : group.unread > 0 ? 1 : 2)
  return [...groups]
    .map(([key, own]) => ({
      key,
      notices: own,
      unread: own.filter(({ readAt }) => readAt === null).length,
      asks: own.slice(0, 1).some(({ readAt, event }) => readAt === null && ASKS.has(event)),
    }))
    .sort((a, b) => rank(a) - rank(b) || newestOf(b).localeCompare(newestOf(a)))
}
