import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { within } from '../context.ts'
import { notice, order } from '../order/testing/noticed-order.ts'
import { issueDocument } from './issue-document.ts'

const numbers = (world: World) =>
  world.db.many<{ no: number; issuedAt: Date; day: string }>(
    sql`SELECT no, issued_at, body->>'day' AS day FROM tax_document WHERE kind = 'TI' ORDER BY no`,
  )

test('R36 who began before midnight and was numbered after one of the new day bears the new day too', async () => {
  const world = await makeWorld()
  const { id: memberId } = await world.marketer()
  const issue = (at: Date) =>
    world.db.transaction((tx) =>
      issueDocument(within({ ...world.system, now: () => at }, tx), {
        kind: 'TI',
        branchCode: '00000',
        subjectId: newId(),
        memberId,
        body: (issued) => ({ day: issued.toISOString() }),
      }),
    )
  const [old, fresh] = [new Date('2026-11-30T16:59:59.900Z'), new Date('2026-11-30T17:00:00.100Z')]
  expect((await issue(fresh)).number).toBe('TI00000-2026-000001')
  expect((await issue(old)).number).toBe('TI00000-2026-000002')
  // Beside one another: the later one waits for the row of the series, whatever its own time says.
  await Promise.all([issue(new Date(fresh.getTime() + 5)), issue(old), issue(old)])
  const found = await numbers(world)
  expect(found.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5])
  const times = found.map(({ issuedAt }) => issuedAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times[1]).toBe(fresh.getTime())
  // The paper says what the register says.
  expect(found.map(({ day }) => day)).toEqual(found.map(({ issuedAt }) => issuedAt.toISOString()))
})

test('R36 payments at once are numbered without a gap, in the order of their days, each order with its own number', async () => {
  const world = await makeWorld({ max: 10 })
  const brands = await Promise.all([1, 2, 3, 4].map(() => world.marketer()))
  const orders = []
  for (const brand of [...brands, ...brands]) orders.push(await order(world, brand))
  const answers = await Promise.all(
    orders.map(({ no }, n) => notice(world, { orderNo: no, amount: 1_070_000, bankRef: `ORDERED-${n}` })),
  )
  expect(answers.map(({ body }) => body.outcome)).toEqual(Array(8).fill('paid'))
  const found = await numbers(world)
  expect(found.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  // What names the number is of the same order: the audit row, the message and the notice.
  const rows = await world.db.many<{ number: string; audited: string; told: string; entry: boolean }>(sql`
    SELECT d.number, g.data->>'invoice' AS audited, o.payload->>'number' AS told, n.entry_id = p.entry_id AS entry
    FROM purchase_order p JOIN tax_document d ON d.subject_id = p.id
      JOIN audit_log g ON g.subject_id = p.id AND g.seq = p.version AND g.transition = 'pay'
      JOIN outbox o ON o.subject_id = p.id AND o.event = 'invoice_ready' JOIN payment_notice n ON n.order_id = p.id
    WHERE n.outcome = 'paid'`)
  expect(rows).toHaveLength(8)
  for (const { number, audited, told, entry } of rows)
    expect([audited, told, entry]).toEqual([number, number, true])
  expect(await world.checkInvariants()).toEqual([])
})
