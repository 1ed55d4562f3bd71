import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import type { Context } from '../services/context.ts'
import { inTransaction, within } from '../services/context.ts'
import { notify } from '../services/notify.ts'
import { deliverOutbox } from './deliver-outbox.ts'

test('a mail leads to the choice of news only where it can be chosen, and always to the team', async () => {
  const world = await makeWorld()
  const sent: { subject?: string; text: string; html?: string }[] = []
  const ctx: Context = {
    ...world.system,
    gateways: {
      ...world.system.gateways,
      mail: { isLocal: false, send: async (message) => void sent.push(message) },
    },
  }
  const { id } = await world.influencer()
  for (const event of ['offer_received', 'password_changed', 'message_by_email'] as const)
    await inTransaction(world.system, (tx) =>
      notify(within(world.system, tx.db), {
        event,
        subjectId: id,
        to: { memberId: id },
        payload: { campaign: 'งาน', brand: 'แบรนด์', title: 'จากทีมงาน', written: 'พร้อมใช้แล้ว' },
      }),
    )
  await deliverOutbox(ctx, { limit: 100 })
  const links = (said: string | undefined) => ({
    choice: said?.includes('/th/Influencer/account?section=notifications'),
    team: said?.includes('/th/contact'),
  })
  const of = (subject: RegExp) => {
    const mail = sent.find((one) => subject.test(one.subject ?? ''))
    expect(links(mail?.html), String(subject)).toEqual(links(mail?.text))
    return links(mail?.text)
  }
  expect(of(/ข้อเสนอ/)).toEqual({ choice: true, team: true })
  expect(of(/รหัสผ่าน/)).toEqual({ choice: false, team: true })
  expect(of(/จากทีมงาน/)).toEqual({ choice: false, team: true })
})
