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

/** True for a credit on a member's account. Paying a debt is not a gain: it reduces a debit account. */
const isGain = ({ owner, code, side }: Posting) =>
  owner !== null && side === 'C' && getAccountKind(code).side === 'C'

/** Ids of the members to whom an entry gives something. */
export function gainersOf(entry: EntryDraft): string[] {
  return [...new Set(entry.lines.flatMap((line) => (isGain(line) && line.owner ? [line.owner] : [])))]
}

/**
 * Redirects to suspense what an entry gives to closed accounts; `kept` is that amount by member. Debts that the entry
 * collects stay paid. Credit of `promoLots` ends instead: nobody paid for it, so it must never leave the bank
 * (docs/domain/ledger.md#closed-accounts).
 */
export function keepFromClosed(
  entry: EntryDraft,
  closed: ReadonlySet<string>,
  promoLots: ReadonlySet<string>,
): {
  entry: EntryDraft
  kept: ReadonlyMap<string, bigint>
  /** For credit: the lots that `kept` came from, by member. */
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
