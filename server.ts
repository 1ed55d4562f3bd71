import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { takesForm } from '#lib/routes/table.ts'
import { loadConfig } from '#lib/server/config/load-config.ts'
import { announce } from '#lib/server/entry/announce.ts'
import { describeError } from '#lib/server/entry/describe-error.ts'
import { createHealth } from '#lib/server/entry/health.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { listenOn, readOwn } from '#lib/server/entry/own-port.ts'
import { createEntry } from '#lib/server/entry/serve.ts'
import { startBackend, startDatabase } from '#lib/server/entry/start-backend.ts'
import { startReads } from '#lib/server/entry/start-reads.ts'
import { createStaticFiles } from '#lib/server/entry/static-files.ts'
import { createStopper } from '#lib/server/entry/stop.ts'
import { startTracing } from '#lib/server/entry/tracing.ts'
import { watchLoop } from '#lib/server/entry/watch-loop.ts'
import { withCaches } from '#lib/server/pages/cache-metrics.ts'
import { buildId, type Site, shareWithPages, startNext, startPages } from '#lib/server/pages/start-pages.ts'
import { installTransport } from '#lib/server/pages/transport.ts'
import { warmPages } from '#lib/server/pages/warm.ts'

const ROOT = import.meta.dirname
const dev = process.argv.includes('--dev')
const site: Site = { root: ROOT, build: join(ROOT, '.next'), dev }

try {
  await main()
} catch (error) {
  const { sentence, exitCode } = describeError(error)
  console.error(dev ? error : sentence)
  process.exit(exitCode)
}

async function main(): Promise<void> {
  const began = performance.now()
  const version = buildId(site)
  const config = loadConfig(process.env, {
    ...(version === undefined || process.env.DEPLOYMENT_VERSION ? {} : { version }),
    ...(dev ? { appEnv: 'development' as const } : {}),
  })
  shareWithPages(config, site)
  const log = createLogger({ level: config.logLevel, readable: dev || process.stdout.isTTY === true })
  const stopper = createStopper({ pauseMs: config.stopPauseMs, log })
  stopper.listen()
  await stopper.start(
    () => startTracing(config),
    (made) => made.stop(),
  )
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
        () => startNext(config, site),
        async (made) => {
          await made.close()
        },
      )
  const pages = next && startPages(config, backend, next.handle, log, site)
  const { server, inFlight } = createEntry({
    hosts: config.hosts,
    appUrl: config.appUrl,
    trustProxy: config.trustProxy,
    takesForm,
    backend,
    health: createHealth({
      version: config.version,
      metricsToken: config.metricsToken,
      isStopping: stopper.isStopping,
      metrics: withCaches(backend.metrics?.bind(backend), { pages: pages?.cache, reads: reads?.cache }),
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
        : createStaticFiles({ buildDir: site.build, publicDir: join(ROOT, 'public'), appUrl: config.appUrl }),
    reads,
    ...(dev && next ? { upgrade: next.upgrade } : {}),
    log,
  })
  await stopper.start(() => listenOn(server, config))
  stopper.serve({ server, inFlight })
  if (!dev) watchLoop()
  const { port } = server.address() as AddressInfo
  log.info({ port, ms: Math.round(performance.now() - began), appUrl: config.appUrl }, 'ready')
  // For a person at the terminal; a log for programs has JSON lines only.
  if (process.stdout.isTTY || config.demoMode) announce(config, port, performance.now() - began)
  await stopper.start(() => backend.startWorkers())
  if (pages && !dev && config.warmPages) {
    const made = await warmPages({
      read: (path) => readOwn(config, path),
      warm: (path) => pages.warm(path),
      isStopping: stopper.isStopping,
    })
    log.info({ made, ...pages.cache.stats() }, 'pages are warm')
  }
}
