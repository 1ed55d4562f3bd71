import type { Language } from '../../../country/languages.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMember, requireOwn } from '../context.ts'

/**
 * Closes a notice permanently (docs/requirements.md#calls, toast); the time of the first call is stored. At most 100
 * keys are kept. Error: not_found.
 */
export async function closeToast(ctx: Context, id: string, key: string): Promise<Record<string, string>> {
  requireOwn(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db.one<{ toast: Record<string, string> }>(sql`UPDATE member
      SET toast = CASE WHEN (SELECT count(*) FROM jsonb_object_keys(toast)) < 100
        THEN ${JSON.stringify({ [key]: ctx.now().toISOString() })}::jsonb || toast ELSE toast END
      WHERE id = ${id} RETURNING toast`)
    await audit(ctx, { subject: 'member', subjectId: id, transition: 'close_toast' })
    return row.toast
  })
}

/** Language of messages to the caller. Errors: not_signed_in, wrong_member_kind. */
export async function setMemberLocale(ctx: Context, locale: Language): Promise<void> {
  const member = requireMember(ctx)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(
      sql`UPDATE member SET locale = ${locale}, updated_at = ${ctx.now()} WHERE id = ${member.id}`,
    )
    await audit(ctx, {
      subject: 'member',
      subjectId: member.id,
      transition: 'change_language',
      data: { locale },
    })
  })
}
