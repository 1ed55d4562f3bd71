import { resolve } from 'node:path'
import { present } from '../../domain/present.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import { LOOPBACK } from '../loopback.ts'
import { checkFit } from './check-fit.ts'
import { checkGateways } from './check-gateways.ts'
import type { Config } from './config.ts'
import { type Environment, KEYS, type Parsed, parseEnvironment } from './environment-keys.ts'
import { describeFaults, type Fault } from './fault.ts'
import { givenSecrets, keptSecrets } from './installation-secrets.ts'
import { toKey } from './keys/key-shapes.ts'
import { toGateways } from './to-gateways.ts'

const DEFAULT_GEOIP = 'https://ipwho.is/{ip}?fields=country_code,country'

/**
 * Reads the environment once (docs/architecture.md#configuration). All faults are reported together in one error; no
 * secret is printed. Without `DATABASE_URL` missing secrets are generated into `DATA_DIR/keys`.
 */
export function loadConfig(
  env: Environment,
  overrides: {
    dataDir?: string
    port?: number
    version?: string
    appEnv?: Config['appEnv']
    /** For maintenance commands: skip the checks that only the server needs. */
    forCommand?: boolean
  } = {},
): Config {
  const faults: Fault[] = []
  const parsed = parseEnvironment(env, faults)
  const port = overrides.port ?? parsed.PORT ?? 3000
  const appUrl = new URL(parsed.APP_URL ?? `http://localhost:${port}`)
  const isLoopback = LOOPBACK.has(appUrl.hostname)
  const isExternal = env.DATABASE_URL !== undefined && env.DATABASE_URL.trim() !== ''
  const appEnv = overrides.appEnv ?? parsed.APP_ENV ?? 'production'
  const demoMode = parsed.DEMO_MODE === undefined ? !isExternal && isLoopback : parsed.DEMO_MODE === 'on'
  const dataDir = resolve(overrides.dataDir ?? parsed.DATA_DIR ?? '.data')
  const forCommand = overrides.forCommand === true

  faults.push(
    ...(isExternal ? checkRequired(env) : []),
    ...checkGateways(parsed, { demoMode, isLoopback }),
    ...checkAppUrl(appUrl, appEnv),
    ...checkFit(env, parsed, { demoMode, appEnv, isLoopback, forCommand }),
  )
  // A refused start writes nothing into the folder.
  const { sessionSecret, encryptionKey } =
    isExternal || faults.length > 0 ? givenSecrets(parsed) : keptSecrets(parsed, dataDir, faults)
  if (faults.length > 0 || sessionSecret === undefined || encryptionKey === undefined)
    throw new EntryError(EXIT.fault, describeFaults(faults))

  const otherEncryptionKey = parsed.ENCRYPTION_KEY_OTHER && toKey(parsed.ENCRYPTION_KEY_OTHER)
  const hashKey = parsed.HASH_KEY && toKey(parsed.HASH_KEY)
  return {
    port,
    host: parsed.HOST ?? (demoMode || appEnv === 'test' ? '127.0.0.1' : '0.0.0.0'),
    appUrl: appUrl.origin,
    hosts: hostsOf(appUrl, port, parsed.ALLOWED_HOSTS),
    dataDir,
    ...toDatabase(parsed),
    readUrls: parsed.DATABASE_READ_URL?.split(',') ?? [],
    readLagMs: parsed.DATABASE_READ_LAG_MS ?? 2000,
    notices: parsed.NOTICES ?? 'listen',
    migrate: parsed.MIGRATE !== 'off',
    country: parsed.COUNTRY ?? 'TH',
    geoip: {
      url: parsed.GEOIP_URL === 'off' ? null : (parsed.GEOIP_URL ?? DEFAULT_GEOIP),
      timeoutMs: parsed.GEOIP_TIMEOUT_MS ?? 600,
    },
    trustProxy: parsed.TRUST_PROXY ?? 0,
    ...(parsed.BACKEND_URL === undefined ? {} : { backendUrl: parsed.BACKEND_URL.replace(/\/+$/, '') }),
    backendOnly: parsed.BACKEND_ONLY === '1',
    warmPages: appEnv !== 'test' && parsed.WARM_PAGES !== '0',
    demoMode,
    appEnv,
    sessionSecret,
    encryptionKey,
    ...(otherEncryptionKey ? { otherEncryptionKey } : {}),
    ...(hashKey ? { hashKey } : {}),
    ...toGateways(parsed, { appUrl, demoMode, sessionSecret }),
    backup: toBackup(parsed),
    ...(parsed.METRICS_TOKEN === undefined ? {} : { metricsToken: parsed.METRICS_TOKEN }),
    ...toTraces(parsed),
    logLevel: parsed.LOG_LEVEL ?? 'info',
    stopPauseMs: parsed.STOP_PAUSE_MS ?? (demoMode || appEnv !== 'production' ? 0 : 5000),
    mostClockApartMs: (parsed.CLOCK_APART_SECONDS ?? 60) * 1000,
    pageCacheBytes: (parsed.PAGE_CACHE_MB ?? 64) * 1024 * 1024,
    version: overrides.version ?? parsed.DEPLOYMENT_VERSION ?? 'unbuilt',
  }
}

