import { expect, onTestFinished, test, vi } from 'vitest'
import { checkSince, findCheckpoint, writeCheckpoint } from '#lib/server/invariants/checkpoint.ts'
import { audit } from '#lib/server/services/audit.ts'
import { raw, sql } from '#lib/server/store/client.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { proveBooks } from '#lib/server/workers/prove-books.ts'
import { within } from '../../lib/server/services/context.ts'

const HISTORY = ['I1', 'I2', 'I35', 'I36', 'I37']

/** Credit that is granted and an audit row, each of a commit of its own, in two lanes. */
async function write(world: World, brandId: string, name: string) {
  await world.grantCredit(brandId, 1_000n)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`SELECT set_config('siang.lane', '33', true)`)
    await audit(within(world.system, tx), { subject: 'setting', transition: name, reason: 'ทดสอบ' })
  })
}

/** Rows of before and after the checkpoint that the first proof leaves. */
async function makeHistory() {
  const world = await makeWorld()
  const brand = await world.marketer()
  for (const name of ['old_1', 'old_2']) await write(world, brand.id, name)
  expect(await proveBooks(world.system)).toEqual({ broken: [], isWhole: true })
  const checkpoint = await findCheckpoint(world.db)
  expect(checkpoint).toBe(1n)
  for (const name of ['new_1', 'new_2']) await write(world, brand.id, name)
  return { world, brand, checkpoint: 1n }
}
const idOf = async (world: World, name: string) =>
  (await world.db.one<{ id: string }>(sql`SELECT id FROM audit_log WHERE transition = ${name}`)).id
const entries = async (world: World) =>
  (await world.db.many<{ id: string }>(sql`SELECT id FROM ledger_entry ORDER BY id`)).map(({ id }) => id)

/** What the proof since the checkpoint and the whole proof say after these statements with every trigger off. */
function tamper(world: World, checkpoint: bigint, ...statements: string[]) {
  return world.undo(async () => {
    await world.db.run(raw('SET LOCAL session_replication_role = replica'))
    for (const statement of statements)
      expect(await world.db.run(raw(statement)), statement).toBeGreaterThan(0)
    const idsOf = (found: { id: string }[]) => found.map(({ id }) => id).filter((id) => HISTORY.includes(id))
    const since = await checkSince(world.db, world.clock.now(), checkpoint)
    return {
      since: idsOf(since),
      named: since.flatMap(({ rows }) => rows.map((row) => String(Object.values(row)[0]))),
      whole: idsOf(await world.checkInvariants()),
    }
  })
}

test('R51 a tampered row is named by the proof since the checkpoint when it is newer, and by the whole proof always', async () => {
  const { world, checkpoint } = await makeHistory()
  expect(await checkSince(world.db, world.clock.now(), checkpoint)).toEqual([])
  const change = (name: string) => `UPDATE audit_log SET reason = 'other' WHERE transition = '${name}'`
  expect(await tamper(world, checkpoint, change('new_1'))).toEqual({
    since: ['I35'],
    named: [await idOf(world, 'new_1')],
    whole: ['I35'],
  })
  expect(await tamper(world, checkpoint, change('old_1'))).toEqual({ since: [], named: [], whole: ['I35'] })
  const ids = await entries(world)
  const more = (id: string | undefined) =>
    `UPDATE ledger_line SET amount = amount + 5 WHERE entry_id = '${id}'`
  const changed = await tamper(world, checkpoint, more(ids.at(-1)))
  expect(changed.since).toEqual(['I2', 'I35'])
  expect(changed.named).toContain(ids.at(-1))
  expect(await tamper(world, checkpoint, more(ids[0]))).toMatchObject({ since: [], whole: ['I2', 'I35'] })
})

