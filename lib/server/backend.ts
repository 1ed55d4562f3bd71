import '../contract/zod-now.ts'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { isOneOf } from '../domain/one-of.ts'
import { messageOf } from '../domain/thrown.ts'
import { makeBackup } from './backup/make-backup.ts'
import { composeBackend } from './compose-backend.ts'
import type { Config } from './config/config.ts'
import { refuseOtherWorld } from './entry/refuse-other-world.ts'
import { judgeUpkeep, toMetrics, watchStorage } from './entry/upkeep-state.ts'
import { countMissingBytes } from './gateways/missing-bytes.ts'
import { countMissingFiles } from './gateways/missing-files.ts'
import type { Backend, CreateBackend } from './http/backend-interface.ts'
import { seedIfEmpty } from './seed/index.ts'
import { anchorFile, findLostHistory, followHistory } from './store/anchor.ts'
import { type Connection, type Database, openDatabase } from './store/client.ts'
import { createClock } from './store/clock.ts'
import { readClockApart } from './store/clock-apart.ts'
import { endLongWaits } from './store/commit.ts'
import { listenForInvalidations } from './store/invalidations.ts'
import { openPool } from './store/open-pool.ts'
import { openReadBeside } from './store/read-beside.ts'
import { setSessionDefaults } from './store/session-defaults.ts'
import { holdStartLock } from './store/start-lock.ts'
import { dbOf } from './store/statement.ts'
import { createTroubles } from './store/trouble.ts'
import { readOperatingFacts } from './store/upkeep.ts'
import { startWorkers, type Workers } from './workers/index.ts'

/** First path segments of the backend's services (docs/requirements.md#calls). Everything else is a page. */
export const SERVICE_PREFIXES = [
  'sv_influ_api',
  'sv_authauth',
  'sv_package',
  'sv_marketer_profile',
  'api',
] as const

export function ownsPath(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? ''
  return isOneOf(SERVICE_PREFIXES, first)
}

/** With less free disk space a commit may fail at any moment. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined)
  // Not every file system counts its blocks.
  return found === undefined || found.blocks === 0 || found.bavail * found.bsize >= LEAST_FREE_BYTES
}

/** Throws with exit code 4 where another instance keeps the files of this database in its own folder. */
async function requireOwnFiles(config: Config, db: Database, log: Logger): Promise<void> {
  const folder = join(config.dataDir, 'files')
  const { looked, missing } = await countMissingFiles(db, folder)
  if (missing === 0) return
  if (missing === looked && config.databaseUrl)
    throw Object.assign(
      new Error(
        `None of the newest ${looked} files of this installation is in ${folder}: give every instance the same folder or object storage (S3_*), or bring the files back from a backup.`,
      ),
      { exitCode: 4 },
    )
  log.error({ folder, looked, missing }, 'stored files are missing: bring them back from a backup')
}

/** Cron task of the nightly backup; the configured time is Bangkok time. */
function backupTask(
  config: Config,
  connection: Connection,
  log: Logger,
): Record<string, { cron: string; task: () => Promise<unknown> }> {
  if (config.backup.at === undefined) return {}
  const utc = (config.backup.at + 17 * 60) % (24 * 60)
  return {
    make_backup: {
      cron: `${utc % 60} ${Math.floor(utc / 60)} * * *`,
      task: async () => {
        const { folder, dropped } = await makeBackup(config, connection)
        log.info({ folder, dropped }, 'backup made and proven')
      },
    },
  }
}

/**
 * The whole backend on one database; `server.ts` starts it and hands it to the pages. `connection` does not go
 * through the pooler.
 */
