/** What the search is narrowed by; each stands in the address under its name. */
export const FILTERS = [
  'q',
  'type',
  'interest',
  'province',
  'followersMin',
  'followersMax',
  'postType',
  'priceMax',
  'list',
] as const
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>

export function readFilters(search: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTERS.flatMap((key) => {
      const value = search.get(key)
      return value ? [[key, value]] : []
    }),
  )
}

/** At most fewer followers than at least: nobody is looked for. */
export const isTurned = (filters: Filters): boolean =>
  filters.followersMin !== undefined &&
  filters.followersMax !== undefined &&
  Number(filters.followersMin) > Number(filters.followersMax)

/** The address with these filters and no others; what else stands there stays. */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of FILTERS) {
    const value = filters[key]
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}
