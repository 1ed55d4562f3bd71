import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { thaiLinesOf } from '../../testing/pdf-text.ts'
import { makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { addDraftPicture } from './testing/draft-picture.ts'

async function reported() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { campaign, job } = await scene.make('COMPLETED:')
  await scene.make('INSIGHT:pending')
  await scene.make('INSIGHT:')
  return { world, scene, campaign, job }
}
const reportOf = async (world: World, scene: Scene, id: string) =>
  (await world.request('GET', `/api/campaigns/${id}/report`, { as: scene.marketer })).body
const setGoal = (world: World, id: string, goal: object | null) =>
  world.db.run(sql`UPDATE campaign SET goal = ${goal && JSON.stringify(goal)} WHERE id = ${id}`)

/** Closed public campaigns of other brands, each with one post with metrics. */
async function others(world: World, brands: number, campaigns: number) {
  for (let brand = 0; brand < brands; brand++) {
    const scene = await makeScene(world)
    for (let at = 0; at < campaigns; at++) {
      const made = await scene.make('COMPLETED:')
      // Each job gets its own campaign, whose recruiting has ended.
      const copy = newId(world.clock.now().getTime() + at)
      await world.db.run(sql`INSERT INTO campaign (id, marketer_id, kind, entry, fund, status, title, currency, fee, service_fee, price, slots,
          channel_types, deliverables, job_kind, keep_live_hours, running_at, created_at, updated_at)
        SELECT ${copy}, marketer_id, kind, entry, fund, 'closed', title, currency, fee, service_fee, price, 1, channel_types, deliverables,
          job_kind, keep_live_hours, ${world.clock.now()}, created_at, updated_at FROM campaign WHERE id = ${made.campaign.id}`)
      await world.db.run(sql`UPDATE job SET campaign_id = ${copy} WHERE id = ${made.job.id}`)
    }
  }
}

