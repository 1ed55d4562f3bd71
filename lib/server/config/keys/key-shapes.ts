import * as z from 'zod'

/** One row for each key of the environment: its shape, the rule in words, an example, and what it does. */
export type KeyTable = Readonly<Record<string, readonly [z.ZodType, string, string, string]>>

export const text = z.string().min(1).max(2000)

export const integer = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))

export const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))

/** Scheme, host and port of a web address, with nothing behind them. */
export const origin = webAddress.refine(
  (value) => new URL(value).pathname === '/' && new URL(value).search === '',
)

/** A key of 32 bytes, as base64 or hexadecimal digits. */
export function toKey(value: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  return key.length === 32 ? key : undefined
}

export const keyText = z.string().refine((value) => toKey(value) !== undefined)
