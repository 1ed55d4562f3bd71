import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { present } from '../../domain/present.ts'
import { messageOf } from '../../domain/thrown.ts'
import type { Connection } from './client.ts'

const BACKUP_LOCK = 7_302_571
const BACKUP_EXIT_CODE = 6
export const ROWS_AT_ONCE = 500
export const MANIFEST = 'manifest.json'
export const PROOF = 'proof.json'
export const MANIFEST_HASH = 'manifest.sha256'
/** Settings that make every value the same text on every server. */
const SAME_TEXT = `SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`

/** A backup could not be made, is damaged or does not fit its target; the process ends with its exit code. */
export class BackupError extends Error {
  readonly exitCode = BACKUP_EXIT_CODE

  constructor(sentence: string) {
    super(sentence)
    this.name = 'BackupError'
  }
}

export interface TableNote {
  name: string
  rows: number
  /** Hash over the texts of all rows, in an order that does not depend on collations. */
  sha256: string
  file: string
  fileSha256: string
}

export interface Manifest {
  at: string
  server: string
  migrations: { number: number; checksum: string }[]
  tables: TableNote[]
  sequences: { name: string; value: string; isCalled: boolean }[]
  /** Fingerprint that tells whether a key opens the vault of this backup; the key itself is never included. */
  vaultKey: string
  files: { key: string; sha256: string }[]
  /** Files that had a row but no bytes when the backup was made. */
  missingFiles: string[]
}

/** Fingerprint of the vault key, for the manifest. */
export function vaultKeyFingerprint(key: Buffer): string {
  return createHash('sha256').update('siang backup').update(key).digest('hex').slice(0, 16)
}

export const quoted = (name: string) => pg.escapeIdentifier(name)
/** One row in each line: the line reader also breaks at two separators that JSON does not escape. */
const lineOf = (row: string) =>
  `${JSON.stringify(row).replace(/[\u2028\u2029]/g, (mark) => (mark === '\u2028' ? '\\u2028' : '\\u2029'))}\n`
export const placeOf = (key: string) => join('files', key.slice(0, 2), key)

export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SAME_TEXT)
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND relname <> 'schema_migration' ORDER BY relname COLLATE "C"`,
  )
  return rows.map(({ name }) => name)
}

/** The rows of a table as text, always in the same order; inside a transaction. */
export async function* readRows(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT backup_row::text AS line FROM ${quoted(table)} AS backup_row
      ORDER BY backup_row::text COLLATE "C"`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup_rows`)
    if (rows.length === 0) break
    for (const { line } of rows) yield lineOf(line)
  }
  await client.query('CLOSE backup_rows')
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

async function writeTable(client: pg.Client, table: string, folder: string): Promise<TableNote> {
  const hash = createHash('sha256')
  const file = `${table}.ndjson.gz`
  let rows = 0
  async function* lines() {
    for await (const line of readRows(client, table)) {
      hash.update(line)
      rows++
      yield line
    }
  }
  const path = join(folder, file)
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 1 }),
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { name: table, rows, sha256: hash.digest('hex'), file, fileSha256: await hashFile(path) }
}

/**
 * Writes all tables in one snapshot, and the files under `dataDir` that they reference, into a new folder
 * (docs/operations.md#backup), without blocking others. The folder gets its name only when it is complete. Throws
 * BackupError.
 */
export async function writeBackup(
  connection: Connection,
  options: { folder: string; dataDir?: string | undefined; vaultKey: string; at: Date },
): Promise<Manifest> {
  const fresh = `${options.folder}.unfinished`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  try {
    const manifest = await writeAll(connection, fresh, options)
    await rename(fresh, options.folder)
    return manifest
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error instanceof BackupError
      ? error
      : new BackupError(`The backup could not be made: ${messageOf(error)}`)
  }
}

async function writeAll(
  connection: Connection,
  fresh: string,
  options: { dataDir?: string | undefined; vaultKey: string; at: Date },
): Promise<Manifest> {
  const manifest = await withClient(connection, async (client) => {
    const lock = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      BACKUP_LOCK,
    ])
    if (!present(lock.rows[0], 'the row of a question that always has one').taken)
      throw new BackupError('Another backup of this database is being made.')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const tables: TableNote[] = []
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, fresh))
    const migrations = await client.query<{ number: number; checksum: string }>(
      'SELECT number, checksum FROM schema_migration ORDER BY number',
    )
    const sequences: Manifest['sequences'] = []
    const names = await client.query<{ name: string }>(
      `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    )
    for (const { name } of names.rows) {
      const { rows } = await client.query<{ value: string; isCalled: boolean }>(
        `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`,
      )
      sequences.push({ name, ...present(rows[0], 'the row of a question that always has one') })
    }
    const stored = options.dataDir
      ? await client.query<{ key: string; sha256: string }>(
          `SELECT storage_key AS key, encode(sha256, 'hex') AS sha256 FROM file WHERE deleted_at IS NULL ORDER BY storage_key`,
        )
      : { rows: [] }
    const server = await client.query<{ server: string }>(
      `SELECT current_setting('server_version') AS server`,
    )
    await client.query('COMMIT')
    return {
      at: options.at.toISOString(),
      server: present(server.rows[0], 'the row of a question that always has one').server,
      migrations: migrations.rows,
      tables,
      sequences,
      vaultKey: options.vaultKey,
      ...(await copyStored(stored.rows, options.dataDir ?? '', fresh)),
    }
  })
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(fresh, MANIFEST), text, { mode: 0o600, flush: true })
  await writeFile(join(fresh, MANIFEST_HASH), createHash('sha256').update(text).digest('hex'), {
    mode: 0o600,
    flush: true,
  })
  return manifest
}

async function copyStored(
  rows: Manifest['files'],
  from: string,
  to: string,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const files: Manifest['files'] = []
  const missingFiles: string[] = []
  for (const row of rows) {
    const target = join(to, placeOf(row.key))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const isThere = await copyFile(join(from, placeOf(row.key)), target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    if (!isThere) missingFiles.push(row.key)
    else if ((await hashFile(target)) !== row.sha256)
      throw new BackupError(`The stored file ${row.key} is not what was stored: nothing was backed up.`)
    else files.push(row)
  }
  return { files, missingFiles }
}
