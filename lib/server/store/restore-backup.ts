import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { present } from '../../domain/present.ts'
import {
  BackupError,
  listTables,
  type Manifest,
  placeOf,
  quoted,
  ROWS_AT_ONCE,
  readRows,
  type TableNote,
  withClient,
} from './backup.ts'
import { checkBackup, isProven } from './check-backup.ts'
import type { Connection } from './client.ts'
import { bringForward, readMigrations } from './migrate.ts'

/**
 * Restores a backup into an empty database, all or nothing, and compares the result with the manifest; newer migrations
 * run after that. Throws BackupError: damaged, not proven, another vault key, target not empty, made by a newer
 * version.
 */
export async function restoreBackup(
  connection: Connection,
  folder: string,
  options: { dataDir?: string | undefined; vaultKey: string; allowUnproven?: boolean },
): Promise<Manifest> {
  const manifest = await checkBackup(folder)
  if (manifest.vaultKey !== options.vaultKey)
    throw new BackupError(
      'This backup belongs to another encryption key: without that key no bank account or id number of it can be read.',
    )
  if (!options.allowUnproven && !(await isProven(folder)))
    throw new BackupError(
      `The backup ${folder} was never restored and compared, or did not pass: restore it with --force if there is no better one.`,
    )
  const known = readMigrations()
  for (const { number, checksum } of manifest.migrations)
    if (known[number - 1]?.checksum !== checksum)
      throw new BackupError(`This version does not know migration ${number} of the backup.`)
  await withClient(connection, async (client) => {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
    )
    if (rows.length > 0) throw new BackupError('A backup is restored into an empty database only.')
  })
  await bringForward(connection, manifest.migrations.length)
  await withClient(connection, async (client) => {
    await client.query('BEGIN')
    const tables = await listTables(client)
    const bringBack = await setRulesAside(client, tables)
    await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`)
    for (const table of manifest.tables) await loadTable(client, table, folder)
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
    for (const table of manifest.tables) {
      const hash = createHash('sha256')
      for await (const line of readRows(client, table.name)) hash.update(line)
      if (hash.digest('hex') !== table.sha256)
        throw new BackupError(`What was restored of ${table.name} differs from the backup.`)
    }
    await bringBack()
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
  await bringForward(connection)
  for (const { key } of options.dataDir ? manifest.files : []) {
    const target = join(present(options.dataDir, 'the folder of the data'), placeOf(key))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, placeOf(key)), target)
  }
  return manifest
}

/**
 * Drops foreign keys and disables triggers while rows are loaded: triggers must add nothing, and the order of rows is
 * the backup's. The owner of the tables may do that; replication mode would need a superuser. Restoring the keys checks
 * every row.
 */
async function setRulesAside(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ place: string; name: string; rule: string }>(
    `SELECT conrelid::regclass::text AS place, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS rule
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY oid`,
  )
  for (const { place, name } of keys) await client.query(`ALTER TABLE ${place} DROP CONSTRAINT ${name}`)
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
    for (const { place, name, rule } of keys)
      await client.query(`ALTER TABLE ${place} ADD CONSTRAINT ${name} ${rule}`)
  }
}

async function loadTable(client: pg.Client, { name, file, rows }: TableNote, folder: string): Promise<void> {
  const insert = async (lines: string[]) =>
    (
      await client.query(
        `INSERT INTO ${quoted(name)} OVERRIDING SYSTEM VALUE SELECT * FROM unnest($1::${quoted(name)}[])`,
        [lines],
      )
    ).rowCount ?? 0
  let batch: string[] = []
  let loaded = 0
  const input = createReadStream(join(folder, file)).pipe(createGunzip())
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const row: string = JSON.parse(line)
    batch.push(row)
    if (batch.length === ROWS_AT_ONCE) {
      loaded += await insert(batch)
      batch = []
    }
  }
  if (batch.length > 0) loaded += await insert(batch)
  if (loaded !== rows) throw new BackupError(`${file} holds ${loaded} rows instead of ${rows}.`)
}
