import { TabLinks } from '../ui/tab-links.tsx'
import { hrefWith, type Query } from './console.ts'

/** The tab of every state, whose address names none. */
const ALL = 'all'

/** Tabs that filter a list by state, with counts where they are known. */
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
  /** Query key of the tab. */
  name?: string
  /** Other query keys to keep. */
  keep?: Query
  states: readonly K[]
  current: K | undefined
  say: (state: K) => string
  /** Undefined or null, where the call failed: tabs without counts. */
  counts?: Partial<Record<K, number>> | null
}) {
  return (
    <TabLinks
      label={label}
      tabs={states.map((key) => ({
        href: hrefWith(base, { [name]: key === ALL ? undefined : key, ...keep }),
        label: say(key),
        current: key === current,
        ...(counts ? { count: counts[key] ?? 0 } : {}),
      }))}
    />
  )
}
