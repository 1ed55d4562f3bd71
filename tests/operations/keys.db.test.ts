import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sql } from '#lib/server/store/client.ts'
import { newId } from '#lib/server/store/id.ts'
import { createVault, hashKeyOf } from '#lib/server/store/vault.ts'
import { listSealed, reseal, VAULT_CELLS } from '#lib/server/store/vault-cells.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { REAL, runSiang, toUrl } from './support/run-process.ts'

vi.setConfig({ testTimeout: 120_000 })

/** One sealed text in each column that may hold one. */
async function fill(world: World) {
  const influencer = await world.influencer()
  const marketer = await world.marketer()
  const operator = await world.operator('finance')
  const { vault } = world.system
  const at = world.clock.now()
  const bankId = newId(at.getTime())
  const snapshotId = newId(at.getTime() + 1)
  await world.db.run(
    sql`UPDATE influencer_profile SET national_id_enc = ${vault.seal('influencer_profile', 'national_id_enc', influencer.id, '3100600445635')} WHERE member_id = ${influencer.id}`,
  )
  await world.db.run(
    sql`UPDATE marketer_profile SET tax_id_enc = ${vault.seal('marketer_profile', 'tax_id_enc', marketer.id, '0105536112014')} WHERE member_id = ${marketer.id}`,
  )
  await world.db.run(sql`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, created_at)
    VALUES (${bankId}, ${influencer.id}, '004', ${vault.seal('bank_account', 'account_enc', bankId, '1234567890')},
      ${vault.hash('bank_account', '004:1234567890')}, '7890', 'สมหญิง ใจดี', ${at})`)
  await world.db.run(
    sql`INSERT INTO payee_snapshot (id, member_id, body_enc, body_masked, created_at) VALUES (${snapshotId}, ${influencer.id}, ${vault.seal('payee_snapshot', 'body_enc', snapshotId, '{"a":1}')}, '{}', ${at})`,
  )
  await world.db.run(
    sql`INSERT INTO operator_totp (operator_id, secret_enc, created_at) VALUES (${operator.id}, ${vault.seal('operator_totp', 'secret_enc', operator.id, 'JBSWY3DP')}, ${at})`,
  )
}

const textsOf = async (world: World, vault = world.system.vault) => {
  const texts: string[] = []
  for (const cell of VAULT_CELLS)
    for (const { id, sealed } of await listSealed(world.db, cell, null, 10))
      texts.push(vault.open(cell.table, cell.column, id, sealed))
  return texts
}
const TEXTS = ['3100600445635', '0105536112014', '1234567890', '{"a":1}', 'JBSWY3DP']

test('the list of sealed columns is that of the schema', async () => {
  const world = await makeWorld()
  const columns = await world.db.many<{ name: string }>(
    sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name LIKE '%\\_enc' ORDER BY 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual(
    VAULT_CELLS.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})

test('keys are exchanged: everything opens before, between and after, and hashes stay', async () => {
  const world = await makeWorld()
  await fill(world)
  const old = world.config.encryptionKey
  const env = { ...REAL, DATABASE_URL: toUrl(world.connection), DATA_DIR: world.config.dataDir }
  const made = await runSiang(['keys', 'new', '--json'], { ...env, ENCRYPTION_KEY: old.toString('base64') })
  expect(made).toMatchObject({ code: 0, err: '' })
  const next = JSON.parse(made.out)
  expect(next.HASH_KEY).toBe(hashKeyOf({ encryptionKey: old }).toString('base64'))

  const exchanged = { ...env, ...next, ENCRYPTION_KEY_OTHER: old.toString('base64') }
  const first = await runSiang(['keys', 'rotate', '--json'], exchanged)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(Object.values(JSON.parse(first.out))).toEqual([1, 1, 1, 1, 0, 1])
  const again = await runSiang(['keys', 'rotate', '--json'], exchanged)
  expect(Object.values(JSON.parse(again.out))).toEqual([0, 0, 0, 0, 0, 0])

  const after = createVault({
    encryptionKey: Buffer.from(next.ENCRYPTION_KEY, 'base64'),
    hashKey: Buffer.from(next.HASH_KEY, 'base64'),
  })
  expect(await textsOf(world, after)).toEqual(TEXTS)
  expect(after.hash('person', 'TH:1')).toBe(world.system.vault.hash('person', 'TH:1'))
  await expect(textsOf(world)).rejects.toThrow()
  expect(
    await world.db.many(sql`SELECT transition, data FROM audit_log WHERE subject = 'secret' ORDER BY id`),
  ).toEqual([{ transition: 'rotate', data: { sealedAnew: 5 } }])
})

test('keys that do not fit change nothing, and the reason is said in one line', async () => {
  const world = await makeWorld()
  await fill(world)
  const old = world.config.encryptionKey.toString('base64')
  const other = randomBytes(32).toString('base64')
  const env = { ...REAL, DATABASE_URL: toUrl(world.connection), DATA_DIR: world.config.dataDir }
  const hash = hashKeyOf({ encryptionKey: world.config.encryptionKey }).toString('base64')
  const wrong = [
    [{ ENCRYPTION_KEY: other }, /ENCRYPTION_KEY_OTHER is not set/],
    [{ ENCRYPTION_KEY: other, ENCRYPTION_KEY_OTHER: old }, /HASH_KEY is not set/],
    [
      { ENCRYPTION_KEY: other, ENCRYPTION_KEY_OTHER: old, HASH_KEY: randomBytes(32).toString('base64') },
      /does not fit/,
    ],
    [
      { ENCRYPTION_KEY: other, ENCRYPTION_KEY_OTHER: randomBytes(32).toString('base64'), HASH_KEY: hash },
      /opens what lies/,
    ],
    [{ ENCRYPTION_KEY: other, ENCRYPTION_KEY_OTHER: 'short', HASH_KEY: hash }, /32 bytes/],
  ] as const
  for (const [given, reason] of wrong) {
    const ended = await runSiang(['keys', 'rotate'], { ...env, ...given })
    expect(ended.code, reason.source).toBe(1)
    expect(ended.err).toMatch(reason)
    expect(ended.err).not.toMatch(/\n\s+at /)
  }
  expect(await textsOf(world)).toEqual(TEXTS)
})

test('a cell that was changed meanwhile keeps what was written into it', async () => {
  const world = await makeWorld()
  await fill(world)
  const cell = VAULT_CELLS[0]
  const [row] = await listSealed(world.db, cell, null, 1)
  const { vault } = world.system
  const next = createVault({ encryptionKey: randomBytes(32), otherEncryptionKey: world.config.encryptionKey })
  const newer = vault.seal(cell.table, cell.column, row!.id, '1101700207030')
  await world.db.run(
    sql`UPDATE influencer_profile SET national_id_enc = ${newer} WHERE member_id = ${row!.id}`,
  )
  expect(await reseal(world.db, next, cell, row!)).toBe(false)
  expect((await textsOf(world))[0]).toBe('1101700207030')
})
