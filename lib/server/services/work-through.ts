/**
 * Does the work for each item: one that fails for any reason holds up none of the others. Throws at the end, naming those
 * that failed and why, so that whoever runs the task writes it down.
 */
export async function workThrough<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failed: string[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      failed.push(`${nameOf(item)}: ${error instanceof Error ? error.stack : String(error)}`)
    }
  if (failed.length > 0) throw new Error(`${failed.length} of ${items.length} failed\n${failed.join('\n')}`)
}

/** Parts of one task, one after the other, each whatever became of the one before. */
export const inTurn = (parts: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> =>
  workThrough(
    Object.entries(parts),
    ([name]) => name,
    ([, part]) => part(),
  )
