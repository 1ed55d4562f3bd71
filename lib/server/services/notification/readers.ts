import type { Language } from '../../../country/languages.ts'
import { type MessageChannel, type MessageClass, messageRoute } from '../../../domain/notification/events.ts'
import { type Db, sql } from '../../store/client.ts'
import type { OutboxRow } from '../../store/outbox.ts'
import { isParty } from '../job/access.ts'

/** A recipient, with the delivery channels that can be used now, in the order to try. */
export interface Reader {
  /** Member or operator; null for an address without an account. */
  id: string | null
  kind: 'influencer' | 'marketer' | 'operator' | 'nobody'
  locale: Language
  country: string
  isInApp: boolean
  ways: readonly { channel: MessageChannel; address: string }[]
}

interface MemberRow {
  id: string
  kind: 'influencer' | 'marketer'
  locale: Language
  country: string
  email: string | null
  phone: string | null
  lineUserId: string | null
  hasMarketing: boolean
  off: string[]
}

/** Nobody for news of a job that the member may not read any more: it may have waited for the morning or a retry. */
async function memberReader(db: Db, row: OutboxRow, cls: MessageClass): Promise<Reader[]> {
  const member = await db.maybeOne<MemberRow>(sql`SELECT m.id, m.kind, m.locale, m.country, m.email,
      CASE WHEN m.phone_verified_at IS NOT NULL THEN m.phone END AS phone,
      (SELECT line_user_id FROM line_link l WHERE l.member_id = m.id AND l.state = 'linked') AS line_user_id,
      EXISTS (SELECT 1 FROM consent c WHERE c.member_id = m.id AND c.kind = 'marketing' AND c.withdrawn_at IS NULL) AS has_marketing,
      ARRAY(SELECT channel FROM notification_choice n WHERE n.member_id = m.id AND n.event = ${row.event} AND NOT n.enabled) AS off
    FROM member m WHERE m.id = ${row.audienceId} AND m.erased_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM job j WHERE j.id = ${row.subjectId} AND ${isParty(row.audienceId)} IS NOT TRUE)`)
  if (!member || (cls === 'M' && !member.hasMarketing)) return []
  const addresses: Record<MessageChannel, string | null> = {
    email: member.email,
    sms: member.phone,
    whatsapp: member.phone,
    line: member.lineUserId,
  }
  const ways = messageRoute(row.event, cls, member.country)
    // Class K cannot be switched off.
    .filter((channel) => cls === 'K' || !member.off.includes(channel))
    .flatMap((channel) => {
      const address = addresses[channel]
      return address ? [{ channel, address }] : []
    })
  return [
    { id: member.id, kind: member.kind, locale: member.locale, country: member.country, isInApp: true, ways },
  ]
}

async function operatorReaders(db: Db, row: OutboxRow): Promise<Reader[]> {
  const roles = Array.isArray(row.payload.roles) ? row.payload.roles.map(String) : ['admin']
  const except = typeof row.payload.except === 'string' ? row.payload.except : null
  const operators = await db.many<{ id: string; email: string }>(sql`SELECT id, email FROM operator
    WHERE ended_at IS NULL AND roles && ${roles}::text[] AND id::text IS DISTINCT FROM ${except} ORDER BY id`)
  return operators.map(({ id, email }) => ({
    id,
    kind: 'operator',
    locale: 'th',
    country: 'TH',
    isInApp: true,
    ways: [{ channel: 'email', address: email }],
  }))
}

/**
 * Recipients of a row and their delivery channels (docs/domain/notifications.md#events). Empty: there is nobody to
 * tell.
 */
export async function readReaders(db: Db, row: OutboxRow, cls: MessageClass): Promise<Reader[]> {
  if (row.audienceKind === 'operators') return operatorReaders(db, row)
  if (row.audienceKind === 'member') return memberReader(db, row, cls)
  if (!row.address || !row.channel) return []
  return [
    {
      id: null,
      kind: 'nobody',
      locale: row.locale ?? 'th',
      country: 'TH',
      isInApp: false,
      ways: [{ channel: row.channel, address: row.address }],
    },
  ]
}
