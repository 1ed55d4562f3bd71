import { BOARD_ORDERS } from '#lib/contract/shapes/campaign.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { type ChannelType, toChannelType } from '#lib/domain/channel/types.ts'

type Given = Readonly<Record<string, string | string[] | undefined>>
type Interest = (typeof INTEREST_KEYS)[number]
type Order = (typeof BOARD_ORDERS)[number]
const MOST_LETTERS = 60

/** Values of the pay filter, in whole units of the currency. */
export const PAY_STEPS = [500, 1000, 3000, 5000, 10000] as const

export interface Filters {
  readonly page: number
  readonly platform: readonly ChannelType[]
  readonly pay: number | undefined
  readonly category: readonly Interest[]
  /** Words to find in the title. */
  readonly q: string
  /** Undefined: newest first. */
  readonly sort: Order | undefined
}

const words = (value: string | string[] | undefined) => [value ?? []].flat().join(',').split(',')

/** Parses the query; an unknown value counts as absent, so an outdated link still shows jobs. */
export function readFilters(given: Given): Filters {
  const page = Number(words(given.page)[0])
  const pay = words(given.pay)[0] ?? ''
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    platform: [...new Set(words(given.platform).flatMap((word) => toChannelType(word) ?? []))],
    pay: /^\d{1,7}$/.test(pay) && Number(pay) > 0 ? Number(pay) : undefined,
    category: [...new Set(words(given.category))].flatMap((word) =>
      INTEREST_KEYS.filter((key) => key === word),
    ),
    q: [given.q ?? '']
      .flat()
      .join(' ')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MOST_LETTERS),
    sort: BOARD_ORDERS.find((order) => order !== 'new' && order === words(given.sort)[0]),
  }
}

/** Query of the call: 6 per page (docs/requirements.md#constants). */
export function toQuery(filters: Filters) {
  return {
    page: String(filters.page),
    perPage: '6',
    ...(filters.platform.length > 0 ? { platform: filters.platform.join(',') } : {}),
    ...(filters.pay ? { pay: String(filters.pay) } : {}),
    ...(filters.category.length > 0 ? { category: filters.category.join(',') } : {}),
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.sort ? { sort: filters.sort } : {}),
  }
}

/** Query string of another page with the same filters. */
export function toSearch(filters: Filters, page: number): string {
  const search = new URLSearchParams()
  if (filters.platform.length > 0) search.set('platform', filters.platform.join(','))
  if (filters.pay) search.set('pay', String(filters.pay))
  if (filters.category.length > 0) search.set('category', filters.category.join(','))
  if (filters.q) search.set('q', filters.q)
  if (filters.sort) search.set('sort', filters.sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''
}
