import { cache } from 'react'
import { listWork } from '#lib/contract/operator-work.ts'
import type { WorkSubject } from '#lib/domain/work/subjects.ts'
import { consoleCalls } from './console.ts'

/** Who works on what, read once for a page. */
export const readWork = cache(async () => (await consoleCalls()).tryCall(listWork, {}))

/** Names by item of those who took something of one queue. */
export async function holdersOf(subject: WorkSubject): Promise<ReadonlyMap<string, string>> {
  const work = await readWork()
  return new Map(
    (work?.items ?? [])
      .filter((item) => item.subject === subject)
      .map((item) => [item.subjectId, item.operator.name]),
  )
}
