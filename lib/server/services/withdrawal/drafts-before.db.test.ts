import { readFileSync } from 'node:fs'
import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { readyForPayout } from '../ledger/testing/payee.ts'
import { approve, ask, give, makePayee, release } from './testing/payout.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../store/migrations/${name}.sql`, import.meta.url), 'utf8')
const MIGRATION = read('0066-drafts-counted-anew')
const REQUESTS = read('0069-requests-for-other-sums')

test('a draft that lost its lines before they were counted anew leaves the list, and one that has them stays', async () => {
  const { world, finance, second, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch } = await release(world, finance, second, [id])
  const listed = async () =>
    (await world.request('GET', '/api/operator/payout-batches', { as: second })).body.items.map(
      (item: { lineCount: number; total: { minor: number } }) => [item.lineCount, item.total.minor],
    )
  const migrate = () => world.db.run(sql`${raw(MIGRATION)}`)
  await migrate()
  expect(await listed()).toEqual([[1, batch.total.minor]])
  // As the version before left it: the line is out, the draft says what it said.
  await world.db.run(sql`UPDATE withdrawal SET batch_id = NULL, batch_line = NULL WHERE id = ${id}`)
  expect(await listed()).toEqual([[1, batch.total.minor]])
  await migrate()
  expect(await listed()).toEqual([])
  expect(await world.db.one(sql`SELECT line_count, total FROM payout_batch WHERE id = ${batch.id}`)).toEqual({
    lineCount: 0,
    total: 0n,
  })
})

test('a request for the release of a draft that lost its lines ends with a row of history; one for what a draft has stays', async () => {
  const { world, member } = await makePayee(2_000_000n)
  const other = await world.influencer()
  await readyForPayout(world, other, (await world.operator('finance')).ctx)
  await give(world, other.id, 2_000_000n)
  world.clock.advance({ days: 4 })
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const asked = []
  for (const who of [member, other]) {
    const session = await world.login({ memberId: who.id }, true)
    const as = { token: session.token, caller: who.caller }
    const { id, version } = (await ask(world, as, 1_000_000)).body
    await approve(world, finance, id, version)
    asked.push({ id, ...(await release(world, finance, second, [id])) })
  }
  const waiting = async () =>
    (await world.request('GET', '/api/operator/approvals', { as: second })).body.items.map(
      (item: { id: string }) => item.id,
    )
  const migrate = async () => {
    for (const text of [MIGRATION, REQUESTS]) await world.db.run(sql`${raw(text)}`)
  }
  const [lost, kept] = asked
  await migrate()
  expect((await waiting()).sort()).toEqual(asked.map((one) => one.waiting.id).sort())
  await world.db.run(sql`UPDATE withdrawal SET batch_id = NULL, batch_line = NULL WHERE id = ${lost?.id}`)
  await migrate()
  await migrate()
  expect(await waiting()).toEqual([kept?.waiting.id])
  expect(
    await world.db.many(
      sql`SELECT transition, to_status, actor_kind, data FROM audit_log WHERE subject = 'approval' AND seq = 2`,
    ),
  ).toEqual([
    {
      transition: 'void',
      toStatus: 'withdrawn',
      actorKind: 'system',
      data: { action: 'payout_batch.release' },
    },
  ])
  expect((await kept?.decide(second))?.status).toBe(200)
})
