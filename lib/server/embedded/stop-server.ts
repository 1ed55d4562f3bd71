import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../domain/thrown.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import type { Layout } from './layout.ts'

/** Process id of the server, from its own lock file. */
export function serverPid(layout: Layout): number | undefined {
  try {
    const pid = Number(readFileSync(join(layout.db, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

export function isPostgres(pid: number): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    const name = execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
    return name.trim().endsWith('postgres')
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Stops the server: clients are disconnected, open transactions roll back, everything is flushed to disk. */
export async function stopServer(layout: Layout, pid: number | undefined): Promise<void> {
  if (pid === undefined || !isPostgres(pid)) return
  for (const [signal, waitMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const end = Date.now() + waitMs; Date.now() < end; await sleep(10)) if (!isAlive(pid)) return
  }
  throw new EntryError(EXIT.fault, `The database server (process ${pid}) in ${layout.db} does not stop.`)
}
