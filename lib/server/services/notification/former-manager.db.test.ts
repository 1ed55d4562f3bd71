import { expect, test } from 'vitest'
import { FEE, makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import type { Context } from '../context.ts'
import { makePersonalOffer } from '../job/commands/make-personal-offer.ts'
import { changeManagerLink, endManagerLink } from '../manager-link/change-link.ts'

/** News of a job goes out at 22:00 in Bangkok and waits until 08:00; who gets its mail, and who has it in the inbox? */
async function open(move: 'offer' | 'select') {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const manager = await world.influencer({ isTalentManager: true })
  const { gateways } = world.system
  const ctx: Context = {
    ...world.system,
    gateways: { ...gateways, mail: { ...gateways.mail, isLocal: false } },
  }
  const { who, job } = await scene.make('MATCHED:')
  const linkId = newId()
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, created_at, answered_at)
    VALUES (${linkId}, ${manager.id}, ${who.id}, 'active', '{view,apply_accept}', 1000, ${world.clock.now()}, ${world.clock.now()})`)
  world.clock.advance({ hours: 12 })
  await (move === 'select'
    ? scene.select(job)
    : makePersonalOffer(scene.marketer.ctx, { ...scene.at(job), fee: FEE + 50_000n }))
  const deliver = () => deliverOutbox(ctx, { limit: 50 })
  const toldBy = async (channel: 'email' | 'in_app') => {
    const rows = await world.db.many<{ memberId: string }>(
      sql`SELECT member_id FROM notification WHERE event IN ('selected', 'offer_received') AND channel = ${channel}`,
    )
    return rows.map(({ memberId }) => memberId).sort()
  }
  const morning = async () => {
    world.clock.advance({ hours: 10 })
    await deliver()
    return toldBy('email')
  }
  return { world, manager, who, linkId, deliver, morning, toldBy }
}
type Opened = Awaited<ReturnType<typeof open>>

const END: Readonly<Record<string, (opened: Opened) => Promise<unknown>>> = {
  'whose link was ended': ({ who, linkId }) => endManagerLink(who.ctx, linkId),
  'who may not see jobs any more': ({ who, linkId }) =>
    changeManagerLink(who.ctx, linkId, { permissions: ['apply_accept'] }),
}

test.each(Object.keys(END))('R18 a manager %s gets no news of the job, neither held nor new', async (how) => {
  const opened = await open('offer')
  const { who, deliver, morning, toldBy } = opened
  await END[how]?.(opened)
  await deliver()
  expect(await toldBy('in_app')).toEqual([who.id])
  expect(await morning()).toEqual([who.id])
})

test('R18 the manager of a contract hears of it in the morning though the link ended, unless the status did', async () => {
  const { world, manager, who, linkId, deliver, morning, toldBy } = await open('select')
  await endManagerLink(who.ctx, linkId)
  await deliver()
  expect(await toldBy('in_app')).toEqual([who.id, manager.id].sort())
  await world.db.run(sql`UPDATE member SET is_talent_manager = false WHERE id = ${manager.id}`)
  expect(await morning()).toEqual([who.id])
})

test('a manager who still may see the job hears of it in the morning', async () => {
  const { manager, who, deliver, morning } = await open('offer')
  await deliver()
  expect(await morning()).toEqual([who.id, manager.id].sort())
})
