import type { PlantedFault } from './fault.ts'

const LEDGER = ['lib/domain/ledger/ledger.test.ts']
const ORDERS = ['lib/server/services/order/order.db.test.ts']
const WITHDRAWAL = ['lib/domain/earning/earning.test.ts']

/** Faults of amounts, entries, orders and payouts. */
export const MONEY_FAULTS: readonly PlantedFault[] = [
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
    file: 'lib/server/store/migrations/0023-lanes-of-the-books.sql',
    from: 'AND (NOT guarded OR balance + r.delta >= 0)',
    to: '',
    tests: ['lib/server/services/ledger/job-money.db.test.ts'],
    only: 'refuses an overdraft',
  },
  {
    name: 'a bank reference may be used twice',
    file: 'lib/server/store/ledger.ts',
    from: 'return rows === 1',
    to: 'return rows <= 1',
    tests: ['lib/server/services/ledger/money-commands.db.test.ts'],
    only: 'one bank reference',
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
    file: 'lib/server/http/run-once.ts',
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
    only: 'takes a slip',
  },
  {
    name: 'a slip in another currency is accepted',
    file: 'lib/server/services/order/decide-slip.ts',
    from: "if (input.currency !== order.currency) throw new Refusal('wrong_currency')",
    to: '',
    tests: ORDERS,
    only: 'takes a slip',
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
]
