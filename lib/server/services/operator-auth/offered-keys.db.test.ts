import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { addKey, withKey } from './testing/key.ts'
import { makeOperator } from './testing/phone.ts'

test('all keys of an operator may answer, the oldest first', async () => {
  const world = await makeWorld()
  const operator = await withKey(world)
  const keys = [operator.key]
  for (const name of ['Red key', 'Grey key']) {
    world.clock.advance({ minutes: 1 })
    keys.push(await addKey(world, operator, name))
  }
  const { body } = await operator.signIn()
  expect(body.key.keys).toEqual(keys.map(({ credential }) => ({ credential, transports: ['usb'] })))
})

test('where the public address has no name, a key that was added before asks for nothing', async () => {
  const world = await makeWorld({ env: { APP_URL: 'http://127.0.0.1:3000' } })
  const operator = await makeOperator(world)
  await world.db.run(sql`INSERT INTO operator_key (id, operator_id, name, credential_id, public_key, counter, transports, created_at)
    VALUES (gen_random_uuid(), ${operator.id}, 'Blue key', 'a', 'b', 0, '{usb}', ${world.clock.now()})`)
  expect((await operator.signIn()).body).toMatchObject({ channel: 'email', ways: ['email'], key: null })
})
