import type { Language } from '../../../country/languages.ts'
import { CARD_LIMITS } from '../../../domain/credit/order.ts'
import { Refusal } from '../../../domain/errors.ts'
import { findOrder } from '../../store/order.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireActive, requireMarketer } from '../context.ts'

export type PayMethod = 'promptpay' | 'transfer' | 'card'

const fitsCard = (amount: bigint) => amount >= CARD_LIMITS.least && amount <= CARD_LIMITS.most

/** Payment methods for this sum, in minor units. */
export function methodsFor(ctx: Context, transfer: bigint): PayMethod[] {
  return ctx.gateways.cards.isOffered && fitsCard(transfer)
    ? ['promptpay', 'card', 'transfer']
    : ['promptpay', 'transfer']
}

/**
 * Opens the provider's payment page for an own unpaid order and returns its address. The order is not changed: only the
 * provider's signed notice pays it. Errors: not_found, member_not_active, order_not_payable, order_expired, not_allowed
 * (no card provider), amount_out_of_range, unavailable (the provider did not answer).
 */
export async function openCardPayment(
  ctx: Context,
  input: { id: string; locale: Language },
): Promise<{ url: string }> {
  const marketer = requireMarketer(ctx)
  const order = await findOrder(ctx.db, { id: input.id }, { marketerId: marketer.id })
  if (!order) throw new Refusal('not_found')
  requireActive(marketer)
  const now = ctx.now()
  if (order.status === 'expired' || (order.payBy && order.payBy <= now)) throw new Refusal('order_expired')
  if (order.status !== 'awaiting_payment') throw new Refusal('order_not_payable')
  const { cards } = ctx.gateways
  // The provider's page charges the full sum: the rest of a partly paid order is paid by transfer.
  if (!cards.isOffered || order.received > 0n) throw new Refusal('not_allowed')
  if (!fitsCard(order.transfer)) throw new Refusal('amount_out_of_range')
  const page = `${ctx.settings.appUrl}/${input.locale}/Marketer/credit/buy?purchase=${order.id}`
  const name = input.locale === 'th' ? order.item.nameTh : order.item.nameEn
  const url = await cards.openPage(
    {
      orderId: order.id,
      orderNo: order.no,
      amount: order.transfer,
      currency: order.currency,
      locale: input.locale,
      name: `${ctx.settings.productName} ${name ?? order.no}`,
      successUrl: `${page}&card=paid`,
      cancelUrl: `${page}&card=back`,
    },
    now,
  )
  await inTransaction(ctx, (ctx) =>
    audit(ctx, { subject: 'order', subjectId: order.id, transition: 'open_card_page' }),
  )
  return { url }
}