test('R51 rows that are missing, forged or unbalanced, and heads that were set back, are found since the checkpoint', async () => {
  const { world, checkpoint } = await makeHistory()
  const newest = (await entries(world)).at(-1)
  const gone = await tamper(world, checkpoint, `DELETE FROM audit_log WHERE transition = 'new_2'`)
  expect(gone.since).toEqual(['I35'])
  const hidden = await tamper(
    world,
    checkpoint,
    `DELETE FROM history_seal WHERE source = 'audit' AND row_id = '${await idOf(world, 'new_1')}'`,
  )
  expect(hidden.since).toEqual(['I35', 'I36', 'I37'])
  const tail = await tamper(world, checkpoint, `UPDATE history_head SET no = no - 1 WHERE lane = 33`)
  expect(tail).toMatchObject({ since: ['I37'], named: ['lane 33, head'] })
  const forged = await tamper(
    world,
    checkpoint,
    `INSERT INTO ledger_entry (event, idem_key, currency, at) SELECT event, 'forged', currency, at FROM ledger_entry LIMIT 1`,
  )
  expect(forged.since).toEqual(['I36'])
  const unbalanced = await tamper(
    world,
    checkpoint,
    `UPDATE ledger_line SET amount = amount + 1 WHERE entry_id = '${newest}' AND side = 'C'`,
  )
  expect(unbalanced.since).toEqual(['I1', 'I2', 'I35'])
  // Money that no posting moved, also on an account that nothing touched since.
  const other = await world.marketer()
  await world.grantCredit(other.id, 500n)
  const made = await tamper(
    world,
    checkpoint,
    `UPDATE ledger_account SET balance = balance + 1 WHERE owner_id = '${other.id}'`,
  )
  expect(made.since).toEqual(['I2'])
  // The seal at which the checkpoint stands is no other.
  const seal = await tamper(
    world,
    checkpoint,
    `UPDATE history_seal SET hash = sha256('x') WHERE source = 'audit' AND row_id = '${await idOf(world, 'old_2')}'`,
  )
  expect(seal).toMatchObject({ since: ['I37'], named: ['lane 33, checkpoint'] })
})

test('R51 a night reads what came since the last, a week all of it, and a fault leaves no checkpoint', async () => {
  const { world, brand } = await makeHistory()
  const night = () => {
    world.clock.advance({ days: 1 })
    return proveBooks(world.system)
  }
  for (let n = 2; n <= 6; n++) {
    await write(world, brand.id, `night_${n}`)
    expect(await night()).toEqual({ broken: [], isWhole: false })
    expect(await findCheckpoint(world.db)).toBe(BigInt(n))
  }
  // Nothing in between, as on a quiet day.
  expect(await night()).toEqual({ broken: [], isWhole: false })
  await world.db.transaction(async (tx) => {
    await tx.run(raw('SET LOCAL session_replication_role = replica'))
    await tx.run(sql`UPDATE audit_log SET reason = 'other' WHERE transition = 'old_1'`)
  })
  expect(await night()).toEqual({ broken: ['I35'], isWhole: true })
  expect(await findCheckpoint(world.db)).toBe(7n)
  // Until a whole one holds each night reads all.
  expect(await night()).toEqual({ broken: ['I35'], isWhole: true })
})

test('R51 a checkpoint that no sealed row names, or that was changed, is not begun from', async () => {
  const { world } = await makeHistory()
  // As whoever hides a change would write one: the last thing in the database, and no audit row after it.
  await writeCheckpoint(world.db, world.clock.now())
  expect(await findCheckpoint(world.db)).toBeUndefined()
  expect(await proveBooks(world.system)).toEqual({ broken: [], isWhole: true })
  expect(await findCheckpoint(world.db)).toBe(3n)
  for (const change of [
    `UPDATE history_checkpoint SET ends = jsonb_set(ends, '{33, 1}', '3')`,
    `UPDATE history_checkpoint SET floor = gen_random_uuid()`,
    `UPDATE history_checkpoint SET root = sha256('x')`,
  ])
    await world.undo(async () => {
      await world.db.run(raw('SET LOCAL session_replication_role = replica'))
      expect(await world.db.run(raw(`${change} WHERE no = 3`))).toBe(1)
      expect(await findCheckpoint(world.db)).toBeUndefined()
    })
  for (const statement of ['DELETE FROM history_checkpoint', `UPDATE history_checkpoint SET no = 9`])
    await expect(world.db.run(raw(statement))).rejects.toThrow()
})

test('R51 who pays while the books are proven is in this proof or in the next', async () => {
  const { world, brand } = await makeHistory()
  await Promise.all([
    proveBooks(world.system),
    ...Array.from({ length: 12 }, (_, n) => write(world, brand.id, `beside_${n}`)),
  ])
  expect(await proveBooks(world.system)).toEqual({ broken: [], isWhole: false })
  expect(await world.checkInvariants()).toEqual([])
})

test('R51 what is posted after the ends were noted, and before the balances, belongs to the next night', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  await write(world, brand.id, 'old')
  const gate = await world.db.pool.connect()
  onTestFinished(() => gate.release())
  await gate.query('BEGIN; LOCK TABLE checkpoint_balance IN ACCESS EXCLUSIVE MODE')
  const proof = proveBooks(world.system)
  await vi.waitFor(
    async () => {
      const waiting = sql`SELECT 1 FROM pg_locks WHERE relation = 'checkpoint_balance'::regclass AND NOT granted`
      expect(await world.db.many(waiting)).toHaveLength(1)
    },
    { timeout: 20_000, interval: 5 },
  )
  await world.grantCredit(brand.id, 7n)
  await gate.query('COMMIT')
  expect(await proof).toEqual({ broken: [], isWhole: true })
  expect(await proveBooks(world.system)).toEqual({ broken: [], isWhole: false })
})
