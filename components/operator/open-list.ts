import { type RouteName, toPath } from '#lib/routes/table.ts'
import { consoleCalls, consoleLocale, type Query, type Search, textOf } from './console.ts'

/**
 * Reads the common query of the console's lists (search words, own or all items, page) and builds the corresponding
 * parts of the call's query.
 */
export async function openList<N extends RouteName>(name: N, search: Search) {
  const locale = await consoleLocale()
  const q = textOf(search, 'q')
  const mine = textOf(search, 'mine')
  const after = textOf(search, 'after')
  return {
    ...(await consoleCalls()),
    name,
    locale,
    base: toPath(locale, name),
    q,
    mine,
    after,
    words: q ? { q } : {},
    place: { ...(mine ? { mine: '1' as const } : {}), ...(after ? { after } : {}) },
  }
}

/** Empty state of a list: an empty, unfiltered queue means that all work is done; any other list has no matches. */
export function emptyQueue({
  isWork,
  narrowed,
  whole,
  done,
  none,
}: {
  isWork: boolean
  /** An active filter, if any. */
  narrowed: string | undefined
  /** The query without filters. */
  whole: Query
  done: string
  none: string
}) {
  const isDone = isWork && !narrowed
  return { done: isDone, title: isDone ? done : none, clear: !!narrowed && whole }
}
