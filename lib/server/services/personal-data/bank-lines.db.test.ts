import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { makeDesk } from '../order/testing/paying.ts'
import { DATA_MAP } from './data-map.ts'

test('R31 what the bank wrote beside a transfer is its payer’s: in the copy, and let go after the years of the law', async () => {
  const desk = await makeDesk()
  const { world, as, finance } = desk
  const stranger = await world.marketer()
  const own = await desk.order()
  const foreign = await desk.order(stranger)
  const now = world.clock.now()
  const statement = newId(now.getTime())
  await world.db.run(sql`INSERT INTO bank_statement (id, file_name, format, sha256, line_count, imported_by, imported_at)
    VALUES (${statement}, 'a.csv', 'csv', '\\x00', 2, ${finance.id}, ${now})`)
  for (const [line, id, text] of [
    [1, own.id, 'นาง สมหญิง ใจดี'],
    [2, foreign.id, 'บริษัท อื่น จำกัด'],
  ] as const)
    await world.db.run(sql`INSERT INTO bank_line (id, statement_id, line_no, line_key, at, direction, amount, currency, bank_ref, text, status, reason, order_id)
      VALUES (${newId(now.getTime())}, ${statement}, ${line}, ${`key-${line}`}, ${now}, 'in', 100, 'THB', ${`R${line}`}, ${text}, 'paid', 'reference', ${id})`)
  const row = DATA_MAP.find(({ table }) => table === 'bank_line')!
  const who = { id: as.id, email: null, phone: null }
  expect(await world.db.many(sql`SELECT t.text ${row.read!(who)}`)).toEqual([{ text: 'นาง สมหญิง ใจดี' }])
  for (const statement of row.release!(who)) await world.db.run(statement)
  expect(await world.db.many(sql`SELECT text FROM bank_line ORDER BY line_no`)).toEqual([
    { text: '' },
    { text: 'บริษัท อื่น จำกัด' },
  ])
})
