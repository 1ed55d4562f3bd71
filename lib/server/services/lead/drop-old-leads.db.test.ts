import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { TASKS } from '../../workers/tasks.ts'
import { dropOldLeads } from './drop-old-leads.ts'

/** A message of somebody without an account, answered and noted. */
async function makeAnswered() {
  const world = await makeWorld()
  const support = await world.operator('support')
  const send = (name: string) =>
    world.request('POST', '/api/leads', {
      body: { kind: 'contact', name, email: 'manee@example.com', message: 'สอบถามราคา', locale: 'th' },
    })
  await send('มานี')
  const lead = await world.db.one<{ id: string; reference: string }>(sql`SELECT id, reference FROM lead`)
  const answered = await world.request('POST', `/api/operator/leads/${lead.id}/reply`, {
    as: support,
    body: { from: 'new', title: 'ตอบข้อความของคุณ', text: 'สวัสดีคุณมานี' },
  })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  await world.db.run(sql`INSERT INTO operator_note (subject, subject_id, operator_id, text, at)
    VALUES ('lead', ${lead.id}, ${support.id}, 'มานีโทรมาอีก', ${world.clock.now()})`)
  await deliverOutbox(world.system, { limit: 10 })
  return { world, send, lead, support }
}
const WORDS = sql`SELECT (SELECT string_agg(concat(t.name, t.email, t.message), '') FROM lead t)
  || (SELECT coalesce(string_agg(t.text, ''), '') FROM operator_message t)
  || (SELECT coalesce(string_agg(t.text, ''), '') FROM operator_note t)
  || (SELECT coalesce(string_agg(concat(t.address, t.payload), ''), '') FROM outbox t)
  || (SELECT coalesce(string_agg(concat(t.address, t.body), ''), '') FROM notification t) AS words`

test('after a year nothing is left of what a stranger wrote and was answered, but that it came', async () => {
  const { world, send, lead, support } = await makeAnswered()
  world.clock.advance({ days: 364 })
  await send('ชูใจ')
  const other = await world.db.one<{ id: string }>(sql`SELECT id FROM lead WHERE name = 'ชูใจ'`)
  await world.db.run(sql`INSERT INTO operator_note (subject, subject_id, operator_id, text, at)
    VALUES ('lead', ${other.id}, ${support.id}, 'โทรกลับพรุ่งนี้', ${world.clock.now()})`)
  await world.db.run(sql`INSERT INTO operator_message (lead_id, operator_id, way, locale, title, text, at)
    VALUES (${other.id}, ${support.id}, 'email', 'th', 'ตอบ', 'ขอบคุณที่ติดต่อมา', ${world.clock.now()})`)
  expect(await dropOldLeads(world.system)).toBe(0)
  world.clock.advance({ days: 1 })
  // Two workers at once: one empties it.
  const both = await Promise.all([dropOldLeads(world.system), dropOldLeads(world.system)])
  expect(both.sort()).toEqual([0, 1])
  const { words } = await world.db.one<{ words: string }>(WORDS)
  expect(words).not.toContain('มานี')
  expect(words).toContain('ชูใจ')
  // What was noted and answered on a younger message stays.
  expect(words).toContain('โทรกลับพรุ่งนี้')
  expect(words).toContain('ขอบคุณที่ติดต่อมา')
  expect(
    await world.db.one(
      sql`SELECT reference, kind, status, email, phone, company FROM lead WHERE id = ${lead.id}`,
    ),
  ).toEqual({
    reference: lead.reference,
    kind: 'contact',
    status: 'closed',
    email: null,
    phone: null,
    company: null,
  })
  expect(
    await world.db.many(sql`SELECT 1 FROM outbox WHERE subject_id = ${lead.id} AND address IS NOT NULL`),
  ).toEqual([])
  expect(
    await world.db.many(
      sql`SELECT actor_kind FROM audit_log WHERE subject_id = ${lead.id} AND transition = 'drop'`,
    ),
  ).toEqual([{ actorKind: 'system' }])
  expect(await world.checkInvariants()).toEqual([])
})

test('the schedule runs it, and nobody else may', async () => {
  const { world } = await makeAnswered()
  const support = await world.operator('support')
  await expect(dropOldLeads(world.as(support.caller))).rejects.toThrow()
  world.clock.advance({ days: 366 })
  await TASKS.erase_members?.(world.system)
  expect(await world.db.one(sql`SELECT name FROM lead`)).toEqual({ name: '' })
})
