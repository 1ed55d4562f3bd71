/** Rows that tests write by hand, to have a history or to be read: no act of the product. */
const BY_HAND = [
  // tests/money: checkpoint, history, lanes; tests/storage/backup.db.test.ts
  /^somebody left setting\.(?:(?:beside|held|night|step)_\d+|load|old) by system$/,
  // lib/server/services: console/audit-log, console/queues and job/strike
  /^somebody left member\.(?:at \S+|step_up|export|session_revoked) by system$/,
  /^somebody left job\.open-case by influencer$/,
]

/** Faults of the lines that the database tests left, against those of `tests/spec/trail.txt`. */
export function trailFaults(recorded: readonly string[], seen: ReadonlySet<string>): string[] {
  const known = new Set(recorded)
  return [
    ...recorded
      .filter((line) => !seen.has(line))
      .map((line) => `no database test shows any more: ${line} (tests/spec/trail.txt)`),
    ...toRecord(seen)
      .filter((line) => !known.has(line))
      .map((line) => `not in tests/spec/trail.txt: ${line}`),
  ]
}

/** The lines that are acts of the product. */
export const toRecord = (seen: ReadonlySet<string>): string[] =>
  [...seen].filter((line) => !BY_HAND.some((made) => made.test(line))).sort()
