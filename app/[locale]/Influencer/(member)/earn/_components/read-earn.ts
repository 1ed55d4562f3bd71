import { readWallet } from '#components/earning/read-wallet.ts'
import type { Caller } from '#lib/calls/call.ts'
import { getBankAccount, getEarningsYear, listEarnings } from '#lib/contract/earnings.ts'
import { getWithdrawal, listWithdrawals } from '#lib/contract/withdrawals.ts'

export const EARN_VIEWS = ['overview', 'withdrawals', 'year', 'bank'] as const
export type EarnView = (typeof EARN_VIEWS)[number]

export interface EarnQuery {
  view: EarnView
  month: string | undefined
  after: string | undefined
  year: number | undefined
  withdrawal: string | undefined
  document: string | undefined
}

/** Parses the query; invalid values are ignored. */
export function readEarnQuery(given: Record<string, string | string[] | undefined>): EarnQuery {
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
  }
  const month = text('month')
  const year = Number(text('year'))
  return {
    view: EARN_VIEWS.find((view) => view === given.view) ?? 'overview',
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    after: text('after'),
    year: Number.isInteger(year) && year >= 2020 && year <= 2200 ? year : undefined,
    withdrawal: text('withdrawal'),
    document: text('document'),
  }
}

/** Data of the chosen view; a part is null when its call failed and undefined when it is not shown. */
export async function readEarn(calls: Caller, query: EarnQuery) {
  const { view, month, year } = query
  const after = query.after ? { after: query.after } : {}
  const [wallet, bank, ledger, withdrawals, summary] = await Promise.all([
    readWallet(calls),
    view === 'overview' || view === 'bank' ? calls.tryCall(getBankAccount, {}) : undefined,
    view === 'overview'
      ? calls.tryCall(listEarnings, { query: { ...after, ...(month ? { month } : {}) } })
      : undefined,
    view === 'withdrawals' ? calls.tryCall(listWithdrawals, { query: after }) : undefined,
    view === 'year' ? calls.tryCall(getEarningsYear, { query: year ? { year } : {} }) : undefined,
  ])
  const openId = view === 'overview' ? wallet?.openWithdrawalId : undefined
  const open = openId ? await calls.tryCall(getWithdrawal, { params: { id: openId } }) : undefined
  return { wallet, bank, ledger, withdrawals, summary, ...(open ? { open } : {}) }
}
export type EarnData = Awaited<ReturnType<typeof readEarn>>
