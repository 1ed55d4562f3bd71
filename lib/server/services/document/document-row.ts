import {
  type DocumentKind,
  type DocumentStatus,
  documentLabel,
  type RejectReason,
} from '../../../domain/account/documents.ts'
import { canTakeDocumentBack } from '../../../domain/account/moves.ts'
import type { HolderKind } from '../../../domain/account/statuses.ts'
import { type Db, sql } from '../../store/client.ts'

export interface DocumentRow {
  id: string
  memberId: string
  docSet: 'A' | 'B'
  kind: DocumentKind
  status: DocumentStatus
  isCurrent: boolean
  fileId: string
  refId: string | null
  reason: RejectReason | null
  note: string | null
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
  contentType: string
  bytes: number
}

export const DOCUMENT_COLUMNS = sql`d.id, d.member_id, d.doc_set, d.kind, d.status, d.is_current, d.file_id, d.ref_id, d.reason,
  d.note, d.decided_by, d.decided_at, d.created_at, f.content_type, f.bytes`

/** A document as its owner reads it. */
export function toDocument(row: DocumentRow) {
  return {
    id: row.id,
    kind: row.kind,
    set: row.docSet,
    status: row.status,
    label: documentLabel(row.status),
    isCurrent: row.isCurrent,
    reason: row.reason,
    note: row.note,
    contentType: row.contentType,
    bytes: row.bytes,
    fileUrl: `/api/documents/${row.id}/file`,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    canTakeBack: canTakeDocumentBack(row),
    orderId: row.kind === 'buyer_certificate' ? row.refId : null,
  }
}

export async function getDocument(db: Db, id: string): Promise<DocumentRow> {
  return db.one<DocumentRow>(
    sql`SELECT ${DOCUMENT_COLUMNS} FROM document d JOIN file f ON f.id = d.file_id WHERE d.id = ${id}`,
  )
}

export async function listDocumentsOf(db: Db, memberId: string): Promise<DocumentRow[]> {
  return db.many<DocumentRow>(sql`SELECT ${DOCUMENT_COLUMNS} FROM document d JOIN file f ON f.id = d.file_id
    WHERE d.member_id = ${memberId} ORDER BY d.created_at DESC, d.id DESC LIMIT 200`)
}

/** What document rules need to know about the payee. */
export async function readPayee(
  db: Db,
  memberId: string,
): Promise<{ holderKind: HolderKind; vatRegistered: boolean }> {
  const row = await db.maybeOne<{ holderKind: HolderKind; vatRegistered: boolean }>(
    sql`SELECT holder_kind, vat_registered FROM influencer_profile WHERE member_id = ${memberId}`,
  )
  return row ?? { holderKind: 'individual', vatRegistered: false }
}
