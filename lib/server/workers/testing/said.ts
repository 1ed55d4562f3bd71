import type { World } from '#lib/server/testing/world.ts'
import type { DeliveryError, MessageGateway } from '../../gateways/index.ts'
import { type Context, inTransaction, within } from '../../services/context.ts'
import { type NotifyInput, notify } from '../../services/notify.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'

export interface Sent {
  way: string
  to: string
  text?: string
  subject?: string
}

/** A context whose ways lead to a list instead of the world; `fails` says what a way throws. */
export function listening(world: World, fails: Record<string, DeliveryError> = {}) {
  const sent: Sent[] = []
  const way = (name: string): MessageGateway<{ to: string; text: string }> => ({
    isLocal: false,
    send: async (message) => {
      if (fails[name]) throw fails[name]
      sent.push({ way: name, ...message })
    },
  })
  const ctx: Context = {
    ...world.system,
    gateways: {
      ...world.system.gateways,
      mail: way('email'),
      sms: way('sms'),
      line: { ...way('line'), accountId: null, verify: () => true, login: null },
      whatsapp: way('whatsapp'),
    },
  }
  return { ctx, sent, fails }
}

/** The same context, whose mail server does something before (`true`) and after each mail; `n` counts from 1. */
export function slowMail(ctx: Context, beside: (n: number, isBefore: boolean) => Promise<unknown>): Context {
  const { mail } = ctx.gateways
  let begun = 0
  const slow: typeof mail = {
    ...mail,
    async send(message) {
      const n = ++begun
      await beside(n, true)
      await mail.send(message)
      await beside(n, false)
    },
  }
  return { ...ctx, gateways: { ...ctx.gateways, mail: slow } }
}

export const say = (world: World, message: NotifyInput) =>
  inTransaction(world.system, (ctx) => notify(within(world.system, ctx.db), message))
export const rows = (world: World) =>
  world.db.many<{ channel: string; status: string; event: string; memberId: string | null; body: string }>(
    sql`SELECT channel, status, event, member_id, body FROM notification ORDER BY created_at, id`,
  )
export const offer = (memberId: string): NotifyInput => ({
  event: 'offer_received',
  subjectId: memberId,
  to: { memberId },
  payload: { campaign: 'ครีมกันแดด', net: 240_000n, currency: 'THB' },
})

/** A link by which a member reads the jobs of an influencer; returns its id. */
export async function linkManager(world: World, managerId: string, influencerId: string): Promise<string> {
  const id = newId()
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, created_at, answered_at)
    VALUES (${id}, ${managerId}, ${influencerId}, 'active', '{view}', ${world.clock.now()}, ${world.clock.now()})`)
  return id
}
