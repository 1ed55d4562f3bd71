import enNotices from '../../../../messages/en/notifications.json' with { type: 'json' }
import enOperator from '../../../../messages/en/operator.json' with { type: 'json' }
import enSocial from '../../../../messages/en/social.json' with { type: 'json' }
import thNotices from '../../../../messages/th/notifications.json' with { type: 'json' }
import thOperator from '../../../../messages/th/operator.json' with { type: 'json' }
import thSocial from '../../../../messages/th/social.json' with { type: 'json' }
import { HOME_CURRENCY } from '../../../country/currencies.ts'
import type { Language } from '../../../country/languages.ts'
import { ZONE } from '../../../country/zone.ts'
import { formatMoney, formatNumber } from '../../../domain/money/format.ts'
import { CURRENCIES } from '../../../domain/money/money.ts'
import { findMessageEvent, type MessageEventName } from '../../../domain/notification/events.ts'
import { isTypedReason } from '../../../domain/notification/typed-reasons.ts'
import { withPay } from '../../../domain/notification/with-pay.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { cut } from '../../../domain/text/cut.ts'
import { linkPage } from './link-page.ts'

export interface Rendered {
  subject: string
  body: string
  /** Short form for SMS; never a link (docs/market.md#sms). */
  sms: string
  /** Page without the language prefix. */
  link: string | null
  /** What the link leads to, in words. */
  linkName: string
}
type Payload = Readonly<Record<string, unknown>>

/**
 * One message. `{key}` is replaced from the payload; a part in `[…]` is dropped when one of its keys is missing. `sms`
 * is the short form without links; without it the subject is sent.
 */
export interface MessageText {
  readonly subject: string
  readonly body: string
  readonly sms?: string
}

/**
 * A text for each event; `event.variant` wins when the kind of reader (also with the payload's `status`, as
 * `marketer.suspended`), or the payload's `move`, `decision`, `status` or `kind`, names it; before all others the text
 * for `several` (also `marketer.several`).
 */
type MessageTexts = Readonly<Record<MessageEventName, MessageText>> &
  Readonly<Partial<Record<`${MessageEventName}.${string}`, MessageText>>>

/** Written in Thai first, in the tone of docs/screens.md#status-words; `words` are the texts for codes in payloads. */
const NOTICES = { th: thNotices, en: enNotices }

/** What stands under a mail, and beside its button. */
export const MAIL_WORDS: Record<Language, Readonly<Record<keyof typeof thNotices.mail, string>>> = {
  th: thNotices.mail,
  en: enNotices.mail,
}

export const EVERY_EVENT: Record<Language, MessageTexts> = { th: thNotices.texts, en: enNotices.texts }
const TEXTS: Record<Language, Record<string, MessageText | undefined>> = EVERY_EVENT
const WORDS: Record<Language, Readonly<Record<string, string>>> = {
  th: { ...thSocial.channel, ...thNotices.words },
  en: { ...enSocial.channel, ...enNotices.words },
}
/** Commands of two persons by subject and command, in the words of the console. */
const COMMANDS: Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  th: thOperator.approvals.act,
  en: enOperator.approvals.act,
}
/** Queues of the dashboard and tax rates, in the words of the console. */
const QUEUES: Record<Language, Readonly<Record<string, string>>> = {
  th: thOperator.dashboard.queue,
  en: enOperator.dashboard.queue,
}
const RATES: Record<Language, (name: string) => string> = {
  th: (name) => rateName(name, thOperator.settings, thOperator.taxClass),
  en: (name) => rateName(name, enOperator.settings, enOperator.taxClass),
}
function rateName(
  name: string,
  words: { readonly vat: string; readonly wht: string },
  classes: Readonly<Record<string, string>>,
): string {
  const [kind, of = ''] = name.split('.')
  return kind === 'vat' ? words.vat : `${words.wht}: ${classes[of] ?? of}`
}
const MONEY_KEYS: ReadonlySet<string> = new Set([
  'amount',
  'credit',
  'expected',
  'fee',
  'net',
  'gross',
  'price',
])
// The key decides how a value is formatted, never its look: a campaign may be called 2026-12-31, a brand "price".
const TIME_KEYS: ReadonlySet<string> = new Set(['at', 'dueAt', 'expectedOn', 'payBy', 'undoUntil', 'until'])
const WORD_KEYS: ReadonlySet<string> = new Set(['channel', 'channelType', 'kind', 'reason'])
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?Z)?$/

