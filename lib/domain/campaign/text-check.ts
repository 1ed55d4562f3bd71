import { toAsciiDigits } from '../text/digits.ts'
import { normalizeThai } from '../text/thai.ts'

export type TextFindingKind = 'banned_word' | 'phone' | 'line_id' | 'email' | 'payment_link'
export interface TextFinding {
  kind: TextFindingKind
  /** The text that was found, as written. */
  match: string
}

/**
 * Initial list of words and claims for medicine, food, cosmetics and finance; operators edit the stored list
 * (docs/market.md#legal-duties).
 */
export const DEFAULT_BANNED_WORDS: readonly string[] = [
  'หายขาด',
  'รักษาโรค',
  'รักษาทุกโรค',
  'ไม่มีผลข้างเคียง',
  'ปลอดภัย 100%',
  'เห็นผล 100%',
  'ลดน้ำหนักทันที',
  'ขาวถาวร',
  'ขาวใน 7 วัน',
  'การันตีผลตอบแทน',
  'กำไรแน่นอน',
  'รวยเร็ว',
  'ลงทุนไม่มีความเสี่ยง',
  'พนันออนไลน์',
  'คาสิโน',
  'บุหรี่ไฟฟ้า',
  'guaranteed profit',
  'guaranteed return',
  'risk-free investment',
  'cures all',
  'no side effects',
  'miracle cure',
  'online casino',
]

const PATTERNS: readonly [TextFindingKind, RegExp][] = [
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['phone', /(?<!\d)(?:\+?66|0)[\s.-]?[2-9](?:[\s.-]?\d){7,8}(?!\d)/g],
  ['line_id', /(?:line\s*(?:id|@)|ไลน์(?:ไอดี)?|ไอดีไลน์)\s*[:：]?\s*@?[\w.-]{3,}|line\.me\/(?:ti|R)\/\S+/gi],
  ['payment_link', /(?:paypal\.me|buymeacoffee\.com|ko-fi\.com|wise\.com\/pay|promptpay\.io)\S*/gi],
]

function simplify(text: string): string {
  return toAsciiDigits(normalizeThai(text)).toLowerCase().replace(/\s+/g, ' ')
}

/**
 * Finds banned words and contact data in a text (docs/domain/campaigns.md#states). In messages a finding is only a
 * warning.
 */
export function checkText(
  text: string,
  bannedWords: readonly string[] = DEFAULT_BANNED_WORDS,
): TextFinding[] {
  const plain = simplify(text)
  const words = bannedWords
    .filter((word) => word.trim() !== '' && plain.includes(simplify(word)))
    .map((word): TextFinding => ({ kind: 'banned_word', match: word }))
  const contacts = PATTERNS.flatMap(([kind, pattern]) =>
    [...plain.matchAll(pattern)].map((hit): TextFinding => ({ kind, match: hit[0] })),
  )
  return [...words, ...contacts]
}
