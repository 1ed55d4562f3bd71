import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { makeCampaign, makeJob } from '../services/ledger/testing/jobs.ts'
import { sql } from '../store/client.ts'

test.each([
  '/api/operator/members?kind=influencer',
  '/api/operator/campaigns?status=open',
  '/api/operator/channels?queue=all',
  '/api/operator/jobs?',
])('%s finds percent signs and underscores as they are', async (path) => {
  const world = await makeWorld()
  const operator = await world.operator('admin', 'support', 'content')
  const brand = await world.marketer()
  for (const name of ['sale_50% now', 'salex500 now']) {
    const me = await world.influencer({ name })
    const campaign = await makeCampaign(world, {
      marketerId: brand.id,
      entry: 'invite',
      fee: 100_00n,
      serviceFee: 15_00n,
      slots: 2,
    })
    await world.db.run(sql`UPDATE campaign SET title = ${name} WHERE id = ${campaign.id}`)
    await world.db.transaction((tx) => makeJob(tx, world, { campaign, influencer: me }))
  }
  const found = async (q: string) => {
    const answer = await world.request('GET', `${path}&q=${encodeURIComponent(q)}`, { as: operator })
    expect(answer.status).toBe(200)
    return answer.body.items.length
  }
  expect([
    await found('sale'),
    await found('e_5'),
    await found('50%'),
    await found('%'),
    await found('\\'),
  ]).toEqual([2, 1, 1, 1, 0])
})
