import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Three times the most bytes that a whole run was seen to need. */
const ROOM = 6 * 2 ** 30

/**
 * A folder for temporary data of the checks: in memory where there is room, because the test databases spend more than
 * half of their time waiting for the disk. Everybody may enter it: under root PostgreSQL runs as another account.
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
    // Containers often mount it as noexec, but the copied programs of PostgreSQL must run.
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
