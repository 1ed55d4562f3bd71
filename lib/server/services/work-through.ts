/**
 * Runs the work for each item: a failure of one does not stop the others. Throws at the end an error that names those
 * that failed and why, so that the task runner logs it.
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

/** Runs the parts of one task one after the other, whether or not earlier ones failed. */
export const inTurn = (parts: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> =>
  workThrough(
    Object.entries(parts),
    ([name]) => name,
    ([, part]) => part(),
  )
