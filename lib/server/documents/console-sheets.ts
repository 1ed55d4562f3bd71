import type { ListedStatus } from '../../domain/account/statuses.ts'
import type { OrderStatus } from '../../domain/credit/order.ts'
import type { WithdrawalStatus } from '../../domain/earning/withdrawal.ts'
import type { Currency } from '../../domain/money/money.ts'
import { type Lang, money, sheetOf, text, time, type Words } from './console-columns.ts'
import type { Sheet } from './sheet.ts'
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
export function purchaseSheet(rows: readonly Purchase[], lang: Lang, at: Date): Sheet {
  const { operator } = readTexts(lang)
  const t = operator.purchases
  const status: Words = operator.status
  const columns = [
    text(t.no, 20),
    text(t.buyer, 28),
    text(operator.members.email, 28),
    text(t.kind, 12),
    money(t.transfer),
    text(t.reference, 22),
    text(t.status, 18),
    time(t.madeAt),
    time(t.paidAt),
  ]
  return sheetOf('purchases', t.caption, {
    lang,
    at,
    columns,
    rows: rows.map((row) => [
      row.no,
      row.memberName,
      row.memberEmail,
      row.kind === 'package' ? t.package : t.credit,
      row.transfer,
      row.slipReference,
      status[row.status] ?? row.status,
      row.createdAt,
      row.paidAt,
    ]),
  })
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
export function withdrawalSheet(rows: readonly Payout[], lang: Lang, at: Date): Sheet {
  const { operator } = readTexts(lang)
  const t = operator.withdrawals
  const status: Words = operator.status
  const warning: Words = t.warning
  const columns = [
    text(t.no, 20),
    text(t.payee, 28),
    money(t.gross),
    money(operator.tax.withheld),
    money(t.fee),
    money(t.net),
    text(t.state, 16),
    time(t.madeAt),
    time(t.paidAt),
    text(t.batches, 18),
    text(t.warnings, 36),
  ]
  return sheetOf('withdrawals', t.caption, {
    lang,
    at,
    columns,
    rows: rows.map((row) => [
      row.no,
      row.member.name,
      row.gross,
      row.wht,
      row.fee,
      row.net,
      status[row.status] ?? row.status,
      row.requestedAt,
      row.paidAt,
      row.batchNo,
      row.warnings.map((one) => warning[one] ?? one).join(', '),
    ]),
  })
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
export function memberSheet(rows: readonly Member[], lang: Lang, at: Date): Sheet {
  const { operator } = readTexts(lang)
  const t = operator.members
  const status: Words = operator.status
  const columns = [
    text(t.name, 28),
    text(t.kind, 16),
    text(t.email, 30),
    text(t.phone, 18),
    text(t.status, 18),
    time(t.since),
  ]
  return sheetOf('members', t.caption, {
    lang,
    at,
    columns,
    rows: rows.map((row) => [
      row.name,
      row.kind === 'marketer' ? t.marketer : t.influencer,
      row.email,
      row.phone,
      status[row.status] ?? row.status,
      row.createdAt,
    ]),
  })
}
