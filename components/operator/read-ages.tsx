import type { ReactNode } from 'react'
import { listQueues } from '#lib/contract/operator-watch.ts'
import type { QueueKey } from '#lib/domain/work/queues.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Status } from '../ui/status.tsx'
import { lateHours, since } from './age.ts'
import { consoleCalls, consoleLocale, readConsoleNow } from './console.ts'
import { getTexts } from './texts.ts'

/** The most that one request asks for. */
const MOST = 50

export interface Ages {
  /** How long the item waits, marked where that is longer than promised; undefined for one that does not wait. */
  age: (id: string) => ReactNode
  /** The mark alone. */
  late: (id: string) => ReactNode
}

/** The items of a list, which may not have been read. */
export const idsOf = (items: readonly { id: string }[] | undefined) => (items ?? []).map(({ id }) => id)

/** How long items wait in a queue of the operator's roles, by the rule of the start's cards. */
export async function readAges(queue: QueueKey, ids: readonly string[]): Promise<Ages> {
  const t = await getTexts('dashboard')
  const locale = await consoleLocale()
  const now = await readConsoleNow()
  const { tryCall } = await consoleCalls()
  const parts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) =>
    ids.slice(at * MOST, (at + 1) * MOST),
  )
  const found = await Promise.all(parts.map((some) => tryCall(listQueues, { query: { queue, ids: some } })))
  const waiting = new Map(found.flatMap((answer) => answer?.waiting ?? []).map((one) => [one.id, one.since]))
  const promised = found[0]?.items[0]?.promisedHours
  const late = (id: string) => {
    const at = waiting.get(id)
    const hours = at && promised !== undefined ? lateHours(at, promised, now) : undefined
    return hours === undefined ? undefined : <Status tone="danger">{t('late', since(hours))}</Status>
  }
  return {
    late,
    age: (id) => {
      const at = waiting.get(id)
      return at ? (
        <>
          <RelativeTime value={at} locale={locale} /> {late(id)}
        </>
      ) : undefined
    },
  }
}
