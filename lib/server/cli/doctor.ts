import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../domain/one-of.ts'
import { findBackupAge } from '../backup/make-backup.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import { withCommandDatabase } from '../embedded/command-database.ts'
import { lookAtReplica, tryStorage } from '../entry/check-doors.ts'
import { describeError } from '../entry/describe-error.ts'
import { askWithKey, daysOfCertificate } from '../gateways/ask-remote.ts'
import { smtpMail } from '../gateways/mail.ts'
import { checkInvariants } from '../invariants/index.ts'
import { openDatabase, raw, sql } from '../store/client.ts'
import { readMigrations } from '../store/migrate.ts'
import type { Answer } from './answer.ts'

type State = 'ok' | 'warn' | 'fail' | 'off'
export interface Finding {
  check: string
  state: State
  text: string
  /** What to do, where something is to be done. */
  todo?: string
}

const GIB = 1024 ** 3
const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
const off = (check: string, text: string): Finding => ({ check, state: 'off', text })
const bad = (check: string, state: 'warn' | 'fail', text: string, todo: string): Finding => ({
  check,
  state,
  text,
  todo,
})

function lookAtConfiguration(config: Config): Finding {
  try {
    loadConfig(process.env)
    return ok('configuration', `${config.country}, ${config.appUrl}${config.demoMode ? ', demo mode' : ''}`)
  } catch (error) {
    return bad(
      'configuration',
      'fail',
      messageOf(error),
      'The server does not start before this is right; docs/configuration.md lists every key.',
    )
  }
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withCommandDatabase(config, 'guest', async (connection) => {
      const db = openDatabase(connection, { max: 1 })
      try {
        const found: Finding[] = []
        const begun = Date.now()
        const row = await db.one<{ version: string; number: number; mayCreate: boolean; now: Date }>(
          sql`SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
            has_schema_privilege('public', 'CREATE') AS may_create, clock_timestamp() AS now`,
        )
        const apart = Math.round(Math.abs(row.now.getTime() - (begun + Date.now()) / 2))
        found.push(
          row.number >= 150_000
            ? ok('database', `PostgreSQL ${row.version} answers`)
            : bad('database', 'fail', `PostgreSQL ${row.version}`, 'Install PostgreSQL 15 or newer.'),
          row.mayCreate
            ? ok('rights', 'may change the schema')
            : bad(
                'rights',
                'fail',
                'may not create tables',
                'GRANT CREATE ON SCHEMA public, or make the user its owner.',
              ),
          apart < 2000
            ? ok('time', `${apart} ms apart from the database`)
            : bad(
                'time',
                'fail',
                `${apart} ms apart from the database`,
                'Let both machines follow the same time service (chrony).',
              ),
          await lookAtSchema(db),
        )
        if (found.every(({ state }) => state === 'ok')) found.push(await lookAtBooks(db))
        return found
      } finally {
        await db.close()
      }
    })
  } catch (error) {
    return [
      bad('database', 'fail', describeError(error).sentence, 'Correct DATABASE_URL, or start the server.'),
    ]
  }
}

/** One line for each address of DATABASE_READ_URL, without its password. */
async function lookAtReplicas(config: Config): Promise<Finding[]> {
  const leader = config.databaseUrl
  if (!leader) return []
  return Promise.all(
    config.readUrls.map(async (address) => {
      const { host } = new URL(address)
      const { state, behindMs = 0 } = await lookAtReplica(address, leader)
      const todo =
        'Reads go to the leader meanwhile. Look at its log and at pg_stat_replication of the leader.'
      if (state === 'foreign')
        return bad(
          'replica',
          'fail',
          `${host} is another database`,
          'Correct DATABASE_READ_URL: the server does not start with it.',
        )
      if (state === 'away') return bad('replica', 'warn', `${host} does not answer`, todo)
      if (state === 'leads') return ok('replica', `${host} leads now and is not read from`)
      return behindMs <= config.readLagMs
        ? ok('replica', `${host} is ${behindMs} ms behind`)
        : bad('replica', 'warn', `${host} is ${behindMs} ms behind, ${config.readLagMs} are allowed`, todo)
    }),
  )
}

type Db = ReturnType<typeof openDatabase>

async function lookAtSchema(db: Db): Promise<Finding> {
  const known = readMigrations().length
  const { there } = await db.one<{ there: boolean }>(
    sql`SELECT to_regclass('public.schema_migration') IS NOT NULL AS there`,
  )
  if (!there) return bad('schema', 'fail', 'the database is empty', 'Run `siang install`.')
  const { level } = await db.one<{ level: number }>(
    sql`SELECT coalesce(max(number), 0) AS level FROM schema_migration`,
  )
  if (level === known) return ok('schema', `level ${level}`)
  return level < known
    ? bad('schema', 'fail', `level ${level} of ${known}`, 'Run `siang migrate`.')
    : bad('schema', 'fail', `level ${level}, this version knows ${known}`, 'Start the newer version.')
}

async function lookAtBooks(db: Db): Promise<Finding> {
  const broken = await db.snapshot(async (db) => {
    await db.run(raw(`SET LOCAL statement_timeout = '300s'`))
    return checkInvariants(db, new Date())
  })
  return broken.length === 0
    ? ok('ledger', 'every invariant holds')
    : bad(
        'ledger',
        'fail',
        broken.map(({ id, sentence }) => `${id} ${sentence}`).join(' '),
        'Stop paying out, keep the database as it is, and follow “The proof fails” in docs/operations.md.',
      )
}

