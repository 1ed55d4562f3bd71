import type { DocumentSeries } from '../../../domain/tax/rates.ts'
import type { Party } from '../../documents/parts.ts'
import { sql } from '../../store/client.ts'

/** A stored tax document with its immutable body. */
export interface Row {
  id: string
  number: string
  kind: DocumentSeries
  subjectId: string
  memberId: string
  issuedAt: Date
  void: boolean
  // Bodies are frozen JSON of years; a field that an old one lacks reads as nothing.
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are those of bodies.ts, checked field by field below
  body: any
}

export const COLUMNS = sql`id, number, kind, subject_id, member_id, issued_at, void, body`

export const minor = (value: unknown) => BigInt(Number(value ?? 0))
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function partyOf(value: Record<string, unknown> | undefined): Party {
  return {
    name: textOf(value?.name),
    nameEn: textOf(value?.nameEn) || null,
    address: textOf(value?.address) || null,
    taxId:
      textOf(value?.taxId) || (textOf(value?.taxIdLast4) ? `xxxxxxxxx${textOf(value?.taxIdLast4)}` : null),
    branchCode: textOf(value?.branchCode) || null,
  }
}
