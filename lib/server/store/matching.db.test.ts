import { expect, test } from 'vitest'
import { makeWorld } from '../testing/world.ts'
import { raw, sql } from './client.ts'
import { newId } from './id.ts'
import { findRelations } from './matching.ts'

test('who shares an account with the brand is the same, an old one too; whom others share with is not', async () => {
  const world = await makeWorld()
  const [brand, other] = [await world.marketer(), await world.marketer()]
  const [one, two] = [await world.influencer(), await world.influencer()]
  const give = (memberId: string, hash: string, isCurrent: boolean) =>
    world.db.run(sql`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, is_current, created_at)
      VALUES (${newId()}, ${memberId}, '004', ${Buffer.alloc(4)}, ${hash}, '1234', 'ชื่อ', ${isCurrent}, ${world.clock.now()})`)
  await give(brand.id, 'shared', true)
  await give(one.id, 'shared', false)
  await give(one.id, 'own', true)
  await give(two.id, 'second', true)
  await give(other.id, 'second', false)
  const relations = await findRelations(world.db, {
    influencerIds: [one.id, two.id],
    marketerIds: [brand.id],
    campaignIds: [],
  })
  expect([...relations.same]).toEqual([`${one.id}:${brand.id}`])
})

test('the accounts of two members are found without a look at those of others', async () => {
  const world = await makeWorld()
  const [brand, who] = [await world.marketer(), await world.influencer()]
  await world.db.transaction(async (tx) => {
    await tx.run(raw('SET LOCAL session_replication_role = replica'))
    await tx.run(
      raw(`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, is_current, created_at)
      SELECT gen_random_uuid(), gen_random_uuid(), '004', '\\x00', 'same for all', '1234', 'x', true, now() FROM generate_series(1, 3000)`),
    )
  })
  await world.db.run(raw('ANALYZE bank_account'))
  const asked = await world.db.transaction(async (tx) => {
    await findRelations(tx, { influencerIds: [who.id], marketerIds: [brand.id], campaignIds: [] })
    return tx.one<{ rows: bigint }>(
      sql`SELECT (seq_tup_read + idx_tup_fetch)::bigint AS rows FROM pg_stat_xact_user_tables WHERE relname = 'bank_account'`,
    )
  })
  expect(asked.rows).toBeLessThanOrEqual(2n)
})
