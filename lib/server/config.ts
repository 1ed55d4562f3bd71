import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { ChannelType } from '../domain/channel/types.ts'
import { present } from '../domain/present.ts'
import {
  checkDatabase,
  checkPlainText,
  checkSecrets,
  describeFaults,
  type Fault,
  findMisspelt,
} from './config-rules.ts'
import { EntryError, EXIT } from './entry/entry-error.ts'
import { LOOPBACK } from './loopback.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Origin of every absolute URL, without a trailing slash. */
  readonly appUrl: string
  /** Host headers that are answered, lower case, with port where it is not the scheme's own. */
  readonly hosts: readonly string[]
  readonly dataDir: string
  /** Reaches the database itself: migrations, LISTEN, the worker and commands need sessions. */
  readonly databaseUrl?: string
  /** A pooler in front of it, for everything else. */
  readonly pooledUrl?: string
  /** Replicas that reads of everybody, searches, reports and exports are answered from. */
  readonly readUrls: readonly string[]
  /** One that is further behind is not asked. */
  readonly readLagMs: number
  /** Most connections of this process for requests. */
  readonly poolSize: number
  /** How instances hear of each other's changes. */
  readonly notices: 'listen' | 'poll'
  readonly migrate: boolean
  readonly country: 'TH' | 'ID' | 'CO'
  readonly geoip: { readonly url: string | null; readonly timeoutMs: number }
  /** Number of proxy hops whose X-Forwarded-For is believed; 0 ignores the header. */
  readonly trustProxy: number
  readonly backendUrl?: string
  readonly backendOnly: boolean
  readonly demoMode: boolean
  readonly appEnv: 'production' | 'development' | 'test'
  readonly sessionSecret: string
  readonly encryptionKey: Buffer
  readonly otherEncryptionKey?: Buffer
  readonly hashKey?: Buffer
  readonly paymentSecret: string
  readonly s3?: {
    readonly endpoint: string
    readonly bucket: string
    readonly key: string
    readonly secret: string
    readonly region: string
  }
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly sms?: { readonly url: string; readonly key: string; readonly sender: string }
  /** Whether codes by SMS end with the line from which a browser fills the boxes. */
  readonly smsAutofill: boolean
  readonly line?: {
    readonly accessToken: string
    readonly channelSecret: string
    readonly accountId: string
    readonly apiUrl: string
    readonly login?: { readonly channelId: string; readonly channelSecret: string; readonly pageUrl: string }
  }
  readonly whatsapp?: { readonly token: string; readonly phoneId: string }
  readonly payment?: { readonly url: string; readonly key: string; readonly webhookSecret: string }
  /** Whether the server itself looks for a code on a channel's public page. */
  readonly channelCheck: boolean
  /** Keys of the platforms where members sign in to connect a channel; `standIn` answers for all of them. */
  readonly channelLogins: {
    readonly keys: { readonly [K in ChannelType]?: { readonly id: string; readonly secret: string } }
    readonly standIn?: string
  }
  readonly backup: {
    /** Minutes after midnight in Bangkok; none: nothing is made by itself. */
    readonly at?: number
    readonly keep: { readonly days: number; readonly weeks: number; readonly months: number }
    readonly recipient?: string
  }
  readonly metricsToken?: string
  /** Where traces go, which headers the collector asks for, and of which share of the requests (0 to 1). */
  readonly traces?: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly share: number
  }
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Pause between SIGTERM and the end of listening, so that load balancers see `ready` fail first. */
  readonly stopPauseMs: number
  /** Bytes of cached pages; 0 switches the page cache off. */
  readonly pageCacheBytes: number
  readonly version: string
}

type Environment = Record<string, string | undefined>
const DEFAULT_GEOIP = 'https://ipwho.is/{ip}?fields=country_code,country'

const integer = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
const webAddress = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
const text = z.string().min(1).max(2000)
/** `name=value,name=value` with percent-encoded values, as OpenTelemetry writes headers. */
const headerList = z
  .string()
  .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/)
  .refine((value) => !/%(?![\da-f]{2})/i.test(value))
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
      }),
    ),
  )
const encryptionKeyText = z.string().refine((value) => toKey(value) !== undefined)

const loginId = (platform: string) =>
  [
    text,
    'an id',
    'from the platform',
    `Connecting channels by signing in at ${platform}. Callback: /Influencer/channelDetail at APP_URL. Unset: code in the bio.`,
  ] as const
