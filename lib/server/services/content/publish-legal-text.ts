import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '../../../country/languages.ts'
import { REQUIRED_CONSENTS } from '../../../domain/account/consent-kinds.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { notifyMembers } from '../notify.ts'
import { invalidate } from '../tags.ts'

export interface LegalTextInput {
  kind: string
  texts: Record<Language, { title: string; summary: string; body: string }>
}

/**
 * Publishes the next version of a legal text in both languages; versions are never edited
 * (docs/domain/roles.md#permissions, docs/domain/accounts.md#personal-data). Every member is told of a newer required
 * text, which is due at the next sign-in. Errors: not_found, not_allowed.
 */
export async function publishLegalText(ctx: Context, input: LegalTextInput): Promise<{ version: number }> {
  if (ctx.caller.kind !== 'system') requireOperator(ctx, 'admin')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const { version } = await ctx.db.one<{ version: number }>(
      sql`SELECT coalesce(max(version), 0) + 1 AS version FROM consent_text WHERE kind = ${input.kind}`,
    )
    for (const locale of LANGUAGES) {
      const text = input.texts[locale]
      const hash = createHash('sha256').update(`${text.title}\n${text.body}`).digest()
      await ctx.db.run(sql`INSERT INTO consent_text (id, kind, version, locale, title, summary, body, sha256, published_at)
        VALUES (${newId(now.getTime())}, ${input.kind}, ${version}, ${locale}, ${text.title}, ${text.summary}, ${text.body}, ${hash}, ${now})`)
    }
    await audit(ctx, { subject: 'consent_text', transition: 'publish', to: `${input.kind} ${version}` })
    if (version > 1 && isOneOf(REQUIRED_CONSENTS, input.kind))
      await notifyMembers(ctx, 'text_to_accept', { kind: input.kind })
    invalidate(ctx.db, ['legal'])
    return { version }
  })
}
