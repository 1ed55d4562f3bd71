import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { type TransactionContext, within } from '../context.ts'
import { addTaxRate, confirmTaxRate } from './change-tax-rate.ts'

test('pages that show a tax are made again when its rate is confirmed, and when one is added', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM tax_rate WHERE kind = 'vat' AND confirmed_at IS NULL ORDER BY valid_from LIMIT 1`,
  )
  const tagsOf = (work: (ctx: TransactionContext) => Promise<unknown>) =>
    world.db.transaction(async (tx) => {
      await work(within(admin.ctx, tx))
      return [...tx.invalidated].sort()
    })
  const source = 'ประกาศ'
  const reason = 'ยืนยันอัตรา'
  const rate = { kind: 'vat', class: 'standard', bp: 1000, validFrom: '2027-10-01', source, reason } as const
  expect(await tagsOf((ctx) => confirmTaxRate(ctx, id, { source, reason }))).toEqual(['config', 'packages'])
  expect(await tagsOf((ctx) => addTaxRate(ctx, rate))).toEqual(['config', 'packages'])
})
