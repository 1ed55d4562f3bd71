import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { audit } from '#lib/server/services/audit.ts'
import { raw, sql, type Tx } from '#lib/server/store/client.ts'
import { figure, randomFrom, SEED, timeLimit } from '#lib/server/testing/figures.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { within } from '../../lib/server/services/context.ts'

const TAMPERS = figure(40, 2000)
vi.setConfig({ testTimeout: timeLimit(30_000, 1_800_000) })
/** Puts the open transaction into a lane. */
const intoLane = (tx: Tx, lane: number) => tx.run(sql`SELECT set_config('siang.lane', ${String(lane)}, true)`)

/** Ten entries and ten audit rows in turns, in several lanes, each of a commit of its own but for the last pair. */
async function makeHistory(): Promise<World> {
  const world = await makeWorld()
  const brand = await world.marketer()
  for (let i = 0; i < 9; i++) {
    await world.grantCredit(brand.id, BigInt(10_000 + i))
    await world.db.transaction(async (tx) => {
      await intoLane(tx, 20 + (i % 3))
      await audit(within(world.system, tx), {
        subject: 'setting',
        transition: `step_${i}`,
        data: { step: i },
      })
    })
  }
  await world.db.transaction(async (tx) => {
    await intoLane(tx, 21)
    await audit(within(world.system, tx), { subject: 'setting', transition: 'step_9', reason: 'ครั้งสุดท้าย' })
    await tx.one(
      sql`SELECT ledger_post('L28', 'test:last', 'THB', ${JSON.stringify([
        { code: 'platform.adjustment', side: 'D', normal: 'D', guarded: false, amount: '77' },
        { code: 'mkt.available', side: 'C', normal: 'C', guarded: true, owner: brand.id, amount: '77' },
      ])}::jsonb, ${world.clock.now()})`,
    )
  })
  return world
}

/** What the check says of the history after these statements of the database's superuser, who switches every trigger off. */
function tamper(world: World, ...statements: string[]): Promise<{ ids: string[]; named: string[] }> {
  return world.undo(async () => {
    await world.db.run(raw('SET LOCAL session_replication_role = replica'))
    for (const statement of statements)
      expect(await world.db.run(raw(statement)), statement).toBeGreaterThan(0)
    const broken = (await world.checkInvariants()).filter(({ id }) => ['I35', 'I36', 'I37'].includes(id))
    return {
      ids: broken.map(({ id }) => id),
      named: broken.flatMap(({ rows }) => rows.map((row) => String(Object.values(row)[0]))),
    }
  })
}

interface Seal {
  lane: number
  no: bigint
  source: 'ledger' | 'audit'
  rowId: string
}
const sealsOf = (world: World) =>
  world.db.many<Seal>(sql`SELECT lane, no, source, row_id FROM history_seal ORDER BY lane, no`)
const TABLE = { ledger: 'ledger_entry', audit: 'audit_log' } as const

test('R7 rows of the ledger, of the trail and their seals accept no change, not even by their owner', async () => {
  const world = await makeHistory()
  const refused = { code: 'SG002' }
  for (const table of ['ledger_entry', 'ledger_line', 'audit_log', 'history_seal', 'history_head']) {
    // The head moves with each commit; that it moves forward only is what the chain shows.
    if (table !== 'history_head') {
      const column = table === 'history_seal' ? 'no' : 'id'
      const change = world.db.run(raw(`UPDATE ${table} SET ${column} = ${column}`))
      await expect(change, table).rejects.toMatchObject(refused)
    }
    await expect(world.db.run(raw(`DELETE FROM ${table}`)), table).rejects.toMatchObject(refused)
    await expect(world.db.run(raw(`TRUNCATE ${table} CASCADE`)), table).rejects.toMatchObject(refused)
  }
  expect(await world.checkInvariants()).toEqual([])
})

