import { HOME_CURRENCY } from '../../country/currencies.ts'
import type { MemberStatus } from '../../domain/account/statuses.ts'
import type { AccountCode } from '../../domain/ledger/accounts.ts'
import { getAccountKind } from '../../domain/ledger/accounts.ts'
import { assertBalanced, collectDebts, type EntryDraft, type Slice } from '../../domain/ledger/entry.ts'
import { compareLots, type LotSource, type OpenLot } from '../../domain/ledger/lots.ts'
import type { Currency } from '../../domain/money/money.ts'
import { type Db, empty, join, raw, type Sql, sql, type Tx } from './client.ts'

/** Key of an account: owner null is the company. */
export interface AccountPlace {
  owner?: string | null
  ref?: string | null
  lot?: string | null
}

/**
 * Writes one entry; money moves in no other way. The same idemKey is stored once, and its first id is returned.
 * Earnings of a member with a debt pay the debt in the same entry (L17, invariant I31). Error: insufficient_balance
 * when a guarded account would go below zero.
 */
export async function postEntry(db: Tx, draft: EntryDraft, at: Date): Promise<string> {
  return storeEntry(db, await withDebts(db, draft), at)
}

/** The same for an entry that has passed `withDebts`. */
export async function storeEntry(db: Tx, entry: EntryDraft, at: Date): Promise<string> {
  assertBalanced(entry.lines)
  const lines = entry.lines.map((line) => {
    const kind = getAccountKind(line.code)
    return { ...line, amount: line.amount.toString(), normal: kind.side, guarded: kind.guard }
  })
  const row = await db.one<{ id: string }>(
    sql`SELECT ledger_post(${entry.event}, ${entry.idemKey}, ${entry.currency}, ${JSON.stringify(lines)}::jsonb, ${at}, ${entry.reverses ?? null}) AS id`,
  )
  return row.id
}

/**
 * Locks the wallets that receive money before reading their debts, so that a clawback and an earning cannot miss each
 * other.
 */
export async function withDebts(db: Tx, draft: EntryDraft): Promise<EntryDraft> {
  const owners = [
    ...new Set(
      draft.lines.flatMap(({ code, side, owner }) =>
        code === 'inf.available' && side === 'C' && owner !== null ? [owner] : [],
      ),
    ),
  ]
  if (owners.length === 0) return draft
  // Pipelined: they run in this order.
  const [, rows] = await Promise.all([
    lockWallets(db, owners, draft.currency),
    db.many<{
      ownerId: string
      balance: bigint
    }>(sql`SELECT owner_id, balance FROM ledger_account
    WHERE code = 'inf.receivable' AND currency = ${draft.currency} AND owner_id IN (${join(owners)}) AND balance > 0`),
  ])
  return rows.length === 0
    ? draft
    : collectDebts(draft, new Map(rows.map((row) => [row.ownerId, row.balance])))
}

/**
 * Locks `inf.available` of the members in a fixed order and returns the balances; a member without the account has 0.
 */
export async function lockWallets(
  db: Tx,
  owners: readonly string[],
  currency: Currency,
): Promise<Map<string, bigint>> {
  const rows = await db.many<{
    ownerId: string
    balance: bigint
  }>(sql`SELECT owner_id, balance FROM ledger_account
    WHERE code = 'inf.available' AND currency = ${currency} AND owner_id IN (${join(owners)}) ORDER BY id FOR UPDATE`)
  return new Map(rows.map((row) => [row.ownerId, row.balance]))
}

/** Condition: equal, or both null; IS NOT DISTINCT FROM would not use an index. */
function isThat(column: 'owner_id' | 'ref_id' | 'lot_id', value: string | null | undefined): Sql {
  if (value === undefined) return empty
  return value === null ? raw(`AND ${column} IS NULL`) : sql`AND ${raw(column)} = ${value}`
}

/** Sum of all matching accounts, minor units in the account's own direction. A part that is left out matches all. */
export async function balanceOf(
  db: Db,
  code: AccountCode,
  place: AccountPlace = {},
  currency: Currency = HOME_CURRENCY,
): Promise<bigint> {
  const row = await db.one<{
    balance: bigint
  }>(sql`SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_account
    WHERE code = ${code} AND currency = ${currency}
      ${isThat('owner_id', place.owner)} ${isThat('ref_id', place.ref)} ${isThat('lot_id', place.lot)}`)
  return row.balance
}

/** Balances of a member by account code. */
export async function balancesOf(
  db: Db,
  ownerId: string,
  currency: Currency,
): Promise<Partial<Record<AccountCode, bigint>>> {
  const rows = await db.many<{
    code: AccountCode
    balance: bigint
  }>(sql`SELECT code, sum(balance)::bigint AS balance
    FROM ledger_account WHERE owner_id = ${ownerId} AND currency = ${currency} GROUP BY code`)
  return Object.fromEntries(rows.map((row) => [row.code, row.balance]))
}

export interface LotBalance extends OpenLot {
  slotValue: bigint | null
  offerId: string | null
  /** The original lot, for a lot of returned credit. */
  originId: string | null
}

interface LotBalanceRow {
  lotId: string
  source: LotSource
  expiresAt: Date
  amount: bigint
  slotValue: bigint | null
  offerId: string | null
  originId: string | null
}

