import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import type { AccountCode } from '../../../domain/ledger/accounts.ts'
import { seedIfEmpty } from '../../seed/index.ts'
import { raw, sql } from '../../store/client.ts'
import { createClock } from '../../store/clock.ts'
import { postEntry } from '../../store/ledger.ts'
import { runAllTasks } from '../../workers/tasks.ts'
import { DATA_MAP } from './data-map.ts'
import { eraseClosedMembers, releaseKeptData } from './erase-closed.ts'
import { changedSince, fetchExport, leaveTraces, NAMES, rowsOfOthers, unzip } from './testing/personal.ts'

/** Values of choices and codes that many members share. */
const SHARED_WORDS =
  'influencer marketer active demo agency brand female company individual service 00000'.split(' ')

/** Personal values: words and numbers, without ids, times, statuses and shared values. */
function wordsOf(rows: Record<string, unknown>[]): string[] {
  const found: string[] = []
  const walk = (value: unknown) => {
    if (typeof value === 'string') found.push(value)
    else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) walk(part)
  }
  for (const row of rows) walk(row)
  return found.filter(
    (word) => word.length >= 5 && !/^[0-9a-f]{8}-[0-9a-f]{4}-|^\d{4}-\d\d-\d\dT|^\\x/.test(word),
  )
}

/** Members with money are not erased, so every balance is waived. */
async function emptyAccounts(world: World, memberId: string) {
  const accounts = await world.db.many<{
    code: AccountCode
    ref: string | null
    lot: string | null
    balance: bigint
  }>(sql`SELECT code, ref_id AS ref, lot_id AS lot, balance FROM ledger_account
    WHERE owner_id = ${memberId} AND balance > 0 AND side = 'C'`)
  for (const { code, ref, lot, balance } of accounts)
    await world.db.transaction((tx) =>
      postEntry(
        tx,
        {
          event: 'L26',
          idemKey: `test:empty:${memberId}:${code}:${ref}:${lot}`,
          currency: 'THB',
          lines: [
            { code, owner: memberId, ref, lot, side: 'D', amount: balance },
            { code: 'platform.breakage', owner: null, ref: null, lot: null, side: 'C', amount: balance },
          ],
        },
        world.clock.now(),
      ),
    )
}

