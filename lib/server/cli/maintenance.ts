import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { filesPlace, makeBackup } from '../backup/make-backup.ts'
import { openBackup } from '../backup/sealed-backup.ts'
import type { Config } from '../config/config.ts'
import { withCommandDatabase } from '../embedded/command-database.ts'
import { clearDatabase } from '../entry/clear-database.ts'
import { refuseOtherWorld } from '../entry/refuse-other-world.ts'
import { anchorFile, findLostHistory } from '../store/anchor.ts'
import { vaultKeyFingerprint } from '../store/backup.ts'
import { openDatabase, sql } from '../store/client.ts'
import { bringForward } from '../store/migrate.ts'
import { restoreBackup } from '../store/restore-backup.ts'
import { holdStartLock } from '../store/start-lock.ts'
import { type Answer, CommandError } from './answer.ts'

const countRows = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0)

export function runMigrate(config: Config): Promise<Answer> {
  return withCommandDatabase(config, 'owner', async (connection) => {
    const data = await bringForward(connection)
    const { applied, level } = data
    return {
      data,
      lines: [applied.length === 0 ? `Nothing to do: level ${level}.` : `Applied ${applied.join(', ')}.`],
    }
  })
}

/** Empties a demo database; its world is loaded at the next start. Refuses one that holds anything else. */
export function runReset(config: Config): Promise<Answer> {
  if (!config.demoMode)
    throw new CommandError('Only demo databases are emptied; this installation is not in demo mode.')
  return withCommandDatabase(config, 'owner', async (connection) => {
    const data = await holdStartLock(connection, async () => {
      await refuseOtherWorld(connection, config)
      return clearDatabase(connection, config)
    })
    return { data, lines: ['The database is empty; the demo world is loaded at the next start.'] }
  })
}

export function runBackup(config: Config): Promise<Answer> {
  return withCommandDatabase(config, 'guest', async (connection) => {
    const { folder, tables, files, missingFiles, dropped } = await makeBackup(config, connection)
    const rows = countRows(tables)
    return {
      data: { folder, rows, files: files.length, missingFiles, dropped },
      lines: [
        `${folder}: ${rows} rows and ${files.length} files, restored once and compared.`,
        ...(dropped.length > 0 ? [`${dropped.length} older backups dropped: ${dropped.join(', ')}`] : []),
        ...(missingFiles.length > 0 ? [`${missingFiles.length} files have no bytes: ${missingFiles}`] : []),
      ],
    }
  })
}

/** Into an empty database, all or nothing. A backup that failed its proof needs `force`. */
export function runRestore(
  config: Config,
  given: string,
  options: { force: boolean; identity?: string },
): Promise<Answer> {
  const folder = resolve(given)
  if (/\.(failed|unfinished|unproven)$/.test(folder) && !options.force)
    throw new CommandError(
      `${folder} failed its proof when it was made: what it holds is not whole or not right. --force restores it all the same.`,
      6,
    )
  if (folder.endsWith('.age')) return restoreSealed(config, folder, options)
  return bringBack(config, folder, options.force)
}

async function restoreSealed(
  config: Config,
  folder: string,
  { identity, force }: { force: boolean; identity?: string },
): Promise<Answer> {
  if (!identity)
    throw new CommandError(`${folder} is encrypted: --identity <file> names the private age key.`, 6)
  const place = mkdtempSync(join(tmpdir(), 'siang-restore-'))
  try {
    await openBackup(folder, identity, place)
    return await bringBack(config, place, force)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function bringBack(config: Config, folder: string, allowUnproven: boolean): Promise<Answer> {
  return withCommandDatabase(config, 'owner', async (connection) => {
    const { at, tables } = await restoreBackup(connection, folder, {
      dataDir: filesPlace(config),
      vaultKey: vaultKeyFingerprint(config.encryptionKey),
      allowUnproven,
    })
    await rm(anchorFile(config.dataDir, connection), { force: true })
    const rows = countRows(tables)
    return { data: { at, rows }, lines: [`Restored ${rows} rows as they were at ${at}.`] }
  })
}

/**
 * Accepts the history that the database holds, although the files of the installation record more of it or another one.
 */
export function runAccept(config: Config): Promise<Answer> {
  return withCommandDatabase(config, 'owner', async (connection) => {
    const file = anchorFile(config.dataDir, connection)
    const db = openDatabase(connection, { max: 1 })
    try {
      const lost = await findLostHistory(db, file)
      if (lost === undefined)
        return { data: { accepted: null }, lines: ['Nothing to accept: the history is whole.'] }
      await db.run(
        sql`INSERT INTO audit_log (subject, transition, actor_kind, reason, at) VALUES ('history', 'accept', 'system', ${lost}, now())`,
      )
      await rm(file, { force: true })
      return { data: { accepted: lost }, lines: [`${lost} Accepted.`] }
    } finally {
      await db.close()
    }
  })
}
