import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import type { World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { finishChannelLogin, startChannelLogin } from '../channel/connect-channel.ts'
import * as platforms from '../channel/testing/login-world.ts'
import { startLineLink } from '../notification/line-link.ts'
import { finishLineLogin, startLineLogin } from '../notification/line-login.ts'
import { line, ME, makeLineWorld } from '../notification/testing/line-world.ts'
import { deactivateInfluencer } from './deactivate.ts'

type Member = Awaited<ReturnType<World['influencer']>>

/** Runs the command while the account of the member closes. */
const whileClosing = (world: World, who: Member, run: () => Promise<unknown>) =>
  meet(
    world,
    (bind) => deactivateInfluencer(bind(who.ctx), { id: who.id, reason: 'hard_to_use', waived: 10_000n }),
    run,
  )
const count = async (world: World, from: ReturnType<typeof sql>) =>
  (await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${from}`)).n

test('a login at LINE that comes back while the account closes links nobody', async () => {
  const world = await makeLineWorld()
  const who = await world.influencer({ stepUp: true })
  const { url } = await startLineLogin(who.ctx, 'th')
  await fetch(`${line!.url}/stand-in/signed-in`, { method: 'POST', body: JSON.stringify({ userId: ME }) })
  const { searchParams } = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
  const answer = { code: searchParams.get('code')!, state: searchParams.get('state')! }
  await expect(whileClosing(world, who, () => finishLineLogin(who.ctx, answer))).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  expect(await count(world, sql`line_link WHERE line_user_id IS NOT NULL`)).toBe(0)
})

test('no code for LINE is made while the account closes', async () => {
  const world = await makeLineWorld()
  const who = await world.influencer({ stepUp: true })
  await expect(whileClosing(world, who, () => startLineLink(who.ctx))).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  expect(await count(world, sql`line_link WHERE link_code IS NOT NULL`)).toBe(0)
})

test('a login at a platform that comes back while the account closes connects no channel', async () => {
  const world = await platforms.makeLoginWorld()
  const who = await world.influencer({ stepUp: true })
  await platforms.sit('tiktok', [platforms.NEE])
  const { url } = await startChannelLogin(who.ctx, { type: 'TIKTOK' })
  const { code, state } = await platforms.visit(url)
  await expect(
    whileClosing(world, who, () => finishChannelLogin(who.ctx, { code: code!, state })),
  ).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await count(world, sql`channel WHERE type = 'TIKTOK'`)).toBe(0)
})
