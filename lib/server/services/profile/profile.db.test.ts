import { expect, test } from 'vitest'
import { publishTexts } from '#lib/server/testing/codes.ts'
import { executable, formWith, jpeg, pdf, pdfOf } from '#lib/server/testing/files.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { addDays, addMonths, bangkokDay } from '../../../domain/date/bangkok.ts'
import { sql } from '../../store/client.ts'
import { decideDocument, sendDocument } from '../document/testing/documents.ts'

import { acceptTexts, freshInfluencer, PROFILE } from './testing/fresh-profile.ts'

test('the first profile completes an approved account; number and address are kept safely', async () => {
  const world = await makeWorld()
  await publishTexts(world)
  const me = await freshInfluencer(world)
  const other = await world.influencer()
  const marketer = await world.marketer()
  const path = (id: string) => `/sv_influ_api/influ/profile/createProfile/${id}`
  await acceptTexts(me)

  expect((await world.request('POST', path(me.id), { body: PROFILE })).status).toBe(401)
  expect((await world.request('POST', path(me.id), { as: marketer, body: PROFILE })).status).toBe(403)
  expect((await world.request('POST', path(other.id), { as: me, body: PROFILE })).status).toBe(404)
  const ready = await world.request('PATCH', `/sv_influ_api/influ/profile/ready/${me.id}`, { as: me })
  expect(ready.body.error).toMatchObject({ code: 'profile_incomplete' })
  expect(ready.body.error.details.missing).toContain('names')
  const young = await world.request('POST', path(me.id), {
    as: me,
    body: { ...PROFILE, birthDate: '2014-01-01' },
  })
  expect(young.body.error.code).toBe('under_age')
  // Thirteen tomorrow is too young; thirteen today is not, and fails by what comes next.
  const bornOn = async (day: string) =>
    (
      await world.request('POST', path(me.id), {
        as: me,
        body: { ...PROFILE, birthDate: day, nationalId: '1234545678789' },
      })
    ).body.error.code
  const today = bangkokDay(world.clock.now())
  const thirteen = addMonths(today, -13 * 12)
  expect([await bornOn(addDays(thirteen, 1)), await bornOn(thirteen)]).toEqual([
    'under_age',
    'malformed_input',
  ])
  const wrong = await world.request('POST', path(me.id), {
    as: me,
    body: { ...PROFILE, nationalId: '1234545678789' },
  })
  expect(wrong.body.error).toMatchObject({
    code: 'malformed_input',
    fields: { nationalId: 'invalid_national_id' },
  })

  const made = await world.request('POST', path(me.id), { as: me, body: PROFILE })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    status: 'active',
    locked: [],
    needsParentalConsent: false,
    today: bangkokDay(world.clock.now()),
  })
  expect(made.body.personal_information).toMatchObject({ firstName: 'มานี', nationalIdLast4: '0708', age: 27 })
  expect(made.body.personal_information.address).toMatchObject({
    province: 'กรุงเทพมหานคร',
    postcode: '10400',
    subDistrictCode: '101405',
    printed: '99/1 ซอยอารีย์ 1 ถนนพหลโยธิน แขวงถนนพญาไท เขตราชเทวี กรุงเทพมหานคร 10400',
  })
  expect(made.body.completeness).toMatchObject({ isReady: true, missing: ['image'] })
  const row = await world.db.one<{
    enc: Buffer
    hash: string
    personHash: string
    languages: string[]
  }>(sql`SELECT
      p.national_id_enc AS enc, p.national_id_hash AS hash, m.person_hash, p.content_languages AS languages
    FROM influencer_profile p JOIN member m ON m.id = p.member_id WHERE m.id = ${me.id}`)
  expect(row.enc.includes('1101700230708')).toBe(false)
  // Only typed: a document decides who the person is.
  expect(row.personHash).not.toBe(row.hash)
  expect(row.languages).toEqual(['th'])

  const again = await world.request('POST', path(other.id), { as: other, body: PROFILE })
  expect(again.status).toBe(200)
  expect(await world.checkInvariants()).toEqual([])
})

