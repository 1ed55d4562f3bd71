import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../lib/server/testing/free-port.ts'
import type { Tools } from './tools.ts'

export interface Node {
  readonly name: string
  readonly port: number
  /** Port of Patroni's REST API: health, switchover. */
  readonly rest: number
  readonly folder: string
  readonly data: string
}

interface Keeper {
  readonly name: string
  readonly port: number
  readonly peer: number
  readonly folder: string
}

interface Instance {
  readonly name: string
  readonly port: number
  readonly folder: string
}

/** Folders and ports of one cluster, stored so that another command finds them. */
export interface Layout {
  readonly folder: string
  readonly nodes: readonly Node[]
  readonly keepers: readonly Keeper[]
  readonly instances: readonly Instance[]
  /** Ports of HAProxy: for the leader, and for the website. */
  readonly ports: { readonly leader: number; readonly web: number }
  readonly secrets: Readonly<Record<'admin' | 'replication' | 'siang' | 'session' | 'encryption', string>>
  /** Process ids by name; a program that was stopped on purpose keeps its former id here. */
  readonly pids: Record<string, number>
}

export const NODES = ['n1', 'n2', 'n3'] as const

/** A new folder with all ports; only the database's account may write into its data. */
export async function planLayout(given: string | undefined, tools: Tools): Promise<Layout> {
  const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'siang-cluster-')) : resolve(given)
  mkdirSync(folder, { recursive: true })
  // The database's account has to pass through.
  chmodSync(folder, 0o755)
  const make = (...parts: string[]) => {
    const path = join(folder, ...parts)
    mkdirSync(path, { recursive: true, mode: 0o750 })
    if (tools.account) chownSync(path, tools.account.uid, tools.account.gid)
    return path
  }
  const own = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return path
  }
  for (const name of ['log', 'archive', 'sockets', 'lock', 'restored']) make(name)
  const layout: Layout = {
    folder,
    nodes: await Promise.all(
      NODES.map(async (name) => ({
        name,
        port: await freePort(),
        rest: await freePort(),
        folder: make(name),
        data: join(folder, name, 'data'),
      })),
    ),
    keepers: await Promise.all(
      ['e1', 'e2', 'e3'].map(async (name) => ({
        name,
        port: await freePort(),
        peer: await freePort(),
        folder: make(name),
      })),
    ),
    instances: await Promise.all(
      ['a1', 'a2'].map(async (name) => ({ name, port: await freePort(), folder: own(name) })),
    ),
    ports: { leader: await freePort(), web: await freePort() },
    secrets: {
      admin: randomBytes(12).toString('hex'),
      replication: randomBytes(12).toString('hex'),
      siang: randomBytes(12).toString('hex'),
      session: randomBytes(36).toString('base64'),
      encryption: randomBytes(32).toString('base64'),
    },
    pids: {},
  }
  saveLayout(layout)
  return layout
}

const fileOf = (folder: string) => join(folder, 'cluster.json')

export function saveLayout(layout: Layout): void {
  writeFileSync(fileOf(layout.folder), JSON.stringify(layout, null, 2), { mode: 0o600 })
}

export function readLayout(folder: string): Layout {
  return JSON.parse(readFileSync(fileOf(resolve(folder)), 'utf8'))
}

/** `superuser` of one node, or the product's account behind HAProxy. */
export const adminUrl = (layout: Layout, port: number, database = 'postgres') =>
  `postgresql://postgres:${layout.secrets.admin}@127.0.0.1:${port}/${database}`
export const appUrl = (layout: Layout, port = layout.ports.leader) =>
  `postgresql://siang:${layout.secrets.siang}@127.0.0.1:${port}/siang`
export const webUrl = (layout: Layout) => `http://localhost:${layout.ports.web}`
