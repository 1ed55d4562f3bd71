import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import type { Operator } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { dropOldLeads } from '../lead/drop-old-leads.ts'
import { eraseClosedMembers } from '../personal-data/erase-closed.ts'
import { addNote } from './add-note.ts'
import { codeOf, makeLead, twoOperators } from './testing/two-operators.ts'

async function open() {
  const { world, fon, me } = await twoOperators()
  const note = (subject: string, id: string, text: string, as: Operator = fon) =>
    world.request('POST', `/api/operator/work/${subject}/${id}/notes`, { as, body: { text } })
  const notes = async () =>
    (await world.db.many<{ text: string }>(sql`SELECT text FROM operator_note ORDER BY id`)).map(
      ({ text }) => text,
    )
  const close = async (id: string) => {
    await world.db.run(sql`UPDATE member SET status = 'deactivated', status_before = 'active',
      deactivated_at = ${new Date(world.clock.now().getTime() - 31 * 86_400_000)} WHERE id = ${id}`)
    expect(await eraseClosedMembers(world.system)).toBe(0)
    await world.db.run(sql`UPDATE outbox SET done_at = created_at WHERE event = 'account_closed'`)
  }
  return { world, fon, me, note, notes, close }
}

test('R31 what operators answered and noted on a message goes with its writer, who has an account; that on others stays', async () => {
  const { world, fon, me, note, close } = await open()
  const own = await makeLead(world, me.email)
  const foreign = await makeLead(world)
  await world.db.run(sql`UPDATE lead SET phone = NULL`)
  for (const id of [own, foreign]) {
    expect((await note('lead', id, `โน้ตของ ${id}`)).status).toBe(200)
    const reply = { from: 'new', title: 'ตอบข้อความ', text: `ตอบถึง ${id}` }
    expect(
      (await world.request('POST', `/api/operator/leads/${id}/reply`, { as: fon, body: reply })).status,
    ).toBe(200)
  }
  await close(me.id)
  expect(await eraseClosedMembers(world.system)).toBe(1)
  const { words } = await world.db.one<{ words: string }>(sql`SELECT
      (SELECT coalesce(string_agg(text, ''), '') FROM operator_note)
      || (SELECT coalesce(string_agg(text, ''), '') FROM operator_message)
      || (SELECT coalesce(string_agg(payload::text, ''), '') FROM outbox) AS words`)
  expect(words).not.toContain(own)
  expect(words.split(foreign)).toHaveLength(4)
  expect(await world.db.one(sql`SELECT name, email, message, status FROM lead WHERE id = ${own}`)).toEqual({
    name: '',
    email: null,
    message: '',
    status: 'closed',
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('R31 nobody notes anything on a message that was forgotten, or on the work of an erased member', async () => {
  const { world, me, note, notes, close } = await open()
  const scene = await makeScene(world)
  const { job } = await scene.make('COMPLETED:')
  const support = await world.operator('support')
  const lead = await makeLead(world)
  world.clock.advance({ days: 366 })
  expect(await dropOldLeads(world.system)).toBe(1)
  const again = await world.login({ operatorId: support.id })
  const as = { ...support, token: again.token }
  expect(codeOf(await note('lead', lead, 'โทรมาอีก', as))).toBe('move_not_allowed')
  await world.db.run(sql`UPDATE member SET erased_at = ${world.clock.now()} WHERE id = ${job.influencerId}`)
  expect(codeOf(await note('job', job.id, 'เป็นคนเดิม', as))).toBe('move_not_allowed')
  await close(me.id)
  expect((await note('member', me.id, 'ปิดบัญชีเอง', as)).status).toBe(200)
  expect(await notes()).toEqual(['ปิดบัญชีเอง'])
})

test('R31 duel: a note beside the erasure is deleted by it or comes too late', async () => {
  const { world, fon, me, notes, close } = await open()
  const other = await world.influencer()
  const lead = await makeLead(world)
  await close(me.id)
  const as = world.as(fon.caller)
  const erased = await meet(
    world,
    (bind) => addNote(bind(as), 'member', me.id, 'จะปิดบัญชี'),
    () => eraseClosedMembers(world.system),
  )
  expect([erased, await notes()]).toEqual([1, []])
  await close(other.id)
  const lateNote = meet(
    world,
    async (bind) => expect(await eraseClosedMembers(bind(world.system))).toBe(1),
    () => addNote(as, 'member', other.id, 'จะปิดบัญชี'),
  )
  await expect(lateNote).rejects.toMatchObject({ code: 'move_not_allowed' })
  world.clock.advance({ days: 366 })
  const lateForLead = meet(
    world,
    async (bind) => expect(await dropOldLeads(bind(world.system))).toBe(1),
    () => addNote(as, 'lead', lead, 'โทรมาอีก'),
  )
  await expect(lateForLead).rejects.toMatchObject({ code: 'move_not_allowed' })
  expect(await notes()).toEqual([])
})
