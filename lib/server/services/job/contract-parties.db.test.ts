import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { findContract } from '../../store/job.ts'

test('the contract names its own brand, influencer and channel, and no others', async () => {
  const world = await makeWorld()
  const named = async (brand: { id: string }, name: string) =>
    world.db.run(sql`UPDATE marketer_profile SET company_name = ${name} WHERE member_id = ${brand.id}`)
  const older = await world.marketer()
  await named(older, 'บริษัท คนก่อน จำกัด')
  const scene = await makeScene(world)
  await named(scene.marketer, 'บริษัท คนนี้ จำกัด')
  await named(await world.marketer(), 'บริษัท คนหลัง จำกัด')
  const [, who] = [await world.influencer(), await world.influencer(), await world.influencer()]
  await world.db.run(
    sql`UPDATE influencer_profile SET first_name = 'พลอย', last_name = 'ใสแจ๋ว' WHERE member_id = ${who.id}`,
  )
  const { handle } = await world.db.one<{ handle: string }>(
    sql`SELECT handle FROM channel WHERE id = ${who.channelId}`,
  )
  const chosen = await scene.select(await scene.apply(who, await scene.shared('plain')))
  expect((await findContract(world.db, chosen.id))?.body).toMatchObject({
    marketerId: scene.marketer.id,
    marketerName: 'บริษัท คนนี้ จำกัด',
    influencerId: who.id,
    influencerName: 'พลอย ใสแจ๋ว',
    channel: { id: who.channelId, handle },
  })
})
