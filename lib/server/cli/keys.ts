import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { audit } from '../services/audit.ts'
import { type Context, inTransaction } from '../services/context.ts'
import { sql } from '../store/client.ts'
import { createVault, hashKeyOf } from '../store/vault.ts'
import { listSealed, reseal, VAULT_CELLS } from '../store/vault-cells.ts'
import { type Answer, CommandError } from './answer.ts'
import { withInstallation } from './command.ts'

const BATCH = 200

/** Makes the next encryption key and prints where to set it. Changes nothing. */
export async function makeKeys(config: Config): Promise<Answer> {
  const data = {
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HASH_KEY: hashKeyOf(config).toString('base64'),
  }
  return {
    data,
    lines: [
      '1. On every instance, then restart them one after another (with a single instance go on to 2):',
      `   ENCRYPTION_KEY_OTHER=${data.ENCRYPTION_KEY}`,
      `   HASH_KEY=${data.HASH_KEY}`,
      '2. What ENCRYPTION_KEY holds (or DATA_DIR/keys/encryption-key) goes to ENCRYPTION_KEY_OTHER; restart again with',
      `   ENCRYPTION_KEY=${data.ENCRYPTION_KEY}`,
      '3. `siang keys rotate`, and then take ENCRYPTION_KEY_OTHER out. HASH_KEY stays for good.',
    ],
  }
}

/**
 * Refuses a HASH_KEY that does not fit the hashes in the database: every known person, banned ones included, would look
 * new.
 */
async function requireFittingHashes(ctx: Context): Promise<void> {
  const bank = await ctx.db.maybeOne<{
    id: string
    bankCode: string
    accountEnc: Buffer
    accountHash: string
  }>(sql`SELECT id, bank_code, account_enc, account_hash FROM bank_account ORDER BY created_at LIMIT 1`)
  if (!bank) return
  const account = ctx.vault.open('bank_account', 'account_enc', bank.id, bank.accountEnc)
  if (ctx.vault.hash('bank_account', `${bank.bankCode}:${account}`) !== bank.accountHash)
    throw new CommandError('HASH_KEY does not fit this database: set the one that `siang keys new` printed.')
}

/**
 * Encrypts with ENCRYPTION_KEY everything that ENCRYPTION_KEY_OTHER encrypted; safe beside running servers, and
 * repeatable.
 */
export function rotateKeys(config: Config): Promise<Answer> {
  if (!config.otherEncryptionKey)
    throw new CommandError('ENCRYPTION_KEY_OTHER is not set: `siang keys new` says how keys are rotated.')
  if (!config.hashKey)
    throw new CommandError('HASH_KEY is not set: `siang keys new` prints it, before the keys are exchanged.')
  const vault = createVault(config)
  return withInstallation(config, async ({ ctx }) => {
    try {
      await requireFittingHashes(ctx)
    } catch (error) {
      if (error instanceof CommandError) throw error
      throw new CommandError(
        'Neither ENCRYPTION_KEY nor ENCRYPTION_KEY_OTHER opens what lies in this database.',
      )
    }
    const counts: Record<string, number> = {}
    for (const cell of VAULT_CELLS) {
      let count = 0
      for (let after: string | null = null; ; ) {
        const rows: Awaited<ReturnType<typeof listSealed>> = await listSealed(ctx.db, cell, after, BATCH)
        const last = rows.at(-1)
        if (!last) break
        after = last.id
        const old = rows.filter((row) => !vault.isCurrent(cell.table, cell.column, row.id, row.sealed))
        await inTransaction(ctx, async (ctx) => {
          for (const row of old) if (await reseal(ctx.db, vault, cell, row)) count++
        })
      }
      counts[`${cell.table}.${cell.column}`] = count
    }
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
    if (total > 0)
      await inTransaction(ctx, (ctx) =>
        audit(ctx, { subject: 'secret', transition: 'rotate', data: { sealedAnew: total } }),
      )
    return {
      data: counts,
      lines: [
        ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`),
        'Everything is sealed with ENCRYPTION_KEY. Take ENCRYPTION_KEY_OTHER out and restart.',
      ],
    }
  })
}
