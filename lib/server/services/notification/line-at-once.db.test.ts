import { expect, test, vi } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { DeliveryError } from '../../gateways/index.ts'
import { sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { inTransaction } from '../context.ts'
import { notify } from '../notify.ts'
import { linkUser } from './receive-line-events.ts'
import { ME, makeLineWorld, OTHER, play } from './testing/line-world.ts'

test('of two members who link one LINE user at once the later keeps it, and neither event is lost', async () => {
  const world = await makeLineWorld()
  const [one, two] = [await world.influencer(), await world.influencer()]
  const link = (memberId: string) => (ctx: Parameters<typeof linkUser>[0]) =>
    linkUser(ctx, { memberId, lineUserId: ME, isFriend: true })
  await meet(
    world,
    (bind) => inTransaction(bind(world.system), link(one.id)),
    () => inTransaction(world.system, link(two.id)),
  )
  expect(
    await world.db.many(sql`SELECT member_id, state, line_user_id FROM line_link ORDER BY state`),
  ).toEqual([
    { memberId: one.id, state: 'ended', lineUserId: null },
    { memberId: two.id, state: 'linked', lineUserId: ME },
  ])
})

test('a LINE user who refuses a message silences nobody who linked another LINE user meanwhile', async () => {
  const world = await makeLineWorld()
  const me = await world.influencer()
  const { code } = (await world.request('POST', '/api/line-link', { as: me, body: {} })).body
  await play(ME, 'follow')
  await play(ME, 'say', code)
  await deliverOutbox(world.system, { limit: 10 })
  const stateOf = async () =>
    (await world.db.one<{ state: string }>(sql`SELECT state FROM line_link WHERE member_id = ${me.id}`)).state
  const tell = async (refuse: () => Promise<unknown>) => {
    const send = vi.spyOn(world.system.gateways.line, 'send').mockImplementationOnce(async () => {
      await refuse()
      throw new DeliveryError('refused', 'provider answered 400')
    })
    await inTransaction(world.system, (ctx) =>
      notify(ctx, {
        event: 'offer_received',
        subjectId: me.id,
        to: { memberId: me.id },
        payload: { campaign: 'ครีมกันแดด', net: 240_000n, currency: 'THB' },
      }),
    )
    await deliverOutbox(world.system, { limit: 10 })
    expect(send).toHaveBeenCalled()
    send.mockRestore()
  }
  await tell(() => world.db.run(sql`UPDATE line_link SET line_user_id = ${OTHER} WHERE member_id = ${me.id}`))
  expect(await stateOf()).toBe('linked')
  await tell(async () => {})
  expect(await stateOf()).toBe('blocked')
})
