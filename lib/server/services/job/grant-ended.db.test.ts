import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { type Bind, countLockWaits, meet } from '../../testing/lock-waits.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { applyForJob } from '../job-market/apply-for-job.ts'
import { changeManagerLink, endManagerLink } from '../manager-link/change-link.ts'
import { acceptOffer } from './commands/accept-offer.ts'

// A manager's act waits for the influencer's row or the job; meanwhile the influencer takes the grant back, and reads that it is.

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
  /** The same for an act that waits for the member or the link that the other one holds. */
  const met = (end: (bind: Bind) => Promise<unknown>, act: () => Promise<unknown>) =>
    meet(world, end, act).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  return { world, scene, manager, linked, waited, met }
}

test.each(Object.keys(HOW))('R18 a manager’s acts that waited while %s change nothing', async (how) => {
  const { world, scene, manager, linked, waited, met } = await open()
  const end = HOW[how as keyof typeof HOW]
  const refused = how === 'the link is ended' ? 'not_found' : 'not_allowed'

  const offered = await scene.make('ASSIGN:invite')
  const offerLink = await linked(offered.who.id)
  const accepted = await met(
    (bind) => end(bind(offered.who.ctx), offerLink),
    () =>
      acceptOffer(manager.ctx, {
        ...scene.at(offered.job),
        briefVersion: offered.job.briefVersion,
        shareAddress: true,
      }),
  )
  expect([accepted, (await scene.reload(offered.job)).status]).toEqual([refused, 'ASSIGN'])

  const applicant = await world.influencer()
  const applyLink = await linked(applicant.id)
  const into = await scene.shared('plain')
  const applied = await met(
    (bind) => end(bind(applicant.ctx), applyLink),
    () =>
      applyForJob(manager.ctx, {
        campaignId: into.id,
        channelId: applicant.channelId,
        influencerId: applicant.id,
        briefVersion: into.briefVersion,
        acceptPrice: true,
        shareAddress: true,
      }),
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
