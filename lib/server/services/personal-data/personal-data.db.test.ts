import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { jpeg } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { raw, sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/outbox.ts'
import { DATA_MAP } from './data-map.ts'
import { eraseClosedMembers } from './erase-closed.ts'

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
const NOT_PERSONAL = new Set(['job_contract', 'brief', 'approval', 'payout_batch', 'setting', 'consent_text'])

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

test('every table that names a member is in the data map', async () => {
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

test('the export holds what is kept of the member, no secret and nothing of others; a fresh code comes first', async () => {
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

test('after the grace what is personal is gone from every table but those that the law keeps; before it, nothing', async () => {
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
