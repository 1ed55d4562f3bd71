import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { CHANNEL_TYPES, type ChannelType } from '#lib/domain/channel/types.ts'
import { JOB_KINDS, type JobKind } from '#lib/domain/job/kinds.ts'
import { toAsciiDigits, withoutGroups } from '#lib/domain/text/digits.ts'

export interface MarketQuery {
  match: boolean
  /** Cursor: where the previous page ended. */
  after: string | undefined
  platform: ChannelType | undefined
  /** Whole baht. */
  pay: number | undefined
  category: (typeof INTEREST_KEYS)[number] | undefined
  kind: JobKind | undefined
}

type Given = Record<string, string | string[] | undefined>

const one = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((item) => item === value)

/** Parses the filters of the URL; invalid values are ignored. */
export function readMarketQuery(given: Given): MarketQuery {
  const digits =
    typeof given.pay === 'string' ? withoutGroups(toAsciiDigits(given.pay).replace(/\s/g, '')) : ''
  const pay = /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
  return {
    match: given.match !== 'no',
    after: typeof given.after === 'string' && given.after.length <= 200 ? given.after : undefined,
    platform: one(CHANNEL_TYPES, given.platform),
    pay: pay || undefined,
    category: one(INTEREST_KEYS, given.category),
    kind: one(JOB_KINDS, given.kind),
  }
}

/** URL of the market with some filters changed. */
export function toMarketHref(base: string, query: MarketQuery, change: Partial<MarketQuery>): string {
  const next = { ...query, after: undefined, ...change }
  const search = new URLSearchParams()
  if (!next.match) search.set('match', 'no')
  for (const key of ['platform', 'pay', 'category', 'kind'] as const)
    if (next[key]) search.set(key, String(next[key]))
  if (next.after) search.set('after', next.after)
  return search.size > 0 ? `${base}?${search}` : base
}
