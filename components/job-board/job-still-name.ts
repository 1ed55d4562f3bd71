/** Pictures for jobs of an interest; `other` for what has none. */
const STILLS: Readonly<Record<string, readonly string[]>> = { other: ['product-bag'] }

/** Name of a picture that fits what a job is about; the same job always has the same. */
export function jobStillName({ id, category }: { id: string; category: string | null }): string {
  const names = STILLS[category ?? ''] ?? STILLS.other ?? []
  // The end of an id is random, its start is the time.
  return names[Number.parseInt(id.slice(-6), 16) % names.length] ?? ''
}
