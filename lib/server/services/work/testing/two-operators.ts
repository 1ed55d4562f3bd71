import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { newId } from '../../../store/id.ts'

/** Two operators with names, and a member whom both may claim. */
export async function twoOperators() {
  const world = await makeWorld()
  const fon = await world.operator('support')
  const nok = await world.operator('support')
  const me = await world.influencer({ name: 'ใบเตย' })
  await world.db.run(sql`UPDATE operator SET name = 'ฝน' WHERE id = ${fon.id}`)
  await world.db.run(sql`UPDATE operator SET name = 'นก' WHERE id = ${nok.id}`)
  return { world, fon, nok, me }
}

export async function makeLead(world: World, email: string | null = 'somebody@example.com') {
  const id = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO lead (id, reference, kind, name, email, phone, message, locale, created_at)
    VALUES (${id}, ${`L-${id.slice(-8)}`}, 'contact', 'คุณเอ', ${email}, '+66812345678', 'สวัสดี', 'th', ${world.clock.now()})`)
  return id
}

export const codeOf = ({ body }: { body: { error?: { code?: string } } }) => body.error?.code
export const UNKNOWN = '00000000-0000-7000-8000-000000000000'