function lookAtDisk(config: Config): Finding {
  const { bavail, bsize, blocks } = statfsSync(existsSync(config.dataDir) ? config.dataDir : '.')
  const free = bavail * bsize
  const text = `${(free / GIB).toFixed(1)} GiB free (${Math.round((bavail / blocks) * 100)} %)`
  if (free < GIB) return bad('disk', 'fail', text, `Make room where ${config.dataDir} lies.`)
  return free < 5 * GIB
    ? bad('disk', 'warn', text, `Make room where ${config.dataDir} lies.`)
    : ok('disk', text)
}

async function lookAtStorage(config: Config): Promise<Finding> {
  const place = config.s3 ? `bucket ${config.s3.bucket}` : join(config.dataDir, 'files')
  try {
    await tryStorage(config)
    return ok('storage', `${place}: written, read and removed`)
  } catch (error) {
    return bad(
      'storage',
      'fail',
      `${place}: ${messageOf(error)}`,
      config.s3
        ? 'Check S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET, and that the key may put, get and delete.'
        : 'The account that runs the product must own this folder.',
    )
  }
}

async function lookAtMail(config: Config, to: string | undefined): Promise<Finding> {
  if (!config.smtpUrl)
    return config.demoMode
      ? off('mail', 'demo mode keeps mails at /test')
      : bad('mail', 'fail', 'no way to send mail', 'Set SMTP_URL and MAIL_FROM.')
  const address = to ?? /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
  try {
    const text = 'If you read this, mail leaves the installation.'
    await smtpMail(config.smtpUrl, config.mailFrom).send({
      to: address,
      locale: 'en',
      subject: 'Siang: test of outgoing mail',
      text,
      html: `<p>${text}</p>`,
    })
    return ok('mail', `the mail server took a message to ${address}`)
  } catch (error) {
    return bad(
      'mail',
      'fail',
      messageOf(error),
      'Check host, port, user and password in SMTP_URL, and that MAIL_FROM may send there.',
    )
  }
}

async function lookAtLine(config: Config): Promise<Finding> {
  if (!config.line) return off('LINE', 'not configured')
  return ask(
    'LINE',
    `${config.line.apiUrl}/v2/bot/info`,
    config.line.accessToken,
    'LINE_CHANNEL_ACCESS_TOKEN',
  )
}
async function lookAtCards(config: Config): Promise<Finding> {
  if (!config.payment) return off('cards', 'not configured')
  return ask('cards', new URL('/v1/balance', config.payment.url).href, config.payment.key, 'PAYMENT_KEY')
}
function lookAtSms(config: Config): Finding {
  return config.sms
    ? ok('SMS', `${new URL(config.sms.url).host} as ${config.sms.sender} (nothing is sent, it costs)`)
    : off('SMS', 'not configured: nobody can prove a phone number, which joining needs')
}

async function ask(check: string, url: string, key: string, name: string): Promise<Finding> {
  const { host } = new URL(url)
  try {
    const status = await askWithKey(url, key)
    if (status >= 200 && status < 300) return ok(check, `${host} accepts the key`)
    return bad(check, 'fail', `${host} answers ${status}`, `Make a new key and set ${name}.`)
  } catch (error) {
    return bad(check, 'fail', `${host} cannot be reached`, `Check the way out: ${messageOf(error)}.`)
  }
}

async function lookAtTls(config: Config): Promise<Finding> {
  const url = new URL(config.appUrl)
  if (url.protocol !== 'https:') return off('TLS', `${config.appUrl} is not https`)
  try {
    const days = await daysOfCertificate(url)
    return days >= 14
      ? ok('TLS', `the certificate is good for ${days} days`)
      : bad('TLS', 'warn', `the certificate ends in ${days} days`, 'Renew it, and look why it was not.')
  } catch (error) {
    const todo = 'Check the proxy and its certificate.'
    return bad('TLS', 'fail', `${url.host}: ${messageOf(error)}`, todo)
  }
}

function lookAtBackups(config: Config): Finding {
  const hours = findBackupAge(config)
  const todo = 'Run `siang backup`, and put it into the timetable (BACKUP_AT).'
  if (hours === undefined) return bad('backup', 'warn', 'there is none', todo)
  const text = `the newest is ${hours.toFixed(1)} hours old`
  return hours > 26 ? bad('backup', 'warn', text, todo) : ok('backup', text)
}

const MARK: Record<State, string> = { ok: '✓', warn: '!', fail: '✗', off: '·' }

/** Looks at everything that the installation stands on; 1 where something fails. Changes nothing. */
export async function runDoctor(config: Config, given: { mailTo?: string }): Promise<Answer> {
  const data: Finding[] = [
    lookAtConfiguration(config),
    ...(await lookAtDatabase(config)),
    ...(await lookAtReplicas(config)),
    lookAtDisk(config),
    ...(await Promise.all([
      lookAtStorage(config),
      lookAtMail(config, given.mailTo),
      lookAtLine(config),
      lookAtSms(config),
      lookAtCards(config),
      lookAtTls(config),
    ])),
    lookAtBackups(config),
  ]
  return {
    data,
    lines: data.flatMap(({ check, state, text, todo }) => [
      `${MARK[state]} ${check.padEnd(14)} ${text}`,
      ...(todo ? [`  ${' '.repeat(14)} → ${todo}`] : []),
    ]),
    exitCode: data.some(({ state }) => state === 'fail') ? 1 : 0,
  }
}
