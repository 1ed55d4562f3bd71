import type { JobChange } from '../../../domain/job/facts.ts'
import type { MoveMessage } from '../../../domain/job/move.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import { NAMES_PAY } from '../../../domain/notification/with-pay.ts'
import { sql } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import type { TransactionContext } from '../context.ts'
import { createNetOf } from '../job-market/net-of.ts'
import { notify } from '../notify.ts'
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

/** Payload of a move's messages in addition to the job; undefined where nobody is notified. */
export async function readNews(
  ctx: TransactionContext,
  given: { job: JobRow; change: JobChange; by: JobRole },
) {
  const { db } = ctx
  const { job, change, by } = given
  const messages = messagesOf(change, by)
  if (messages.length === 0) return undefined
  const [managers, names, netOf] = await Promise.all([
    messages.some(([, ...to]) => to.includes('influencer'))
      ? db.many<{ managerId: string }>(sql`SELECT manager_id FROM manager_link
    WHERE influencer_id = ${job.influencerId} AND status = 'active' AND 'view' = ANY (permissions)
    UNION SELECT id FROM member WHERE id = ${job.managerId} AND is_talent_manager`)
      : undefined,
    db.one<{ title: string; brand: string; influencer: string }>(sql`
    SELECT c.title, coalesce(nullif(mp.brand_name, ''), nullif(mp.company_name, ''), m.name, '') AS brand,
      coalesce(nullif(ip.nickname, ''), i.name, '') AS influencer
    FROM campaign c JOIN member m ON m.id = c.marketer_id LEFT JOIN marketer_profile mp ON mp.member_id = m.id,
      member i LEFT JOIN influencer_profile ip ON ip.member_id = i.id
    WHERE c.id = ${job.campaignId} AND i.id = ${job.influencerId}`),
    messages.some(([event]) => NAMES_PAY.has(event)) ? createNetOf(db, ctx) : undefined,
  ])
  const managerIds = managers?.map((row) => row.managerId)
  // The contract's manager who is no talent manager any more may not read the job (requireJobParty).
  const formerId = job.managerId && !managerIds?.includes(job.managerId) ? job.managerId : null
  return { messages, names, managers: managerIds, formerId, netOf }
}

/**
 * Writes the messages of a move to the outbox in the move's transaction; every change of status writes at least one
 * (invariant I14).
 */
export async function notifyJob(
  ctx: TransactionContext,
  given: {
    job: JobRow
    change: JobChange
    news: NonNullable<Awaited<ReturnType<typeof readNews>>>
  },
): Promise<void> {
  const { job, change } = given
  const { messages, names } = given.news
  // Managers who may see the influencer's jobs, and the manager whose share the contract fixed.
  const managers = given.news.managers
    ? new Set([
        ...given.news.managers,
        ...(job.managerId && job.managerId !== given.news.formerId ? [job.managerId] : []),
      ])
    : []
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
  const { net, fee } = payOf(job, given.news.netOf)
  const left: Promise<void>[] = []
  for (const [event, ...sides] of messages) {
    for (const side of sides) {
      const audience = side === 'influencer' ? [job.influencerId, ...managers] : [job.marketerId]
      for (const memberId of audience)
        left.push(
          notify(ctx, {
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
          }),
        )
    }
  }
  await Promise.all(left)
}
