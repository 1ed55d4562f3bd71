import { type RouteName, toPath } from '#lib/routes/table.ts'
import { consoleCalls, consoleLocale, type Query, type Search, textOf } from './console.ts'

/**
 * What every list of the console reads from its address: the words looked for, whose work, the place in the list; and the
 * parts of a call's query that they make.
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

/** A queue that is empty as it is means work done; one that is narrowed, or a list of other things, that nothing fits. */
export function emptyQueue({
  isWork,
  narrowed,
  whole,
  done,
  none,
}: {
  isWork: boolean
  /** A filter in use, if any. */
  narrowed: string | undefined
  /** The query without the filters. */
  whole: Query
  done: string
  none: string
}) {
  const isDone = isWork && !narrowed
  return { done: isDone, title: isDone ? done : none, clear: !!narrowed && whole }
}
