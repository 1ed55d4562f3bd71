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

/** `abort`: for text that is no URL the later rules, which parse it, are skipped. */
export const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), { abort: true })

/** Scheme, host and port of a web address, without path and query. */
export const origin = webAddress.refine(
  (value) => new URL(value).pathname === '/' && new URL(value).search === '',
)

const DATABASE_URL = /^postgres(ql)?:\/\/\S+$/
/** A bare `#` or `%` cannot be part of the address: it belongs to a password that was not percent-encoded. */
const PASSWORD_SIGNS = /#|%(?![\da-f]{2})/i

/** False for an unencoded password, which the driver would read as another host, port or name. */
const isDatabaseUrl = (text: string) =>
  DATABASE_URL.test(text) &&
  !PASSWORD_SIGNS.test(text) &&
  URL.canParse(text) &&
  !new URL(text).pathname.includes('@')

/** Hint for the rules of database addresses. */
export const DATABASE_URL_SIGNS = '(in its user and password # / ? @ % are written as %23 %2F %3F %40 %25)'

export const databaseUrl = z.string().refine(isDatabaseUrl)
export const databaseUrls = z.string().refine((text) => text.split(',').every(isDatabaseUrl))

/** A key of 32 bytes, as base64 or hexadecimal digits. */
export function toKey(value: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  return key.length === 32 ? key : undefined
}

export const keyText = z.string().refine((value) => toKey(value) !== undefined)
