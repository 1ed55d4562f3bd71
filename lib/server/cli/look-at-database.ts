import type { Config } from '../config/config.ts'
import { withCommandDatabase } from '../embedded/command-database.ts'
import { lookAtReplica } from '../entry/check-dependencies.ts'
import { describeError } from '../entry/describe-error.ts'
import { checkInvariants } from '../invariants/index.ts'
import { openDatabase, raw, sql } from '../store/client.ts'
import { MONTHS_AHEAD, readMessageMonths } from '../store/message-months.ts'
import { readLevel, readMigrations } from '../store/migrate.ts'
import { bad, type Finding, ok } from './finding.ts'

export async function lookAtDatabase(config: Config): Promise<Finding[]> {
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
        if (found.every(({ state }) => state === 'ok'))
          found.push(await lookAtMessages(db), await lookAtBooks(db))
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
export async function lookAtReplicas(config: Config): Promise<Finding[]> {
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
  const level = await readLevel(db)
  if (level === undefined) return bad('schema', 'fail', 'the database is empty', 'Run `siang install`.')
  if (level === known) return ok('schema', `level ${level}`)
  return level < known
    ? bad('schema', 'fail', `level ${level} of ${known}`, 'Run `siang migrate`.')
    : bad('schema', 'fail', `level ${level}, this version knows ${known}`, 'Start the newer version.')
}

async function lookAtMessages(db: Db): Promise<Finding> {
  const { messageMonthsAhead, messagesUnplaced } = await readMessageMonths(db)
  const todo = 'Run `npm run jobs:run`, and see in the log why the sweep of the worker failed.'
  if (messagesUnplaced > 0) return bad('messages', 'warn', `${messagesUnplaced} lie in no month`, todo)
  const text = `${messageMonthsAhead} of the next ${MONTHS_AHEAD} months are there`
  return messageMonthsAhead === MONTHS_AHEAD ? ok('messages', text) : bad('messages', 'warn', text, todo)
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
