import { expect, test } from 'vitest'
import { INVARIANTS } from '../../invariants/index.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { poolOf } from '../../testing/global-setup.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { decideApproval } from '../approval/approvals.ts'
import { type Caller, within } from '../context.ts'
import { ask, bought, next, prepare } from '../order/testing/asked-refund.ts'
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
  // In parallel: the later one waits for the row of the series, whatever its own time.
  await Promise.all([issue(new Date(fresh.getTime() + 5)), issue(old), issue(old)])
  const found = await numbers(world)
  expect(found.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5])
  const times = found.map(({ issuedAt }) => issuedAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times[1]).toBe(fresh.getTime())
  // The document has the date of the register.
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
  // Everything with the number has the same order: the audit row, the message and the notice.
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

/** Two orders of one brand with refund requests, paid by two operators of finance. */
async function twoRefunds() {
  const { world, brand, order: first } = await bought()
  const { body: second } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount: 500_000 }, method: 'transfer', buyerWhtBp: 0 },
    idempotencyKey: next(),
  })
  await world.request('POST', `/api/test/payments/${second.no}/settle`, { body: {} })
  const [asker, signer] = [await world.operator('finance'), await world.operator('finance')]
  const pay = async (orderId: string, at: Date) => {
    expect((await ask(world, brand, orderId)).status).toBe(200)
    const { approvalId } = (await prepare(world, asker, orderId)).body
    const { hash } = await world.db.one<{ hash: string }>(
      sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${approvalId}`,
    )
    const caller = { ...signer.caller, stepUpAt: at } as Caller
    await decideApproval({ ...signer.ctx, caller, now: () => at }, approvalId, {
      decision: 'approve',
      payloadHash: hash,
    })
  }
  return { world, pay, orders: [first.id, second.id as string] as const }
}

test('R36 a credit note bears the day of its place among the numbers, as an invoice does', async () => {
  const { world, pay, orders } = await twoRefunds()
  await pay(orders[0], new Date('2026-11-30T17:00:00.100Z'))
  await pay(orders[1], new Date('2026-11-30T16:59:59.900Z'))
  const notes = await world.db.many<{ no: number; day: string; issued: string }>(
    sql`SELECT no, body->>'date' AS day, (issued_at AT TIME ZONE 'Asia/Bangkok')::date::text AS issued
      FROM tax_document WHERE kind = 'CN' ORDER BY no`,
  )
  expect(notes).toEqual([
    { no: 1, day: '2026-12-01', issued: '2026-12-01' },
    { no: 2, day: '2026-12-01', issued: '2026-12-01' },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

const PLANTED: Readonly<Record<string, [string, string]>> = {
  'the last credit note is gone': ['I25,I26', `DELETE FROM tax_document WHERE kind = 'CN' AND no = 2`],
  'the last invoice of the register is gone': [
    'I25,I26',
    `DELETE FROM tax_document WHERE kind = 'TI' AND no = 2`,
  ],
  'a credit note says less': [
    'I25',
    `UPDATE tax_document SET body = body || '{"difference": 499999}' WHERE kind = 'CN' AND no = 1`,
  ],
  'an invoice says another VAT': [
    'I25',
    `UPDATE tax_document SET body = body || '{"vat": 34999}' WHERE kind = 'TI' AND no = 1`,
  ],
  'an order is paid as if it was never refunded': [
    'I25',
    `UPDATE purchase_order SET status = 'paid' WHERE status = 'refunded'`,
  ],
  'a number was taken for no document': ['I26', `UPDATE document_series SET last_no = last_no + 1`],
}

test('R12 the books name a document that is gone or says another sum, the last of its series too', async () => {
  const { world, pay, orders } = await twoRefunds()
  for (const id of orders) await pay(id, world.clock.now())
  expect(await world.checkInvariants()).toEqual([])
  const pool = poolOf(world.connection, 1)
  for (const [what, [broken, statement]] of Object.entries(PLANTED)) {
    const client = await pool.connect()
    try {
      // As superuser, with triggers disabled; rolled back afterwards.
      await client.query('BEGIN')
      await client.query('SET LOCAL session_replication_role = replica')
      await client.query(statement)
      const found: string[] = []
      for (const { id, sql: asked } of INVARIANTS) {
        const at = `timestamptz '${world.clock.now().toISOString()}'`
        if ((await client.query(asked.replaceAll('$NOW', at))).rows.length > 0) found.push(id)
      }
      expect(found.join(), what).toBe(broken)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  await pool.end()
})
