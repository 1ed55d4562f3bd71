import { expect, it } from 'vitest'
import { emptyBrief } from '../../../domain/campaign/brief.ts'
import { sql } from '../../store/client.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { createCampaign } from './create-campaign.ts'
import { publishCampaign, sendBackCampaign } from './publish-campaign.ts'
import { updateCampaign } from './update-campaign.ts'

const MOST = 20
const DAY_MS = 86_400_000

it('R34 a brand sends twenty campaigns to our team in a day, however often they come back; those that need no review go on', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  // No credit is needed to be reviewed.
  const brand = await world.marketer()
  const drafted = async (text: string) => {
    const draft = await createCampaign(brand.ctx, { kind: 'public', title: 'รีวิวคาเฟ่' })
    return updateCampaign(brand.ctx, {
      id: draft.id,
      version: draft.version,
      patch: {
        fee: 100_000n,
        slots: 1,
        channelTypes: ['INSTAGRAM'],
        deliverables: [{ postType: 'photoPost', count: 1, note: '' }],
        category: 'food',
        applyBy: new Date(world.clock.now().getTime() + 9e8),
        brief: { ...emptyBrief(), text },
      },
    })
  }
  const send = ({ id, version }: { id: string; version: number }) =>
    publishCampaign(brand.ctx, { id, version }).then(
      (sent) => sent,
      (error: { code?: string }) => error,
    )
  const flagged = 'แอดไลน์ @cafe เพื่อรับงาน'
  const first = await send(await drafted(flagged))
  expect(first).toMatchObject({ status: 'in_review' })
  if (!('id' in first)) return
  const back = await sendBackCampaign(scene.support.ctx, {
    id: first.id,
    version: first.version,
    reason: 'ลบช่องทางติดต่อ',
  })
  expect(await send(back)).toMatchObject({ status: 'in_review' })
  const drafts = []
  for (let i = 0; i < MOST; i++) drafts.push(await drafted(flagged))
  const answers = await Promise.all(drafts.map(send))
  const codes = answers.map((one) => ('code' in one ? one.code : 'status' in one && one.status)).sort()
  expect(codes).toEqual([...Array(MOST - 2).fill('in_review'), ...Array(2).fill('reviews_used_up')])
  expect(answers.find((one) => 'code' in one && one.code === 'reviews_used_up')).toMatchObject({
    details: { most: MOST, hours: Math.ceil((DAY_MS - (world.clock.now().getTime() % DAY_MS)) / 3_600_000) },
  })
  const { waiting } = await world.db.one<{ waiting: number }>(
    sql`SELECT count(*)::int AS waiting FROM campaign WHERE status = 'in_review' AND marketer_id = ${brand.id}`,
  )
  expect(waiting).toBe(MOST - 1)
  // A text in which nothing is found asks nobody.
  expect(await send(await drafted('รีวิวร้านกาแฟเปิดใหม่ย่านอารีย์'))).toMatchObject({
    code: 'insufficient_balance',
  })
  world.clock.advance({ days: 1 })
  expect(await send(await drafted(flagged))).toMatchObject({ status: 'in_review' })
})
