import { expect, test } from 'vitest'
import { readCode, wrongCode } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { proveContact, requestContactCode } from '../credentials/change-contact.ts'
import { proveStepUp, requestStepUp } from '../credentials/step-up.ts'
import { recover, refusalOf } from './testing/asking.ts'

test.each([
  { purpose: 'changeEmail', kind: 'influencer', column: 'email' },
  { purpose: 'changeEmail', kind: 'marketer', column: 'email' },
  { purpose: 'changePhone', kind: 'influencer', column: 'phone' },
] as const)(
  'R22 a $kind who says that an address of another is his own ($purpose) keeps its owner from nothing',
  async ({ purpose, kind, column }) => {
    const world = await makeWorld({ demoMode: false })
    const owner = await world.influencer()
    const contact = (
      await world.db.one<{ contact: string }>(
        column === 'email'
          ? sql`SELECT email AS contact FROM member WHERE id = ${owner.id}`
          : sql`SELECT phone AS contact FROM member WHERE id = ${owner.id}`,
      )
    ).contact
    const channel = column === 'email' ? 'email' : 'sms'
    const stranger =
      kind === 'influencer'
        ? await world.influencer({ stepUp: true })
        : await world.marketer({ stepUp: true })
    const asked = () => requestContactCode(stranger.ctx, { purpose, contact })
    // Five wrong tries, and all sends of the hour.
    const sent = await asked()
    for (let i = 0; i < 5; i++)
      await refusalOf(
        proveContact(stranger.ctx, { id: sent.id, code: wrongCode('000000'), purposes: [purpose] }),
      )
    expect((await refusalOf(asked())).code).toBe('code_locked')
    // Within the same minute, while the stranger is locked, the owner completes a step-up.
    const own = await requestStepUp(owner.ctx, channel)
    const { session } = await proveStepUp(owner.ctx, { id: own.id, code: (await readCode(world, contact))! })
    expect(session.sessionId).toBe(owner.sessionId)
    // Without a login the owner recovers the account with the same address.
    if (column === 'email') expect((await recover(world, contact)).triesLeft).toBe(5)
  },
)
