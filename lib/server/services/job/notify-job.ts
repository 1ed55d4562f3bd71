import type { JobChange } from '../../../domain/job/facts.ts'
import type { MoveMessage } from '../../../domain/job/move.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import { NAMES_PAY } from '../../../domain/notification/with-pay.ts'
import { present } from '../../../domain/present.ts'
import { anyOf, sql } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import type { TransactionContext } from '../context.ts'
import { createNetOf } from '../job-market/net-of.ts'
import type { NotifyInput } from '../notify.ts'
import { payOf } from './card.ts'

/** Events about somebody who is not chosen yet: the marketer decides among the applicants, not in the review of work. */
const OF_APPLICANTS: ReadonlySet<string> = new Set([
  'application_received',
  'application_taken_back',
  'applicant_fits',
])

type Side = 'influencer' | 'marketer'
/** Each move's module says who is notified of what (docs/domain/notifications.md#events). */
function messagesOf({ move, to }: JobChange, by: JobRole): readonly MoveMessage[] {
  const { notifies = [], notifiesAt, notifiesBy } = JOB_MOVES[move]
  return notifiesBy?.[by] ?? [...notifies, ...(notifiesAt?.[to] ?? [])]
}

/** Default reason in the message for moves that have none. */
function wordOf({ move, to }: JobChange): string | null {
  if (move === MOVE.reportPostMissing) return 'post_missing'
  if (move === MOVE.recheckMatch) return to === 'MATCHED' ? 'now_matches' : 'no_longer_matches'
  return null
}

/**
 * What the messages of one move of these jobs say besides the job, in as many statements for many as for one; undefined
 * where nobody is notified.
 */
export async function readNews(
  ctx: TransactionContext,
  given: { jobs: readonly JobRow[]; change: JobChange; by: JobRole },
) {
  const { db } = ctx
  const messages = messagesOf(given.change, given.by)
  if (messages.length === 0) return undefined
  const these = sql`j.id = ${anyOf(given.jobs.map(({ id }) => id))}`
  const [managers, names, netOf] = await Promise.all([
    messages.some(([, ...to]) => to.includes('influencer'))
      ? db.many<{ jobId: string; managerId: string }>(sql`SELECT j.id AS job_id, l.manager_id
    FROM job j JOIN manager_link l ON l.influencer_id = j.influencer_id AND l.status = 'active' AND 'view' = ANY (l.permissions) WHERE ${these}
    UNION SELECT j.id, m.id FROM job j JOIN member m ON m.id = j.manager_id AND m.is_talent_manager WHERE ${these}`)
      : undefined,
    db.many<{ jobId: string; title: string; brand: string; influencer: string }>(sql`
    SELECT j.id AS job_id, c.title, coalesce(nullif(mp.brand_name, ''), nullif(mp.company_name, ''), m.name, '') AS brand,
      coalesce(nullif(ip.nickname, ''), i.name, '') AS influencer
    FROM job j JOIN campaign c ON c.id = j.campaign_id
      JOIN member m ON m.id = c.marketer_id LEFT JOIN marketer_profile mp ON mp.member_id = m.id
      JOIN member i ON i.id = j.influencer_id LEFT JOIN influencer_profile ip ON ip.member_id = i.id
    WHERE ${these}`),
    messages.some(([event]) => NAMES_PAY.has(event)) ? createNetOf(db, ctx) : undefined,
  ])
  const managersOf = Map.groupBy(managers ?? [], ({ jobId }) => jobId)
  const namesOf = new Map(names.map((row) => [row.jobId, row]))
  const told = given.jobs.map((job) => {
    const managerIds = (managersOf.get(job.id) ?? []).map(({ managerId }) => managerId)
    // The contract's manager who is no talent manager any more may not read the job (requireJobParty).
    const formerId = job.managerId && !managerIds.includes(job.managerId) ? job.managerId : null
    return [
      job.id,
      { names: present(namesOf.get(job.id), 'the names of a job'), managerIds, formerId },
    ] as const
  })
  return { messages, netOf, hasManagers: managers !== undefined, of: new Map(told) }
}

type News = NonNullable<Awaited<ReturnType<typeof readNews>>>

/** The messages of a move; every change of status has at least one (invariant I14). */
export function newsOf(job: JobRow, change: JobChange, news: News): NotifyInput[] {
  const { names, managerIds, formerId } = present(news.of.get(job.id), 'the news of a job')
  // Managers who may see the influencer's jobs, and the manager whose share the contract fixed.
  const contracted = news.hasManagers && job.managerId !== formerId ? job.managerId : null
  const managers = new Set([...managerIds, ...(contracted ? [contracted] : [])])
  const campaign = `/Marketer/campaign/${job.campaignId}`
  const linkOf = (event: string, side: Side) => {
    if (side === 'influencer') return `/Influencer/job/${job.id}`
    return `${campaign}?tab=${OF_APPLICANTS.has(event) ? 'influencers' : 'work'}&job=${job.id}`
  }
  // Key that limits repeated messages: applying again makes another job, so it names campaign and channel; the counters
  // make a message after an answer a new one.
  const about = JOB_MOVES[change.move].isRepeatable
    ? `${job.campaignId}:${job.channelId}:${job.revisionNo}:${job.figuresReturns}:${job.postMisses}`
    : undefined
  const { net, fee } = payOf(job, news.netOf)
  return news.messages.flatMap(([event, ...sides]) =>
    sides.flatMap((side) =>
      (side === 'influencer' ? [job.influencerId, ...managers] : [job.marketerId]).map((memberId) => ({
        event,
        subjectId: job.id,
        seq: job.version,
        to: { memberId },
        about,
        payload: {
          jobNo: job.no,
          campaignId: job.campaignId,
          campaign: names.title,
          brand: names.brand,
          influencer: names.influencer,
          move: change.move,
          status: job.status,
          reason: change.set.reasonCode ?? wordOf(change),
          note: change.set.note ?? change.set.cancelNote ?? null,
          dueAt: job.dueAt?.toISOString() ?? null,
          ...(side === 'marketer' ? { amount: job.price } : { net, fee }),
          currency: job.currency,
          jobLink: linkOf(event, side),
        },
      })),
    ),
  )
}
