import { checkDatabase, checkPlainText } from './check-addresses.ts'
import { checkSecrets } from './check-secrets.ts'
import type { Config } from './config.ts'
import { type Environment, KEYS, type Key, type Parsed } from './environment-keys.ts'
import type { Fault } from './fault.ts'
import { findMisspelt } from './find-misspelt.ts'

/**
 * Faults of keys that are valid alone but not together; `forCommand` skips what a maintenance command does not need.
 */
export function checkFit(
  env: Environment,
  parsed: Parsed,
  given: { demoMode: boolean; appEnv: Config['appEnv']; isLoopback: boolean; forCommand: boolean },
): Fault[] {
  const { demoMode, appEnv, isLoopback, forCommand } = given
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
  if (demoMode && !isLoopback)
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