test('R7 every column of an entry, its lines, its accounts and an audit row is under the seal', async () => {
  const world = await makeHistory()
  const columns = await world.db.many<{ tableName: string; columnName: string; dataType: string }>(
    sql`SELECT table_name, column_name, data_type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name IN ('ledger_entry', 'ledger_line', 'ledger_account', 'audit_log', 'history_seal')
        AND (table_name, column_name) <> ('ledger_account', 'balance') ORDER BY 1, 2`,
  )
  expect(columns.length).toBeGreaterThan(35)
  const other = (column: string, type: string): string => {
    if (column === 'side') return `CASE side WHEN 'D' THEN 'C' ELSE 'D' END`
    // Far from the lanes in use, which begin at the process number: a taken place would be refused, not seen.
    if (column === 'lane') return '(lane + 40) % 64'
    if (column === 'source') return `CASE source WHEN 'audit' THEN 'ledger' ELSE 'audit' END`
    if (column === 'actor_kind') return `'operator'`
    if (column === 'currency') return `'IDR'`
    if (type === 'uuid') return 'gen_random_uuid()'
    if (type === 'boolean') return `NOT ${column}`
    if (type === 'bytea') return `sha256(${column})`
    if (type === 'jsonb') return `'{"step": 99}'`
    if (type.startsWith('timestamp')) return `${column} + interval '1 microsecond'`
    if (type === 'integer' || type === 'bigint') return `coalesce(${column}, 0) + 1000`
    return `coalesce(${column}, '') || '.'`
  }
  const unseen: string[] = []
  for (const { tableName, columnName, dataType } of columns) {
    const owner = columnName === 'lane' ? 'owner_id IS NULL' : 'owner_id IS NOT NULL'
    const one = `SELECT min(ctid) FROM ${tableName} ${tableName === 'ledger_account' ? `WHERE ${owner}` : ''}`
    const { named } = await tamper(
      world,
      `UPDATE ${tableName} SET ${columnName} = ${other(columnName, dataType)} WHERE ctid = (${one})`,
    )
    if (named.length === 0) unseen.push(`${tableName}.${columnName}`)
  }
  expect(unseen).toEqual([])
})

test(`R7 whoever changes, deletes, inserts, swaps or cuts off rows with all triggers off, the row is named (seed ${SEED})`, async () => {
  const world = await makeHistory()
  const seals = await sealsOf(world)
  expect(seals).toHaveLength(20)
  expect(await world.checkInvariants()).toEqual([])
  const random = randomFrom(SEED)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const commands = ['change', 'delete', 'insert', 'swap', 'cut'] as const
  for (let i = 0; i < TAMPERS; i++) {
    const command = commands[i % commands.length]!
    const seal = pick(seals)
    const table = TABLE[seal.source]
    const where = `WHERE id = '${seal.rowId}'`
    const place = `lane = ${seal.lane} AND no = ${seal.no}`
    const said = `${command} ${seal.source} ${place}`
    if (command === 'change') {
      const { ids, named } = await tamper(
        world,
        seal.source === 'ledger'
          ? `UPDATE ledger_line SET amount = amount + 1 WHERE entry_id = '${seal.rowId}'`
          : `UPDATE audit_log SET actor_id = gen_random_uuid() ${where}`,
      )
      expect([ids, named], said).toEqual([['I35'], [seal.rowId]])
    } else if (command === 'delete') {
      // With its lines and even with its seal: the row or the number of the seal is named, and the seal behind it.
      const rows = [
        ...(seal.source === 'ledger' ? [`DELETE FROM ledger_line WHERE entry_id = '${seal.rowId}'`] : []),
        `DELETE FROM ${table} ${where}`,
      ]
      expect((await tamper(world, ...rows)).named, said).toEqual([seal.rowId])
      const { named } = await tamper(world, ...rows, `DELETE FROM history_seal WHERE ${place}`)
      expect(named, said).toContain(`lane ${seal.lane}, seals ${seal.no} to ${seal.no}`)
    } else if (command === 'insert') {
      const id = randomUUID()
      const { ids, named } = await tamper(
        world,
        seal.source === 'ledger'
          ? `INSERT INTO ledger_line (id, entry_id, account_id, side, amount, at)
               SELECT '${id}', entry_id, account_id, side, amount, at FROM ledger_line WHERE entry_id = '${seal.rowId}' LIMIT 1`
          : `INSERT INTO audit_log (id, subject, transition, actor_kind, at) SELECT '${id}', subject, transition, actor_kind, at FROM audit_log ${where}`,
      )
      expect([ids, named], said).toEqual(seal.source === 'ledger' ? [['I35'], [seal.rowId]] : [['I36'], [id]])
    } else if (command === 'swap') {
      const same = seals.filter((one) => one.source === seal.source && one !== seal)
      const twin = pick(same)
      const other = `lane = ${twin.lane} AND no = ${twin.no}`
      const { named } = await tamper(
        world,
        `UPDATE history_seal SET row_id = gen_random_uuid() WHERE ${other}`,
        `UPDATE history_seal SET row_id = '${twin.rowId}' WHERE ${place}`,
        `UPDATE history_seal SET row_id = '${seal.rowId}' WHERE ${other}`,
      )
      expect(named, said).toEqual(expect.arrayContaining([seal.rowId, twin.rowId]))
    } else {
      const tail = seals.filter(({ lane, no }) => lane === seal.lane && no >= seal.no)
      const gone = (source: Seal['source']) =>
        tail.filter((one) => one.source === source).map(({ rowId }) => `'${rowId}'`)
      const entries = gone('ledger')
      const records = gone('audit')
      const rows = [
        ...(entries.length > 0
          ? [
              `DELETE FROM ledger_line WHERE entry_id IN (${entries})`,
              `DELETE FROM ledger_entry WHERE id IN (${entries})`,
            ]
          : []),
        ...(records.length > 0 ? [`DELETE FROM audit_log WHERE id IN (${records})`] : []),
      ]
      expect((await tamper(world, ...rows)).named, said).toEqual(tail.map(({ rowId }) => rowId))
      const { ids, named } = await tamper(
        world,
        ...rows,
        `DELETE FROM history_seal WHERE lane = ${seal.lane} AND no >= ${seal.no}`,
      )
      const last = tail.at(-1)?.no
      expect([ids, named], said).toEqual([['I37'], [`lane ${seal.lane}, seals ${seal.no} to ${last}`]])
    }
  }
})

