import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../embedded/database.ts'
import { removeDataFolder } from '../embedded/layout.ts'
import { checkInvariants } from '../invariants/index.ts'
import { BackupError, type Manifest, writeBackup } from '../store/backup.ts'
import { markProven } from '../store/check-backup.ts'
import { type Connection, openDatabase } from '../store/client.ts'
import { restoreBackup } from '../store/restore-backup.ts'
import { SEAL, sealBackup } from './sealed-backup.ts'

export interface BackupOptions {
  /** Folder of the new backup. */
  folder: string
  dataDir?: string | undefined
  vaultKey: string
  /** Account that runs the throw-away server when the application is root. */
  user?: string | undefined
  /** Public age key to encrypt it for. */
  recipient?: string | undefined
}

/**
 * A backup counts when it was restored (docs/promises.md#r14): it is restored into a throw-away server, compared row by
 * row, and every invariant is checked there. One that fails keeps its bytes under `….failed`. Returns the folder that
 * it has in the end, too. Throws BackupError.
 */
export async function makeVerifiedBackup(
  connection: Connection,
  options: BackupOptions,
): Promise<Manifest & { folder: string }> {
  const { folder, dataDir, vaultKey, recipient } = options
  // Renamed last, so that a process that ends early leaves nothing that looks like a proven backup.
  const unproven = `${folder}.unproven`
  await writeBackup(connection, { folder: unproven, dataDir, vaultKey, at: new Date() })
  try {
    const manifest = await verifyBackup(unproven, options)
    await markProven(unproven, new Date())
    // Encrypted before it has its name, so that no readable one is kept when the process ends meanwhile.
    if (recipient) await sealBackup(unproven, recipient, `${folder}${SEAL}`)
    else renameSync(unproven, folder)
    return { ...manifest, folder: recipient ? `${folder}${SEAL}` : folder }
  } catch (error) {
    renameSync(unproven, `${folder}.failed`)
    throw error
  }
}

/** Restores a backup into a throw-away server and checks every invariant there. Throws BackupError. */
export async function verifyBackup(
  folder: string,
  options: Pick<BackupOptions, 'vaultKey' | 'user'>,
): Promise<Manifest> {
  const place = mkdtempSync(join(tmpdir(), 'siang-backup-'))
  try {
    const server = await startEmbeddedDatabase({
      dataDir: place,
      ...(options.user ? { user: options.user } : {}),
    })
    try {
      const manifest = await restoreBackup(server.connection, folder, {
        vaultKey: options.vaultKey,
        allowUnproven: true,
      })
      const db = openDatabase(server.connection, { max: 1 })
      try {
        // With this time nothing is overdue: work that the worker had not finished is no fault of the backup.
        const broken = await checkInvariants(db, new Date(0))
        if (broken.length > 0)
          throw new BackupError(
            `The backup ${folder} holds what must not be: ${broken.map(({ id, sentence }) => `${id} ${sentence}`).join(' ')}`,
          )
      } finally {
        await db.close()
      }
      return manifest
    } finally {
      await server.stop()
    }
  } finally {
    removeDataFolder(place)
  }
}
