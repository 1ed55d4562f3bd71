import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FixtureName } from '#lib/server/testing/fixtures.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { findCampaign } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import { figure } from '../../testing/figures.ts'
import { FEE, type Influencer, makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { cancelCampaign } from '../campaign/cancel-campaign.ts'
import { changeSlots } from '../campaign/change-slots.ts'
import { endRecruiting } from '../campaign/end-recruiting.ts'
import { inviteInfluencer } from '../campaign/invite-influencer.ts'
import { applyForJob } from '../job-market/apply-for-job.ts'
import * as commands from './commands/index.ts'

const CLIENTS = 16
const LOSING = new Set([
  'stale_version',
  'move_not_allowed',
  'no_slot',
  'campaign_not_open',
  'already_in_campaign',
  'insufficient_balance',
])

let world: World
let scene: Scene
beforeAll(async () => {
  world = await makeWorld({ keep: true, max: CLIENTS + 2, isByLuck: true })
  scene = await makeScene(world)
}, 120_000)
afterAll(() => world.close())

type Attack = () => Promise<unknown>

/** Runs all attacks at once; returns how many succeeded. The others must get a refusal, no other error. */
async function fight(attacks: readonly Attack[]): Promise<number> {
  const results = await Promise.allSettled(attacks.map((attack) => attack()))
  for (const result of results)
    if (result.status === 'rejected') {
      const { reason } = result
      if (!(reason instanceof Refusal) || !LOSING.has(reason.code)) throw reason
    }
  return results.filter((result) => result.status === 'fulfilled').length
}

/** The attacks in turn, until there is one for each client. */
const crowd = (...attacks: Attack[]): Attack[] =>
  Array.from({ length: CLIENTS }, (_, index) => attacks[index % attacks.length]!)

interface Duel {
  name: string
  from: FixtureName
  attacks: (job: JobRow, who: Influencer) => Promise<Attack[]> | Attack[]
}

const DUELS: Duel[] = [
  {
    name: 'approve and ask changes',
    from: 'SUBMIT:draft',
    attacks: (job) =>
      crowd(
        () => commands.approveDraft(scene.marketer.ctx, scene.at(job)),
        () =>
          commands.askChanges(scene.marketer.ctx, {
            ...scene.at(job),
            reason: 'quality',
            note: 'แก้ให้สว่างขึ้น',
          }),
      ),
  },
  {
    name: 'accept, decline and withdraw an offer',
    from: 'ASSIGN:invite',
    attacks: (job, who) =>
      crowd(
        () => commands.acceptOffer(who.ctx, { ...scene.at(job), briefVersion: 1, shareAddress: true }),
        () => commands.withdrawOffer(scene.marketer.ctx, scene.at(job)),
        () => commands.declineOffer(who.ctx, { ...scene.at(job), reason: 'price', note: '' }),
      ),
  },
  {
    name: 'accept and withdraw a personal offer',
    from: 'ASSIGN:personal',
    attacks: (job, who) =>
      crowd(
        () => commands.acceptOffer(who.ctx, { ...scene.at(job), briefVersion: 1, shareAddress: true }),
        () => commands.withdrawOffer(scene.marketer.ctx, scene.at(job)),
      ),
  },
  {
    name: 'cancel and submit',
    from: 'READY:draft',
    attacks: (job, who) =>
      crowd(
        () => commands.cancelJob(scene.marketer.ctx, { ...scene.at(job), pct: 0, note: '' }),
        () => scene.draft(who, job),
      ),
  },
  {
    name: 'accept the post and refuse it',
    from: 'SUBMIT:publish',
    attacks: (job) =>
      crowd(
        () => commands.acceptPost(scene.marketer.ctx, scene.at(job)),
        () =>
          commands.reportWrongPost(scene.marketer.ctx, { ...scene.at(job), reason: 'wrong_link', note: '' }),
      ),
  },
  {
    name: 'select, refuse and take back',
    from: 'MATCHED:',
    attacks: (job, who) =>
      crowd(
        () => commands.selectApplicant(scene.marketer.ctx, scene.at(job)),
        () => commands.refuseApplicant(scene.marketer.ctx, { ...scene.at(job), reason: 'other', note: '' }),
        () => commands.takeBackApplication(who.ctx, scene.at(job)),
      ),
  },
  {
    name: 'agree to cancel and refuse it',
    from: 'READY:asked-influencer',
    attacks: (job, who) =>
      crowd(
        () => commands.agreeCancel(scene.marketer.ctx, scene.at(job)),
        () => commands.refuseCancel(scene.marketer.ctx, scene.at(job)),
        () => commands.takeBackCancel(who.ctx, scene.at(job)),
      ),
  },
  {
    name: 'approve content twice and more',
    from: 'SUBMIT:content',
    attacks: (job) => crowd(() => commands.approveDraft(scene.marketer.ctx, scene.at(job))),
  },
]

/** Rounds of each duel; 5,000 of all together in the long run. */
const ROUNDS = figure(25, Math.ceil(5_000 / DUELS.length))

describe('duels of 16 clients on PostgreSQL', () => {
  it.each(DUELS)(
    '$name: exactly one wins, $from',
    async ({ from, attacks }) => {
      for (let round = 0; round < ROUNDS; round++) {
        // The brand's credit and the slots of its campaigns are used up.
        if (round % 50 === 0) scene = await makeScene(world)
        const { job, who } = await scene.make(from)
        expect(await fight(await attacks(job, who))).toBe(1)
        const after = await scene.reload(job)
        expect(after.version).toBe(job.version + 1)
      }
      expect(await world.checkInvariants()).toEqual([])
    },
    120_000 + ROUNDS * 1_000,
  )

  it('the last slot of a public campaign goes to one of 16 applicants', async () => {
    for (let round = 0; round < 10; round++) {
      const campaign = await scene.campaign({ slots: 1 })
      const jobs: JobRow[] = []
      for (let i = 0; i < CLIENTS; i++) jobs.push(await scene.apply(await world.influencer(), campaign))
      const won = await fight(
        jobs.map((job) => () => commands.selectApplicant(scene.marketer.ctx, scene.at(job))),
      )
      expect(won).toBe(1)
      expect(await findCampaign(world.db, campaign.id)).toMatchObject({ status: 'full', slotsTaken: 1 })
    }
    expect(await world.checkInvariants()).toEqual([])
  }, 120_000)

  it('one channel applies once, however often it is sent', async () => {
    const campaign = await scene.shared('plain')
    for (let round = 0; round < 10; round++) {
      const who = await world.influencer()
      const won = await fight(
        crowd(() =>
          applyForJob(who.ctx, {
            campaignId: campaign.id,
            channelId: who.channelId,
            briefVersion: 1,
            acceptPrice: true,
            shareAddress: false,
          }),
        ),
      )
      expect(won).toBe(1)
    }
  }, 120_000)

  it('offers never hold more than the credit there is', async () => {
    const marketer = await world.marketer({ credit: 5n * 120_000n })
    const campaign = await scene.campaign({ kind: 'invite_only', fee: FEE }, marketer.ctx)
    for (let round = 0; round < 3; round++) {
      const people = await Promise.all(Array.from({ length: CLIENTS }, () => world.influencer()))
      const won = await fight(
        people.map(
          (who) => () =>
            inviteInfluencer(marketer.ctx, { campaignId: campaign.id, channelId: who.channelId }),
        ),
      )
      expect(won).toBe(round === 0 ? 5 : 0)
    }
    expect(await world.checkInvariants()).toEqual([])
  }, 120_000)

  it('selecting, adding slots, ending and cancelling at once keeps reserve and slots right', async () => {
    for (let round = 0; round < 10; round++) {
      const campaign: CampaignRow = await scene.campaign({ slots: 4 })
      const jobs: JobRow[] = []
      for (let i = 0; i < 10; i++) jobs.push(await scene.apply(await world.influencer(), campaign))
      const target = { id: campaign.id, version: campaign.version }
      await fight([
        ...jobs.map((job) => () => commands.selectApplicant(scene.marketer.ctx, scene.at(job))),
        () => changeSlots(scene.marketer.ctx, { ...target, slots: 8 }),
        () => endRecruiting(scene.marketer.ctx, target),
        () => cancelCampaign(scene.marketer.ctx, { ...target, cost: 0n }),
      ])
      expect(await world.checkInvariants()).toEqual([])
      const left = await world.db.one<{
        count: bigint
      }>(sql`SELECT count(*) AS count FROM job j JOIN campaign c ON c.id = j.campaign_id
        WHERE c.id = ${campaign.id} AND j.status = 'MATCHED' AND c.status IN ('running', 'canceled')`)
      expect(left.count).toBe(0n)
    }
  }, 120_000)
})
