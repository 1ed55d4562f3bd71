import { afterAll, expect, test } from 'vitest'
import { anybody } from '../../../domain/campaign/brief.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { sql } from '../../store/client.ts'
import { counting } from '../../testing/counting.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { within } from '../context.ts'
import { updateInfluencerPrefs } from '../profile/update-influencer.ts'
import { cancelCampaign } from './cancel-campaign.ts'
import { endRecruiting } from './end-recruiting.ts'
import { target } from './testing/campaign-scene.ts'

const world = await makeWorld({ keep: true })
afterAll(() => world.close())
const scene = await makeScene(world)
const { ctx } = scene.marketer

/** A campaign for lovers of food with as many applicants who fit and who do not. */
async function applied(n: number) {
  const into = await scene.campaign({ slots: 5, criteria: { ...anybody(), interests: ['food'] } })
  const apply = async (interest: string) => {
    const who = await world.influencer()
    await updateInfluencerPrefs(who.ctx, who.id, { interests: [interest] })
    return { who, job: await scene.apply(who, into) }
  }
  const fits = await Promise.all(Array.from({ length: n }, () => apply('food')))
  const misses = await Promise.all(Array.from({ length: n }, () => apply('car')))
  return { into, fits, misses }
}

test.each([
  ['ended', endRecruiting],
  [
    'cancelled',
    (asked: typeof ctx, to: ReturnType<typeof target>) => cancelCampaign(asked, { ...to, cost: 0n }),
  ],
])('R33 a campaign that is %s asks as much for many applicants as for few', async (_, end) => {
  const asked = async (n: number) => {
    const { into } = await applied(n)
    return world.db.transaction(async (tx) => {
      const { db, count } = counting(tx)
      await end(within(ctx, db), target(into))
      return count()
    })
  }
  expect(await asked(4)).toBe(await asked(1))
  expect(await world.checkInvariants()).toEqual([])
})

test('each applicant of a campaign that ends has an own end: reason, history and news', async () => {
  const { into, fits, misses } = await applied(2)
  const [first, second] = fits
  const [third] = misses
  const manager = await world.influencer({ isTalentManager: true })
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, created_at)
    VALUES (gen_random_uuid(), ${manager.id}, ${first!.who.id}, 'active', '{view}', now())`)
  await world.db.run(sql`UPDATE member SET status = 'blacklist' WHERE id = ${second!.who.id}`)
  await endRecruiting(ctx, target(into))
  const endOf = async ({ id }: { id: string }) => ({
    job: await world.db.one(
      sql`SELECT status, reason_code, version, due_at, auto_at, updated_at FROM job WHERE id = ${id}`,
    ),
    history: await world.db.many(sql`SELECT seq, transition, from_status, to_status, reason, actor_kind, data
      FROM audit_log WHERE subject_id = ${id} AND seq > 1 ORDER BY seq`),
    news: await world.db.many(sql`SELECT event, seq, audience_id, payload->>'reason' AS reason, payload->>'jobLink' AS link,
        payload->>'campaign' AS campaign, payload->>'status' AS status
      FROM outbox WHERE subject_id = ${id} AND seq > 1 ORDER BY audience_id = ${manager.id}, event`),
  })
  const expected = (id: string, from: string, reason: string, readers: string[]) => ({
    job: {
      status: 'CANCEL',
      reasonCode: reason,
      version: 2,
      dueAt: null,
      autoAt: null,
      updatedAt: world.clock.now(),
    },
    history: [
      {
        seq: 2,
        transition: MOVE.endApplication,
        fromStatus: from,
        toStatus: 'CANCEL',
        reason,
        actorKind: 'system',
        data: {},
      },
    ],
    news: readers.map((audienceId) => ({
      event: 'not_chosen',
      seq: 2,
      audienceId,
      reason,
      link: `/Influencer/job/${id}`,
      campaign: into.title,
      status: 'CANCEL',
    })),
  })
  expect(await endOf(first!.job)).toEqual(
    expected(first!.job.id, 'MATCHED', 'closed', [first!.who.id, manager.id]),
  )
  expect(await endOf(second!.job)).toEqual(
    expected(second!.job.id, 'MATCHED', 'not_eligible', [second!.who.id]),
  )
  expect(await endOf(third!.job)).toEqual(
    expected(third!.job.id, 'MISMATCHED', 'not_eligible', [third!.who.id]),
  )
  expect(await world.checkInvariants()).toEqual([])
})

test('who fits a campaign that was full hears that its places were taken', async () => {
  const { into, fits, misses } = await applied(1)
  const more = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const who = await world.influencer()
      await updateInfluencerPrefs(who.ctx, who.id, { interests: ['food'] })
      return scene.select(await scene.apply(who, into))
    }),
  )
  expect(more).toHaveLength(5)
  const full = await world.db.one<{ id: string; version: number; status: string }>(
    sql`SELECT id, version, status FROM campaign WHERE id = ${into.id}`,
  )
  expect(full.status).toBe('full')
  await endRecruiting(ctx, { id: full.id, version: full.version })
  expect([
    (await scene.reload(fits[0]!.job)).reasonCode,
    (await scene.reload(misses[0]!.job)).reasonCode,
  ]).toEqual(['slots_full', 'not_eligible'])
})
