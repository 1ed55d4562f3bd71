import { expect, test } from 'vitest'
import { sql } from '#lib/server/store/client.ts'
import { balanceOf } from '#lib/server/store/ledger.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { agreeCancel, refuseCancel, takeBackCancel } from './commands/index.ts'

const SIDES = ['influencer', 'marketer'] as const

async function asked(world: World, by: (typeof SIDES)[number]) {
  const scene = await makeScene(world)
  const { who, job } = await scene.make(`READY:asked-${by}`)
  const [asker, other] = by === 'influencer' ? [who.ctx, scene.marketer.ctx] : [scene.marketer.ctx, who.ctx]
  const acts = () =>
    world.db.many<{ transition: string; by: string }>(
      sql`SELECT transition, actor_kind AS by FROM audit_log WHERE subject = 'job' AND subject_id = ${job.id} ORDER BY id DESC LIMIT 1`,
    )
  const refusedTo = async () =>
    (await world.outbox())
      .filter(({ event, subjectId }) => event === 'cancel_refused' && subjectId === job.id)
      .map(({ audienceId }) => audienceId)
      .sort()
  return { scene, who, job, asker, other, acts, refusedTo }
}

test.each(SIDES)(
  'a cancel that the %s asked for is refused by the other side, and the job goes on',
  async (by) => {
    const world = await makeWorld()
    const { scene, who, job, asker, other, acts, refusedTo } = await asked(world, by)
    await expect(refuseCancel(asker, scene.at(job))).rejects.toMatchObject({ code: 'not_allowed' })
    const went = await refuseCancel(other, scene.at(job))
    expect(went).toMatchObject({ status: 'READY', money: 'held', cancelRequest: 'none', cancelAutoAt: null })
    expect(await acts()).toEqual([{ transition: 'X1n', by: by === 'influencer' ? 'marketer' : 'influencer' }])
    expect(await refusedTo()).toEqual([who.id, scene.marketer.id].sort())
    await expect(agreeCancel(other, scene.at(went))).rejects.toMatchObject({
      code: 'guard_failed',
      details: { guard: 'not_asked' },
    })
    expect(await world.checkInvariants()).toEqual([])
  },
)

test.each(SIDES)('the same is taken back by the %s alone, and can then be refused no more', async (by) => {
  const world = await makeWorld()
  const { scene, job, asker, other, acts } = await asked(world, by)
  await expect(takeBackCancel(other, scene.at(job))).rejects.toMatchObject({ code: 'not_allowed' })
  const went = await takeBackCancel(asker, scene.at(job))
  expect(went).toMatchObject({ status: 'READY', money: 'held', cancelRequest: 'none', cancelAutoAt: null })
  expect(await acts()).toEqual([{ transition: 'X1b', by }])
  await expect(refuseCancel(other, scene.at(went))).rejects.toMatchObject({
    code: 'guard_failed',
    details: { guard: 'not_asked' },
  })
  expect(await world.checkInvariants()).toEqual([])
})

test.each(SIDES)(
  'the same is agreed to, and nobody is paid for a job that nothing was sent for',
  async (by) => {
    const world = await makeWorld()
    const { scene, who, job, asker, other, acts } = await asked(world, by)
    await expect(agreeCancel(asker, scene.at(job))).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await agreeCancel(other, scene.at(job))).toMatchObject({
      status: 'CANCEL',
      settledFee: 0n,
      reasonCode: 'agreed',
    })
    expect(await acts()).toEqual([{ transition: 'X1', by: by === 'influencer' ? 'marketer' : 'influencer' }])
    const earned = await Promise.all(
      (['inf.available', 'inf.pending'] as const).map((code) => balanceOf(world.db, code, { owner: who.id })),
    )
    expect(earned).toEqual([0n, 0n])
    expect(await world.checkInvariants()).toEqual([])
  },
)
