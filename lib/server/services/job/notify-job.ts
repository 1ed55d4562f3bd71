import type { JobChange, MoveInput } from '../../../domain/job/facts.ts'
import type { JobMoveCode } from '../../../domain/job/moves.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import type { MessageEventName } from '../../../domain/notification/events.ts'
import { sql, type Tx } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import type { TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'

type Side = 'influencer' | 'marketer'
type Message = readonly [event: MessageEventName, ...to: Side[]]

/** Who hears what after a move (docs/domain/notifications.md#events). `influencer` includes the talent manager. */
const MESSAGES: Partial<Record<JobMoveCode, readonly Message[]>> = {
  E1: [['offer_received', 'influencer']],
  E2: [['application_received', 'marketer']],
  E3: [['application_received', 'marketer']],
  E4: [['match_changed', 'influencer']],
  S1: [['selected', 'influencer']],
  S2: [['offer_received', 'influencer']],
  S3: [['refused', 'influencer']],
  S4: [['application_taken_back', 'marketer']],
  S5: [['not_chosen', 'influencer']],
  S6: [['offer_accepted', 'marketer']],
  S7: [['offer_declined', 'marketer']],
  S8: [['job_canceled', 'influencer']],
  S9: [['offer_expired', 'influencer', 'marketer']],
  W0: [['product_sent', 'influencer']],
  W1: [['product_received', 'marketer']],
  W2: [
    ['product_not_sent', 'marketer'],
    ['job_canceled', 'influencer'],
  ],
  W3: [['job_canceled', 'influencer', 'marketer']],
  W4: [['draft_sent', 'marketer']],
  W5: [['changes_asked', 'influencer']],
  W6: [['draft_approved', 'influencer']],
  W6c: [['job_completed', 'influencer']],
  W7: [['post_sent', 'marketer']],
  W8: [['changes_asked', 'influencer']],
  W9: [['post_accepted', 'influencer']],
  W10: [['figures_sent', 'marketer']],
  W11: [['changes_asked', 'influencer']],
  W12: [['job_completed', 'influencer']],
  W13: [['job_completed', 'influencer']],
  W14: [['changes_asked', 'influencer']],
  X1a: [['cancel_asked', 'influencer', 'marketer']],
  X1n: [['cancel_refused', 'influencer', 'marketer']],
  X1: [['job_canceled', 'influencer', 'marketer']],
  X2: [['job_canceled', 'influencer', 'marketer']],
  X3: [['job_canceled', 'influencer', 'marketer']],
  X4: [['case_opened', 'influencer', 'marketer']],
  X5: [['case_decided', 'influencer', 'marketer']],
  X6: [['case_decided', 'influencer', 'marketer']],
  X6b: [['case_decided', 'influencer', 'marketer']],
  X7: [['job_canceled', 'influencer', 'marketer']],
}
/** Moves that the clock made in somebody's place: both sides must hear it (class K). */
const DECIDED_BY_SYSTEM: ReadonlySet<JobMoveCode> = new Set(['W1', 'W6', 'W6c', 'W9', 'W11a'])

function messagesOf(move: JobMoveCode, by: JobRole): readonly Message[] {
  if (by === 'system' && DECIDED_BY_SYSTEM.has(move)) return [['system_decided', 'influencer', 'marketer']]
  // An offer that the house withdraws is news to the marketer as well.
  if (by === 'operator' && move === 'S8') return [['job_canceled', 'influencer', 'marketer']]
  return MESSAGES[move] ?? []
}

/** Managers that may see the influencer's jobs, and the one whose share the contract froze. */
async function managersOf(db: Tx, job: JobRow): Promise<string[]> {
  const rows = await db.many<{ managerId: string }>(sql`SELECT manager_id FROM manager_link
    WHERE influencer_id = ${job.influencerId} AND status = 'active' AND 'view' = ANY (permissions)`)
  return [...new Set([...rows.map((row) => row.managerId), ...(job.managerId ? [job.managerId] : [])])]
}

/** Leaves the messages of one move in its own transaction; every status move leaves at least one (invariant I14). */
export async function notifyJob(
  ctx: TransactionContext,
  given: { job: JobRow; change: JobChange; by: JobRole; input: MoveInput },
): Promise<void> {
  const { job, change, by } = given
  const messages = messagesOf(change.move, by)
  if (messages.length === 0) return
  const needsManagers = messages.some(([, ...to]) => to.includes('influencer'))
  const managers = needsManagers ? await managersOf(ctx.db, job) : []
  const names = await ctx.db.one<{ title: string; brand: string; influencer: string }>(sql`
    SELECT c.title, coalesce(nullif(mp.brand_name, ''), nullif(mp.company_name, ''), m.name, '') AS brand,
      coalesce(nullif(ip.nickname, ''), i.name, '') AS influencer
    FROM campaign c JOIN member m ON m.id = c.marketer_id LEFT JOIN marketer_profile mp ON mp.member_id = m.id,
      member i LEFT JOIN influencer_profile ip ON ip.member_id = i.id
    WHERE c.id = ${job.campaignId} AND i.id = ${job.influencerId}`)
  const jobLink: Record<Side, string> = {
    influencer: `/Influencer/job/${job.id}`,
    marketer: `/Marketer/campaign/${job.campaignId}?tab=work&job=${job.id}`,
  }
  for (const [event, ...sides] of messages) {
    for (const side of sides) {
      const audience = side === 'influencer' ? [job.influencerId, ...managers] : [job.marketerId]
      for (const memberId of audience)
        await notify(ctx, {
          event,
          subjectId: job.id,
          seq: job.version,
          to: { memberId },
          payload: {
            jobNo: job.no,
            campaignId: job.campaignId,
            campaign: names.title,
            brand: names.brand,
            influencer: names.influencer,
            move: change.move,
            status: job.status,
            reason: change.set.reasonCode ?? (change.move === 'W14' ? 'post_missing' : null),
            note: change.set.note ?? change.set.cancelNote ?? null,
            dueAt: job.dueAt?.toISOString() ?? null,
            amount: side === 'marketer' ? job.price : job.fee,
            currency: job.currency,
            jobLink: jobLink[side],
          },
        })
    }
  }
}
