/** Pictures for jobs of an interest; the interest itself names what is shown until there is one. */
const STILLS: Readonly<Record<string, readonly string[]>> = {
  food: ['drip-coffee', 'thai-tea', 'noodle-bowl'],
  women: ['sunscreen-stick', 'cream-jar'],
  tech: ['running-earbuds'],
  investment: ['savings-app'],
  music: ['running-earbuds'],
}

/** Name of a picture that fits what a job is about; the same job always has the same. */
export function jobStillName({ id, category }: { id: string; category: string | null }): string {
  const names = STILLS[category ?? ''] ?? [`${category}-${id.slice(-2)}`]
  // The end of an id is random, its start is the time.
  return names[Number.parseInt(id.slice(-6), 16) % names.length] ?? ''
}
