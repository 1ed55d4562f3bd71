import { postKeyOf } from '../../../../domain/channel/post-key.ts'
import { checkPostUrl } from '../../../../domain/channel/post-url.ts'
import { acceptsScreenshotPost, type ChannelType } from '../../../../domain/channel/types.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { MOVE } from '../../../../domain/job/move-codes.ts'
import { present } from '../../../../domain/present.ts'
import { findBrief, findCampaign } from '../../../store/campaign.ts'
import { sql, type Tx } from '../../../store/client.ts'
import { newId } from '../../../store/id.ts'
import type { JobRow } from '../../../store/job.ts'
import { lockName } from '../../../store/lock-name.ts'
import { type Context, requireMember } from '../../context.ts'
import { addSubmission } from '../add-submission.ts'
import { DELIVERY_PURPOSES, requireOwnFiles } from '../own-files.ts'
import { type JobTarget, runAsInfluencer } from '../run-command.ts'

/**
 * Replaces a short address by its target, so that it is checked and compared like any other
 * (docs/domain/channels.md#hosts-of-posts); it is kept where the target could not be read. Only for jobs that the
 * caller may deliver, as influencer or by a link. Error: link_host_refused.
 */
async function longUrlOf(
  ctx: Context,
  input: { jobId: string; url?: string | undefined },
): Promise<string | undefined> {
  if (!input.url) return undefined
  const member = requireMember(ctx)
  const channel = await ctx.db.maybeOne<{ type: ChannelType }>(sql`SELECT ch.type FROM job j
    JOIN channel ch ON ch.id = j.channel_id WHERE j.id = ${input.jobId} AND (j.influencer_id = ${member.id}
      OR EXISTS (SELECT 1 FROM manager_link l WHERE l.influencer_id = j.influencer_id AND l.manager_id = ${member.id}
        AND l.status = 'active' AND 'submit' = ANY (l.permissions)))`)
  if (!channel) return input.url
  const address = checkPostUrl(channel.type, input.url)
  if (!address.isShort) return input.url
  const target = await ctx.gateways.profiles.followShort(channel.type, address.norm)
  if (target === 'elsewhere') throw new Refusal('link_host_refused', { fields: { url: 'link_host_refused' } })
  return target ?? input.url
}

/**
 * True when the tag is in the published caption, or in the approved draft when no caption was sent. For a screenshot
 * without caption the picture is enough.
 */
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
 * True where the post was delivered for another job: compared by the key of its address, or without one by the bytes of
 * its picture, whoever uploaded it for this influencer.
 */
async function isUsedElsewhere(
  db: Tx,
  job: JobRow,
  given: { link: string; key: string } | { fileId: string; owners: readonly string[] },
): Promise<boolean> {
  if ('link' in given) {
    // Posts stored before keys were introduced are found by their addresses.
    const { key, link } = given
    return (
      (await db.maybeOne(
        sql`SELECT 1 AS used FROM job_post WHERE url_norm IN (${key}, ${link}) AND job_id <> ${job.id}`,
      )) !== undefined
    )
  }
  // Locked, because two posts sent at once would not see each other.
  await lockName(db, `post-picture:${job.influencerId}`)
  const isSame = sql`f.sha256 = (SELECT sha256 FROM file WHERE id = ${given.fileId})`
  const used = await db.maybeOne(sql`SELECT 1 AS used FROM file f
    JOIN job_submission s ON s.file_ids @> ARRAY[f.id] AND s.kind = 'post' AND s.job_id <> ${job.id}
    WHERE f.owner_id = ANY (${[...given.owners]}::uuid[]) AND ${isSame}
    UNION ALL SELECT 1 FROM job j JOIN job_submission s ON s.job_id = j.id AND s.kind = 'post' JOIN file f ON f.id = ANY (s.file_ids)
    WHERE j.influencer_id = ${job.influencerId} AND j.id <> ${job.id} AND ${isSame} LIMIT 1`)
  return used !== undefined
}

/**
 * Sends the published post. `caption` is the published text, which must contain the disclosure tag; the draft's when
 * empty. Errors: link_host_refused, link_used, disclosure_missing, deliverable_missing and those of every move.
 */
export const sendPost = async (
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
    const owners = [requireMember(ctx).id, job.influencerId]
    const fileIds = input.screenshotFileId ? [input.screenshotFileId] : []
    await requireOwnFiles(ctx.db, fileIds, owners, DELIVERY_PURPOSES)
    const campaign = await findCampaign(ctx.db, job.campaignId)
    const channel = await ctx.db.one<{ type: ChannelType }>(
      sql`SELECT type FROM channel WHERE id = ${job.channelId}`,
    )
    const postTypes = (campaign?.deliverables ?? []).map((item) => item.postType)
    const link = input.url ? checkPostUrl(channel.type, input.url).norm : undefined
    const allowsScreenshot = postTypes.every((postType) => acceptsScreenshotPost(channel.type, postType))
    const byScreenshot = !link && fileIds.length > 0 && allowsScreenshot
    if (!link && !byScreenshot) throw new Refusal('deliverable_missing', { fields: { url: 'required' } })
    const key = link && postKeyOf(channel.type, link)
    const sent = key ? { link, key } : { fileId: present(fileIds[0], 'the picture'), owners }
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
          isUsedElsewhere: await isUsedElsewhere(ctx.db, job, sent),
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
          VALUES (${newId(ctx.now().getTime())}, ${job.id}, ${link}, ${key}, ${postedAt}, ${ctx.now()})
          ON CONFLICT (url_norm) DO UPDATE SET posted_at = excluded.posted_at WHERE job_post.job_id = ${job.id} RETURNING id`)
        if (!stored) throw new Refusal('link_used', { fields: { url: 'link_used' } })
      },
    }
  })
}
