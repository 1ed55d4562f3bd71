import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeOf } from '../../domain/thrown.ts'
import { closeFolder } from '../config/data-folder.ts'
import { keepSecret } from '../config/keep-secret.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import type { Account } from './binaries.ts'
import { findClosedFolder } from './binaries.ts'

export interface Layout {
  readonly dataDir: string
  /**
   * Real paths: where the server's account cannot pass a parent folder, they are under /var/lib, with links in
   * DATA_DIR.
   */
  readonly db: string
  readonly run: string
  readonly log: string
  readonly keys: string
  /** Folder of the unix socket: `run`, or a short private folder where that path would be too long. */
  readonly socket: string
  /** Gives a path to the server's account; does nothing where the application runs the server as itself. */
  own(path: string): void
}

const SOCKET_NAME = '/.s.PGSQL.5432'
const LONGEST_SOCKET_PATH = 100
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
])

/** Makes the folders of DATA_DIR with their modes and owners (docs/operations.md#embedded-database). */
export function prepareLayout(dataDir: string, account: Account | undefined): Layout {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const root = realpathSync(dataDir)
  refuseNetworkFileSystem(root)
  // The folder may be passed through (0711) for the server's account: its subfolders are closed to others.
  closeFolder(root, 0o066, account === undefined ? 0o700 : 0o711, existsSync(join(root, 'keys')))
  const own = (path: string) => {
    if (account !== undefined) chownSync(path, account.uid, account.gid)
  }
  for (const name of ['keys', 'log', 'files', 'backup']) privateFolder(join(root, name))
  const base = account === undefined ? root : reachableBase(root, account)
  const db = placeOf(root, base, 'db')
  const run = placeOf(root, base, 'run')
  privateFolder(run)
  own(run)
  return {
    dataDir: root,
    db,
    run,
    log: join(root, 'log'),
    keys: join(root, 'keys'),
    socket: socketFolder(run, own),
    own,
  }
}

function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  closeFolder(
    path,
    0o077,
    0o700,
    readdirSync(path).some((name) => name !== 'lost+found'),
  )
}

function refuseNetworkFileSystem(path: string): void {
  const kind = process.platform === 'linux' ? NETWORK_FILE_SYSTEMS.get(statfsSync(path).type) : undefined
  if (kind !== undefined)
    throw new EntryError(
      EXIT.unsafe,
      `DATA_DIR ${path} lies on ${kind}, which loses locks: use a local disk.`,
    )
}

/**
 * Where a parent folder keeps the server's account out (a home of root has mode 0700), the server's folders are in
 * /var/lib.
 */
function reachableBase(root: string, account: Account): string {
  const linked = lstatSync(join(root, 'db'), { throwIfNoEntry: false })?.isSymbolicLink()
  if (!linked && findClosedFolder(root, account) === undefined) return root
  const base = join('/var/lib', `siang-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
  if (linked && !existsSync(readlinkSync(join(root, 'db'))))
    throw new EntryError(
      EXIT.unsafe,
      `The database of ${root} was kept in ${base}, and that folder is gone: bring it back, or remove the link ${join(root, 'db')} to begin anew.`,
    )
  mkdirSync(base, { recursive: true, mode: 0o711 })
  chmodSync(base, 0o711)
  return base
}

function placeOf(root: string, base: string, name: string): string {
  const place = join(base, name)
  const link = join(root, name)
  if (base === root) return place
  if (!lstatSync(link, { throwIfNoEntry: false })) {
    mkdirSync(place, { recursive: true, mode: 0o700 })
    symlinkSync(place, link)
  }
  return place
}

/** Removes a DATA_DIR that nobody needs any more, with the server's folders wherever they are. */
export function removeDataFolder(dataDir: string): void {
  const db = join(dataDir, 'db')
  if (lstatSync(db, { throwIfNoEntry: false })?.isSymbolicLink())
    rmSync(dirname(readlinkSync(db)), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function socketFolder(run: string, own: (path: string) => void): string {
  if (Buffer.byteLength(run + SOCKET_NAME) <= LONGEST_SOCKET_PATH) return run
  const note = join(run, 'socket-folder')
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  if (noted !== '' && existsSync(noted)) return noted
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'siang-'))
  chmodSync(folder, 0o700)
  own(folder)
  writeFileSync(note, `${folder}\n`, { mode: 0o600 })
  return folder
}

/** The password of the embedded server, generated once. */
export function databasePassword(layout: Layout): string {
  const file = join(layout.keys, 'database-password')
  if (!existsSync(file) && existsSync(join(layout.db, 'PG_VERSION')))
    throw new EntryError(
      EXIT.unsafe,
      `${file} is missing although the database exists: bring the keys folder back from its copy.`,
    )
  const password = keepSecret(file, () => randomBytes(24).toString('base64url'))
  if (password === '')
    throw new EntryError(EXIT.unsafe, `${file} is empty: bring the keys folder back from its copy.`)
  return password
}

/** A process of this machine, told apart from a later one with the same number by its start time. */
export interface ProcessMark {
  readonly pid: number
  readonly host: string
  readonly started: string
}

/** Mark of a running process; undefined when it does not run. */
export function markOf(pid: number): ProcessMark | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined
  }
  let started = ''
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {}
  return { pid, host: hostname(), started }
}