/** Accounts of free credit; credit with a refund request cannot be spent. */
const FREE_CODES: ReadonlySet<AccountCode> = new Set(['mkt.available', 'mkt.package'])

/** Lots with a balance on one account code, in spend order; locks the accounts by ascending id when asked. */
export async function lotsOf(
  db: Db,
  marketerId: string,
  code: AccountCode,
  given: { ref?: string; lock?: boolean; currency: Currency },
): Promise<LotBalance[]> {
  const rows =
    await db.many<LotBalanceRow>(sql`SELECT l.id AS lot_id, l.source, l.expires_at, a.balance AS amount, l.slot_value, l.offer_id, l.origin_id
    FROM ledger_account a JOIN credit_lot l ON l.id = a.lot_id
    WHERE a.code = ${code} AND a.owner_id = ${marketerId} AND a.currency = ${given.currency}
      ${given.ref === undefined ? empty : sql`AND a.ref_id = ${given.ref}`} AND a.balance > 0
    ORDER BY a.id ${given.lock ? sql`FOR UPDATE OF a` : empty}`)
  // A concurrent spend may have emptied an account while this statement waited for the lock.
  const open = rows.filter((row) => row.amount > 0n).sort(compareLots)
  if (!given.lock || !FREE_CODES.has(code) || open.length === 0) return open
  // Read after the locks are taken: a refund request locks the same accounts while it marks the lot.
  const asked = await db.many<{ id: string }>(
    sql`SELECT id FROM credit_lot WHERE id = ANY (${open.map((row) => row.lotId)}::uuid[]) AND refund_asked_at IS NOT NULL`,
  )
  const isAsked = new Set(asked.map((row) => row.id))
  return open.filter((row) => !isAsked.has(row.lotId))
}

/** Slices that one entry added to (or took from) an account, summed by lot, in spend order of the lots. */
export async function slicesOfEntry(
  db: Db,
  idemKey: string,
  code: AccountCode,
  side: 'D' | 'C',
): Promise<(Slice & { originId: string | null })[]> {
  const rows =
    await db.many<LotBalanceRow>(sql`SELECT l.id AS lot_id, l.origin_id, l.source, l.expires_at, sum(x.amount)::bigint AS amount
    FROM ledger_entry e JOIN ledger_line x ON x.entry_id = e.id AND x.side = ${side}
    JOIN ledger_account a ON a.id = x.account_id AND a.code = ${code} JOIN credit_lot l ON l.id = a.lot_id
    WHERE e.idem_key = ${idemKey} GROUP BY l.id`)
  return rows.sort(compareLots).map(({ lotId, originId, amount }) => ({ lotId, originId, amount }))
}

/** The members whose accounts are closed; locks the rows, so that nobody closes one before the transaction ends. */
export async function findClosed(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await tx.many<{ id: string; status: MemberStatus }>(
    sql`SELECT id, status FROM member WHERE id IN (${join(memberIds)}) ORDER BY id FOR KEY SHARE`,
  )
  return new Set(rows.flatMap(({ id, status }) => (status === 'deactivated' ? [id] : [])))
}

export const isMemberClosed = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await findClosed(tx, [memberId])).has(memberId)

/** Records the bank's own number of a movement of `bank.cash`; false when the number was used before (I22). */
export async function addBankMove(
  db: Tx,
  move: { entryId: string; direction: 'in' | 'out'; bankRef: string; amount: bigint; at: Date },
): Promise<boolean> {
  const rows = await db.run(sql`INSERT INTO bank_move (entry_id, direction, bank_ref, amount, at)
    VALUES (${move.entryId}, ${move.direction}, ${move.bankRef}, ${move.amount}, ${move.at}) ON CONFLICT DO NOTHING`)
  return rows === 1
}

/** The same as `bank_ref_key` in the database: one key for a transfer, however its reference is spelled. */
export const toBankRefKey = (bankRef: string) => bankRef.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/**
 * True when money moved under a reference that differs at most by spaces, dashes, dots and the like. For references
 * that people type: those of a bank's notice or file are always spelled the same.
 */
export async function isTypedRefUsed(db: Db, bankRef: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`SELECT 1 AS used FROM bank_move WHERE bank_ref_letters(bank_ref) = bank_ref_letters(${bankRef}) LIMIT 1`,
    )) !== undefined
  )
}

/** The movement of the bank under this reference, in any spelling. */
export async function findBankMove(
  db: Db,
  bankRef: string,
): Promise<{ direction: 'in' | 'out'; amount: bigint; currency: Currency } | undefined> {
  return db.maybeOne(sql`SELECT m.direction, m.amount, e.currency FROM bank_move m JOIN ledger_entry e ON e.id = m.entry_id
    WHERE bank_ref_key(m.bank_ref) = bank_ref_key(${bankRef}) ORDER BY m.at, m.id LIMIT 1`)
}

/** True when money moved under this reference, in any spelling. */
export async function isBankRefUsed(db: Db, bankRef: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`SELECT 1 AS used FROM bank_move WHERE bank_ref_key(bank_ref) = bank_ref_key(${bankRef})`,
    )) !== undefined
  )
}
