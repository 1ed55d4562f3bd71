import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { type Context, within } from '../context.ts'
import { declineOffer, makePersonalOffer, selectApplicant, withdrawOffer } from './commands/index.ts'

test('the pages of an opening are made again when a place is taken or free again, and for nothing else', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const brand = scene.marketer.ctx
  const pagesOf = async (ctx: Context, act: (ctx: Context) => Promise<unknown>) =>
    world.db.transaction(async (tx) => {
      await act(within(ctx, tx))
      return [...tx.invalidated].sort()
    })
  const campaign = await scene.campaign()
  const pages = [`job:${campaign.id}`, 'jobs:public']
  const offered = async () => {
    const who = await world.influencer()
    const applied = await scene.apply(who, campaign)
    expect(
      await pagesOf(brand, (ctx) => makePersonalOffer(ctx, { ...scene.at(applied), fee: 150_000n })),
    ).toEqual(pages)
    return { who, at: scene.at(await scene.reload(applied)) }
  }
  const applied = await scene.apply(await world.influencer(), campaign)
  expect(await pagesOf(brand, (ctx) => selectApplicant(ctx, scene.at(applied)))).toEqual(pages)
  const first = await offered()
  expect(
    await pagesOf(first.who.ctx, (ctx) => declineOffer(ctx, { ...first.at, reason: 'no_time', note: '' })),
  ).toEqual(pages)
  const second = await offered()
  expect(await pagesOf(brand, (ctx) => withdrawOffer(ctx, second.at))).toEqual(pages)
  // A draft changes nothing that a visitor sees.
  const { who, job } = await scene.make('READY:draft')
  expect(await pagesOf(who.ctx, (ctx) => scene.draft({ ...who, ctx }, job))).toEqual([])
})