/** Keys that an external database requires. */
function checkRequired(env: Environment): Fault[] {
  return (['APP_URL', 'SESSION_SECRET', 'ENCRYPTION_KEY'] as const)
    .filter((key) => !env[key]?.trim())
    .map((name) => ({ name, rule: 'is required when DATABASE_URL is set', example: KEYS[name][2] }))
}

function checkAppUrl(appUrl: URL, appEnv: Config['appEnv']): Fault[] {
  if (LOOPBACK.has(appUrl.hostname)) return []
  const faults: Fault[] = []
  if (appEnv === 'test')
    faults.push({
      name: 'APP_URL',
      rule: 'must be a loopback address with APP_ENV=test',
      example: 'http://localhost:3000',
    })
  if (appUrl.protocol === 'http:')
    faults.push({
      name: 'APP_URL',
      rule: 'must be https unless it is a loopback address',
      example: KEYS.APP_URL[2],
    })
  return faults
}

function hostsOf(appUrl: URL, port: number, extra: string | undefined): string[] {
  const hosts = new Set([appUrl.host.toLowerCase()])
  if (LOOPBACK.has(appUrl.hostname))
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      hosts.add(port === 80 ? name : `${name}:${port}`).add(appUrl.port ? `${name}:${appUrl.port}` : name)
  for (const host of extra?.split(',') ?? []) if (host !== '') hosts.add(host.toLowerCase())
  return [...hosts]
}

function toBackup(parsed: Parsed): Config['backup'] {
  const [days = 7, weeks = 5, months = 12] = parsed.BACKUP_KEEP?.split(',').map(Number) ?? []
  const [hour, minute] = parsed.BACKUP_AT?.split(':').map(Number) ?? []
  return {
    keep: { days, weeks, months },
    ...(hour === undefined ? {} : { at: hour * 60 + present(minute, 'the minute of BACKUP_AT') }),
    ...(parsed.BACKUP_RECIPIENT === undefined ? {} : { recipient: parsed.BACKUP_RECIPIENT }),
  }
}

function toTraces(parsed: Parsed): Pick<Config, 'traces'> {
  if (parsed.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return {}
  return {
    traces: {
      url: `${parsed.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
      headers: parsed.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      share: parsed.OTEL_TRACES_SAMPLER_ARG ?? 1,
    },
  }
}

/** With a pooler, DATABASE_DIRECT_URL is the database itself and DATABASE_URL the pooler for requests. */
function toDatabase(parsed: Parsed): Pick<Config, 'databaseUrl' | 'pooledUrl' | 'poolSize'> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = parsed
  const poolSize = parsed.DATABASE_POOL_SIZE ?? 10
  if (url === undefined) return { poolSize }
  return direct === undefined
    ? { databaseUrl: url, poolSize }
    : { databaseUrl: direct, pooledUrl: url, poolSize }
}
