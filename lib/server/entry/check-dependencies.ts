import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { messageOf } from '../../domain/thrown.ts'
import type { Config } from '../config/config.ts'
import { describeFaults, type Fault } from '../config/fault.ts'
import { diskStore } from '../gateways/disk-store.ts'
import { s3Store } from '../gateways/files-s3.ts'
import type { Connection } from '../store/client.ts'
import { whyClosed } from './describe-error.ts'
import { EntryError, EXIT } from './entry-error.ts'

const WAIT_MS = 10_000

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`no answer in ${WAIT_MS / 1000} s`)), WAIT_MS).unref(),
    ),
  ])
}

/** Writes, reads and removes one file in the file storage. Throws its error. */
export async function tryStorage(config: Config): Promise<void> {
  const folder = join(config.dataDir, 'files')
  if (!config.s3) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = config.s3 ? s3Store(config.s3) : diskStore(folder)
  const key = randomUUID()
  const bytes = Buffer.from(`doctor ${key}`)
  await inTime(store.write(key, bytes, 'text/plain'))
  const back = Buffer.from(await inTime(store.read(key)))
  await inTime(store.remove(key))
  if (!back.equals(bytes)) throw new Error('it gives back other bytes than it took')
}

async function checkStorage(config: Config): Promise<Fault[]> {
  return tryStorage(config).then(
    () => [],
    (error: Error) => [
      {
        name: config.s3 ? 'S3_ENDPOINT' : 'DATA_DIR',
        rule: `does not keep files: ${error.message}`,
        example: config.s3 ? 'https://s3.example' : '/var/lib/siang',
        todo: config.s3
          ? 'check address, bucket, keys, and that they may put, get and delete'
          : 'the account that runs the product must own the folder',
      },
    ],
  )
}

async function checkMail(config: Config): Promise<Fault[]> {
  if (!config.smtpUrl) return []
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
  })
  return inTime(transport.verify())
    .then(
      () => [],
      (error: Error & { code?: string }) => [
        {
          name: 'SMTP_URL',
          rule: error.code === 'EAUTH' ? 'is refused by the mail server: user or password' : 'is not reached',
          example: 'smtps://user:secret@mail.example:465',
          todo: `check host, port and whether this machine may send mail (${error.code ?? 'no answer'})`,
        },
      ],
    )
    .finally(() => transport.close())
}

async function checkDatabase(connection: Connection): Promise<Fault[]> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: WAIT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return []
  } catch (error) {
    return [
      {
        name: 'DATABASE_URL',
        rule: 'leads to no usable database',
        example: 'postgresql://siang:secret@db.example/siang?sslmode=verify-full',
        todo: whyClosed(error) ?? messageOf(error),
      },
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Checks one address of DATABASE_READ_URL. `away` does not prevent the start, because the leader answers instead;
 * `foreign`, another database, does.
 */
export async function lookAtReplica(
  connection: Connection,
  leader: Connection,
): Promise<{ state: 'replica' | 'leads' | 'away' | 'foreign'; behindMs?: number }> {
  const clientOf = (to: Connection) => {
    const client = new pg.Client({
      ...(typeof to === 'string' ? { connectionString: to } : to),
      connectionTimeoutMillis: WAIT_MS,
      query_timeout: WAIT_MS,
    })
    client.on('error', () => {})
    return client
  }
  const [replica, own] = [clientOf(connection), clientOf(leader)]
  const idOf = async (client: pg.Client) =>
    (
      await client.query<{ id: string }>(
        'SELECT system_identifier || current_database() AS id FROM pg_control_system()',
      )
    ).rows[0]?.id
  try {
    await own.connect()
    const known = await idOf(own)
    await replica.connect()
    if ((await idOf(replica)) !== known) return { state: 'foreign' }
    const { rows } = await replica.query<{ standby: boolean; behind: number | null }>(
      `SELECT pg_is_in_recovery() AS standby, CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
         ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 END AS behind`,
    )
    if (!rows[0]?.standby) return { state: 'leads' }
    return { state: 'replica', behindMs: Math.round(rows[0].behind ?? 0) }
  } catch {
    return { state: 'away' }
  } finally {
    await Promise.all([replica.end().catch(() => {}), own.end().catch(() => {})])
  }
}

async function checkReplicas(config: Config, leader: Connection): Promise<Fault[]> {
  const found = await Promise.all(config.readUrls.map((url) => lookAtReplica(url, leader)))
  return found.flatMap(({ state }, at) =>
    state === 'foreign'
      ? [
          {
            name: 'DATABASE_READ_URL',
            rule: `leads to another database (${at + 1} of ${found.length})`,
            example: 'postgresql://siang:secret@db2.example/siang?sslmode=verify-full',
            todo: 'only a streaming replica of DATABASE_URL may be read from',
          },
        ]
      : [],
  )
}

/** Checks everything that the product needs to start and lists all failures together. Throws EntryError. */
export async function checkDependencies(config: Config, connection: Connection): Promise<void> {
  const isReal = !config.demoMode && config.appEnv !== 'test'
  const faults = (
    await Promise.all([
      checkDatabase(connection),
      checkReplicas(config, connection),
      ...(isReal ? [checkStorage(config), checkMail(config)] : []),
    ])
  ).flat()
  if (faults.length > 0) throw new EntryError(EXIT.fault, describeFaults(faults))
}
