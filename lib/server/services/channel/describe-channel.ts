import { areMetricsFresh } from '../../../domain/channel/moves.ts'
import { CHANNEL_RULES, type ChannelType } from '../../../domain/channel/types.ts'
import type { PostType } from '../../../domain/job/kinds.ts'
import { type Db, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import type { ChannelRow } from './channel-row.ts'

export function metricsOf(row: ChannelRow, now: Date) {
  const isFresh =
    row.figuresSource && row.figuresAt
      ? areMetricsFresh({ source: row.figuresSource, at: row.figuresAt }, now)
      : false
  return {
    followers: row.followers,
    engagementBp: row.engagementBp,
    source: row.figuresSource,
    at: row.figuresAt,
    isFresh,
  }
}

function nextActionOf(row: ChannelRow, isFresh: boolean) {
  switch (row.status) {
    case 'waiting_approve':
      return row.proofSentAt ? ('wait_review' as const) : ('prove_ownership' as const)
    case 'allowed':
      return row.claimAt ? ('wait_review' as const) : ('send_figures' as const)
    case 'active':
      return isFresh ? null : row.claimAt ? ('wait_review' as const) : ('refresh_figures' as const)
    case 'disconnected':
    case 'not_found':
      return row.proofSentAt ? ('wait_review' as const) : ('reconnect' as const)
    case 'rejected':
      return 'reconnect' as const
    case 'deactivated':
      return 'add_again' as const
    default:
      return 'contact_support' as const
  }
}

/** A channel as its owner reads it in a list. */
export function toSummary(row: ChannelRow, now: Date) {
  const figures = metricsOf(row, now)
  return {
    id: row.id,
    type: row.type,
    handle: row.handle,
    displayName: row.displayName,
    url: row.url,
    status: row.status,
    statusReason: row.statusReason,
    figures,
    claim: row.claimAt && {
      followers: row.claimFollowers,
      engagementBp: row.claimEngagementBp,
      at: row.claimAt,
    },
    nextAction: nextActionOf(row, figures.isFresh),
    createdAt: row.createdAt,
  }
}

/** Jobs on this channel that prevent closing it (docs/domain/accounts.md#closing-an-influencers-account). */
export async function countLiveJobs(db: Db, channelId: string): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(sql`SELECT count(*) AS count FROM job
    WHERE channel_id = ${channelId} AND status IN ('ASSIGN', 'SHIPPING', 'READY', 'SUBMIT', 'INSIGHT')`)
  return Number(count)
}

/** A channel with proof, rates and the possible actions. */
export async function describeChannel(ctx: Context, db: Db, row: ChannelRow) {
  const rates = await db.many<{ postType: PostType; amount: bigint }>(
    sql`SELECT post_type, amount FROM channel_rate WHERE channel_id = ${row.id} ORDER BY post_type`,
  )
  const liveJobs = await countLiveJobs(db, row.id)
  return {
    ...toSummary(row, ctx.now()),
    proof: {
      code: row.proofCode,
      expiresAt: row.proofExpiresAt,
      isLapsed: row.proofExpiresAt !== null && row.proofExpiresAt <= ctx.now(),
      sentAt: row.proofSentAt,
      provenAt: row.provenAt,
      screenshotOnly: isScreenshotOnly(row.type),
    },
    rates: rates.map(({ postType, amount }) => ({
      postType,
      amount: { minor: amount, currency: ctx.settings.currency },
    })),
    postTypes: [...CHANNEL_RULES[row.type].postTypes],
    liveJobs,
    canRemove: liveJobs === 0 && row.status !== 'deactivated' && row.status !== 'blacklist',
    canLogin:
      ctx.gateways.channelLogins.types.includes(row.type) &&
      row.status !== 'suspended' &&
      row.status !== 'blacklist',
  }
}

/**
 * LINE and WHATSAPP have no public bio: a screenshot with the code shows ownership
 * (docs/domain/channels.md#ownership-and-figures).
 */
export function isScreenshotOnly(type: ChannelType): boolean {
  return type === 'LINE' || type === 'WHATSAPP'
}
