import { insertSubmission } from '#lib/server/store/submission.ts'
import { checkPostUrl } from '../../../domain/channel/post-url.ts'
import { acceptsScreenshotPost, type ChannelType } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import { hasRequiredMetrics } from '../../../domain/job/kinds.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { findBrief, findCampaign } from '../../store/campaign.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { JobRow } from '../../store/job.ts'
import { type Context, requireMember, type TransactionContext } from '../context.ts'
import { requireOwnFiles } from './own-files.ts'
import { type JobTarget, runAsInfluencer } from './run-command.ts'

/** The product has arrived. Error: tracking_missing. */
export const confirmReceipt = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.confirmReceipt, 'submit')

/** The influencer leaves a job whose product was not sent, from day 7 on. */
export const leaveUnsentJob = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.leaveUnsent, 'submit')

async function addSubmission(
  ctx: TransactionContext,
  job: JobRow,
  kind: 'draft' | 'post' | 'figures',
  body: Record<string, unknown>,
  fileIds: string[],
): Promise<void> {
  const now = ctx.now()
  await insertSubmission(ctx.db, {
    id: newId(now.getTime()),
    jobId: job.id,
    kind,
    body,
    fileIds,
    createdBy: requireMember(ctx).id,
    createdAt: now,
  })
}

/**
 * Sends a draft. One file for each picture or video deliverable; a shared link needs its caption.
 * Errors: deliverable_missing, file_too_large, not_found (a foreign file) and those of every move.
 */
export const submitDraft = (
  ctx: Context,
  input: JobTarget & { caption: string; fileIds: string[]; note: string },
): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.sendDraft, 'submit', async (ctx, job) => {
    const me = requireMember(ctx).id
    const files = await requireOwnFiles(ctx.db, input.fileIds, [me, job.influencerId])
    const campaign = await findCampaign(ctx.db, job.campaignId)
    const wanted = campaign?.deliverables ?? []
    const pictures = wanted
      .filter((item) => item.postType !== 'shareLink')
      .reduce((sum, item) => sum + item.count, 0)
    const needsCaption = wanted.some((item) => item.postType === 'shareLink')
    const hasEveryDeliverable =
      files.length >= pictures &&
      (!needsCaption || input.caption !== '') &&
      (files.length > 0 || input.caption !== '')
    return {
      input: { hasEveryDeliverable, fileSizes: files.map((file) => file.bytes) },
      after: (moved) =>
        addSubmission(ctx, moved, 'draft', { caption: input.caption, note: input.note }, input.fileIds),
    }
  })

/**
 * Sends the published post. Errors: link_host_refused, link_used, disclosure_missing, deliverable_missing and those
 * of every move. `caption` is the text as published, in which the disclosure tag is looked for; the draft's when empty.
 */
export const submitPost = async (
  ctx: Context,
  given: JobTarget & {
    url?: string | undefined
    screenshotFileId?: string | undefined
    postedAt?: Date | undefined
    caption: string
  },
): Promise<JobRow> => {
  // Before the transaction: no row stays locked while a platform answers.
  const input = { ...given, url: await longUrlOf(ctx, given) }
  return runAsInfluencer(ctx, input, MOVE.sendPost, 'submit', async (ctx, job) => {
    const me = requireMember(ctx).id
    const fileIds = input.screenshotFileId ? [input.screenshotFileId] : []
    await requireOwnFiles(ctx.db, fileIds, [me, job.influencerId])
    const campaign = await findCampaign(ctx.db, job.campaignId)
    const channel = await ctx.db.one<{ type: ChannelType }>(
      sql`SELECT type FROM channel WHERE id = ${job.channelId}`,
    )
    const postTypes = (campaign?.deliverables ?? []).map((item) => item.postType)
    const link = input.url ? checkPostUrl(channel.type, input.url).norm : undefined
    const allowsScreenshot = postTypes.every((postType) => acceptsScreenshotPost(channel.type, postType))
    const byScreenshot = !link && fileIds.length > 0 && allowsScreenshot
    if (!link && !byScreenshot) throw new Refusal('deliverable_missing', { fields: { url: 'required' } })
    const used = link
      ? await ctx.db.maybeOne(
          sql`SELECT 1 AS used FROM job_post WHERE url_norm = ${link} AND job_id <> ${job.id}`,
        )
      : undefined
    const postedAt = input.postedAt ?? null
    if (postedAt && postedAt > ctx.now())
      throw new Refusal('malformed_input', { fields: { postedAt: 'in_future' } })
    return {
      input: {
        post: {
          kind: byScreenshot ? 'screenshot' : 'url',
          isHostAccepted: true,
          isAuthorChannel: null,
          publishedAt: postedAt,
          isUsedElsewhere: used !== undefined,
          hasDisclosureTag: await hasDisclosure(ctx.db, job, input.caption, byScreenshot),
        },
      },
      after: async (moved) => {
        await addSubmission(
          ctx,
          moved,
          'post',
          { url: link ?? null, caption: input.caption, postedAt: postedAt?.toISOString() ?? null },
          fileIds,
        )
        if (!link) return
        const stored =
          await ctx.db.maybeOne(sql`INSERT INTO job_post (id, job_id, url, url_norm, posted_at, created_at)
          VALUES (${newId(ctx.now().getTime())}, ${job.id}, ${link}, ${link}, ${postedAt}, ${ctx.now()})
          ON CONFLICT (url_norm) DO UPDATE SET posted_at = excluded.posted_at WHERE job_post.job_id = ${job.id} RETURNING id`)
        if (!stored) throw new Refusal('link_used', { fields: { url: 'link_used' } })
      },
    }
  })
}

