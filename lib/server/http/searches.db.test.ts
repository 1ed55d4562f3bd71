import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { makeCampaign, makeJob } from '../services/ledger/testing/jobs.ts'
import { sql } from '../store/client.ts'

const campaignOf = (world: World, marketerId: string) =>
  makeCampaign(world, { marketerId, entry: 'invite', fee: 100_00n, serviceFee: 15_00n, slots: 2 })

test('the console’s search finds campaigns in every state, the newest first; without words it lists those in review', async () => {
  const world = await makeWorld()
  const as = await world.operator('support')
  const brand = await world.marketer()
  for (const [at, status] of (['in_review', 'open', 'closed', 'in_review'] as const).entries()) {
    const campaign = await campaignOf(world, brand.id)
    const title = at === 3 ? 'ครีมอาบน้ำ' : `กันแดด ${at}`
    const updatedAt = new Date(world.clock.now().getTime() + at * 1000)
    await world.db.run(
      sql`UPDATE campaign SET title = ${title}, status = ${status}, updated_at = ${updatedAt} WHERE id = ${campaign.id}`,
    )
  }
  const ask = async (query: string) =>
    (await world.request('GET', `/api/operator/campaigns?${query}`, { as })).body
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
  const q = `q=${encodeURIComponent('กันแดด')}`
  expect(titles(await ask(q))).toEqual(['กันแดด 2', 'กันแดด 1', 'กันแดด 0'])
  expect(titles(await ask(`${q}&status=open`))).toEqual(['กันแดด 1'])
  expect(titles(await ask(''))).toEqual(['กันแดด 0', 'ครีมอาบน้ำ'])
  const first = await ask(`${q}&limit=2`)
  expect([...titles(first), ...titles(await ask(`${q}&limit=2&after=${first.next}`))]).toEqual([
    'กันแดด 2',
    'กันแดด 1',
    'กันแดด 0',
  ])
  const file = await world.request('GET', `/api/operator/campaigns/export/csv?${q}&locale=th`, { as })
  expect(file.body.match(/กันแดด \d/g)).toEqual(['กันแดด 2', 'กันแดด 1', 'กันแดด 0'])
})

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
    const campaign = await campaignOf(world, brand.id)
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
