import { expect, test } from 'vitest'
import { publishTexts } from '#lib/server/testing/codes.ts'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { isErasedHandle } from '../../../domain/channel/erased-handle.ts'
import { raw, sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { eraseClosedMembers } from './erase-closed.ts'
import { fetchExport, unzip } from './testing/personal.ts'

async function givePicture(world: World, memberId: string): Promise<string> {
  const bytes = await jpeg()
  const { id } = await keepFile(world, {
    ownerId: memberId,
    purpose: 'profile_image',
    bytes,
    contentType: 'image/jpeg',
  })
  await world.db.run(sql`UPDATE influencer_profile SET image_file_id = ${id} WHERE member_id = ${memberId}`)
  return id
}

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
  // The owner is told once, while the address exists; then the data is erased.
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
  const left = await world.db.many<{ handle: string }>(
    sql`SELECT handle FROM channel WHERE member_id = ${me.id}`,
  )
  expect(left.map(({ handle }) => isErasedHandle(handle))).toEqual([true])
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
  // The full text is available by its version.
  const { texts } = (await world.request('GET', '/api/consent-texts?kind=marketing')).body[0]
  const word = await world.request('GET', `/sv_influ_api/open/consent_file/${texts[0].id}`)
  expect(word.body).toContain('marketing 1 th')
  expect(await world.checkInvariants()).toEqual([])
})
