import type { DocumentKind } from '../../domain/account/documents.ts'
import type { MemberStatus } from '../../domain/account/statuses.ts'
import type { PayoutSums, WithdrawalStatus } from '../../domain/earning/withdrawal.ts'
import type { Currency } from '../../domain/money/money.ts'
import type { WhtClass } from '../../domain/tax/rates.ts'
import { type Db, empty, sql } from './client.ts'

export interface WithdrawalRow extends PayoutSums {
  id: string
  no: string
  memberId: string
  status: WithdrawalStatus
  version: number
  currency: Currency
  rateConfirmed: boolean
  bankAccountId: string
  snapshotId: string | null
  batchId: string | null
  batchLine: number | null
  bankRef: string | null
  reason: string | null
  approvedBy: string | null
  expectedOn: string | null
  requestedAt: Date
  approvedAt: Date | null
  paidAt: Date | null
  updatedAt: Date
}

/** A withdrawal by id; locks the row on request. With an owner, one of somebody else counts as unknown. */
export function findWithdrawal(
  db: Db,
  id: string,
  options: { lock?: boolean; memberId?: string } = {},
): Promise<WithdrawalRow | undefined> {
  return db.maybeOne<WithdrawalRow>(sql`SELECT * FROM withdrawal WHERE id = ${id}
    ${options.memberId ? sql`AND member_id = ${options.memberId}` : empty} ${options.lock ? sql`FOR UPDATE` : empty}`)
}

export interface BankAccountRow {
  id: string
  memberId: string
  bankCode: string
  accountEnc: Buffer
  accountHash: string
  accountLast4: string
  holderName: string
  nameConfirmedBy: string | null
  createdAt: Date
}

export function findBankAccount(db: Db, memberId: string): Promise<BankAccountRow | undefined> {
  return db.maybeOne<BankAccountRow>(
    sql`SELECT * FROM bank_account WHERE member_id = ${memberId} AND is_current`,
  )
}

/** The withdrawal in progress to the member's account. A returned one does not count: it waits for another account. */
export function findWithdrawalToAccount(
  db: Db,
  memberId: string,
): Promise<{ id: string; no: string } | undefined> {
  return db.maybeOne<{ id: string; no: string }>(sql`SELECT id, no FROM withdrawal
    WHERE member_id = ${memberId} AND status IN ('requested', 'approved', 'in_batch')`)
}

export interface PayeeRow {
  memberId: string
  status: MemberStatus
  name: string | null
  fraudFlag: boolean
  createdAt: Date
  firstName: string | null
  lastName: string | null
  holderKind: 'individual' | 'company'
  taxClass: WhtClass | null
  whtBp: number | null
  vatRegistered: boolean
  address: Record<string, unknown> | null
  nationalIdEnc: Buffer | null
  nationalIdLast4: string | null
  approvedKinds: DocumentKind[]
  openWithdrawalId: string | null
}

/** Kinds of the documents of member `m` that are approved now. */
export const APPROVED_KINDS = sql`ARRAY(SELECT d.kind FROM document d WHERE d.member_id = m.id AND d.is_current
  AND d.status IN ('approve', 'complete')) AS approved_kinds`

/** Facts that decide whether and how a member is paid. */
export function findPayee(db: Db, memberId: string): Promise<PayeeRow | undefined> {
  return db.maybeOne<PayeeRow>(sql`SELECT m.id AS member_id, m.status, m.name, m.fraud_flag, m.created_at, p.first_name, p.last_name,
      coalesce(p.holder_kind, 'individual') AS holder_kind, p.tax_class, p.wht_bp, coalesce(p.vat_registered, false) AS vat_registered,
      p.address, p.national_id_enc, p.national_id_last4,
      ${APPROVED_KINDS},
      (SELECT w.id FROM withdrawal w WHERE w.member_id = m.id AND w.status IN ('requested', 'approved', 'in_batch', 'returned')) AS open_withdrawal_id
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id WHERE m.id = ${memberId} AND m.kind = 'influencer'`)
}
