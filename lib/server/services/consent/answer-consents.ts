import type { Language } from '../../../country/languages.ts'
import { OPTIONAL_CONSENTS } from '../../../domain/account/consent-kinds.ts'
import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { getMemberForUpdate } from '../auth/queries.ts'
import { type Context, inTransaction, requireOwn } from '../context.ts'
import { settleMember } from '../credentials/settle-member.ts'
import { giveConsent } from './give-consent.ts'
import { type ConsentStanding, listMyConsents, readCurrentVersions } from './queries.ts'

export interface ConsentAnswer {
  kind: 'terms' | 'privacy' | 'marketing'
  version: number
  given: boolean
}

/**
 * A member accepts texts, or gives or takes back an optional one (docs/requirements.md#calls, influ/consent).
 * Accepting the last due text makes an allowed member active when the profile is complete. Errors: not_found (foreign
 * id), consent_required.
 */
export async function answerConsents(
  ctx: Context,
  id: string,
  input: { locale: Language; consents: readonly ConsentAnswer[] },
): Promise<{ status: MemberStatus; consents: ConsentStanding[] }> {
  const caller = requireOwn(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const member = await getMemberForUpdate(ctx.db, caller.id)
    const current = await readCurrentVersions(ctx.db, now)
    for (const answer of input.consents) {
      const optional = isOneOf(OPTIONAL_CONSENTS, answer.kind)
      const stale = current.get(answer.kind) !== answer.version
      if (answer.given ? stale : !optional)
        throw new Refusal('consent_required', { fields: { [answer.kind]: 'consent_required' } })
      const changed = answer.given
        ? await giveConsent(ctx, { ...answer, memberId: id, locale: input.locale, source: 'account' })
        : (await ctx.db.run(sql`UPDATE consent SET withdrawn_at = ${now}
            WHERE member_id = ${id} AND kind = ${answer.kind} AND withdrawn_at IS NULL`)) > 0
      if (changed)
        await audit(ctx, {
          subject: 'consent',
          subjectId: id,
          transition: answer.given ? 'give' : 'withdraw',
          data: { kind: answer.kind, version: answer.version },
        })
    }
    await settleMember(ctx, member)
    return listMyConsents(ctx)
  })
}
