import { expect, test } from 'vitest'
import { publishTexts } from '#lib/server/testing/codes.ts'
import { moveWallet } from '../../testing/adjustment.ts'
import { makeWorld, type World } from '../../testing/world.ts'

type Member = Awaited<ReturnType<World['influencer']>>

/** What the manager is told of each influencer: minor units of this month and the one before, or null. */
async function seen(world: World, as: Member) {
  const token = (await world.login({ memberId: as.id }, true)).token
  const { body } = await world.request('GET', '/api/manager-links', { as: { token, caller: as.caller } })
  return body.items.map((link: { earnings: Record<string, { minor: number; currency: string }> | null }) =>
    link.earnings ? [link.earnings.thisMonth, link.earnings.lastMonth] : null,
  )
}
const goTo = (world: World, at: string) =>
  world.clock.advance({ seconds: (Date.parse(at) - world.clock.now().getTime()) / 1000 })
const thb = (minor: number) => ({ minor, currency: 'THB' })

test('R18 a manager sees what was earned while the link is active and grants it, and nobody else does', async () => {
  const world = await makeWorld()
  await publishTexts(world)
  const me = await world.influencer()
  const manager = await world.influencer({ isTalentManager: true })
  const ask = async (as: Member, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') => {
    const token = (await world.login({ memberId: as.id }, true)).token
    return world.request(method, `/api/manager-links${path}`, { as: { token, caller: as.caller }, body })
  }
  await moveWallet(world, me.id, 500n)
  // The last second of November in Bangkok, and the first of December.
  goTo(world, '2026-11-30T16:59:59Z')
  await moveWallet(world, me.id, 700n)
  goTo(world, '2026-11-30T17:00:00Z')
  await moveWallet(world, me.id, 40n)
  await moveWallet(world, manager.id, 9_000n)

  const invited = await ask(me, '/invite', {
    to: manager.email,
    permissions: ['see_earnings'],
    commissionBp: 0,
    textVersion: 1,
  })
  const id: string = invited.body.items[0].id
  expect(await seen(world, manager)).toEqual([null])
  expect((await ask(manager, `/${id}/accept`, {})).body.earnings).toEqual({
    thisMonth: thb(40),
    lastMonth: thb(1_200),
  })
  expect(await seen(world, manager)).toEqual([[thb(40), thb(1_200)]])
  // The manager's own wallet is nobody's business.
  expect(await seen(world, me)).toEqual([null])

  goTo(world, '2026-12-31T17:00:00Z')
  expect(await seen(world, manager)).toEqual([[thb(0), thb(40)]])
  await ask(me, `/${id}`, { permissions: ['view'] }, 'PATCH')
  expect(await seen(world, manager)).toEqual([null])
  await ask(me, `/${id}`, { permissions: ['view', 'see_earnings'] }, 'PATCH')
  expect(await seen(world, manager)).toEqual([[thb(0), thb(40)]])
  await ask(me, `/${id}/end`, {})
  expect(await seen(world, manager)).toEqual([null])
})
