import { auditSubjects, HIDDEN_SUBJECTS } from '../domain/content/audit-subjects.ts'
import { CONTENT, CONTENT_KINDS } from '../domain/content/kinds.ts'
import { isIsoDay } from '../domain/date/calendar.ts'
import type { FieldSpec } from '../domain/form/fields.ts'
import { findBank, THAI_BANKS } from '../domain/identity/banks.ts'
import { MOVE } from '../domain/job/move-codes.ts'
import { findDefinition } from '../domain/setting/definitions.ts'
import { AMOUNTS, CODED, DATES, ROLES, SHARES, TYPED_FACTS } from './audit-fields.ts'
import { formatDate, formatDay } from './format.ts'
import { joinList } from './join-list.ts'
import { LOCALE_TAGS, type Locale } from './locales.ts'
import type { Messages } from './messages.ts'

type Table = Readonly<Record<string, string>>

/** One displayed fact of an audit entry; `before` is set for a change. */
export interface AuditFact {
  field: string
  before?: string
  after: string
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
/** Verb of each job move by its code: the log stores codes, the texts are keyed by verb. */
const JOB_VERBS: Table = Object.fromEntries(Object.entries(MOVE).map(([verb, code]) => [code, verb]))

/** Subjects that note there what they are called: a setting its key, a document its number, a legal text kind and version. */
const NOTES_NAME = new Set(['setting', 'tax_document', 'consent_text'])

/** Of a row: what it is about, and what it became. */
export interface AuditChange {
  subject: string
  to: string | null
  data: Readonly<Record<string, unknown>> | null
}

/** The fields of the form that an act was done in: a sum of it is minor units, a percent basis points. */
function specsOf({ subject, to }: AuditChange): readonly FieldSpec[] {
  if (subject === 'setting') return (to && findDefinition(to)?.fields) || []
  const kind = CONTENT_KINDS.find((one) => subject === `content.${one}`)
  return kind ? CONTENT[kind].fields : []
}

const isWhole = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,15}$/.test(value))

