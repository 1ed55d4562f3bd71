import { EXPIRY_ALERT_DAYS } from '../../../domain/credit/lot-life.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { bangkokDay, daysBetween } from '../../../domain/date/bangkok.ts'
import { lotExpired } from '../../../domain/ledger/postings.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { postEntry } from '../../store/ledger.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { notify } from '../notify.ts'
import { inTurn, workThrough } from '../work-through.ts'

interface DueLot {
  id: string
  marketerId: string
  source: string
  currency: Currency
  expiresAt: Date
}

/**
 * Scheduled: ends the free credit of lots whose last day is over (L24), and sends alerts 30, 14, 7 and 1 days before.
 * Reserved and held credit does not expire. Harmless when repeated. Returns the number of lots ended.
 */
export async function expireLots(ctx: Context, limit = 200): Promise<number> {
  let ended = 0
  await inTurn({
    endLots: () => endLots(ctx, limit, () => ended++),
    alertExpiring: () => alertExpiring(ctx, limit),
  })
  return ended
}

async function endLots(ctx: Context, limit: number, onEnded: () => void): Promise<void> {
  const now = ctx.now()
  const due = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM credit_lot WHERE expired_at IS NULL AND expires_at < ${now} AND refund_asked_at IS NULL ORDER BY expires_at LIMIT ${limit}`,
  )
  await workThrough(
    due,
    ({ id }) => `lot ${id}`,
    ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        const lot =
          await ctx.db.maybeOne<DueLot>(sql`SELECT id, marketer_id, source, currency, expires_at FROM credit_lot
        WHERE id = ${id} AND expired_at IS NULL AND expires_at < ${now} AND refund_asked_at IS NULL FOR UPDATE SKIP LOCKED`)
        if (!lot) return
        const free = await ctx.db.many<{ code: 'mkt.available' | 'mkt.package'; balance: bigint }>(
          sql`SELECT code, balance FROM ledger_account WHERE lot_id = ${id} AND code IN ('mkt.available', 'mkt.package') AND balance > 0 ORDER BY id FOR UPDATE`,
        )
        let amount = 0n
        for (const { code, balance } of free) {
          amount += balance
          await postEntry(
            ctx.db,
            lotExpired(
              // Credit that returns after the last day expires again, so the key contains the time; the locked row
              // prevents doing it twice.
              { idemKey: `lot:${id}:L24:${code}:${now.getTime()}`, currency: lot.currency },
              {
                marketerId: lot.marketerId,
                lotId: id,
                from: code,
                amount: balance,
                isPromo: lot.source === 'promo',
              },
            ),
            now,
          )
        }
        await changeOne(
          ctx.db,
          sql`UPDATE credit_lot SET expired_at = ${now} WHERE id = ${id} AND expired_at IS NULL`,
        )
        if (amount === 0n) return
        onEnded()
        await audit(ctx, { subject: 'lot', subjectId: id, transition: 'expire', data: { amount } })
        await notify(ctx, {
          event: 'credit_expired',
          subjectId: id,
          to: { memberId: lot.marketerId },
          payload: { amount, currency: lot.currency },
        })
      }),
  )
}

type EndingLot = DueLot & { amount: bigint }

/** One alert for each lot and step; when the worker was late, only the nearest step. */
async function alertExpiring(ctx: Context, limit: number): Promise<void> {
  // Lots that were alerted stay in the list, so all pages are read: otherwise the lots after them would never be
  // reached.
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const lots = await endingLots(ctx, after, limit)
    await workThrough(
      lots,
      (lot) => `lot ${lot.id}`,
      (lot) => alertEnding(ctx, lot),
    )
    const last = lots.at(-1)
    if (!last || lots.length < limit) return
    after = last.id
  }
}

function endingLots(ctx: Context, after: string, limit: number): Promise<EndingLot[]> {
  const now = ctx.now()
  const most = EXPIRY_ALERT_DAYS[0]
  return ctx.db.many<EndingLot>(sql`SELECT l.id, l.marketer_id, l.source, l.currency, l.expires_at,
      sum(a.balance)::bigint AS amount
    FROM credit_lot l JOIN ledger_account a ON a.lot_id = l.id AND a.code IN ('mkt.available', 'mkt.package') AND a.balance > 0
    WHERE l.expired_at IS NULL AND l.expires_at > ${now} AND l.expires_at < ${addHours(now, (most + 1) * 24)}
      AND l.refund_asked_at IS NULL AND l.id > ${after}::uuid
    GROUP BY l.id ORDER BY l.id LIMIT ${limit}`)
}

async function alertEnding(ctx: Context, lot: EndingLot): Promise<void> {
  const left = daysBetween(bangkokDay(ctx.now()), bangkokDay(lot.expiresAt))
  const days = EXPIRY_ALERT_DAYS.filter((step) => step >= left).at(-1)
  if (days === undefined) return
  const until = lot.expiresAt.toISOString()
  await inTransaction(ctx, async (ctx) => {
    // The lot's row is the lock: two workers cannot both find that no alert was sent.
    await ctx.db.run(sql`SELECT 1 FROM credit_lot WHERE id = ${lot.id} FOR UPDATE`)
    const told = await ctx.db.maybeOne(
      sql`SELECT 1 FROM outbox WHERE subject_id = ${lot.id} AND event = 'credit_expiring' AND (payload->>'until') = ${until} AND seq <= ${days}`,
    )
    if (told) return
    await notify(ctx, {
      event: 'credit_expiring',
      subjectId: lot.id,
      seq: days,
      to: { memberId: lot.marketerId },
      payload: {
        days,
        amount: lot.amount,
        currency: lot.currency,
        until,
        kind: lot.source === 'package' ? 'package' : 'credit',
      },
    })
  })
}
