import { readFileSync } from 'node:fs'
import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { makeLead } from '../work/testing/two-operators.ts'

const MIGRATION = readFileSync(
  new URL('../../store/migrations/0065-what-erased-accounts-left.sql', import.meta.url),
  'utf8',
)

/** Two influencers with a job, a note and a message; two contact messages with answer and note. */
async function open() {
  const world = await makeWorld()
  const { make } = await makeScene(world)
  const [gone, other] = [await make('CANCEL:'), await make('CANCEL:')]
  const support = await world.operator('support')
  const now = world.clock.now()
  await world.db.run(sql`UPDATE job SET ship_address = jsonb_build_object('line1', influencer_id)`)
  for (const { who } of [gone, other]) {
    await world.db.run(sql`INSERT INTO operator_note (subject, subject_id, member_id, operator_id, text, at)
      VALUES ('member', ${who.id}, ${who.id}, ${support.id}, ${who.id}, ${now})`)
    await world.db.run(sql`INSERT INTO operator_message (member_id, operator_id, way, locale, title, text, at)
      VALUES (${who.id}, ${support.id}, 'email', 'th', 'ตอบ', ${who.id}, ${now})`)
  }
  const [forgotten, kept] = [await makeLead(world, 'a@example.com'), await makeLead(world, 'b@example.com')]
  for (const id of [forgotten, kept]) {
    await world.db.run(sql`INSERT INTO operator_note (subject, subject_id, operator_id, text, at)
      VALUES ('lead', ${id}, ${support.id}, ${id}, ${now})`)
    await world.db.run(sql`INSERT INTO operator_message (lead_id, operator_id, way, locale, title, text, at)
      VALUES (${id}, ${support.id}, 'email', 'th', 'ตอบ', ${id}, ${now})`)
    const reply = await world.db.one<{ id: string }>(sql`INSERT INTO outbox
        (id, event, subject_id, audience_kind, address, payload, created_at, next_at)
      VALUES (uuid_v7(), 'lead_reply', ${id}, 'address', 'a@example.com', ${JSON.stringify({ text: id })}, ${now}, ${now})
      RETURNING id`)
    await world.db.run(sql`INSERT INTO notification (outbox_id, channel, event, locale, address, status, body, created_at)
      VALUES (${reply.id}, 'email', 'lead_reply', 'th', 'a@example.com', 'sent', ${id}, ${now})`)
  }
  // As the erasure left them before.
  await world.db.run(sql`UPDATE member SET status = 'deactivated', erased_at = ${now}, name = NULL, email = NULL,
    phone = NULL WHERE id = ${gone.who.id}`)
  await world.db.run(sql`UPDATE lead SET name = '', email = NULL, phone = NULL, message = '', status = 'closed'
    WHERE id = ${forgotten}`)
  return {
    world,
    gone: gone.who.id,
    other: other.who.id,
    forgotten,
    kept,
    migrate: () => world.db.run(sql`${raw(MIGRATION)}`),
    /** Everything that the migration touches, as one text. */
    words: async () =>
      (
        await world.db.one<{ words: string }>(sql`SELECT concat(
          (SELECT string_agg(ship_address::text, ',' ORDER BY id) FROM job),
          (SELECT string_agg(text, ',' ORDER BY id) FROM operator_note),
          (SELECT string_agg(text, ',' ORDER BY id) FROM operator_message),
          (SELECT string_agg(concat(payload::text, address), ',' ORDER BY id) FROM outbox WHERE event = 'lead_reply'),
          (SELECT string_agg(concat(body, address), ',' ORDER BY id) FROM notification WHERE event = 'lead_reply'),
          (SELECT string_agg(to_jsonb(l)::text, ',' ORDER BY id) FROM lead l WHERE name <> '')) AS words`)
      ).words,
  }
}

const times = (text: string, word: string) => text.split(word).length - 1

test('R31 accounts that were erased before keep no address, answer or note; those of others stay, also the second time', async () => {
  const { world, gone, other, forgotten, kept, migrate, words } = await open()
  const before = await words()
  expect([times(before, gone), times(before, forgotten)]).toEqual([3, 4])
  await migrate()
  const after = await words()
  expect([times(after, gone), times(after, forgotten)]).toEqual([0, 0])
  expect([times(after, other), times(after, kept)]).toEqual([times(before, other), times(before, kept)])
  await migrate()
  expect(await words()).toBe(after)
  expect(await world.checkInvariants()).toEqual([])
})

test('R31 a phone that a message kept as typed becomes the number of its account; what is no number stays', async () => {
  const { world, kept, migrate } = await open()
  const phoneAfter = async (phone: string) => {
    await world.db.run(sql`UPDATE lead SET phone = ${phone} WHERE id = ${kept}`)
    await migrate()
    return (await world.db.one<{ phone: string }>(sql`SELECT phone FROM lead WHERE id = ${kept}`)).phone
  }
  await world.db.run(sql`UPDATE member SET phone = '+66898765432' WHERE id = (SELECT id FROM member
    WHERE erased_at IS NULL ORDER BY id LIMIT 1)`)
  for (const typed of ['081-234-5678', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66 (0)81 234 5678', '0066812345678', '66812345678'])
    expect(await phoneAfter(typed), typed).toBe('+66812345678')
  for (const other of [
    '02-123-4567 ต่อ 9',
    '021234567',
    '+1 812 345 6789',
    '812345678',
    '',
    '0812345678 / 0898765432',
  ])
    expect(await phoneAfter(other), other).toBe(other)
  await world.db.run(sql`UPDATE member SET phone = NULL`)
  expect(await phoneAfter('081-234-5678'), 'another country').toBe('081-234-5678')
})
