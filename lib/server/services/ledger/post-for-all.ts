import { gainersOf, keepFromClosed } from '../../../domain/ledger/closed-accounts.ts'
import type { EntryDraft } from '../../../domain/ledger/entry.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { findClosed, postEntry, storeEntry, withDebts } from '../../store/ledger.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'

/** Provider of suspense money that did not come from a bank. */
const LEDGER = 'ledger'

/**
 * Posts an entry that pays several parties. A closed account receives nothing but must not block the others: its part
 * is held in suspense under `about`, where finance decides (docs/domain/ledger.md#closed-accounts).
 */
export async function postForAll(ctx: TransactionContext, draft: EntryDraft, about: string): Promise<void> {
  const { db } = ctx
  const now = ctx.now()
  const closed = await findClosed(db, gainersOf(draft))
  if (closed.size === 0) {
    await postEntry(db, draft, now)
    return
  }
  const promo = await db.many<{ id: string }>(
    sql`SELECT id FROM credit_lot WHERE source = 'promo' AND id = ANY (${draft.lines.flatMap(({ lot }) => lot ?? [])}::uuid[])`,
  )
  const found = await withDebts(db, draft)
  const { entry, kept, lots } = keepFromClosed(found, closed, new Set(promo.map(({ id }) => id)))
  const entryId = await storeEntry(db, entry, now)
  for (const [place, [memberId, amount]] of [...kept].entries()) {
    const id = newId(now.getTime() + place)
    const bankRef = [about, draft.event, ...(place > 0 ? [place + 1] : [])].join('-')
    const ofLots = lots.get(memberId)?.map(({ lotId, amount }) => [lotId, amount.toString()]) ?? null
    const eventId = keptKey(draft.idemKey, memberId)
    await db.run(sql`INSERT INTO payment_notice (id, provider, event_id, member_id, amount, currency, bank_ref, outcome, reason, entry_id, received_at, lots)
      VALUES (${id}, ${LEDGER}, ${eventId}, ${memberId}, ${amount}, ${draft.currency}, ${bankRef}, 'suspense', 'account_closed', ${entryId}, ${now}, ${ofLots && JSON.stringify(ofLots)})`)
    await audit(ctx, { subject: 'suspense', subjectId: id, transition: 'keep', data: { amount, bankRef } })
  }
}

const keptKey = (idemKey: string, memberId: string) => `${idemKey}:${memberId}`

/** The unused rest that an earlier entry held back from a member; locks the row. */
export async function findKept(
  ctx: TransactionContext,
  idemKeys: readonly string[],
  memberId: string,
): Promise<{ id: string; left: bigint } | undefined> {
  return ctx.db.maybeOne(sql`SELECT id, amount - used AS left FROM payment_notice WHERE provider = ${LEDGER}
    AND event_id = ANY (${idemKeys.map((key) => keptKey(key, memberId))}) AND resolved_at IS NULL AND kept_for IS NULL FOR UPDATE`)
}
