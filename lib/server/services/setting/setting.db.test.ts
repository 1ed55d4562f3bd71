import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { RETENTION_YEARS } from '../../../domain/setting/definitions.ts'
import { sql } from '../../store/client.ts'
import { within } from '../context.ts'
import { beginDueSettings } from './begin-due.ts'

const COMPANY = {
  nameTh: 'บริษัท ตัวอย่าง จำกัด',
  nameEn: 'Example Co., Ltd.',
  addressTh: '1 ถนนสุขุมวิท กรุงเทพมหานคร 10110',
  taxId: '0-1055-36112-01-4',
  branchCode: '00000',
  signerName: 'นายตัวอย่าง',
  signerPosition: 'กรรมการ',
}
const WAYS = { billerId: '', bankCode: '004', accountNo: '123-4-56789-0', accountName: 'บริษัท ตัวอย่าง จำกัด' }

async function change(world: World, as: Operator, key: string, values: Record<string, string>, more = {}) {
  const list = await world.request('GET', '/api/operator/settings/all', { as })
  const { version } = list.body.items.find((item: { key: string }) => item.key === key)
  return world.request('POST', '/api/operator/settings/change', {
    as,
    body: { key, values, version, reason: 'ตั้งค่าครั้งแรก', ...more },
  })
}
const rowsOf = (world: World, key: string) =>
  world.db.many<{ value: unknown; setBy: string | null }>(
    sql`SELECT value, set_by FROM setting WHERE key = ${key} ORDER BY valid_from`,
  )

test('one administrator sets the company up alone until the first order, then a second person is needed', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  expect((await change(world, admin, 'company', COMPANY)).body).toEqual({ status: 'done', approvalId: null })
  expect((await change(world, admin, 'payment_ways', WAYS)).body.status).toBe('done')
  const [row] = await rowsOf(world, 'company')
  expect(row).toMatchObject({
    value: { taxId: '0105536112014', nameEn: 'Example Co., Ltd.' },
    setBy: admin.id,
  })
  expect((await rowsOf(world, 'payment_ways'))[0]?.value).toMatchObject({
    accountNo: '1234567890',
    billerId: null,
  })
  const trail = await world.db.one<{ data: { changed: Record<string, unknown> } }>(
    sql`SELECT data FROM audit_log WHERE subject = 'setting' AND to_status = 'company'`,
  )
  expect(trail.data.changed.nameEn).toEqual([null, 'Example Co., Ltd.'])

  const marketer = await world.marketer()
  await world.db.run(sql`INSERT INTO purchase_order (id, no, marketer_id, kind, status, currency, subtotal, vat_bp, vat, transfer, rate_confirmed, buyer, method, created_at, updated_at)
    VALUES (uuid_v7(), 'X1', ${marketer.id}, 'credit', 'draft', 'THB', 100, 700, 7, 107, true, '{}', 'transfer', now(), now())`)
  const alone = await change(world, admin, 'company', { ...COMPANY, nameEn: 'Other Co., Ltd.' })
  expect(alone.body.error.code).toBe('two_persons_needed')
  expect(await rowsOf(world, 'company')).toHaveLength(1)
})

