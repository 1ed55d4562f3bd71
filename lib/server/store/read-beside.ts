import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, type Database, openDatabase, sql } from './client.ts'

/** What one replica is known to hold. Times are of this process: no clock of another machine is compared. */
export interface ReplicaState {
  readonly isReplica: boolean
  /** How long ago the leader was where the replica is now known to be; undefined before it was known once. */
  readonly lagMs: number | undefined
}

export interface ReadBeside {
  /** For what everybody sees alike: a replica that holds all changes this process has heard of. Undefined: the leader. */
  forPublic(): Database | undefined
  /** For one who may just have written, on whichever instance: a replica that holds all that the leader has acknowledged. */
  forCaller(): Promise<Database | undefined>
  /** Something changed that everybody sees. */
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
  /** A replica further behind is not asked. */
  readonly mostLagMs: number
  readonly max: number
  readonly now?: () => number
}

interface Replica {
  readonly db: Database
  isReplica: boolean
  isReachable: boolean
  /** All that was acknowledged before this moment is there. */
  freshThrough: number
}

const EVERY_MS = 250
/** A leader that is silent for so long may be gone; until that is known its replicas are not blamed for their age. */
const SILENT_MS = 500
/** Moments that are remembered until a replica has reached them: a minute of measuring. */
const MOST_MARKS = 240
/** A caller waits at most this long for a replica; the leader would have answered by then. */
const TRIES = 4
const TRY_MS = 10

/** A position in the log as a number. */
function toPosition(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Reads beside the leader (docs/decisions/0046). What a replica holds is measured by positions in the log: the leader's
 * at a known moment, and whether the replica has replayed it since. Each address leads to one server.
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
    // All that was acknowledged is on the leader's disk.
    const row = await leader.maybeOne<{ lsn: string }>(sql`SELECT pg_current_wal_flush_lsn()::text AS lsn`)
    return row && toPosition(row.lsn)
  }
  /** Undefined where the server is no replica. */
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

  /** By turns, so that all of them work. */
  function choose(fits: (replica: Replica) => boolean): Replica | undefined {
    const fitting = replicas.filter((replica) => replica.isReachable && replica.isReplica && fits(replica))
    return fitting[turn++ % fitting.length]
  }
  const isNear = ({ freshThrough }: Replica) => now() - freshThrough <= mostLagMs

  return {
    forPublic: () =>
      // Without a leader nothing changes, and what a replica holds is all there is.
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
