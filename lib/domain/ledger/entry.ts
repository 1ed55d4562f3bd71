import type { Currency } from '../money/money.ts'
import type { AccountCode, Side } from './accounts.ts'
import { getAccountKind } from './accounts.ts'

/** Events of docs/domain/ledger.md#entries. */
export const LEDGER_EVENTS = [
  'L01',
  'L02',
  'L03',
  'L04',
  'L05',
  'L06',
  'L07',
  'L08',
  'L09',
  'L10',
  'L11',
  'L12',
  'L13',
  'L14',
  'L15',
  'L16',
  'L17',
  'L19',
  'L20',
  'L21',
  'L22',
  'L24',
  'L25',
  'L26',
  'L27',
  'L28',
] as const
export type LedgerEvent = (typeof LEDGER_EVENTS)[number]

/** One line. `owner` is null for the company; `amount` > 0 in minor units. */
export interface Posting {
  code: AccountCode
  owner: string | null
  ref: string | null
  lot: string | null
  side: Side
  amount: bigint
}

/** An entry before it is stored. Each `idemKey` is stored only once (P6). */
export interface EntryDraft {
  event: LedgerEvent
  idemKey: string
  currency: Currency
  lines: Posting[]
  /** Id of the entry that this one undoes. */
  reverses?: string
}

/** An amount taken from or returned to one lot. Lists are in spend order. */
export interface Slice {
  lotId: string
  amount: bigint
}

/** Key and currency of the entry to build. */
export interface EntryHead {
  idemKey: string
  currency: Currency
  reverses?: string
}

interface Place {
  owner?: string | null
  ref?: string | null
  lot?: string | null
}

function post(side: Side, code: AccountCode, amount: bigint, place: Place): Posting[] {
  if (amount < 0n) throw new RangeError(`negative amount on ${code}`)
  if (amount === 0n) return []
  return [{ code, owner: place.owner ?? null, ref: place.ref ?? null, lot: place.lot ?? null, side, amount }]
}

/** A debit line; none for a zero amount. */
export function debit(code: AccountCode, amount: bigint, place: Place = {}): Posting[] {
  return post('D', code, amount, place)
}

/** A credit line; none for a zero amount. */
export function credit(code: AccountCode, amount: bigint, place: Place = {}): Posting[] {
  return post('C', code, amount, place)
}

export function sumSlices(slices: readonly Slice[]): bigint {
  return slices.reduce((sum, slice) => sum + slice.amount, 0n)
}

/** Throws when the lines do not balance, an amount is not positive, or a line does not match the chart of accounts. */
export function assertBalanced(lines: readonly Posting[]): void {
  let difference = 0n
  for (const line of lines) {
    if (line.amount <= 0n) throw new RangeError(`amount of ${line.code} must be positive`)
    const kind = getAccountKind(line.code)
    if ((kind.owner === 'company') !== (line.owner === null)) throw new RangeError(`owner of ${line.code}`)
    if ((kind.ref === 'none') !== (line.ref === null)) throw new RangeError(`reference of ${line.code}`)
    if (kind.lot !== (line.lot !== null)) throw new RangeError(`lot of ${line.code}`)
    difference += line.side === 'D' ? line.amount : -line.amount
  }
  if (lines.length === 0 || difference !== 0n) throw new RangeError(`entry does not balance: ${difference}`)
}

/** Builds an entry and checks it by `assertBalanced`. */
export function toEntry(event: LedgerEvent, head: EntryHead, ...lines: Posting[][]): EntryDraft {
  const flat = lines.flat()
  assertBalanced(flat)
  return {
    event,
    idemKey: head.idemKey,
    currency: head.currency,
    lines: flat,
    ...(head.reverses ? { reverses: head.reverses } : {}),
  }
}

/** Key of a ledger account: code, owner, reference and lot. */
export const accountKey = ({ code, owner, ref, lot }: Posting): string => [code, owner, ref, lot].join('|')

/** Balance change of each account, signed in the account's own direction; lines of the same account are summed. */
export function counterChanges(lines: readonly Posting[]): { line: Posting; change: bigint }[] {
  const byAccount = new Map<string, { line: Posting; change: bigint }>()
  for (const line of lines) {
    const key = accountKey(line)
    const change = line.side === getAccountKind(line.code).side ? line.amount : -line.amount
    const known = byAccount.get(key)
    if (known) known.change += change
    else byAccount.set(key, { line, change })
  }
  return [...byAccount.values()]
}

/**
 * Adds the collection of debts to an entry that credits `inf.available` (L17, invariant I31). `debts`: balance of
 * `inf.receivable` per member, minor units.
 */
export function collectDebts(entry: EntryDraft, debts: ReadonlyMap<string, bigint>): EntryDraft {
  const extra: Posting[] = []
  for (const [owner, debt] of debts) {
    const gained = entry.lines
      .filter((line) => line.code === 'inf.available' && line.owner === owner)
      .reduce((sum, line) => sum + (line.side === 'C' ? line.amount : -line.amount), 0n)
    const taken = gained < debt ? gained : debt
    if (taken > 0n) {
      extra.push(...debit('inf.available', taken, { owner }), ...credit('inf.receivable', taken, { owner }))
    }
  }
  return extra.length === 0 ? entry : { ...entry, lines: [...entry.lines, ...extra] }
}