const loginSecret = (of: string) => [text, 'a secret', 'from the platform', `Secret of ${of}.`] as const
/** One row for each key of the environment: its shape, the rule in words, and an example. `.env.example` is made from it. */
const KEYS = {
  PORT: [integer(1, 65535), 'a port number from 1 to 65535', '3000', 'Port of the web server (3000).'],
  HOST: [
    z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/),
    'an address or host name to listen on',
    '0.0.0.0',
    'Address to listen on. Unset: all addresses; in demo mode loopback only.',
  ],
  APP_URL: [
    webAddress.refine((value) => new URL(value).pathname === '/' && new URL(value).search === ''),
    'an http or https origin without a path',
    'https://siang.example',
    'Origin of every absolute URL. Unset: http://localhost:{PORT}. Required with DATABASE_URL.',
  ],
  ALLOWED_HOSTS: [
    z.string().regex(/^[A-Za-z0-9.:[\]_,-]{1,1000}$/),
    'host names separated by commas',
    'www.siang.example,10.0.0.5:3000',
    'Host headers that are answered beside the one of APP_URL.',
  ],
  DATA_DIR: [text, 'a folder', '.data', 'Folder of the embedded database, files and generated keys (.data).'],
  DATABASE_URL: [
    z.string().regex(/^postgres(ql)?:\/\/\S+$/),
    'a PostgreSQL URL',
    'postgresql://siang:secret@db.example/siang?sslmode=verify-full',
    'PostgreSQL 15 or newer. Unset: PostgreSQL 18 is started in DATA_DIR.',
  ],
  DATABASE_DIRECT_URL: [
    z.string().regex(/^postgres(ql)?:\/\/\S+$/),
    'a PostgreSQL URL',
    'postgresql://siang:secret@db.example:5432/siang?sslmode=verify-full',
    'The database behind the pooler: migrations, LISTEN, the worker and commands. Required with POOLER=transaction.',
  ],
  POOLER: [
    z.enum(['none', 'transaction']),
    'none or transaction',
    'transaction',
    'transaction: DATABASE_URL is a pooler that gives a connection to one transaction at a time, like PgBouncer (none).',
  ],
  DATABASE_POOL_SIZE: [
    integer(2, 500),
    'connections from 2 to 500',
    '20',
    'Most connections of one process for requests (10). The worker and LISTEN use 7 more, which go to the database itself.',
  ],
  DATABASE_READ_URL: [
    z.string().regex(/^postgres(ql)?:\/\/[^\s,]+(,postgres(ql)?:\/\/[^\s,]+)*$/),
    'PostgreSQL URLs separated by commas, one for each server',
    'postgresql://siang:secret@db2.example/siang?sslmode=verify-full,postgresql://siang:secret@db3.example/siang?sslmode=verify-full',
    'Replicas of DATABASE_URL for public reads, searches, reports and exports. One that leads, is away or is too far behind is left out; then the leader answers.',
  ],
  DATABASE_READ_LAG_MS: [
    integer(500, 60000),
    'milliseconds from 500 to 60000',
    '2000',
    'A replica that is further behind is not read from (2000).',
  ],
  NOTICES: [
    z.enum(['listen', 'poll']),
    'listen or poll',
    'poll',
    'How instances hear of changes: listen (LISTEN/NOTIFY), or poll where the database or what stands before it has none: each looks twice a second. The same for all instances and commands (listen).',
  ],
  EMBEDDED_PG_USER: [
    z.string().regex(/^[a-z_][a-z0-9_-]{0,31}$/),
    'an account of this machine',
    'postgres',
    'Account that runs the embedded server when the application runs as root.',
  ],
  MIGRATE: [
    z.enum(['on', 'off']),
    'on or off',
    'off',
    'With DATABASE_URL: off leaves migrations to `npm run siang -- migrate`.',
  ],
  COUNTRY: [z.enum(['TH', 'ID', 'CO']), 'TH, ID or CO', 'TH', 'Country of the installation (TH).'],
  GEOIP_URL: [
    z.union([z.literal('off'), webAddress.refine((value) => value.includes('{ip}'))]),
    'off, or an http address that contains {ip}',
    'https://geo.example/{ip}',
    'Country look-up: answers JSON with `country`. Unset: a public service. off: Thailand.',
  ],
  GEOIP_TIMEOUT_MS: [
    integer(50, 5000),
    'milliseconds from 50 to 5000',
    '600',
    'Time limit of the look-up (600).',
  ],
  TRUST_PROXY: [
    integer(0, 10),
    'the number of proxy hops, 0 to 10',
    '1',
    'Proxies in front whose X-Forwarded-For is believed (0).',
  ],
  BACKEND_URL: [
    webAddress,
    'an http or https address',
    'http://backend:3000',
    'Set: pages ask this backend over HTTP, and no database is started here.',
  ],
  BACKEND_ONLY: [z.enum(['0', '1']), '0 or 1', '1', '1: serve the backend without the pages.'],
  SESSION_SECRET: [
    z.string().refine((value) => Buffer.byteLength(value) >= 32),
    'at least 32 bytes',
    'openssl rand -base64 48',
    'Secret of logins and one-time codes. Unset: generated in DATA_DIR/keys. Required with DATABASE_URL.',
  ],
  ENCRYPTION_KEY: [
    encryptionKeyText,
    '32 bytes as base64 or 64 hexadecimal digits',
    'openssl rand -base64 32',
    'Key of bank numbers and ids. Unset: generated in DATA_DIR/keys. Required with DATABASE_URL.',
  ],
  ENCRYPTION_KEY_OTHER: [
    encryptionKeyText,
    '32 bytes as base64 or 64 hexadecimal digits',
    'the key that was',
    'A second key that opens, too, while keys are rotated (docs/operations.md#rotation).',
  ],
  HASH_KEY: [
    encryptionKeyText,
    '32 bytes as base64 or 64 hexadecimal digits',
    'npm run siang -- keys new',
    'Key of the hashes by which people are known again. Unset: made of ENCRYPTION_KEY; needed from its first rotation on.',
  ],
  S3_ENDPOINT: [
    webAddress,
    'an http or https address',
    'https://s3.example',
    'Object storage. Unset: files in DATA_DIR/files.',
  ],
  S3_BUCKET: [text, 'a bucket name', 'siang', 'Bucket of the object storage.'],
  S3_KEY: [text, 'an access key', 'AKIA0000', 'Access key of the object storage.'],
  S3_SECRET: [text, 'a secret key', 'from your provider', 'Secret key of the object storage.'],
  S3_REGION: [text, 'a region', 'ap-southeast-1', 'Region of the object storage (us-east-1).'],
  SMTP_URL: [
    z.string().regex(/^smtps?:\/\/\S+$/),
    'an smtp or smtps URL',
    'smtps://user:secret@mail.example:465',
    'Outgoing mail. Required outside demo mode, where it is kept in the outbox of /test.',
  ],
  MAIL_FROM: [
    text,
    'a sender',
    'Siang <no-reply@siang.example>',
    'Sender of outgoing mail (no-reply at APP_URL).',
  ],
  SMS_URL: [
    webAddress,
    'an http or https address',
    'https://sms.example/send',
    'SMS provider. Unset: outbox of /test.',
  ],
  SMS_KEY: [text, 'a key', 'from your provider', 'Key of the SMS provider.'],
  SMS_SENDER: [
    z.string().regex(/^[A-Za-z0-9 ]{1,11}$/),
    '1 to 11 letters or digits',
    'Siang',
    'Sender name of SMS (Siang).',
  ],
  SMS_AUTOFILL: [
    z.enum(['on', 'off']),
    'on or off',
    'on',
    'Ends codes by SMS with the line `@host #code` that fills the boxes. Register the host with the sender name. off: without it.',
  ],
  LINE_CHANNEL_ACCESS_TOKEN: [
    text,
    'a token',
    'from LINE Developers',
    'LINE Messaging API. Unset: outbox of /test.',
  ],
  LINE_CHANNEL_SECRET: [text, 'a secret', 'from LINE Developers', 'Secret that signs what LINE sends.'],
  LINE_ACCOUNT_ID: [
    z.string().regex(/^@[\w.-]{2,40}$/),
    'the basic id of the Official Account, with its @',
    '@siang',
    'Official Account that members add: its link and QR code carry the code.',
  ],
  LINE_API_URL: [
    webAddress.refine((value) => new URL(value).pathname === '/' && new URL(value).search === ''),
    'an http or https origin without a path',
    'http://127.0.0.1:4999',
    'Where LINE answers (https://api.line.me). A stand-in on loopback needs a loopback APP_URL.',
  ],
  LINE_LOGIN_CHANNEL_ID: [
    z.string().regex(/^\d{6,20}$/),
    '6 to 20 digits',
    '2000000000',
    'LINE Login channel of the same provider: the second way to link. Callbacks: /Influencer/lineNotification and /Marketer/lineNotification at APP_URL.',
  ],
  LINE_LOGIN_CHANNEL_SECRET: [text, 'a secret', 'from LINE Developers', 'Secret of the LINE Login channel.'],
  WHATSAPP_TOKEN: [text, 'a token', 'from Meta', 'WhatsApp Cloud API. Unset: outbox of /test.'],
  WHATSAPP_PHONE_ID: [
    z.string().regex(/^\d{5,20}$/),
    '5 to 20 digits',
    '1060000000',
    'Sending number at WhatsApp.',
  ],
  PAYMENT_URL: [
    webAddress,
    'an http or https address',
    'https://api.stripe.com',
    'Address of the card provider, Stripe. Unset: no cards.',
  ],
  PAYMENT_KEY: [text, 'a key', 'from your provider', 'Secret key of the card provider.'],
  PAYMENT_WEBHOOK_SECRET: [
    z.string().refine((value) => Buffer.byteLength(value) >= 16),
    'at least 16 bytes',
    'from your provider',
    'Signing secret of the card provider’s notices to /api/payments/card. Required with PAYMENT_URL.',
  ],
  PAYMENT_NOTICE_SECRET: [
    z.string().refine((value) => Buffer.byteLength(value) >= 16),
    'at least 16 bytes',
    'openssl rand -base64 32',
    'Signs the notices of your bank to /api/payments/notice. Unset: derived from SESSION_SECRET.',
  ],
  CHANNEL_CHECK: [
    z.enum(['on', 'off']),
    'on or off',
    'on',
    'Looks for the code on the channel’s own public page. Unset: on, in demo mode off. off: operators look.',
  ],
  CHANNEL_GOOGLE_ID: loginId('Google (YouTube Data API)'),
  CHANNEL_GOOGLE_SECRET: loginSecret('CHANNEL_GOOGLE_ID'),
  CHANNEL_TIKTOK_ID: loginId('TikTok (Login Kit)'),
  CHANNEL_TIKTOK_SECRET: loginSecret('CHANNEL_TIKTOK_ID'),
  CHANNEL_INSTAGRAM_ID: loginId('Instagram (API with Instagram Login)'),
  CHANNEL_INSTAGRAM_SECRET: loginSecret('CHANNEL_INSTAGRAM_ID'),
  CHANNEL_FACEBOOK_ID: loginId('Facebook (Login, pages)'),
  CHANNEL_FACEBOOK_SECRET: loginSecret('CHANNEL_FACEBOOK_ID'),
  CHANNEL_X_ID: loginId('X (OAuth 2.0)'),
  CHANNEL_X_SECRET: loginSecret('CHANNEL_X_ID'),
  CHANNEL_LOGIN_URL: [
    webAddress.refine((value) => new URL(value).pathname === '/' && new URL(value).search === ''),
    'an http or https origin without a path',
    'http://127.0.0.1:4998',
    'A stand-in on loopback that answers for all of these platforms. Needs a loopback APP_URL.',
  ],
  BACKUP_AT: [
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    'a time of day, hours and minutes',
    '02:30',
    'The worker makes a backup in DATA_DIR/backup at this time of Bangkok. Unset: none by itself.',
  ],
  BACKUP_KEEP: [
    z.string().regex(/^\d{1,3},\d{1,3},\d{1,3}$/),
    'three numbers: days, weeks, months',
    '7,5,12',
    'How many backups stay: the newest of so many days, weeks and months (7,5,12).',
  ],
  BACKUP_RECIPIENT: [
    z.string().regex(/^age1[0-9a-z]{50,2000}$/),
    'a public age key',
    'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudc4mcqs0d3r9a',
    'Backups are encrypted for this key; its private half stays elsewhere. Unset: not encrypted.',
  ],
  METRICS_TOKEN: [
    z.string().min(16).max(200),
    '16 to 200 characters',
    'openssl rand -hex 16',
    'Opens the details of health and /api/metrics. Unset: neither.',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    webAddress,
    'an http address without /v1/traces',
    'http://127.0.0.1:4318',
    'Where traces go (OpenTelemetry, OTLP over HTTP with JSON). Unset: none are made.',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    headerList,
    'name=value, more of them after a comma',
    'authorization=Bearer%20abc',
    'Headers that the collector of traces asks for; values percent-encoded.',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
      .transform(Number),
    'a number from 0 to 1',
    '0.1',
    'Share of the requests that leave a trace (1).',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
    'info',
    'Level of the log (info).',
  ],
  DEMO_MODE: [
    z.enum(['on', 'off']),
    'on or off',
    'on',
    'Demo world, /test and known accounts. Unset: on without DATABASE_URL and with a loopback APP_URL.',
  ],
  APP_ENV: [
    z.enum(['production', 'development', 'test']),
    'production, development or test',
    'production',
    'Kind of run (production). test opens the hooks of the test suite, on loopback only.',
  ],
  STOP_PAUSE_MS: [
    integer(0, 60000),
    'milliseconds from 0 to 60000',
    '5000',
    'Pause between SIGTERM and the end of listening (5000; 0 in demo, dev and test).',
  ],
  PAGE_CACHE_MB: [
    integer(0, 4096),
    'megabytes from 0 to 4096',
    '64',
    'Memory of kept pages (64). 0 switches the page cache off.',
  ],
  DEPLOYMENT_VERSION: [
    z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
    '1 to 64 letters, digits, dots or dashes',
    '2026-11-21.1',
    'Version shown by health. Unset: the build id.',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string, string, string]>

