import { expect, test } from 'vitest'
import { givePassword, PASSWORD } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { changePassword } from './change-password.ts'

test('whose account was erased since the request was let in is not found, and gets no new password', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  const stored = () => world.db.one(sql`SELECT password_hash FROM member WHERE id = ${me.id}`)
  await world.db.run(sql`UPDATE member SET erased_at = ${world.clock.now()} WHERE id = ${me.id}`)
  const before = await stored()
  const change = changePassword(me.ctx, 'influencer', {
    id: me.id,
    currentPassword: PASSWORD,
    password: 'ภูเขาเขียว-หมอกขาว-77',
  })
  await expect(change).rejects.toMatchObject({ code: 'not_found' })
  expect(await stored()).toEqual(before)
})
