import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { runCli } from '#lib/server/cli/run-cli.ts'
import type { Connection } from '#lib/server/store/open-pool.ts'
import { poolOf } from '#lib/server/testing/global-setup.ts'
import { makeDatabase } from '#lib/server/testing/test-database.ts'
import { KEEP_COMPILED } from '#scripts/tools.mjs'

const ROOT = join(import.meta.dirname, '../../..')

export interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs a program of the project in an environment of its own and says how it ended; one that goes on is killed. */
export function runProcess(
  args: readonly string[],
  env: Record<string, string>,
  options: { ms?: number; until?: RegExp } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH!,
      HOME: process.env.HOME!,
      TZ: 'UTC',
      NODE_ENV: 'production',
      ...KEEP_COMPILED,
      ...env,
    },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
    if (options.until?.test(out)) child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), options.ms ?? 80_000)
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, out, err })
    }),
  )
}

/**
 * One command line of `siang`: in this process, where the same code runs, or with PROOFS=long as a process of its own, which
 * takes seconds each time.
 */
export async function runSiang(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  if (process.env.PROOFS === 'long') return runProcess(['scripts/siang.ts', ...args], env)
  const before = { ...process.env }
  const heard = { out: '', err: '' }
  const say = (to: 'out' | 'err') => (text: unknown) => {
    heard[to] += `${text}\n`
  }
  const spies = [
    vi.spyOn(console, 'info').mockImplementation(say('out')),
    vi.spyOn(console, 'error').mockImplementation(say('err')),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      heard.err += text
      return true
    }),
  ]
  for (const name of Object.keys(process.env))
    if (name in env || name === 'DATABASE_URL') delete process.env[name]
  Object.assign(process.env, env)
  try {
    const code = await runCli(args)
    return { code, ...heard }
  } finally {
    for (const spy of spies) spy.mockRestore()
    for (const name of Object.keys(env)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'siang-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database of the test server, as an address that a process can be given. */
export async function emptyDatabase() {
  const { connection, drop } = await makeDatabase('empty')
  const pool = poolOf(connection, 2)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return { pool, url: toUrl(connection), connection }
}

export function toUrl(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, password, database } = connection
  const query = host?.startsWith('/') ? `?host=${encodeURIComponent(host)}&port=${port}` : ''
  const place = query ? '' : `${host}:${port}`
  return `postgresql://${user}:${encodeURIComponent(String(password))}@${place || 'localhost'}/${database}${query}`
}

/** Keys of a real installation that no rule refuses. */
export const REAL = {
  APP_URL: 'https://siang.test',
  SESSION_SECRET: 'k8Zq2mVx7Lw0RtYb5NcPd3HsJf9GaEuQ',
  ENCRYPTION_KEY: 'ctXfUsfqbOH3QSaSpYiJ1gPmdOHT2bfDqg4fNUvBcyI=',
  SMTP_URL: 'smtp://127.0.0.1:1',
  GEOIP_URL: 'off',
  LOG_LEVEL: 'error',
}
