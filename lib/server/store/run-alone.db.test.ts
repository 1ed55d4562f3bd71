import { expect, test } from 'vitest'
import { makeWorld } from '../testing/world.ts'
import { sql } from './client.ts'
import { runAlone } from './run-alone.ts'

test('the lock ends with the session of its process, and with work that fails', async () => {
  const { db } = await makeWorld()
  const hold = Promise.withResolvers<string>()
  const began = Promise.withResolvers<void>()
  const first = runAlone(db, 'work', () => {
    began.resolve()
    return hold.promise
  })
  await began.promise
  expect(await runAlone(db, 'other work', async () => 'beside it')).toBe('beside it')
  let isSecond = false
  const second = runAlone(db, 'work', async () => {
    isSecond = true
    throw new Error('broken')
  })
  second.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isSecond).toBe(false)
  // As where the process was killed.
  await db.run(sql`SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()`)
  await expect(second).rejects.toThrow('broken')
  expect(isSecond).toBe(true)
  expect(await runAlone(db, 'work', async () => 'third')).toBe('third')
  hold.resolve('first')
  expect(await first).toBe('first')
})