test('a second person confirms what was asked, the asker cannot, and a change meanwhile makes it stale', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  const finance = await world.operator('finance')
  const asked = await change(world, admin, 'service_fee_bp', { value: '15' })
  expect(asked.body.status).toBe('waiting')
  expect(await rowsOf(world, 'service_fee_bp')).toEqual([])
  expect((await change(world, finance, 'service_fee_bp', { value: '10' })).body.error.code).toBe(
    'already_decided',
  )
  const id = asked.body.approvalId
  const hash = await world.db.one<{ h: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS h FROM approval WHERE id = ${id}`,
  )
  const decide = (as: Operator) =>
    world.request('POST', `/api/operator/approvals/${id}/decide`, {
      as,
      body: { decision: 'approve', payloadHash: hash.h },
      idempotencyKey: `k-${as.id}`,
    })
  expect((await decide(admin)).body.error.code).toBe('asker_cannot_approve')
  expect((await decide(finance)).status).toBe(200)
  expect((await rowsOf(world, 'service_fee_bp'))[0]).toEqual({ value: 1500, setBy: finance.id })
  expect((await decide(finance)).body.error?.code ?? 'same answer').toMatch(/already_decided|same answer/)
})

test.each([
  ['company', { ...COMPANY, taxId: '0105536112015' }, 'taxId'],
  ['company', { ...COMPANY, nameTh: '' }, 'nameTh'],
  ['payment_ways', { ...WAYS, bankCode: '999' }, 'bankCode'],
  ['service_fee_bp', { value: '80' }, 'value'],
  ['clock.offer_answer', { value: '0' }, 'value'],
])('%s names the wrong field and writes nothing', async (key, values, field) => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  const answer = await change(world, admin, key, values as unknown as Record<string, string>)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual([field])
  expect(await rowsOf(world, key)).toEqual([])
})

test('wrong roles change nothing, and of two at once one is out of date', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  const member = await world.influencer()
  const list = await world.request('GET', '/api/operator/settings/all', { as: admin })
  const { version } = list.body.items.find((item: { key: string }) => item.key === 'contact')
  const body = { key: 'contact', values: { phone: '021234567', lineId: '@siang' }, version, reason: 'ครั้งแรก' }
  const send = (as: Operator) => world.request('POST', '/api/operator/settings/change', { as, body })
  expect((await send(await world.operator('content'))).status).toBe(403)
  expect((await send(await world.operator('finance'))).body.error.code).toBe('not_allowed')
  expect((await send(member as unknown as Operator)).status).toBe(404)
  const both = await Promise.all([send(admin), send(admin)])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(both.find((answer) => answer.status === 409)?.body.error.code).toBe('stale_version')
  expect(await rowsOf(world, 'contact')).toHaveLength(1)
})

test('the VAT row from 2026-10-01 is confirmed once with its source, and a coming rate ends it', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM tax_rate WHERE kind = 'vat' AND valid_from = '2026-10-01'`,
  )
  const confirm = () =>
    world.request('POST', `/api/operator/tax-rates/${id}/confirm`, {
      as: admin,
      body: { source: 'พระราชกฤษฎีกา ฉบับที่ 790', reason: 'ยืนยันอัตรา' },
    })
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  const row = await world.db.one(sql`SELECT source, confirmed_by FROM tax_rate WHERE id = ${id}`)
  expect(row).toEqual({ source: 'พระราชกฤษฎีกา ฉบับที่ 790', confirmedBy: admin.id })

  const add = (validFrom: string) =>
    world.request('POST', '/api/operator/tax-rates', {
      as: admin,
      body: { kind: 'vat', class: 'standard', bp: 1000, validFrom, source: 'ประกาศ', reason: 'อัตราใหม่' },
    })
  expect((await add('2026-11-20')).status).toBe(422)
  expect((await add('2027-10-01')).body.status).toBe('done')
  expect((await add('2027-10-01')).body.error.code).toBe('already_decided')
  const rates = await world.db.many(
    sql`SELECT bp, valid_from::text AS "from", valid_to::text AS "to" FROM tax_rate WHERE kind = 'vat' ORDER BY tax_rate.valid_from`,
  )
  expect(rates.slice(1)).toEqual([
    { bp: 700, from: '2026-10-01', to: '2027-09-30' },
    { bp: 1000, from: '2027-10-01', to: null },
  ])
})

