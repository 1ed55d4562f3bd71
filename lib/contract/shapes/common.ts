import type * as Z from 'zod/mini'
import { LANGUAGES, type Language } from '../../country/languages.ts'
import { isInCalendar, isIsoDay } from '../../domain/date/calendar.ts'
import { CURRENCIES } from '../../domain/money/money.ts'
import { lazy, z } from '../zod.ts'

/** A member, job, campaign … id on the wire. */
export const id = lazy(() => z.uuid())
/** UTC instant as ISO 8601 text, as it is shown: a deadline reckoned from a far day may lie beyond what is taken. */
export const instant = lazy(() => z.iso.datetime({ offset: true }))
/** Calendar day as YYYY-MM-DD, Christian era, as it is shown. */
export const day = lazy(() => z.iso.date())
/** An instant that somebody gives: of the years 1900 to 2199. */
export const givenInstant = lazy(() => instant.check(z.refine((text) => isInCalendar(new Date(text)))))
/** A day that somebody gives, of the same years. */
export const givenDay = lazy(() => day.check(z.refine(isIsoDay)))
export const locale = lazy(() => z.enum(LANGUAGES))
export const currency = lazy(() => z.enum(CURRENCIES))
/** Number of a version or revision from 0; 32 bits, as it is stored. */
export const ordinal = lazy(() => z.int().check(z.gte(0), z.lte(2_147_483_647)))
/** Version of the row the screen shows, for the conditional update; another one answers `stale_version`. */
export const version = lazy(() => ordinal.check(z.gte(1)))
/** A count of minor units that JSON carries without loss. */
export const minor = lazy(() => z.int().check(z.gte(-9_000_000_000_000_000), z.lte(9_000_000_000_000_000)))
/** What one piece of work may cost: a campaign's price of 500 of them is still a number of JSON. */
export const feeMinor = lazy(() => z.int().check(z.lte(900_000_000_000)))
/** Money on the wire: integer minor units with the currency (docs/architecture.md#units). */
export const money = lazy(() => z.object({ minor, currency }))
export type MoneyWire = Z.output<typeof money>
/** Fields of one shape, one for each language. */
export function inEachLanguage<S extends Z.core.$ZodType>(shape: S): Readonly<Record<Language, S>>
export function inEachLanguage(shape: Z.core.$ZodType) {
  return Object.fromEntries(LANGUAGES.map((language) => [language, shape]))
}
/** A text in both languages; a language may be missing (null). */
export const bilingual = lazy(() => z.object(inEachLanguage(z.nullable(z.string()))))

/**
 * Nothing at all, or at least one character that can be seen: fillers, joiners and marks alone are no name. Those by
 * number are drawn as nothing and yet count as letters or signs.
 */
const SEEN = /^$|[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u

/**
 * No tower of marks, which is drawn over the lines around it: three upon one letter, as many of Thai (which needs two), and
 * six of scripts that write vowels and medials so. What is drawn as nothing between them makes no new letter.
 */
const FLAT =
  /^(?![\s\S]*(?:(?:(?=\p{M})\p{Script=Inherited}\p{Default_Ignorable_Code_Point}*){4}|[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{4}|\p{M}{7}))/u

/** Marks that turn the direction of what follows, beyond the text that they stand in; they are dropped. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** What a name is not told apart by: drawn as nothing. Joiners stay, scripts and emoji are written with them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]/g

const text = (clean: (typed: string) => string, max: number, min: number) =>
  z.string().check(
    z.overwrite((typed) => clean(typed.replace(TURNS, ''))),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(min),
    z.maxLength(max),
    z.regex(/^[\P{Cc}\n\r\t]*$/u),
    z.regex(SEEN),
    z.regex(FLAT),
  )

/** Text that a person typed: trimmed, NFC, no control characters but line breaks, something to see. */
export const typed = (max: number, min = 1) => text((typed) => typed, max, min)
/** The same, where nothing may be typed. */
export const typedOrEmpty = (max: number) => typed(max, 0)
/** A name or a title: one line, without characters that nobody sees. */
export const typedLine = (max: number, min = 1) =>
  text((typed) => typed.replace(UNSEEN, '').replace(/[\s\u2028\u2029]+/g, ' '), max, min)
/** The same, where nothing may be typed. */
export const typedLineOrEmpty = (max: number) => typedLine(max, 0)

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

/** Of an object: the first of two bounds is not above the second, where both are given. The second is named. */
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

/** Keyset page: pass `next` as `after` to read on. */
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
