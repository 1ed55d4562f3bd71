import nodemailer from 'nodemailer'
import { isRecord } from '../../domain/one-of.ts'
import { DeliveryError, type MailGateway } from './index.ts'

/** A server that is silent for so long has not taken the message: others, codes among them, wait behind it. */
const WAIT_MS = 10_000

/** Mail by SMTP. The connection is opened at the first message. */
export function smtpMail(url: string, from: string, waitMs = WAIT_MS): MailGateway {
  const transport = nodemailer.createTransport(
    {
      url,
      dnsTimeout: waitMs,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    isLocal: false,
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
      } catch (error) {
        const { responseCode, code } = isRecord(error) ? error : {}
        const status = typeof responseCode === 'number' ? responseCode : 0
        const reason = code === 'EAUTH' ? 'denied' : status >= 500 ? 'refused' : 'failed'
        throw new DeliveryError(reason, `mail server answered ${status || 'nothing'}`)
      }
    },
  }
}
