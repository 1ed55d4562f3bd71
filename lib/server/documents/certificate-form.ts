import type { Party, Signer } from './parts.ts'

/** Form on which the payer reports the tax. */
export type CertificateForm = 'PND3' | 'PND53'

export interface CertificateDocument {
  title: string
  /** Empty on a form that the payer still has to number. */
  book: string
  number: string
  /** Place in the payer's monthly form; null: filled in when filed. */
  sequence: number | null
  payer: Party
  payee: Party
  form: CertificateForm
  /** Line of the form, 1 to 6, of our payments 2 or 5. */
  incomeLine: number
  /** What the payment was for, after the words of line 5 or 6. */
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
  /** A form that we fill in for the payer, who has to check, number and sign it. */
  isDraft: boolean
}

/** Place of the form among FORMS. */
export const TICKED: Readonly<Record<CertificateForm, number>> = { PND3: 3, PND53: 6 }
