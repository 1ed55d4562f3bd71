import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { IGNORED_QUERY } from '#lib/routes/ignored-query.ts'
import { speculationRules } from '#lib/routes/speculation.ts'
import { findRoute } from '#lib/routes/table.ts'
import { createBackend, ownsPath } from '#lib/server/backend.ts'
import type { Config } from '#lib/server/config.ts'
import { loadConfig } from '#lib/server/config.ts'
import { announce } from '#lib/server/entry/announce.ts'
import type { Backend, Connection } from '#lib/server/entry/backend-interface.ts'
import { checkDoors, refuseForeignDatabase } from '#lib/server/entry/check-doors.ts'
import { createClassify } from '#lib/server/entry/classify.ts'
import { describeError } from '#lib/server/entry/describe-error.ts'
import type { EmbeddedDatabase } from '#lib/server/entry/embedded-database.ts'
import { startEmbeddedDatabase } from '#lib/server/entry/embedded-database.ts'
import { EntryError, EXIT } from '#lib/server/entry/entry-error.ts'
import { createHealth } from '#lib/server/entry/health.ts'
import type { KeptReads } from '#lib/server/entry/kept-reads.ts'
import { createKeptReads } from '#lib/server/entry/kept-reads.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { listenOn, readOwn } from '#lib/server/entry/own-port.ts'
import { withPageStatus } from '#lib/server/entry/page-status.ts'
import type { NextHandler, Pages } from '#lib/server/entry/pages.ts'
import { createPages } from '#lib/server/entry/pages.ts'
import { createPixelHosts, PIXEL_TAG } from '#lib/server/entry/pixel-hosts.ts'
import { createEntry } from '#lib/server/entry/serve.ts'
import { createStaticFiles } from '#lib/server/entry/static-files.ts'
import { createStopper } from '#lib/server/entry/stop.ts'
import { createRemoteBackend, installTransport } from '#lib/server/entry/transport.ts'
import { warmPages } from '#lib/server/entry/warm.ts'
import { watchLoop } from '#lib/server/entry/watch-loop.ts'
import { isSharedRead } from '#lib/server/http/shared-reads.ts'
import { migrate } from '#lib/server/store/migrate.ts'

const ROOT = import.meta.dirname
const BUILD = join(ROOT, '.next')
const FRESH_MS = 5 * 60_000
/** Without notices of changes (a backend elsewhere) a kept page may be this old. */
const FRESH_REMOTE_MS = 10_000
/** Kept reads answer programs, which ask more often than people look: what only the clock changes shows soon. */
const FRESH_READS_MS = 10_000
const READS_BYTES = 4 * 1024 * 1024

const dev = process.argv.includes('--dev')

try {
  await main()
} catch (error) {
  const { sentence, exitCode } = describeError(error)
  console.error(dev ? error : sentence)
  process.exit(exitCode)
}

async function main(): Promise<void> {
  const began = performance.now()
  const version = buildId()
  const config = loadConfig(process.env, {
    ...(version === undefined || process.env.DEPLOYMENT_VERSION ? {} : { version }),
    ...(dev ? { appEnv: 'development' as const } : {}),
  })
  shareWithPages(config)
  const log = createLogger({ level: config.logLevel, readable: dev || process.stdout.isTTY === true })
  if (!dev && !config.backendOnly && version === undefined)
    throw new EntryError(
      EXIT.fault,
      'There is no build: run `npm run build` first, or `npm run up`, which does everything.',
    )

  const stopper = createStopper({ pauseMs: config.stopPauseMs, log })
  stopper.listen()
  const database =
    config.backendUrl || config.databaseUrl
      ? undefined
      : await stopper.start(
          (signal) => startDatabase(config, log, signal),
          (made) => made.stop(),
        )
  const backend = await stopper.start(
    () => startBackend(config, database, log),
    (made) => made.stop(),
  )
  if (config.demoMode && (await stopper.start(() => backend.seedIfEmpty()))) log.info('loaded the demo world')
  const reads = dev || config.backendUrl ? undefined : startReads(config, backend, log)
  installTransport(reads ?? backend)

  const next = config.backendOnly
    ? undefined
    : await stopper.start(
        () => startNext(config),
        async (made) => {
          await made.close()
        },
      )
  const pages = next && startPages(config, backend, next.handle, log)
  const { server, inFlight } = createEntry({
    hosts: config.hosts,
    appUrl: config.appUrl,
    trustProxy: config.trustProxy,
    backend,
    health: createHealth({
      version: config.version,
      metricsToken: config.metricsToken,
      isStopping: stopper.isStopping,
      metrics: backend.metrics?.bind(backend),
      ready: async () => {
        const { ok, checks } = await backend.ready()
        const owned = database?.owned() ?? true
        return { ok: ok && owned, checks: { ...checks, owned } }
      },
    }),
    pages,
    files:
      dev || next === undefined
        ? undefined
        : createStaticFiles({ buildDir: BUILD, publicDir: join(ROOT, 'public'), appUrl: config.appUrl }),
    reads,
    ...(dev && next ? { upgrade: next.upgrade } : {}),
    log,
  })
  await stopper.start(() => listenOn(server, config))
  stopper.serve({ server, inFlight })
  if (!dev) watchLoop()
  const { port } = server.address() as AddressInfo
  log.info({ port, ms: Math.round(performance.now() - began), appUrl: config.appUrl }, 'ready')
  // For the person at the terminal; a log that programs read has JSON lines only.
  if (process.stdout.isTTY || config.demoMode) announce(config, port, performance.now() - began)
  await stopper.start(() => backend.startWorkers())
  if (pages && !dev && config.appEnv !== 'test') {
    const made = await warmPages({
      read: (path) => readOwn(config, path),
      warm: (path) => pages.warm(path),
      isStopping: stopper.isStopping,
    })
    log.info({ made, ...pages.cache.stats() }, 'pages are warm')
  }
}

