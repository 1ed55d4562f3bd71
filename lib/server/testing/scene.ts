import { anybody, emptyBrief } from '../../domain/campaign/brief.ts'
import { createCampaign } from '../services/campaign/create-campaign.ts'
import { inviteInfluencer } from '../services/campaign/invite-influencer.ts'
import { publishCampaign } from '../services/campaign/publish-campaign.ts'
import { type CampaignPatch, updateCampaign } from '../services/campaign/update-campaign.ts'
import type { Context } from '../services/context.ts'
import * as commands from '../services/job/commands/index.ts'
import { applyForJob } from '../services/job-market/apply-for-job.ts'
import type { CampaignRow } from '../store/campaign.ts'
import { sql } from '../store/client.ts'
import { newId } from '../store/id.ts'
import { findJob, type JobRow } from '../store/job.ts'
import type { FixtureName } from './fixtures.ts'
import type { World } from './world.ts'

const BRIEF = {
  ...emptyBrief(),
  text: 'รีวิวร้านกาแฟเปิดใหม่ย่านอารีย์',
  dos: ['ถ่ายในแสงธรรมชาติ'],
  hashtags: ['#กาแฟ'],
}

export const FIGURES = { likes: 120, comments: 8, shares: 3, reach: 4000 }
export const FEE = 100_000n

/** An application that accepts the price and shares the address. */
export const applicationTo = (campaign: { id: string; briefVersion: number }, channelId: string) => ({
  campaignId: campaign.id,
  channelId,
  briefVersion: campaign.briefVersion,
  acceptPrice: true,
  shareAddress: true,
})

export type Influencer = Awaited<ReturnType<World['influencer']>>
export type Marketer = Awaited<ReturnType<World['marketer']>>
type Shape = 'plain' | 'ship' | 'content' | 'nodraft'

let postCount = 0

/**
 * One marketer with credit, campaigns of every shape, and jobs in every status, all made through the product's
 * commands.
 */
