import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { keepFile, png } from '../../testing/files.ts'
import { decide } from '../ledger/testing/racing.ts'
import { ask, bought, next, prepare, purchase, refundsOf } from './testing/asked-refund.ts'

it('R10 a refund books what both persons saw: a certificate that is approved in between makes the request stale', async () => {
  const { world, brand, order } = await bought(500_000, 300)
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  await ask(world, brand, order.id)
  // 5,000.00 and 350.00 of VAT, less 150.00 that the buyer withheld without a certificate.
  const shown = (await purchase(world, finance, order.id)).refundRequest
  expect(shown.back.minor).toBe(520_000)
  const first = await prepare(world, finance, order.id, 500_000, { back: 520_000 })
  const approvals = await world.request('GET', '/api/operator/approvals?status=waiting', { as: second })
  expect(approvals.body.items[0].payload).toMatchObject({ amount: '500000', back: '520000' })
  const cash = await balanceOf(world.db, 'bank.cash')

  const document = { bytes: await png(), contentType: 'image/png', name: 'a.png' } as const
  const { id } = await keepFile(world, { ownerId: brand.id, purpose: 'document', ...document })
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, ref_id, status, is_current, file_id, created_at, decided_by, decided_at)
    VALUES (${newId()}, ${brand.id}, 'B', 'buyer_certificate', ${order.id}, 'approve', true, ${id}, ${world.clock.now()},
      ${second.id}, ${world.clock.now()})`)
  expect((await decide(world, second, first.body.approvalId)).body.error.code).toBe('stale_version')
  expect(await balanceOf(world.db, 'bank.cash')).toBe(cash)
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(500_000n)

  const withdrawn = await world.request('POST', `/api/operator/approvals/${first.body.approvalId}/withdraw`, {
    as: finance,
    body: {},
    idempotencyKey: next(),
  })
  expect(withdrawn.status).toBe(200)
  // The sum was read before the certificate was approved, the request made after it.
  const late = await prepare(world, finance, order.id, 500_000, { back: 520_000 })
  expect([late.status, late.body.error]).toMatchObject([
    409,
    { code: 'wrong_amount', details: { expected: 535_000 } },
  ])
  const again = await prepare(world, finance, order.id, 500_000, { back: 535_000 })
  expect((await decide(world, second, again.body.approvalId)).status).toBe(200)
  expect(cash - (await balanceOf(world.db, 'bank.cash'))).toBe(535_000n)
  expect((await refundsOf(world, brand)).requests[0].status).toBe('paid')
  expect(await world.checkInvariants()).toEqual([])
})

it('R10 a certificate that nobody approved brings back no withheld tax', async () => {
  const { world, brand, order } = await bought(500_000, 300)
  const finance = await world.operator('finance')
  await ask(world, brand, order.id)
  const document = { bytes: await png(), contentType: 'image/png', name: 'a.png' } as const
  const { id } = await keepFile(world, { ownerId: brand.id, purpose: 'document', ...document })
  const back = async () => (await purchase(world, finance, order.id)).refundRequest.back.minor
  const certificate = newId()
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, ref_id, status, is_current, file_id, created_at)
    VALUES (${certificate}, ${brand.id}, 'B', 'buyer_certificate', ${order.id}, 'in_progress', true, ${id}, ${world.clock.now()})`)
  expect(await back()).toBe(520_000)
  await world.db.run(
    sql`UPDATE document SET status = 'reject', reason = 'unreadable', decided_by = ${finance.id}, decided_at = ${world.clock.now()} WHERE id = ${certificate}`,
  )
  expect(await back()).toBe(520_000)
})
