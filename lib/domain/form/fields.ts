import { isMarkdownBounded } from '../content/markdown-bounds.ts'
import { isIsoDay } from '../date/calendar.ts'
import { Refusal } from '../errors.ts'
import { cut } from '../text/cut.ts'
import { toAsciiDigits, withoutGroups } from '../text/digits.ts'
import { FLAT, SEEN, toOneLine, withoutTurns } from '../text/seen.ts'

/**
 * One field of a form that is described by data. On the wire every value is the typed text; `readFields` converts it to
 * the stored form: `money` in baht to minor units, `percent` to basis points, `lines` to a list, `check` to a boolean.
 */
export interface FieldSpec {
  readonly name: string
  readonly kind:
    | 'line'
    /** Path of a picture on this site, uploaded in the editor. */
    | 'picture'
    /** Path of the logo for the installation's documents. */
    | 'logo'
    /** The focus point of a picture: "30 40", per cent from the left and the top. */
    | 'focus'
    /** Name of a built-in icon; name of a colour of the interface. */
    | 'icon'
    | 'color'
    | 'area'
    | 'markdown'
    | 'slug'
    | 'number'
    | 'money'
    | 'percent'
    | 'check'
    | 'select'
    | 'day'
    | 'days'
    | 'lines'
    /** Ids of members, one per line, in display order. */
    | 'people'
  /** Language of the text; the editor shows both side by side. */
  readonly locale?: 'th' | 'en'
  readonly optional?: boolean
  /** Longest text in characters; largest number in the stored unit. */
  readonly max?: number
  readonly min?: number
  readonly pattern?: RegExp
  /** `select`: the values; empty when they are filled in at run time (banks, categories). */
  readonly options?: readonly string[]
}

export type FieldValue = string | number | boolean | null | readonly string[]
export type FieldValues = Readonly<Record<string, FieldValue>>
export type FieldTexts = Readonly<Record<string, string>>

const CHOSEN: readonly FieldSpec['kind'][] = ['select', 'check', 'icon', 'color']
const LISTS: readonly FieldSpec['kind'][] = ['days', 'lines', 'people']
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const toIds = (list: readonly string[]) => [...new Set(list.map((id) => id.toLowerCase()))]
const MOST_OF_A_LINE = 500
/** Without towers of marks and without control characters, which would make written XML and PDF invalid. */
const isPlain = (text: string): boolean => FLAT.test(text) && /^[\P{Cc}\n\r\t]*$/u.test(text)
const SLUG = /^[a-z0-9-]{3,120}$/
const fault = (kind: string, values?: Record<string, string | number>) =>
  `form.field.${kind}${values ? `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}` : ''}`

function readNumber(text: string, scale: number): number | 'number' | 'too_fine' {
  const plain = withoutGroups(toAsciiDigits(text))
  const [, decimals] = /^-?\d{1,12}(?:\.(\d+))?$/.exec(plain) ?? [null, null]
  if (decimals === null) return 'number'
  if (decimals && (decimals.length > 2 || (scale === 1 && Number(decimals) > 0))) return 'too_fine'
  return Math.round(Number(plain) * scale)
}

