import { choosableEvents, type MessageChannel } from '../../domain/notification/events.ts'
import type { Context } from '../services/context.ts'
import { toMailHtml } from '../services/notification/mail-html.ts'
import type { Reader } from '../services/notification/readers.ts'
import { MAIL_WORDS, type Rendered } from '../services/notification/render.ts'
import type { Message } from './outbox-message.ts'

export function gatewayOf(ctx: Context, channel: MessageChannel) {
  const { mail, sms, line, whatsapp } = ctx.gateways
  return { email: mail, sms, line, whatsapp }[channel]
}

export async function handOver(
  ctx: Context,
  message: Message,
  reader: Reader,
  way: Reader['ways'][number],
  text: Rendered,
): Promise<void> {
  const { row, payload } = message
  const { mail, sms, line, whatsapp } = ctx.gateways
  const { locale } = reader
  const product = ctx.settings.productName
  const url = text.link && `${ctx.settings.appUrl}/${locale}${text.link}`
  const plain = [text.body, url && `${text.linkName}:\n${url}`].filter(Boolean).join('\n\n')
  const to = way.address
  if (way.channel === 'email') {
    const foot = mailFoot(ctx, message, reader)
    const under = foot.links.map((link) => `${link.name}: ${link.url}`)
    return mail.send({
      to,
      locale,
      subject: text.subject,
      text: [plain, [product, foot.words, ...under].join('\n')].join('\n\n-- \n'),
      html: toMailHtml({
        subject: text.subject,
        body: text.body,
        url,
        linkName: text.linkName,
        ...(typeof payload.code === 'string' ? { code: payload.code } : {}),
        foot,
        locale,
        product,
      }),
    })
  }
  if (way.channel === 'sms') return sms.send({ to, text: toSms(ctx, row.event, payload, text.sms) })
  const short = `${text.subject}\n${plain}`
  if (way.channel === 'line') return line.send({ to, text: short, retryKey: row.id })
  return whatsapp.send({ to, text: short })
}

/** Why the mail came, where to ask, and where to choose otherwise if the reader may. */
function mailFoot(ctx: Context, { cls, row }: Message, { kind, locale }: Reader) {
  const words = MAIL_WORDS[locale]
  const page = (path: string, name: string) => ({ url: `${ctx.settings.appUrl}/${locale}${path}`, name })
  const why = words[kind].replace('{product}', ctx.settings.productName)
  if (kind === 'operator') return { words: why, links: [] }
  const contact = page('/contact', words.contact)
  if (kind === 'nobody' || cls === 'K' || !choosableEvents(kind).some((event) => event === row.event))
    return { words: why, links: [contact] }
  const area = kind === 'influencer' ? 'Influencer' : 'Marketer'
  return { words: why, links: [page(`/${area}/account?section=notifications`, words.choose), contact] }
}

/** Adds the line that lets a browser fill in the code of an SMS, for this site only (docs/market.md#sms). */
export function toSms(ctx: Context, event: string, payload: Record<string, unknown>, text: string): string {
  if (event !== 'otp' || !ctx.settings.smsAutofill) return text
  return `${text}\n\n@${new URL(ctx.settings.appUrl).hostname} #${String(payload.code)}`
}