type Key = keyof typeof KEYS
/** Which keys connect channels of which type. */
const LOGIN_KEYS = {
  YOUTUBE: ['CHANNEL_GOOGLE_ID', 'CHANNEL_GOOGLE_SECRET'],
  TIKTOK: ['CHANNEL_TIKTOK_ID', 'CHANNEL_TIKTOK_SECRET'],
  INSTAGRAM: ['CHANNEL_INSTAGRAM_ID', 'CHANNEL_INSTAGRAM_SECRET'],
  FACEBOOK_PAGE: ['CHANNEL_FACEBOOK_ID', 'CHANNEL_FACEBOOK_SECRET'],
  X: ['CHANNEL_X_ID', 'CHANNEL_X_SECRET'],
} as const satisfies { [K in ChannelType]?: readonly [Key, Key] }
type Parsed = { [K in Key]?: z.output<(typeof KEYS)[K][0]> }

/** Keys of the environment with rule, example and sentence; `.env.example` and the documents are checked against it. */
export const ENVIRONMENT_KEYS = Object.entries(KEYS).map(([name, [, rule, example, sentence]]) => ({
  name,
  rule,
  example,
  sentence,
}))

function toKey(value: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  return key.length === 32 ? key : undefined
}

function parse(env: Environment, faults: Fault[]): Parsed {
  const parsed: Record<string, unknown> = {}
  for (const [name, [schema, rule, example]] of Object.entries(KEYS)) {
    const value = env[name]?.trim()
    if (value === undefined || value === '') continue
    const result = (schema as z.ZodType).safeParse(value)
    if (result.success) parsed[name] = result.data
    else faults.push({ name, rule: `must be ${rule}`, example })
  }
  return parsed as Parsed
}

