import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { meet } from '../../testing/lock-waits.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { payRow } from './pay-row.ts'
import { approve, ask, makePayee, release, withOther } from './testing/payout.ts'

test('two payments of December that are booked on both sides of New Year get two numbers in its tax return', async () => {
  const payee = await makePayee(3_000_000n, { days: 39 })
  const { world, finance, second } = payee
  const { logins } = await withOther(payee)
  const ids: string[] = []
  for (const as of logins) {
    const { id, version } = (await ask(world, as, 1_000_000)).body
    await approve(world, finance, id, version)
    ids.push(id)
  }
  const { decide } = await release(world, finance, second, ids)
  await decide(second)
  const paidAt = world.clock.now()
  const pay = (id: string, at: string, bind = (ctx: Context) => ctx) =>
    inTransaction({ ...bind(finance.ctx), now: () => new Date(at) }, async (ctx) => {
      const { version } = await ctx.db.one<{ version: number }>(
        sql`SELECT version FROM withdrawal WHERE id = ${id}`,
      )
      await payRow(ctx, await lockWithdrawal(ctx, id, version), `OUT-${at}`, paidAt)
    })
  await meet(
    world,
    (bind) => pay(ids[0] ?? '', '2026-12-31T16:59:59.999Z', bind),
    () => pay(ids[1] ?? '', '2026-12-31T17:00:00Z'),
  )
  expect(
    await world.db.many(
      sql`SELECT number, (body->>'sequence')::int AS sequence FROM tax_document WHERE kind = 'WT' ORDER BY issued_at`,
    ),
  ).toEqual([
    { number: 'WT00000-2026-000001', sequence: 1 },
    { number: 'WT00000-2027-000001', sequence: 2 },
  ])
  expect(await world.checkInvariants()).toEqual([])
})