function readOne(spec: FieldSpec, text: string): { value: FieldValue } | { fault: string } {
  const { min, max } = spec
  switch (spec.kind) {
    case 'number':
    case 'money':
    case 'percent': {
      const scale = spec.kind === 'number' ? 1 : 100
      const value = readNumber(text, scale)
      if (typeof value === 'string') return { fault: fault(value) }
      if (value < (min ?? 0)) return { fault: fault('too_small', { min: (min ?? 0) / scale }) }
      if (max !== undefined && value > max) return { fault: fault('too_big', { max: max / scale }) }
      return { value }
    }
    case 'check':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { fault: fault('choose') }
    case 'select':
    case 'icon':
    case 'color':
      return spec.options?.length && !spec.options.includes(text)
        ? { fault: fault('choose') }
        : { value: text }
    case 'day':
      return isIsoDay(text) ? { value: text } : { fault: fault('date') }
    case 'days':
    case 'people':
    case 'lines': {
      const list = text
        .split(spec.kind === 'lines' ? '\n' : /[\n,]/)
        .map((line) => line.trim())
        .filter((line) => line !== '' && SEEN.test(line))
      if (!list.every(isPlain)) return { fault: fault('format') }
      if (list.some((line) => line.length > MOST_OF_A_LINE))
        return { fault: fault('too_long', { max: MOST_OF_A_LINE }) }
      if (spec.kind === 'days' && !list.every(isIsoDay)) return { fault: fault('date') }
      if (spec.kind === 'people' && !list.every((id) => UUID.test(id))) return { fault: fault('format') }
      return list.length > (max ?? 200)
        ? { fault: fault('too_many', { max: max ?? 200 }) }
        : {
            value:
              spec.kind === 'days' ? [...new Set(list)].sort() : spec.kind === 'people' ? toIds(list) : list,
          }
    }
    default: {
      const most = max ?? 200
      if (!isPlain(text)) return { fault: fault('format') }
      if (text.length > most) return { fault: fault('too_long', { max: most }) }
      if (spec.kind === 'markdown' && !isMarkdownBounded(text)) return { fault: fault('too_nested') }
      if (spec.kind === 'slug' && !SLUG.test(text)) return { fault: fault('format') }
      return spec.pattern && !spec.pattern.test(toAsciiDigits(text))
        ? { fault: fault('format') }
        : { value: spec.pattern ? toAsciiDigits(text) : text }
    }
  }
}

/**
 * Parses the typed texts. `draft` allows required fields to be empty. An unknown field name is refused. Error:
 * malformed_input with a message for each field.
 */
export function readFields(
  specs: readonly FieldSpec[],
  given: FieldTexts,
  options: { draft?: boolean } = {},
): FieldValues {
  const faults: Record<string, string> = {}
  const values: Record<string, FieldValue> = {}
  for (const name of Object.keys(given))
    if (!specs.some((spec) => spec.name === name)) faults[name] = fault('format')
  for (const spec of specs) {
    const typed = withoutTurns(given[spec.name] ?? '')
    const line = spec.kind === 'line' ? toOneLine(typed) : typed
    const seen = line.normalize('NFC').trim()
    // What nobody can see counts as not given.
    const text = SEEN.test(seen) ? seen : ''
    if (text === '') {
      values[spec.name] = LISTS.includes(spec.kind) ? [] : null
      if (!spec.optional && !options.draft)
        faults[spec.name] = fault(CHOSEN.includes(spec.kind) ? 'choose' : 'required')
      continue
    }
    const read = readOne(spec, text)
    if ('fault' in read) faults[spec.name] = read.fault
    else values[spec.name] = read.value
  }
  if (Object.keys(faults).length > 0) throw new Refusal('malformed_input', { fields: faults })
  return values
}

/** Stored values converted to the texts of the form. */
export function showFields(
  specs: readonly FieldSpec[],
  values: Readonly<Record<string, unknown>>,
): FieldTexts {
  return Object.fromEntries(
    specs.map((spec) => {
      const value = values[spec.name]
      if (value === null || value === undefined) return [spec.name, '']
      if (Array.isArray(value)) return [spec.name, value.join('\n')]
      if ((spec.kind === 'money' || spec.kind === 'percent') && typeof value === 'number')
        return [spec.name, value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2)]
      return [spec.name, String(value)]
    }),
  )
}

/** The fields that differ, each with old and new value, for the audit log; long texts are cut. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, [before: unknown, after: unknown]> {
  const short = (value: unknown) =>
    typeof value === 'string' && value.length > 200 ? `${cut(value, 200)}…` : (value ?? null)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
      .map((name) => [name, [short(before[name]), short(after[name])]]),
  )
}