/**
 * A short address becomes the one that it leads to, so that it is checked and compared like any other
 * (docs/domain/channels.md#hosts-of-posts); it stays where nobody could look. Only addresses of a job that the caller
 * delivers are followed. Error: link_host_refused.
 */
async function longUrlOf(
  ctx: Context,
  input: { jobId: string; url?: string | undefined },
): Promise<string | undefined> {
  if (!input.url) return undefined
  const member = requireMember(ctx)
  const channel = await ctx.db.maybeOne<{ type: ChannelType }>(sql`SELECT ch.type FROM job j
    JOIN channel ch ON ch.id = j.channel_id WHERE j.id = ${input.jobId} AND ${member.id}::uuid IN (j.influencer_id, j.manager_id)`)
  if (!channel) return input.url
  const address = checkPostUrl(channel.type, input.url)
  if (!address.isShort) return input.url
  const target = await ctx.gateways.profiles.followShort(channel.type, address.norm)
  if (target === 'elsewhere') throw new Refusal('link_host_refused', { fields: { url: 'link_host_refused' } })
  return target ?? input.url
}

/** The tag stands in the caption as published, or in the approved draft when no caption was sent. A picture shows its own. */
async function hasDisclosure(db: Tx, job: JobRow, caption: string, byScreenshot: boolean): Promise<boolean> {
  if (byScreenshot && caption === '') return true
  const brief = await findBrief(db, job.campaignId, job.briefVersion)
  const tag = (brief?.body.disclosureTag ?? '#ad').toLowerCase()
  const text =
    caption ||
    ((
      await db.maybeOne<{ body: { caption?: string } }>(sql`SELECT body FROM job_submission
        WHERE job_id = ${job.id} AND kind = 'draft' ORDER BY revision DESC LIMIT 1`)
    )?.body.caption ??
      '')
  const words = text.toLowerCase().split(/[\s,.;:!?()[\]]+/u)
  return words.includes(tag)
}

/**
 * Sends the figures with a screenshot. Errors: figures_missing, not_found (a foreign file) and those of every move.
 */
export const submitFigures = (
  ctx: Context,
  input: JobTarget & { figures: Record<string, number>; screenshotFileIds: string[] },
): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.sendFigures, 'submit', async (ctx, job) => {
    const files = await requireOwnFiles(ctx.db, input.screenshotFileIds, [
      requireMember(ctx).id,
      job.influencerId,
    ])
    const campaign = await findCampaign(ctx.db, job.campaignId)
    const postTypes = (campaign?.deliverables ?? []).map((item) => item.postType)
    return {
      input: {
        hasMetrics: postTypes.every((postType) => hasRequiredMetrics(postType, input.figures)),
        hasScreenshot: files.length > 0,
      },
      after: (moved) =>
        addSubmission(ctx, moved, 'figures', { figures: input.figures }, input.screenshotFileIds),
    }
  })
