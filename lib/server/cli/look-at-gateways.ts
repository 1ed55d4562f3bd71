import { join } from 'node:path'
import { messageOf } from '../../domain/thrown.ts'
import type { Config } from '../config/config.ts'
import { tryStorage } from '../entry/check-dependencies.ts'
import { askWithKey, daysOfCertificate } from '../gateways/ask-remote.ts'
import { isLiveKey } from '../gateways/cards.ts'
import { smtpMail } from '../gateways/mail.ts'
import { bad, type Finding, off, ok } from './finding.ts'

export async function lookAtStorage(config: Config): Promise<Finding> {
  const place = config.s3 ? `bucket ${config.s3.bucket}` : join(config.dataDir, 'files')
  try {
    await tryStorage(config)
    return ok('storage', `${place}: written, read and removed`)
  } catch (error) {
    return bad(
      'storage',
      'fail',
      `${place}: ${messageOf(error)}`,
      config.s3
        ? 'Check S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET, and that the key may put, get and delete.'
        : 'The account that runs the product must own this folder.',
    )
  }
}

export async function lookAtMail(config: Config, to: string | undefined): Promise<Finding> {
  if (!config.smtpUrl)
    return config.demoMode
      ? off('mail', 'demo mode keeps mails at /test')
      : bad('mail', 'fail', 'no way to send mail', 'Set SMTP_URL and MAIL_FROM.')
  const address = to ?? /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
  try {
    const text = 'If you read this, mail leaves the installation.'
    await smtpMail(config.smtpUrl, config.mailFrom).send({
      to: address,
      locale: 'en',
      subject: 'Siang: test of outgoing mail',
      text,
      html: `<p>${text}</p>`,
    })
    return ok('mail', `the mail server took a message to ${address}`)
  } catch (error) {
    return bad(
      'mail',
      'fail',
      messageOf(error),
      'Check host, port, user and password in SMTP_URL, and that MAIL_FROM may send there.',
    )
  }
}

export async function lookAtLine(config: Config): Promise<Finding> {
  if (!config.line) return off('LINE', 'not configured')
  return ask(
    'LINE',
    `${config.line.apiUrl}/v2/bot/info`,
    config.line.accessToken,
    'LINE_CHANNEL_ACCESS_TOKEN',
  )
}

export async function lookAtCards(config: Pick<Config, 'payment' | 'demoMode'>): Promise<Finding> {
  if (!config.payment) return off('cards', 'not configured')
  const { url, key } = config.payment
  const found = await ask('cards', new URL('/v1/balance', url).href, key, 'PAYMENT_KEY')
  // A rehearsal runs with one, so it is no fault; a shop that is open would give credit for cards that do not exist.
  return found.state === 'ok' && !config.demoMode && isLiveKey(key) === false
    ? bad(
        'cards',
        'warn',
        `${found.text}, a test key: credit is sold for test cards`,
        'Set PAYMENT_KEY to the live key before you open.',
      )
    : found
}

export function lookAtSms(config: Config): Finding {
  if (config.sms)
    return ok('SMS', `${new URL(config.sms.url).host} as ${config.sms.sender} (nothing is sent, it costs)`)
  return config.demoMode
    ? off('SMS', 'demo mode keeps messages at /test')
    : bad(
        'SMS',
        'warn',
        'not configured: nobody can prove a phone number, which joining needs',
        'Set SMS_URL and SMS_KEY before members join.',
      )
}

async function ask(check: string, url: string, key: string, name: string): Promise<Finding> {
  const { host } = new URL(url)
  try {
    const status = await askWithKey(url, key)
    if (status >= 200 && status < 300) return ok(check, `${host} accepts the key`)
    return bad(check, 'fail', `${host} answers ${status}`, `Make a new key and set ${name}.`)
  } catch (error) {
    return bad(check, 'fail', `${host} cannot be reached`, `Check the way out: ${messageOf(error)}.`)
  }
}

export async function lookAtTls(config: Config): Promise<Finding> {
  const url = new URL(config.appUrl)
  if (url.protocol !== 'https:') return off('TLS', `${config.appUrl} is not https`)
  try {
    const days = await daysOfCertificate(url)
    return days >= 14
      ? ok('TLS', `the certificate is good for ${days} days`)
      : bad('TLS', 'warn', `the certificate ends in ${days} days`, 'Renew it, and look why it was not.')
  } catch (error) {
    const todo = 'Check the proxy and its certificate.'
    return bad('TLS', 'fail', `${url.host}: ${messageOf(error)}`, todo)
  }
}
