import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { getInfluencerGeneral } from './influencer-profile.ts'
import { getMarketerProfile } from './marketer-profile.ts'

const UNKNOWN = { code: 'not_found' }

test('a profile of the other kind is unknown, also to its owner', async () => {
  const world = await makeWorld()
  const [person, brand] = [await world.influencer(), await world.marketer()]
  expect((await getInfluencerGeneral(person.ctx, person.id)).id).toBe(person.id)
  expect((await getMarketerProfile(brand.ctx)).id).toBe(brand.id)
  await expect(getInfluencerGeneral(brand.ctx, brand.id)).rejects.toMatchObject(UNKNOWN)
  const asBrand = world.as({ ...person.caller, kind: 'marketer' })
  await expect(getMarketerProfile(asBrand)).rejects.toMatchObject(UNKNOWN)
})

test('a request that began before its account was erased reads nothing of it', async () => {
  const world = await makeWorld()
  const [person, brand] = [await world.influencer(), await world.marketer()]
  await world.db.run(
    sql`UPDATE member SET erased_at = ${world.clock.now()} WHERE id IN (${person.id}, ${brand.id})`,
  )
  await expect(getInfluencerGeneral(person.ctx, person.id)).rejects.toMatchObject(UNKNOWN)
  await expect(getMarketerProfile(brand.ctx)).rejects.toMatchObject(UNKNOWN)
})
