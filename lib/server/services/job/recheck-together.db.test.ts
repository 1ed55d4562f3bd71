import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { anybody, emptyBrief } from '../../../domain/campaign/brief.ts'
import { counting } from '../../testing/counting.ts'
import { meet } from '../../testing/lock-waits.ts'
import { editBrief } from '../campaign/edit-brief.ts'
import { within } from '../context.ts'
import { updateInfluencerPrefs } from '../profile/update-influencer.ts'
import { recheckJobs } from './recheck.ts'

const wants = (...interests: string[]) => ({ ...anybody(), interests })
const brief = { ...emptyBrief(), text: 'ถ่ายรูปเครื่องดื่มที่ร้าน' }

test('R33 applicants whose verdict stays are judged together, however many they are', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const into = await scene.campaign({ criteria: wants('food') })
  const asked = async () =>
    world.db.transaction(async (tx) => {
      const { db, count } = counting(tx)
      expect(await recheckJobs(within(world.system, db), { campaignId: into.id })).toBe(0)
      return count()
    })
  const misses = async (n: number) => {
    for (let i = 0; i < n; i++) {
      await scene.apply(await world.influencer(), into)
      const other = await world.influencer()
      await updateInfluencerPrefs(other.ctx, other.id, { interests: ['car'] })
      await scene.apply(other, into)
    }
  }
  await misses(1)
  const few = await asked()
  await misses(5)
  expect(await asked()).toBe(few)
  expect(few).toBeLessThan(8)
})

test('R3 a profile and the criteria that change at once: an application that fits neither alone is judged by both', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const into = await scene.campaign({ criteria: wants('food') })
  const who = await world.influencer()
  await updateInfluencerPrefs(who.ctx, who.id, { interests: ['food', 'car'] })
  const job = await scene.apply(who, into)
  expect(job.status).toBe('MATCHED')
  await meet(
    world,
    (bind) => updateInfluencerPrefs(bind(who.ctx), who.id, { interests: ['food'] }),
    () =>
      editBrief(scene.marketer.ctx, {
        id: into.id,
        version: into.version,
        brief,
        criteria: wants('car'),
      }),
  )
  expect(await scene.reload(job)).toMatchObject({ status: 'MISMATCHED', failures: [{ code: 'interest' }] })
  expect(await world.checkInvariants()).toEqual([])
})
