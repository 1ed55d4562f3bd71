import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

interface Target {
  host: string
  port: number
  user: string
  password: string
}

/** PgBouncer on loopback, a session for one transaction at a time, in front of every database of a server. */
export async function startPooler(target: Target): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'siang-pooler-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${target.host} port=${target.port} user=${target.user} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 24
server_idle_timeout = 3
`,
    // PgBouncer drops root's rights before it reads this file.
    { mode: 0o644 },
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(folder, 0o755)
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), '-q', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  for (let n = 0; ; n++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: target.user, database: 'postgres' })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) break
    if (n === 50 || child.exitCode !== null) throw new Error(`PgBouncer does not answer: ${said}`)
    await sleep(100)
  }
  return {
    port,
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
