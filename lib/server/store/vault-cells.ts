import { type Db, raw, sql } from './client.ts'
import type { Vault } from './vault.ts'

/** Every column with encrypted text, with the column that identifies its row. A test compares it with the schema. */
export const VAULT_CELLS = [
  { table: 'influencer_profile', column: 'national_id_enc', id: 'member_id' },
  { table: 'marketer_profile', column: 'tax_id_enc', id: 'member_id' },
  { table: 'bank_account', column: 'account_enc', id: 'id' },
  { table: 'payee_snapshot', column: 'body_enc', id: 'id' },
  { table: 'refund_request', column: 'account_enc', id: 'id' },
  { table: 'operator_totp', column: 'secret_enc', id: 'operator_id' },
] as const

export type VaultCell = (typeof VAULT_CELLS)[number]

/** The next encrypted cells of a column, ordered by row id. */
export function listSealed(db: Db, { table, column, id }: VaultCell, after: string | null, limit: number) {
  return db.many<{ id: string; sealed: Buffer }>(
    sql`SELECT ${raw(id)} AS id, ${raw(column)} AS sealed FROM ${raw(table)}
      WHERE ${raw(column)} IS NOT NULL AND (${after}::uuid IS NULL OR ${raw(id)} > ${after}::uuid)
      ORDER BY ${raw(id)} LIMIT ${limit}`,
  )
}

/** Encrypts one cell with the current key, unless it was changed meanwhile. True when it was encrypted again. */
export async function reseal(
  db: Db,
  vault: Vault,
  { table, column, id }: VaultCell,
  row: { id: string; sealed: Buffer },
): Promise<boolean> {
  const text = vault.open(table, column, row.id, row.sealed)
  const written = await db.run(
    sql`UPDATE ${raw(table)} SET ${raw(column)} = ${vault.seal(table, column, row.id, text)}
      WHERE ${raw(id)} = ${row.id} AND ${raw(column)} = ${row.sealed}`,
  )
  return written === 1
}
