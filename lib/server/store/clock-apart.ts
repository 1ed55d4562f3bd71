import { type Db, sql } from './client.ts'

/** By how many ms this machine's clock is ahead of the database's; below zero, behind it. */
export async function readClockApart(db: Db): Promise<number> {
  const before = Date.now()
  const { at } = await db.one<{ at: Date }>(sql`SELECT clock_timestamp() AS at`)
  return Math.round((before + Date.now()) / 2 - at.getTime())
}

/**
 * Throws where the two clocks differ by more than `most` ms, too far to end anything by them: one of them is wrong, and
 * nobody knows which. Machines that follow a time service are apart by milliseconds.
 */
export async function requireOneTime(db: Db, most: number): Promise<void> {
  const apart = await readClockApart(db)
  if (Math.abs(apart) > most)
    throw new Error(
      `the clock of this machine is ${apart} ms ahead of the database’s: nothing that is due is done until both follow the same time service`,
    )
}
