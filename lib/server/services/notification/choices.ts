import { Refusal } from '../../../domain/errors.ts'
import {
  choosableEvents,
  findMessageEvent,
  type MessageChannel,
  messageRoute,
} from '../../../domain/notification/events.ts'
import { present } from '../../../domain/present.ts'
import { maskPhone } from '../../../domain/text/phone.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import { type Context, inTransaction, requireMarketer, requireMember } from '../context.ts'
import { maskEmail } from '../credentials/identifiers.ts'

interface MemberRow {
  kind: 'influencer' | 'marketer'
  country: string
  email: string | null
  phone: string | null
  phoneVerifiedAt: Date | null
  lineState: string | null
  marketing: boolean
}

/**
 * Which events reach the caller by which delivery channel (docs/domain/notifications.md#events). Errors: not_signed_in,
 * wrong_member_kind.
 */
export async function getNotificationChoices(ctx: Context) {
  const { id } = requireMember(ctx)
  const db = ctx.db
  const member = await db.one<MemberRow>(sql`SELECT m.kind, m.country, m.email, m.phone, m.phone_verified_at,
      (SELECT state FROM line_link l WHERE l.member_id = m.id) AS line_state,
      EXISTS (SELECT 1 FROM consent c WHERE c.member_id = m.id AND c.kind = 'marketing' AND c.withdrawn_at IS NULL) AS marketing
    FROM member m WHERE m.id = ${id}`)
  const stored = await db.many<{ event: string; channel: MessageChannel; enabled: boolean }>(
    sql`SELECT event, channel, enabled FROM notification_choice WHERE member_id = ${id}`,
  )
  const off = new Set(stored.filter((row) => !row.enabled).map((row) => `${row.event}:${row.channel}`))
  const phone = member.phoneVerifiedAt ? member.phone : null
  const isLinked = member.lineState === 'linked'
  return {
    reachable: {
      line: isLinked,
      email: member.email !== null,
      sms: phone !== null,
      whatsapp: phone !== null && member.country !== 'TH',
    },
    addresses: {
      line: isLinked ? 'LINE' : null,
      email: member.email && maskEmail(member.email),
      sms: phone && maskPhone(phone, ctx.settings.country.code),
      whatsapp: phone && member.country !== 'TH' ? maskPhone(phone, ctx.settings.country.code) : null,
    },
    marketing: member.marketing,
    quietHours: { from: '21:00', until: '08:00' },
    events: choosableEvents(member.kind).map((event) => {
      const facts = present(findMessageEvent(event), 'a row of an event')
      const locked = facts.class === 'K'
      return {
        event,
        class: facts.class,
        channels: messageRoute(event, facts.class, member.country).map((channel) => ({
          channel,
          enabled: locked || !off.has(`${event}:${channel}`),
          locked,
        })),
        isDigest: facts.digest ?? false,
      }
    }),
  }
}

/**
 * Switches events on or off for a delivery channel (docs/requirements.md#calls, sv_marketer_profile/notification).
 * Errors: not_signed_in, not_allowed (class K), malformed_input (an event or way that is not this member's).
 */
export async function updateNotificationChoices(
  ctx: Context,
  changes: readonly { event: string; channel: MessageChannel; enabled: boolean }[],
  only?: 'marketer',
) {
  const member = only === 'marketer' ? requireMarketer(ctx) : requireMember(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { country } = await lockCaller(ctx, member)
    const known = new Set<string>(choosableEvents(member.kind))
    for (const { event, channel, enabled } of changes) {
      const facts = known.has(event) ? findMessageEvent(event) : undefined
      if (!facts || !messageRoute(event, facts.class, country).includes(channel))
        throw new Refusal('malformed_input', { fields: { changes: `unknown:${event}` } })
      if (facts.class === 'K') throw new Refusal('not_allowed', { fields: { changes: `locked:${event}` } })
      await ctx.db.run(sql`INSERT INTO notification_choice (member_id, event, channel, enabled)
        VALUES (${member.id}, ${event}, ${channel}, ${enabled})
        ON CONFLICT (member_id, event, channel) DO UPDATE SET enabled = excluded.enabled`)
    }
    await audit(ctx, {
      subject: 'member',
      subjectId: member.id,
      transition: 'choose_notifications',
      data: { changes: changes.length },
    })
    return getNotificationChoices(ctx)
  })
}
