import { LOT_LIFE, lotExpiry } from '../../../domain/credit/lot-life.ts'
import { Refusal } from '../../../domain/errors.ts'
import { balanceAdjusted, promoGranted } from '../../../domain/ledger/postings.ts'
import { sql } from '../../store/client.ts'
import { postEntry } from '../../store/ledger.ts'
import { addLot } from '../../store/lot.ts'
import { readClocks } from '../../store/setting.ts'
import { type Approval, type Payload, registerApproval } from '../approval/approvals.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { ASKERS, amountIn, FINANCE, textIn } from './approved-payment.ts'

/** Gives credit without payment: a promo lot of 90 days, or an adjustment of 12 months. */
export async function grantCredit(
  ctx: TransactionContext,
  grant: {
    marketerId: string
    amount: bigint
    source: 'promo' | 'adjust'
    key: string
    reason: string
    aloneBy?: string
  },
): Promise<void> {
  const { marketerId, amount, source } = grant
  const now = ctx.now()
  const currency = ctx.settings.currency
  const promoDays = (await readClocks(ctx.db, now)).promo_life / 24
  const lotId = await addLot(
    ctx.db,
    {
      marketerId,
      source,
      currency,
      amount,
      expiresAt: lotExpiry(source, now, { ...LOT_LIFE, promoDays }),
      grantedAloneBy: grant.aloneBy ?? null,
    },
    now,
  )
  const head = { idemKey: grant.key, currency }
  await postEntry(
    ctx.db,
    source === 'promo'
      ? promoGranted(head, { marketerId, lotId, amount })
      : balanceAdjusted(head, { direction: 'give', amount, target: { marketerId, lotId } }),
    now,
  )
  await audit(ctx, {
    subject: 'lot',
    subjectId: lotId,
    transition: `grant-${source}`,
    reason: grant.reason,
    data: { amount },
  })
}

/** Money for a member who was suspended or banned since it was asked for is another decision. */
async function payloadNow(ctx: TransactionContext, approval: Approval): Promise<Payload> {
  const { status } = await ctx.db.one<{ status: string }>(
    sql`SELECT status FROM member WHERE id = ${approval.subjectId}`,
  )
  if (status === 'deactivated') throw new Refusal('member_closed')
  return { ...approval.payload, status }
}

registerApproval('promo.grant', {
  askers: ASKERS,
  roles: FINANCE,
  payloadNow,
  run: (ctx, approval) =>
    grantCredit(ctx, {
      marketerId: approval.subjectId ?? '',
      amount: amountIn(approval),
      source: 'promo',
      key: `approval:${approval.id}:L04`,
      reason: approval.reason ?? '',
    }),
})

registerApproval('ledger.adjust', {
  askers: ASKERS,
  roles: FINANCE,
  payloadNow,
  async run(ctx, approval) {
    const memberId = approval.subjectId ?? ''
    const amount = amountIn(approval)
    const key = `approval:${approval.id}:L28`
    if (textIn(approval, 'memberKind') === 'marketer') {
      await grantCredit(ctx, {
        marketerId: memberId,
        amount,
        source: 'adjust',
        key,
        reason: approval.reason ?? '',
      })
      return
    }
    await postEntry(
      ctx.db,
      balanceAdjusted(
        { idemKey: key, currency: ctx.settings.currency },
        { direction: 'give', amount, target: { influencerId: memberId } },
      ),
      ctx.now(),
    )
    await audit(ctx, {
      subject: 'member',
      subjectId: memberId,
      transition: 'adjust',
      reason: approval.reason,
      data: { amount },
    })
  },
})