test('R7 an entry made with triggers off is named with its lines, and so is a head that was set back or removed', async () => {
  const world = await makeHistory()
  const [entry, line] = [randomUUID(), randomUUID()]
  const forged = await tamper(
    world,
    `INSERT INTO ledger_entry (id, event, idem_key, currency, at) SELECT '${entry}', event, 'forged', currency, at FROM ledger_entry LIMIT 1`,
    `INSERT INTO ledger_line (id, entry_id, account_id, side, amount, at) SELECT '${line}', '${entry}', account_id, side, amount, at FROM ledger_line LIMIT 1`,
  )
  expect(forged.ids).toEqual(['I36'])
  expect(forged.named.sort()).toEqual([entry, line].sort())
  const setBack = await tamper(world, 'UPDATE history_head SET no = no - 1 WHERE lane = 21')
  expect(setBack.named).toEqual(['lane 21, head'])
  // Also of a lane in which nothing lies yet.
  for (const lane of [21, 63]) {
    const { named } = await tamper(world, `DELETE FROM history_head WHERE lane = ${lane}`)
    expect(named).toEqual([`lane ${lane}, head`])
  }
})

test('R7 a row that is moved into another lane with its seal, as its newest, is named', async () => {
  const world = await makeHistory()
  const last = (await sealsOf(world)).findLast(({ lane }) => lane === 20)
  const { named } = await tamper(
    world,
    `UPDATE history_seal SET lane = 40, no = 1 WHERE lane = 20 AND no = ${last?.no}`,
    `UPDATE history_head SET no = 1, hash = (SELECT hash FROM history_seal WHERE lane = 40) WHERE lane = 40`,
    `UPDATE history_head SET no = no - 1, hash = (SELECT hash FROM history_seal WHERE lane = 20 ORDER BY no DESC LIMIT 1) WHERE lane = 20`,
  )
  expect(named).toEqual([last?.rowId])
})

test('R7 many at once seal in one row without a gap, and what is rolled back leaves no seal', async () => {
  const world = await makeWorld({ max: 10 })
  const brand = await world.marketer()
  const command = (i: number) =>
    world.db.transaction(async (tx) => {
      await audit(within(world.system, tx), { subject: 'setting', transition: `step_${i}` })
      if (i % 4 === 3) throw new Error('given up')
    })
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0
        ? command(i).catch(() => {})
        : Promise.all([world.grantCredit(brand.id, 100n), command(i).catch(() => {})]),
    ),
  )
  const seals = await sealsOf(world)
  expect(seals).toHaveLength(50)
  const lanes = Map.groupBy(seals, ({ lane }) => lane)
  expect(lanes.size).toBeGreaterThan(1)
  for (const own of lanes.values()) expect(own.map(({ no }) => Number(no))).toEqual(own.map((_, i) => i + 1))
  expect(await world.checkInvariants()).toEqual([])
})
