import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'

test('a partner channel has a second name for English pages, and the first one stands there where it has none', async () => {
  const world = await makeWorld()
  const me = await world.operator('content')
  const post = async (path: string, body: object) => {
    const answer = await world.request('POST', `/api/operator/content/partner/${path}`, { as: me, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const shown = async () =>
    (await world.request('GET', '/api/middle-config/channels/display-homepage')).body.items.map(
      (item: { name: string; nameEn: string | null }) => [item.name, item.nameEn],
    )
  const values = { channelType: 'TIKTOK', followers: '100', image: '', position: '1' }
  await post('save', {
    key: 'koi',
    version: 0,
    values: { ...values, name: 'กินกับก้อย', nameEn: 'Eating with Koi' },
  })
  await post('publish', { key: 'koi', version: 1 })
  await post('save', {
    key: 'nan',
    version: 0,
    values: { ...values, position: '2', name: 'แนน', nameEn: '' },
  })
  await post('publish', { key: 'nan', version: 1 })
  expect(await shown()).toEqual([
    ['กินกับก้อย', 'Eating with Koi'],
    ['แนน', null],
  ])
  const read = await world.request('GET', '/api/operator/content/partner/one?key=koi', { as: me })
  expect(read.body).toMatchObject({ values: { nameEn: 'Eating with Koi' }, changes: [] })
  await post('save', { key: 'koi', version: 2, values: { ...values, name: 'กินกับก้อย', nameEn: '' } })
  await post('publish', { key: 'koi', version: 3 })
  expect((await shown())[0]).toEqual(['กินกับก้อย', null])
})
