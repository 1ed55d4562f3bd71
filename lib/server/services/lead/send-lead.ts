import { randomInt } from 'node:crypto'
import type { Language } from '../../../country/languages.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { lockName } from '../../store/lock-name.ts'
import { countHit } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { findPhone } from '../credentials/identifiers.ts'
import { notify } from '../notify.ts'

/** Shown with the reference. In working days, because nobody answers on weekends and holidays. */
const ANSWER_WITHIN_WORKING_DAYS = 1
const LEADS_PER_HOUR = 5
const MOST_DRAWS = 20
/** Whoever heard nothing tries again within this time. */
const SAME_WITHIN_MINUTES = 30

export interface SendLeadInput {
  kind: 'contact' | 'campaign' | 'partnership'
  name: string
  email?: string | undefined
  phone?: string | undefined
  company?: string | undefined
  message: string
  questionnaire?: Record<string, unknown> | undefined
  locale: Language
}

/**
 * A number in one spelling, so that it is found with the account whose phone it is
 * (docs/domain/accounts.md#personal-data); what is no number stays as typed.
 */
const toStoredPhone = (ctx: Context, phone: string | undefined): string | null =>
  phone ? (findPhone(phone, ctx.settings.country.code)?.e164 ?? phone) : null

/** The reference of the same message of the same person, sent a moment ago and not answered yet. */
async function findSame(ctx: TransactionContext, input: SendLeadInput): Promise<string | undefined> {
  const row = await ctx.db.maybeOne<{ reference: string }>(sql`SELECT reference FROM lead
    WHERE created_at > ${new Date(ctx.now().getTime() - SAME_WITHIN_MINUTES * 60_000)} AND status IN ('new', 'taken')
      AND kind = ${input.kind} AND name = ${input.name} AND message = ${input.message}
      AND email IS NOT DISTINCT FROM ${input.email ?? null}::text
      AND phone IS NOT DISTINCT FROM ${toStoredPhone(ctx, input.phone)}::text
      AND company IS NOT DISTINCT FROM ${input.company ?? null}::text
      AND questionnaire IS NOT DISTINCT FROM ${input.questionnaire ? JSON.stringify(input.questionnaire) : null}::jsonb
    ORDER BY id LIMIT 1`)
  return row?.reference
}

/** The reference is short, because people read it out on the phone; on a collision another one is drawn. */
async function storeLead(ctx: TransactionContext, id: string, input: SendLeadInput): Promise<string> {
  const now = ctx.now()
  const day = bangkokDay(now).slice(2).replaceAll('-', '')
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const reference = `L${day}-${randomInt(100_000, 1_000_000)}`
    const made =
      await ctx.db.run(sql`INSERT INTO lead (id, reference, kind, name, email, phone, company, message, questionnaire, locale, created_at)
      VALUES (${id}, ${reference}, ${input.kind}, ${input.name}, ${input.email ?? null}, ${toStoredPhone(ctx, input.phone)}, ${input.company ?? null},
        ${input.message}, ${input.questionnaire ? JSON.stringify(input.questionnaire) : null}, ${input.locale}, ${now})
      ON CONFLICT (reference) DO NOTHING`)
    if (made === 1) return reference
  }
  throw new Refusal('unavailable')
}

/**
 * Stores a contact message or campaign interest and notifies the staff. Needs an e-mail address or a phone. A
 * message that is sent again because its answer was lost is the same one. Errors:
 * malformed_input (neither), too_many_requests. Source: docs/screens.md#public-pages.
 */
export async function sendLead(
  ctx: Context,
  input: SendLeadInput,
): Promise<{ reference: string; answerWithinWorkingDays: number }> {
  if (!input.email && !input.phone)
    throw new Refusal('malformed_input', { fields: { email: 'email_or_phone', phone: 'email_or_phone' } })
  const hits = await countHit(ctx.db, `lead:${ctx.network}`, 3600, ctx.now())
  if (hits > LEADS_PER_HOUR * (ctx.settings.demoMode ? 50 : 1))
    throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
  return inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, `lead:${input.email ?? input.phone}`)
    const same = await findSame(ctx, input)
    if (same) return { reference: same, answerWithinWorkingDays: ANSWER_WITHIN_WORKING_DAYS }
    const id = newId(ctx.now().getTime())
    const reference = await storeLead(ctx, id, input)
    await audit(ctx, { subject: 'lead', subjectId: id, transition: 'send', to: 'new' })
    await notify(ctx, {
      event: 'lead_received',
      subjectId: id,
      to: { operators: ['support'] },
      payload: { reference },
    })
    return { reference, answerWithinWorkingDays: ANSWER_WITHIN_WORKING_DAYS }
  })
}
