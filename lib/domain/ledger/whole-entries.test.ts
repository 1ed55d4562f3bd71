import type { Slice } from './entry.ts'
import * as book from './postings.ts'
import { HEAD, postsWhole } from './testing/whole-entry.ts'
import * as payout from './withdrawal-postings.ts'

const OF = { memberId: 'i', withdrawalId: 'w' }
const PAID = { marketerId: 'm', lotId: 'A', subtotal: 1_000n, vat: 70n, buyerWht: 30n }
const [A, B]: [Slice, Slice] = [
  { lotId: 'A', amount: 5n },
  { lotId: 'B', amount: 7n },
]
const CAMPAIGN = { marketerId: 'm', campaignId: 'c' }

postsWhole([
  [
    () => book.creditsBought(HEAD, PAID),
    [
      'L01',
      'D bank.cash - - - 1040',
      'D tax.wht_receivable - - - 30',
      'C mkt.available m - A 1000',
      'C tax.vat_output - - - 70',
    ],
  ],
  [
    () => book.packageBought(HEAD, PAID),
    [
      'L02',
      'D bank.cash - - - 1040',
      'D tax.wht_receivable - - - 30',
      'C mkt.package m - A 1000',
      'C tax.vat_output - - - 70',
    ],
  ],
  [() => book.moneyUnmatched(HEAD, 9n), ['L03', 'D bank.cash - - - 9', 'C suspense.in - - - 9']],
  [() => book.unmatchedReturned(HEAD, 9n), ['L03', 'D suspense.in - - - 9', 'C bank.cash - - - 9']],
  [
    () => book.unmatchedApplied(HEAD, PAID, 'mkt.package'),
    [
      'L03',
      'D suspense.in - - - 1040',
      'D tax.wht_receivable - - - 30',
      'C mkt.package m - A 1000',
      'C tax.vat_output - - - 70',
    ],
  ],
  [
    () => book.promoGranted(HEAD, { marketerId: 'm', lotId: 'A', amount: 9n }),
    ['L04', 'D platform.promo - - - 9', 'C mkt.available m - A 9'],
  ],
  [
    () => book.campaignReserved(HEAD, { ...CAMPAIGN, from: 'mkt.package', slices: [A] }),
    ['L05', 'D mkt.package m - A 5', 'C mkt.reserved m c A 5'],
  ],
  [
    () => book.applicantSelected(HEAD, { ...CAMPAIGN, jobId: 'j', reserved: [A, B], extra: [A] }),
    [
      'L06',
      'D mkt.reserved m c A 5',
      'D mkt.reserved m c B 7',
      'D mkt.available m - A 5',
      'C mkt.held m j A 10',
      'C mkt.held m j B 7',
    ],
  ],
  [
    () => book.offerHeld(HEAD, { marketerId: 'm', jobId: 'j', from: 'mkt.available', slices: [A] }),
    ['L07', 'D mkt.available m - A 5', 'C mkt.held m j A 5'],
  ],
  [
    () =>
      book.offerReleased(HEAD, {
        marketerId: 'm',
        jobId: 'j',
        campaignId: 'c',
        toReserve: [A],
        toAvailable: [B],
        toPackage: [B],
        places: new Map([['B', 'C']]),
      }),
    [
      'L08',
      'D mkt.held m j A 5',
      'D mkt.held m j B 14',
      'C mkt.reserved m c A 5',
      'C mkt.available m - C 7',
      'C mkt.package m - C 7',
    ],
  ],
  [
    () => book.offerReleased(HEAD, { marketerId: 'm', jobId: 'j', toAvailable: [A] }),
    ['L08', 'D mkt.held m j A 5', 'C mkt.available m - A 5'],
  ],
  [
    () => book.offerReleased(HEAD, { marketerId: 'm', jobId: 'j', toPackage: [A] }),
    ['L08', 'D mkt.held m j A 5', 'C mkt.package m - A 5'],
  ],
  [
    () => book.offerReleased(HEAD, { marketerId: 'm', jobId: 'j', campaignId: 'c', toReserve: [A] }),
    ['L08', 'D mkt.held m j A 5', 'C mkt.reserved m c A 5'],
  ],
  [
    () => book.reserveReturned(HEAD, { ...CAMPAIGN, to: 'mkt.available', slices: [A] }),
    ['L09', 'D mkt.reserved m c A 5', 'C mkt.available m - A 5'],
  ],
  [
    () => book.debtWrittenOff(HEAD, { memberId: 'i', amount: 9n }),
    ['L17', 'D platform.bad_debt - - - 9', 'C inf.receivable i - - 9'],
  ],
  [
    () => payout.withdrawalRequested(HEAD, OF, 9n),
    ['L19', 'D inf.available i - - 9', 'C inf.withdrawing i w - 9'],
  ],
  [
    () =>
      payout.withdrawalPaid(HEAD, OF, { gross: 100n, wht: 3n, fee: 30n, feeVat: 2n, vatIn: 7n, net: 74n }),
    [
      'L20',
      'D inf.withdrawing i w - 100',
      'D tax.vat_input - - - 7',
      'C tax.wht_payable - - - 3',
      'C platform.withdrawal_fee - - - 28',
      'C tax.vat_output - - - 2',
      'C bank.cash - - - 74',
    ],
  ],
  [
    () => payout.withdrawalReleased(HEAD, OF, 9n),
    ['L21', 'D inf.withdrawing i w - 9', 'C inf.available i - - 9'],
  ],
  [
    () => payout.withdrawalReturned(HEAD, OF, 9n),
    ['L22', 'D bank.cash - - - 9', 'C inf.withdrawing i w - 9'],
  ],
  [() => payout.withdrawalResent(HEAD, OF, 9n), ['L22', 'D inf.withdrawing i w - 9', 'C bank.cash - - - 9']],
  [
    () =>
      book.lotExpired(HEAD, { marketerId: 'm', lotId: 'A', from: 'mkt.package', amount: 9n, isPromo: true }),
    ['L24', 'D mkt.package m - A 9', 'C platform.promo - - - 9'],
  ],
  [
    () =>
      book.creditRefunded(HEAD, {
        marketerId: 'm',
        from: 'mkt.available',
        slices: [A, B],
        vat: 2n,
        lostWht: 1n,
      }),
    [
      'L25',
      'D mkt.available m - A 5',
      'D mkt.available m - B 7',
      'D tax.vat_output - - - 2',
      'C tax.wht_receivable - - - 1',
      'C bank.cash - - - 13',
    ],
  ],
  [
    () => book.balanceWaived(HEAD, { memberId: 'i', amount: 9n }),
    ['L26', 'D inf.available i - - 9', 'C platform.breakage - - - 9'],
  ],
  [
    () => book.referralRewarded(HEAD, { referrerId: 'r', invitedId: 'n', amountEach: 5n }),
    ['L27', 'D platform.referral - - - 10', 'C inf.available r - - 5', 'C inf.available n - - 5'],
  ],
  [() => book.withheldTaxRemitted(HEAD, 9n), ['L28', 'D tax.wht_payable - - - 9', 'C bank.cash - - - 9']],
  [
    () =>
      book.balanceAdjusted(HEAD, {
        direction: 'give',
        amount: 9n,
        target: { marketerId: 'm', lotId: 'A' },
      }),
    ['L28', 'D platform.adjustment - - - 9', 'C mkt.available m - A 9'],
  ],
  [
    () => book.balanceAdjusted(HEAD, { direction: 'take', amount: 9n, target: { influencerId: 'i' } }),
    ['L28', 'D inf.available i - - 9', 'C platform.adjustment - - - 9'],
  ],
])
