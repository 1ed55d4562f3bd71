import { LOOPBACK } from '../loopback.ts'
import { KEYS, type Key, type Parsed } from './environment-keys.ts'
import type { Fault } from './fault.ts'
import { LOGIN_KEYS } from './keys/channel-keys.ts'

/** Faults of the keys of outside services: keys that are missing beside others, or that do not fit the installation. */
export function checkGateways(parsed: Parsed, given: { demoMode: boolean; isLoopback: boolean }): Fault[] {
  return [
    ...checkWhole(parsed, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET', 'S3_REGION'], ['S3_REGION']),
    ...checkWhole(parsed, ['SMS_URL', 'SMS_KEY', 'SMS_SENDER'], ['SMS_SENDER']),
    ...checkLine(parsed),
    ...checkWhole(parsed, ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID']),
    ...checkPayment(parsed),
    ...(given.demoMode ? checkDemo(parsed) : []),
    ...checkStandIns(parsed, given.isLoopback),
  ]
}

/** All of these keys are set, or none. */
function checkWhole(parsed: Parsed, keys: Key[], optional: Key[] = []): Fault[] {
  const first = keys.find((key) => parsed[key] !== undefined)
  if (first === undefined) return []
  return keys
    .filter((key) => parsed[key] === undefined && !optional.includes(key))
    .map((key) => missing(key, first))
}

const missing = (name: Key, beside: Key): Fault => ({
  name,
  rule: `is required beside ${beside}`,
  example: KEYS[name][2],
})

function checkLine(parsed: Parsed): Fault[] {
  const login = ['LINE_LOGIN_CHANNEL_ID', 'LINE_LOGIN_CHANNEL_SECRET'] as const
  const messaging = ['LINE_CHANNEL_ACCESS_TOKEN', 'LINE_CHANNEL_SECRET', 'LINE_ACCOUNT_ID'] as const
  const isSet = (keys: readonly Key[]) => keys.some((key) => parsed[key] !== undefined)
  return [
    ...checkWhole(parsed, [...messaging]),
    ...checkWhole(parsed, [...login]),
    ...(isSet(login) && !isSet(messaging)
      ? [missing('LINE_CHANNEL_ACCESS_TOKEN', 'LINE_LOGIN_CHANNEL_ID')]
      : []),
  ]
}

function checkPayment(parsed: Parsed): Fault[] {
  const { PAYMENT_URL: url, PAYMENT_KEY: key, PAYMENT_WEBHOOK_SECRET: secret } = parsed
  const isSet = url !== undefined || key !== undefined
  return [
    ...checkWhole(parsed, ['PAYMENT_URL', 'PAYMENT_KEY']),
    ...(isSet && secret === undefined ? [missing('PAYMENT_WEBHOOK_SECRET', 'PAYMENT_URL')] : []),
  ]
}

function checkDemo(parsed: Parsed): Fault[] {
  return (['PAYMENT_URL', 'SMS_URL', 'SMTP_URL'] as const)
    .filter((key) => parsed[key] !== undefined)
    .map((name) => ({
      name,
      rule: 'must be unset in demo mode, whose passwords are public',
      example: 'DEMO_MODE=off',
    }))
}

/**
 * Stand-ins for LINE and the channel platforms receive secrets, so plain HTTP is allowed only on loopback, beside a
 * loopback APP_URL.
 */
function checkStandIns(parsed: Parsed, isLoopback: boolean): Fault[] {
  const faults: Fault[] = []
  const isOwn = (url: URL) => isLoopback && LOOPBACK.has(url.hostname)
  const line = parsed.LINE_API_URL === undefined ? undefined : new URL(parsed.LINE_API_URL)
  if (line && line.protocol !== 'https:' && !isOwn(line))
    faults.push({
      name: 'LINE_API_URL',
      rule: 'must be https, or on loopback beside a loopback APP_URL',
      example: 'https://api.line.me',
    })
  for (const keys of Object.values(LOGIN_KEYS)) faults.push(...checkWhole(parsed, [...keys]))
  const platforms = parsed.CHANNEL_LOGIN_URL === undefined ? undefined : new URL(parsed.CHANNEL_LOGIN_URL)
  if (platforms && !isOwn(platforms))
    faults.push({
      name: 'CHANNEL_LOGIN_URL',
      rule: 'must be on loopback, beside a loopback APP_URL',
      example: KEYS.CHANNEL_LOGIN_URL[2],
    })
  return faults
}
