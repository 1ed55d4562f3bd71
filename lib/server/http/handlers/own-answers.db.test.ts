import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { formWith, jpeg } from '../../testing/files.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'

/** A payout that reached the bank at the given time. */
async function payout(world: World, memberId: string, paidAt: string, gross: bigint) {
  const id = newId(Date.parse(paidAt))
  const wht = (gross * 3n) / 100n
  await world.db.run(sql`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, is_current, created_at)
    VALUES (${id}, ${memberId}, '014', 'x', 'x', '3210', 'สมหญิง ใจดี', false, ${paidAt})`)
  await world.db.run(sql`INSERT INTO withdrawal (id, no, member_id, status, currency, gross, wht_bp, wht, fee, fee_vat, vat_in, net, rate_confirmed, bank_account_id, requested_at, paid_at, updated_at)
    VALUES (${id}, ${`WD-${id.slice(-8)}`}, ${memberId}, 'paid', 'THB', ${gross}, 300, ${wht}, 3000, 196, 0, ${gross - wht - 3000n}, true, ${id}, ${paidAt}, ${paidAt}, ${paidAt})`)
  return id
}

test('the year of an influencer sums what the bank paid within it in Bangkok, of nobody else', async () => {
  const world = await makeWorld()
  const [me, other] = [await world.influencer(), await world.influencer()]
  // The last second of 2025 and the first of 2026 in Bangkok.
  const late = await payout(world, me.id, '2025-12-31T16:59:59Z', 50_000n)
  const first = await payout(world, me.id, '2025-12-31T17:00:00Z', 100_000n)
  const second = await payout(world, me.id, '2026-11-20T03:00:00Z', 200_000n)
  await payout(world, other.id, '2026-11-20T03:00:00Z', 900_000n)
  const read = async (query: string) =>
    (await world.request('GET', `/api/earnings/year${query}`, { as: me })).body
  const year = await read('')
  expect(year).toMatchObject({
    year: 2026,
    gross: { minor: 300_000, currency: 'THB' },
    wht: { minor: 9_000 },
    fee: { minor: 6_000 },
    vatIn: { minor: 0 },
    net: { minor: 285_000 },
    years: [2026, 2025],
  })
  expect(year.payouts.map((one: { withdrawalId: string }) => one.withdrawalId)).toEqual([first, second])
  expect((await read('?year=2025')).payouts).toMatchObject([{ withdrawalId: late, net: { minor: 45_500 } }])
  expect(await read('?year=2024')).toMatchObject({ gross: { minor: 0 }, payouts: [] })
  expect((await world.request('GET', '/api/earnings/year?year=1999', { as: me })).status).toBe(422)
  expect((await world.request('GET', '/api/earnings/year')).status).toBe(401)
  expect((await world.request('GET', '/api/earnings/year', { as: await world.marketer() })).status).toBe(403)
})

test('a marketer reads the own profile: what is there, what is missing, how an invoice would begin', async () => {
  const world = await makeWorld()
  const me = await world.marketer({ holderKind: 'company', name: 'สมหญิง' })
  const read = async (as: typeof me) => (await world.request('GET', '/sv_marketer_profile/', { as })).body
  const profile = await read(me)
  expect(profile).toMatchObject({
    type: 'brand',
    holderKind: 'company',
    brandName: 'แบรนด์ทดสอบ',
    companyName: 'บริษัท ทดสอบ จำกัด',
    branchCode: '00000',
    taxId: null,
    completeness: { isReady: false },
  })
  expect(profile.completeness.missing).toEqual(expect.arrayContaining(['taxId', 'address']))
  expect(profile.invoiceHead[0]).toBe('บริษัท ทดสอบ จำกัด สำนักงานใหญ่')
  await world.db.run(sql`UPDATE marketer_profile SET brand_name = 'ใหม่' WHERE member_id = ${me.id}`)
  expect((await read(me)).brandName).toBe('ใหม่')
  expect((await read(await world.marketer())).brandName).toBe('แบรนด์ทดสอบ')
  expect((await world.request('GET', '/sv_marketer_profile/', { as: await world.influencer() })).status).toBe(
    403,
  )
})

test('ways of messages: what is switched off stays off, what must arrive is locked', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const read = async () => (await world.request('GET', '/api/notification-choices', { as: me })).body
  const before = await read()
  expect(before).toMatchObject({
    reachable: { line: false, email: true, sms: true, whatsapp: false },
    quietHours: { from: '21:00', until: '08:00' },
    marketing: false,
  })
  expect(before.addresses.email).not.toBe(me.email)
  const ways = (all: typeof before) =>
    all.events.flatMap((one: { event: string; channels: object[] }) =>
      one.channels.map((way) => ({ event: one.event, ...way })),
    )
  const open = ways(before).find((way: { locked: boolean }) => !way.locked)
  const locked = ways(before).filter((way: { locked: boolean }) => way.locked)
  expect(open.enabled).toBe(true)
  expect(locked.length).toBeGreaterThan(0)
  expect(locked.every((way: { enabled: boolean }) => way.enabled)).toBe(true)
  for (const way of [open, locked[0]])
    await world.db.run(
      sql`INSERT INTO notification_choice (member_id, event, channel, enabled) VALUES (${me.id}, ${way.event}, ${way.channel}, false)`,
    )
  const after = ways(await read())
  const of = (way: typeof open) =>
    after.find((one: typeof open) => one.event === way.event && one.channel === way.channel)
  expect(of(open).enabled).toBe(false)
  // A row that the product never writes cannot switch off a mandatory message.
  expect(of(locked[0])).toMatchObject({ enabled: true, locked: true })
  expect((await world.request('GET', '/api/notification-choices')).status).toBe(401)
})

