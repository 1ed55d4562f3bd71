import { hkdfSync } from 'node:crypto'
import type { Config } from './config.ts'
import type { Parsed } from './environment-keys.ts'
import { LOGIN_KEYS } from './keys/channel-keys.ts'

type Gateways = Pick<
  Config,
  | 's3'
  | 'smtpUrl'
  | 'mailFrom'
  | 'sms'
  | 'smsAutofill'
  | 'line'
  | 'whatsapp'
  | 'payment'
  | 'paymentSecret'
  | 'channelCheck'
  | 'channelLogins'
>

/** Settings of the outside services, from validated keys; a service whose keys are unset is left out. */
export function toGateways(
  parsed: Parsed,
  given: { appUrl: URL; demoMode: boolean; sessionSecret: string },
): Gateways {
  const { appUrl, demoMode, sessionSecret } = given
  return {
    ...toStorage(parsed),
    ...(parsed.SMTP_URL === undefined ? {} : { smtpUrl: parsed.SMTP_URL }),
    mailFrom: parsed.MAIL_FROM ?? `Siang <no-reply@${appUrl.hostname}>`,
    ...toSms(parsed),
    smsAutofill: parsed.SMS_AUTOFILL !== 'off',
    ...toLine(parsed),
    ...toWhatsapp(parsed),
    ...toPayment(parsed),
    paymentSecret:
      parsed.PAYMENT_NOTICE_SECRET ??
      Buffer.from(hkdfSync('sha256', sessionSecret, '', 'payment notices', 32)).toString('base64url'),
    channelCheck: parsed.CHANNEL_CHECK === undefined ? !demoMode : parsed.CHANNEL_CHECK === 'on',
    channelLogins: toChannelLogins(parsed),
  }
}

function toStorage(parsed: Parsed): Pick<Config, 's3'> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = parsed
  if (!endpoint || !bucket || !key || !secret) return {}
  return { s3: { endpoint, bucket, key, secret, region: parsed.S3_REGION ?? 'us-east-1' } }
}

function toSms({ SMS_URL: url, SMS_KEY: key, SMS_SENDER: sender = 'Siang' }: Parsed): Pick<Config, 'sms'> {
  return url && key ? { sms: { url, key, sender } } : {}
}

function toLine(parsed: Parsed): Pick<Config, 'line'> {
  const {
    LINE_CHANNEL_ACCESS_TOKEN: accessToken,
    LINE_CHANNEL_SECRET: channelSecret,
    LINE_ACCOUNT_ID: accountId,
    LINE_LOGIN_CHANNEL_ID: channelId,
    LINE_LOGIN_CHANNEL_SECRET: loginSecret,
  } = parsed
  if (!accessToken || !channelSecret || !accountId) return {}
  // One stand-in replaces both the login page and the API.
  const standIn = parsed.LINE_API_URL && new URL(parsed.LINE_API_URL).origin
  const login =
    channelId && loginSecret
      ? { channelId, channelSecret: loginSecret, pageUrl: standIn ?? 'https://access.line.me' }
      : undefined
  const apiUrl = standIn ?? 'https://api.line.me'
  return { line: { accessToken, channelSecret, accountId, apiUrl, ...(login ? { login } : {}) } }
}

function toWhatsapp(parsed: Parsed): Pick<Config, 'whatsapp'> {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = parsed
  return token && phoneId ? { whatsapp: { token, phoneId } } : {}
}

function toPayment(parsed: Parsed): Pick<Config, 'payment'> {
  const { PAYMENT_URL: url, PAYMENT_KEY: key, PAYMENT_WEBHOOK_SECRET: webhookSecret } = parsed
  return url && key && webhookSecret ? { payment: { url, key, webhookSecret } } : {}
}

function toChannelLogins(parsed: Parsed): Config['channelLogins'] {
  const keys = Object.fromEntries(
    Object.entries(LOGIN_KEYS).flatMap(([type, [idKey, secretKey]]) => {
      const id = parsed[idKey]
      const secret = parsed[secretKey]
      return id && secret ? [[type, { id, secret }]] : []
    }),
  )
  const standIn = parsed.CHANNEL_LOGIN_URL && new URL(parsed.CHANNEL_LOGIN_URL).origin
  return { keys, ...(standIn ? { standIn } : {}) }
}
