import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Layout } from './layout.ts'

/**
 * Starts a shell that holds a pipe from this process: when the pipe closes and no other process adopts the server
 * within `seconds`, it stops the server. A second Node for this would cost forty megabytes.
 */
export function startGuard(layout: Layout, log: Pick<Logger, 'warn'>, seconds: number = 60): { end(): void } {
  const token = randomBytes(8).toString('hex')
  const owner = join(layout.run, 'owner.json')
  writeFileSync(owner, JSON.stringify({ pid: process.pid, host: hostname(), token }), { mode: 0o600 })
  chmodSync(owner, 0o600)
  const script = `trap '' HUP INT; cat >/dev/null; sleep "$1"; grep -q "$2" "$3" 2>/dev/null || exit 0
    read -r pid < "$4" || exit 0; ps -p "$pid" -o comm= 2>/dev/null | grep -q postgres || [ "$(cat /proc/$pid/comm 2>/dev/null)" = postgres ] || exit 0
    kill -INT "$pid"`
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'guard', String(seconds), token, owner, join(layout.db, 'postmaster.pid')],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  child.on('error', (error) => log.warn({ error: error.message }, 'no guard for the database'))
  child.stdin.on('error', () => {})
  child.unref()
  ;(child.stdin as unknown as { unref?(): void }).unref?.()
  return {
    end: () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    },
  }
}
