const DAY = 86_400_000
/** Thailand has no daylight saving; a backup belongs to the day of whoever runs the installation. */
const OFFSET = 7 * 3_600_000

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(\.age)?$/

/** Name of the folder of a backup made at an instant. */
export function backupName(at: Date): string {
  return at.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
}

/** When a folder's backup was made; undefined for other folders, unfinished and failed ones too. */
export function backupTime(name: string): number | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`)
}

/** Backups to delete: all but the newest of each of the last days, weeks (from Monday) and months that have one. */
export function backupsToDrop(
  names: readonly string[],
  keep: { days: number; weeks: number; months: number },
): string[] {
  const made = names
    .flatMap((name) => {
      const at = backupTime(name)
      return at === undefined ? [] : [{ name, local: at + OFFSET }]
    })
    .sort((a, b) => b.local - a.local)
  const stay = new Set<string>(made.slice(0, 1).map(({ name }) => name))
  const spans: [number, (local: number) => string][] = [
    [keep.days, (local) => String(Math.floor(local / DAY))],
    // Day 0 was a Thursday.
    [keep.weeks, (local) => String(Math.floor((local / DAY + 3) / 7))],
    [keep.months, (local) => new Date(local).toISOString().slice(0, 7)],
  ]
  for (const [most, spanOf] of spans) {
    const seen = new Set<string>()
    for (const { name, local } of made) {
      const span = spanOf(local)
      if (seen.has(span) || seen.size === most) continue
      seen.add(span)
      stay.add(name)
    }
  }
  return made.filter(({ name }) => !stay.has(name)).map(({ name }) => name)
}
