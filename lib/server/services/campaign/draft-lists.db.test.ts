import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { createCampaign } from './create-campaign.ts'

test('a draft holds each platform and each invited channel once, however often it is named', async () => {
  const world = await makeWorld()
  const { marketer } = await makeScene(world)
  const person = await world.influencer()
  const { id: channel } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM channel WHERE member_id = ${person.id} LIMIT 1`,
  )
  const draft = await createCampaign(marketer.ctx, { kind: 'invite_only', title: 'รีวิวคาเฟ่' })
  const saved = await world.request('PATCH', `/api/campaigns/${draft.id}`, {
    as: marketer,
    body: {
      version: draft.version,
      channelTypes: ['TIKTOK', 'INSTAGRAM', 'TIKTOK'],
      invitedChannelIds: [channel, channel.toUpperCase(), channel],
    },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(
    await world.db.one(sql`SELECT channel_types, invited_channel_ids FROM campaign WHERE id = ${draft.id}`),
  ).toEqual({ channelTypes: ['TIKTOK', 'INSTAGRAM'], invitedChannelIds: [channel] })
  const shown = await world.request('GET', `/api/campaigns/${draft.id}`, { as: marketer })
  expect(shown.body.invited).toHaveLength(1)
})
