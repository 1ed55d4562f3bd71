import { toAsciiDigits } from '#lib/domain/text/digits.ts'

/** Kinds of a one-time code (docs/requirements.md#entities). */
export type OtpType = 'tel' | 'number' | 'letter-numeric' | 'password'

const ALLOWED: Record<OtpType, RegExp> = {
  tel: /^\d+$/,
  number: /^\d+$/,
  password: /^\d+$/,
  'letter-numeric': /^[A-Za-z\d]+$/,
}

/** Typed or pasted text with Thai digits converted, without spaces, hyphens and invisible characters. */
export function cleanCode(text: string): string {
  return toAsciiDigits(text.normalize('NFKC')).replace(
    /[\s\u200b-\u200d\ufeff\u2060\-\u2010-\u2015\u2212]/g,
    '',
  )
}

export function fitsType(text: string, type: OtpType): boolean {
  return ALLOWED[type].test(text)
}

/** The code in a pasted text; undefined unless it has exactly `length` characters of the type. */
export function codeInPaste(text: string, length: number, type: OtpType): string | undefined {
  const code = cleanCode(text)
  return code.length === length && fitsType(code, type) ? code : undefined
}
