import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from './client.ts'
import { listen } from './listen.ts'

const cut = (world: World) =>
  world.db.many<{ pid: number }>(sql`SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'listens to plums'`)
const say = (world: World, payload: string) => world.db.run(sql`SELECT pg_notify('plums', ${payload})`)

test('LISTEN is in force again after each lost connection, and says so', async () => {
  const world = await makeWorld()
  const heard: string[] = []
  const states: string[] = []
  const listening = await listen(world.connection, {
    channel: 'plums',
    onNotice: (payload) => heard.push(payload),
    onListening: () => states.push('listening'),
    onLost: () => states.push('lost'),
  })
  await say(world, 'one')
  await vi.waitFor(() => expect(heard).toEqual(['one']), 10_000)
  for (const [round, word] of ['two', 'three'].entries()) {
    expect(await cut(world)).toHaveLength(1)
    await vi.waitFor(() => expect(states).toHaveLength(3 + 2 * round), 10_000)
    await say(world, word)
    await vi.waitFor(() => expect(heard).toContain(word), 10_000)
  }
  expect(states).toEqual(['listening', 'lost', 'listening', 'lost', 'listening'])
  expect(heard).toEqual(['one', 'two', 'three'])
  await listening.stop()
  expect(states).toHaveLength(5)
  expect(await cut(world)).toEqual([])
})

test('a stop while the connection is lost ends at once and leaves none behind', async () => {
  const world = await makeWorld()
  const listening = await listen(world.connection, { channel: 'plums', onNotice: () => {} })
  await cut(world)
  await listening.stop()
  await sleep(300)
  expect(await cut(world)).toEqual([])
})

test('a database that is not there is an error at start', async () => {
  await expect(
    listen(
      { host: '127.0.0.1', port: 1, user: 'x', database: 'x' },
      { channel: 'plums', onNotice: () => {} },
    ),
  ).rejects.toThrow(/ECONNREFUSED/)
})
