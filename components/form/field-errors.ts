import type * as z from 'zod/mini'

/** Prefix of a message key whose text also contains values, because form libraries carry only strings. */
const MARK = 'form.field.'

/** Formats whose name is a message key. */
const FORMATS: readonly unknown[] = ['email', 'url', 'date']

type Issue = z.core.$ZodRawIssue & Record<string, unknown>

/** A limit with its thousands, alike in both languages. */
const written = (limit: unknown) => Number(limit).toLocaleString('en')

function keyOf(issue: Issue): [string, Record<string, string>?] {
  const input = issue.input
  const isEmpty = input === undefined || input === null || input === ''
  const isList = issue.origin === 'array' || issue.origin === 'set'
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty) return ['required']
      if (issue.expected !== 'int') return [issue.expected === 'number' ? 'number' : 'format']
      return [typeof input === 'number' ? 'too_fine' : 'number']
    case 'invalid_value': {
      const values = issue.values
      return Array.isArray(values) && values.length === 1 && values[0] === true ? ['unchecked'] : ['choose']
    }
    case 'too_small': {
      const min = written(issue.minimum)
      if (isList) return Number(issue.minimum) <= 1 ? ['choose'] : ['too_few', { min }]
      if (issue.origin !== 'string') return ['too_small', { min }]
      if (isEmpty) return ['required']
      return issue.exact ? ['wrong_length', { length: min }] : ['too_short', { min }]
    }
    case 'too_big': {
      const max = written(issue.maximum)
      if (isList) return ['too_many', { max }]
      if (issue.origin !== 'string') return ['too_big', { max }]
      return issue.exact ? ['wrong_length', { length: max }] : ['too_long', { max }]
    }
    case 'invalid_format':
      if (!isEmpty) return [FORMATS.includes(issue.format) ? String(issue.format) : 'format']
      return ['required']
    default:
      return [isEmpty ? 'required' : 'format']
  }
}

/** For zod's `error` option: converts an issue to its message key and values as one string. */
export function toMessageKey(issue: z.core.$ZodRawIssue): string {
  const [kind, values] = keyOf(issue as Issue)
  return MARK + kind + (values ? `?${new URLSearchParams(values)}` : '')
}

export interface FieldMessage {
  /** Full key of a message, such as `form.field.required` or `errors.code_wrong`. */
  key: string
  /** Last part of the key without its namespace. */
  kind: string
  values: Record<string, string>
}

/** Parses the string of `toMessageKey`; a plain word is an error code of the backend. */
export function readMessageKey(text: string): FieldMessage {
  const [path = '', search = ''] = text.split('?')
  const key = path.includes('.') ? path : `errors.${path}`
  return { key, kind: path.split('.').at(-1) ?? '', values: Object.fromEntries(new URLSearchParams(search)) }
}
