import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { startEmbeddedDatabase } from '../embedded/database.ts'
import { vaultKeyFingerprint, writeBackup } from '../store/backup.ts'
import { restoreBackup } from '../store/restore-backup.ts'
import { type Answer, CommandError } from './answer.ts'

/**
 * Copies the embedded database, which no server may use meanwhile, into the empty one of DATABASE_URL. Every table is
 * compared by its hash before the copy is committed. Stored files stay where they are.
 */
export async function runMove(config: Config, from: string | undefined): Promise<Answer> {
  if (!config.databaseUrl) throw new CommandError('Set DATABASE_URL to the empty database to move to.')
  const place = mkdtempSync(join(tmpdir(), 'siang-move-'))
  const user = process.env.EMBEDDED_PG_USER
  const source = await startEmbeddedDatabase({
    dataDir: resolve(from ?? config.dataDir),
    ...(user ? { user } : {}),
  })
  try {
    const folder = join(place, 'all')
    const vaultKey = vaultKeyFingerprint(config.encryptionKey)
    await writeBackup(source.connection, { folder, vaultKey, at: new Date() })
    const { tables } = await restoreBackup(config.databaseUrl, folder, {
      vaultKey,
      // The backup was made just now, and is compared row by row while it is restored.
      allowUnproven: true,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      data: { rows, tables: tables.map(({ name, rows: count, sha256 }) => ({ name, rows: count, sha256 })) },
      lines: [
        `${rows} rows of ${tables.length} tables moved; every table has the same hash on both sides.`,
        'ENCRYPTION_KEY must be the content of DATA_DIR/keys/encryption-key, SESSION_SECRET that of keys/session-secret.',
        'Stored files stay in DATA_DIR/files: keep DATA_DIR, or copy them to the bucket.',
      ],
    }
  } finally {
    await source.stop()
    rmSync(place, { recursive: true, force: true })
  }
}
