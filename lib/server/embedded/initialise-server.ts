import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from '../../domain/thrown.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import type { Layout } from './layout.ts'
import { DATABASE_USER, explainSpawn, follow, type Machine, reasonIn, spawnOptions } from './server.ts'

/** Makes the database folder under another name and renames it, so that a half-made one is never used. */
export async function initialise(machine: Machine): Promise<void> {
  const { layout } = machine
  const parent = dirname(layout.db)
  const fresh = join(parent, `db.new-${randomBytes(4).toString('hex')}`)
  const secret = join(layout.run, `initial-${randomBytes(4).toString('hex')}`)
  mkdirSync(fresh, { mode: 0o700 })
  layout.own(fresh)
  writeFileSync(secret, `${machine.password}\n`, { mode: 0o600 })
  layout.own(secret)
  try {
    // pg_trgm and full text ask the C library what a letter is: under plain C no Thai character is one.
    let made = await runInitdb(machine, fresh, secret, 'C.UTF-8')
    if (/invalid locale/.test(made.output)) made = await runInitdb(machine, fresh, secret, 'C')
    // initdb writes the files that mark a whole database among its first: only its exit code tells that it finished.
    if (!made.isWhole)
      throw new EntryError(
        EXIT.unsafe,
        `The database could not be made in ${parent}: ${reasonIn(made.output)}`,
      )
  } finally {
    rmSync(secret, { force: true })
  }
  removeEmptyFolder(layout.db)
  try {
    renameSync(fresh, layout.db)
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
  const folder = openSync(parent, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

function removeEmptyFolder(path: string): void {
  if (existsSync(path) && readdirSync(path).length === 0) rmSync(path, { recursive: true })
}

/** Removes what an interrupted first start left; an orphaned initdb may still write there, so errors are harmless. */
export function removeLeftovers(layout: Layout): void {
  const parent = dirname(layout.db)
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith('db.new-')))
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {}
}

function runInitdb(
  machine: Machine,
  target: string,
  secret: string,
  locale: string,
): Promise<{ output: string; isWhole: boolean }> {
  const child = spawn(
    machine.binaries.initdb,
    [
      `--pgdata=${target}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--lc-messages=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--data-checksums',
    ],
    { ...spawnOptions(machine), stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  // initdb handles signals only between its steps, and its single-user server not at all. SIGKILL is safe: the
  // half-filled folder is deleted.
  follow(machine, child, () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {}
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ output: `${output}\n${explainSpawn(error)}`, isWhole: false }))
    child.on('close', (code) => resolve({ output, isWhole: code === 0 }))
  })
}
