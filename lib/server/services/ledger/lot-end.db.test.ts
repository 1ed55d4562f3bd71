import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { inTransaction } from '../context.ts'
import { bought } from '../order/testing/asked-refund.ts'
import { refundFacts } from './refund-sums.ts'

test('credit can be refunded until the last millisecond before its end; at its end only what was asked for before', async () => {
  const { world, order } = await bought()
  const { expiresAt } = await world.db.one<{ expiresAt: Date }>(sql`SELECT expires_at FROM credit_lot`)
  const facts = () => inTransaction(world.system, (ctx) => refundFacts(ctx, order.id))
  const moveTo = (ms: number) => world.clock.advance({ seconds: (ms - world.clock.now().getTime()) / 1000 })
  moveTo(expiresAt.getTime() - 1)
  expect((await facts()).free).toBe(500_000n)
  moveTo(expiresAt.getTime())
  await expect(facts()).rejects.toMatchObject({ code: 'insufficient_balance' })
  await world.db.run(sql`UPDATE credit_lot SET refund_asked_at = created_at`)
  expect((await facts()).free).toBe(500_000n)
})