export async function makeScene(world: World, credit = 1_000_000_000n) {
  const marketer = await world.marketer({ credit })
  const support = await world.operator('support')
  const campaigns = new Map<string, CampaignRow>()

  async function campaign(
    given: CampaignPatch & { kind?: 'public' | 'invite_only' } = {},
    ctx: Context = marketer.ctx,
  ): Promise<CampaignRow> {
    const { kind = 'public', ...patch } = given
    const draft = await createCampaign(ctx, { kind, title: 'รีวิวคาเฟ่' })
    const saved = await updateCampaign(ctx, {
      id: draft.id,
      version: draft.version,
      patch: {
        fee: FEE,
        slots: 500,
        channelTypes: ['INSTAGRAM'],
        deliverables: [{ postType: 'photoPost', count: 1, note: '' }],
        category: 'food',
        applyBy: new Date(world.clock.now().getTime() + 400 * 86_400_000),
        brief: BRIEF,
        // A placeholder: each test names the channels that really get offers.
        ...(kind === 'invite_only' ? { invitedChannelIds: [newId(world.clock.now().getTime())] } : {}),
        ...patch,
      },
    })
    return publishCampaign(ctx, { id: saved.id, version: saved.version })
  }

  /** One shared campaign of each shape, so that many jobs are cheap. */
  async function shared(shape: Shape, kind: 'public' | 'invite_only' = 'public'): Promise<CampaignRow> {
    const key = `${shape}:${kind}`
    const known = campaigns.get(key)
    if (known) return known
    const made = await campaign({
      kind,
      ...(shape === 'ship' ? { product: 'ship' as const } : {}),
      ...(shape === 'content' ? { contentOnly: true } : {}),
      ...(shape === 'nodraft' ? { draftRequired: false } : {}),
      criteria: { ...anybody(), followersMin: 1000 },
    })
    campaigns.set(key, made)
    return made
  }

  async function file(ownerId: string): Promise<string> {
    const id = newId(world.clock.now().getTime())
    await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
      VALUES (${id}, ${ownerId}, 'draft', 'image/jpeg', 1000, ${Buffer.alloc(32)}, ${id}, ${world.clock.now()})`)
    return id
  }

  const at = (job: { id: string; version: number }) => ({ jobId: job.id, version: job.version })
  const apply = async (who: Influencer, to: CampaignRow): Promise<JobRow> =>
    (await applyForJob(who.ctx, applicationTo(to, who.channelId))).job
  const select = (job: JobRow) => commands.selectApplicant(marketer.ctx, at(job))
  const draft = async (who: Influencer, job: JobRow) =>
    commands.sendDraft(who.ctx, {
      ...at(job),
      caption: 'กาแฟดี #ad',
      fileIds: [await file(who.id)],
      note: '',
    })
  const post = (who: Influencer, job: JobRow) =>
    commands.sendPost(who.ctx, {
      ...at(job),
      url: `https://www.instagram.com/p/post${++postCount}x${job.id.slice(-6)}/`,
      caption: 'กาแฟดี #ad',
    })
  const figures = async (who: Influencer, job: JobRow) =>
    commands.sendFigures(who.ctx, {
      ...at(job),
      figures: FIGURES,
      screenshotFileIds: [await file(who.id)],
    })

  /** Moves a new job of a new influencer to the named state. */
  async function make(name: FixtureName): Promise<{ who: Influencer; job: JobRow; campaign: CampaignRow }> {
    const [head = '', variant = ''] = name.split(':')
    const shape: Shape = variant.includes('ship')
      ? 'ship'
      : variant.includes('content')
        ? 'content'
        : variant.includes('nodraft')
          ? 'nodraft'
          : head === 'SHIPPING'
            ? 'ship'
            : 'plain'
    const who = await world.influencer({ followers: head === 'MISMATCHED' ? 500 : 5000 })
    const into = await shared(shape)
    const answer = (job: JobRow) => ({ who, job, campaign: into })
    if (head === 'ASSIGN' && variant === 'invite') {
      const invite = await shared('plain', 'invite_only')
      const job = await inviteInfluencer(marketer.ctx, { campaignId: invite.id, channelId: who.channelId })
      return { who, job, campaign: invite }
    }
    let job = await apply(who, into)
    if (head === 'MATCHED' || head === 'MISMATCHED') {
      if (variant === 'changed')
        await world.db.run(
          sql`UPDATE channel SET followers = ${head === 'MATCHED' ? 10 : 9000} WHERE id = ${who.channelId}`,
        )
      return answer(job)
    }
    if (head === 'ASSIGN')
      return answer(await commands.makePersonalOffer(marketer.ctx, { ...at(job), fee: FEE + 50_000n }))
    if (head === 'REJECTED')
      return answer(await commands.refuseApplicant(marketer.ctx, { ...at(job), reason: 'other', note: '' }))
    if (head === 'CANCEL') return answer(await commands.takeBackApplication(who.ctx, at(job)))
    job = await select(job)
    if (head === 'SHIPPING') {
      if (variant === 'sent')
        job = await commands.markSent(marketer.ctx, { ...at(job), carrier: 'ไปรษณีย์ไทย', trackingNo: 'TH1' })
      return answer(job)
    }
    const openCase = async (open: JobRow) =>
      answer(
        await commands.openCase(support.ctx, {
          ...at(open),
          reason: 'quality',
          note: 'หลักฐาน',
          eventAt: world.clock.now(),
        }),
      )
    if (head === 'READY' && variant !== 'publish' && variant !== 'fix') {
      if (variant === 'asked-influencer')
        return answer(await commands.askCancel(who.ctx, { ...at(job), note: '' }))
      if (variant === 'asked-marketer')
        return answer(await commands.askCancel(marketer.ctx, { ...at(job), note: '' }))
      return variant === 'dispute' ? openCase(job) : answer(job)
    }
    if (shape !== 'nodraft') {
      job = await draft(who, job)
      if (head === 'SUBMIT' && variant === 'asked')
        return answer(await commands.askCancel(who.ctx, { ...at(job), note: '' }))
      if (head === 'SUBMIT' && (variant === 'draft' || variant === 'content')) return answer(job)
      if (head === 'SUBMIT' && variant === 'dispute') return openCase(job)
      if (head === 'READY' && variant === 'fix')
        return answer(
          await commands.askChanges(marketer.ctx, { ...at(job), reason: 'quality', note: 'สว่างกว่านี้' }),
        )
      job = await commands.approveDraft(marketer.ctx, at(job))
      if (shape === 'content' || head === 'READY') return answer(job)
    }
    job = await post(who, job)
    if (head === 'SUBMIT') return answer(job)
    job = await commands.acceptPost(marketer.ctx, at(job))
    if (head === 'INSIGHT' && variant === 'dispute') return openCase(job)
    if (head === 'INSIGHT' && variant === 'missing')
      return answer(await commands.reportPostMissing(marketer.ctx, at(job)))
    if (head === 'INSIGHT' && variant === '') return answer(job)
    job = await figures(who, job)
    if (head === 'INSIGHT' && variant === 'pending') return answer(job)
    job = await commands.approveFigures(marketer.ctx, at(job))
    if (head === 'INSIGHT') return answer(job)
    world.clock.advance({ days: 8 })
    return answer(await commands.completeJob(marketer.ctx, at(job)))
  }

  const reload = async (job: { id: string }): Promise<JobRow> => (await findJob(world.db, job.id))!

  return {
    world,
    marketer,
    support,
    campaign,
    shared,
    file,
    make,
    apply,
    select,
    draft,
    post,
    figures,
    at,
    reload,
  }
}

export type Scene = Awaited<ReturnType<typeof makeScene>>
