import type { StatementMapping } from '../../../domain/bank/mapping.ts'
import type { ResultMapping } from '../../../domain/bank/result-mapping.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'

export type MappingInput =
  | { kind: 'statement'; name: string; body: StatementMapping }
  | { kind: 'result'; name: string; body: ResultMapping }
export type MappingRow = { id: string; version: number; savedAt: Date } & MappingInput

/** Saved mappings of one kind, by name. */
export async function listMappings(ctx: Context): Promise<MappingRow[]> {
  requireOperator(ctx, 'finance')
  return ctx.db.many<MappingRow>(
    sql`SELECT id, kind, name, version, body, saved_at FROM bank_mapping ORDER BY kind, name LIMIT 100`,
  )
}

/** Saves a mapping under its name, replacing one of that name. The audit row holds the previous one. */
export async function saveMapping(ctx: Context, input: MappingInput): Promise<MappingRow> {
  const operator = requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const before = await ctx.db.maybeOne<{ body: unknown }>(
      sql`SELECT body FROM bank_mapping WHERE kind = ${input.kind} AND name = ${input.name} FOR UPDATE`,
    )
    const row =
      await ctx.db.one<MappingRow>(sql`INSERT INTO bank_mapping (id, kind, name, body, saved_by, saved_at)
      VALUES (${newId(now.getTime())}, ${input.kind}, ${input.name}, ${JSON.stringify(input.body)}, ${operator.id}, ${now})
      ON CONFLICT (kind, name) DO UPDATE SET body = excluded.body, version = bank_mapping.version + 1,
        saved_by = excluded.saved_by, saved_at = excluded.saved_at RETURNING id, kind, name, version, body, saved_at`)
    await audit(ctx, {
      subject: 'bank_mapping',
      subjectId: row.id,
      seq: row.version,
      transition: 'save',
      data: { before: before?.body ?? null, after: input.body },
    })
    return row
  })
}

async function findBody<B>(db: Tx, kind: MappingInput['kind'], id: string | undefined): Promise<B> {
  const row = id
    ? await db.maybeOne<{ body: B }>(sql`SELECT body FROM bank_mapping WHERE id = ${id} AND kind = ${kind}`)
    : undefined
  if (!row) throw new Refusal('bank_mapping_missing', { fields: { mappingId: 'bank_mapping_missing' } })
  return row.body
}

/** Error: bank_mapping_missing. */
export const getStatementMapping = (db: Tx, id: string | undefined) =>
  findBody<StatementMapping>(db, 'statement', id)
/** Error: bank_mapping_missing. */
export const getResultMapping = (db: Tx, id: string | undefined) => findBody<ResultMapping>(db, 'result', id)