test('the export asks for a fresh code, is a ZIP, and is noted', async () => {
  const world = await makeWorld()
  const [me, stale] = [await world.influencer({ stepUp: true }), await world.influencer()]
  const refused = await world.request('GET', '/api/personal-data', { as: stale })
  expect(refused.body.error.code).toBe('code_required')
  const answer = await world.request('GET', '/api/personal-data', { as: me })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*\.zip/)
  expect([...answer.bytes.subarray(0, 4)]).toEqual([0x50, 0x4b, 3, 4])
  expect(
    await world.db.many(
      sql`SELECT subject_id FROM audit_log WHERE transition LIKE '%export%' AND subject_id = ${me.id}`,
    ),
  ).toHaveLength(1)
  for (let n = 1; n < 5; n++) await world.request('GET', '/api/personal-data', { as: me })
  expect((await world.request('GET', '/api/personal-data', { as: me })).status).toBe(429)
})

test('a document of a marketer is kept as its own, undecided; a second takes its place', async () => {
  const world = await makeWorld()
  const [me, other] = [await world.marketer({ holderKind: 'company' }), await world.marketer()]
  const send = async (as: typeof me, to: string, kind = 'company_certificate') =>
    world.request('POST', `/api/marketers/${to}/documents`, {
      as,
      form: formWith({ bytes: await jpeg(), type: 'image/jpeg' }, { kind }),
    })
  const first = await send(me, me.id)
  expect(first.body).toMatchObject({
    kind: 'company_certificate',
    status: 'in_progress',
    label: 'in_progress',
    isCurrent: true,
    reason: null,
    contentType: 'image/jpeg',
  })
  expect((await send(me, other.id)).status).toBe(404)
  expect((await send(me, me.id, 'identity_card')).status).toBe(422)
  const second = await send(me, me.id)
  expect(
    await world.db.many(sql`SELECT id, member_id, status, is_current FROM document ORDER BY is_current, id`),
  ).toMatchObject([
    { id: first.body.id, memberId: me.id, isCurrent: false },
    { id: second.body.id, memberId: me.id, status: 'in_progress', isCurrent: true },
  ])
})

const QUESTION = {
  audience: 'general',
  position: '1',
  questionTh: 'ถาม',
  answerTh: 'ตอบ',
  questionEn: '',
  answerEn: '',
}

test('archived, a piece is off the site and stays in the editor; undone, an earlier draft is there again', async () => {
  const world = await makeWorld()
  const as = await world.operator('content')
  const known = (await world.request('GET', '/api/operator/content/faq', { as })).body
  expect(known.items).toEqual([])
  const save = (version: number, values: object) =>
    world.request('POST', '/api/operator/content/faq/save', { as, body: { key: 'what', version, values } })
  const saved = await save(0, QUESTION)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await save(1, { ...QUESTION, questionTh: 'ถามใหม่' })
  const undo = (who: typeof as, version: number, to: number) =>
    world.request('POST', '/api/operator/content/faq/undo', { as: who, body: { key: 'what', version, to } })
  expect((await undo(await world.operator('finance'), 2, 1)).status).toBe(403)
  expect((await undo(as, 1, 1)).body.error.code).toBe('stale_version')
  expect((await undo(as, 2, 9)).status).toBe(404)
  expect((await undo(as, 2, 1)).body).toMatchObject({ version: 3, status: 'draft' })
  const one = (await world.request('GET', '/api/operator/content/faq/one?key=what', { as })).body
  expect(one.values.questionTh).toBe('ถาม')

  await world.request('POST', '/api/operator/content/faq/publish', { as, body: { key: 'what', version: 3 } })
  const shown = () => world.db.many<{ q: string }>(sql`SELECT question_th AS q FROM faq WHERE is_published`)
  expect(await shown()).toEqual([{ q: 'ถาม' }])
  const archive = (version: number) =>
    world.request('POST', '/api/operator/content/faq/archive', { as, body: { key: 'what', version } })
  expect((await archive(3)).body.error.code).toBe('stale_version')
  // Two at once: one takes it off.
  const both = await Promise.all([archive(4), archive(4)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ status: 'archived', version: 5 })
  expect(await shown()).toEqual([])
})

test('a campaign in review is opened once, by who may, in the version that was read', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const sent = await scene.campaign({ brief: { text: 'ครีมนี้รักษาโรคผิวหนังหายขาด' } as never })
  expect(sent.status).toBe('in_review')
  const [support, finance] = [await world.operator('support'), await world.operator('finance')]
  const approve = (as: typeof support, version: number) =>
    world.request('POST', `/api/operator/campaigns/${sent.id}/approve`, { as, body: { version } })
  expect((await approve(finance, sent.version)).status).toBe(403)
  expect((await approve(support, sent.version - 1)).body.error.code).toBe('stale_version')
  const both = await Promise.all([approve(support, sent.version), approve(support, sent.version)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
    status: 'open',
    version: sent.version + 1,
  })
  expect(await world.db.one(sql`SELECT status, version FROM campaign WHERE id = ${sent.id}`)).toEqual({
    status: 'open',
    version: sent.version + 1,
  })
  expect(
    await world.db.many(
      sql`SELECT actor_id FROM audit_log WHERE subject_id = ${sent.id} AND from_status = 'in_review'`,
    ),
  ).toMatchObject([{ actorId: support.id }])
  expect(await world.checkInvariants()).toEqual([])
})
