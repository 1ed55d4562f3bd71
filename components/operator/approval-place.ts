import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { hrefWith } from './console.ts'

type Word = 'order' | 'suspense' | 'batch' | 'withdrawals' | 'member' | 'job'
type Place = readonly [word: Word, hrefOf: (locale: Locale, id: string, no: string) => string]

const order: Place = ['order', (locale, id) => toPath(locale, 'Operator-purchases-detail', { id })]
const withdrawals: Place = ['withdrawals', (locale) => toPath(locale, 'Operator-withdrawals')]
const member: Place = ['member', (locale, id) => toPath(locale, 'Operator-members-detail', { id })]
const job: Place = [
  'job',
  (locale, _id, no) => hrefWith(toPath(locale, 'Operator-campaigns'), { view: 'jobs', q: no }),
]

/** Link to the page where the second person can inspect the subject of a request, by its action. */
export const PLACE_OF: Readonly<Record<string, Place>> = {
  'credit.refund': order,
  'order.offline': order,
  'suspense.send_back': [
    'suspense',
    (locale) => hrefWith(toPath(locale, 'Operator-purchases'), { view: 'suspense' }),
  ],
  'payout_batch.release': ['batch', (locale, id) => toPath(locale, 'Operator-withdrawals-batch', { id })],
  'withdrawal.approve': withdrawals,
  'withdrawal.fail': withdrawals,
  'withdrawal.return': withdrawals,
  'promo.grant': member,
  'ledger.adjust': member,
  'debt.write_off': member,
  'member.blacklist': member,
  'member.reinstate': member,
  'job.case': job,
  'job.fraud': job,
  'job.clawback': job,
}
