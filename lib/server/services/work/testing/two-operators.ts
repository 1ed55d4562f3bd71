import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'

/** Two operators by name, and a member whom both may take. */
export async function twoOperators() {
  const world = await makeWorld()
  const fon = await world.operator('support')
  const nok = await world.operator('support')
  const me = await world.influencer({ name: 'ใบเตย' })
  await world.db.run(sql`UPDATE operator SET name = 'ฝน' WHERE id = ${fon.id}`)
  await world.db.run(sql`UPDATE operator SET name = 'นก' WHERE id = ${nok.id}`)
  return { world, fon, nok, me }
}
