import { normalizePhoneText } from '../identity/thailand.ts'

type PhoneCountry = 'TH' | 'ID' | 'CO'

interface Plan {
  readonly country: PhoneCountry
  readonly code: string
  /** Trunk prefix of a domestic number. */
  readonly trunk: string
  /** Separator within a domestic number; international numbers use a space (ITU-T E.123). */
  readonly separator: string
  /** Digit groups of numbers without the trunk prefix. */
  readonly groups: readonly RegExp[]
}

const PLANS: readonly Plan[] = [
  {
    country: 'TH',
    code: '66',
    trunk: '0',
    separator: '-',
    groups: [/^([689]\d)(\d{3})(\d{4})$/, /^(2)(\d{3})(\d{4})$/, /^([3-7]\d)(\d{3})(\d{3})$/],
  },
  {
    country: 'ID',
    code: '62',
    trunk: '0',
    separator: '-',
    groups: [/^(8\d{2})(\d{3,4})(\d{3,5})$/],
  },
  {
    country: 'CO',
    code: '57',
    trunk: '',
    separator: ' ',
    groups: [/^([36]\d{2})(\d{3})(\d{4})$/],
  },
]

/**
 * Formats a phone number: `081-006-7885` for readers in the same country, `+66 81 006 7885` for readers who may be
 * abroad and for numbers of other countries. An unknown format, such as a masked number, is returned unchanged.
 * @param text E.164, or as somebody typed it
 * @param home country of the reader
 */
export function formatPhone(text: string, home: string | undefined, isAbroad = false): string {
  const typed = normalizePhoneText(text)
  const plan = typed.startsWith('+')
    ? PLANS.find(({ code }) => typed.startsWith(code, 1))
    : PLANS.find(({ country }) => country === home)
  if (!plan) return text
  const { code, trunk, separator } = plan
  const prefix = typed.startsWith('+') ? `+${code}` : trunk
  if (!typed.startsWith(prefix)) return text
  const bare = typed.slice(prefix.length)
  const parts = plan.groups.map((group) => group.exec(bare)?.slice(1)).find(Boolean)
  if (!parts) return text
  return plan.country === home && !isAbroad ? trunk + parts.join(separator) : [`+${code}`, ...parts].join(' ')
}

/**
 * The same with only its first two and last four digits: `08•-•••-7885`. A number of another country keeps its country
 * code instead of the first two: `+62 ••• •••• 7890`.
 */
export function maskPhone(text: string, home: string | undefined): string {
  const shown = formatPhone(text, home)
  const digits = shown.replace(/\D/g, '').length
  if (digits < 8) return '•••'
  const [start] = /^\+\d{1,3}(?= )|^\+?\d\d/.exec(shown) ?? ['']
  let left = digits - start.replace(/\D/g, '').length
  return start + shown.slice(start.length).replace(/\d/g, (digit) => (left-- > 4 ? '•' : digit))
}
