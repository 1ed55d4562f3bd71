import type { DocumentFile } from '../documents/sheet-file.ts'
import { type AuditInput, audit } from './audit.ts'
import { type Context, inTransaction } from './context.ts'

/**
 * Hands out a file whose reading is audited. The file comes first, so that one that was refused (no drawing place, a
 * body that was deleted) leaves no row that says it was given; without the row it is not given.
 */
export async function auditedFile(ctx: Context, file: DocumentFile, row: AuditInput): Promise<DocumentFile> {
  await inTransaction(ctx, (ctx) => audit(ctx, row))
  return file
}
