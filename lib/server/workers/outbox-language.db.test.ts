import { expect, test } from 'vitest'
import { MESSAGE_EVENTS } from '#lib/domain/notification/events.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import type { Context } from '../services/context.ts'
import { inTransaction, within } from '../services/context.ts'
import { notify } from '../services/notify.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'

/** Letters only: the sign of the baht stands in both languages. */
const THAI = /[\u0e01-\u0e3a\u0e40-\u0e4e]/

test('a member hears every event in the language of the account, in the mail and in the app', async () => {
  const world = await makeWorld()
  const sent: { to: string; subject?: string; text: string; html?: string }[] = []
  const ctx: Context = {
    ...world.system,
    gateways: {
      ...world.system.gateways,
      mail: { isLocal: false, send: async (message) => void sent.push(message) },
    },
  }
  const people = { th: await world.influencer(), en: await world.influencer() }
  await world.db.run(sql`UPDATE member SET locale = 'en' WHERE id = ${people.en.id}`)
  await world.db.run(sql`UPDATE member SET phone_verified_at = NULL`)
  for (const event of MESSAGE_EVENTS)
    for (const { id } of Object.values(people))
      await inTransaction(world.system, (tx) =>
        notify(within(world.system, tx.db), {
          event,
          subjectId: id,
          to: { memberId: id },
          payload: {
            title: id === people.en.id ? 'About your account' : 'เรื่องบัญชีของคุณ',
            written: id === people.en.id ? 'It is ready.' : 'พร้อมใช้แล้ว',
            campaign: 'Campaign',
            brand: 'Brand',
            amount: 240000n,
            net: 240000n,
            fee: 240000n,
            currency: 'THB',
            dueAt: '2026-11-30',
          },
        }),
      )
  await deliverOutbox(ctx, { limit: 500 })
  const kept = await world.db.many<{
    event: string
    locale: string
    subject: string
    body: string
    memberId: string
  }>(sql`SELECT event, locale, subject, body, member_id FROM notification WHERE channel = 'in_app'`)
  for (const { event, locale, subject, body, memberId } of kept) {
    const isEnglish = memberId === people.en.id
    expect([event, locale]).toEqual([event, isEnglish ? 'en' : 'th'])
    expect([event, isEnglish, THAI.test(`${subject} ${body}`)]).toEqual([event, isEnglish, !isEnglish])
  }
  for (const { to, subject, text } of sent)
    expect([subject, THAI.test(`${subject} ${text}`)]).toEqual([subject, to === people.th.email])
  for (const { email } of Object.values(people))
    expect(sent.filter(({ to }) => to === email).length).toBeGreaterThan(5)
  expect(new Set(kept.map(({ event }) => event)).size).toBeGreaterThan(20)
})
