import { expect, it } from 'vitest'
import { moveWallet } from '../../testing/adjustment.ts'
import { makeWorld } from '../../testing/world.ts'

it('the movements come page by page and month by month, each with the balance that it left', async () => {
  const world = await makeWorld()
  const [me, other, brand] = [await world.influencer(), await world.influencer(), await world.marketer()]
  const changes = [500n, 700n, -300n, 40n, 1_000n, -1_900n, 60n]
  for (const [n, change] of changes.entries()) {
    await moveWallet(world, me.id, change)
    await moveWallet(world, other.id, 5_000n)
    // Two at the same time, the next ones in later months.
    if (n % 2 === 1) world.clock.advance({ days: 20 })
  }
  // A login ends after a day.
  const as = { token: (await world.login({ memberId: me.id }, true)).token, caller: me.caller }
  const read = async (query: string) => (await world.request('GET', `/api/earnings?${query}`, { as })).body
  const all = await read('limit=50')
  expect(all.next).toBeNull()
  const oldestFirst = [...all.items].reverse()
  let balance = 0
  for (const line of oldestFirst) {
    balance += line.amount.minor
    expect(line.balance.minor).toBe(balance)
  }
  expect(balance).toBe(100)
  expect(oldestFirst.map((line: { amount: { minor: number } }) => line.amount.minor).sort()).toEqual(
    changes.map(Number).sort(),
  )

  const wallet = (await world.request('GET', `/sv_influ_api/influ/earn/${me.id}`, { as })).body
  expect(wallet.months).toHaveLength(6)
  const asMonths: Record<string, number> = Object.fromEntries(
    wallet.months.map((row: { month: string; earned: { minor: number } }) => [row.month, row.earned.minor]),
  )
  const monthOf = (at: string) => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 7)
  for (const month of all.months)
    expect(asMonths[month]).toBe(
      all.items
        .filter((line: { at: string }) => monthOf(line.at) === month)
        .reduce((sum: number, line: { amount: { minor: number } }) => sum + line.amount.minor, 0),
    )
  expect(Object.values(asMonths).reduce((sum, earned) => sum + earned, 0)).toBe(100)
  expect(wallet.quote).toBeNull()

  const paged: unknown[] = []
  let after: string | null = null
  do {
    const page = await read(`limit=2${after ? `&after=${after}` : ''}`)
    paged.push(...page.items)
    after = page.next
  } while (after)
  expect(paged).toEqual(all.items)

  expect(all.months).toEqual([...all.months].sort().reverse())
  expect(all.months.length).toBeGreaterThan(2)
  for (const month of all.months) {
    const wanted = all.items.filter((line: { at: string }) => monthOf(line.at) === month)
    const first = await read(`month=${month}&limit=1`)
    expect(first.items).toEqual(wanted.slice(0, 1))
    if (first.next) expect((await read(`month=${month}&after=${first.next}`)).items).toEqual(wanted.slice(1))
  }

  const wrong = await world.request('GET', '/api/earnings?after=bm90LWEta2V5', { as })
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'malformed_input'])
  // A cursor gives no access to another member's wallet.
  const strange = await world.request('GET', `/api/earnings?after=${(await read('limit=1')).next}`, {
    as: { token: (await world.login({ memberId: other.id }, true)).token, caller: other.caller },
  })
  expect(strange.body.items.every((line: { amount: { minor: number } }) => line.amount.minor === 5_000)).toBe(
    true,
  )
  const marketer = { token: (await world.login({ memberId: brand.id }, true)).token, caller: brand.caller }
  expect((await world.request('GET', '/api/earnings', { as: marketer })).status).toBe(403)
  expect(await world.checkInvariants()).toEqual([])
})

it('a wallet that nothing moved has no movements and no months', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  expect((await world.request('GET', '/api/earnings', { as: me })).body).toEqual({
    items: [],
    next: null,
    months: [],
  })
})
