import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import type { World } from '../../testing/world.ts'
import { makePayoutBatch } from './batch.ts'
import { approve, ask, makePayee, release } from './testing/payout.ts'

const setAccount = (world: World, accountNo: string, accountName = 'Siang Dee Co., Ltd.') =>
  world.db.run(sql`INSERT INTO setting (key, value, valid_from)
    VALUES ('payout_bank', ${JSON.stringify({ bankCode: '014', accountNo, accountName })}::jsonb,
      ${world.clock.now()})`)

test('who releases a batch sees the account that pays, and another account makes the request stale', async () => {
  const { world, finance, second, as } = await makePayee(500_000n)
  await setAccount(world, '9876543210')
  const { id } = (await ask(world, as, 200_000)).body
  await approve(world, finance, id, 1)
  const { batch, waiting, decide } = await release(world, finance, second, [id])
  expect(waiting.payload).toMatchObject({ payer: '014 xxxxxx3210 Siang Dee Co., Ltd.' })
  world.clock.advance({ minutes: 1 })
  await setAccount(world, '1112223334')
  expect((await decide(second)).body.error.code).toBe('stale_version')
  const { status } = await world.db.one<{ status: string }>(
    sql`SELECT status FROM payout_batch WHERE id = ${batch.id}`,
  )
  expect(status).toBe('draft')
})

test('outside demo mode no batch is made before the account that pays is set', async () => {
  const { world, finance, as } = await makePayee(500_000n)
  const { id } = (await ask(world, as, 200_000)).body
  await approve(world, finance, id, 1)
  const real = { ...finance.ctx, settings: { ...finance.ctx.settings, demoMode: false } }
  await expect(makePayoutBatch(real, [id])).rejects.toMatchObject({ code: 'payout_account_missing' })
  expect(await world.db.one(sql`SELECT count(*)::int AS n FROM payout_batch`)).toEqual({ n: 0 })
  // A bank file has 140 letters for a name: it pays nothing in a name that it would cut.
  await setAccount(world, '9876543210', 'ก'.repeat(141))
  await expect(makePayoutBatch(real, [id])).rejects.toMatchObject({ code: 'payout_account_missing' })
  world.clock.advance({ minutes: 1 })
  await setAccount(world, '9876543210', 'ก'.repeat(140))
  // This world's tax rows are unconfirmed: that error shows that the account is no longer the obstacle.
  await expect(makePayoutBatch(real, [id])).rejects.toMatchObject({ code: 'rate_not_confirmed' })
})
