import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { changeTo, member, NEXT, scopeOf, undo, undoSecret } from './testing/own-login.ts'

test('the owner of the old address takes a change back: both contacts, all logins, a new password; a thief’s own link is dead', async () => {
  const world = await makeWorld()
  const me = await member(world)
  const before = await world.db.one<{ email: string; phone: string }>(
    sql`SELECT email, phone FROM member WHERE id = ${me.id}`,
  )
  const thief = { token: me.token, caller: me.caller }
  await changeTo(world, thief, 'thief@test.example')
  const mine = await undoSecret(world, 'email_changed', me.email)
  await changeTo(world, thief, 'second@test.example')
  const theirs = await undoSecret(world, 'email_changed', 'thief@test.example')
  await changeTo(world, thief, '+66899999998')
  // The notices to the new address and the old phone have no undo link.
  const told = (await world.outbox()).filter((row) => row.payload.undo !== undefined)
  expect(told.map((row) => row.address ?? row.audienceId)).toEqual([me.email, 'thief@test.example', me.id])

  expect(
    (
      await undo(
        world,
        mine.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
      )
    ).status,
  ).toBe(404)
  const done = await undo(world, mine)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body.recovery).toMatchObject({ id: me.id, kind: 'influencer' })
  expect(await world.db.one(sql`SELECT email, phone FROM member WHERE id = ${me.id}`)).toEqual(before)
  expect(await scopeOf(world, thief)).toBe('open')
  expect((await undo(world, mine)).status).toBe(404)
  expect((await undo(world, theirs)).status).toBe(404)
  const reset = await world.request('PATCH', `/sv_influ_api/influ/changePasswordByEmail/${me.id}`, {
    body: { grant: done.body.recovery.grant, password: NEXT },
  })
  expect(reset.body).toMatchObject({ uuid: me.id, scope: 'influencer' })
})

test('an undo link ends after 24 hours, and never takes a contact from who holds it now', async () => {
  const world = await makeWorld()
  const late = await member(world)
  await changeTo(world, late, 'late@test.example')
  const token = await undoSecret(world, 'email_changed', late.email)
  world.clock.advance({ hours: 25 })
  expect((await undo(world, token)).status).toBe(404)

  const me = await member(world)
  await changeTo(world, me, 'moved@test.example')
  const back = await undoSecret(world, 'email_changed', me.email)
  const now = world.clock.now()
  await world.db.run(sql`INSERT INTO member (id, kind, status, email, created_at, updated_at)
    VALUES (${newId(now.getTime())}, 'influencer', 'active', ${me.email}, ${now}, ${now})`)
  expect((await undo(world, back)).body.error.code).toBe('already_registered')
  expect(await scopeOf(world, me)).toBe('influencer')
})