/** A day, or a moment in Bangkok; undefined where the text is neither. */
function formatTime(iso: string, locale: Language): string | undefined {
  if (!ISO.test(iso) || Number.isNaN(Date.parse(iso))) return undefined
  const isDay = iso.length === 10
  const text = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH-u-ca-buddhist' : 'en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(isDay ? {} : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeZone: isDay ? 'UTC' : ZONE,
  }).format(new Date(iso))
  if (isDay) return text
  // A mail is read anywhere, and a deadline is one of Thailand.
  return locale === 'th' ? `${text} น.` : `${text} Thai time`
}

/** One value of a payload as text; undefined when there is nothing to show. */
function say(key: string, payload: Payload, locale: Language): string | undefined {
  const value = payload[key]
  // Text of an operator for this recipient only: kept whole, with its line breaks.
  if (key === 'written') return typeof value === 'string' ? value : undefined
  const currency = isOneOf(CURRENCIES, payload.currency) ? payload.currency : HOME_CURRENCY
  if (typeof value === 'number')
    return MONEY_KEYS.has(key) ? formatMoney(value, currency, true) : formatNumber(value, currency)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (TIME_KEYS.has(key)) return formatTime(value, locale)
  if (key === 'action') {
    const [subject = '', command = ''] = value.split('.')
    return COMMANDS[locale][subject]?.[command] ?? value
  }
  if (key === 'queue') return QUEUES[locale][value] ?? value
  if (key === 'rates')
    return value
      .split(' ')
      .map(RATES[locale])
      .join(locale === 'th' ? ' · ' : ', ')
  if (key === 'failedEvent') return fill(TEXTS[locale][value]?.subject ?? value, {}, locale)
  // A reason that a person wrote is no code, whatever it looks like.
  const isTyped = key === 'reason' && payload.isTyped === true
  if (!isTyped && WORD_KEYS.has(key)) {
    if (Object.hasOwn(WORDS[locale], value)) return WORDS[locale][value]
    // A code without a text is meaningless to a person, so it is left out; other keys show codes on purpose.
    if (key === 'reason') return undefined
  }
  // Line breaks and control characters would let a name fake lines of the message.
  return cut(value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), 400)
}

/** Fills a template; a part in brackets is dropped when one of its keys has no value. */
export function fill(template: string, payload: Payload, locale: Language): string {
  let isMissing = false
  const put = (part: string) =>
    part.replace(/\{(\w+)\}/g, (_, key: string) => {
      const text = say(key, payload, locale)
      if (text === undefined) isMissing = true
      return text ?? ''
    })
  return template
    .split(/(\[[^\]]*\])/)
    .map((part) => {
      isMissing = false
      const optional = part.startsWith('[')
      const text = put(optional ? part.slice(1, -1) : part)
      return optional && isMissing ? '' : text
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function textOf(event: string, payload: Payload, locale: Language, reader: string): MessageText {
  const { move, decision, status, kind } = payload
  const ofReader = typeof status === 'string' ? `${reader}.${status}` : undefined
  // What stands for several is of no one of them.
  const several = kind === 'several' ? [`${reader}.several`, kind] : []
  for (const variant of [...several, ofReader, reader, move, decision, status, kind]) {
    const found = typeof variant === 'string' ? TEXTS[locale][`${event}.${variant}`] : undefined
    if (found) return found
  }
  return TEXTS[locale][event] ?? NOTICES[locale].unknown
}

const AREAS: Record<string, string> = { influencer: 'Influencer', marketer: 'Marketer', operator: 'Operator' }

/** The page of an event for a reader; null when a part of its address is unknown. */
function linkOf(event: string, payload: Payload, subjectId: string | null, reader: string): string | null {
  if (typeof payload.actionLink === 'string') return payload.actionLink
  if (typeof payload.jobLink === 'string') return payload.jobLink
  const link = findMessageEvent(event)?.link
  if (!link) return null
  let isMissing = false
  const filled = link.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = key === 'Area' ? AREAS[reader] : key === 'subjectId' ? subjectId : payload[key]
    if (typeof value !== 'string' || value === '') isMissing = true
    return encodeURIComponent(String(value ?? ''))
  })
  return isMissing ? null : filled
}

/** The message of an event in one language, for a reader of a kind (`influencer`, `marketer`, `operator`). */
export function render(
  message: { event: string; payload: Payload; subjectId: string | null },
  locale: Language,
  reader: string,
  product: string,
): Rendered {
  const isTyped = isTypedReason(message.event, message.payload.reason)
  const payload = { ...withPay(message.event, message.payload), product, isTyped }
  const text = textOf(message.event, payload, locale, reader)
  const subject = fill(text.subject, payload, locale)
  const link = linkOf(message.event, payload, message.subjectId, reader)
  return {
    subject,
    body: fill(text.body, payload, locale),
    sms: text.sms ? fill(text.sms, payload, locale) : `${product}: ${subject}`,
    link,
    linkName: link === null ? '' : NOTICES[locale].links[linkPage(link)],
  }
}
