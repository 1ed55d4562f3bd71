// The server under test: production build, demo world, own port and data, and a country service of its own.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { startChannelStandIn } from '../lib/server/testing/channel-stand-in.ts'
import { freePort } from '../lib/server/testing/free-port.ts'
import { startLineStandIn } from '../lib/server/testing/line-stand-in.ts'
import { copyDemoFolder } from './demo-folder.mjs'
import { ROOT, toolEnvironment } from './tools.mjs'

const READY_MS = 180_000
const LINE = {
  accessToken: 'access of the stand-in',
  channelSecret: 'secret of the stand-in',
  login: { channelId: '2000000000', channelSecret: 'login secret of the stand-in' },
}
/** Two of the platforms are configured, so that proving a channel by a code is tested as well. */
const PLATFORMS = { id: 'client of the stand-in', secret: 'secret of the stand-in' }

/**
 * Public addresses stand for visitors, sent as X-Forwarded-For (nobody asks about reserved ones): 8.8.8.x is in the
 * United States, 9.9.9.x makes the country service hang, every other one is in Thailand. Nothing leaves the machine.
 */
function startCountryService() {
  const service = createServer((request, response) => {
    const address = decodeURIComponent(request.url.slice(1))
    if (address.startsWith('9.9.9.')) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ country: address.startsWith('8.8.8.') ? 'US' : 'TH' }))
  })
  return new Promise((resolve) => {
    service.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${service.address().port}/{ip}`,
        close: () => {
          service.closeAllConnections()
          service.close()
        },
      }),
    )
  })
}

async function freshDatabase() {
  const url = process.env.DATABASE_URL
  if (!url) return { env: {}, drop: async () => {} }
  const { default: pg } = await import('pg')
  const name = `siang_verify_${randomBytes(4).toString('hex')}`
  const admin = async (sql) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await admin(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    env: {
      DATABASE_URL: own.href,
      SESSION_SECRET: randomBytes(32).toString('base64'),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    },
    drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => {}),
  }
}

/** Whether our server answers there, not another program that got the same port meanwhile. */
async function isReady(url) {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
  return answer?.ok === true && (await answer.json().catch(() => ({}))).version !== undefined
}

/**
 * Starts the server of `root` and waits until it is ready. `stop` ends it and returns its exit code and time. `dataDir` is
 * opened for PostgreSQL's own account (`lib/server/testing/open-folder.ts`).
 */
export async function startVerifyServer({ node, port: given, dataDir, env = {}, root = ROOT }) {
  chmodSync(dataDir, 0o711)
  copyDemoFolder(join(dataDir, 'data'))
  const country = await startCountryService()
  const platforms = await startChannelStandIn(PLATFORMS)
  const database = await freshDatabase()
  // Chosen late, so that none of the services above takes it.
  const port = given ?? (await freePort())
  const url = `http://localhost:${port}`
  const line = await startLineStandIn({ ...LINE, webhook: `${url}/api/line/webhook` })
  const logFile = join(dataDir, 'server.log')
  const log = openSync(logFile, 'a')
  const child = spawn(node, ['server.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: toolEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      DATA_DIR: join(dataDir, 'data'),
      DEMO_MODE: 'on',
      GEOIP_URL: country.url,
      TRUST_PROXY: '1',
      STOP_PAUSE_MS: '0',
      LINE_CHANNEL_ACCESS_TOKEN: LINE.accessToken,
      LINE_CHANNEL_SECRET: LINE.channelSecret,
      LINE_ACCOUNT_ID: '@siang.standin',
      LINE_API_URL: line.url,
      CHANNEL_LOGIN_URL: platforms.url,
      CHANNEL_GOOGLE_ID: PLATFORMS.id,
      CHANNEL_GOOGLE_SECRET: PLATFORMS.secret,
      CHANNEL_X_ID: PLATFORMS.id,
      CHANNEL_X_SECRET: PLATFORMS.secret,
      LINE_LOGIN_CHANNEL_ID: LINE.login.channelId,
      LINE_LOGIN_CHANNEL_SECRET: LINE.login.channelSecret,
      ...database.env,
      ...env,
    }),
  })
  let ended
  const end = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  end.then((code) => {
    ended = code
  })
  for (const limit = Date.now() + READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    if (ended !== undefined || Date.now() > limit) {
      child.kill('SIGKILL')
      country.close()
      await line.close()
      await platforms.close()
      await database.drop()
      throw new Error(`The server did not become ready:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
    }
    if (await isReady(url)) break
  }
  let stopped
  const stop = async () => {
    const began = Date.now()
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
    const code = await end
    clearTimeout(late)
    country.close()
    await line.close()
    await platforms.close()
    await database.drop()
    if (code !== 0) console.error(readFileSync(logFile, 'utf8').slice(-2000))
    rmSync(dataDir, { recursive: true, force: true })
    return { code, ms: Date.now() - began }
  }
  return {
    url,
    lineUrl: line.url,
    /** Addresses that the browser tests need to act as the outside services. */
    env: { LINE_STAND_IN_URL: line.url, CHANNEL_STAND_IN_URL: platforms.url },
    pid: child.pid,
    logFile,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
