import type {
  CampaignChange,
  CampaignFacts,
  CampaignInput,
  CampaignMoveCode,
  CampaignRole,
} from '../../../domain/campaign/states.ts'
import { decideCampaignMove } from '../../../domain/campaign/states.ts'
import type { MessageEventName } from '../../../domain/notification/events.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { changedRow } from '../../store/change-one.ts'
import { sql, type Tx } from '../../store/client.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { invalidate } from '../tags.ts'

const EVENTS: Partial<Record<CampaignMoveCode, MessageEventName>> = {
  open: 'campaign_decided',
  'send-back': 'campaign_decided',
  fill: 'campaign_full',
  end: 'campaign_ended',
  report: 'report_ready',
  cancel: 'campaign_ended',
}

/** This move recurs with each offer that is withdrawn. */
const REPEATABLE: ReadonlySet<CampaignMoveCode> = new Set(['fill'])

/** Facts of a campaign that the caller has locked. */
export async function readCampaignFacts(db: Tx, campaign: CampaignRow): Promise<CampaignFacts> {
  const jobs = await db.one<{ live: bigint; delivered: bigint }>(sql`SELECT
      count(*) FILTER (WHERE status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL')) AS live,
      count(*) FILTER (WHERE status IN ('SUBMIT', 'INSIGHT') OR dispute = 'open') AS delivered
    FROM job WHERE campaign_id = ${campaign.id}`)
  return {
    status: campaign.status,
    entry: campaign.entry,
    slots: campaign.slots,
    slotsTaken: campaign.slotsTaken,
    applyBy: campaign.applyBy,
    reportingSince: campaign.reportingAt,
    liveJobs: Number(jobs.live),
    hasDeliveredJob: jobs.delivered > 0n,
  }
}

async function hasOffers(db: Tx, campaignId: string): Promise<boolean> {
  const offer = await db.maybeOne(
    sql`SELECT 1 FROM job WHERE campaign_id = ${campaignId} AND status = 'ASSIGN' LIMIT 1`,
  )
  return offer !== undefined
}

/** Audit row, message and invalidated pages of a stored campaign move. */
export async function recordCampaignMove(
  ctx: TransactionContext,
  given: { before: CampaignRow; after: CampaignRow; move: CampaignMoveCode; reason?: string | undefined },
): Promise<void> {
  const { before, after, move, reason } = given
  await audit(ctx, {
    subject: 'campaign',
    subjectId: after.id,
    seq: after.version,
    transition: move,
    from: before.status,
    to: after.status,
    reason: reason ?? null,
  })
  const event = EVENTS[move]
  // Each place may be gone while an offer of one has no answer.
  const kind = move === 'fill' && (await hasOffers(ctx.db, after.id)) ? { kind: 'offered' } : {}
  if (event)
    await notify(ctx, {
      event,
      subjectId: after.id,
      seq: after.version,
      to: { memberId: after.marketerId },
      about: REPEATABLE.has(move) ? after.id : undefined,
      payload: {
        campaign: after.title,
        campaignNo: after.no,
        status: after.status,
        reason: reason ?? null,
        ...kind,
      },
    })
  if (after.entry === 'public') invalidate(ctx.db, ['jobs:public', `job:${after.id}`])
}

/**
 * Decides a campaign move and stores it in one conditional UPDATE (P3). The caller has locked the row and then carries
 * out what `change` says about money and jobs. Errors: those of `decideCampaignMove`, stale_version.
 */
export async function storeCampaignMove(
  ctx: TransactionContext,
  campaign: CampaignRow,
  move: CampaignMoveCode,
  by: CampaignRole,
  input: CampaignInput = {},
): Promise<{ campaign: CampaignRow; change: CampaignChange }> {
  const now = ctx.now()
  const change = decideCampaignMove(await readCampaignFacts(ctx.db, campaign), move, by, input, now)
  const stamp = {
    open: sql`, opened_at = coalesce(opened_at, ${now}), review_reason = NULL`,
    'send-back': sql`, review_reason = ${input.reason ?? null}`,
    end: sql`, running_at = ${now}`,
    report: sql`, reporting_at = ${now}`,
    close: sql`, ended_at = ${now}`,
    cancel: sql`, ended_at = ${now}`,
  } as Partial<Record<CampaignMoveCode, ReturnType<typeof sql>>>
  const stored = await changedRow<CampaignRow>(
    ctx.db,
    sql`UPDATE campaign
    SET status = ${change.to}, version = version + 1, updated_at = ${now}${stamp[move] ?? sql``}
    WHERE id = ${campaign.id} AND status = ${campaign.status} AND version = ${campaign.version} RETURNING *`,
  )
  await recordCampaignMove(ctx, { before: campaign, after: stored, move, reason: input.reason })
  return { campaign: stored, change }
}
