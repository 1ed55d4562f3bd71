import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { thaiLinesOf } from '../../testing/pdf-text.ts'
import type { World } from '../../testing/world.ts'
import { type Login, PERSON_ID, post, threePayees } from './testing/payees.ts'

async function lookAt(world: World, month: string) {
  const finance = await world.operator('finance')
  const base = `/api/operator/tax-months/${month}`
  const get = (path: string, as: Login = finance) => world.request('GET', `${base}${path}`, { as })
  const text = async (form: string) =>
    new TextDecoder().decode((await get(`/withholding?form=${form}&format=txt`)).bytes)
  return { finance, get, text }
}

test('the returns of a month hold what was paid in it by the day in Bangkok, by form, with whole numbers', async () => {
  const { world, unknown } = await threePayees()
  const november = await lookAt(world, '2026-11')
  const december = await lookAt(world, '2026-12')
  expect(await november.text('PND3')).toBe(
    '1|3100600445635|00000|นางสาว|สมหญิง|ใจดี|1 ถนนสุขุมวิท คลองเตย||คลองเตย|กรุงเทพมหานคร|10110|30112569|ค่าจ้างทำของและค่าบริการ|3|10,000.00|300.00|1\r\n',
  )
  expect(await november.text('PND53')).toBe(
    '1|0105536112014|00000|บริษัท ดีดี จำกัด|1 ถนนสุขุมวิท คลองเตย||คลองเตย|กรุงเทพมหานคร|10110|30112569|ค่าจ้างทำของและค่าบริการ|3|10,000.00|300.00|1\r\n',
  )
  expect(await december.text('PND3')).toBe(
    '1||00000|นางสาว|สม หญิง|ใจดี|1 ถนนสุขุมวิท คลองเตย||คลองเตย|กรุงเทพมหานคร|10110|01122569|ค่าจ้างทำของและค่าบริการ|3|10,000.00|300.00|1\r\n',
  )
  expect(await december.text('PND53')).toBe('')
  const shown = (await december.get('')).body
  expect(shown.forms).toEqual([
    {
      form: 'PND3',
      count: 1,
      income: { minor: 1_000_000, currency: 'THB' },
      tax: { minor: 30_000, currency: 'THB' },
    },
    { form: 'PND53', count: 0, income: { minor: 0, currency: 'THB' }, tax: { minor: 0, currency: 'THB' } },
  ])
  expect(shown.gaps).toMatchObject([
    { gap: 'no_tax_id', form: 'PND3', memberId: unknown.id, name: 'สม หญิง ใจดี' },
    { gap: 'rate_not_confirmed', form: 'PND3' },
  ])
  const table = await november.get('/withholding?form=PND3&format=csv')
  expect(table.bytes.subarray(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  expect(new TextDecoder().decode(table.bytes).split('\r\n')[1]).toBe(
    '1,3100600445635,00000,นางสาว,สมหญิง,ใจดี,1 ถนนสุขุมวิท คลองเตย,,คลองเตย,กรุงเทพมหานคร,10110,2026-11-30,ค่าจ้างทำของและค่าบริการ,3,10000.00,300.00,1',
  )
  const book = await world.request(
    'GET',
    '/api/operator/tax-months/2026-11/withholding?form=PND53&format=xlsx',
    { as: november.finance },
  )
  expect(Buffer.from(book.bytes.subarray(0, 2)).toString()).toBe('PK')
  expect(book.headers.get('content-disposition')).toContain('PND53-2026-11.xlsx')
})

test('each file with whole numbers is in the history; the overview holds none; only finance opens any', async () => {
  const { world, person } = await threePayees()
  const { finance, get } = await lookAt(world, '2026-11')
  const overview = await get('')
  expect(JSON.stringify(overview.body)).not.toContain(PERSON_ID)
  const paths = ['/withholding?form=PND3&format=txt', '/sales-vat?format=csv', '/certificates?format=zip']
  const roles = [
    await world.operator('support'),
    await world.operator('content'),
    await world.operator('admin'),
  ]
  for (const path of ['', ...paths]) {
    for (const who of roles) expect((await get(path, who)).status, path).toBe(403)
    expect((await get(path, { token: person.token, caller: person.caller })).status, path).toBe(404)
  }
  const rows = () =>
    world.db.many<{ actorId: string; data: unknown }>(
      sql`SELECT actor_id, data FROM audit_log WHERE transition = 'export_month' ORDER BY at, id`,
    )
  expect(await rows()).toEqual([])
  for (const path of paths) expect((await get(path)).status).toBe(200)
  expect(await rows()).toEqual([
    { actorId: finance.id, data: { month: '2026-11', file: 'PND3-2026-11.txt', rows: 1 } },
    { actorId: finance.id, data: { month: '2026-11', file: 'sales-vat-2026-11.csv', rows: 0 } },
    { actorId: finance.id, data: { month: '2026-11', file: 'certificates-2026-11.zip', rows: 2 } },
  ])
})

test('a replaced certificate counts once, in its own month and place; one that is void alone is missing', async () => {
  const { world, person, ids, nos } = await threePayees()
  const { finance, text } = await lookAt(world, '2026-11')
  const before = await text('PND3')
  const of = (id: string | undefined) =>
    world.db.one<{ id: string; number: string }>(
      sql`SELECT id, number FROM tax_document WHERE kind = 'WT' AND subject_id = ${id} AND NOT void`,
    )
  const old = await of(ids[0])
  world.clock.advance({ days: 40 })
  await world.db.run(
    sql`UPDATE influencer_profile SET address = ${JSON.stringify({ line1: '9 ถนนพหลโยธิน', subDistrict: 'จตุจักร', district: 'จตุจักร', province: 'กรุงเทพมหานคร', postcode: '10900' })} WHERE member_id = ${person.id}`,
  )
  const { token } = await world.login({ operatorId: finance.id }, true)
  const as = { token, caller: finance.caller }
  const replaced = await post(world, as, `/api/operator/tax-documents/${old.id}/replace`, {
    reason: 'wrong address',
  })
  expect(replaced.status).toBe(200)
  const later = await lookAt(world, '2026-11')
  expect(await later.text('PND3')).toBe(
    before.replace('1 ถนนสุขุมวิท คลองเตย||คลองเตย', '9 ถนนพหลโยธิน จตุจักร||จตุจักร').replace('10110', '10900'),
  )
  expect(await (await lookAt(world, '2027-01')).text('PND3')).toBe('')
  const current = await of(ids[0])
  await world.db.run(sql`UPDATE tax_document SET void = true WHERE id = ${current.id}`)
  expect(await later.text('PND3')).toBe('')
  expect((await later.get('')).body.gaps).toContainEqual({
    gap: 'no_certificate',
    field: null,
    form: null,
    number: nos[0],
    documentId: null,
    memberId: person.id,
    name: 'สมหญิง ใจดี',
  })
})

test('all certificates of a month are one PDF, or a ZIP with one for each; an empty month has none', async () => {
  const { world } = await threePayees()
  const { finance, get } = await lookAt(world, '2026-11')
  const one = await world.request('GET', '/api/operator/tax-months/2026-11/certificates?format=pdf', {
    as: finance,
  })
  expect(one.headers.get('content-type')).toBe('application/pdf')
  const lines = thaiLinesOf(one.bytes)
  for (const number of ['WT00000-2026-000001', 'WT00000-2026-000003'])
    expect(lines).toContain(`เลขที่ ${number}`)
  expect(lines).not.toContain('เลขที่ WT00000-2026-000002')
  expect(lines.filter((line) => line === 'หน้า 2 จาก 2 / Page 2 of 2')).toHaveLength(2)
  const many = await get('/certificates?format=zip')
  const text = Buffer.from(many.bytes).toString('latin1')
  expect(text.match(/WT00000-2026-00000\d\.pdf/g)).toEqual([
    'WT00000-2026-000001.pdf',
    'WT00000-2026-000003.pdf',
    'WT00000-2026-000001.pdf',
    'WT00000-2026-000003.pdf',
  ])
  const empty = await lookAt(world, '2025-01')
  for (const format of ['pdf', 'zip'])
    expect((await empty.get(`/certificates?format=${format}`)).body.error.code).toBe('not_found')
  expect(await empty.text('PND3')).toBe('')
  expect((await empty.get('')).body).toMatchObject({ forms: [{ count: 0 }, { count: 0 }], gaps: [] })
  expect((await empty.get('/sales-vat?format=csv')).status).toBe(200)
  expect(
    (await world.request('GET', '/api/operator/tax-months/2026-13', { as: await world.operator('finance') }))
      .status,
  ).toBe(404)
})
