// The orders, lots and ledger of a generated world.
import { CREDIT_ITEM } from '../lib/domain/credit/order.ts'
import { copy, count } from './copy-in.mjs'
import { idOf } from './generated-places.mjs'

const DAY = 86_400_000

export async function generateMoney(client, { size, plan, now }) {
  const { ids, at } = plan
  const { jobs, influencers, marketers, entries } = size
  const orders = marketers * 5 + 300
  const orderOwner = (n) => (n < 300 ? 0 : 1 + ((n - 300) % (marketers - 1)))
  await copy(
    client,
    'purchase_order',
    [
      'id',
      'no',
      'marketer_id',
      'kind',
      'status',
      'currency',
      'subtotal',
      'vat_bp',
      'vat',
      'transfer',
      'rate_confirmed',
      'buyer',
      'item',
      'method',
      'paid_at',
      'created_at',
      'updated_at',
    ],
    count(0, orders, (n) => {
      const made = at(n, orders)
      return [
        ids.order(n),
        `BO${n}`,
        ids.marketer(orderOwner(n)),
        'credit',
        'paid',
        'THB',
        1_000_000,
        700,
        70_000,
        1_070_000,
        true,
        { name: 'ผู้ซื้อ', holderKind: 'company', taxId: null, branchCode: null, address: null },
        CREDIT_ITEM,
        'promptpay',
        made,
        made,
        made,
      ]
    }),
  )
  await copy(
    client,
    'credit_lot',
    ['id', 'marketer_id', 'source', 'currency', 'amount', 'order_id', 'expires_at', 'created_at'],
    count(0, orders, (n) => [
      ids.lot(n),
      ids.marketer(orderOwner(n)),
      'topup',
      'THB',
      1_000_000,
      ids.order(n),
      new Date(now.getTime() + (30 + (n % 300)) * DAY),
      at(n, orders),
    ]),
  )
  // Accounts: one debit side, one wallet per influencer, one per lot.
  const walletOf = (influencer) => 1 + influencer
  const lotAccount = (lot) => 1 + influencers + lot
  /** Whose wallet or lot an entry moves: 1,000 belong to influencer 0, one per order to its lot. */
  const targetOf = (n) => {
    if (n < Math.min(1_000, entries - orders)) return { influencer: 0 }
    if (n >= entries - orders) return { lot: n - (entries - orders) }
    return { influencer: 1 + (n % (influencers - 1)) }
  }
  const AMOUNT = 1_000
  const wallets = new Float64Array(influencers)
  for (let n = 0; n < entries; n++) {
    const { influencer } = targetOf(n)
    if (influencer !== undefined) wallets[influencer] += AMOUNT
  }
  await copy(
    client,
    'ledger_account',
    ['id', 'code', 'side', 'currency', 'owner_id', 'lot_id', 'guarded', 'balance'],
    (function* () {
      yield [ids.account(0), 'platform.adjustment', 'D', 'IDR', null, null, false, 0]
      for (let n = 0; n < influencers; n++)
        yield [
          ids.account(walletOf(n)),
          'inf.available',
          'C',
          'THB',
          ids.influencer(n),
          null,
          true,
          wallets[n],
        ]
      for (let n = 0; n < orders; n++)
        yield [
          ids.account(lotAccount(n)),
          'mkt.available',
          'C',
          'THB',
          ids.marketer(orderOwner(n)),
          ids.lot(n),
          true,
          1_000_000,
        ]
    })(),
  )
  await copy(
    client,
    'ledger_entry',
    ['id', 'event', 'idem_key', 'currency', 'at'],
    count(0, entries, (n) => {
      const { lot } = targetOf(n)
      const key =
        lot === undefined
          ? n < jobs
            ? `job:${ids.job(n)}:L11`
            : `bench:${n}`
          : `order:${ids.order(lot)}:L01`
      return [ids.entry(n), lot === undefined ? 'L11' : 'L01', key, 'THB', at(n, entries)]
    }),
  )
  await copy(
    client,
    'ledger_line',
    ['id', 'entry_id', 'account_id', 'side', 'amount', 'at'],
    (function* () {
      for (let n = 0; n < entries; n++) {
        const { influencer, lot } = targetOf(n)
        const time = at(n, entries).getTime()
        const account = lot === undefined ? walletOf(influencer) : lotAccount(lot)
        const amount = lot === undefined ? AMOUNT : 1_000_000
        yield [idOf(time, 10, 2 * n), ids.entry(n), ids.account(0), 'D', amount, at(n, entries)]
        yield [idOf(time, 10, 2 * n + 1), ids.entry(n), ids.account(account), 'C', amount, at(n, entries)]
      }
    })(),
  )
}
