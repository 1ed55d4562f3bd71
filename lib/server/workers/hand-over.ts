import type { MessageChannel } from '../../domain/notification/events.ts'
import type { Context } from '../services/context.ts'
import type { Reader } from '../services/notification/readers.ts'
import { type Rendered, toMailHtml } from '../services/notification/render.ts'
import type { Message } from './outbox-message.ts'

export function gatewayOf(ctx: Context, channel: MessageChannel) {
  const { mail, sms, line, whatsapp } = ctx.gateways
  return { email: mail, sms, line, whatsapp }[channel]
}

export async function handOver(
  ctx: Context,
  { row, payload }: Message,
  reader: Reader,
  way: Reader['ways'][number],
  text: Rendered,
): Promise<void> {
  const { mail, sms, line, whatsapp } = ctx.gateways
  const { locale } = reader
  const product = ctx.settings.productName
  const url = text.link && `${ctx.settings.appUrl}/${locale}${text.link}`
  const plain = [text.body, url && `${text.linkName}:\n${url}`].filter(Boolean).join('\n\n')
  const to = way.address
  if (way.channel === 'email')
    return mail.send({
      to,
      locale,
      subject: text.subject,
      text: `${plain}\n\n${product}`,
      html: toMailHtml({
        subject: text.subject,
        body: text.body,
        url,
        linkName: text.linkName,
        locale,
        product,
      }),
    })
  if (way.channel === 'sms') return sms.send({ to, text: toSms(ctx, row.event, payload, text.sms) })
  const short = `${text.subject}\n${plain}`
  if (way.channel === 'line') return line.send({ to, text: short, retryKey: row.id })
  return whatsapp.send({ to, text: short })
}

/** Adds the line that lets a browser fill in the code of an SMS, for this site only (docs/market.md#sms). */
export function toSms(ctx: Context, event: string, payload: Record<string, unknown>, text: string): string {
  if (event !== 'otp' || !ctx.settings.smsAutofill) return text
  return `${text}\n\n@${new URL(ctx.settings.appUrl).hostname} #${String(payload.code)}`
}
