// Two instances of the product on one database, behind a proxy: the cluster of `npm run cluster:up` where Debian's
// packages are there, otherwise the embedded database and a small proxy, without a failover.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { freePort } from '../lib/server/testing/free-port.ts'
import { openFolder } from '../lib/server/testing/open-folder.ts'
import { bringDown, bringUp, isReady, startInstance } from '../scripts/cluster/cluster.ts'
import { faultsOf } from '../scripts/cluster/faults.ts'
import { appUrl, planLayout, webUrl } from '../scripts/cluster/layout.ts'
import { stopAll, until } from '../scripts/cluster/processes.ts'
import { instanceEnvironment } from '../scripts/cluster/settings.ts'
import { findTools } from '../scripts/cluster/tools.ts'
import { findNode, ROOT, run, toolEnvironment } from '../scripts/tools.mjs'
import { startProxy } from './day-proxy.mjs'

/** Enough for a proxy that checks twice a second to notice an instance that is about to stop. */
const STOP_PAUSE = { STOP_PAUSE_MS: '2500' }
const READY_S = 180

const isWarm = (log) => readFileSync(log, 'utf8').includes('"pages are warm"')

/** The product's own backup, which is restored and compared too. Seconds, or undefined where it failed. */
async function backUp(env) {
  const began = performance.now()
  const { code, output } = await run('node', ['scripts/siang.ts', 'backup'], { env, show: false })
  if (code === 0) return (performance.now() - began) / 1000
  console.error(output.slice(-2000))
  return undefined
}

async function openCluster(tools) {
  const layout = await planLayout(undefined, tools)
  const logOf = (name) => join(layout.folder, 'log', `${name}.log`)
  try {
    await bringUp(layout, tools)
  } catch (error) {
    await bringDown(layout)
    throw error
  }
  const failOver = faultsOf(layout, tools, false).find(({ name }) => name.startsWith('leader'))
  return {
    kind: 'three PostgreSQL nodes under Patroni, HAProxy',
    url: webUrl(layout),
    connection: appUrl(layout),
    keys: { SESSION_SECRET: layout.secrets.session, ENCRYPTION_KEY: layout.secrets.encryption },
    files: join(layout.instances[0].folder, 'files'),
    names: layout.instances.map(({ name }) => name),
    pidOf: (name) => layout.pids[name],
    async restart(name) {
      await stopAll(layout, [name])
      const before = readFileSync(logOf(name), 'utf8').length
      startInstance(layout, name, STOP_PAUSE)
      await until(
        `${name} is ready`,
        isReady(layout.instances.find((one) => one.name === name).port),
        READY_S,
      )
      await until(`${name} keeps its pages`, async () =>
        readFileSync(logOf(name), 'utf8').slice(before).includes('"pages are warm"'),
      )
    },
    failOver: () => failOver.run(),
    backUp: () => backUp(instanceEnvironment(layout, 'a1')),
    async stop(hasFailed) {
      await bringDown(layout)
      if (hasFailed) console.error(`The logs of all programs: ${join(layout.folder, 'log')}`)
      else rmSync(layout.folder, { recursive: true, force: true })
    },
  }
}

/** This many instances on one embedded database, behind a small proxy; `env` is added to each one's environment. */
export async function openInstances(count = 2, env = {}) {
  const folder = openFolder('siang-day-')
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'pg'), maxConnections: 100 })
  const { host, user, password, port } = database.connection
  const admin = new pg.Client(database.connection)
  await admin.connect()
  await admin.query('CREATE DATABASE day')
  await admin.end()
  const search = new URLSearchParams({ host, port: String(port) })
  const url = `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@localhost/day?${search}`
  const secret = () => randomBytes(32).toString('base64')
  const keys = { SESSION_SECRET: secret(), ENCRYPTION_KEY: secret() }
  const web = await freePort()
  const instances = []
  const own = (n) => join(folder, `a${n}`)
  mkdirSync(join(own(1), 'files'), { recursive: true, mode: 0o700 })
  for (let n = 1; n <= count; n++) {
    mkdirSync(own(n), { recursive: true, mode: 0o700 })
    if (n > 1) symlinkSync(join(own(1), 'files'), join(own(n), 'files'))
    instances.push({ name: `a${n}`, port: await freePort(), folder: own(n) })
  }
  const environmentOf = ({ port, folder }) => ({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://localhost:${web}`,
    ALLOWED_HOSTS: `localhost:${web},localhost:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: url,
    ...keys,
    DEMO_MODE: 'on',
    GEOIP_URL: 'off',
    CHANNEL_CHECK: 'off',
    TRUST_PROXY: '1',
    ...STOP_PAUSE,
    ...env,
  })
  async function startOne(instance) {
    instance.log = join(folder, `${instance.name}-${Date.now()}.log`)
    const log = openSync(instance.log, 'a')
    instance.child = spawn(findNode(), ['server.ts'], {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: toolEnvironment(environmentOf(instance)),
    })
    instance.ended = new Promise((resolve) => instance.child.on('close', resolve))
    const ready = until(`${instance.name} is ready`, isReady(instance.port), READY_S)
    await Promise.race([
      ready,
      instance.ended.then(() => {
        throw new Error(`${instance.name} ended: ${readFileSync(instance.log, 'utf8').slice(-1000)}`)
      }),
    ])
    await until(`${instance.name} keeps its pages`, async () => isWarm(instance.log), READY_S)
  }
  const stopOne = async ({ child, ended }) => {
    child?.kill('SIGTERM')
    await ended
  }
  const proxy = await startProxy(instances.map(({ port }) => port))
  const stop = async () => {
    await proxy.stop()
    await Promise.all(instances.map(stopOne))
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // The first one creates the schema and the demo world.
    for (const instance of instances) await startOne(instance)
    await proxy.look()
    await proxy.listen(web)
  } catch (error) {
    console.error(readFileSync(instances.findLast(({ log }) => log).log, 'utf8').slice(-3000))
    await stop()
    throw error
  }
  const find = (name) => instances.find((one) => one.name === name)
  return {
    url: `http://localhost:${web}`,
    urls: instances.map(({ port }) => `http://localhost:${port}`),
    connection: { ...database.connection, database: 'day' },
    keys,
    files: join(own(1), 'files'),
    names: instances.map(({ name }) => name),
    pidOf: (name) => find(name).child.pid,
    async restart(name) {
      await stopOne(find(name))
      await startOne(find(name))
    },
    failOver: undefined,
    backUp: () => backUp(environmentOf(instances[0])),
    stop,
  }
}

export async function openDaySite() {
  const tools = findTools()
  if (!('missing' in tools)) return await openCluster(tools)
  const kind = `embedded PostgreSQL and a small proxy; no failover: Debian's packages are missing (apt-get install ${tools.missing})`
  return { ...(await openInstances()), kind }
}
