import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { approve, ask, importResult, makePayee, release } from './testing/payout.ts'

test('R10 a time of the bank that cannot be right pays nothing: another calendar, another century, no zone', async () => {
  const { world, finance, second, as } = await makePayee(1_000_000n)
  const { id, no } = (await ask(world, as, 33_333)).body
  await approve(world, finance, id, 1)
  const { batch, decide } = await release(world, finance, second, [id])
  await decide(second)
  const now = world.clock.now().getTime()
  const day = 86_400_000
  const wrong = [
    // The Buddhist year that Thai banks write.
    '2569-11-25T04:00:00Z',
    '1926-11-25T04:00:00Z',
    '2026-11-25T04:00:00',
    '2026-11-25',
    '11/25/2026',
    '25/11/2569 11:00',
    '2026-02-30T04:00:00Z',
    new Date(now + 31 * day + 1_000).toISOString(),
    new Date(now - 31 * day - 1_000).toISOString(),
  ]
  for (const [n, at] of wrong.entries()) {
    const answer = await importResult(world, finance, batch.id, [`${no},paid,REF-${n},${at},`])
    expect([at, answer.body.refused, answer.body.paid, answer.body.lines[0].code]).toEqual([
      at,
      1,
      0,
      'result_line_refused',
    ])
  }
  expect(await world.db.one(sql`SELECT status, paid_at FROM withdrawal WHERE id = ${id}`)).toEqual({
    status: 'in_batch',
    paidAt: null,
  })
  const paid = await importResult(world, finance, batch.id, [`${no},paid,REF-X,2026-11-25T09:30:00.5+07:00,`])
  expect(paid.body).toMatchObject({ paid: 1, refused: 0 })
  expect(await world.db.one(sql`SELECT status, paid_at FROM withdrawal WHERE id = ${id}`)).toEqual({
    status: 'paid',
    paidAt: new Date('2026-11-25T02:30:00.500Z'),
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('R36 no bank paid what was not released: a time before it would date the certificate into another month or year', async () => {
  const { world, finance, second, as } = await makePayee(1_000_000n)
  const { id, no } = (await ask(world, as, 33_333)).body
  await approve(world, finance, id, 1)
  const { batch, decide } = await release(world, finance, second, [id])
  await decide(second)
  const released = world.clock.now().getTime()
  world.clock.advance({ minutes: 20 })
  const at = (before: number) => new Date(released - before).toISOString()
  const pay = (ref: string, before: number) =>
    importResult(world, finance, batch.id, [`${no},paid,${ref},${at(before)},`])
  const day = 86_400_000
  for (const before of [day + 1, 20 * day]) {
    const early = await pay(`REF-${before}`, before)
    expect(early.body).toMatchObject({ paid: 0, refused: 1, lines: [{ code: 'result_line_refused' }] })
  }
  expect(await world.db.many(sql`SELECT kind FROM tax_document`)).toEqual([])
  // A result with only a day is before the time of the release.
  expect((await pay('REF-DAY', day)).body).toMatchObject({ paid: 1, refused: 0 })
  expect(await world.db.one(sql`SELECT paid_at FROM withdrawal WHERE id = ${id}`)).toEqual({
    paidAt: new Date(released - day),
  })
  expect(await world.checkInvariants()).toEqual([])
})
