import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { publishDueContent } from './publish-due-content.ts'
import { QUESTION } from './testing/question.ts'

const AT = '2026-11-22T03:00:00Z'
const act = async (world: World, as: Operator, command: string, body: object) => {
  const done = await world.request('POST', `/api/operator/content/faq/${command}`, {
    as,
    body: { key: 'later', ...body },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}
async function schedule(world: World) {
  const author = await world.operator('content')
  await act(world, author, 'save', { version: 0, values: QUESTION })
  await act(world, author, 'publish', { version: 1, publishAt: AT })
  return author
}
const disable = async (world: World, { id }: { id: string }) => {
  const admin = await world.operator('admin')
  const done = await world.request('POST', `/api/operator/operators/${id}/disable`, {
    as: admin,
    body: { reason: 'ออกจากทีม' },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}
async function live(world: World) {
  world.clock.advance({ hours: 48 })
  await publishDueContent(world.system)
  const { status } = await world.db.one<{ status: string }>(
    sql`SELECT status FROM content_entry WHERE key = 'later'`,
  )
  const shown = await world.db.many(sql`SELECT 1 FROM faq WHERE is_published`)
  return [status, shown.length]
}

test('what somebody scheduled whose access ended since waits as a draft for the others', async () => {
  const world = await makeWorld()
  const author = await schedule(world)
  await disable(world, author)
  expect(await live(world)).toEqual(['draft', 0])
  const colleague = await world.operator('content')
  const { items } = (await world.request('GET', '/api/operator/content/faq', { as: colleague })).body
  expect(items[0]).toMatchObject({ key: 'later', status: 'draft', publishAt: null })
  await act(world, colleague, 'publish', { version: 3 })
  expect(await live(world)).toEqual(['published', 1])
})

test('the same without the role to publish; given back access opens nothing', async () => {
  const world = await makeWorld()
  const author = await schedule(world)
  await world.db.run(sql`UPDATE operator SET roles = '{support}' WHERE id = ${author.id}`)
  expect(await live(world)).toEqual(['draft', 0])
  const other = await makeWorld()
  const again = await schedule(other)
  await disable(other, again)
  await other.db.run(sql`UPDATE operator SET ended_at = NULL WHERE id = ${again.id}`)
  expect(await live(other)).toEqual(['draft', 0])
})

test('who came first is told by the trail, where the clock of the one who ended the access was behind', async () => {
  const world = await makeWorld()
  const author = await schedule(world)
  const entry = await world.db.one<{ at: Date }>(
    sql`SELECT updated_at AS at FROM content_entry WHERE key = 'later'`,
  )
  await world.db.run(sql`UPDATE operator SET ended_at = now() WHERE id = ${author.id}`)
  await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, transition, actor_kind, at)
    VALUES ('operator', ${author.id}, 'disable', 'system', ${new Date(entry.at.getTime() - 60_000)})`)
  await world.db.run(sql`UPDATE operator SET ended_at = NULL WHERE id = ${author.id}`)
  expect(await live(world)).toEqual(['draft', 0])
  // What ended before the author was given access again and scheduled counts for nothing.
  const other = await makeWorld()
  const back = await other.operator('content')
  await other.db.run(sql`INSERT INTO audit_log (subject, subject_id, transition, actor_kind, at)
    VALUES ('operator', ${back.id}, 'disable', 'system', ${new Date(other.clock.now().getTime() - 60_000)})`)
  await act(other, back, 'save', { version: 0, values: QUESTION })
  await act(other, back, 'publish', { version: 1, publishAt: AT })
  expect(await live(other)).toEqual(['published', 1])
})

test('what a colleague saved since, or the command line scheduled, goes live', async () => {
  const world = await makeWorld()
  const author = await schedule(world)
  await act(world, await world.operator('content'), 'save', { version: 2, values: QUESTION })
  await disable(world, author)
  expect(await live(world)).toEqual(['published', 1])
})
