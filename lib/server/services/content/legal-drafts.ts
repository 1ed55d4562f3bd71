import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { type LegalTextInput, publishLegalText } from './publish-content.ts'

const PREFIX = 'legal_draft.'

export interface LegalDraft extends LegalTextInput {
  /** Version in force, 0 where nothing was published yet. */
  published: number
}

function requireKeeper(ctx: Context): void {
  if (ctx.caller.kind !== 'system') requireOperator(ctx, 'content', 'admin')
}

/** Texts that wait for somebody to read and publish them. Errors: not_found, not_allowed. */
export async function listLegalDrafts(ctx: Context): Promise<LegalDraft[]> {
  requireKeeper(ctx)
  const rows = await ctx.db.many<{ kind: string; texts: LegalTextInput['texts']; published: number }>(
    sql`SELECT substr(key, ${PREFIX.length + 1}) AS kind, value AS texts,
      coalesce((SELECT max(version) FROM consent_text c WHERE c.kind = substr(key, ${PREFIX.length + 1})), 0) AS published
      FROM setting WHERE key LIKE ${`${PREFIX}%`} AND value <> 'null' ORDER BY key`,
  )
  return rows
}

/** Keeps a text in both languages as a draft, in place of the draft before it. Errors: not_found, not_allowed. */
export async function saveLegalDraft(ctx: Context, input: LegalTextInput): Promise<void> {
  requireKeeper(ctx)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`INSERT INTO setting (key, value) VALUES (${PREFIX + input.kind}, ${JSON.stringify(input.texts)})
      ON CONFLICT (key, valid_from) DO UPDATE SET value = excluded.value`)
    await audit(ctx, { subject: 'consent_text', transition: 'draft', to: input.kind })
  })
}

/** Publishes a draft as the next version, once. Undefined where no draft waits. Errors: not_found, not_allowed. */
export async function publishLegalDraft(
  ctx: Context,
  kind: string,
): Promise<{ version: number } | undefined> {
  if (ctx.caller.kind !== 'system') requireOperator(ctx, 'admin')
  return inTransaction(ctx, async (ctx) => {
    const draft = await ctx.db.maybeOne<{ value: LegalTextInput['texts'] }>(
      sql`DELETE FROM setting WHERE key = ${PREFIX + kind} RETURNING value`,
    )
    return draft && publishLegalText(ctx, { kind, texts: draft.value })
  })
}
