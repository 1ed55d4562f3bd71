import { expect, test } from 'vitest'
import { type Sql, sql } from '../../store/client.ts'
import { threePayees } from './testing/payees.ts'

test('each thing that a return lacks is named with its certificate, in its own month', async () => {
  const { world, person, company, ids } = await threePayees()
  const finance = await world.operator('finance')
  const gaps = async (memberId: string, month = '2026-11') =>
    (await world.request('GET', `/api/operator/tax-months/${month}`, { as: finance })).body.gaps
      .filter((row: { memberId: string }) => row.memberId === memberId)
      .map(({ gap, form }: { gap: string; form: string }) => [gap, form])
  // A document never changes, so a faulty one is made with the triggers off.
  const change = (id: string | undefined, body: Sql) =>
    world.db.transaction(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`)
      await tx.run(sql`UPDATE tax_document SET body = ${body} WHERE kind = 'WT' AND subject_id = ${id}`)
    })
  const rate = ['rate_not_confirmed', 'PND3']
  expect(await gaps(person.id)).toEqual([rate])

  await change(ids[0], sql`jsonb_set(body, '{payee,address}', 'null')`)
  expect(await gaps(person.id)).toEqual([['no_address', 'PND3'], rate])
  await change(ids[2], sql`jsonb_set(body, '{payee,address}', 'null')`)
  expect(await gaps(company.id)).toContainEqual(['no_address', 'PND53'])

  // The number of a company where a person's belongs, and a name of one word.
  await change(
    ids[0],
    sql`jsonb_set(jsonb_set(body, '{payee,name}', '"สมหญิง"'), '{snapshotId}',
      (SELECT c.body -> 'snapshotId' FROM tax_document c WHERE c.kind = 'WT' AND c.subject_id = ${ids[2]}))`,
  )
  expect(await gaps(person.id)).toEqual([
    ['wrong_tax_id', 'PND3'],
    ['no_address', 'PND3'],
    ['no_last_name', 'PND3'],
    rate,
  ])
  // A company has no last name, and nothing of November is lacking in December.
  expect(await gaps(company.id)).not.toContainEqual(['no_last_name', 'PND53'])
  expect(await gaps(person.id, '2026-12')).toEqual([])

  // Without withheld tax there is no certificate to miss; with it there is, in the month of the payment alone.
  await world.db.run(sql`UPDATE tax_document SET void = true WHERE kind = 'WT' AND subject_id = ${ids[0]}`)
  expect(await gaps(person.id)).toEqual([['no_certificate', null]])
  expect(await gaps(person.id, '2026-12')).toEqual([])
  expect(await gaps(person.id, '2026-10')).toEqual([])
})

test('what is longer than its field is named with the field, and a street is carried over before it is cut', async () => {
  const { world, person, ids } = await threePayees()
  const finance = await world.operator('finance')
  const read = async (path: string) =>
    world.request('GET', `/api/operator/tax-months/2026-11${path}`, { as: finance })
  const tooLong = async () =>
    (await read('')).body.gaps
      .filter(
        ({ gap, memberId }: { gap: string; memberId: string }) =>
          gap === 'too_long' && memberId === person.id,
      )
      .map(({ field, number }: { field: string; number: string }) => [field, number.slice(0, 2)])
  const street = async () => {
    const file = new TextDecoder().decode((await read('/withholding?form=PND3&format=txt')).bytes)
    return file.split('\r\n')[0]?.split('|').slice(6, 8)
  }
  // A document never changes, so a long one is made with the triggers off.
  const change = (path: string, value: string) =>
    world.db.transaction(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`)
      await tx.run(sql`UPDATE tax_document SET body = jsonb_set(body, ${`{payee,${path}}`}::text[], to_jsonb(${value}::text))
        WHERE kind = 'WT' AND subject_id = ${ids[0]}`)
    })
  const end = 'เขตคลองเตย กรุงเทพมหานคร 10110'
  expect(await tooLong()).toEqual([])

  // Thai puts no spaces between words, so a street without any is broken where its field is full.
  await change('address', `${'ก'.repeat(200)} ${end}`)
  expect(await street()).toEqual(['ก'.repeat(100), 'ก'.repeat(100)])
  expect(await tooLong()).toEqual([])
  await change('address', `${'ก'.repeat(201)} ${end}`)
  expect(await street()).toEqual(['ก'.repeat(100), 'ก'.repeat(100)])
  expect(await tooLong()).toEqual([['ที่อยู่ (ต่อ)', 'WT']])

  await change('address', `1 ถนนนา เขต${'ข'.repeat(31)} กรุงเทพมหานคร 10110`)
  await change('name', `สมหญิง ${'จ'.repeat(81)}`)
  expect(await tooLong()).toEqual([
    ['ชื่อสกุล', 'WT'],
    ['เขต/อำเภอ', 'WT'],
  ])
})
