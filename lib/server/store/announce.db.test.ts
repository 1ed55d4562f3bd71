import { expect, onTestFinished, test, vi } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { openDatabase, sql } from './client.ts'
import { listen } from './listen.ts'

async function listener() {
  const world = await makeWorld()
  const heard: string[] = []
  const woken: string[] = []
  for (const [channel, list] of Object.entries({ invalidate: heard, outbox: woken })) {
    const listening = await listen(world.connection, { channel, onNotice: (text) => list.push(text) })
    onTestFinished(() => listening.stop())
  }
  return { world, heard, woken, names: () => heard.flatMap((text): string[] => JSON.parse(text)) }
}

test('others hear of a change after its commit, and never of one that was taken back', async () => {
  const { world, heard, woken } = await listener()
  await expect(
    world.db.transaction(async (tx) => {
      tx.invalidated.add('never')
      tx.woken.add('outbox')
      await tx.run(sql`SELECT 1 / 0`)
    }),
  ).rejects.toThrow()
  await world.db.transaction(async (tx) => {
    tx.invalidated.add('articles').add('article:one')
    tx.woken.add('outbox')
    await tx.run(sql`SELECT pg_sleep(0.1)`)
    expect([heard, woken]).toEqual([[], []])
  })
  await vi.waitFor(() => expect([heard, woken]).toEqual([['["articles","article:one"]'], ['']]), 10_000)
})

test('a storm of changes is a few notices, and every name arrives', async () => {
  const { world, heard, names } = await listener()
  const count = 2_000
  await Promise.all(
    Array.from({ length: 40 }, (_, writer) =>
      world.db.transaction(async (tx) => {
        for (let n = writer; n < count; n += 40) tx.invalidated.add(`job:${n}-ด้วยชื่อยาวเป็นภาษาไทย`)
      }),
    ),
  )
  await vi.waitFor(() => expect(new Set(names()).size).toBe(count), 10_000)
  expect(names()).toHaveLength(count)
  // Limited by bytes, not by the number of writes.
  for (const text of heard) expect(Buffer.byteLength(text)).toBeLessThan(8_000)
})

test('what is told when the process stops still arrives', async () => {
  const { world, heard } = await listener()
  const other = openDatabase(world.connection, { max: 1 })
  await other.transaction(async (tx) => void tx.invalidated.add('faq'))
  await other.close()
  await vi.waitFor(() => expect(heard).toEqual(['["faq"]']), 10_000)
})
