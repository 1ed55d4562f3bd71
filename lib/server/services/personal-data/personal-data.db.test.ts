import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { publishTexts } from '#lib/server/testing/codes.ts'
import { jpeg } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import type { AccountCode } from '../../../domain/ledger/accounts.ts'
import { seedIfEmpty } from '../../seed/index.ts'
import { raw, sql } from '../../store/client.ts'
import { createClock } from '../../store/clock.ts'
import { postEntry } from '../../store/ledger.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { runAllTasks } from '../../workers/index.ts'
import { DATA_MAP } from './data-map.ts'
import { eraseClosedMembers, releaseKeptData } from './erase-closed.ts'

/** Columns by which a row names a member. */
const NAMES = [
  'member_id',
  'influencer_id',
  'marketer_id',
  'manager_id',
  'owner_id',
  'blocker_id',
  'audience_id',
  'actor_id',
  'created_by',
]
/** Tables with such a column that tell nothing of a person beyond what stands in the map. */
const NOT_PERSONAL = new Set([
  'job_contract',
  'brief',
  'approval',
  'payout_batch',
  'setting',
  'consent_text',
  // Staff alone write content.
  'content_revision',
])

/** Names and contents of a ZIP of stored entries; checks every checksum. */
function unzip(bytes: Buffer): Map<string, Buffer> {
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

async function givePicture(world: World, memberId: string): Promise<string> {
  const { id } = await world.system.gateways.files.put(
    { ownerId: memberId, purpose: 'profile_image', bytes: await jpeg(), contentType: 'image/jpeg' },
    world.db,
    world.clock.now(),
  )
  await world.db.run(sql`UPDATE influencer_profile SET image_file_id = ${id} WHERE member_id = ${memberId}`)
  return id
}

async function fetchExport(world: World, me: { token: string }): Promise<Response> {
  return world.handle(
    new Request('http://localhost:3000/api/personal-data', {
      headers: { cookie: `${world.names.session}=${me.token}`, 'sec-fetch-site': 'same-origin' },
    }),
  )
}

test('R31 every table that names a member is in the data map', async () => {
  const world = await makeWorld()
  const tables = await world.db.many<{
    name: string
  }>(sql`SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = ANY (${NAMES}::text[])`)
  const known = new Set(DATA_MAP.map(({ table }) => table))
  expect(
    tables.map(({ name }) => name).filter((name) => !known.has(name) && !NOT_PERSONAL.has(name)),
  ).toEqual([])
  // Each row of the map says what becomes of it.
  expect(DATA_MAP.filter(({ erase, kept }) => (erase === undefined) === (kept === undefined))).toEqual([])
})

test('R31 the export holds what is kept of the member, no secret and nothing of others; a fresh code comes first', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  const other = await world.influencer({ stepUp: true })
  await givePicture(world, me.id)
  await world.db.run(sql`UPDATE member SET password_hash = 'canary-password' WHERE id = ${me.id}`)
  await world.db.run(sql`UPDATE influencer_profile SET national_id_hash = 'canary-hash', national_id_last4 = '4321',
    about = 'ชอบทะเล' WHERE member_id = ${me.id}`)
  const answer = await fetchExport(world, me)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*\.zip$/)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('influencer_profile.json')!.toString())[0]).toMatchObject({
    about: 'ชอบทะเล',
    national_id_last4: '4321',
  })
  expect(JSON.parse(files.get('member.json')!.toString())[0].email).toBe(me.email)
  expect([...files.keys()].some((name) => /^files\/profile_image-.*\.(jpg|webp|png)$/.test(name))).toBe(true)
  const all = [...files.values()].map((content) => content.toString('latin1')).join('\n')
  expect(all).not.toMatch(/canary|token_hash|storage_key/)
  expect(all).not.toContain(other.email)

  const unproven = await world.influencer()
  expect((await fetchExport(world, unproven)).status).toBe(409)
  expect((await fetchExport(world, { token: 's_nobody' })).status).toBe(401)
  for (let i = 0; i < 4; i++) expect((await fetchExport(world, me)).status).toBe(200)
  expect((await fetchExport(world, me)).status).toBe(429)
})

