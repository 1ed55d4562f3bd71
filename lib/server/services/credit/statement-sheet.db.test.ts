import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../gateways/bank.ts'
import { sql } from '../../store/client.ts'
import { fileInZip, thaiLinesOf } from '../../testing/pdf-text.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { statementSheet } from './statement-sheet.ts'

async function scene() {
  const world = await makeWorld()
  const { marketer, campaign } = await makeScene(world, 10_000_000n)
  const made = await campaign({ slots: 2 })
  world.clock.advance({ hours: 1 })
  await campaign({ slots: 3 })
  // A title that a spreadsheet would run.
  await world.db.run(sql`UPDATE campaign SET title = '=1+1 น้ำผึ้ง "ที่รัก"' WHERE id = ${made.id}`)
  return { world, marketer }
}

describe('the statement as a file', () => {
  it('holds the rows that the filters show, in their order', async () => {
    const { world, marketer: as } = await scene()
    for (const query of ['', 'order=newest', 'kind=reserve', 'kind=reserve&order=newest', 'kind=topup']) {
      const shown = (
        await world.request('GET', `/api/credits/statement?limit=50&month=2026-11&${query}`, { as })
      ).body
      const file = await world.request('GET', `/api/credits/statement/csv?month=2026-11&locale=en&${query}`, {
        as,
      })
      const [head, ...rows] = parseCsv(file.body)
      expect(head).toEqual([
        'Date and time',
        'Movement',
        'Campaign',
        'Job',
        'Order no.',
        'Available',
        'Package',
        'Reserved',
        'Held for jobs',
        'Balance',
      ])
      const decimal = (money: { minor: number }) => (money.minor / 100).toFixed(2)
      type Line = { available: { minor: number }; reserved: { minor: number }; balance: { minor: number } }
      expect(rows.map((row) => [row[5], row[7], row[9]])).toEqual(
        shown.items.map((line: Line) => [
          decimal(line.available),
          decimal(line.reserved),
          decimal(line.balance),
        ]),
      )
      expect(shown.totals.count).toBe(rows.length)
      const sum = (pick: (value: number) => boolean) =>
        shown.items
          .map(
            (line: Line & { packageValue: { minor: number } }) =>
              line.available.minor + line.packageValue.minor,
          )
          .filter(pick)
          .reduce((total: number, value: number) => total + value, 0)
      expect(shown.totals.in.minor).toBe(sum((value) => value > 0))
      expect(shown.totals.out.minor).toBe(sum((value) => value < 0))
    }
  })

  it('pages by key in both directions without losing or doubling a row', async () => {
    const { world, marketer: as } = await scene()
    for (const order of ['oldest', 'newest']) {
      const ids: string[] = []
      let after = ''
      for (let page = 0; page < 9; page++) {
        const answer = await world.request(
          'GET',
          `/api/credits/statement?limit=1&month=2026-11&order=${order}${after && `&after=${encodeURIComponent(after)}`}`,
          { as },
        )
        ids.push(...answer.body.items.map((line: { id: string }) => line.id))
        after = answer.body.next ?? ''
        if (!after) break
      }
      const whole = (
        await world.request('GET', `/api/credits/statement?limit=50&month=2026-11&order=${order}`, { as })
      ).body
      expect(ids).toEqual(whole.items.map((line: { id: string }) => line.id))
      expect(ids).toHaveLength(3)
    }
  })

  it('CSV: byte order mark, Thai as it is, formulas defused, amounts as numbers', async () => {
    const { world, marketer: as } = await scene()
    const file = await world.request('GET', '/api/credits/statement/csv?month=2026-11', { as })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''statement-2026-11.csv")
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = Buffer.from(file.bytes).toString('utf8')
    expect(text).toContain(`"'=1+1 น้ำผึ้ง ""ที่รัก"""`)
    expect(text).toContain('สำรองให้แคมเปญ')
    const amounts = parseCsv(text)
      .slice(1)
      .map((row) => row[5])
    expect(amounts.every((amount) => /^-?\d+\.\d\d$/.test(amount ?? ''))).toBe(true)
    expect(amounts.some((amount) => amount?.startsWith('-'))).toBe(true)
  })

  it('XLSX: text cells are text, amounts and times are numbers, times are those of Bangkok', async () => {
    const { world, marketer: as } = await scene()
    const file = await world.request('GET', '/api/credits/statement/xlsx?month=2026-11', { as })
    expect(file.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const sheet = fileInZip(file.bytes, 'xl/worksheets/sheet1.xml')
    const strings = fileInZip(file.bytes, 'xl/sharedStrings.xml')
    expect(sheet).not.toContain('<f>')
    expect(strings).toContain('=1+1 น้ำผึ้ง "ที่รัก"')
    expect(strings).toContain('รายการเดินบัญชีเครดิต พฤศจิกายน 2569')
    expect(strings).toContain('ยอดยกมา')
    const statement = (await world.request('GET', '/api/credits/statement?limit=50&month=2026-11', { as }))
      .body
    const numbers = [...sheet.matchAll(/<c [^>]*?(?:t="n")?[^>]*><v>(-?[\d.]+)<\/v><\/c>/g)].map((match) =>
      Number(match[1]),
    )
    for (const line of statement.items) {
      expect(numbers).toContain(line.balance.minor / 100)
      // Days since 1899-12-30 on the clock of Bangkok.
      const serial = (Date.parse(line.at) + 7 * 3_600_000) / 86_400_000 + 25_569
      expect(numbers.some((number) => Math.abs(number - serial) < 1 / 86_400)).toBe(true)
    }
  })

  it('PDF: opening balance, rows, totals and closing balance', async () => {
    const { world, marketer: as } = await scene()
    const file = await world.request('GET', '/api/credits/statement/pdf?month=2026-11&kind=reserve', { as })
    expect(file.headers.get('content-disposition')).toContain('statement-2026-11-reserve.pdf')
    const lines = thaiLinesOf(file.bytes)
    expect(lines).toEqual(
      expect.arrayContaining([
        'รายการเดินบัญชีเครดิต พฤศจิกายน 2569',
        'รายการที่แสดง: สำรองให้แคมเปญ · เก่าไปใหม่ · หน่วย บาท',
        'ยอดยกมา',
        'รวมรับ',
        'รวมจ่าย',
        'ยอดยกไป',
        'หน้า 1 จาก 1',
      ]),
    )
    expect(lines.filter((line) => line === 'สำรองให้แคมเปญ')).toHaveLength(2)
  })

  it('names its owner, what is shown and its sums, from the opening to the closing balance or back', async () => {
    const { world, marketer } = await scene()
    const sealed = world.system.vault.seal('marketer_profile', 'tax_id_enc', marketer.id, '0105536112014')
    await world.db.run(sql`UPDATE marketer_profile SET holder_kind = 'company', company_name = 'บริษัท ซื้อ จำกัด',
      tax_id_enc = ${sealed} WHERE member_id = ${marketer.id}`)
    const read = (order: 'oldest' | 'newest', kind?: 'reserve') =>
      statementSheet(world.as(marketer.caller), { month: '2026-11', order, kind, locale: 'en' })
    const oldest = await read('oldest')
    expect(oldest.facts).toEqual([
      { label: 'Issued by', value: 'Siang Demo Co., Ltd. · Tax ID 0-10-5-536-11201-4' },
      { label: 'Account', value: 'บริษัท ซื้อ จำกัด · Tax ID 0-10-5-536-11201-4' },
      { label: 'Shown', value: 'Every movement · Oldest first · Unit THB' },
    ])
    const newest = await read('newest', 'reserve')
    expect(newest.facts[2]?.value).toBe('Reserved for a campaign · Newest first · Unit THB')
    const labels = ({ before, after }: typeof oldest) =>
      [before, after].map((rows) => rows?.map((row) => row[1]))
    expect(labels(oldest)).toEqual([['Opening balance'], ['Total in', 'Total out', 'Closing balance']])
    expect(labels(newest)).toEqual([['Closing balance'], ['Total in', 'Total out', 'Opening balance']])
    expect(newest.before?.[0]).toEqual(oldest.after?.[2])
    expect(oldest.rows.map((row) => row[1])).toContain('Reserved for a campaign')
  })

  it('is refused to others and with filters that do not exist', async () => {
    const { world, marketer: as } = await scene()
    const read = (path: string, who: Parameters<typeof world.request>[2] = { as }) =>
      world.request('GET', `/api/credits/statement/${path}`, who)
    expect((await read('csv', {})).status).toBe(401)
    expect((await read('csv', { as: await world.influencer() })).status).toBe(403)
    expect((await read('exe')).status).toBe(404)
    expect((await read('csv?kind=nothing')).status).toBe(422)
    expect((await read('csv?month=2026-13')).status).toBe(422)
    const other = await read('csv?month=2026-11', { as: await world.marketer() })
    expect(parseCsv(other.body)).toHaveLength(1)
  })
})

describe('the earnings ledger as a file', () => {
  it('holds the movements of the month with their words', async () => {
    const world = await makeWorld()
    const as = await world.influencer()
    const read = (path: string) => world.request('GET', `/api/earnings/ledger/${path}`, { as })
    expect(parseCsv((await read('csv')).body)).toEqual([['วันเวลา', 'รายการ', 'งาน', 'จำนวน', 'คงเหลือ']])
    expect((await read('csv?month=2026-11&locale=en')).headers.get('content-disposition')).toContain(
      'earnings-2026-11.csv',
    )
    expect(thaiLinesOf((await read('pdf?month=2026-11')).bytes)[0]).toBe('รายการเคลื่อนไหวรายได้ พฤศจิกายน 2569')
    const marketer = await world.marketer()
    expect((await world.request('GET', '/api/earnings/ledger/csv', { as: marketer })).status).toBe(403)
    expect((await world.request('GET', '/api/earnings/ledger/csv')).status).toBe(401)
  })
})
