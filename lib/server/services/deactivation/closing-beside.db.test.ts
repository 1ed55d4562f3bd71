import { expect, test } from 'vitest'
import { jpeg } from '#lib/server/testing/files.ts'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { applicationTo, makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { setBankAccount } from '../bank-account/set-bank-account.ts'
import { inviteInfluencer } from '../campaign/invite-influencer.ts'
import { addChannel } from '../channel/add-channel.ts'
import { uploadDocument } from '../document/upload-document.ts'
import { applyForJob } from '../job-market/apply-for-job.ts'
import { createOrder } from '../order/create-order.ts'
import { updateInfluencerGeneral } from '../profile/update-influencer.ts'
import { updateMarketerProfile } from '../profile/update-marketer.ts'
import { deactivateInfluencer, deactivateMarketer } from './deactivate.ts'

async function prepare() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  return {
    world,
    scene,
    campaign: await scene.campaign(),
    who: await world.influencer({ stepUp: true }),
    brand: await world.marketer({ stepUp: true }),
  }
}
type Scene = Awaited<ReturnType<typeof prepare>>
type Commands = Readonly<
  Record<string, [run: (scene: Scene) => Promise<unknown>, code: string, left: string]>
>

/** What comes while the account closes, its refusal, and the table that gets no row. */
const OF_INFLUENCER: Commands = {
  'adds a channel': [
    ({ who }) => addChannel(who.ctx, { type: 'INSTAGRAM', handle: 'nong.mint' }),
    'not_signed_in',
    "channel WHERE handle_norm = 'nong.mint'",
  ],
  'sets a bank account': [
    ({ who }) =>
      setBankAccount(who.ctx, {
        bankCode: '004',
        accountNo: '1234567890',
        holderName: 'สมหญิง ใจดี',
        lengthConfirmed: false,
      }),
    'not_signed_in',
    'bank_account',
  ],
  'sends a document': [
    async ({ who }) =>
      uploadDocument(who.ctx, who.id, {
        kind: 'identity_card',
        file: { bytes: await jpeg(), declaredType: 'image/jpeg', name: 'card.jpg' },
      }),
    'not_signed_in',
    'document',
  ],
  'changes the profile': [
    ({ who }) => updateInfluencerGeneral(who.ctx, who.id, { nickname: 'มิ้นท์' }),
    'not_signed_in',
    "influencer_profile WHERE nickname = 'มิ้นท์'",
  ],
  'applies for a job': [
    ({ who, campaign }) => applyForJob(who.ctx, applicationTo(campaign, who.channelId)),
    'member_not_active',
    'job',
  ],
  'is invited': [
    ({ scene, who, campaign }) =>
      inviteInfluencer(scene.marketer.ctx, {
        campaignId: campaign.id,
        channelId: who.channelId,
      }),
    'guard_failed',
    'job',
  ],
}
const OF_MARKETER: Commands = {
  'places an order': [
    ({ brand }) =>
      createOrder(brand.ctx, {
        item: { kind: 'credit', amount: 500_000n },
        method: 'transfer',
        buyerWhtBp: 0,
      }),
    'not_signed_in',
    'purchase_order',
  ],
  'changes the profile': [
    ({ brand }) => updateMarketerProfile(brand.ctx, { brandName: 'แบรนด์ใหม่' }),
    'not_signed_in',
    "marketer_profile WHERE brand_name = 'แบรนด์ใหม่'",
  ],
}

const rowsOf = async ({ world }: Scene, from: string) =>
  (await world.db.one<{ n: number }>(sql([`SELECT count(*)::int AS n FROM ${from}`]))).n

test.each(Object.entries(OF_INFLUENCER))(
  'an influencer whose account closes meanwhile %s: refused, and nothing is left',
  async (_, [run, code, left]) => {
    const scene = await prepare()
    const { who, world } = scene
    const late = meet(
      world,
      (bind) => deactivateInfluencer(bind(who.ctx), { id: who.id, reason: 'hard_to_use', waived: 10_000n }),
      () => run(scene),
    )
    await expect(late).rejects.toMatchObject({ code })
    expect(await rowsOf(scene, left)).toBe(0)
  },
)

test.each(Object.entries(OF_MARKETER))(
  'a marketer whose account closes meanwhile %s: refused, and nothing is left',
  async (_, [run, code, left]) => {
    const scene = await prepare()
    const { brand, world } = scene
    const late = meet(
      world,
      (bind) => deactivateMarketer(bind(brand.ctx), { reason: 'hard_to_use', waived: 900_000_000n }),
      () => run(scene),
    )
    await expect(late).rejects.toMatchObject({ code })
    expect(await rowsOf(scene, left)).toBe(0)
  },
)
