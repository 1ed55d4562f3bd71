import type { HolderKind } from './statuses.ts'

export const DOCUMENT_KINDS = [
  'identity_card',
  'passport',
  'bank_book',
  'company_certificate',
  'vat_registration',
  'buyer_certificate',
  'parental_consent',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The union of both required status sets (docs/domain/accounts.md#documents): A has `complete`, B has not. */
export const DOCUMENT_STATUSES = ['in_progress', 'approve', 'complete', 'reject'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Which status set a kind uses (docs/domain/accounts.md#documents). */
export const DOCUMENT_SET: Readonly<Record<DocumentKind, 'A' | 'B'>> = {
  identity_card: 'A',
  passport: 'A',
  bank_book: 'A',
  company_certificate: 'A',
  vat_registration: 'B',
  buyer_certificate: 'B',
  parental_consent: 'B',
}

/**
 * Role that decides: support the identity documents, finance the bank and tax documents (docs/domain/roles.md#permissions).
 */
export const DOCUMENT_DECIDER: Readonly<Record<DocumentKind, 'support' | 'finance'>> = {
  identity_card: 'support',
  passport: 'support',
  company_certificate: 'support',
  parental_consent: 'support',
  bank_book: 'finance',
  vat_registration: 'finance',
  buyer_certificate: 'finance',
}

/** Kinds that each kind of member uploads. */
export const INFLUENCER_DOCUMENTS = [
  'identity_card',
  'passport',
  'bank_book',
  'company_certificate',
  'vat_registration',
  'parental_consent',
] as const satisfies readonly DocumentKind[]
export const MARKETER_DOCUMENTS = [
  'company_certificate',
  'buyer_certificate',
] as const satisfies readonly DocumentKind[]

/**
 * Profile fields that an approved document proves; the member can no longer change them
 * (docs/domain/accounts.md#documents).
 */
const IDENTITY_FIELDS = ['firstName', 'lastName', 'birthDate', 'nationalId'] as const
export type ProvenField = (typeof IDENTITY_FIELDS)[number]
const PROVEN_FIELDS: Partial<Record<DocumentKind, readonly ProvenField[]>> = {
  identity_card: IDENTITY_FIELDS,
  passport: IDENTITY_FIELDS,
  // Proves the company's name and tax number, nothing about a person.
  company_certificate: ['firstName', 'lastName', 'nationalId'],
}

/** True when an approved document of this kind proves whose identity or tax number it is. */
export const provesNumber = (kind: DocumentKind): boolean =>
  PROVEN_FIELDS[kind]?.includes('nationalId') ?? false

/** Profile fields that a member's approved documents have fixed. */
export function fixedFields(approved: readonly DocumentKind[]): ProvenField[] {
  return IDENTITY_FIELDS.filter((field) => approved.some((kind) => PROVEN_FIELDS[kind]?.includes(field)))
}

export const REJECT_REASONS = [
  'unreadable',
  'wrong_document',
  'expired',
  'name_differs',
  'number_differs',
  'incomplete',
  'suspected_forgery',
  'other',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** The status as members see it (docs/domain/accounts.md#documents): approve and complete are both "complete". */
export function documentLabel(status: DocumentStatus): 'in_progress' | 'complete' | 'rejected' {
  return status === 'in_progress' ? 'in_progress' : status === 'reject' ? 'rejected' : 'complete'
}

/**
 * Documents that a payout needs, each group met by any one of its kinds (docs/domain/accounts.md#documents): person:
 * identity card or passport, and bank book; company: certificate and bank book; registered for VAT: its document too.
 */
export function payoutDocuments(payee: { holderKind: HolderKind; vatRegistered: boolean }): DocumentKind[][] {
  const vat: DocumentKind[] = ['vat_registration']
  return [
    payee.holderKind === 'company' ? ['company_certificate'] : ['identity_card', 'passport'],
    ['bank_book'],
    ...(payee.vatRegistered ? [vat] : []),
  ]
}

/** True when every document that a payout needs is approved. */
export function arePayoutDocumentsApproved(
  payee: { holderKind: HolderKind; vatRegistered: boolean },
  current: readonly { kind: DocumentKind; status: DocumentStatus }[],
): boolean {
  return payoutDocuments(payee).every((group) =>
    group.some((kind) =>
      current.some(
        (document) =>
          document.kind === kind && (document.status === 'approve' || document.status === 'complete'),
      ),
    ),
  )
}