test('R31 on the demo world: the copy is whole, erasing leaves what the law keeps and says so, and after its years that goes too', {
  timeout: 300_000,
}, async () => {
  const world = await makeWorld({ max: 6 })
  const clock = await createClock(world.db, true)
  const ctx = { ...world.system, now: clock.now }
  await seedIfEmpty(ctx, clock)
  await runAllTasks(ctx)
  world.clock.advance({ seconds: (clock.now().getTime() - world.clock.now().getTime()) / 1000 })
  await leaveTraces(world)
  const columns = await world.db.many<{ tableName: string; columnName: string }>(
    sql`SELECT table_name, column_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = ANY (${NAMES}::text[])`,
  )
  const owners = new Map<string, string[]>()
  for (const { tableName, columnName } of columns)
    owners.set(tableName, [...(owners.get(tableName) ?? []), columnName])
  const readable = DATA_MAP.filter(({ read }) => read !== undefined)
  const ids: string[] = []
  const people = ['ploy@influ.demo', 'brand@brand.demo', 'manager@influ.demo']
  // In the demo world no payout to these three has been sent: one of them gets the snapshot of a sent payout.
  await world.db.run(sql`INSERT INTO payee_snapshot (id, member_id, body_enc, body_masked, created_at)
    SELECT uuid_v7(), id, 'sealed', '{"holder": "สมหญิง ใจดี"}', ${world.clock.now()} FROM member WHERE email = ${people[0]}`)
  for (const email of people) {
    const { id, phone } = await world.db.one<{ id: string; phone: string | null }>(
      sql`SELECT id, phone FROM member WHERE email = ${email}`,
    )
    const owned = await world.db.many<{ id: string }>(sql`SELECT id FROM channel WHERE member_id = ${id}
      UNION ALL SELECT id FROM influencer_list WHERE marketer_id = ${id}`)
    const named = [id, email, ...(phone === null ? [] : [phone]), ...owned.map((one) => one.id)]
    const { token } = await world.login({ memberId: id }, true)
    const copy = unzip(Buffer.from(await (await fetchExport(world, { token })).arrayBuffer()))
    const rowsOf = (table: string): Record<string, unknown>[] => {
      const text = copy.get(`${table}.json`)
      return text ? (JSON.parse(text.toString()) as Record<string, unknown>[]) : []
    }
    // The export has each row that references the person, with each column that is not secret.
    for (const { table, hidden = [] } of readable) {
      const by = table === 'member' ? ['id'] : (owners.get(table) ?? [])
      // Rows of an operator's or the other side's command belong to them; deleted files are gone. A managed job belongs
      // to the influencer; the manager's part is in the ledger.
      const own = by.filter((column) =>
        table === 'job' ? column !== 'manager_id' : column !== 'created_by' || by.length === 1,
      )
      // Referenced through another row only: bank-lines.db.test.ts.
      if (own.length === 0) continue
      const rows = await world.db.many<{ row: Record<string, unknown> }>(
        sql`SELECT to_jsonb(t) AS row FROM ${raw(table)} t WHERE ${raw(own.map((column) => `'${id}' = t.${column}`).join(' OR '))}
          ${raw(table === 'file' ? 'AND t.deleted_at IS NULL' : '')}`,
      )
      expect(rowsOf(table), `${email} ${table}`).toHaveLength(rows.length)
      const names = rows[0] ? Object.keys(rows[0].row).filter((name) => !hidden.includes(name)) : []
      expect(Object.keys(rowsOf(table)[0] ?? {}).sort(), `${email} ${table}`).toEqual(names.sort())
    }
    const index = JSON.parse(copy.get('index.json')!.toString()) as {
      part: string
      afterClosing: { th: string }
    }[]
    expect(index.map(({ part }) => part).sort()).toEqual(
      [...copy.keys()].filter((name) => !name.startsWith('files/') && name !== 'index.json').sort(),
    )
    expect(index.find(({ part }) => part === 'ledger_account.json')?.afterClosing.th ?? 'กฎหมาย').toMatch(
      /กฎหมาย/,
    )
    for (const other of people.filter((one) => one !== email))
      expect(
        [...copy.values()].some((part) => part.includes(other)),
        `${other} in ${email}`,
      ).toBe(false)

    // Moves the closing 31 days back; blockers of closing are not tested here.
    await emptyAccounts(world, id)
    const words = new Set<string>()
    for (const { table, erase } of DATA_MAP)
      if (erase && ['member', 'influencer_profile', 'marketer_profile', 'line_link'].includes(table))
        for (const word of wordsOf(rowsOf(table).map(({ id: _, ...row }) => row))) words.add(word)
    for (const word of SHARED_WORDS) words.delete(word)
    const closedAt = new Date(world.clock.now().getTime() - 31 * 86_400_000)
    await world.db.run(
      sql`UPDATE member SET status = 'deactivated', deactivated_at = ${closedAt} WHERE id = ${id}`,
    )
    const others = await rowsOfOthers(world, named)
    expect([...others].filter(([, rows]) => rows.size === 0).map(([table]) => table)).toEqual([])
    await eraseClosedMembers(world.system)
    await world.db.run(sql`UPDATE outbox SET done_at = created_at WHERE event = 'account_closed'`)
    await eraseClosedMembers(world.system)
    const erased = await world.db.one<{ at: Date | null }>(
      sql`SELECT erased_at AS at FROM member WHERE id = ${id}`,
    )
    expect(erased.at, email).not.toBeNull()
    expect(changedSince(others, await rowsOfOthers(world, named)), email).toEqual([])
    ids.push(id)
    const left: string[] = []
    for (const { table, kept: why } of DATA_MAP) {
      if (why !== undefined) continue
      const by = table === 'member' ? ['id'] : (owners.get(table) ?? [])
      if (by.length === 0) continue
      const rows = await world.db.many<{ row: string }>(
        sql`SELECT to_jsonb(t)::text AS row FROM ${raw(table)} t WHERE ${raw(by.map((column) => `'${id}' = t.${column}`).join(' OR '))}`,
      )
      for (const word of words)
        if (rows.some(({ row }) => row.includes(JSON.stringify(word)))) left.push(`${table}: ${word}`)
    }
    expect(left, email).toEqual([])
  }
  /** Rows with personal texts that must be kept by law, by kind. */
  const countKept = async (id: string) =>
    (
      await world.db.one<{ counts: number[] }>(sql`SELECT ARRAY[
        (SELECT count(*) FROM document WHERE member_id = ${id}),
        (SELECT count(*) FROM bank_account WHERE member_id = ${id} AND (holder_name <> '' OR account_enc <> '')),
        (SELECT count(*) FROM payee_snapshot WHERE member_id = ${id} AND (body_enc <> '' OR body_masked <> '{}')),
        (SELECT count(*) FROM purchase_order WHERE marketer_id = ${id} AND buyer <> '{}'),
        (SELECT count(*) FROM tax_document WHERE member_id = ${id} AND body <> '{}'),
        (SELECT count(*) FROM file WHERE owner_id = ${id} AND deleted_at IS NULL)]::int[] AS counts`)
    ).counts
  const countAll = () => Promise.all(ids.map(countKept))
  const before = await countAll()
  // Together they have rows of each kind, so that each is tested.
  expect(before[0]!.map((_, kind) => before.some((counts) => counts[kind]! > 0))).not.toContain(false)
  world.clock.advance({ days: 7 * 365 })
  expect(await releaseKeptData(world.system)).toBe(0)
  expect(await countAll()).toEqual(before)
  world.clock.advance({ days: 3 })
  const others = await rowsOfOthers(world, ids)
  expect(await releaseKeptData(world.system)).toBe(people.length)
  expect(changedSince(others, await rowsOfOthers(world, ids))).toEqual([])
  expect(await releaseKeptData(world.system)).toBe(0)
  expect(new Set((await countAll()).flat())).toEqual(new Set([0]))
  // What is left of a document is its number: there is nothing to draw.
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM tax_document WHERE body = '{}' ORDER BY id LIMIT 1`,
  )
  const finance = await world.operator('finance')
  expect((await world.request('GET', `/api/operator/tax-documents/${id}/pdf`, { as: finance })).status).toBe(
    404,
  )
  const numbers =
    await world.db.one(sql`SELECT count(*) AS count FROM influencer_profile p FULL JOIN marketer_profile k USING (member_id)
    WHERE member_id = ANY (${ids}::uuid[]) AND coalesce(national_id_hash, national_id_last4, tax_id_hash, tax_id_last4) IS NOT NULL`)
  expect(numbers).toEqual({ count: 0n })
  // Money and history are unchanged: the ledger, its seals, document numbers.
  const broken = (await world.checkInvariants()).map(({ id }) => id)
  expect(broken.filter((id) => ['I1', 'I2', 'I4', 'I26', 'I35', 'I36', 'I37'].includes(id))).toEqual([])
  await expect(
    world.db.run(sql`UPDATE tax_document SET body = '{}' WHERE member_id <> ALL (${ids}::uuid[])`),
  ).rejects.toMatchObject({ code: 'SG002' })
})
