import type { PlantedFault } from './fault.ts'

/** Faults of days, lists and messages. */
export const DATA_FAULTS: readonly PlantedFault[] = [
  {
    name: 'days begin at midnight in London',
    file: 'lib/domain/date/bangkok.ts',
    from: 'new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)',
    to: 'at.toISOString().slice(0, 10)',
    tests: ['lib/domain/date/date.test.ts'],
  },
  {
    name: 'a deadline of a day ends with the first second of the next',
    file: 'lib/domain/date/bangkok.ts',
    from: 'DAY_MS - 1000)',
    to: 'DAY_MS)',
    tests: ['lib/domain/date/date.test.ts'],
  },
  {
    name: 'somebody is a year older the day before the birthday',
    file: 'lib/domain/date/bangkok.ts',
    from: 'day.slice(5) < birthDay.slice(5) ? years - 1',
    to: 'day.slice(5) < birthDay.slice(5) ? years',
    tests: ['lib/domain/date/date.test.ts', 'lib/domain/account/account.test.ts'],
  },
  {
    name: 'rows with equal times are lost at the edge of a page',
    file: 'lib/server/store/keyset.ts',
    from: '(${raw(column)}, ${idColumn}) ${sign} (${cursor.at}, ${cursor.id}::uuid)',
    to: '${raw(column)} ${sign} ${cursor.at} AND ${idColumn} <> ${cursor.id}::uuid',
    tests: ['lib/server/store/keyset.db.test.ts'],
  },
  {
    name: 'codes wait behind the mails',
    file: 'lib/server/store/outbox.ts',
    from: "ORDER BY (event = 'otp') DESC, next_at, id",
    to: 'ORDER BY next_at, id',
    tests: ['lib/server/workers/outbox.db.test.ts'],
  },
  {
    name: 'what was sent is sent again',
    file: 'lib/server/store/outbox.ts',
    from: "    WHERE notification.status <> 'sent'`)",
    to: '`)',
    tests: ['lib/server/store/outbox.db.test.ts'],
  },
  {
    name: 'what one machine alone has is acknowledged',
    file: 'lib/server/store/commit.ts',
    from: "isAlone ||= routine === 'SyncRepWaitForLSN'",
    to: 'isAlone ||= routine === undefined',
    tests: ['tests/storage/two-machines.db.test.ts'],
  },
  {
    name: 'what one machine alone has is acknowledged to a repetition',
    file: 'lib/server/store/idempotency.ts',
    from: 'AND key = ${row.key} FOR UPDATE`',
    to: 'AND key = ${row.key}`',
    tests: ['tests/storage/two-machines.db.test.ts'],
  },
  {
    name: 'a replica of another machine is read before it holds a change',
    file: 'lib/server/store/read-beside.ts',
    from: 'if (replayed >= position) return replica.db',
    to: 'return replica.db',
    tests: ['tests/storage/two-machines.db.test.ts'],
  },
]
