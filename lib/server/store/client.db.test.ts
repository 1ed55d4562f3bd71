import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { invalidate } from '../services/tags.ts'
import { openDatabase, sql } from './client.ts'
import { prepared } from './statement.ts'

test('what a transaction invalidates is heard here before its caller goes on, and only when it committed', async () => {
  const heard: string[][] = []
  const db = openDatabase(inject('database').connection, {
    max: 1,
    onInvalidated: (names) => heard.push(names),
  })
  try {
    await db.transaction(async (tx) => {
      invalidate(tx, ['articles', 'article:one'])
      invalidate(tx, ['articles'])
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([['articles', 'article:one']])
    await expect(
      db.transaction(async (tx) => {
        invalidate(tx, ['faq'])
        await tx.run(sql`SELECT 1 / 0`)
      }),
    ).rejects.toThrow()
    await db.transaction((tx) => tx.run(sql`SELECT 1`))
    expect(heard).toHaveLength(1)
  } finally {
    await db.close()
  }
})

test('reads that go together are answered each with its own, and one that fails leaves the connection usable', async () => {
  const db = openDatabase(inject('database').connection, { max: 1 })
  try {
    const two = (n: number) => sql`SELECT ${n}::bigint AS some_number, ${new Date(n)}::timestamptz AS at`
    for (let round = 0; round < 8; round++)
      expect(
        await db.together((reads) =>
          Promise.all([reads.one(two(1)), reads.one(two(2)), reads.many(sql`SELECT 1 AS a WHERE false`)]),
        ),
      ).toEqual([{ someNumber: 1n, at: new Date(1) }, { someNumber: 2n, at: new Date(2) }, []])
    await expect(
      db.together((reads) => Promise.all([reads.one(sql`SELECT 1 / ${0}::int`), reads.one(two(3))])),
    ).rejects.toThrow('division by zero')
    expect(await db.one(two(4))).toEqual({ someNumber: 4n, at: new Date(4) })
  } finally {
    await db.close()
  }
})

test('reads that go together use a second connection only where one is idle', async () => {
  const db = openDatabase(inject('database').connection, { max: 2 })
  const connectionsOf = () =>
    db.together(async (reads) => {
      const who = () => reads.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      return new Set((await Promise.all([who(), who(), who(), who()])).map(({ pid }) => pid)).size
    })
  try {
    await Promise.all([db.many(sql`SELECT 1`), db.many(sql`SELECT 1`)])
    expect(await connectionsOf()).toBe(2)
    const other = await db.pool.connect()
    expect(await connectionsOf()).toBe(1)
    other.release()
  } finally {
    await db.close()
  }
})

test('a second connection that fails gives the first one back', async () => {
  const db = openDatabase(inject('database').connection, { max: 2 })
  try {
    await Promise.all([db.many(sql`SELECT 1`), db.many(sql`SELECT 1`)])
    const connect = db.pool.connect.bind(db.pool) as () => Promise<pg.PoolClient>
    let asked = 0
    Object.assign(db.pool, {
      connect: () => (++asked === 2 ? Promise.reject(new Error('gone')) : connect()),
    })
    await expect(db.together((reads) => reads.one(sql`SELECT 1 AS a`))).rejects.toThrow('gone')
    expect(db.pool.idleCount).toBe(2)
  } finally {
    await db.close()
  }
})

test('a statement whose plan a migration made stale is answered all the same', async () => {
  const db = openDatabase(inject('database').connection, { max: 1 })
  try {
    await db.run(sql`CREATE TABLE stale_plan (a int)`)
    await db.run(sql`INSERT INTO stale_plan VALUES (1)`)
    const read = () => db.many(prepared(sql`SELECT * FROM stale_plan`))
    expect(await read()).toEqual([{ a: 1 }])
    await db.run(sql`ALTER TABLE stale_plan ADD COLUMN b int DEFAULT 2`)
    expect(await read()).toEqual([{ a: 1, b: 2 }])
    expect(await db.together((reads) => reads.one(sql`SELECT * FROM stale_plan`))).toEqual({ a: 1, b: 2 })
  } finally {
    await db.run(sql`DROP TABLE stale_plan`)
    await db.close()
  }
})

test('a transaction that runs into others four times is asked to come again, not a fault; a fourth try that works is an answer', async () => {
  const db = openDatabase(inject('database').connection, { max: 1 })
  const work = async (luckyAt: number) => {
    let tries = 0
    return db.transaction(async (tx) => {
      if (++tries < luckyAt)
        await tx.run(sql`DO $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '40P01'; END $$`)
      return tries
    })
  }
  try {
    expect(await work(4)).toBe(4)
    await expect(work(5)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      details: { retryAfter: 1 },
    })
  } finally {
    await db.close()
  }
})
