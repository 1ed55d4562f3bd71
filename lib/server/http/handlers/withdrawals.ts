import * as contract from '../../../contract/withdrawals.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { cancelWithdrawal } from '../../services/withdrawal/cancel-withdrawal.ts'
import { getWithdrawal, listWithdrawals, quoteWithdrawal } from '../../services/withdrawal/own-withdrawals.ts'
import { requestWithdrawal } from '../../services/withdrawal/request-withdrawal.ts'
import { handle } from '../handle.ts'
import { withMoney } from '../with-money.ts'

type Sums = { gross: bigint; wht: bigint; fee: bigint; feeVat: bigint; vatIn: bigint; net: bigint }
/** The sums of a withdrawal in the response format. */
export const toWithdrawalWire = <T extends Sums>(row: T, currency: Currency) =>
  withMoney(row, currency, 'gross', 'wht', 'fee', 'feeVat', 'vatIn', 'net')

export const withdrawalHandlers = [
  handle(contract.quoteWithdrawal, async (ctx, { query }) => {
    const { currency } = ctx.settings
    const quote = await quoteWithdrawal(ctx, BigInt(query.gross), query.isClosing)
    return toWithdrawalWire(withMoney(quote, currency, 'available', 'minimum'), currency)
  }),
  handle(contract.requestWithdrawal, (ctx, { body }) =>
    requestWithdrawal(ctx, {
      ...body,
      gross: BigInt(body.gross),
      net: body.net === undefined ? undefined : BigInt(body.net),
    }),
  ),
  handle(contract.listWithdrawals, async (ctx, { query }) => {
    const page = await listWithdrawals(ctx, query)
    return { ...page, items: page.items.map((row) => toWithdrawalWire(row, row.currency)) }
  }),
  handle(contract.getWithdrawal, async (ctx, { params }) => {
    const row = await getWithdrawal(ctx, params.id)
    return toWithdrawalWire(row, row.currency)
  }),
  handle(contract.cancelWithdrawal, async (ctx, { params, body }) => {
    await cancelWithdrawal(ctx, { id: params.id, version: body.version })
    const row = await getWithdrawal(ctx, params.id)
    return toWithdrawalWire(row, row.currency)
  }),
]