describe('a report that proves', () => {
  it('measures against the goal that was set on the draft and is frozen once the campaign is open', async () => {
    const { world, scene, campaign } = await reported()
    const draft = await world.request('POST', '/api/campaigns', {
      as: scene.marketer,
      body: { kind: 'public', title: 'เปิดตัว' },
    })
    const path = `/api/campaigns/${draft.body.id}`
    const goal = { metric: 'clicks', value: 900 }
    const put = (body: object) => world.request('PATCH', path, { as: scene.marketer, body })
    expect((await put({ version: 1, goal })).body.goal).toEqual(goal)
    expect((await put({ version: 2, goal: { metric: 'clicks', value: 0 } })).status).toBe(422)
    expect((await put({ version: 2, goal: null })).body.goal).toBe(null)
    const frozen = await world.request('PATCH', `/api/campaigns/${campaign.id}`, {
      as: scene.marketer,
      body: { version: campaign.version, goal },
    })
    expect([frozen.status, frozen.body.error.code]).toEqual([409, 'campaign_frozen'])

    expect((await reportOf(world, scene, campaign.id)).goal).toBe(null)
    await setGoal(world, campaign.id, { metric: 'seen', value: 10_000 })
    const report = await reportOf(world, scene, campaign.id)
    expect(report.goal).toEqual({
      metric: 'seen',
      value: 10_000,
      reached: 8_000,
      bp: 8_000,
      cost: { minor: 30_000, currency: 'THB' },
    })
    expect(report.advice.map((one: { code: string }) => one.code)).toEqual(['wait_for_figures', 'too_few'])
  })

  it('compares with similar campaigns from five of three brands on, and with nothing below', async () => {
    const { world, scene, campaign } = await reported()
    const similar = async () => (await reportOf(world, scene, campaign.id)).similar
    expect(await similar()).toEqual({ campaigns: 0, least: 5, ratios: null })
    await others(world, 2, 3)
    expect(await similar()).toEqual({ campaigns: 6, least: 5, ratios: null })
    await others(world, 1, 1)
    expect(await similar()).toMatchObject({
      campaigns: 7,
      ratios: { engagementBp: 328, costPerEngagement: { minor: 916 } },
    })
    const token = (
      await world.request('POST', `/api/campaigns/${campaign.id}/report/shares`, {
        as: scene.marketer,
        body: { label: 'หัวหน้า', withCost: false },
      })
    ).body.token
    const shared = (await world.request('GET', `/api/reports/${token}`)).body.report
    expect(shared.similar.ratios).toEqual({
      engagementBp: 328,
      costPerThousand: null,
      costPerEngagement: null,
    })
    expect(shared.comparison).toBe(null)
    // What ran more than a year ago was paid at other prices.
    await world.db.run(
      sql`UPDATE campaign SET running_at = running_at - interval '13 months' WHERE marketer_id <> ${scene.marketer.id}`,
    )
    expect(await similar()).toEqual({ campaigns: 0, least: 5, ratios: null })
  }, 60_000)

  it('shows the picture of a work to whoever has the link, of this campaign and while it is open only', async () => {
    const { world, scene, campaign, job } = await reported()
    const stored = await addDraftPicture(world, { jobId: job.id, ownerId: job.influencerId })
    const report = await reportOf(world, scene, campaign.id)
    const mine = report.posts.find((post: { jobId: string }) => post.jobId === job.id)
    expect(mine.pictureUrl).toBe(`/api/files/${stored.id}`)
    const made = await world.request('POST', `/api/campaigns/${campaign.id}/report/shares`, {
      as: scene.marketer,
      body: { label: 'หัวหน้า', withCost: true },
    })
    const { token } = made.body
    const read = (key: string, id: string) => world.request('GET', `/api/reports/${key}/pictures/${id}`)
    const shared = (await world.request('GET', `/api/reports/${token}`)).body.report
    expect(shared.posts.find((post: { jobId: string }) => post.jobId === job.id).pictureUrl).toBe(
      `/api/reports/${token}/pictures/${job.id}`,
    )
    const picture = await read(token, job.id)
    expect([picture.status, picture.headers.get('content-type')?.slice(0, 6)]).toEqual([200, 'image/'])
    expect((await world.request('GET', `/api/files/${stored.id}`)).status).toBe(404)
    const foreign = await makeScene(world)
    const other = await foreign.make('COMPLETED:')
    expect((await read(token, other.job.id)).status).toBe(404)
    expect((await read(token, newId())).status).toBe(404)
    expect((await read('A'.repeat(43), job.id)).status).toBe(404)
    await world.request('POST', `/api/campaigns/${campaign.id}/report/shares/${made.body.id}/revoke`, {
      as: scene.marketer,
      body: {},
    })
    expect((await read(token, job.id)).status).toBe(404)
  })

  it('the PDF begins with the page for whoever pays: goal, figures, works and advice in words', async () => {
    const { world, scene, campaign } = await reported()
    await setGoal(world, campaign.id, { metric: 'engagement', value: 131 })
    const pdf = await world.request('GET', `/api/campaigns/${campaign.id}/report/pdf`, { as: scene.marketer })
    const lines = thaiLinesOf(pdf.bytes)
    expect(lines).toEqual(
      expect.arrayContaining(['ถึงเป้าหมายแล้ว', 'ผลงานเด่น', 'ครั้งหน้าทำอะไรดี', 'เทียบกับแคมเปญอื่น']),
    )
    expect(lines.some((line) => line.includes('จากเป้า 131'))).toBe(true)
  })

  it('the PDF shows the picture of a work as a JPEG, and comes without it when its bytes are gone', async () => {
    const { world, scene, campaign, job } = await reported()
    const picturesIn = async () => {
      const pdf = await world.request('GET', `/api/campaigns/${campaign.id}/report/pdf`, {
        as: scene.marketer,
      })
      expect(pdf.status).toBe(200)
      expect(thaiLinesOf(pdf.bytes)).toContain('ผลงานเด่น')
      return Buffer.from(pdf.bytes).toString('latin1').split('/DCTDecode').length - 1
    }
    const { id } = await addDraftPicture(world, { jobId: job.id, ownerId: job.influencerId })
    expect(await picturesIn()).toBe(1)
    await world.db.run(sql`UPDATE file SET deleted_at = ${world.clock.now()} WHERE id = ${id}`)
    await world.system.gateways.files.remove(id)
    expect(await picturesIn()).toBe(0)
  }, 60_000)
})
