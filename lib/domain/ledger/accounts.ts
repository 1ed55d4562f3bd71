import { keysOf } from '../one-of.ts'
export type Side = 'D' | 'C'
export type AccountOwner = 'company' | 'influencer' | 'marketer'
export type AccountRef = 'none' | 'job' | 'campaign' | 'withdrawal'

export interface AccountKind {
  /** The side that increases the balance. */
  readonly side: Side
  /** `company` means owner is null. */
  readonly owner: AccountOwner
  readonly ref: AccountRef
  readonly lot: boolean
  /** The balance may never go below zero. */
  readonly guard: boolean
}

function company(side: Side, guard = false): AccountKind {
  return { side, owner: 'company', ref: 'none', lot: false, guard }
}

function marketer(ref: AccountRef): AccountKind {
  return { side: 'C', owner: 'marketer', ref, lot: true, guard: true }
}

function influencer(side: Side, ref: AccountRef): AccountKind {
  return { side, owner: 'influencer', ref, lot: false, guard: true }
}

/** The chart of accounts (docs/domain/ledger.md#accounts). An account is (code, currency, owner, reference, lot). */
export const ACCOUNTS = {
  'bank.cash': company('D'),
  'tax.wht_receivable': company('D'),
  'tax.vat_input': company('D'),
  'inf.receivable': influencer('D', 'none'),
  'mkt.available': marketer('none'),
  'mkt.package': marketer('none'),
  'mkt.reserved': marketer('campaign'),
  'mkt.held': marketer('job'),
  'inf.pending': influencer('C', 'job'),
  'inf.available': influencer('C', 'none'),
  'inf.withdrawing': influencer('C', 'withdrawal'),
  'suspense.in': company('C', true),
  'tax.vat_output': company('C'),
  'tax.wht_payable': company('C'),
  'platform.service_fee': company('C'),
  'platform.withdrawal_fee': company('C'),
  'platform.breakage': company('C'),
  'platform.promo': company('D'),
  'platform.referral': company('D'),
  'platform.bad_debt': company('D'),
  'platform.adjustment': company('D'),
} as const satisfies Record<string, AccountKind>

export type AccountCode = keyof typeof ACCOUNTS
export const ACCOUNT_CODES = keysOf(ACCOUNTS)

export function getAccountKind(code: AccountCode): AccountKind {
  return ACCOUNTS[code]
}
