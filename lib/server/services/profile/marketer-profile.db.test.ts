import { expect, test } from 'vitest'
import { publishTexts } from '#lib/server/testing/codes.ts'
import { png } from '#lib/server/testing/files.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { findRelations } from '../../store/matching.ts'
import { within } from '../context.ts'
import { decideDocument, sendDocument } from '../document/testing/documents.ts'
import { setProfileImage } from './set-image.ts'
import { ADDRESS, acceptTexts } from './testing/fresh-profile.ts'
import { updateMarketerProfile } from './update-marketer.ts'

test('a marketer with the same number is the same person; another is not', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  await world.request('PATCH', `/sv_influ_api/influ/profile/general/${me.id}`, {
    as: me,
    body: { nationalId: '1101700230708' },
  })
  const marketer = await world.marketer()
  const changed = await world.request('PATCH', '/sv_marketer_profile/', {
    as: marketer,
    body: { holderKind: 'individual', taxId: '1101700230708' },
  })
  expect(changed.body).toMatchObject({ taxId: null, taxIdLast4: '0708' })
  const persons = async () => {
    const { count } = await world.db.one<{ count: bigint }>(
      sql`SELECT count(DISTINCT person_hash) AS count FROM member WHERE id IN (${me.id}, ${marketer.id})`,
    )
    return count
  }
  // A typed number does not relate two members: only a document proves who a person is.
  const relations = await findRelations(world.db, {
    influencerIds: [me.id],
    marketerIds: [marketer.id],
    campaignIds: [],
  })
  expect([relations.same.size, await persons()]).toEqual([1, 2n])
  const support = await world.operator('support')
  await decideDocument(world, support, await sendDocument(world, me, 'identity_card'), {
    decision: 'approve',
  })
  expect(await persons()).toBe(1n)
})

test('a company needs its number and branch; the marketer reads only the own profile', async () => {
  const world = await makeWorld()
  await publishTexts(world)
  const me = await world.marketer({ status: 'allowed' })
  const other = await world.marketer()
  const influencer = await world.influencer()
  await world.db.run(
    sql`UPDATE marketer_profile SET completed_at = NULL, brand_name = NULL WHERE member_id = ${me.id}`,
  )
  await acceptTexts(me)
  const body = {
    type: 'brand',
    holderKind: 'company',
    brandName: 'กาแฟดี',
    contactName: 'สมชาย',
    address: ADDRESS,
  }
  const path = '/api/marketers/update-marketer-profile'
  expect((await world.request('POST', path, { as: influencer, body })).status).toBe(403)
  const half = await world.request('POST', path, { as: me, body })
  expect(half.body).toMatchObject({ status: 'allowed', completeness: { isReady: false } })
  expect(half.body.completeness.missing).toContain('taxId')
  const bad = await world.request('POST', path, { as: me, body: { ...body, taxId: '0105536112015' } })
  expect(bad.body.error.fields).toEqual({ taxId: 'invalid_tax_id' })
  const foreign = await world.request('POST', path, {
    as: me,
    body: { ...body, taxRegimen: 'SIMPLE_REGIMEN' },
  })
  expect(foreign.body.error.fields).toEqual({ taxRegimen: 'not_in_country' })
  const whole = await world.request('POST', path, {
    as: me,
    body: { ...body, companyName: 'บริษัท กาแฟดี จำกัด', taxId: '0105536112014', branchCode: '00000' },
  })
  expect(whole.body).toMatchObject({ status: 'active', taxId: '0105536112014' })
  expect(whole.body.invoiceHead).toEqual([
    'บริษัท กาแฟดี จำกัด สำนักงานใหญ่',
    '99/1 ซอยอารีย์ 1 ถนนพหลโยธิน แขวงถนนพญาไท เขตราชเทวี กรุงเทพมหานคร 10400',
    'เลขประจำตัวผู้เสียภาษี 0-1055-36112-01-4',
  ])
  expect((await world.request('GET', `/api/marketers/${me.id}`, { as: me })).status).toBe(200)
  expect((await world.request('GET', `/api/marketers/${me.id}`, { as: other })).status).toBe(404)
})

test('a new name or picture of a brand reaches the list of openings and the page of each of its openings', async () => {
  const world = await makeWorld()
  const { marketer, campaign } = await makeScene(world)
  const opening = await campaign({ kind: 'public' })
  await campaign({ kind: 'invite_only' })
  const invalidatedBy = (write: (ctx: typeof marketer.ctx) => Promise<unknown>) =>
    world.db.transaction(async (tx) => {
      await write(within(marketer.ctx, tx))
      return [...tx.invalidated].sort()
    })
  const pages = [`job:${opening.id}`, 'jobs:public']
  expect(await invalidatedBy((ctx) => updateMarketerProfile(ctx, { brandName: 'ร้านใหม่' }))).toEqual(pages)
  expect(await invalidatedBy((ctx) => updateMarketerProfile(ctx, { brandName: 'ร้านใหม่' }))).toEqual([])
  expect(await invalidatedBy((ctx) => updateMarketerProfile(ctx, { companyName: 'บริษัท ใหม่ จำกัด' }))).toEqual(
    pages,
  )
  const file = { bytes: await png(), declaredType: 'image/png', name: 'logo.png' }
  expect(await invalidatedBy((ctx) => setProfileImage(ctx, marketer.id, file))).toEqual(pages)
})
