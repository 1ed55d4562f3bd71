import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Programs of Debian's packages that the cluster is made of. */
export interface Tools {
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
  /** Folder of PostgreSQL's programs, the newest installed version. */
  readonly postgres: string
  /** Without it point-in-time recovery is not tested. */
  readonly pgbackrest: string | undefined
  /** PostgreSQL refuses to run as root. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined
}

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/local/bin', '/usr/bin', '/usr/sbin', '/bin']

function find(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function findPostgres(): string | undefined {
  const release = (path: string) => Number(/(\d+)\/bin/.exec(path)?.[1] ?? 0)
  return globSync('/usr/lib/postgresql/*/bin/pg_rewind')
    .map((path) => path.slice(0, -'/pg_rewind'.length))
    .filter((path) => release(path) >= 15)
    .sort((a, b) => release(b) - release(a))[0]
}

function findAccount(): Tools['account'] {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Paths of the programs, or the names of the missing Debian packages. */
export function findTools(): Tools | { readonly missing: string } {
  const [patroni, etcd, haproxy, postgres] = [find('patroni'), find('etcd'), find('haproxy'), findPostgres()]
  if (patroni && etcd && haproxy && postgres)
    return { patroni, etcd, haproxy, postgres, pgbackrest: find('pgbackrest'), account: findAccount() }
  const missing = { patroni, 'etcd-server': etcd, haproxy, postgresql: postgres }
  return {
    missing: Object.entries(missing)
      .filter(([, path]) => path === undefined)
      .map(([name]) => name)
      .join(' '),
  }
}
