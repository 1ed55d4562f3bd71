import type { Language } from '../../country/languages.ts'
import type { ListedStatus } from '../../domain/account/statuses.ts'
import type { OrderStatus } from '../../domain/credit/order.ts'
import type { WithdrawalStatus } from '../../domain/earning/withdrawal.ts'
import type { Currency } from '../../domain/money/money.ts'
import { joinList } from '../../i18n/join-list.ts'
import type { Sheet } from './sheet.ts'
import { consoleSheet, money, text, time, type Words } from './sheet-columns.ts'
import { readTexts } from './texts.ts'

interface Purchase {
  no: string
  memberName: string | null
  memberEmail: string | null
  kind: string
  transfer: bigint
  slipReference: string | null
  status: OrderStatus
  createdAt: Date
  paidAt: Date | null
}

/** A list of orders as the console shows it. */
export function purchaseSheet(rows: readonly Purchase[], lang: Language, at: Date): Sheet {
  const { operator } = readTexts(lang)
  const t = operator.purchases
  const status: Words = operator.status
  return consoleSheet({ name: 'purchases', title: t.caption, lang, at }, rows, [
    text(t.no, 20, (row) => row.no),
    text(t.buyer, 28, (row) => row.memberName),
    text(operator.members.email, 28, (row) => row.memberEmail),
    text(t.kind, 12, (row) => (row.kind === 'package' ? t.package : t.credit)),
    money(t.transfer, 16, (row) => row.transfer),
    text(t.reference, 22, (row) => row.slipReference),
    text(t.status, 18, (row) => status[row.status] ?? row.status),
    time(t.madeAt, 20, (row) => row.createdAt),
    time(t.paidAt, 20, (row) => row.paidAt),
  ])
}

interface Payout {
  no: string
  member: { name: string | null }
  gross: bigint
  wht: bigint
  fee: bigint
  net: bigint
  currency: Currency
  status: WithdrawalStatus
  requestedAt: Date
  paidAt: Date | null
  batchNo: string | null
  warnings: readonly string[]
}

/** A list of withdrawals as the console shows it, with its warnings and without numbers of accounts. */
export function withdrawalSheet(rows: readonly Payout[], lang: Language, at: Date): Sheet {
  const { operator } = readTexts(lang)
  const t = operator.withdrawals
  const status: Words = operator.status
  const warning: Words = t.warning
  return consoleSheet({ name: 'withdrawals', title: t.caption, lang, at }, rows, [
    text(t.no, 20, (row) => row.no),
    text(t.payee, 28, (row) => row.member.name),
    money(t.gross, 16, (row) => row.gross),
    money(operator.tax.withheld, 16, (row) => row.wht),
    money(t.fee, 16, (row) => row.fee),
    money(t.net, 16, (row) => row.net),
    text(t.state, 16, (row) => status[row.status] ?? row.status),
    time(t.madeAt, 20, (row) => row.requestedAt),
    time(t.paidAt, 20, (row) => row.paidAt),
    text(t.batches, 18, (row) => row.batchNo),
    text(t.warnings, 36, (row) =>
      joinList(
        row.warnings.map((one) => warning[one] ?? one),
        lang,
      ),
    ),
  ])
}

interface Member {
  name: string | null
  kind: string
  email: string | null
  phone: string | null
  status: ListedStatus
  createdAt: Date
}

/** A list of members as the console shows it. */
export function memberSheet(rows: readonly Member[], lang: Language, at: Date): Sheet {
  const { operator } = readTexts(lang)
  const t = operator.members
  const status: Words = operator.status
  return consoleSheet({ name: 'members', title: t.caption, lang, at }, rows, [
    text(t.name, 28, (row) => row.name),
    text(t.kind, 16, (row) => (row.kind === 'marketer' ? t.marketer : t.influencer)),
    text(t.email, 30, (row) => row.email),
    text(t.phone, 18, (row) => row.phone),
    text(t.status, 18, (row) => status[row.status] ?? row.status),
    time(t.since, 20, (row) => row.createdAt),
  ])
}
