// Point-in-time recovery: a backup and the archived log, restored to one second on a server of its own.
import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../lib/server/testing/free-port.ts'
import { ask, findLeader } from './cluster.ts'
import { adminUrl, type Layout, type Node } from './layout.ts'
import type { Paid } from './load.ts'
import { start, stopAll, until } from './processes.ts'
import { pgbackrestSettings } from './settings.ts'
import type { Tools } from './tools.ts'

const execute = promisify(execFile)

async function pgbackrest(layout: Layout, tools: Tools, config: string, args: string[]): Promise<void> {
  await execute(tools.pgbackrest ?? 'pgbackrest', [`--config=${config}`, '--stanza=siang', ...args], {
    cwd: layout.folder,
    ...(tools.account ?? {}),
  })
}
const configOf = (node: Node) => join(node.folder, 'pgbackrest.conf')

/** The first full backup. */
export async function backUp(layout: Layout, tools: Tools): Promise<void> {
  const leader = await findLeader(layout)
  if (!leader) throw new Error('Nobody leads')
  await pgbackrest(layout, tools, configOf(leader), ['stanza-create'])
  await pgbackrest(layout, tools, configOf(leader), ['--type=full', 'backup'])
}

/** A whole second of the database's clock, a little in the future. */
export async function chooseMoment(url: string): Promise<{ text: string; ms: number }> {
  const [row] = await ask<{ text: string; ms: number }>(
    url,
    `SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') || '+00' AS text, extract(epoch FROM t)::float8 * 1000 AS ms
       FROM (SELECT date_trunc('second', clock_timestamp()) + interval '2 seconds' AS t) AS chosen`,
  )
  if (!row) throw new Error('The database has no clock')
  return row
}

export interface Recovery {
  readonly seconds: number
  /** Payments acknowledged before the chosen time, and how many of them are missing. */
  readonly before: number
  readonly missing: number
  /** Payments sent after the chosen time, and how many of them exist. */
  readonly after: number
  readonly early: number
}

/** Restores to the chosen time and checks which acknowledged payments exist. The server is stopped again. */
export async function restoreTo(
  layout: Layout,
  tools: Tools,
  moment: { text: string; ms: number },
  paid: readonly Paid[],
): Promise<Recovery> {
  const leader = await findLeader(layout)
  if (!leader) throw new Error('Nobody leads')
  // The newest changes reach the archive only with the end of their segment.
  await ask(adminUrl(layout, leader.port), 'SELECT pg_switch_wal()')
  const began = Date.now()
  const folder = join(layout.folder, 'restored')
  const data = join(folder, 'data')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { mode: 0o700 })
  const port = await freePort()
  const config = join(folder, 'pgbackrest.conf')
  writeFileSync(config, pgbackrestSettings(layout, { ...leader, port }, data), { mode: 0o640 })
  if (tools.account) for (const path of [data, config]) chownSync(path, tools.account.uid, tools.account.gid)
  await pgbackrest(layout, tools, config, [
    '--type=time',
    `--target=${moment.text}`,
    '--target-action=promote',
    'restore',
  ])
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    archive_mode: 'off',
    // No replica would confirm its writes.
    synchronous_standby_names: '',
    primary_conninfo: '',
    primary_slot_name: '',
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
  }
  start(layout, {
    name: 'restored',
    command: join(tools.postgres, 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    account: tools.account,
  })
  try {
    const admin = adminUrl(layout, port, 'siang')
    await until(
      'the restored server may write',
      async () =>
        (await ask<{ standby: boolean }>(admin, 'SELECT pg_is_in_recovery() AS standby'))[0]?.standby ===
        false,
      180,
    )
    const rows = await ask<{ no: string }>(
      admin,
      `SELECT o.no FROM purchase_order o JOIN ledger_entry e ON e.idem_key = 'order:' || o.id || ':paid'`,
    )
    const there = new Set(rows.map(({ no }) => no))
    const [before, after] = [
      paid.filter(({ paidAt }) => paidAt <= moment.ms),
      paid.filter(({ sentAt }) => sentAt > moment.ms),
    ]
    return {
      seconds: (Date.now() - began) / 1000,
      before: before.length,
      missing: before.filter(({ no }) => !there.has(no)).length,
      after: after.length,
      early: after.filter(({ no }) => there.has(no)).length,
    }
  } finally {
    await stopAll(layout, ['restored'])
  }
}
