import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Connection, type Db, sql } from './client.ts'

const EVERY_MS = 1000
const LONGEST_BYTES = 256 * 1024
/** One end of a lane, `lane:number:hash`, and a whole line: all ends, and the root hash over them. */
const END = /^(\d{1,2}):(\d+):([0-9a-f]{64})$/
const LINE = /^([0-9a-f: ]+) = ([0-9a-f]{64})$/
/** Lines written before lanes were introduced. */
const ONE_LANE_LINE = /^(\d+) ([0-9a-f]{64})$/

interface End {
  lane: number
  no: bigint
  hash: string
}

/**
 * The file that records the end of a database's history (docs/operations.md#both-engines). Checksums detect a damaged
 * page, but a log without its tail, or an older copy of the data, looks complete from within.
 */
export function anchorFile(dataDir: string, connection: Connection): string {
  if (typeof connection !== 'string') return join(dataDir, 'log', 'anchor')
  const { host, pathname } = new URL(connection)
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)
  return join(dataDir, 'log', `anchor-${name}`)
}

const rootOf = (ends: string) => createHash('sha256').update(ends).digest('hex')

/** The ends in a line; undefined where the line was cut, even if parts of it are readable. */
function readLine(line: string): End[] | undefined {
  const [, no, hash] = ONE_LANE_LINE.exec(line) ?? []
  if (no !== undefined && hash !== undefined) return [{ lane: 0, no: BigInt(no), hash }]
  const [, ends, root] = LINE.exec(line) ?? []
  if (ends === undefined || rootOf(ends) !== root) return undefined
  return ends.split(' ').flatMap((end) => {
    const [, lane, no, hash] = END.exec(end) ?? []
    return lane === undefined || no === undefined || hash === undefined
      ? []
      : [{ lane: Number(lane), no: BigInt(no), hash }]
  })
}

async function lastEnds(file: string): Promise<End[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  // The same fault may have cut the last line; then the one before it is used.
  for (const line of text.split('\n').reverse()) {
    const ends = readLine(line)
    if (ends !== undefined) return ends.filter(({ no }) => no > 0n)
  }
  return []
}

/** One sentence when the database lacks history that the file recorded; undefined when it is complete. */
export async function findLostHistory(db: Db, file: string): Promise<string | undefined> {
  for (const noted of await lastEnds(file)) {
    const seal = await db.maybeOne<{ hash: string }>(
      sql`SELECT encode(hash, 'hex') AS hash FROM history_seal WHERE lane = ${noted.lane} AND no = ${noted.no}`,
    )
    if (seal?.hash === noted.hash) continue
    const { no } = await db.one<{ no: bigint }>(
      sql`SELECT coalesce(max(no), 0) AS no FROM history_seal WHERE lane = ${noted.lane}`,
    )
    return seal === undefined
      ? `Lane ${noted.lane} of the history ends at ${no}, but ${noted.no} was noted in ${file}: what came after was lost.`
      : `Number ${noted.no} in lane ${noted.lane} of the history is not what was noted in ${file}: this is another history.`
  }
  return undefined
}

/**
 * Writes the ends of the history to the file once a second when they have changed, all of one instant. Returns how to
 * stop.
 */
export function followHistory(
  db: Db,
  file: string,
  onError: (error: unknown) => void,
): { note: () => Promise<void>; stop: () => Promise<void> } {
  let noted: string | undefined
  let size = Number.POSITIVE_INFINITY
  let busy: Promise<void> = Promise.resolve()
  async function write(): Promise<void> {
    const rows = await db.many<End>(
      sql`SELECT lane, no, encode(hash, 'hex') AS hash FROM history_head WHERE no > 0 ORDER BY lane`,
    )
    const ends = rows.map(({ lane, no, hash }) => `${lane}:${no}:${hash}`).join(' ')
    if (ends === '' || ends === noted) return
    const line = `${ends} = ${rootOf(ends)}\n`
    if (size + line.length > LONGEST_BYTES) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(`${file}.new`, line, { mode: 0o600, flush: true })
      await rename(`${file}.new`, file)
      size = line.length
    } else {
      const handle = await open(file, 'a', 0o600)
      try {
        await handle.appendFile(line)
        await handle.datasync()
      } finally {
        await handle.close()
      }
      size += line.length
    }
    noted = ends
  }
  const note = () => {
    busy = busy.then(write).catch(onError)
    return busy
  }
  const timer = setInterval(() => void note(), EVERY_MS)
  timer.unref()
  return {
    note,
    async stop() {
      clearInterval(timer)
      await note()
    },
  }
}