/** A text with one argument, as it is written (`{label} (Thai)`) or as the build compiles it (`[["label"], " (Thai)"]`). */
function fillIn(text: unknown, value: string): string {
  if (Array.isArray(text)) return text.map((part) => (typeof part === 'string' ? part : value)).join('')
  return String(text).replace(/\{\w+\}/, () => value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Texts of the audit log in one language: subjects, acts and changes. An unknown code is shown unchanged. Acts are
 * looked up by the stored code, `grant-promo` and `grant-adjust` included.
 */
export function auditWords(
  { operator, campaign, social, reason, account, earning }: Messages,
  locale: Locale,
) {
  const log = operator.auditLog
  const subjects: Table = log.subjectOf
  const commands: Readonly<Record<string, Table>> = {
    ...log.act,
    member: operator.members.step,
    campaign: operator.campaigns.step,
  }
  const fields: Table = { ...operator.editor.field, ...operator.approvals.fact, ...log.fact }
  const kinds: Table = {
    ...operator.documents.kind,
    ...operator.actor,
    ...operator.settings.role,
    ...log.value,
  }
  const states: Table = {
    ...operator.leads.state,
    ...campaign.status,
    ...operator.status,
    ...operator.jobStatus,
    confirmed: operator.settings.confirmed,
    unconfirmed: operator.settings.unconfirmed,
  }
  const { editor } = operator
  const formFields: Table = editor.field
  const choices: Table = {
    ...social.post,
    ...social.channel,
    ...editor.iconWord,
    ...editor.colorWord,
    ...editor.choice,
  }
  const settings: Table = editor.setting
  const settingWord = (key: string) => settings[key.replace('clock.', '')] ?? key
  const taxClasses: Table = operator.taxClass
  const consents: Table = operator.consent
  const templates: Table = operator.work.template
  const approvals: Readonly<Record<string, Table>> = operator.approvals.act
  const channels: Table = social.channel
  const moneyMoves: Table = log.moneyMove
  const reasons: Readonly<Record<string, Table>> = {
    job: reason.of,
    member: { ...account.reason, ...account.statusReasonOf },
    document: operator.documents.reason,
    channel: operator.channels.reason,
    withdrawal: earning.failReason,
  }

  /** Removes the prefix of content subjects: `content.faq` becomes `faq`. */
  const bare = (subject: string) => subject.replace(/^content\./, '')
  const actsOf = (subject: string): Table =>
    commands[subject.startsWith('content.') ? 'content' : subject] ?? {}
  const verbOf = (subject: string, code: string) => (subject === 'job' ? (JOB_VERBS[code] ?? code) : code)

  const sayBank = (code: string) => findBank(THAI_BANKS, code)?.name[locale] ?? code
  const sayAmount = (minor: number) =>
    (minor / 100).toLocaleString(LOCALE_TAGS[locale], { minimumFractionDigits: 2 })
  const labelOf = ({ name, locale: language }: FieldSpec, to: string | null) => {
    if (name === 'value' && to) return settingWord(to)
    const label = formFields[language ? name.replace(/(Th|En)$/, '') : name] ?? fields[name] ?? name
    if (!language) return label
    return fillIn(language === 'th' ? editor.inThai : editor.inEnglish, label)
  }
  function sayField({ kind, name }: FieldSpec, value: unknown): string {
    if (name === 'bankCode') return sayValue(name, value)
    if (isWhole(value)) {
      if (kind === 'money') return sayAmount(Number(value))
      if (kind === 'percent') return `${Number(value) / 100}%`
      if (kind === 'line' || kind === 'select') return String(value)
    }
    if (kind === 'day' || kind === 'days') return sayValue('', value)
    const isChosen = kind === 'select' || kind === 'icon' || kind === 'color'
    return isChosen && typeof value === 'string' ? (choices[value] ?? value) : sayValue(name, value)
  }

  function sayValue(key: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return value ? log.yes : log.no
    if (isWhole(value) && AMOUNTS.has(key)) return sayAmount(Number(value))
    if (typeof value === 'number') {
      return SHARES.has(key) ? `${value / 100}%` : value.toLocaleString(LOCALE_TAGS[locale])
    }
    if (Array.isArray(value))
      return (
        joinList(
          value.map((item) => sayValue(key, item)),
          locale,
        ) || '–'
      )
    if (key === 'money' && isRecord(value) && typeof value.kind === 'string')
      return fillIn(moneyMoves[value.kind] ?? value.kind, String(value.pct))
    if (isRecord(value))
      return joinList(
        Object.entries(value).map(
          ([name, item]) => `${fields[name] ?? name} ${sayValue(AMOUNTS.has(key) ? key : name, item)}`,
        ),
        locale,
      )
    const text = String(value)
    if (key === 'action') {
      const [subject = '', command = ''] = text.split('.')
      return approvals[subject]?.[command] ?? text
    }
    if (key === 'bankCode') return sayBank(text)
    // The account that a payout leaves: bank, number and name.
    if (key === 'payer') return text.replace(/^\d{3}(?= )/, sayBank)
    if (key === 'of') return subjects[text] ?? text
    if (key === 'taxClass') {
      const [, of = ''] = text.split('.')
      return of === 'standard' ? operator.settings.vat : (taxClasses[of] ?? text)
    }
    if (key === 'template') return templates[text] ?? text
    if (key === 'fields') return fields[text] ?? text
    if (ROLES.has(key))
      return joinList(
        text.split(' ').map((role) => kinds[role] ?? role),
        locale,
      )
    if (DATES.has(key) && isIsoDay(text)) return formatDay(text, locale, 'short')
    if (DATES.has(key) && INSTANT.test(text)) return formatDate(text, locale, 'dateTime')
    return CODED.has(key) ? (kinds[text] ?? channels[text] ?? text) : text
  }

  return {
    subject: (subject: string) => subjects[bare(subject)] ?? subject,
    subjects: () => Object.entries(subjects).filter(([subject]) => !HIDDEN_SUBJECTS.has(subject)),
    /** What an act was about where the log keeps no id that has a name. */
    nameOf: ({ subject, to, data }: AuditChange): string | null => {
      if (subject === 'setting') return to && settingWord(to)
      if (subject === 'consent_text') return to?.replace(/^\w+/, (kind) => consents[kind] ?? kind) ?? null
      return subject.startsWith('content.') && typeof data?.key === 'string' ? data.key : null
    },
    /** The acts of a subject with the code that the log keeps. */
    commands: (subject: string): [string, string][] =>
      Object.entries(Object.assign({}, ...auditSubjects(subject).map(actsOf)) as Table).map(
        ([verb, word]) => [
          subject === 'job'
            ? (Object.entries(JOB_VERBS).find(([, name]) => name === verb)?.[0] ?? verb)
            : verb,
          word,
        ],
      ),
    act: (subject: string, code: string) => actsOf(subject)[verbOf(subject, code)] ?? code,
    hasAct: (subject: string, code: string) => verbOf(subject, code) in actsOf(subject),
    /** What a row was or became; a package notes there what was done with it. */
    state: (subject: string, state: string) => {
      if (NOTES_NAME.has(subject)) return null
      if (subject === 'package_offer') return actsOf('content.package')[state] ?? state
      return states[state] ?? state
    },
    /** Why it was done: the words of a code, or what somebody wrote. */
    reason: (subject: string, text: string | null) =>
      text && Object.hasOwn(reasons, subject) ? (reasons[subject]?.[text] ?? text) : text,
    value: (key: string, value: unknown) => (TYPED_FACTS.has(key) ? String(value) : sayValue(key, value)),
    /** What was noted beside the act, changes first. */
    facts(row: AuditChange): AuditFact[] {
      const { data } = row
      if (!data) return []
      const specs = specsOf(row)
      const { changed, from, to, ...more } = data
      const { key, ...bareOf } = more
      const rest = key !== undefined && row.subject.startsWith('content.') ? bareOf : more
      const moved: AuditFact[] =
        from !== undefined && to !== undefined
          ? [{ field: log.change, before: sayValue('', from), after: sayValue('', to) }]
          : []
      for (const [key, pair] of Object.entries(isRecord(changed) ? changed : {}))
        if (Array.isArray(pair) && pair.length === 2) {
          const spec = specs.find((one) => one.name === key)
          const say = (value: unknown) => (spec ? sayField(spec, value) : sayValue(key, value))
          moved.push({
            field: spec ? labelOf(spec, row.to) : (fields[key] ?? key),
            before: say(pair[0]),
            after: say(pair[1]),
          })
        }
      const noted = Object.entries(rest).map(([key, value]) => ({
        field: fields[key] ?? key,
        after: sayValue(key, value),
      }))
      return [...moved, ...noted]
    },
  }
}

export type AuditWords = ReturnType<typeof auditWords>