/** Reads a generated secret, or makes it; a file that others may read is refused. */
function generatedSecret(dataDir: string, name: string, faults: Fault[]): string {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(file)) {
    if ((statSync(file).mode & 0o077) !== 0)
      faults.push({
        name: `${folder}/${name}`,
        rule: 'must not be readable by others',
        example: `chmod 600 ${file}`,
      })
    return readFileSync(file, 'utf8').trim()
  }
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

function allOrNone(parsed: Parsed, keys: Key[], optional: Key[], faults: Fault[]): boolean {
  const set = keys.filter((key) => parsed[key] !== undefined)
  if (set.length === 0) return false
  for (const key of keys)
    if (parsed[key] === undefined && !optional.includes(key))
      faults.push({ name: key, rule: `is required beside ${set[0]}`, example: KEYS[key][2] })
  return true
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

/** Keys that are each right and do not go together; what a maintenance command does not need is not asked of it. */
function checkFit(
  env: Environment,
  parsed: Parsed,
  given: { demoMode: boolean; appEnv: Config['appEnv']; loopback: boolean; forCommand: boolean },
): Fault[] {
  const { demoMode, appEnv, loopback, forCommand } = given
  const faults = [
    ...checkDatabase('DATABASE_URL', parsed.DATABASE_URL, demoMode, KEYS.DATABASE_URL[2]),
    ...checkDatabase(
      'DATABASE_DIRECT_URL',
      parsed.DATABASE_DIRECT_URL,
      demoMode,
      KEYS.DATABASE_DIRECT_URL[2],
    ),
  ]
  const refuse = (name: Key, rule: string, example: string = KEYS[name][2], todo?: string) =>
    faults.push({ name, rule, example, ...(todo ? { todo } : {}) })
  const replicas = parsed.DATABASE_READ_URL?.split(',') ?? []
  for (const url of replicas)
    faults.push(...checkDatabase('DATABASE_READ_URL', url, demoMode, KEYS.DATABASE_READ_URL[2]))
  if (replicas.length > 0 && !parsed.DATABASE_URL)
    refuse('DATABASE_READ_URL', 'must be unset without DATABASE_URL: the embedded database has no replicas')
  if (replicas.some((url) => url === parsed.DATABASE_URL || url === parsed.DATABASE_DIRECT_URL))
    refuse('DATABASE_READ_URL', 'must lead to replicas, not to where DATABASE_URL leads')
  if (replicas.length === 0 && parsed.DATABASE_READ_LAG_MS !== undefined)
    refuse('DATABASE_READ_LAG_MS', 'must be unset without DATABASE_READ_URL', 'DATABASE_READ_URL=…')
  if (demoMode && !loopback)
    refuse(
      'DEMO_MODE',
      'must be off at a public address: passwords of the demo are public',
      'DEMO_MODE=off',
      'or open the demo at http://localhost',
    )
  const isPooled = parsed.POOLER === 'transaction'
  const { DATABASE_URL: isGiven, DATABASE_DIRECT_URL: isDirectGiven } = parsed
  if (isPooled && !(isGiven && isDirectGiven))
    refuse(
      isGiven ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
      'is required with POOLER=transaction: one is the pooler, one the database behind it',
    )
  if (!isPooled && isDirectGiven)
    refuse('DATABASE_DIRECT_URL', 'must be unset without a pooler', 'POOLER=transaction')
  if (forCommand) return faults
  faults.push(...findMisspelt(env, Object.keys(KEYS)))
  if (parsed.BACKEND_URL && parsed.DATABASE_URL)
    refuse('BACKEND_URL', 'must be unset beside DATABASE_URL: pages ask one backend', 'unset one of them')
  if (parsed.BACKEND_URL && parsed.BACKEND_ONLY === '1')
    refuse('BACKEND_ONLY', 'must be 0 beside BACKEND_URL: this would serve nothing', 'BACKEND_ONLY=0')
  if (parsed.MIGRATE === 'off' && !parsed.DATABASE_URL && !parsed.BACKEND_URL)
    refuse('MIGRATE', 'must be on for the embedded database: nothing else brings it forward', 'MIGRATE=on')
  if (demoMode || appEnv === 'test') return faults
  if (!parsed.SMTP_URL && !parsed.BACKEND_URL)
    refuse(
      'SMTP_URL',
      'is required outside demo mode: codes, invitations and notices go by mail',
      KEYS.SMTP_URL[2],
      'take the SMTP address of your mail provider',
    )
  if (parsed.SMTP_URL && !URL.canParse(parsed.SMTP_URL)) refuse('SMTP_URL', 'must name a host')
  if (parsed.MAIL_FROM && !/[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/.test(parsed.MAIL_FROM))
    refuse('MAIL_FROM', 'must hold a mail address')
  const { S3_ENDPOINT, SMS_URL, PAYMENT_URL, BACKEND_URL } = parsed
  faults.push(
    ...checkPlainText({ S3_ENDPOINT, SMS_URL, PAYMENT_URL, BACKEND_URL }),
    ...checkSecrets({
      SESSION_SECRET: parsed.SESSION_SECRET,
      ENCRYPTION_KEY: parsed.ENCRYPTION_KEY,
      ENCRYPTION_KEY_OTHER: parsed.ENCRYPTION_KEY_OTHER,
      HASH_KEY: parsed.HASH_KEY,
      PAYMENT_NOTICE_SECRET: parsed.PAYMENT_NOTICE_SECRET,
      METRICS_TOKEN: parsed.METRICS_TOKEN,
    }),
  )
  return faults
}

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
    /** A maintenance command: it must run where the server would refuse, as long as it reaches the database. */
    forCommand?: boolean
  } = {},
): Config {
  const faults: Fault[] = []
  const parsed = parse(env, faults)
  const port = overrides.port ?? parsed.PORT ?? 3000
  const appUrl = new URL(parsed.APP_URL ?? `http://localhost:${port}`)
  const loopback = LOOPBACK.has(appUrl.hostname)
  const external = env.DATABASE_URL !== undefined && env.DATABASE_URL.trim() !== ''
  const appEnv = overrides.appEnv ?? parsed.APP_ENV ?? 'production'
  const demoMode = parsed.DEMO_MODE === undefined ? !external && loopback : parsed.DEMO_MODE === 'on'
  const dataDir = resolve(overrides.dataDir ?? parsed.DATA_DIR ?? '.data')

  if (external)
    for (const key of ['APP_URL', 'SESSION_SECRET', 'ENCRYPTION_KEY'] as const)
      if (!env[key]?.trim())
        faults.push({ name: key, rule: 'is required when DATABASE_URL is set', example: KEYS[key][2] })
  const s3 = allOrNone(
    parsed,
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET', 'S3_REGION'],
    ['S3_REGION'],
    faults,
  )
  const sms = allOrNone(parsed, ['SMS_URL', 'SMS_KEY', 'SMS_SENDER'], ['SMS_SENDER'], faults)
  const line = allOrNone(
    parsed,
    ['LINE_CHANNEL_ACCESS_TOKEN', 'LINE_CHANNEL_SECRET', 'LINE_ACCOUNT_ID'],
    [],
    faults,
  )
  const lineLogin = allOrNone(parsed, ['LINE_LOGIN_CHANNEL_ID', 'LINE_LOGIN_CHANNEL_SECRET'], [], faults)
  if (lineLogin && !line)
    faults.push({
      name: 'LINE_CHANNEL_ACCESS_TOKEN',
      rule: 'is required beside LINE_LOGIN_CHANNEL_ID',
      example: KEYS.LINE_CHANNEL_ACCESS_TOKEN[2],
    })
  const whatsapp = allOrNone(parsed, ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID'], [], faults)
  const payment = allOrNone(parsed, ['PAYMENT_URL', 'PAYMENT_KEY'], [], faults)
  if (payment && parsed.PAYMENT_WEBHOOK_SECRET === undefined)
    faults.push({
      name: 'PAYMENT_WEBHOOK_SECRET',
      rule: 'is required beside PAYMENT_URL',
      example: KEYS.PAYMENT_WEBHOOK_SECRET[2],
    })
  if (demoMode)
    for (const key of ['PAYMENT_URL', 'SMS_URL', 'SMTP_URL'] as const)
      if (parsed[key] !== undefined)
        faults.push({
          name: key,
          rule: 'must be unset in demo mode, whose passwords are public',
          example: 'DEMO_MODE=off',
        })
  const lineUrl = parsed.LINE_API_URL === undefined ? undefined : new URL(parsed.LINE_API_URL)
  if (lineUrl && lineUrl.protocol !== 'https:' && !(loopback && LOOPBACK.has(lineUrl.hostname)))
    faults.push({
      name: 'LINE_API_URL',
      rule: 'must be https, or on loopback beside a loopback APP_URL',
      example: 'https://api.line.me',
    })
  const channelKeys: Partial<Record<ChannelType, { id: string; secret: string }>> = {}
  for (const [type, [id, secret]] of Object.entries(LOGIN_KEYS)) {
    if (allOrNone(parsed, [id, secret], [], faults) && parsed[id] && parsed[secret])
      channelKeys[type as keyof typeof LOGIN_KEYS] = { id: parsed[id], secret: parsed[secret] }
  }
  const loginUrl = parsed.CHANNEL_LOGIN_URL === undefined ? undefined : new URL(parsed.CHANNEL_LOGIN_URL)
  if (loginUrl && !(loopback && LOOPBACK.has(loginUrl.hostname)))
    faults.push({
      name: 'CHANNEL_LOGIN_URL',
      rule: 'must be on loopback, beside a loopback APP_URL',
      example: KEYS.CHANNEL_LOGIN_URL[2],
    })
  if (appEnv === 'test' && !loopback)
    faults.push({
      name: 'APP_URL',
      rule: 'must be a loopback address with APP_ENV=test',
      example: 'http://localhost:3000',
    })
  if (!loopback && appUrl.protocol === 'http:')
    faults.push({
      name: 'APP_URL',
      rule: 'must be https unless it is a loopback address',
      example: KEYS.APP_URL[2],
    })

  faults.push(
    ...checkFit(env, parsed, { demoMode, appEnv, loopback, forCommand: overrides.forCommand === true }),
  )

  let sessionSecret = parsed.SESSION_SECRET
  let encryptionKey = parsed.ENCRYPTION_KEY === undefined ? undefined : toKey(parsed.ENCRYPTION_KEY)
  if (!external && faults.length === 0) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (typeof process.getuid === 'function' && process.getuid() !== 0) chmodSync(dataDir, 0o700)
    sessionSecret ??= generatedSecret(dataDir, 'session-secret', faults)
    encryptionKey ??= toKey(generatedSecret(dataDir, 'encryption-key', faults))
    if (encryptionKey === undefined)
      faults.push({
        name: join(dataDir, 'keys/encryption-key'),
        rule: 'must hold 32 bytes as base64',
        example: KEYS.ENCRYPTION_KEY[2],
      })
  }
  if (faults.length > 0 || sessionSecret === undefined || encryptionKey === undefined)
    throw new EntryError(EXIT.fault, describeFaults(faults))

  const otherEncryptionKey = parsed.ENCRYPTION_KEY_OTHER && toKey(parsed.ENCRYPTION_KEY_OTHER)
  const hashKey = parsed.HASH_KEY && toKey(parsed.HASH_KEY)
  const version = overrides.version ?? parsed.DEPLOYMENT_VERSION ?? 'unbuilt'
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
    demoMode,
    appEnv,
    sessionSecret,
    encryptionKey,
    ...(otherEncryptionKey ? { otherEncryptionKey } : {}),
    ...(hashKey ? { hashKey } : {}),
    paymentSecret:
      parsed.PAYMENT_NOTICE_SECRET ??
      Buffer.from(hkdfSync('sha256', sessionSecret, '', 'payment notices', 32)).toString('base64url'),
    ...(s3
      ? {
          s3: {
            endpoint: present(parsed.S3_ENDPOINT, 'S3_ENDPOINT'),
            bucket: present(parsed.S3_BUCKET, 'S3_BUCKET'),
            key: present(parsed.S3_KEY, 'S3_KEY'),
            secret: present(parsed.S3_SECRET, 'S3_SECRET'),
            region: parsed.S3_REGION ?? 'us-east-1',
          },
        }
      : {}),
    ...(parsed.SMTP_URL === undefined ? {} : { smtpUrl: parsed.SMTP_URL }),
    mailFrom: parsed.MAIL_FROM ?? `Siang <no-reply@${appUrl.hostname}>`,
    ...(sms
      ? {
          sms: {
            url: present(parsed.SMS_URL, 'SMS_URL'),
            key: present(parsed.SMS_KEY, 'SMS_KEY'),
            sender: parsed.SMS_SENDER ?? 'Siang',
          },
        }
      : {}),
    smsAutofill: parsed.SMS_AUTOFILL !== 'off',
    ...(line
      ? {
          line: {
            accessToken: present(parsed.LINE_CHANNEL_ACCESS_TOKEN, 'LINE_CHANNEL_ACCESS_TOKEN'),
            channelSecret: present(parsed.LINE_CHANNEL_SECRET, 'LINE_CHANNEL_SECRET'),
            accountId: present(parsed.LINE_ACCOUNT_ID, 'LINE_ACCOUNT_ID'),
            apiUrl: lineUrl?.origin ?? 'https://api.line.me',
            ...(lineLogin
              ? {
                  login: {
                    channelId: present(parsed.LINE_LOGIN_CHANNEL_ID, 'LINE_LOGIN_CHANNEL_ID'),
                    channelSecret: present(parsed.LINE_LOGIN_CHANNEL_SECRET, 'LINE_LOGIN_CHANNEL_SECRET'),
                    // A stand-in answers for both.
                    pageUrl: lineUrl?.origin ?? 'https://access.line.me',
                  },
                }
              : {}),
          },
        }
      : {}),
    ...(whatsapp
      ? {
          whatsapp: {
            token: present(parsed.WHATSAPP_TOKEN, 'WHATSAPP_TOKEN'),
            phoneId: present(parsed.WHATSAPP_PHONE_ID, 'WHATSAPP_PHONE_ID'),
          },
        }
      : {}),
    ...(payment
      ? {
          payment: {
            url: present(parsed.PAYMENT_URL, 'PAYMENT_URL'),
            key: present(parsed.PAYMENT_KEY, 'PAYMENT_KEY'),
            webhookSecret: present(parsed.PAYMENT_WEBHOOK_SECRET, 'PAYMENT_WEBHOOK_SECRET'),
          },
        }
      : {}),
    channelCheck: parsed.CHANNEL_CHECK === undefined ? !demoMode : parsed.CHANNEL_CHECK === 'on',
    channelLogins: { keys: channelKeys, ...(loginUrl ? { standIn: loginUrl.origin } : {}) },
    backup: toBackup(parsed),
    ...(parsed.METRICS_TOKEN === undefined ? {} : { metricsToken: parsed.METRICS_TOKEN }),
    ...(parsed.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? {}
      : {
          traces: {
            url: `${parsed.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
            headers: parsed.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            share: parsed.OTEL_TRACES_SAMPLER_ARG ?? 1,
          },
        }),
    logLevel: parsed.LOG_LEVEL ?? 'info',
    stopPauseMs: parsed.STOP_PAUSE_MS ?? (demoMode || appEnv !== 'production' ? 0 : 5000),
    pageCacheBytes: (parsed.PAGE_CACHE_MB ?? 64) * 1024 * 1024,
    version,
  }
}

/** Behind a pooler the direct address is the database, and the given one the way of requests. */
function toDatabase(parsed: Parsed): Pick<Config, 'databaseUrl' | 'pooledUrl' | 'poolSize'> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = parsed
  const poolSize = parsed.DATABASE_POOL_SIZE ?? 10
  if (url === undefined) return { poolSize }
  return direct === undefined
    ? { databaseUrl: url, poolSize }
    : { databaseUrl: direct, pooledUrl: url, poolSize }
}

/** The text of `.env.example`. */
export function environmentExample(): string {
  const rows = ENVIRONMENT_KEYS.map(({ name, example, sentence }) => `# ${sentence}\n# ${name}=${example}\n`)
  return `# Nothing here is required on a loopback address: without it the product starts its own database in .data.\n\n${rows.join('\n')}`
}

/** The text of `docs/configuration.md`. */
export function configurationDocument(): string {
  const rows = ENVIRONMENT_KEYS.map(
    ({ name, rule, example, sentence }) =>
      `## ${name}\n\n${sentence}\n\nMust be ${rule}. Example: \`${example}\`\n`,
  )
  return `# Configuration\n\nMade from \`lib/server/config.ts\`; \`npm test\` compares them. The environment is read once, at the start. Outside demo mode a start that finds a fault names all of them and ends with 1; how to install stands in [operations.md](operations.md).\n\n${rows.join('\n')}`
}
