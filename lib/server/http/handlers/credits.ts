import * as contract from '../../../contract/credits.ts'
import { creditTotal } from '../../services/credit/credit-total.ts'
import { expiringCredit, listLots } from '../../services/credit/lots.ts'
import { getStatement } from '../../services/credit/statement.ts'
import { handle } from '../handle.ts'
import { withMoney } from '../with-money.ts'

type Kind = ReturnType<(typeof contract.statementLine)['parse']>['kind']

export const creditHandlers = [
  handle(contract.getCreditTotal, async (ctx, { params }) =>
    withMoney(
      await creditTotal(ctx, params.id),
      ctx.settings.currency,
      'available',
      'reserved',
      'held',
      'packageValue',
      'expiringSoon',
      'total',
    ),
  ),
  handle(contract.getExpiringCredit, async (ctx) => {
    const { currency } = ctx.settings
    const found = await expiringCredit(ctx)
    const toItem = (item: (typeof found.expiring)[number]) => withMoney(item, currency, 'amount')
    return {
      ...withMoney(found, currency, 'total'),
      expiring: found.expiring.map(toItem),
      expired: found.expired.map(toItem),
    }
  }),
  handle(contract.listLots, async (ctx, { query }) => ({
    items: (await listLots(ctx, query.show)).map((lot) =>
      withMoney(
        lot,
        ctx.settings.currency,
        'amount',
        'available',
        'reserved',
        'held',
        'packageLeft',
        'slotValue',
      ),
    ),
  })),
  handle(contract.getStatement, async (ctx, { query }) => {
    const { currency } = ctx.settings
    const statement = await getStatement(ctx, query)
    const toParts = <T extends typeof statement.opening>(parts: T) =>
      withMoney(parts, currency, 'available', 'reserved', 'held', 'packageValue')
    return {
      ...statement,
      opening: toParts(statement.opening),
      closing: toParts(statement.closing),
      totals: withMoney(statement.totals, currency, 'in', 'out'),
      items: statement.items.map((row) => ({
        ...withMoney(toParts(row), currency, 'balance'),
        kind: row.kind as Kind,
      })),
    }
  }),
]
