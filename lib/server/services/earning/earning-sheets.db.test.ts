import { expect, test } from 'vitest'
import { parseCsv } from '../../gateways/bank.ts'
import { sql } from '../../store/client.ts'
import { stepUp } from '../ledger/testing/payee.ts'
import { approve, ask, give, importResult, key, makePayee, release } from '../withdrawal/testing/payout.ts'
import { ledgerSheet, yearSheet } from './earning-sheets.ts'

type Payee = Awaited<ReturnType<typeof makePayee>>
const read = ({ world, as }: Payee, path: string) => world.request('GET', `/api/earnings/${path}`, { as })

test('the movements as a file name their withdrawal, carry the balance, and add up what came and what went', async () => {
  const payee = await makePayee(1_000_000n)
  const { world, member, as } = payee
  await give(world, member.id, -50_000n)
  world.clock.advance({ minutes: 1 })
  const { id, no } = (await ask(world, as, 600_000)).body
  world.clock.advance({ minutes: 1 })
  await world.request('POST', `/api/withdrawals/${id}/cancel`, {
    as,
    body: { version: 1 },
    idempotencyKey: key(),
  })
  const [head, ...rows] = parseCsv((await read(payee, 'ledger/csv?locale=en')).body)
  expect(head).toEqual(['Date and time', 'Movement', 'Job', 'Amount', 'Balance'])
  expect(rows.map((row) => row.slice(1))).toEqual([
    [`Withdrawal ${no} came back`, '', '6000.00', '9500.00'],
    [`Withdrawal ${no}`, '', '-6000.00', '3500.00'],
    ['Adjusted by finance', '', '-500.00', '9500.00'],
    ['Adjusted by finance', '', '10000.00', '10000.00'],
  ])
  const thai = parseCsv((await read(payee, 'ledger/csv?locale=th')).body)
  expect(thai[2]?.[1]).toBe(`ถอนเงิน ${no}`)
  const sheet = await ledgerSheet(stepUp(world, member), { locale: 'en' })
  expect(sheet).toMatchObject({ name: 'earnings-all', title: 'All earnings movements' })
  expect(sheet.facts).toEqual([
    { label: 'Account', value: 'สมหญิง ใจดี' },
    { label: 'Unit', value: 'THB' },
  ])
  // 10,000.00 and 6,000.00 came; 500.00 and 6,000.00 went.
  expect(sheet.after).toEqual([
    [null, 'Total in', null, 1_600_000n, null],
    [null, 'Total out', null, -650_000n, null],
  ])
  const other = await world.influencer()
  const empty = await ledgerSheet(other.ctx, { month: '2026-11', locale: 'en' })
  expect(empty).toMatchObject({
    name: 'earnings-2026-11',
    title: 'Earnings movements November 2026',
    rows: [],
  })
  expect(empty.after).toEqual([
    [null, 'Total in', null, 0n, null],
    [null, 'Total out', null, 0n, null],
  ])
})

test('the year of a company says who paid whom, in the year of the language, with the sums of its payouts', async () => {
  const payee = await makePayee(1_500_000n)
  const { world, finance, second, member, as } = payee
  const { id, no } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, 1)
  const { batch, decide } = await release(world, finance, second, [id])
  await decide(second)
  await importResult(world, finance, batch.id, [`${no},paid,OUT-3,2026-11-25T02:00:00Z,`])
  await world.db.run(
    sql`UPDATE influencer_profile SET first_name = NULL, last_name = NULL WHERE member_id = ${member.id}`,
  )
  await world.db.run(sql`UPDATE member SET name = 'บริษัท ใจดี จำกัด' WHERE id = ${member.id}`)
  const sealed = world.system.vault.seal('influencer_profile', 'national_id_enc', member.id, '0105536112014')
  await world.db.run(
    sql`UPDATE influencer_profile SET national_id_enc = ${sealed} WHERE member_id = ${member.id}`,
  )
  const me = stepUp(world, member)
  const english = await yearSheet(me, { year: 2026, locale: 'en' })
  expect(english.title).toBe('Income and tax withheld, tax year 2026')
  expect(english.facts).toEqual([
    { label: 'Account', value: 'บริษัท ใจดี จำกัด · Tax ID 0-10-5-536-11201-4' },
    { label: 'Paid by', value: 'Siang Demo Co., Ltd. · Tax ID 0-10-5-536-11201-4' },
    { label: 'Unit', value: 'THB' },
  ])
  const sums = [1_000_000n, 30_000n, 3_000n, 0n, 967_000n]
  expect(english.after).toEqual([[null, 'Total', null, null, null, ...sums]])
  // Without a year it is the one of today in Bangkok.
  const thai = await yearSheet(me, { locale: 'th' })
  expect(thai).toMatchObject({ name: 'earnings-year-2026', title: expect.stringContaining('ปีภาษี 2569') })
  expect(thai.facts[1]?.value).toBe('บริษัท เสียง เดโม จำกัด · เลขประจำตัวผู้เสียภาษี 0-10-5-536-11201-4')
  const [, row] = parseCsv((await read(payee, 'year/csv?year=2026&locale=en')).body)
  expect(row).toEqual([
    '2026-11-25',
    no,
    'WT00000-2026-000001',
    'Line 5',
    '3',
    '10000.00',
    '300.00',
    '30.00',
    '0.00',
    '9670.00',
  ])
  // A replaced certificate no longer says what was withheld; the payout and its sums stay.
  await world.db.run(sql`UPDATE tax_document SET void = true WHERE kind = 'WT'`)
  const [, bare] = parseCsv((await read(payee, 'year/csv?year=2026&locale=en')).body)
  expect(bare?.slice(1, 6)).toEqual([no, '', '', '', '10000.00'])
  expect(parseCsv((await read(payee, 'year/csv?year=2025')).body)).toHaveLength(1)
})
