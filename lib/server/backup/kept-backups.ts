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

const CUT_SHORT = /(?:\.unproven|\.unfinished)+$/
const FAILED = /\.failed$/
/** No backup takes so long: what is older and not finished was cut short. */
export const LEFT_AFTER_MS = 12 * 3_600_000
/** Failed ones that stay to be looked at: where every night fails, they would fill the disk. */
const MOST_FAILED = 3

/** What unfinished and failed backups leave behind: those that no process can still be making, all failed but the newest. */
export function leftBehind(names: readonly string[], now: number): string[] {
  const timed = names.map((name) => ({
    name,
    at: backupTime(name.replace(CUT_SHORT, '').replace(FAILED, '')),
  }))
  const failed = timed
    .filter(({ name, at }) => FAILED.test(name) && at !== undefined)
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  const cutShort = timed.filter(
    ({ name, at }) => CUT_SHORT.test(name) && at !== undefined && at < now - LEFT_AFTER_MS,
  )
  return [...cutShort, ...failed.slice(MOST_FAILED)].map(({ name }) => name)
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
