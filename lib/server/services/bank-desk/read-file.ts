import { Refusal } from '../../../domain/errors.ts'
import { isUploadSizeAccepted } from '../../../domain/file/limits.ts'
import { cut } from '../../../domain/text/cut.ts'
import type { BankFile } from '../../gateways/bank-files/read-bytes.ts'
import { readBankFile } from '../../gateways/judge-file.ts'
import { type Context, requireOperator } from '../context.ts'

/**
 * Parses a bank's file in the child process for untrusted files. Errors: file_missing, file_too_large,
 * bank_file_unreadable, bank_file_too_long (more than 5,000 lines), unavailable.
 */
export async function openBankFile(bytes: Uint8Array): Promise<BankFile> {
  if (bytes.byteLength === 0) throw new Refusal('file_missing', { fields: { file: 'file_missing' } })
  if (!isUploadSizeAccepted(bytes.byteLength))
    throw new Refusal('file_too_large', { fields: { file: 'file_too_large' } })
  const file = await readBankFile(bytes)
  if (!file) throw new Refusal('bank_file_unreadable', { fields: { file: 'bank_file_unreadable' } })
  return file
}

/** Most movements or results that one file brings: each is matched and booked in one transaction. */
const MOST_LINES = 2_000

/** Errors: bank_mapping_wrong (none was found), bank_file_too_long (more than 2,000). */
export function requireLines(lines: readonly unknown[]): void {
  if (lines.length === 0)
    throw new Refusal('bank_mapping_wrong', { fields: { mappingId: 'bank_mapping_wrong' } })
  if (lines.length > MOST_LINES)
    throw new Refusal('bank_file_too_long', { fields: { file: 'bank_file_too_long' } })
}

const SHOWN = 12

/** Format and first lines of a file, for choosing its columns. Nothing is stored. */
export async function previewBankFile(ctx: Context, bytes: Uint8Array) {
  requireOperator(ctx, 'finance')
  const file = await openBankFile(bytes)
  const rows = 'rows' in file ? file.rows : []
  return {
    format: file.format,
    lines: 'rows' in file ? rows.length : 'entries' in file ? file.entries.length : file.results.length,
    columns: rows.reduce((most, row) => Math.max(most, row.length), 0),
    head: rows
      .slice(0, SHOWN)
      .map((row) => row.map((cell) => (cell.length > 80 ? `${cut(cell, 79)}…` : cell))),
  }
}