test('the list of the set-up empties as the steps are done', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  const open = async () => {
    const { body } = await world.request('GET', '/api/operator/setup', { as: admin })
    return {
      can: body.canTakeMoney,
      steps: body.steps
        .filter((step: { done: boolean }) => !step.done)
        .map((step: { step: string }) => step.step),
    }
  }
  expect(await open()).toEqual({
    can: false,
    steps: ['company', 'tax', 'payment', 'fees', 'payout', 'senders', 'legal', 'packages', 'staff'],
  })
  await change(world, admin, 'company', COMPANY)
  await change(world, admin, 'payment_ways', WAYS)
  await change(world, admin, 'payout_bank', {
    bankCode: '004',
    accountNo: '1234567890',
    accountName: 'บริษัท ตัวอย่าง จำกัด',
  })
  await change(world, admin, 'service_fee_bp', { value: '20' })
  expect((await open()).steps).toEqual(['tax', 'senders', 'legal', 'packages', 'staff'])
})

test('the step of staff is done when payouts and changes of roles find their second person', async () => {
  const world = await makeWorld({ demoMode: false })
  const missing = async (as: Operator) => {
    const { body } = await world.request('GET', '/api/operator/setup', { as })
    return body.steps.find((one: { step: string }) => one.step === 'staff').missing
  }
  const first = await world.operator('admin', 'finance')
  expect(await missing(first)).toEqual(['second', 'secondAdmin'])
  // Administrators release no batches, and finance changes no roles, so both need a second person.
  await world.operator('admin')
  expect(await missing(first)).toEqual(['second'])
  const invited = await world.operator('finance')
  await world.db.run(sql`UPDATE operator SET password_hash = '' WHERE id = ${invited.id}`)
  expect(await missing(first)).toEqual(['second'])
  await world.db.run(sql`UPDATE operator SET password_hash = 'x' WHERE id = ${invited.id}`)
  expect(await missing(first)).toEqual([])
  await world.db.run(sql`UPDATE operator SET ended_at = now() WHERE id = ${invited.id}`)
  expect(await missing(first)).toEqual(['second'])
})

test('on the day on which a setting or a tax row begins, cached pages are made again once', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  const begin = () =>
    world.db.transaction(async (tx) => {
      const began = await beginDueSettings(within(world.system, tx))
      return { began, tags: [...tx.invalidated].sort() }
    })
  const nothing = { began: false, tags: [] }
  const pages = { began: true, tags: ['config', 'packages'] }
  // Tax rows of the schema were already in force before the first run.
  expect(await begin()).toEqual(pages)
  expect(await begin()).toEqual(nothing)
  // A change with immediate effect invalidates pages itself.
  await change(world, admin, 'contact', { phone: '021234567', lineId: '' })
  expect(await begin()).toEqual(nothing)

  const dayOf = (days: number) =>
    new Date(world.clock.now().getTime() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
  const midnight = new Date(`${dayOf(2)}T00:00:00+07:00`)
  await change(world, admin, 'contact', { phone: '029999999', lineId: '' }, { validFrom: dayOf(2) })
  const until = (at: Date) =>
    world.clock.advance({ minutes: (at.getTime() - world.clock.now().getTime()) / 60_000 })
  until(new Date(midnight.getTime() - 60_000))
  expect(await begin()).toEqual(nothing)
  until(midnight)
  expect(await Promise.all([begin(), begin()])).toEqual(expect.arrayContaining([pages]))
  expect(await begin()).toEqual(nothing)
})

test('a setting that nobody wrote shows what holds without it', async () => {
  const world = await makeWorld()
  const admin = await world.operator('admin')
  const { items } = (await world.request('GET', '/api/operator/settings/all', { as: admin })).body
  const shown = (key: string) => items.find((item: { key: string }) => item.key === key)
  for (const [key, value] of [
    ['retention_years', String(RETENTION_YEARS)],
    ['withdrawal_fee', '30'],
    ['least_withdrawal', '100'],
    ['second_approver_from', '50000'],
    ['clock.close_grace', '720'],
  ])
    expect(shown(key!), key).toMatchObject({ isSet: false, values: { value } })
})
