import { chownSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findNode } from '../tools.mjs'
import { adminUrl, type Layout, type Node, saveLayout, webUrl } from './layout.ts'
import { start, stopAll, until } from './processes.ts'
import {
  etcdArguments,
  haproxySettings,
  instanceEnvironment,
  patroniSettings,
  pgbackrestSettings,
} from './settings.ts'
import type { Tools } from './tools.ts'

/** Runs one query on a connection of its own. */
export async function ask<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 60_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Patroni's view of all nodes, from the first node that answers. */
export async function members(layout: Layout): Promise<Member[]> {
  for (const { rest } of layout.nodes) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
      signal: AbortSignal.timeout(3000),
    }).catch(() => undefined)
    if (!answer?.ok) continue
    const { members: found } = (await answer.json()) as { members: Member[] }
    return found
  }
  return []
}

/** The writable node, as the proxy sees it; undefined while there is none. */
export async function findLeader(layout: Layout): Promise<Node | undefined> {
  const answers = await Promise.all(
    layout.nodes.map(({ rest }) =>
      fetch(`http://127.0.0.1:${rest}/primary`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return layout.nodes[answers.indexOf(true)]
}

export async function findReplica(layout: Layout, kind: 'sync' | 'any'): Promise<Node | undefined> {
  const found = await members(layout)
  const replica = found.find(({ role }) => (kind === 'sync' ? role === 'sync_standby' : role !== 'leader'))
  return layout.nodes.find(({ name }) => name === replica?.name)
}

/** True with a leader and two streaming replicas, one of them synchronous. */
export async function isWhole(layout: Layout): Promise<boolean> {
  const leader = await findLeader(layout)
  if (!leader) return false
  const rows = await ask<{ state: string; sync_state: string }>(
    adminUrl(layout, leader.port),
    'SELECT state, sync_state FROM pg_stat_replication',
  )
  const streaming = rows.filter(({ state }) => state === 'streaming')
  return streaming.length === 2 && streaming.some(({ sync_state }) => sync_state === 'sync')
}

function write(layout: Layout, tools: Tools, file: string, text: string): string {
  const path = join(layout.folder, file)
  writeFileSync(path, text, { mode: 0o640 })
  if (tools.account) chownSync(path, tools.account.uid, tools.account.gid)
  return path
}

export function startEtcd(layout: Layout, tools: Tools, name: string): void {
  start(layout, { name, command: tools.etcd, args: etcdArguments(layout, name), account: tools.account })
}

export function startNode(layout: Layout, tools: Tools, node: Node): void {
  const file = write(layout, tools, `${node.name}/patroni.json`, patroniSettings(layout, node, tools))
  if (tools.pgbackrest) write(layout, tools, `${node.name}/pgbackrest.conf`, pgbackrestSettings(layout, node))
  start(layout, { name: node.name, command: tools.patroni, args: [file], account: tools.account })
}

export function startInstance(
  layout: Layout,
  name: string,
  env: Readonly<Record<string, string>> = {},
): void {
  const [first, own] = [layout.instances[0], layout.instances.find((one) => one.name === name)]
  if (!first || !own) throw new Error(`No instance ${name}`)
  const shared = join(first.folder, 'files')
  mkdirSync(shared, { recursive: true, mode: 0o700 })
  const files = join(own.folder, 'files')
  if (!existsSync(files)) symlinkSync(shared, files)
  start(layout, {
    name,
    command: findNode() ?? process.execPath,
    args: ['server.ts'],
    env: { ...instanceEnvironment(layout, name), ...env },
  })
}

export const isReady = (port: number) => async () =>
  (await fetch(`http://localhost:${port}/api/health/ready`, { signal: AbortSignal.timeout(3000) })).ok

/** True when every page of the sitemap is cached, so that it survives an outage of the database. */
const isWarm = (layout: Layout, name: string) =>
  readFileSync(join(layout.folder, 'log', `${name}.log`), 'utf8').includes('"pages are warm"')

/** Starts everything and waits until the website answers through both proxies. */
export async function bringUp(layout: Layout, tools: Tools): Promise<void> {
  for (const { name } of layout.keepers) startEtcd(layout, tools, name)
  await until(
    'etcd answers',
    async () => (await fetch(`http://127.0.0.1:${layout.keepers[0]?.port}/health`)).ok,
  )
  for (const node of layout.nodes) startNode(layout, tools, node)
  const file = join(layout.folder, 'haproxy.cfg')
  writeFileSync(file, haproxySettings(layout), { mode: 0o600 })
  start(layout, { name: 'haproxy', command: tools.haproxy, args: ['-db', '-f', file] })
  await until('three nodes replicate', () => isWhole(layout), 180)
  const leader = await findLeader(layout)
  if (!leader) throw new Error('No leader')
  const admin = adminUrl(layout, leader.port)
  await ask(admin, `CREATE ROLE siang LOGIN PASSWORD '${layout.secrets.siang}'`)
  await ask(admin, 'CREATE DATABASE siang OWNER siang')
  // The first instance creates the schema and the demo world; a second one would only wait for it.
  for (const { name, port } of layout.instances) {
    startInstance(layout, name)
    await until(`instance ${name} is ready`, isReady(port), 180)
  }
  await until('the website answers', isReady(layout.ports.web), 30)
  await until(
    'both keep all public pages',
    async () => layout.instances.every(({ name }) => isWarm(layout, name)),
    120,
  )
  start(layout, {
    name: 'guard',
    command: findNode() ?? process.execPath,
    args: ['scripts/cluster/guard.ts', layout.folder],
  })
  saveLayout(layout)
}

/** Ends everything, application first. The folder stays. */
export async function bringDown(layout: Layout): Promise<void> {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  await stopAll(layout, ['guard'])
  await Promise.all(names(layout.instances).map((name) => stopAll(layout, [name])))
  await Promise.all(names(layout.nodes).map((name) => stopAll(layout, [name])))
  await stopAll(layout, ['haproxy', ...names(layout.keepers)])
}

export function describe(layout: Layout): string {
  return [
    `website   ${webUrl(layout)}`,
    `leader    postgresql://siang@127.0.0.1:${layout.ports.leader}/siang`,
    ...layout.nodes.map(
      ({ name, port, rest }) => `${name}        127.0.0.1:${port}, http://127.0.0.1:${rest}/cluster`,
    ),
    `folder    ${layout.folder} (passwords, logs: cluster.json, log/)`,
    `end it    npm run cluster:down -- ${layout.folder}`,
  ].join('\n')
}
