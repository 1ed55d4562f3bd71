import { spawn } from 'node:child_process'
import { chownSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, toolEnvironment } from '../tools.mjs'
import { type Layout, saveLayout } from './layout.ts'
import type { Tools } from './tools.ts'

interface Program {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Run as the database's account. */
  readonly account?: Tools['account']
}

/** Starts a program that outlives this process; its output goes to a file with its name. */
export function start(layout: Layout, { name, command, args, env, account }: Program): number {
  const file = join(layout.folder, 'log', `${name}.log`)
  const log = openSync(file, 'a', 0o640)
  if (account) chownSync(file, account.uid, account.gid)
  const child = spawn(command, args, {
    cwd: account ? layout.folder : ROOT,
    detached: true,
    stdio: ['ignore', log, log],
    env: toolEnvironment(env),
    ...(account ?? {}),
  })
  // A program that does not start is noticed by the code that waits for it.
  child.on('error', () => {})
  child.unref()
  layout.pids[name] = child.pid ?? 0
  saveLayout(layout)
  return layout.pids[name]
}

/** Sends a signal to a process; false when it does not run. */
export function signal(pid: number | undefined, kind: NodeJS.Signals | 0): boolean {
  if (!pid) return false
  try {
    process.kill(pid, kind)
    return true
  } catch {
    return false
  }
}

const isRunning = (pid: number) => {
  if (!signal(pid, 0)) return false
  const state = /^\d+ \(.*\) (\w)/s.exec(readStat(pid))?.[1]
  return state !== undefined && state !== 'Z'
}

function readStat(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Processes that one process started and that still run. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => /\) \w (\d+) /.exec(readStat(name))?.[1] === String(pid))
    .map(Number)
}

/** The server that Patroni started in a data folder; undefined where none runs. */
export function findPostmaster(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return isRunning(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Like a power failure: kills Patroni, the server and all its backends at once. */
export function cutPower(layout: Layout, name: string): void {
  const node = layout.nodes.find((one) => one.name === name)
  const postmaster = node && findPostmaster(node.data)
  const backends = postmaster ? childrenOf(postmaster) : []
  for (const pid of [layout.pids[name], postmaster, ...backends]) signal(pid, 'SIGKILL')
}

/** Polls until the answer is true; throws with `what` after the time limit. */
export async function until(what: string, ask: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const limit = Date.now() + seconds * 1000; Date.now() < limit; await sleep(250))
    if (await ask().catch(() => false)) return
  throw new Error(`Not within ${seconds} s: ${what}`)
}

/** Stops the programs with these names, in this order; kills those that do not stop. */
export async function stopAll(layout: Layout, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const pid = layout.pids[name]
    // A suspended process handles no other signal.
    signal(pid, 'SIGCONT')
    if (!signal(pid, 'SIGTERM') || pid === undefined) continue
    await until(`${name} ends`, async () => !isRunning(pid), 20).catch(() => signal(pid, 'SIGKILL'))
    delete layout.pids[name]
  }
  saveLayout(layout)
}
