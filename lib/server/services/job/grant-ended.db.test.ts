import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { applyForJob } from '../job-market/apply-for-job.ts'
import { changeManagerLink, endManagerLink } from '../manager-link/change-link.ts'
import { acceptOffer } from './commands/accept-offer.ts'

// A manager's act waits for the campaign or the job; meanwhile the influencer takes the grant back, and reads that it is.

const HOW = {
  'the link is ended': endManagerLink,
  'the permission is taken': (...[ctx, id]: Parameters<typeof endManagerLink>) =>
    changeManagerLink(ctx, id, { permissions: ['view'] }),
}

async function open() {
  const world = await makeWorld({ max: 6 })
  const scene = await makeScene(world)
  const manager = await world.influencer({ isTalentManager: true })
  const linked = async (influencerId: string) => {
    const id = newId()
    await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, created_at, answered_at)
      VALUES (${id}, ${manager.id}, ${influencerId}, 'active', '{view,apply_accept,submit}', ${world.clock.now()}, ${world.clock.now()})`)
    return id
  }
  /** The code with which the act ends that waited while the grant was taken back. */
  const waited = async (
    row: ReturnType<typeof sql>,
    act: () => Promise<unknown>,
    end: () => Promise<unknown>,
  ) => {
    const { late } = await world.db.transaction(async (tx) => {
      await tx.run(row)
      const late = act().then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
      await expect.poll(() => countLockWaits(world)).toBe(1)
      await end()
      return { late }
    })
    return late
  }
  return { world, scene, manager, linked, waited }
}

test.each(Object.keys(HOW))('R18 a manager’s acts that waited while %s change nothing', async (how) => {
  const { world, scene, manager, linked, waited } = await open()
  const end = HOW[how as keyof typeof HOW]
  const refused = how === 'the link is ended' ? 'not_found' : 'not_allowed'

  const offered = await scene.make('ASSIGN:invite')
  const offerLink = await linked(offered.who.id)
  const accepted = await waited(
    sql`SELECT id FROM campaign WHERE id = ${offered.job.campaignId} FOR UPDATE`,
    () =>
      acceptOffer(manager.ctx, {
        ...scene.at(offered.job),
        briefVersion: offered.job.briefVersion,
        shareAddress: true,
      }),
    () => end(offered.who.ctx, offerLink),
  )
  expect([accepted, (await scene.reload(offered.job)).status]).toEqual([refused, 'ASSIGN'])

  const applicant = await world.influencer()
  const applyLink = await linked(applicant.id)
  const into = await scene.shared('plain')
  const applied = await waited(
    sql`SELECT id FROM campaign WHERE id = ${into.id} FOR UPDATE`,
    () =>
      applyForJob(manager.ctx, {
        campaignId: into.id,
        channelId: applicant.channelId,
        influencerId: applicant.id,
        briefVersion: into.briefVersion,
        acceptPrice: true,
        shareAddress: true,
      }),
    () => end(applicant.ctx, applyLink),
  )
  const jobs = await world.db.many(sql`SELECT id FROM job WHERE influencer_id = ${applicant.id}`)
  expect([applied, jobs]).toEqual([refused, []])

  const working = await scene.make('READY:draft')
  const workLink = await linked(working.who.id)
  const sent = await waited(
    sql`SELECT id FROM job WHERE id = ${working.job.id} FOR UPDATE`,
    () => scene.draft({ ...working.who, ctx: manager.ctx }, working.job),
    () => end(working.who.ctx, workLink),
  )
  expect([sent, (await scene.reload(working.job)).status]).toEqual([refused, 'READY'])
  expect(await world.checkInvariants()).toEqual([])
})
