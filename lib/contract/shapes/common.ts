import type * as Z from 'zod/mini'
import { LANGUAGES, type Language } from '../../country/languages.ts'
import { isInCalendar, isIsoDay } from '../../domain/date/calendar.ts'
import { CURRENCIES } from '../../domain/money/money.ts'
import { FLAT, SEEN, toOneLine, withoutTurns } from '../../domain/text/seen.ts'
import { lazy, z } from '../zod.ts'

/** Id of a member, job, campaign … */
export const id = lazy(() => z.uuid())
/**
 * UTC instant as ISO 8601 text, for output. Has no range: a deadline derived from a far day can exceed the range for
 * input.
 */
export const instant = lazy(() => z.iso.datetime({ offset: true }))
/** Calendar day as YYYY-MM-DD, CE, for output. */
export const day = lazy(() => z.iso.date())
/** An instant from input: years 1900 to 2199. */
export const givenInstant = lazy(() => instant.check(z.refine((text) => isInCalendar(new Date(text)))))
/** A day from input, of the same years. */
export const givenDay = lazy(() => day.check(z.refine(isIsoDay)))
export const locale = lazy(() => z.enum(LANGUAGES))
export const currency = lazy(() => z.enum(CURRENCIES))
/** Number of a version or revision from 0; 32 bits as in the database. */
export const ordinal = lazy(() => z.int().check(z.gte(0), z.lte(2_147_483_647)))
/**
 * Version of the row that the screen shows, for the optimistic lock; another version in the database is
 * `stale_version`.
 */
export const version = lazy(() => ordinal.check(z.gte(1)))
/** Minor units within the range that JSON represents exactly. */
export const minor = lazy(() => z.int().check(z.gte(-9_000_000_000_000_000), z.lte(9_000_000_000_000_000)))
/** Largest fee of one job: the price of a campaign with 500 jobs must still be an exact JSON number. */
export const feeMinor = lazy(() => z.int().check(z.lte(900_000_000_000)))
/** Money on the wire: integer minor units with the currency (docs/architecture.md#units). */
export const money = lazy(() => z.object({ minor, currency }))
export type MoneyWire = Z.output<typeof money>
/** An object shape with the same schema for each language. */
export function inEachLanguage<S extends Z.core.$ZodType>(shape: S): Readonly<Record<Language, S>>
export function inEachLanguage(shape: Z.core.$ZodType) {
  return Object.fromEntries(LANGUAGES.map((language) => [language, shape]))
}
/** A text in both languages; null for a missing language. */
export const bilingual = lazy(() => z.object(inEachLanguage(z.nullable(z.string()))))

const text = (clean: (typed: string) => string, max: number, min: number) =>
  z
    .string()
    .check(
      z.overwrite(clean),
      z.trim(),
      z.normalize('NFC'),
      z.minLength(min),
      z.maxLength(max),
      z.regex(/^[\P{Cc}\n\r\t]*$/u),
      z.regex(SEEN),
      z.regex(FLAT),
    )

/** Typed text: trimmed, NFC, no control characters except line breaks, at least one visible character. */
export const typed = (max: number, min = 1) => text(withoutTurns, max, min)
/** The same; may be empty. */
export const typedOrEmpty = (max: number) => typed(max, 0)
/** A name or a title: one line, without invisible characters. */
export const typedLine = (max: number, min = 1) => text(toOneLine, max, min)
/** The same; may be empty. */
export const typedLineOrEmpty = (max: number) => typedLine(max, 0)

/** A person's name as documents print it: a line in which a letter stands. */
export const typedName = (max: number) => typedLine(max).check(z.regex(/\p{L}/u))

/** Comma-joined list in the query (docs/requirements.md#calls), at most 50 items. */
export const commaList = <S extends Z.ZodMiniType<unknown, string>>(item: S) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2000)),
      z.transform((text: string) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(item).check(z.maxLength(50)),
  )

/** Whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  )
export const queryBoolean = lazy(() =>
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((text) => text === 'true' || text === '1'),
  ),
)

/**
 * Check on an object: the first of two bounds must not exceed the second when both are given. The error names the
 * second.
 */
export const inOrder = <Low extends string, High extends string>(low: Low, high: High) =>
  z.refine<{ [N in Low | High]?: number | string | null | undefined }>(
    (value) => {
      const [from, to] = [value[low] ?? null, value[high] ?? null]
      return from === null || to === null || from <= to
    },
    { path: [high], message: 'form.field.range_order' },
  )

export const pageQuery = (perPage: number) => ({
  page: z._default(queryInt(1, 10_000), 1),
  limit: z._default(queryInt(1, 50), perPage),
})
/** One page of a list with the total, for lists that show page numbers. */
export const pageOf = <S extends Z.ZodMiniType>(item: S) =>
  z.object({ items: z.array(item), page: z.int(), limit: z.int(), total: z.int() })

/** Query of keyset pagination: pass `next` of a page as `after`. */
export const keysetQuery = {
  after: lazy(() => z.optional(z.string().check(z.maxLength(200)))),
  limit: lazy(() => z._default(queryInt(1, 100), 20)),
}
export const keysetOf = <S extends Z.ZodMiniType>(item: S) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })

export const done = lazy(() => z.object({ ok: z.literal(true) }))

/** Every refusal has this shape. */
export const refusal = lazy(() =>
  z.object({
    error: z.object({
      code: z.string(),
      requestId: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
      details: z.optional(z.record(z.string(), z.unknown())),
    }),
  }),
)
