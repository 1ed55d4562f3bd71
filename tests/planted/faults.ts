/** One fault: a change of the sources that a test must notice. `from` stands once in the file. */
export interface PlantedFault {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Test files that must turn red. */
  readonly tests: readonly string[]
}

const LEDGER = ['lib/domain/ledger/ledger.test.ts']
const ORDERS = ['lib/server/services/order/order.db.test.ts']
const OTP = ['lib/server/services/otp/otp.db.test.ts']
const SESSIONS = ['tests/access/sessions.db.test.ts']
const WITHDRAWAL = ['lib/domain/earning/earning.test.ts']
const PAYOUTS = ['lib/server/services/withdrawal/withdrawal.db.test.ts']

/** Faults of money, access, codes, files, time and lists; each was made in some product before. */
export const PLANTED: readonly PlantedFault[] = [
  {
    name: 'the manager gets what rounding leaves over',
    file: 'lib/domain/ledger/settle.ts',
    from: 'const share = halfUpStep(f, terms.managerBp, step)',
    to: 'const share = (f * BigInt(terms.managerBp)) / 10_000n',
    tests: LEDGER,
  },
  {
    name: 'a split returns the service fee as well as keeping it',
    file: 'lib/domain/ledger/settle.ts',
    from: 'returned: terms.fee + terms.serviceFee - f - s,',
    to: 'returned: terms.fee + terms.serviceFee - f,',
    tests: LEDGER,
  },
  {
    name: 'amounts are cut instead of rounded half up',
    file: 'lib/domain/money/money.ts',
    from: 'return (2n * a * BigInt(bp) + 10_000n) / 20_000n',
    to: 'return (2n * a * BigInt(bp)) / 20_000n',
    tests: [...LEDGER, 'lib/domain/credit/order.test.ts', 'lib/domain/earning/earning.test.ts'],
  },
  {
    name: 'expired credit is spent',
    file: 'lib/domain/ledger/lots.ts',
    from: '&& (!now || lot.expiresAt > now))',
    to: ')',
    tests: LEDGER,
  },
  {
    name: 'paid credit goes before promotion credit of the same day',
    file: 'lib/domain/ledger/lots.ts',
    from: "Number(b.source === 'promo') - Number(a.source === 'promo')",
    to: "Number(a.source === 'promo') - Number(b.source === 'promo')",
    tests: LEDGER,
  },
  {
    name: 'an entry may leave a guarded account below zero',
    file: 'lib/server/store/migrations/0007-lines-know-their-time.sql',
    from: 'AND (NOT guarded OR balance + r.delta >= 0)',
    to: '',
    tests: ['lib/server/services/ledger/job-money.db.test.ts'],
  },
  {
    name: 'a bank reference may be used twice',
    file: 'lib/server/store/ledger.ts',
    from: 'return rows === 1',
    to: 'return rows <= 1',
    tests: [...ORDERS, ...PAYOUTS],
  },
  {
    name: 'two members share an idempotency key',
    file: 'lib/server/store/idempotency.ts',
    from: 'VALUES (${row.owner}, ${row.key}, ${row.call}',
    to: "VALUES ('all', ${row.key}, ${row.call}",
    tests: ['lib/server/http/idempotency.db.test.ts'],
  },
  {
    name: 'a key that is used again with another body answers the first',
    file: 'lib/server/http/router.ts',
    from: '    .update(input.raw)\n',
    to: '',
    tests: ['lib/server/http/idempotency.db.test.ts'],
  },
  {
    name: 'a slip is decided on an order that moved meanwhile',
    file: 'lib/server/services/order/decide-slip.ts',
    from: "if (order.version !== input.version) throw new Refusal('stale_version')",
    to: '',
    tests: ORDERS,
  },
  {
    name: 'a slip in another currency is accepted',
    file: 'lib/server/services/order/decide-slip.ts',
    from: "if (input.currency !== order.currency) throw new Refusal('wrong_currency')",
    to: '',
    tests: ORDERS,
  },
  {
    name: 'anybody moves a withdrawal',
    file: 'lib/domain/earning/withdrawal.ts',
    from: "if (!move.roles.includes(by)) throw new Refusal('not_allowed')",
    to: '',
    tests: WITHDRAWAL,
  },
  {
    name: 'a payout is marked as paid without a reference of the bank',
    file: 'lib/domain/earning/withdrawal.ts',
    from: "if (!input.bankRef?.trim()) throw new Refusal('guard_failed', { fields: { bankRef: 'required' } })",
    to: '',
    tests: WITHDRAWAL,
  },
  {
    name: 'tax is withheld from what is left after the fee',
    file: 'lib/domain/earning/withdrawal.ts',
    from: 'const wht = halfUp(gross, rates.whtBp)',
    to: 'const wht = halfUp(gross - rates.fee, rates.whtBp)',
    tests: WITHDRAWAL,
  },
  {
    name: 'more is withdrawn than is there',
    file: 'lib/domain/earning/withdrawal.ts',
    from: "if (amounts.gross > facts.available) throw new Refusal('insufficient_balance')",
    to: '',
    tests: WITHDRAWAL,
  },
  {
    name: 'a withdrawal needs no fresh code',
    file: 'lib/domain/earning/withdrawal.ts',
    from: "if (!facts.hasStepUp) throw new Refusal('code_required')",
    to: '',
    tests: WITHDRAWAL,
  },
  {
    name: 'the last day of a tax rate is not included',
    file: 'lib/domain/tax/rates.ts',
    from: 'day <= row.validTo',
    to: 'day < row.validTo',
    tests: ['lib/domain/tax/tax.test.ts'],
  },
  {
    name: 'an unconfirmed rate is used outside demo mode',
    file: 'lib/domain/tax/rates.ts',
    from: '(!rate.isConfirmed && !isDemo)',
    to: 'false',
    tests: ['lib/domain/tax/tax.test.ts'],
  },
  {
    name: 'guesses at a code are not counted',
    file: 'lib/server/store/otp.ts',
    from: 'AND tries < ${most} AND ended_at IS NULL',
    to: 'AND ${most} > 0 AND ended_at IS NULL',
    tests: OTP,
  },
  {
    name: 'a code works twice',
    file: 'lib/server/store/otp.ts',
    from: 'UPDATE otp_flow SET verified_at = ${now}, ended_at = ${now}\n      WHERE id = ${id} AND verified_at IS NULL AND ended_at IS NULL',
    to: 'UPDATE otp_flow SET verified_at = NULL, ended_at = NULL\n      WHERE id = ${id}',
    tests: OTP,
  },
  {
    name: 'sending a code again gives the tries back',
    file: 'lib/server/store/otp.ts',
    from: 'UPDATE otp_flow SET sends = sends + 1,',
    to: 'UPDATE otp_flow SET tries = 0, sends = sends + 1,',
    tests: OTP,
  },
  {
    name: 'a login that was ended goes on',
    file: 'lib/server/store/session.ts',
    from: 'AND s.ended_at IS NULL AND s.expires_at > ${now}',
    to: 'AND s.expires_at > ${now}',
    tests: SESSIONS,
  },
  {
    name: 'a login never expires',
    file: 'lib/server/store/session.ts',
    from: 'AND s.ended_at IS NULL AND s.expires_at > ${now}',
    to: 'AND s.ended_at IS NULL AND ${now}::timestamptz IS NOT NULL',
    tests: SESSIONS,
  },
  {
    name: 'a deactivated member stays signed in',
    file: 'lib/server/store/session.ts',
    from: "AND m.erased_at IS NULL AND m.status <> 'deactivated'",
    to: 'AND m.erased_at IS NULL',
    tests: [...SESSIONS, 'lib/server/services/deactivation/deactivation.db.test.ts'],
  },
  {
    name: 'an account has more than ten logins',
    file: 'lib/server/store/session.ts',
    from: 'export const MOST_SESSIONS = 10',
    to: 'export const MOST_SESSIONS = 11',
    tests: [...SESSIONS, 'lib/server/services/auth/auth.db.test.ts'],
  },
  {
    name: 'a request of a foreign site is believed',
    file: 'lib/server/http/actor.ts',
    from: "if (site === 'same-origin') return",
    to: 'if (site !== null) return',
    tests: ['tests/access/matrix.db.test.ts'],
  },
  {
    name: 'the anti-forgery token may be anything',
    file: 'lib/server/http/actor.ts',
    from: 'if (expected.length !== given.length || !timingSafeEqual(expected, given))',
    to: 'if (expected.length === 0 || given.length === 0)',
    tests: [...SESSIONS, 'lib/server/services/auth/auth.db.test.ts'],
  },
  {
    name: 'the other kind of member may call',
    file: 'lib/server/http/actor.ts',
    from: "  throw new Refusal('wrong_member_kind')\n}",
    to: '}',
    tests: ['tests/access/matrix.db.test.ts'],
  },
  {
    name: 'the shape of an id tells whether it could exist',
    file: 'lib/server/http/router.ts',
    from: "if (!result.success) throw new Refusal('not_found')",
    to: "if (!result.success) throw new Refusal('malformed_input')",
    tests: ['tests/access/malformed.db.test.ts', 'tests/access/matrix.db.test.ts'],
  },
  {
    name: 'deeply nested input is read',
    file: 'lib/server/http/router.ts',
    from: "if (depthOf(value) > 8) throw new Refusal('malformed_input')",
    to: '',
    tests: ['tests/access/malformed.db.test.ts'],
  },
  {
    name: 'a text that no column can keep reaches the database',
    file: 'lib/server/http/router.ts',
    from: 'if (unkept.length > 0)',
    to: 'if (unkept.length > 1_000)',
    tests: ['tests/access/malformed.db.test.ts'],
  },
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
    tests: ['lib/server/workers/outbox.db.test.ts'],
  },
  {
    name: 'a visitor writes his own address',
    file: 'lib/server/entry/hygiene.ts',
    from: 'const hop = list[Math.max(0, list.length - trustProxy)]',
    to: 'const hop = list[0]',
    tests: ['lib/server/entry/serve.test.ts'],
  },
  {
    name: 'the policy header of a visitor reaches the pages',
    file: 'lib/server/entry/hygiene.ts',
    from: "  'content-security-policy',\n",
    to: '',
    tests: ['lib/server/entry/serve.test.ts'],
  },
  {
    name: 'a password that is guessed is not slowed down',
    file: 'lib/server/services/auth/throttle.ts',
    from: 'await setStreak(ctx.db, key, failures + 1, now)',
    to: 'await setStreak(ctx.db, key, failures, now)',
    tests: ['tests/access/passwords.db.test.ts'],
  },
  {
    name: 'a known device outlives the password',
    file: 'lib/server/services/auth/throttle.ts',
    from: 'const expected = macOf(ctx.secret, `${member.id}:${member.passwordHash}`, `${issued}.${random}`)',
    to: 'const expected = mac!',
    tests: ['tests/access/passwords.db.test.ts', 'lib/server/services/auth/auth.db.test.ts'],
  },
]
