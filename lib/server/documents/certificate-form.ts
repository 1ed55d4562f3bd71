import type { Party, Signer } from './parts.ts'

/** Form on which the payer reports the tax. */
export type CertificateForm = 'PND3' | 'PND53'

export interface CertificateDocument {
  title: string
  /** Empty on a form that the payer has yet to number. */
  book: string
  number: string
  /** Sequence number in the payer's monthly form; null: the payer writes it when filing. */
  sequence: number | null
  payer: Party
  payee: Party
  form: CertificateForm
  /** Line of the form, 1 to 6; our payments use 2 or 5. */
  incomeLine: number
  /** What the payment was for, printed on line 5 or 6. */
  incomeText: string
  paidOn: string
  amount: bigint
  tax: bigint
  taxInWords: string
  /** Day of issue, CE; null: to be written by hand. */
  day: string | null
  issuedAt: Date
  signer: Signer | null
  isVoid: boolean
  isRateConfirmed: boolean
  replaces: string | null
  /** A form that we fill in for the payer, who still has to check, number and sign it. */
  isDraft: boolean
}

/** Position of the form among FORMS. */
export const TICKED: Readonly<Record<CertificateForm, number>> = { PND3: 3, PND53: 6 }
