import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { makeLead } from '../work/testing/two-operators.ts'
import { DATA_MAP } from './data-map.ts'
import { eraseClosedMembers } from './erase-closed.ts'
import { fetchExport, NAMES, unzip } from './testing/personal.ts'

/** Tables that name a member, or belong to a table that does, and hold no personal data of members. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  approval: 'acts of operators, erased with what they decided',
  clock_extension: 'ids of jobs and their versions, as the last outage found them',
  payout_batch: 'lists of a bank: its lines are withdrawals',
  setting: 'set by operators',
  consent_text: 'published by operators',
  content_revision: 'written by operators',
}

test('R31 every table that names a member, or belongs to one that does, is in the data map', async () => {
  const world = await makeWorld()
  const tables = await world.db.many<{ name: string }>(sql`WITH RECURSIVE
    ours AS (SELECT c.oid, c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')),
    belongs AS (SELECT conrelid, confrelid FROM pg_constraint WHERE contype = 'f' AND conrelid IN (SELECT oid FROM ours)),
    named AS (
      SELECT o.oid FROM ours o WHERE o.relname = 'member' OR EXISTS (SELECT 1 FROM pg_attribute a
        WHERE a.attrelid = o.oid AND NOT a.attisdropped AND a.attname = ANY (${NAMES}::text[]))
      UNION SELECT b.conrelid FROM belongs b JOIN named n ON n.oid = b.confrelid)
    SELECT o.relname AS name FROM ours o JOIN named n USING (oid) ORDER BY 1`)
  const known = new Set([...DATA_MAP.map(({ table }) => table), ...Object.keys(NOT_PERSONAL)])
  const names = tables.map(({ name }) => name)
  // Two of those that only a foreign key leads to.
  expect(names).toEqual(expect.arrayContaining(['referral_reward', 'job_post']))
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('R31 each table of the map is exported or says why not, and is erased or says why not', () => {
  const both = (one: unknown, other: unknown) => (one === undefined) === (other === undefined)
  expect(DATA_MAP.filter(({ read, withheld }) => both(read, withheld)).map(({ table }) => table)).toEqual([])
  expect(DATA_MAP.filter(({ erase, kept }) => both(erase, kept)).map(({ table }) => table)).toEqual([])
})

async function readCopy(world: World, memberId: string) {
  const { token } = await world.login({ memberId }, true)
  const files = unzip(Buffer.from(await (await fetchExport(world, { token })).arrayBuffer()))
  return {
    whole: [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n'),
    rows: (table: string): Record<string, unknown>[] =>
      JSON.parse(files.get(`${table}.json`)?.toString() ?? '[]'),
  }
}

test('R31 whom I blocked, what my jobs agreed and brought, and what I wrote before I had an account is in my copy', async () => {
  const world = await makeWorld()
  const { make, marketer } = await makeScene(world)
  const { job, who } = await make('COMPLETED:')
  for (const as of [who, marketer])
    await world.request('POST', `/api/jobs/${job.id}/block`, { as, body: { isBlocked: true } })
  const { email } = await world.db.one<{ email: string }>(sql`SELECT email FROM member WHERE id = ${who.id}`)
  const write = (from: string) =>
    world.db.run(sql`INSERT INTO lead (id, reference, kind, name, email, message, locale, created_at)
      VALUES (uuid_v7(), ${`L-${from.slice(0, 9)}`}, 'contact', 'สมหญิง', ${from}, ${`จาก ${from}`}, 'th', ${world.clock.now()})`)
  await write(email.toUpperCase())
  await write('stranger@example.com')

  const mine = await readCopy(world, who.id)
  expect(mine.rows('member_block')).toMatchObject([{ blocker_id: who.id, blocked_id: marketer.id }])
  expect(mine.rows('job_contract')).toMatchObject([
    { job_id: job.id, body: { influencerId: who.id, marketerId: marketer.id, jobId: job.id } },
  ])
  expect(Object.keys((mine.rows('job_contract')[0] as { body: object }).body)).not.toEqual(
    expect.arrayContaining(['network']),
  )
  expect(mine.rows('ledger_line').length).toBeGreaterThan(0)
  expect(mine.rows('lead').map((row) => row.email)).toEqual([email.toUpperCase()])

  const theirs = await readCopy(world, marketer.id)
  expect(theirs.rows('member_block')).toMatchObject([{ blocker_id: marketer.id, blocked_id: who.id }])
  expect(theirs.rows('lead')).toEqual([])
  expect(theirs.rows('brief').length).toBeGreaterThan(0)
})

test('R31 what operators answered on my contact messages is in my copy, without who answered; what others were answered is not', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  for (const email of [me.email.toUpperCase(), 'stranger@example.com']) {
    const id = await makeLead(world, email)
    await world.db.run(sql`UPDATE lead SET phone = NULL WHERE id = ${id}`)
    const reply = { from: 'new', title: 'ตอบข้อความ', text: `ตอบถึง ${email}` }
    const answered = await world.request('POST', `/api/operator/leads/${id}/reply`, {
      as: support,
      body: reply,
    })
    expect(answered.status).toBe(200)
  }
  const { rows, whole } = await readCopy(world, me.id)
  expect(rows('operator_message')).toMatchObject([
    { lead_id: rows('lead')[0]?.id, title: 'ตอบข้อความ', text: `ตอบถึง ${me.email.toUpperCase()}` },
  ])
  expect(rows('operator_message')[0]).not.toHaveProperty('operator_id')
  expect(whole).not.toContain('stranger@example.com')
})

test('R31 the address to which a product went is in the copy of the influencer, not of the brand', async () => {
  const world = await makeWorld()
  const { make, marketer } = await makeScene(world)
  const { job, who } = await make('COMPLETED:')
  await world.db.run(sql`UPDATE job SET ship_address = '{"line1": "99 canary-road"}' WHERE id = ${job.id}`)
  expect((await readCopy(world, who.id)).rows('job')).toMatchObject([
    { id: job.id, ship_address: { line1: '99 canary-road' } },
  ])
  const theirs = await readCopy(world, marketer.id)
  expect(theirs.rows('job')).toMatchObject([{ id: job.id, ship_address: null }])
  expect(theirs.whole).not.toContain('canary-road')
})

test('R31 the address to which a product went, or would have gone, goes with its influencer; those of others stay', async () => {
  const world = await makeWorld()
  const { make } = await makeScene(world)
  const [mine, other] = [await make('CANCEL:'), await make('CANCEL:')]
  await world.db.run(sql`UPDATE job SET ship_address = jsonb_build_object('line1', influencer_id)`)
  await world.db.run(sql`UPDATE member SET status = 'deactivated',
    deactivated_at = ${new Date(world.clock.now().getTime() - 31 * 86_400_000)} WHERE id = ${mine.who.id}`)
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = created_at WHERE event = 'account_closed'`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
  const { who } = mine
  expect(await world.db.many(sql`SELECT ship_address FROM job WHERE influencer_id = ${who.id}`)).toEqual([
    { shipAddress: null },
  ])
  expect(await world.db.many(sql`SELECT ship_address FROM job WHERE influencer_id <> ${who.id}`)).toEqual([
    { shipAddress: { line1: other.who.id } },
  ])
})

test('R31 what a person wrote before signing up goes with the account; what others wrote stays', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  for (const email of [me.email, 'stranger@example.com'])
    await world.db.run(sql`INSERT INTO lead (id, reference, kind, name, email, phone, company, message, questionnaire, locale, created_at)
      VALUES (uuid_v7(), ${email}, 'contact', 'สมหญิง', ${email}, '+66800000001', 'ร้าน', 'สวัสดี', '{"a": "b"}', 'th', ${world.clock.now()})`)
  await world.db.run(sql`UPDATE lead SET reference = 'L-mine' WHERE email = ${me.email}`)
  await world.db.run(sql`UPDATE member SET status = 'deactivated',
    deactivated_at = ${new Date(world.clock.now().getTime() - 31 * 86_400_000)} WHERE id = ${me.id}`)
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = created_at WHERE event = 'account_closed'`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
  expect(
    await world.db.many(
      sql`SELECT reference, name, email, phone, company, message, questionnaire, status FROM lead ORDER BY reference`,
    ),
  ).toEqual([
    {
      reference: 'L-mine',
      name: '',
      email: null,
      phone: null,
      company: null,
      message: '',
      questionnaire: null,
      status: 'closed',
    },
    expect.objectContaining({ email: 'stranger@example.com', name: 'สมหญิง', message: 'สวัสดี', status: 'new' }),
  ])
})

test.each(['081-234-5678', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66 81 234 5678'])(
  'R31 a message that left a phone alone, typed as %s, is in the copy of its owner and goes with the account',
  async (typed) => {
    const world = await makeWorld()
    const me = await world.influencer()
    await world.db.run(sql`UPDATE member SET phone = '+66812345678' WHERE id = ${me.id}`)
    for (const phone of [typed, '02-123-4567 ต่อ 9']) {
      const body = { kind: 'contact', name: 'สมหญิง', phone, message: `จาก ${phone}`, locale: 'th' }
      expect((await world.request('POST', '/api/leads', { body })).status).toBe(200)
    }
    expect((await readCopy(world, me.id)).rows('lead').map((row) => row.message)).toEqual([`จาก ${typed}`])
    await world.db.run(sql`UPDATE member SET status = 'deactivated',
      deactivated_at = ${new Date(world.clock.now().getTime() - 31 * 86_400_000)} WHERE id = ${me.id}`)
    await eraseClosedMembers(world.system)
    await world.db.run(sql`UPDATE outbox SET done_at = created_at WHERE event = 'account_closed'`)
    expect(await eraseClosedMembers(world.system)).toBe(1)
    expect(await world.db.many(sql`SELECT name, phone, message FROM lead ORDER BY message`)).toEqual([
      { name: '', phone: null, message: '' },
      { name: 'สมหญิง', phone: '02-123-4567 ต่อ 9', message: 'จาก 02-123-4567 ต่อ 9' },
    ])
  },
)
