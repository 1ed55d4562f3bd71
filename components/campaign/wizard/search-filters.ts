/** Filters of the search; each is a query key of the URL. */
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

/** The maximum of followers is below the minimum: no search is made. */
export const isTurned = (filters: Filters): boolean =>
  filters.followersMin !== undefined &&
  filters.followersMax !== undefined &&
  Number(filters.followersMin) > Number(filters.followersMax)

/** The query with exactly these filters; other keys stay. */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of FILTERS) {
    const value = filters[key]
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}