test('R31 after the grace what is personal is gone from every table but those that the law keeps; before it, nothing', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true, name: 'คานารี่ หนึ่งเดียว' })
  const fileId = await givePicture(world, me.id)
  const { phone } = await world.db.one<{ phone: string }>(sql`SELECT phone FROM member WHERE id = ${me.id}`)
  await world.db.run(
    sql`UPDATE influencer_profile SET first_name = 'คานารี่', about = 'คานารี่ชอบทะเล' WHERE member_id = ${me.id}`,
  )
  await world.db.run(
    sql`UPDATE channel SET handle = 'canary.handle', display_name = 'คานารี่' WHERE member_id = ${me.id}`,
  )
  const closed = await world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}`, {
    as: me,
    body: { reason: 'other', note: 'คานารี่ไปแล้ว' },
  })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)

  world.clock.advance({ days: 29 })
  expect(await eraseClosedMembers(world.system)).toBe(0)
  world.clock.advance({ days: 2 })
  // The owner hears of it while there is an address, once; then it is done.
  expect(await eraseClosedMembers(world.system)).toBe(0)
  expect(await eraseClosedMembers(world.system)).toBe(0)
  expect((await world.outbox()).filter((one) => one.event === 'account_closed')).toHaveLength(1)
  await deliverOutbox(world.system, { limit: 20 })
  expect(
    await world.db.one(sql`SELECT count(*)::int AS count FROM notification WHERE event = 'account_closed'
      AND channel = 'email' AND address = ${me.email}`),
  ).toEqual({ count: 1 })
  expect(await eraseClosedMembers(world.system)).toBe(1)
  expect(await eraseClosedMembers(world.system)).toBe(0)

  const row = await world.db.one<Record<string, unknown>>(
    sql`SELECT id, kind, status, email, phone, name, erased_at FROM member WHERE id = ${me.id}`,
  )
  expect(row).toMatchObject({ id: me.id, kind: 'influencer', status: 'deactivated', email: null, name: null })
  expect(row.erasedAt).toEqual(world.clock.now())
  expect(await world.system.gateways.files.get(fileId)).toBeUndefined()
  const found: string[] = []
  for (const { name } of await world.db.many<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )) {
    const rows = await world.db.many<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${raw(name)} t`,
    )
    for (const canary of [me.email, phone, 'คานารี่', 'canary.handle'])
      if (rows.some((one) => one.row.includes(canary))) found.push(`${name}: ${canary}`)
  }
  expect(found).toEqual([])
  expect(await world.checkInvariants()).toEqual([])
})

test('R31 a person sees and corrects what is kept, and takes a consent back by the call that gave it; who agreed to what and when stays known', async () => {
  const world = await makeWorld()
  await publishTexts(world)
  const me = await world.influencer({ stepUp: true })
  const general = `/sv_influ_api/influ/profile/general/${me.id}`
  const seen = await world.request('GET', general, { as: me })
  expect(seen.body).toMatchObject({ email: me.email, personal_information: { firstName: 'สมหญิง' } })
  const corrected = await world.request('PATCH', general, { as: me, body: { firstName: 'สมศรี' } })
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
  expect((await world.request('GET', general, { as: me })).body.personal_information.firstName).toBe('สมศรี')

  const answer = (given: boolean) =>
    world.request('POST', `/sv_influ_api/influ/consent/${me.id}`, {
      as: me,
      body: { locale: 'th', consents: [{ kind: 'marketing', version: 1, given }] },
    })
  const at: Date[] = []
  for (const given of [true, false, true, false]) {
    at.push(world.clock.advance({ minutes: 1 }))
    expect((await answer(given)).status).toBe(200)
  }
  const standing = (await world.request('GET', '/api/consents', { as: me })).body.consents
  expect(standing.find((one: { kind: string }) => one.kind === 'marketing')).toMatchObject({
    givenVersion: null,
  })
  const support = await world.operator('support')
  const shown = await world.request('GET', `/api/operator/members/${me.id}`, { as: support })
  expect(shown.status, JSON.stringify(shown.body)).toBe(200)
  expect(shown.body.consents).toEqual([
    { kind: 'marketing', version: 1, givenAt: at[2]!.toISOString(), withdrawnAt: at[3]!.toISOString() },
    { kind: 'marketing', version: 1, givenAt: at[0]!.toISOString(), withdrawnAt: at[1]!.toISOString() },
  ])
  const copy = unzip(Buffer.from(await (await fetchExport(world, me)).arrayBuffer()))
  expect(JSON.parse(copy.get('consent.json')!.toString())).toHaveLength(2)
  expect(JSON.parse(copy.get('influencer_profile.json')!.toString())[0].first_name).toBe('สมศรี')
  // The text itself, word for word, stands behind its version.
  const { texts } = (await world.request('GET', '/api/consent-texts?kind=marketing')).body[0]
  const word = await world.request('GET', `/sv_influ_api/open/consent_file/${texts[0].id}`)
  expect(word.body).toContain('marketing 1 th')
  expect(await world.checkInvariants()).toEqual([])
})

