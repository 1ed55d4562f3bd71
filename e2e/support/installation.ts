import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#lib/server/embedded/database.ts'
import { freePort } from '#lib/server/testing/free-port.ts'
import { startObjectStorage } from '#lib/server/testing/object-storage.ts'
import { openFolder } from '#lib/server/testing/open-folder.ts'
import { KEEP_COMPILED } from '#scripts/tools.mjs'
import { type Mailbox, startMailbox } from './mailbox.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const LATER = './e2e/support/later.mjs'
const AHEAD = ['--import', LATER]
const READY_MS = 90_000
const STOP_MS = 30_000

export interface Installation {
  url: string
  mailbox: Mailbox
  /** Runs one command line of `siang` and gives what it said. Throws when it does not end with 0. */
  siang: (...args: string[]) => Promise<string>
  /** Starts the server on a machine whose clock stands so many hours ahead of this one's. */
  start: (hoursAhead?: number) => Promise<void>
  /** Runs everything that the clock brings once, so many hours from now: the command `jobs:run`. */
  runJobs: (hoursAhead: number) => Promise<void>
  /** Ends the server and gives its exit code. */
  stop: () => Promise<number | null>
  log: () => string
  remove: () => Promise<void>
}

/** An empty database that an account without further rights owns, as `createdb --owner` makes it. */
async function emptyDatabase(dataDir: string) {
  const given = process.env.DATABASE_URL
  const server = given ? undefined : await startEmbeddedDatabase({ dataDir })
  const admin = new pg.Client(server?.connection ?? { connectionString: given })
  await admin.connect()
  const name = `siang_opening_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`)
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`)
  const place = server
    ? `localhost/${name}?host=${encodeURIComponent(server.connection.host)}&port=${server.connection.port}`
    : `${new URL(given!).host}/${name}`
  return {
    url: `postgresql://${name}:${password}@${place}`,
    drop: async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.query(`DROP ROLE IF EXISTS ${name}`)
      await admin.end()
      await server?.stop()
    },
  }
}

/** One program of the project, from start to end. Throws with what it said when it does not end with 0. */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, args, { cwd: ROOT, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part
      })
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${args.join(' ')} ended with ${code}:\n${said}`)),
    )
  })
}

/** A real installation that holds nothing yet: an empty database, a mail server, an SMS provider, an object storage. */
export async function makeInstallation(): Promise<Installation> {
  const port = await freePort()
  const folder = openFolder('siang-opening-')
  const database = await emptyDatabase(join(folder, 'postgres'))
  const mailbox = await startMailbox()
  const storagePort = await freePort()
  /** A signature is good for minutes: the storage's clock stands where the server's does. */
  const storageAt = (hoursAhead: number) =>
    startObjectStorage({
      folder: join(folder, 'storage'),
      port: storagePort,
      preload: LATER,
      env: { HOURS_AHEAD: String(hoursAhead) },
    })
  let storage = await storageAt(0)
  let storageHours = 0
  const setStorageClock = async (hoursAhead: number) => {
    if (hoursAhead === storageHours) return
    await storage.stop()
    storage = await storageAt(hoursAhead)
    storageHours = hoursAhead
  }
  const url = `http://localhost:${port}`
  const logFile = join(folder, 'server.log')
  // As a shell that holds /etc/siang.env and nothing of the tests.
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production' as const,
    ...KEEP_COMPILED,
    APP_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(48).toString('base64'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Siang <no-reply@siang.example>',
    SMS_URL: mailbox.smsUrl,
    SMS_KEY: randomBytes(12).toString('hex'),
    S3_ENDPOINT: storage.settings.endpoint,
    S3_BUCKET: storage.settings.bucket,
    S3_KEY: storage.settings.key,
    S3_SECRET: storage.settings.secret,
    // No look-up leaves the machine, and no channel is asked for its bio: operators look.
    GEOIP_URL: 'off',
    CHANNEL_CHECK: 'off',
    STOP_PAUSE_MS: '0',
    // The machine is set ahead by days, the database's is not.
    CLOCK_APART_SECONDS: '1000000',
  }
  let server: ChildProcess | undefined
  const stop = async () => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null) return running?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    const late = setTimeout(() => running.kill('SIGKILL'), STOP_MS)
    const code = await ended
    clearTimeout(late)
    return code
  }
  return {
    url,
    mailbox,
    log: () => readFileSync(logFile, 'utf8'),
    siang: (...args) => run(['scripts/siang.ts', ...args], env),
    runJobs: async (hoursAhead) => {
      await setStorageClock(hoursAhead)
      await run([...AHEAD, 'scripts/jobs.ts'], { ...env, HOURS_AHEAD: String(hoursAhead) })
    },
    start: async (hoursAhead = 0) => {
      await setStorageClock(hoursAhead)
      const log = openSync(logFile, 'a')
      const child = spawn(NODE, [...(hoursAhead > 0 ? AHEAD : []), 'server.ts'], {
        cwd: ROOT,
        env: { ...env, HOURS_AHEAD: String(hoursAhead) },
        stdio: ['ignore', log, log],
      })
      server = child
      for (const limit = Date.now() + READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
        if (child.exitCode !== null || Date.now() > limit)
          throw new Error(`The server did not become ready:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
        const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
        if (answer?.ok) return
      }
    },
    stop,
    remove: async () => {
      await stop()
      await storage.stop()
      await mailbox.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