test('fields that an approved document fixes cannot be changed, others can', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const path = `/sv_influ_api/influ/profile/general/${me.id}`
  await decideDocument(world, support, await sendDocument(world, me, 'identity_card'), {
    decision: 'approve',
  })
  const refused = await world.request('PATCH', path, { as: me, body: { firstName: 'อื่น', nickname: 'ใหม่' } })
  expect(refused.body.error).toMatchObject({ code: 'not_allowed', fields: { firstName: 'locked' } })
  const changed = await world.request('PATCH', path, {
    as: me,
    body: { nickname: 'ใหม่', about: 'ชอบกาแฟ', locale: 'en' },
  })
  expect(changed.body).toMatchObject({
    locale: 'en',
    personal_information: { nickname: 'ใหม่', about: 'ชอบกาแฟ' },
  })
  expect((await world.request('PATCH', path, { as: me, body: { status: 'active' } })).status).toBe(422)
})

test('preferences, country, toast and language belong to their owner', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const other = await world.influencer()
  const prefs = `/sv_influ_api/influ/profile/prefs/${me.id}`
  const changed = await world.request('PATCH', prefs, {
    as: me,
    body: { interests: ['tech', 'tech', 'art'] },
  })
  expect(changed.body.interests).toEqual(['tech', 'art'])
  expect((await world.request('PATCH', prefs, { as: me, body: { interests: ['politics'] } })).status).toBe(
    422,
  )
  expect((await world.request('PATCH', prefs, { as: other, body: { interests: ['art'] } })).status).toBe(404)
  expect((await world.request('GET', prefs, { as: other })).status).toBe(404)
  const country = await world.request('GET', `/sv_influ_api/influ/getMemberCountry/${me.id}`, { as: me })
  expect(country.body).toEqual({ country: 'TH', currency: 'THB', isHome: true })
  const toast = `/sv_influ_api/influ/toast/${me.id}`
  const first = await world.request('PATCH', toast, { as: me, body: { key: 'welcome' } })
  world.clock.advance({ hours: 1 })
  const second = await world.request('PATCH', toast, { as: me, body: { key: 'welcome' } })
  expect(second.body).toEqual(first.body)
  expect((await world.request('PATCH', toast, { as: other, body: { key: 'welcome' } })).status).toBe(404)
  expect(
    (await world.request('PATCH', '/api/member/locale', { as: me, body: { locale: 'en' } })).status,
  ).toBe(200)
})

test('pictures: only images, only for oneself, public by their id', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const marketer = await world.marketer()
  const path = `/sv_influ_api/influ/profile/image/${me.id}`
  const send = (as: typeof me | typeof marketer, bytes: Uint8Array, type: string, to = path) =>
    world.request(to === path ? 'POST' : 'PATCH', to, { as, form: formWith({ bytes, type }) })
  expect((await send(marketer, await jpeg(), 'image/jpeg')).status).toBe(403)
  expect((await send(me, executable(), 'image/jpeg')).body.error.code).toBe('file_type_refused')
  expect((await send(me, pdf(), 'application/pdf')).body.error.code).toBe('file_type_refused')
  expect((await send(me, pdfOf(4_096_001), 'image/jpeg')).body.error.code).toBe('file_too_large')
  const set = await send(me, await jpeg(), 'image/jpeg')
  expect(set.body.imageUrl).toBe(`/api/files/${set.body.fileId}`)
  const shown = await world.request('GET', `/sv_influ_api/influ/profile/general/${me.id}`, { as: me })
  expect(shown.body.imageUrl).toBe(set.body.imageUrl)
  const logo = await send(
    marketer,
    await jpeg(),
    'image/jpeg',
    `/api/marketers/${marketer.id}/upload-profile-image`,
  )
  expect(logo.status).toBe(200)
  const foreign = await send(
    marketer,
    await jpeg(),
    'image/jpeg',
    `/api/marketers/${me.id}/upload-profile-image`,
  )
  expect(foreign.status).toBe(404)
})

test('the referral page shows who came, shortened, and what it brought', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const friend = await world.influencer()
  await world.db.run(sql`UPDATE member SET referred_by = ${me.id} WHERE id = ${friend.id}`)
  const shown = await world.request('GET', '/api/referrals', { as: me })
  expect(shown.body).toMatchObject({ reward: { minor: 5000, currency: 'THB' }, rewardedThisMonth: 0 })
  expect(shown.body.link).toContain(`ref=${shown.body.code}`)
  expect(shown.body.invited).toHaveLength(1)
  expect(shown.body.invited[0]).toMatchObject({ state: 'joined', amount: null })
  expect(shown.body.invited[0].name).toMatch(/•/)
  expect((await world.request('GET', '/api/referrals', { as: await world.marketer() })).status).toBe(403)
})
