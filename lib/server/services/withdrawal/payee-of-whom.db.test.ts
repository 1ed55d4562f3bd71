import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { newId } from '../../store/id.ts'
import { payeeFacts } from './facts.ts'

test('only an influencer is a payee: a marketer and an unknown id are not found', async () => {
  const world = await makeWorld()
  const [payee, marketer] = [await world.influencer(), await world.marketer()]
  expect((await payeeFacts(world.system, world.db, payee.id)).payee.memberId).toBe(payee.id)
  for (const id of [marketer.id, newId()])
    await expect(payeeFacts(world.system, world.db, id)).rejects.toMatchObject({ code: 'not_found' })
})
