import type { Language } from '../../../country/languages.ts'
import type { ConsentKind } from '../../../domain/account/consent-kinds.ts'
import { Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { TransactionContext } from '../context.ts'
import { readCurrentVersions } from './queries.ts'

/** Refuses an acceptance of a text that is not the current one. Error: consent_required with the current versions. */
export async function requireCurrentVersions(
  db: Db,
  now: Date,
  accepted: Partial<Record<ConsentKind, number>>,
): Promise<Map<string, number>> {
  const current = await readCurrentVersions(db, now)
  const stale = Object.entries(accepted).filter(([kind, version]) => current.get(kind) !== version)
  if (stale.length > 0)
    throw new Refusal('consent_required', {
      details: { versions: Object.fromEntries(stale.map(([kind]) => [kind, current.get(kind) ?? null])) },
    })
  return current
}

/**
 * Writes one acceptance: text version, language, time, network, source (docs/domain/accounts.md#personal-data). Once
 * per version.
 */
export async function giveConsent(
  ctx: TransactionContext,
  given: { memberId: string; kind: ConsentKind; version: number; locale: Language; source: string },
): Promise<boolean> {
  const now = ctx.now()
  return (
    (await ctx.db.run(sql`INSERT INTO consent (id, member_id, kind, version, locale, given_at, network, source)
      SELECT ${newId(now.getTime())}, ${given.memberId}, ${given.kind}, ${given.version}, ${given.locale}, ${now},
        ${ctx.network}, ${given.source}
      WHERE NOT EXISTS (SELECT 1 FROM consent WHERE member_id = ${given.memberId} AND kind = ${given.kind}
        AND version = ${given.version} AND withdrawn_at IS NULL)`)) === 1
  )
}
