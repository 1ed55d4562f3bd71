import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, type Database, openDatabase, sql } from './client.ts'

/** State of one replica. Times are from this process: clocks of other machines are never compared. */
export interface ReplicaState {
  readonly isReplica: boolean
  /**
   * Age in ms of the leader's state that the replica is known to have reached; undefined before the first measurement.
   */
  readonly lagMs: number | undefined
}

export interface ReadBeside {
  /**
   * For data that is the same for everybody: a replica with all changes that this process knows of. Undefined: use the
   * leader.
   */
  forPublic(): Database | undefined
  /**
   * For a caller who may just have written on any instance: a replica with everything that the leader has acknowledged.
   */
  forCaller(): Promise<Database | undefined>
  /** Call when public data has changed. */
  noteChange(): void
  states(): readonly ReplicaState[]
  /** Measures now; `start` does so four times a second. */
  measure(): Promise<void>
  start(): void
  stop(): Promise<void>
}

interface Options {
  readonly leader: Pick<Database, 'maybeOne'>
  readonly replicas: readonly Connection[]
  /** A replica that lags behind by more ms is skipped. */
  readonly mostLagMs: number
  readonly max: number
  readonly now?: () => number
}

interface Replica {
  readonly db: Database
  isReplica: boolean
  isReachable: boolean
  /** Everything acknowledged before this time has been replayed. */
  freshThrough: number
}

const EVERY_MS = 250
/**
 * A leader that does not answer for this many ms may be down; until that is known, replicas do not count as outdated.
 */
const SILENT_MS = 500
/** Positions that are remembered until a replica reaches them: a minute of measurements. */
const MOST_MARKS = 240
/** Bounds the wait for a replica: after that the leader would have answered. */
const TRIES = 4
const TRY_MS = 10

/** A WAL position as a number. */
function toPosition(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Reads on replicas (docs/decisions/0046). Lag is measured by WAL positions: the leader's at a known time, and whether
 * the replica has replayed it since. Each address must lead to one server.
 */
export function openReadBeside({
  leader,
  replicas: connections,
  mostLagMs,
  max,
  now = () => performance.now(),
}: Options): ReadBeside {
  const replicas: Replica[] = connections.map((connection) => ({
    db: openDatabase(connection, { max }),
    isReplica: false,
    isReachable: false,
    freshThrough: Number.NEGATIVE_INFINITY,
  }))
  let marks: { at: number; position: bigint }[] = []
  let changedAt = Number.NEGATIVE_INFINITY
  let isLeaderAway = false
  let isLeaderSilent = false
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let measuring: Promise<void> | undefined

  const findPosition = async () => {
    // Everything acknowledged has been flushed to the leader's disk.
    const row = await leader.maybeOne<{ lsn: string }>(sql`SELECT pg_current_wal_flush_lsn()::text AS lsn`)
    return row && toPosition(row.lsn)
  }
  /** Undefined where the server is not a replica. */
  const findReplayed = async ({ db }: Replica) => {
    const row = await db.maybeOne<{ lsn: string | null }>(
      sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS lsn`,
    )
    return row?.lsn ? toPosition(row.lsn) : undefined
  }

  async function look(replica: Replica): Promise<void> {
    try {
      const replayed = await findReplayed(replica)
      replica.isReachable = true
      replica.isReplica = replayed !== undefined
      if (replayed === undefined) return
      const reached = marks.findLast(({ position }) => position <= replayed)
      if (reached) replica.freshThrough = Math.max(replica.freshThrough, reached.at)
    } catch {
      replica.isReachable = false
    }
  }
  async function measureOnce(): Promise<void> {
    const at = now()
    const timer = setTimeout(() => {
      isLeaderSilent = true
    }, SILENT_MS)
    try {
      const position = await findPosition()
      if (position !== undefined) marks = [...marks, { at, position }].slice(-MOST_MARKS)
      isLeaderAway = false
    } catch {
      isLeaderAway = true
    } finally {
      clearTimeout(timer)
      isLeaderSilent = false
    }
    await Promise.all(replicas.map(look))
  }
  const measure = () => {
    measuring ??= measureOnce().finally(() => {
      measuring = undefined
    })
    return measuring
  }

  /** Round robin over the suitable replicas. */
  function choose(fits: (replica: Replica) => boolean): Replica | undefined {
    const fitting = replicas.filter((replica) => replica.isReachable && replica.isReplica && fits(replica))
    return fitting[turn++ % fitting.length]
  }
  const isNear = ({ freshThrough }: Replica) => now() - freshThrough <= mostLagMs

  return {
    forPublic: () =>
      // While the leader is down nothing changes, so any replica has the latest data.
      choose(
        (replica) =>
          isLeaderAway || ((isLeaderSilent || isNear(replica)) && replica.freshThrough > changedAt),
      )?.db,
    async forCaller() {
      const replica = choose(isNear)
      if (!replica) return undefined
      const position = await findPosition()
      for (let attempt = 1; position !== undefined && attempt <= TRIES; attempt++) {
        const replayed = await findReplayed(replica).catch(() => undefined)
        if (replayed === undefined) return undefined
        if (replayed >= position) return replica.db
        await sleep(TRY_MS)
      }
      return undefined
    },
    noteChange() {
      changedAt = now()
    },
    states: () =>
      replicas.map(({ isReachable, isReplica, freshThrough }) => ({
        isReplica: isReachable && isReplica,
        lagMs: Number.isFinite(freshThrough) ? Math.round(now() - freshThrough) : undefined,
      })),
    measure,
    start() {
      timer = setInterval(() => void measure(), EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await measuring
      await Promise.all(replicas.map(({ db }) => db.close()))
    },
  }
}
