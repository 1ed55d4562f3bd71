import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { approve, ask, key, makePayee, withOther } from './testing/payout.ts'

const queueOf = async ({ world, finance }: Awaited<ReturnType<typeof makePayee>>, status: string) =>
  (await world.request('GET', `/api/operator/withdrawals?status=${status}`, { as: finance })).body.items

test('R6 an account of thirty days is still new: finance approves; the day after, the system does', async () => {
  for (const [days, status, warnings] of [
    [30, 'requested', ['new_account', 'rate_not_confirmed']],
    [31, 'approved', ['rate_not_confirmed']],
  ] as const) {
    const payee = await makePayee(3_000_000n, { days })
    const asked = await ask(payee.world, payee.as, 2_000_000)
    expect(asked.body.status, `${days}`).toBe(status)
    expect((await queueOf(payee, status))[0].warnings, `${days}`).toEqual(warnings)
  }
})

test('an account that was set fourteen days before is no change that finance is warned of', async () => {
  const payee = await makePayee(1_000_000n, { days: 14 })
  await ask(payee.world, payee.as, 500_000)
  expect((await queueOf(payee, 'requested'))[0]).toMatchObject({
    bankChangedAt: null,
    warnings: ['new_account', 'rate_not_confirmed'],
  })
  const younger = await makePayee(1_000_000n, { days: 13 })
  await ask(younger.world, younger.as, 500_000)
  expect((await queueOf(younger, 'requested'))[0].warnings).toContain('bank_changed')
})

test('what waits is shown oldest first, what is over newest first, to its owner by status', async () => {
  const payee = await makePayee(1_000_000n)
  const { world, as } = payee
  const { logins } = await withOther(payee)
  const asked: { id: string; version: number }[] = []
  for (const login of logins) {
    asked.push((await ask(world, login, 500_000)).body)
    world.clock.advance({ minutes: 1 })
  }
  const ids = asked.map(({ id }) => id)
  const shown = async (status: string) => (await queueOf(payee, status)).map(({ id }: { id: string }) => id)
  expect(await shown('requested')).toEqual(ids)
  for (const [n, { id, version }] of asked.entries())
    await world.request('POST', `/api/withdrawals/${id}/cancel`, {
      as: logins[n]!,
      body: { version },
      idempotencyKey: key(),
    })
  expect(await shown('canceled')).toEqual(ids.toReversed())
  const again = (await ask(world, as, 400_000)).body
  const own = async (query: string) =>
    (await world.request('GET', `/api/withdrawals${query}`, { as })).body.items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await own('')).toEqual([again.id, ids[0]])
  expect(await own('?status=requested')).toEqual([again.id])
  expect(await own('?status=paid')).toEqual([])
})

test('a passport stands for the identity card; without either nothing is paid', async () => {
  const { world, member, as } = await makePayee(1_000_000n)
  const documents = (kind: string) =>
    world.db.run(
      sql`UPDATE document SET kind = ${kind} WHERE member_id = ${member.id} AND kind <> 'bank_book'`,
    )
  await documents('vat_registration')
  expect((await ask(world, as, 500_000)).body.error.code).toBe('documents_incomplete')
  await documents('passport')
  expect((await ask(world, as, 500_000)).status).toBe(200)
})

test('a large payout that was taken back meanwhile is stale for the second person', async () => {
  const { world, finance, second, as } = await makePayee(9_000_000n)
  const { id } = (await ask(world, as, 5_000_000)).body
  expect((await approve(world, finance, id, 1)).body.items[0].code).toBe('two_persons_needed')
  await world.request('POST', `/api/withdrawals/${id}/cancel`, {
    as,
    body: { version: 1 },
    idempotencyKey: key(),
  })
  const waiting = (await world.request('GET', '/api/operator/approvals', { as: second })).body.items[0]
  const decided = await world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash: waiting.payloadHash },
    idempotencyKey: key(),
  })
  expect(decided.body.error.code).toBe('stale_version')
  expect(await world.db.one(sql`SELECT status, approved_by FROM withdrawal WHERE id = ${id}`)).toEqual({
    status: 'canceled',
    approvedBy: null,
  })
})

test('R6 a balance of ten million and more is quoted before it is asked for, to the satang', async () => {
  const payee = await makePayee(1_000_000_099n)
  const quoteOf = async (gross: number | string) =>
    payee.world.request('GET', `/api/withdrawals/quote?gross=${gross}`, { as: payee.as })
  for (const gross of [999_999_999, 1_000_000_000, 1_000_000_099]) {
    const { status, body } = await quoteOf(gross)
    expect([status, body.gross?.minor], `${gross}`).toEqual([200, gross])
    expect(body.blockers).not.toContain('insufficient_balance')
  }
  expect((await quoteOf(900_000_000_000)).status).toBe(200)
  for (const wrong of [0, 900_000_000_001, '1e9', '10000000000000', '-1'])
    expect((await quoteOf(wrong)).status, `${wrong}`).toBe(422)
})
