import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes that a whole run was seen to need at its highest, threefold. */
const ROOM = 6 * 2 ** 30

/**
 * A folder for what the checks throw away: in memory where there is room, since the databases of the tests wait for
 * the disk more than half of their time. Everybody may enter it: PostgreSQL runs as another account under root.
 */
export function makeScratch(memory = MEMORY, room = ROOM) {
  const folder = makeIn(memory, room) ?? mkdtempSync(join(tmpdir(), 'siang-'))
  chmodSync(folder, 0o1777)
  return folder
}

function makeIn(memory, room) {
  if (freemem() < 2 * room) return undefined
  let folder
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < room) return undefined
    folder = mkdtempSync(join(memory, 'siang-'))
    // Containers often mount it without the right to execute, which the copied programs of PostgreSQL need.
    const program = join(folder, 'program')
    writeFileSync(program, '', { mode: 0o700 })
    accessSync(program, constants.X_OK)
    rmSync(program)
    return folder
  } catch {
    if (folder) rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}
