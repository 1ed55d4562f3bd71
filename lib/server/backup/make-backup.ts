import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type Manifest, vaultKeyFingerprint } from '../store/backup.ts'
import { type Connection, openDatabase } from '../store/client.ts'
import { noteUpkeep } from '../store/upkeep.ts'
import { dropLeftPlaces } from './drop-left-places.ts'
import { backupName, backupsToDrop, backupTime, leftBehind } from './kept-backups.ts'
import { makeVerifiedBackup } from './verified-backup.ts'

const HOUR = 3_600_000

/** Undefined for object storage: its provider keeps the files. */
export const filesPlace = (config: Config) => (config.s3 ? undefined : config.dataDir)
const backupFolder = (config: Config) => join(config.dataDir, 'backup')
const listBackups = (config: Config) =>
  existsSync(backupFolder(config)) ? readdirSync(backupFolder(config)) : []

export interface MadeBackup extends Manifest {
  folder: string
  dropped: string[]
}

/**
 * Deletes what earlier ones left that a kill cut short, makes a backup, proves it by restoring, encrypts it where a key
 * is given, and deletes those that the retention does not keep. Throws BackupError; earlier backups are untouched then.
 */
export async function makeBackup(config: Config, connection: Connection): Promise<MadeBackup> {
  const at = new Date()
  const user = process.env.EMBEDDED_PG_USER
  const drop = async (names: readonly string[]) => {
    for (const name of names) await rm(join(backupFolder(config), name), { recursive: true, force: true })
  }
  // First, because they may be what fills the disk.
  await drop(leftBehind(listBackups(config), at.getTime()))
  dropLeftPlaces(at.getTime())
  const manifest = await makeVerifiedBackup(connection, {
    folder: join(backupFolder(config), backupName(at)),
    dataDir: filesPlace(config),
    vaultKey: vaultKeyFingerprint(config.encryptionKey),
    recipient: config.backup.recipient,
    ...(user ? { user } : {}),
  })
  const dropped = backupsToDrop(listBackups(config), config.backup.keep)
  await drop(dropped)
  const db = openDatabase(connection, { max: 1 })
  try {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await noteUpkeep(db, 'backup', { at: at.toISOString(), rows })
  } finally {
    await db.close()
  }
  return { ...manifest, dropped }
}

/** Hours since the newest whole backup in DATA_DIR; undefined where there is none. */
export function findBackupAge(config: Config): number | undefined {
  const times = listBackups(config).flatMap((name) => backupTime(name) ?? [])
  return times.length === 0 ? undefined : (Date.now() - Math.max(...times)) / HOUR
}
