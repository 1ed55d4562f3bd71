import { type Db, raw, sql } from './client.ts'

/** Months of messages beyond the present one that are there after every sweep. */
export const MONTHS_AHEAD = 3

/** Makes the months of messages that are missing, the present one and those ahead (docs/scale.md#steps). How many it made. */
export async function makeMessageMonths(db: Db): Promise<number> {
  // Whoever writes a message waits behind this lock: it is given up first, and asked for again by the next sweep.
  await db.run(raw(`SET LOCAL lock_timeout = '2s'`))
  const { made } = await db.one<{ made: number }>(
    sql`SELECT make_message_months(clock_timestamp() + make_interval(months => ${MONTHS_AHEAD})) AS made`,
  )
  return made
}

export interface MessageMonths {
  /** Of the next months, how many are there without a gap. */
  messageMonthsAhead: number
  /** Messages whose month was missing when they were left; none is lost, the next sweep moves them. */
  messagesUnplaced: number
}

export function readMessageMonths(db: Db): Promise<MessageMonths> {
  return db.one<MessageMonths>(sql`SELECT (SELECT count(*) FROM message_month.outbox_rest)::int AS messages_unplaced,
    message_months_ahead(${MONTHS_AHEAD}) AS message_months_ahead`)
}
