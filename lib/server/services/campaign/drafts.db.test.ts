import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { createCampaign } from './create-campaign.ts'
import { updateCampaign } from './update-campaign.ts'

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

test('a new draft is given the keep-live time of the settings in force, a story or live the short one', async () => {
  const world = await makeWorld()
  const { marketer } = await makeScene(world)
  for (const [key, hours] of [
    ['clock.keep_live', 240],
    ['clock.keep_live_short', 12],
  ])
    await world.db.run(
      sql`INSERT INTO setting (key, value, valid_from) VALUES (${key}, ${JSON.stringify(hours)}, ${world.clock.now()})`,
    )
  const draft = await createCampaign(marketer.ctx, { kind: 'public', title: 'รีวิวคาเฟ่' })
  expect(draft.keepLiveHours).toBe(240)
  const kept = async (version: number, ...postTypes: ('story' | 'reel')[]) =>
    await updateCampaign(marketer.ctx, {
      id: draft.id,
      version,
      patch: { deliverables: postTypes.map((postType) => ({ postType, count: 1, note: '' })) },
    })
  const story = await kept(draft.version, 'story')
  const both = await kept(story.version, 'story', 'reel')
  expect([story.keepLiveHours, both.keepLiveHours]).toEqual([12, 240])
})
