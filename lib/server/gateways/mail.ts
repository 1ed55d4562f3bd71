import nodemailer from 'nodemailer'
import { DeliveryError, type MailGateway } from './index.ts'

/** Mail by SMTP. The connection is opened at the first message. */
export function smtpMail(url: string, from: string): MailGateway {
  const transport = nodemailer.createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    isLocal: false,
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
      } catch (error) {
        const status = (error as { responseCode?: number }).responseCode ?? 0
        throw new DeliveryError(
          status >= 500 ? 'refused' : 'failed',
          `mail server answered ${status || 'nothing'}`,
        )
      }
    },
  }
}
