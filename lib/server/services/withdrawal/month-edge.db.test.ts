import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { approve, ask, importResult, makePayee, release } from './testing/payout.ts'

test('R36 tax that was withheld in the first moment of a month in Bangkok is in its return alone', async () => {
  const payee = await makePayee(3_000_000n)
  const { world, finance, second, as } = payee
  const { id, no, version } = (await ask(world, as, 2_500_000)).body
  await approve(world, finance, id, version)
  const { batch, decide } = await release(world, finance, second, [id])
  await decide(second)
  const paid = await importResult(world, finance, batch.id, [
    `${no},paid,OUT-1,${world.clock.now().toISOString()},`,
  ])
  expect(paid.status).toBe(200)
  const numbersOf = async (month: string) =>
    (await world.request('GET', `/api/operator/withholding?month=${month}`, { as: finance })).body.items
      .length
  for (const [at, november, december] of [
    ['2026-11-30T16:59:59.999Z', 1, 0],
    ['2026-11-30T17:00:00Z', 0, 1],
    ['2026-12-31T16:59:59.999Z', 0, 1],
    ['2026-12-31T17:00:00Z', 0, 0],
    ['2026-10-31T17:00:00Z', 1, 0],
    ['2026-10-31T16:59:59.999Z', 0, 0],
  ] as const) {
    await world.db.run(sql`UPDATE withdrawal SET paid_at = ${at} WHERE id = ${id}`)
    expect([at, await numbersOf('2026-11'), await numbersOf('2026-12')]).toEqual([at, november, december])
  }
})
