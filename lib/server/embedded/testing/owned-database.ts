import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach } from 'vitest'
import { openFolder } from '../../testing/open-folder.ts'

export const RUNNER = new URL('./run-embedded.ts', import.meta.url).pathname

export interface Ready {
  ready: { host: string; port: number; user: string; password: string; database: string }
  server: number
}

export interface Run {
  child: ChildProcess
  ready: Promise<Ready>
  ended: Promise<{ code: number | null; stderr: string }>
  /** Resolves when the process handles signals. */
  listening: Promise<void>
}

export const runs: Run[] = []
export const servers = new Set<number>()

export function run(
  dataDir: string,
  options: { guardSeconds?: number; uid?: number; gid?: number } = {},
): Run {
  const { guardSeconds = 60, ...account } = options
  const child = spawn(process.execPath, [RUNNER, dataDir, String(guardSeconds)], { ...account, cwd: '/' })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  )
  let heard = () => {}
  const listening = new Promise<void>((resolve) => {
    heard = resolve
  })
  const ready = new Promise<Ready>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      if (stdout.includes('listening\n')) heard()
      const line = /^\{.*\n/m.exec(stdout)?.[0]
      if (line === undefined) return
      const message = JSON.parse(line) as Ready
      servers.add(message.server)
      resolve(message)
    })
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${stderr}`)))
  })
  ready.catch(() => {})
  const made = { child, ready, ended, listening }
  runs.push(made)
  return made
}

export async function stop({ child, ended }: Run): Promise<number | null> {
  child.kill('SIGTERM')
  return (await ended).code
}

export async function query(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL processes that run for this folder. */
export function programsOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return words.some((word) => word.includes(dataDir)) && /postgres|initdb/.test(words[0]!)
          ? [words.join(' ')]
          : []
      } catch {
        return []
      }
    })
}

export const folders: string[] = []
export function folder(): string {
  const path = openFolder('emb-')
  folders.push(path)
  return path
}

afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  for (const pid of servers) if (isRunning(pid)) process.kill(pid, 'SIGQUIT')
  servers.clear()
  await sleep(100)
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
})