function buildId(): string | undefined {
  try {
    return readFileSync(join(BUILD, 'BUILD_ID'), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The modules of plain documents by name; none in development, where the framework runs every page. */
function browserModules(): Record<string, string> | undefined {
  return dev ? undefined : JSON.parse(readFileSync(join(BUILD, 'browser-modules.json'), 'utf8'))
}

/** The pages read these at run time: they must see what was decided here, defaults included. */
function shareWithPages(config: Config): void {
  Object.assign(process.env, {
    NODE_ENV: dev ? 'development' : 'production',
    APP_ENV: config.appEnv,
    APP_URL: config.appUrl,
    COUNTRY: config.country,
    DEMO_MODE: config.demoMode ? 'on' : 'off',
    GEOIP_URL: config.geoip.url ?? 'off',
    GEOIP_TIMEOUT_MS: String(config.geoip.timeoutMs),
    NEXT_MANUAL_SIG_HANDLE: 'true',
    NEXT_TELEMETRY_DISABLED: '1',
  })
}

type Log = ReturnType<typeof createLogger>

function startDatabase(config: Config, log: Log, signal: AbortSignal): Promise<EmbeddedDatabase> {
  const user = process.env.EMBEDDED_PG_USER
  return startEmbeddedDatabase({ dataDir: config.dataDir, log, signal, ...(user ? { user } : {}) })
}

async function startBackend(
  config: Config,
  database: EmbeddedDatabase | undefined,
  log: Log,
): Promise<Backend> {
  if (config.backendUrl) return createRemoteBackend(config.backendUrl, ownsPath)
  const connection: Connection = database?.connection ?? config.databaseUrl!
  await checkDoors(config, connection)
  if (config.demoMode) await refuseForeignDatabase(connection)
  if (database || config.migrate) {
    const pool = new pg.Pool({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      max: 1,
    })
    try {
      const { applied } = await migrate(pool)
      if (applied.length > 0) log.info({ applied }, 'migrated')
    } finally {
      await pool.end()
    }
  }
  return await createBackend({ config, connection, log })
}

async function startNext(config: Config) {
  const { default: next } = await import('next')
  const app = next({
    dev,
    dir: ROOT,
    hostname: 'localhost',
    port: config.port,
    customServer: true,
    quiet: !dev,
  })
  await app.prepare()
  return {
    handle: withPageStatus(app.getRequestHandler() as NextHandler),
    upgrade: app.getUpgradeHandler(),
    close: () => app.close(),
  }
}

function startPages(config: Config, backend: Backend, next: NextHandler, log: Log): Pages {
  const pixels = createPixelHosts(backend)
  const modules = browserModules()
  const pages = createPages({
    next,
    plain: modules && { modules, speculation: speculationRules() },
    classify: createClassify({ findRoute, ignoredQuery: IGNORED_QUERY }),
    appUrl: config.appUrl,
    maxBytes: dev ? 0 : config.pageCacheBytes,
    freshMs: config.backendUrl ? FRESH_REMOTE_MS : FRESH_MS,
    dev,
    pixelHosts: pixels.current,
    onError: (error) => log.error({ error: (error as Error).message }, 'a page could not be made again'),
  })
  const readPixels = () =>
    pixels
      .read()
      // The policies of kept pages name other hosts now.
      .then((isChanged) => isChanged && pages.cache.invalidate('all'))
      .catch((error) => log.error({ error: (error as Error).message }, 'the pixels could not be read'))
  void readPixels()
  backend.onInvalidated((tags) => {
    pages.cache.invalidate(tags)
    if (tags === 'all' || tags.includes(PIXEL_TAG)) void readPixels()
  })
  backend.onReachable(pages.cache.setReachable)
  return pages
}

/** A backend elsewhere keeps its reads itself. */
function startReads(config: Config, backend: Backend, log: Log): KeptReads {
  const reads = createKeptReads({
    backend,
    isShared: isSharedRead,
    appUrl: config.appUrl,
    maxBytes: READS_BYTES,
    freshMs: FRESH_READS_MS,
    onError: (error) => log.error({ error: (error as Error).message }, 'a read could not be made again'),
  })
  backend.onInvalidated((tags) => reads.cache.invalidate(tags))
  backend.onReachable(reads.cache.setReachable)
  return reads
}
