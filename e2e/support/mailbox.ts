import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Message } from './outbox.ts'

const USER = 'siang'
const PASSWORD = 'password of the mailbox'

export interface Mailbox {
  /** For SMTP_URL and SMS_URL. */
  smtpUrl: string
  smsUrl: string
  /** What reached an address or a number, the newest first. */
  messagesTo: (to: string) => Message[]
  close: () => Promise<void>
}

/** A code stands alone in its message: six digits that are no part of a longer number. */
const codeIn = (text: string) => /(?<![\d#-])\d{6}(?![\d-])/.exec(text)?.[0] ?? null
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? null

/** A mail server and an SMS provider on this machine that keep what they are given. */
export async function startMailbox(): Promise<Mailbox> {
  const messages: (Message & { to: string })[] = []
  const keep = (to: string, subject: string, text: string) =>
    messages.unshift({
      id: randomUUID(),
      to: to.toLowerCase(),
      event: subject,
      code: codeIn(text),
      body: text,
      link: linkIn(text),
      at: new Date().toISOString(),
    })
  const mail = new SMTPServer({
    // The way from the product to this server does not leave the machine.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error('wrong user or password')),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () =>
        PostalMime.parse(Buffer.concat(parts)).then(({ subject = '', text = '' }) => {
          for (const { address } of session.envelope.rcptTo) keep(address, subject, text)
          done()
        }, done),
      )
    },
  })
  const sms = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { to, message } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      to: string
      message: string
    }
    keep(to, 'sms', message)
    response.end('{}')
  })
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => sms.listen(0, '127.0.0.1', resolve))
  const { port: mailPort } = mail.server.address() as AddressInfo
  const { port: smsPort } = sms.address() as AddressInfo
  return {
    smtpUrl: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${mailPort}`,
    smsUrl: `http://127.0.0.1:${smsPort}/send`,
    messagesTo: (to) => messages.filter((message) => message.to === to.toLowerCase()),
    close: async () => {
      await new Promise<void>((resolve) => mail.close(() => resolve()))
      sms.closeAllConnections()
      await new Promise<void>((resolve) => sms.close(() => resolve()))
    },
  }
}
