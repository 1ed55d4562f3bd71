import { cache } from 'react'
import { listWork } from '#lib/contract/operator-work.ts'
import type { WorkSubject } from '#lib/domain/work/subjects.ts'
import { consoleCalls } from './console.ts'

/** Which operator has claimed what; read once per request. */
export const readWork = cache(async () => (await consoleCalls()).tryCall(listWork, {}))

/** Names of the operators who claimed items of a queue, by item id. */
export async function holdersOf(subject: WorkSubject): Promise<ReadonlyMap<string, string>> {
  const work = await readWork()
  return new Map(
    (work?.items ?? [])
      .filter((item) => item.subject === subject)
      .map((item) => [item.subjectId, item.operator.name]),
  )
}
