import { TabLinks } from '../ui/tab-links.tsx'
import { hrefWith, type Query } from './console.ts'

/** A list by the state of its items, one tab each; a state without a count of its own shows none. */
export function StateTabs<const K extends string>({
  label,
  base,
  name = 'status',
  keep,
  states,
  current,
  say,
  counts,
}: {
  label: string
  base: string
  /** The key of the query. */
  name?: string
  /** Other keys that stay. */
  keep?: Query
  states: readonly K[]
  current: K | undefined
  say: (state: K) => string
  /** Missing: the tabs show none. Null: the call failed. */
  counts?: Partial<Record<K, number>> | null
}) {
  return (
    <TabLinks
      label={label}
      tabs={states.map((key) => ({
        href: hrefWith(base, { [name]: key, ...keep }),
        label: say(key),
        current: key === current,
        ...(counts === undefined ? {} : { count: counts?.[key] ?? 0 }),
      }))}
    />
  )
}