export const createBackend: CreateBackend = async ({ config, connection, log }): Promise<Backend> => {
  const invalidates = listenForInvalidations(connection, log, config.notices)
  const troubles = createTroubles((trouble, error) =>
    log[trouble === 'damaged' ? 'fatal' : 'error'](
      { trouble, error: messageOf(error) },
      'stored data cannot be read or written',
    ),
  )
  const { pooledUrl } = config
  if (pooledUrl !== undefined) await setSessionDefaults(connection)
  const db = openDatabase(pooledUrl ?? connection, {
    max: config.poolSize,
    isPooled: pooledUrl !== undefined,
    notices: config.notices,
    onInvalidated: invalidates.emit,
    onTrouble: troubles.note,
  })
  const { readUrls: replicas, readLagMs: mostLagMs } = config
  const beside =
    replicas.length > 0
      ? openReadBeside({ leader: db, replicas, mostLagMs, max: config.poolSize })
      : undefined
  if (beside) invalidates.on(beside.noteChange)
  beside?.start()
  // The embedded database has no replica that a commit could wait for.
  const waits = config.databaseUrl === undefined ? undefined : endLongWaits(connection)
  const clock = await createClock(db, config.demoMode || config.appEnv === 'test')
  const anchor = anchorFile(config.dataDir, connection)
  // The database does not continue the history that this installation recorded, for example after restoring an old
  // backup: reads are served, writes are refused.
  const lost = await findLostHistory(db, anchor)
  if (lost !== undefined)
    log.error(
      { lost },
      'nothing is written until a backup is restored, or `npm run siang -- accept` takes what is there',
    )
  // Request lines hold only id, path, status and time, so they need no redaction.
  const lines = log.child({}, { redact: [] })
  const parts = composeBackend({
    config,
    db,
    now: clock.now,
    clockAheadMs: clock.aheadMs,
    advance: async (ms) => {
      const at = await clock.advance(ms)
      // Cached answers were made at the old time.
      invalidates.emit('all')
      return at
    },
    isClosed: () => lost !== undefined,
    onTrouble: troubles.note,
    beside,
    log: (level, facts) => (level === 'info' ? lines : log)[level](facts),
  })
  if (!config.s3) await requireOwnFiles(config, db, log)
  await invalidates.connect()
  const history =
    lost === undefined
      ? followHistory(db, anchor, (error) =>
          log.warn({ error: String(error) }, 'the end of the history could not be noted'),
        )
      : undefined
  let workers: Workers | undefined
  const watchedStorage = watchStorage(config)
  // A connection of its own, so that a full pool does not look like a database that is down. The timeout ends a query
  // that the network lost, which would otherwise be waited for long after the database is back.
  const watch = openPool(connection, { max: 1, connectionTimeoutMillis: 2000, query_timeout: 5000 })
  return {
    fetch: parts.handle,
    owns: ownsPath,
    onInvalidated: invalidates.on,
    onReachable: invalidates.onReachable,
    async ready() {
      const [apart, storage, facts] = await Promise.all([
        readClockApart(dbOf(watch, 'none')).catch(() => undefined),
        watchedStorage(),
        readOperatingFacts(dbOf(watch, 'none'), clock.now()).catch(() => undefined),
      ])
      const checks = {
        database: apart !== undefined,
        history: lost === undefined,
        storage,
        disk: !troubles.has('full') && (await hasRoom(config.dataDir)),
        intact: !troubles.has('damaged'),
      }
      return {
        ok: Object.values(checks).every(Boolean),
        // Another instance would be no better, where the database's clock is the wrong one too: reported only.
        checks: {
          ...checks,
          ...(apart === undefined ? {} : { time: Math.abs(apart) <= config.mostClockApartMs }),
          files: countMissingBytes() === 0,
          ...(facts ? judgeUpkeep(facts, config, clock.now()) : {}),
        },
      }
    },
    async metrics() {
      return toMetrics({
        version: config.version,
        facts: await readOperatingFacts(db, clock.now()),
        pool: db.pool,
        apartMs: await readClockApart(db),
        storage: await watchedStorage(),
        missingFiles: countMissingBytes(),
        history: lost === undefined,
        replicas: beside?.states() ?? [],
        now: clock.now(),
      })
    },
    seedIfEmpty: async () =>
      lost === undefined &&
      (await holdStartLock(connection, async () => {
        // A business may have begun here since this start looked.
        await refuseOtherWorld(connection, config)
        return seedIfEmpty(parts.systemContext(), clock)
      })),
    async startWorkers() {
      if (lost !== undefined) return
      workers = await startWorkers(parts.systemContext, connection, log, {
        extra: backupTask(config, connection, log),
        notices: config.notices,
      })
    },
    async stop() {
      await workers?.stop()
      await invalidates.stop()
      await history?.stop()
      await beside?.stop()
      await waits?.stop()
      await watch.end()
      await db.close()
    },
  }
}
