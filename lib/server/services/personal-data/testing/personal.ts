import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import type { World } from '#lib/server/testing/world.ts'
import { raw, type Sql, sql } from '../../../store/client.ts'
import { DATA_MAP } from '../data-map.ts'

/** Columns that reference a member. */
export const NAMES = [
  'member_id',
  'influencer_id',
  'marketer_id',
  'manager_id',
  'owner_id',
  'blocker_id',
  'audience_id',
  'actor_id',
  'created_by',
  'referrer_id',
]

/** Names and contents of a ZIP of stored entries; checks every checksum. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  let at = 0
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const size = bytes.readUInt32LE(at + 18)
    const length = bytes.readUInt16LE(at + 26)
    const name = bytes.subarray(at + 30, at + 30 + length).toString()
    const content = bytes.subarray(at + 30 + length, at + 30 + length + size)
    expect(crc32(content), name).toBe(bytes.readUInt32LE(at + 14))
    found.set(name, content)
    at += 30 + length + size
  }
  expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
  return found
}

export async function fetchExport(world: World, me: { token: string }): Promise<Response> {
  return world.handle(
    new Request('http://localhost:3000/api/personal-data', {
      headers: { cookie: `${world.names.session}=${me.token}`, 'sec-fetch-site': 'same-origin' },
    }),
  )
}

/**
 * A brand and an influencer of the demo world get a row in each table of the map in which the demo world has none, so
 * that erasing somebody else could touch it. Lines of banks have a test of their own.
 */
export async function leaveTraces(world: World): Promise<void> {
  const at = world.clock.now()
  const one = async (query: Sql) => (await world.db.one<{ id: string }>(query)).id
  const brand = await one(sql`SELECT id FROM member WHERE email = 'agency@brand.demo'`)
  const person = await one(sql`SELECT id FROM member WHERE email = 'new@influ.demo'`)
  const operator = await one(sql`SELECT id FROM operator ORDER BY id LIMIT 1`)
  const campaign = await one(sql`SELECT id FROM campaign WHERE marketer_id = ${brand} LIMIT 1`)
  const lot = await world.db.one<{ id: string; orderId: string }>(
    sql`SELECT id, order_id FROM credit_lot WHERE marketer_id = ${brand} AND order_id IS NOT NULL LIMIT 1`,
  )
  for (const rows of [
    sql`access_grant (token_hash, purpose, subject_id, created_at, expires_at) VALUES ('\\x01', 'recovery', ${person}, ${at}, ${at})`,
    sql`member_block (blocker_id, blocked_id, created_at) VALUES (${brand}, ${person}, ${at})`,
    sql`report_share (id, campaign_id, token_hash, label, with_cost, created_by, created_at, expires_at)
      VALUES (uuid_v7(), ${campaign}, '\\x02', 'ถึงหัวหน้า', false, ${brand}, ${at}, ${at})`,
    sql`refund_request (id, order_id, marketer_id, lot_id, status, currency, amount, asked_at)
      VALUES (uuid_v7(), ${lot.orderId}, ${brand}, ${lot.id}, 'refused', 'THB', 100, ${at})`,
    sql`marketer_visit (marketer_id, seen_at) VALUES (${brand}, ${at})`,
    sql`influencer_list (id, marketer_id, name, created_at, updated_at) VALUES (uuid_v7(), ${brand}, 'คนเก่ง', ${at}, ${at})`,
    // All channels: one alone might belong to whom the test erases, and then no row of somebody else stands here.
    sql`influencer_list_item (list_id, channel_id, added_at) SELECT l.id, c.id, ${at} FROM influencer_list l, channel c
      WHERE l.marketer_id = ${brand}`,
    sql`lead (id, reference, kind, name, email, message, locale, created_at)
      VALUES (uuid_v7(), 'L000101-100000', 'contact', 'คนอื่น', 'stranger@example.com', 'สวัสดี', 'th', ${at})`,
    sql`notification (outbox_id, member_id, channel, locale, event, body, status, created_at)
      SELECT id, ${person}, 'in_app', 'th', event, 'ข่าว', 'sent', ${at} FROM outbox LIMIT 1`,
    sql`operator_note (subject, subject_id, member_id, operator_id, text, at) VALUES ('member', ${person}, ${person}, ${operator}, 'โทรกลับ', ${at})`,
    sql`operator_message (member_id, operator_id, way, locale, title, text, at) VALUES (${person}, ${operator}, 'email', 'th', 'เรื่อง', 'สวัสดี', ${at})`,
    sql`notification_choice (member_id, event, channel, enabled) VALUES (${person}, 'paid_out', 'email', false)`,
    sql`manager_link (id, manager_id, influencer_id, status, asked_by, asked_as, created_at)
      SELECT uuid_v7(), id, ${person}, 'declined', id, 'new', ${at} FROM member WHERE email = 'failed@influ.demo'`,
    sql`line_link (member_id, line_user_id, state) VALUES (${person}, 'U-bystander', 'linked')`,
  ])
    await world.db.run(sql`INSERT INTO ${rows}`)
}

/** The rows in which none of a person's words (id, addresses) stand, for each table that erasing changes at some time. */
export async function rowsOfOthers(
  world: World,
  words: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const { table, erase, release } of DATA_MAP) {
    if (table === 'bank_line' || !(erase ?? release)) continue
    const rows = await world.db.many<{ row: string }>(sql`SELECT to_jsonb(t)::text AS row FROM ${raw(table)} t
      WHERE to_jsonb(t)::text NOT LIKE ALL (${words.map((word) => `%${word}%`)}::text[])`)
    found.set(table, new Set(rows.map(({ row }) => row)))
  }
  return found
}

/** The tables in which a row that stood there before is gone or another. */
export const changedSince = (before: Map<string, Set<string>>, after: Map<string, Set<string>>) =>
  [...before]
    .filter(([table, rows]) => [...rows].some((row) => !after.get(table)?.has(row)))
    .map(([table]) => table)
