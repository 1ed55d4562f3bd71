import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Connection, type Db, sql } from './client.ts'

const EVERY_MS = 1000
const LONGEST_BYTES = 256 * 1024
const LINE = /^(\d+) ([0-9a-f]{64})$/

interface End {
  no: bigint
  hash: string
}

/**
 * The file beside a database that remembers the end of its history (docs/operations.md#both-engines). Checksums see a
 * damaged page, but a log that lost its tail, or an older copy of the data, looks whole from within.
 */
export function anchorFile(dataDir: string, connection: Connection): string {
  if (typeof connection !== 'string') return join(dataDir, 'log', 'anchor')
  const { host, pathname } = new URL(connection)
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)
  return join(dataDir, 'log', `anchor-${name}`)
}

async function lastEnd(file: string): Promise<End | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  // The last line may have been cut by the same fault; the one before it still holds.
  for (const line of text.split('\n').reverse()) {
    const [, no, hash] = LINE.exec(line) ?? []
    if (no !== undefined && hash !== undefined) return { no: BigInt(no), hash }
  }
  return undefined
}

/** One sentence when the database does not hold the history that was noted beside it; undefined when it does. */
export async function findLostHistory(db: Db, file: string): Promise<string | undefined> {
  const noted = await lastEnd(file)
  if (noted === undefined || noted.no === 0n) return undefined
  const seal = await db.maybeOne<{ hash: string }>(
    sql`SELECT encode(hash, 'hex') AS hash FROM history_seal WHERE no = ${noted.no}`,
  )
  if (seal?.hash === noted.hash) return undefined
  const { no } = await db.one<{ no: bigint }>(sql`SELECT coalesce(max(no), 0) AS no FROM history_seal`)
  return seal === undefined
    ? `The history of the database ends at ${no}, but ${noted.no} was noted in ${file}: what came after was lost.`
    : `Number ${noted.no} of the history is not what was noted in ${file}: this is another history.`
}

/** Notes the end of the history once a second where it moved, on disk. Returns how to stop. */
export function followHistory(
  db: Db,
  file: string,
  onError: (error: unknown) => void,
): { note: () => Promise<void>; stop: () => Promise<void> } {
  let noted: bigint | undefined
  let size = Number.POSITIVE_INFINITY
  let busy: Promise<void> = Promise.resolve()
  async function write(): Promise<void> {
    const end = await db.one<End>(sql`SELECT no, encode(hash, 'hex') AS hash FROM history_head`)
    if (end.no === noted) return
    const line = `${end.no} ${end.hash}\n`
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
    noted = end.no
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
