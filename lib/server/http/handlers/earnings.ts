import * as contract from '../../../contract/earnings.ts'
import { getBankAccount, setBankAccount } from '../../services/bank-account/set-bank-account.ts'
import * as earnings from '../../services/earning/queries.ts'
import { getWallet } from '../../services/earning/wallet.ts'
import { handle } from '../handle.ts'
import { withMoney } from '../with-money.ts'
import { toWithdrawalWire } from './withdrawals.ts'

type Kind = ReturnType<(typeof contract.earningLine)['parse']>['kind']

export const earningHandlers = [
  handle(contract.getEarnings, async (ctx, { params }) => {
    const { currency } = ctx.settings
    const wallet = await getWallet(ctx, params.id)
    return {
      ...withMoney(
        wallet,
        currency,
        'pending',
        'available',
        'withdrawing',
        'owed',
        'paidThisYear',
        'withheldThisYear',
        'minimum',
        'withdrawalFee',
      ),
      onItsWay: wallet.onItsWay && withMoney(wallet.onItsWay, currency, 'net'),
      quote: wallet.quote && toWithdrawalWire(wallet.quote, currency),
      months: wallet.months.map((row) => withMoney(row, currency, 'earned', 'net')),
      pendingParts: wallet.pendingParts.map((part) => withMoney(part, currency, 'amount')),
    }
  }),
  handle(contract.listEarnings, async (ctx, { query }) => {
    const page = await earnings.listEarnings(ctx, query)
    return {
      ...page,
      items: page.items.map((row) => ({
        ...withMoney(row, ctx.settings.currency, 'amount', 'balance'),
        kind: row.kind as Kind,
      })),
    }
  }),
  handle(contract.getEarningsYear, async (ctx, { query }) => {
    const { currency } = ctx.settings
    const year = await earnings.earningsYear(ctx, query.year)
    return {
      ...withMoney(year, currency, 'gross', 'wht', 'fee', 'vatIn', 'net', 'returned'),
      payouts: year.payouts.map((row) => withMoney(row, currency, 'gross', 'wht', 'net')),
    }
  }),
  handle(contract.getBankAccount, (ctx) => getBankAccount(ctx)),
  handle(contract.setBankAccount, async (ctx, { body }) => ({ account: await setBankAccount(ctx, body) })),
]
