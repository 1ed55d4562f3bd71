import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeWorld } from '../../testing/world.ts'
import { commonPieces } from './common-pieces.ts'

it('finds people by any piece of handle, channel name or nickname, and by a nickname from the moment it changes', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const [cafe, other] = [await world.influencer(), await world.influencer()]
  await world.db.run(sql`UPDATE channel SET handle = 'Cafe.Hopper', handle_norm = 'cafe.hopper', display_name = 'กินเที่ยวเชียงใหม่'
    WHERE id = ${cafe.channelId}`)
  const rename = (name: string) =>
    world.db.run(sql`UPDATE influencer_profile SET nickname = ${name} WHERE member_id = ${cafe.id}`)
  const found = async (q: string) => {
    const { status, body } = await world.request(
      'GET',
      `/api/influencers/search?q=${encodeURIComponent(q)}&limit=50`,
      { as: brand },
    )
    expect(status).toBe(200)
    return (body.items as { channelId: string }[]).map((item) => item.channelId)
  }
  await rename('น้ำฝน')
  for (const word of ['cafe.hop', 'HOPPER', 'เที่ยวเชียง', 'น้ำ', 'ฝน', 'ฝ', 'r'])
    expect(await found(word), word).toContain(cafe.channelId)
  for (const word of ['น้ำ', 'เที่ยว', 'hopper']) expect(await found(word), word).not.toContain(other.channelId)
  // All trigrams match but the word does not: trigrams only narrow the rows.
  expect(await found('ฝนน้ำ')).toEqual([])
  expect(await found('hop%er')).toEqual([])
  await rename('ใบเตย')
  expect(await found('น้ำ')).toEqual([])
  expect(await found('ใบเตย')).toEqual([cafe.channelId])
})

it('asks the index for the three rarest pieces of a word, and finds the same people whatever is common', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const people = []
  for (let n = 0; n < 30; n++) people.push(await world.influencer())
  // Every nickname ends alike, one begins alone.
  await world.db.run(sql`UPDATE influencer_profile SET nickname = 'พลอยรีวิวร้าน'`)
  await world.db.run(
    sql`UPDATE influencer_profile SET nickname = 'ใบเตยรีวิวร้าน' WHERE member_id = ${people[7]!.id}`,
  )
  await world.db.run(sql`ANALYZE channel`)
  const common = await commonPieces(brand.ctx)
  expect(common).toEqual(expect.arrayContaining(['รีว', 'ีวิ', 'ร้า', 'พลอ']))
  expect(common).not.toContain('ใบเ')
  const needles = async (word: string) =>
    (
      await world.db.one<{ pieces: string[] }>(sql`SELECT rare_needles(${word}, ${common}::text[]) AS pieces`)
    ).pieces.sort()
  expect(await needles('ใบเตยรีวิวร้าน')).toEqual(['ตยร', 'บเต', 'เตย'].sort())
  expect(await needles('รีวิวร้าน')).toHaveLength(3)
  expect(await needles('ใบ')).toEqual(['ใบ'])
  const found = async (q: string) => {
    const path = `/api/influencers/search?q=${encodeURIComponent(q)}&limit=50`
    const { body } = await world.request('GET', path, { as: brand })
    return (body.items as { channelId: string }[]).map((item) => item.channelId)
  }
  expect(await found('ใบเตยรีวิวร้าน')).toEqual([people[7]!.channelId])
  expect(await found('รีวิวร้าน')).toHaveLength(30)
  expect(await found('เตยรีวิวบ้าน')).toEqual([])
})
