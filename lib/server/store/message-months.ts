import { type Db, raw, sql } from './client.ts'

/** Number of future month partitions for messages that exist after every run. */
export const MONTHS_AHEAD = 3

/**
 * Creates missing month partitions for messages, the current one and those ahead (docs/scale.md#steps). Returns how
 * many.
 */
export async function makeMessageMonths(db: Db): Promise<number> {
  // Writers of messages wait behind this lock: the statement gives up early, and the next run tries again.
  await db.run(raw(`SET LOCAL lock_timeout = '2s'`))
  const { made } = await db.one<{ made: number }>(
    sql`SELECT make_message_months(clock_timestamp() + make_interval(months => ${MONTHS_AHEAD})) AS made`,
  )
  return made
}

export interface MessageMonths {
  /** How many of the next months exist without a gap. */
  messageMonthsAhead: number
  /** Messages whose month was missing when they were written; none is lost, the next run moves them. */
  messagesUnplaced: number
}

export function readMessageMonths(db: Db): Promise<MessageMonths> {
  return db.one<MessageMonths>(sql`SELECT (SELECT count(*) FROM message_month.outbox_rest)::int AS messages_unplaced,
    message_months_ahead(${MONTHS_AHEAD}) AS message_months_ahead`)
}
