import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { ReplicaState } from '../store/read-beside.ts'
import type { OperatingFacts } from '../store/upkeep.ts'
import { tryStorage } from './check-dependencies.ts'

const HOUR = 3_600_000
/** While workers run and the mail server answers, a due message waits less than this. */
const LATE_SECONDS = 15 * 60
const STALE_HOURS = 26
/** Checked at most this often: each check writes, reads and removes a file. */
const STORAGE_MS = 30_000

const hoursSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / HOUR

/**
 * Problems that are reported but keep the instance in service, because another instance would be no better. Backup and
 * proof are judged only where they run by the clock.
 */
export function judgeUpkeep(facts: OperatingFacts, config: Config, now: Date): Record<string, boolean> {
  const { backup, proof, messageLateSeconds } = facts
  return {
    queue: messageLateSeconds < LATE_SECONDS,
    ...(config.backup.at === undefined
      ? {}
      : { backup: backup !== undefined && hoursSince(backup.at, now) < STALE_HOURS }),
    ...(proof === undefined
      ? {}
      : { proof: proof.broken.length === 0 && hoursSince(proof.at, now) < 2 * STALE_HOURS }),
  }
}

/** Whether files can be stored; the result is shared by all callers for half a minute. */
export function watchStorage(config: Config): () => Promise<boolean> {
  let at = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(true)
  return () => {
    if (performance.now() - at > STORAGE_MS) {
      at = performance.now()
      answer = tryStorage(config).then(
        () => true,
        () => false,
      )
    }
    return answer
  }
}

interface Sources {
  version: string
  facts: OperatingFacts
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  storage: boolean
  /** Files of which this process found no bytes. */
  missingFiles?: number
  history: boolean
  /** By how much this machine's clock is ahead of the database's. */
  apartMs: number
  /** The servers of DATABASE_READ_URL. */
  replicas?: readonly ReplicaState[]
  now: Date
}

type Row = [name: string, help: string, value: number | undefined]

function replicaRows(replicas: readonly ReplicaState[]): Row[] {
  if (replicas.length === 0) return []
  const lags = replicas.flatMap(({ isReplica, lagMs }) => (isReplica && lagMs !== undefined ? [lagMs] : []))
  return [
    ['siang_replicas', 'Replicas that answer', lags.length],
    [
      'siang_replica_lag_seconds',
      'How far the last of them is behind',
      lags.length > 0 ? Math.max(...lags) / 1000 : undefined,
    ],
  ]
}

/** The metrics in the Prometheus text format. An unknown age is left out. */
export function toMetrics({
  version,
  facts,
  pool,
  storage,
  missingFiles,
  history,
  apartMs,
  replicas = [],
  now,
}: Sources): string {
  const { rss, heapUsed } = process.memoryUsage()
  const seconds = (at: string | undefined) =>
    at === undefined ? undefined : Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000))
  const rows: Row[] = [
    ['siang_messages_waiting', 'Messages not yet sent', facts.messagesWaiting],
    ['siang_messages_dead', 'Messages given up', facts.messagesDead],
    ['siang_message_late_seconds', 'Age of the oldest message that is due', facts.messageLateSeconds],
    ['siang_message_months_ahead', 'Next months that messages have a place in', facts.messageMonthsAhead],
    ['siang_messages_unplaced', 'Messages whose month is missing', facts.messagesUnplaced],
    ['siang_jobs_waiting', 'Jobs of the worker that are due', facts.jobsWaiting],
    ['siang_jobs_failed', 'Jobs that failed in the last 70 minutes', facts.jobsFailed],
    ['siang_backup_age_seconds', 'Age of the last proven backup', seconds(facts.backup?.at)],
    ['siang_proof_age_seconds', 'Age of the last proof of the books', seconds(facts.proof?.at)],
    ['siang_proof_broken', 'Invariants that did not hold then', facts.proof?.broken.length],
    ['siang_storage_up', 'Whether files can be kept', Number(storage)],
    ['siang_files_missing', 'Files that were asked for and have no bytes', missingFiles],
    ['siang_history_whole', 'Whether the history is what was noted', Number(history)],
    ['siang_clock_apart_seconds', 'How far the clock is ahead of the database’s', Math.round(apartMs / 1000)],
    ['siang_database_connections', 'Connections to the database', pool.totalCount],
    ['siang_database_connections_idle', 'Connections that do nothing', pool.idleCount],
    ['siang_database_waiting', 'Requests that wait for a connection', pool.waitingCount],
    ...replicaRows(replicas),
    ['process_resident_memory_bytes', 'Memory of the process', rss],
    ['nodejs_heap_size_used_bytes', 'Memory of the heap', heapUsed],
    ['process_uptime_seconds', 'Seconds since the start', Math.round(process.uptime())],
  ]
  const lines = rows.flatMap(([name, help, value]) =>
    value === undefined ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`],
  )
  return `# HELP siang_info Version of the product\n# TYPE siang_info gauge\nsiang_info{version="${version.replace(/[^\w.-]/g, '')}"} 1\n${lines.join('\n')}\n`
}
