import { Socket } from 'node:net'
import type pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { invalidate } from '../services/tags.ts'
import { openDatabase, sql } from './client.ts'
import { forgetPlans, prepared } from './statement.ts'

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

test('R9 a transaction in which a statement failed is no success, whoever caught the failure', async () => {
  const db = openDatabase(inject('database').connection, { max: 1 })
  try {
    await db.run(sql`CREATE TABLE half_done (a int)`)
    const approveAll = db.transaction(async (tx) => {
      await tx.run(sql`INSERT INTO half_done VALUES (1)`)
      await tx
        .run(sql`DO $$ BEGIN RAISE EXCEPTION 'a row is held' USING ERRCODE = '55P03'; END $$`)
        .catch(() => {})
      return 'approved'
    })
    await expect(approveAll).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    expect(await db.many(sql`SELECT a FROM half_done`)).toEqual([])
    expect(await db.transaction((tx) => tx.run(sql`INSERT INTO half_done VALUES (2)`))).toBe(1)
  } finally {
    await db.run(sql`DROP TABLE half_done`)
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

test('a transaction whose plan a migration made stale is done again as a whole', async () => {
  // Other tests of this process may have used up the names.
  forgetPlans()
  const db = openDatabase(inject('database').connection, { max: 2 })
  const other = openDatabase(inject('database').connection, { max: 1 })
  try {
    await db.run(sql`CREATE TABLE stale_in_transaction (a int)`)
    let tries = 0
    const add = () =>
      db.transaction(async (tx) => {
        tries++
        return tx.many(sql`INSERT INTO stale_in_transaction VALUES (${1}::int) RETURNING *`)
      })
    for (let n = 0; n < 8; n++) expect(await add()).toEqual([{ a: 1 }])
    expect(tries).toBe(8)
    // Both connections have the plan cached.
    await Promise.all([add(), add()])
    await other.run(sql`ALTER TABLE stale_in_transaction ADD COLUMN b int DEFAULT 2`)
    tries = 0
    expect(await add()).toEqual([{ a: 1, b: 2 }])
    expect(tries).toBe(2)
    expect(await Promise.all([add(), add()])).toEqual([[{ a: 1, b: 2 }], [{ a: 1, b: 2 }]])
    expect(await db.one(sql`SELECT count(*)::int AS n FROM stale_in_transaction`)).toEqual({ n: 13 })
  } finally {
    await db.run(sql`DROP TABLE stale_in_transaction`)
    await Promise.all([db.close(), other.close()])
  }
})

test('what is asked after another question failed is not done outside of the transaction', async () => {
  const db = openDatabase(inject('database').connection, { max: 1 })
  try {
    await db.run(sql`CREATE TABLE asked_late (n int)`)
    let late: Promise<unknown> | undefined
    const work = db.transaction(async (tx) => {
      const slow = tx.one(sql`SELECT 1 AS n`).then(async () => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        return tx.run(sql`INSERT INTO asked_late VALUES (1)`)
      })
      late = slow.catch((error: Error) => error.message)
      await Promise.all([slow, Promise.reject(new Error('refused'))])
    })
    await expect(work).rejects.toThrow('refused')
    expect(await late).toBe('the transaction is over')
    expect(await db.many(sql`SELECT n FROM asked_late`)).toEqual([])
  } finally {
    await db.run(sql`DROP TABLE asked_late`)
    await db.close()
  }
})

test('a caller that waits only for what was sent behind a failed statement hears why that one failed', async () => {
  const db = openDatabase(inject('database').connection, { max: 1 })
  try {
    const work = db.transaction(async (tx) => {
      tx.run(sql`SELECT 1 / 0`).catch(() => {})
      return await tx.one(sql`SELECT 1 AS n`)
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
  } finally {
    await db.close()
  }
})

test('statements of one turn leave in one write', async () => {
  const db = openDatabase(inject('database').connection, { max: 1 })
  const writes: number[] = []
  try {
    await db.one(sql`SELECT 1 AS n`)
    const { _writev } = Socket.prototype
    const counted = vi.spyOn(Socket.prototype, '_writev').mockImplementation(function (
      this: Socket,
      ...given
    ) {
      writes.push(given[0].length)
      return _writev?.apply(this, given)
    })
    onTestFinished(() => counted.mockRestore())
    await db.transaction(async (tx) => {
      writes.length = 0
      expect(
        await Promise.all([1, 2, 3].map((n) => tx.one<{ n: number }>(sql`SELECT ${n}::int AS n`))),
      ).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
      expect(writes).toHaveLength(1)
    })
  } finally {
    await db.close()
  }
})