/** Values of choices and codes, which many have. */
const SHARED_WORDS =
  'influencer marketer active demo agency brand female company individual service 00000'.split(' ')

/** Values that tell of a person: words and numbers, but neither ids, times, statuses nor what many share. */
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

/** Whoever holds money is not erased: every balance is given up. */
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
  timeout: 120_000,
}, async () => {
  const world = await makeWorld({ max: 6 })
  const clock = await createClock(world.db, true)
  const ctx = { ...world.system, now: clock.now }
  await seedIfEmpty(ctx, clock)
  await runAllTasks(ctx)
  world.clock.advance({ seconds: (clock.now().getTime() - world.clock.now().getTime()) / 1000 })
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
  // The demo world's payouts to these three have not left yet; one of them has.
  await world.db.run(sql`INSERT INTO payee_snapshot (id, member_id, body_enc, body_masked, created_at)
    SELECT uuid_v7(), id, 'sealed', '{"holder": "สมหญิง ใจดี"}', ${world.clock.now()} FROM member WHERE email = ${people[0]}`)
  for (const email of people) {
    const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM member WHERE email = ${email}`)
    const { token } = await world.login({ memberId: id }, true)
    const copy = unzip(Buffer.from(await (await fetchExport(world, { token })).arrayBuffer()))
    const rowsOf = (table: string): Record<string, unknown>[] => {
      const text = copy.get(`${table}.json`)
      return text ? (JSON.parse(text.toString()) as Record<string, unknown>[]) : []
    }
    // Each row that names the person by any column is in the copy, with each column that is no secret.
    for (const { table, hidden = [] } of readable) {
      const by = table === 'member' ? ['id'] : (owners.get(table) ?? [])
      // An operator's or the other side's act on the same row is theirs; a file that was deleted is gone.
      // A job that somebody managed is the work of the one who was managed; the manager's part of it is in the ledger.
      const own = by.filter((column) =>
        table === 'job' ? column !== 'manager_id' : column !== 'created_by' || by.length === 1,
      )
      // Known by another row alone: bank-lines.db.test.ts.
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
    const others = people.filter((one) => one !== email)
    for (const other of others)
      expect(
        [...copy.values()].some((part) => part.includes(other)),
        `${other} in ${email}`,
      ).toBe(false)

    // Closed 31 days ago, as far as erasing is concerned; what blocks closing is not what this is about.
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
    await eraseClosedMembers(world.system)
    await world.db.run(sql`UPDATE outbox SET done_at = created_at WHERE event = 'account_closed'`)
    await eraseClosedMembers(world.system)
    const erased = await world.db.one<{ at: Date | null }>(
      sql`SELECT erased_at AS at FROM member WHERE id = ${id}`,
    )
    expect(erased.at, email).not.toBeNull()
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
  /** Rows with words of the person that only the law keeps, by kind. */
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
  // Between them they have each kind, so that each is tried.
  expect(before[0]!.map((_, kind) => before.some((counts) => counts[kind]! > 0))).not.toContain(false)
  world.clock.advance({ days: 7 * 365 })
  expect(await releaseKeptData(world.system)).toBe(0)
  expect(await countAll()).toEqual(before)
  world.clock.advance({ days: 3 })
  expect(await releaseKeptData(world.system)).toBe(people.length)
  expect(await releaseKeptData(world.system)).toBe(0)
  expect(new Set((await countAll()).flat())).toEqual(new Set([0]))
  const numbers =
    await world.db.one(sql`SELECT count(*) AS count FROM influencer_profile p FULL JOIN marketer_profile k USING (member_id)
    WHERE member_id = ANY (${ids}::uuid[]) AND coalesce(national_id_hash, national_id_last4, tax_id_hash, tax_id_last4) IS NOT NULL`)
  expect(numbers).toEqual({ count: 0n })
  // Money and history are as they were: the ledger, its seals, the numbers of the papers.
  const broken = (await world.checkInvariants()).map(({ id }) => id)
  expect(broken.filter((id) => ['I1', 'I2', 'I4', 'I26', 'I35', 'I36', 'I37'].includes(id))).toEqual([])
  await expect(
    world.db.run(sql`UPDATE tax_document SET body = '{}' WHERE member_id <> ALL (${ids}::uuid[])`),
  ).rejects.toMatchObject({ code: 'SG002' })
})
