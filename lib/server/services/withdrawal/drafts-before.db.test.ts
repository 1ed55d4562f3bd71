import { readFileSync } from 'node:fs'
import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { approve, ask, makePayee, release } from './testing/payout.ts'

const MIGRATION = readFileSync(
  new URL('../../store/migrations/0066-drafts-counted-anew.sql', import.meta.url),
  'utf8',
)

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
