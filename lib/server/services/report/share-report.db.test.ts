import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'

async function reported() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const done = await scene.make('COMPLETED:')
  await scene.make('INSIGHT:pending')
  await scene.make('INSIGHT:')
  return { world, scene, campaignId: done.campaign.id }
}
type Caller = Awaited<ReturnType<World['marketer']>>

const share = (world: World, id: string, as: Caller | undefined, withCost = true) =>
  world.request('POST', `/api/campaigns/${id}/report/shares`, {
    ...(as ? { as } : {}),
    body: { label: 'ทีมการตลาด', withCost },
  })

describe('report and its links', () => {
  it('counts known figures only, says which were checked, and compares with other campaigns', async () => {
    const { world, scene, campaignId } = await reported()
    const read = async (id: string) =>
      (await world.request('GET', `/api/campaigns/${id}/report`, { as: scene.marketer })).body
    const report = await read(campaignId)
    expect(report).toMatchObject({
      measured: 2,
      seen: 8_000,
      engagement: 262,
      engagementBp: 328,
      cost: { minor: 240_000 },
      costPerThousand: { minor: 30_000 },
      costPerEngagement: { minor: 916 },
      comparison: null,
    })
    expect(
      report.posts.map((post: { isChecked: boolean; seen: number | null }) => [post.isChecked, post.seen]),
    ).toEqual(
      expect.arrayContaining([
        [true, 4_000],
        [false, 4_000],
        [false, null],
      ]),
    )
    expect(report.days.reduce((sum: number, day: { posts: number }) => sum + day.posts, 0)).toBe(3)
    const other = await scene.campaign({ title: 'อีกแคมเปญ' })
    expect((await read(other.id)).comparison).toMatchObject({
      campaigns: 1,
      costPerThousand: { minor: 30_000 },
    })
    const board = await world.request('GET', '/api/marketers/dashboard', { as: scene.marketer })
    expect(board.body.results).toMatchObject({ posts: 3, figures: { reach: 8_000, likes: 240 } })
  })

  it('shows a shared report to anybody until it is revoked; only a hash is kept', async () => {
    const { world, scene, campaignId } = await reported()
    const made = await share(world, campaignId, scene.marketer)
    expect(made.body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const open = () => world.request('GET', `/api/reports/${made.body.token}`)
    expect((await open()).body).toMatchObject({
      withCost: true,
      campaign: { brandName: 'แบรนด์ทดสอบ', entry: 'public', offers: 0, working: 2 },
      report: { seen: 8_000, cost: { minor: 240_000 }, comparison: null, advice: [] },
    })
    await scene.make('ASSIGN:personal')
    await scene.make('READY:draft')
    expect((await open()).body.campaign).toMatchObject({ offers: 1, working: 3 })
    const own = await world.request('GET', `/api/campaigns/${campaignId}/report`, { as: scene.marketer })
    expect(own.body.advice.length).toBeGreaterThan(0)
    const kept = await world.db.one<{ row: string }>(sql`SELECT to_jsonb(s)::text AS row FROM report_share s`)
    expect(kept.row).not.toContain(made.body.token)
    const revoke = (as: Caller, id = made.body.id) =>
      world.request('POST', `/api/campaigns/${campaignId}/report/shares/${id}/revoke`, { as, body: {} })
    expect((await revoke(await world.marketer())).status).toBe(404)
    expect((await revoke(scene.marketer, newId())).status).toBe(404)
    expect((await open()).status).toBe(200)
    const trail = () =>
      world.db.many(
        sql`SELECT (SELECT revoked_at FROM report_share), seq FROM audit_log WHERE transition = 'revoke-share'`,
      )
    expect((await revoke(scene.marketer)).body).toEqual({ ok: true })
    const once = await trail()
    expect(once).toHaveLength(1)
    world.clock.advance({ minutes: 1 })
    expect((await revoke(scene.marketer)).body).toEqual({ ok: true })
    expect(await trail()).toEqual(once)
    const gone = await open()
    const unknown = await world.request('GET', `/api/reports/${'A'.repeat(43)}`)
    expect([gone.status, gone.body.error.code]).toEqual([404, 'not_found'])
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found'])
    expect((await world.request('GET', '/api/reports/short')).status).toBe(404)
  })

  it('hides every amount when the link says so, ends after 90 days and with the account', async () => {
    const { world, scene, campaignId } = await reported()
    const made = await share(world, campaignId, scene.marketer, false)
    const open = () => world.request('GET', `/api/reports/${made.body.token}`)
    const shown = (await open()).body
    expect(JSON.stringify(shown)).not.toContain('minor')
    expect(shown.report).toMatchObject({ seen: 8_000, cost: null })
    await world.db.run(sql`UPDATE member SET status = 'blacklist' WHERE id = ${scene.marketer.id}`)
    expect((await open()).status).toBe(404)
    await world.db.run(sql`UPDATE member SET status = 'active' WHERE id = ${scene.marketer.id}`)
    expect((await open()).status).toBe(200)
    world.clock.advance({ days: 90 })
    expect((await open()).status).toBe(404)
  })

  it('R17 belongs to its marketer: others find nothing, influencers and visitors may not', async () => {
    const { world, scene, campaignId } = await reported()
    const other = await world.marketer()
    expect((await share(world, campaignId, other)).status).toBe(404)
    expect((await share(world, newId(), other)).status).toBe(404)
    expect((await share(world, campaignId, await world.influencer())).status).toBe(403)
    expect((await share(world, campaignId, undefined)).status).toBe(401)
    for (const path of ['report', 'report/shares']) {
      const answer = await world.request('GET', `/api/campaigns/${campaignId}/${path}`, { as: other })
      expect(answer.status).toBe(404)
    }
    await share(world, campaignId, scene.marketer)
    const list = await world.request('GET', `/api/campaigns/${campaignId}/report/shares`, {
      as: scene.marketer,
    })
    expect(list.body.items).toHaveLength(1)
    expect(list.body.items[0]).not.toHaveProperty('token')
  })

  it('R31 shows nothing of a person who was erased: neither post nor picture, of others as before', async () => {
    const { world, scene, campaignId } = await reported()
    const { token } = (await share(world, campaignId, scene.marketer)).body
    type Post = { jobId: string; url: string | null; pictureUrl: string | null; seen: number | null }
    const read = async (): Promise<Post[]> =>
      (await world.request('GET', `/api/reports/${token}`)).body.report.posts
    // The scene keeps rows of its pictures without their bytes, so a known one is 503.
    const pictureOf = async ({ jobId }: Post) =>
      (await world.request('GET', `/api/reports/${token}/pictures/${jobId}`)).status
    const before = await read()
    expect(before.every((post) => post.url !== null && post.pictureUrl !== null)).toBe(true)
    const [first] = before
    expect(await Promise.all(before.map(pictureOf))).toEqual([503, 503, 503])
    await world.db.run(sql`UPDATE member SET status = 'deactivated', erased_at = ${world.clock.now()}
      WHERE id = (SELECT influencer_id FROM job WHERE id = ${first?.jobId ?? null})`)
    const after = await read()
    expect(after).toEqual(
      before.map((post) => (post.jobId === first?.jobId ? { ...post, url: null, pictureUrl: null } : post)),
    )
    expect(await Promise.all(after.map(pictureOf))).toEqual(
      after.map(({ jobId }) => (jobId === first?.jobId ? 404 : 503)),
    )
  })

  it('keeps at most 20 links open, also when they are made at the same moment', async () => {
    const { world, scene, campaignId } = await reported()
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => share(world, campaignId, scene.marketer)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20)
    expect(new Set(answers.flatMap((answer) => answer.body.token ?? [])).size).toBe(20)
    // A link that was revoked or has run out makes room for one each.
    const now = world.clock.now()
    await world.db.run(
      sql`UPDATE report_share SET expires_at = ${now} WHERE id = (SELECT id FROM report_share LIMIT 1)`,
    )
    await world.db.run(sql`UPDATE report_share SET revoked_at = ${now}
      WHERE id = (SELECT id FROM report_share WHERE expires_at > ${now} LIMIT 1)`)
    const later = []
    for (let n = 0; n < 3; n++) later.push((await share(world, campaignId, scene.marketer)).status)
    expect(later).toEqual([200, 200, 409])
  })
})
