import { getAccountKind } from './accounts.ts'
import {
  accountKey,
  counterChanges,
  credit,
  debit,
  type EntryDraft,
  type Posting,
  type Slice,
} from './entry.ts'

/** A line that gives to a member. The payment of a debt gives nothing: its account shrinks. */
const isGain = ({ owner, code, side }: Posting) =>
  owner !== null && side === 'C' && getAccountKind(code).side === 'C'

/** The members whom an entry gives something. */
export function gainersOf(entry: EntryDraft): string[] {
  return [...new Set(entry.lines.flatMap((line) => (isGain(line) && line.owner ? [line.owner] : [])))]
}

/**
 * What an entry gives to closed accounts goes to suspense, `kept` by member; what the same entry collected of a debt stays
 * paid. Credit of `promoLots` ends: nobody paid for it, so it must never leave the bank
 * (docs/domain/ledger.md#closed-accounts).
 */
export function keepFromClosed(
  entry: EntryDraft,
  closed: ReadonlySet<string>,
  promoLots: ReadonlySet<string>,
): {
  entry: EntryDraft
  kept: ReadonlyMap<string, bigint>
  /** Of credit: which lots `kept` was of. */
  lots: ReadonlyMap<string, readonly Slice[]>
} {
  const gaining = new Set(
    entry.lines.filter((line) => isGain(line) && closed.has(line.owner ?? '')).map(accountKey),
  )
  const lines = entry.lines.filter((line) => !gaining.has(accountKey(line)))
  const kept = new Map<string, bigint>()
  const lots = new Map<string, Slice[]>()
  for (const { line, change } of counterChanges(
    entry.lines.filter((line) => gaining.has(accountKey(line))),
  )) {
    if (change <= 0n) lines.push(...debit(line.code, -change, line))
    else if (line.lot !== null && promoLots.has(line.lot)) lines.push(...credit('platform.promo', change))
    else {
      const owner = line.owner ?? ''
      kept.set(owner, (kept.get(owner) ?? 0n) + change)
      if (line.lot !== null)
        lots.set(owner, [...(lots.get(owner) ?? []), { lotId: line.lot, amount: change }])
    }
  }
  for (const amount of kept.values()) lines.push(...credit('suspense.in', amount))
  return { entry: { ...entry, lines }, kept, lots }
}
