import { expect, inject, test } from 'vitest'
import { spoil } from '../services/tags.ts'
import { openDatabase, sql } from './client.ts'

test('what a transaction spoils is heard here before its caller goes on, and only when it committed', async () => {
  const heard: string[][] = []
  const db = openDatabase(inject('database').connection, { max: 1, onSpoiled: (names) => heard.push(names) })
  try {
    await db.transaction(async (tx) => {
      await spoil(tx, ['articles', 'article:one'])
      await spoil(tx, ['articles'])
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([['articles', 'article:one']])
    await expect(
      db.transaction(async (tx) => {
        await spoil(tx, ['faq'])
        await tx.run(sql`SELECT 1 / 0`)
      }),
    ).rejects.toThrow()
    await db.transaction((tx) => tx.run(sql`SELECT 1`))
    expect(heard).toHaveLength(1)
  } finally {
    await db.close()
  }
})
