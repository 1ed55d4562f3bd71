import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '../../../contract/define-call.ts'
import { findMessageEvent } from '../../../domain/notification/events.ts'
import { sql } from '../../store/client.ts'
import { type Influencer, makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { bodyOf, CALLS, OTHER_ID } from './testing/work-calls.ts'

let world: World
let scene: Scene
let stranger: { influencer: Influencer; marketer: Scene['marketer']; manager: Influencer }
let ids: { job: string; campaign: string; opening: string; file: string }
let keys = 0

beforeAll(async () => {
  world = await makeWorld({ keep: true })
  scene = await makeScene(world)
  stranger = {
    influencer: await world.influencer(),
    marketer: await world.marketer({ credit: 1_000_000n }),
    manager: await world.influencer({ isTalentManager: true }),
  }
  const { job, who, campaign } = await scene.make('READY:draft')
  ids = { job: job.id, campaign: campaign.id, opening: campaign.id, file: await scene.file(who.id) }
})
afterAll(() => world.close())

/** The object that a call's `{id}` names. */
function idOf(call: AnyCall): string {
  if (call.path.includes('/api/files')) return ids.file
  if (call.path.includes('campaigns')) return ids.campaign
  if (call.path.includes('/jobs/public/')) return ids.opening
  return ids.job
}

function send(call: AnyCall, id: string, as?: { token: string; caller: Influencer['caller'] }) {
  const form = new FormData()
  form.set('purpose', 'draft')
  form.set('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'x.pdf')
  return world.request(call.method, call.path.replace('{id}', id), {
    as,
    ...(call.encoding === 'multipart' ? { form } : { body: bodyOf(call) }),
    idempotencyKey: `access-test-${++keys}`,
  })
}
const isOpen = (call: AnyCall) => call.access.includes('visitor')
const isForOperators = (call: AnyCall) =>
  !isOpen(call) && call.access.every((role: string) => role.startsWith('operator'))

describe('who may make the calls of campaigns and jobs', () => {
  it.each(CALLS.filter((call) => !isOpen(call)).map((call) => [call.id, call] as const))(
    '%s: a visitor may not',
    async (_, call) => {
      const answer = await send(call, idOf(call))
      expect(answer.status).toBe(isForOperators(call) ? 404 : 401)
    },
  )

  it.each(CALLS.filter((call) => !isOpen(call)).map((call) => [call.id, call] as const))(
    '%s: the other kind of member may not',
    async (_, call) => {
      const { access } = call
      const as =
        access.includes('influencer') && !access.includes('marketer') ? scene.marketer : stranger.influencer
      if (access.includes('member') || (access.includes('influencer') && access.includes('marketer'))) return
      const answer = await send(call, idOf(call), as as Influencer)
      expect([answer.status, answer.body.error.code]).toEqual(
        isForOperators(call) ? [404, 'not_found'] : [403, 'wrong_member_kind'],
      )
    },
  )

  it.each(
    CALLS.filter((call) => !isForOperators(call) && call.path.includes('{id}') && call.id !== 'getPublicJob')
      // Every influencer may read and apply to a public opening; its foreign ids are tested below.
      .filter((call) => !['getJobMatch', 'applyForJob'].includes(call.id))
      .map((call) => [call.id, call] as const),
  )('%s: an id of others is answered like one that does not exist', async (_, call) => {
    const people = [
      ...(call.access.some((role: string) => ['influencer', 'member', 'visitor'].includes(role))
        ? [stranger.influencer, stranger.manager]
        : []),
      ...(call.access.some((role: string) => ['marketer', 'member', 'visitor'].includes(role))
        ? [stranger.marketer as unknown as Influencer]
        : []),
    ]
    expect(people.length).toBeGreaterThan(0)
    for (const as of people) {
      const foreign = await send(call, idOf(call), as)
      const unknown = await send(call, OTHER_ID, as)
      expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found'])
      expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found'])
    }
  })

  it.each(CALLS.filter(isForOperators).map((call) => [call.id, call] as const))(
    '%s: an operator without the role may not; an unknown id is not found',
    async (_, call) => {
      const roles = ['support', 'finance', 'content', 'admin'] as const
      for (const role of roles.filter((name) => !call.access.includes(`operator:${name}`))) {
        const answer = await send(call, idOf(call), (await world.operator(role)) as unknown as Influencer)
        expect([answer.status, answer.body.error.code]).toEqual([403, 'not_allowed'])
      }
      if (!call.path.includes('{id}')) return
      const role = roles.find((name) => call.access.includes(`operator:${name}`))!
      const answer = await send(call, OTHER_ID, (await world.operator(role)) as unknown as Influencer)
      expect(answer.status).toBe(404)
    },
  )

  it('applying with a channel of others, or for an influencer who is not linked, is not found', async () => {
    const victim = await world.influencer()
    const path = `/api/campaigns/public/job/${ids.opening}/apply`
    const body = { channelId: victim.channelId, briefVersion: 1, acceptPrice: true }
    for (const extra of [{}, { influencerId: victim.id }]) {
      const answer = await world.request('POST', path, { as: stranger.manager, body: { ...body, ...extra } })
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
    }
    const match = await world.request(
      'GET',
      `/api/jobs/public/${ids.opening}/match?influencerId=${victim.id}`,
      {
        as: stranger.manager,
      },
    )
    expect(match.status).toBe(404)
  })

  it('a talent manager acts within the permissions of the link and not beyond', async () => {
    const who = await world.influencer()
    const manager = await world.influencer({ isTalentManager: true })
    const link = async (permissions: string[]) => {
      await world.db.run(sql`DELETE FROM manager_link WHERE manager_id = ${manager.id}`)
      await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, created_at)
        VALUES (gen_random_uuid(), ${manager.id}, ${who.id}, 'active', ${permissions}, 1500, ${world.clock.now()})`)
    }
    const path = `/api/campaigns/public/job/${ids.opening}/apply`
    const body = { channelId: who.channelId, briefVersion: 1, acceptPrice: true, influencerId: who.id }
    await link(['view'])
    expect((await world.request('POST', path, { as: manager, body })).body.error.code).toBe('not_allowed')
    await link(['view', 'apply_accept'])
    const applied = await world.request('POST', path, { as: manager, body })
    expect(applied.body).toMatchObject({ status: 'MATCHED', version: 1 })
    const { jobId } = applied.body
    const selected = await world.request('POST', `/api/jobs/${jobId}/select`, {
      as: scene.marketer,
      body: { version: 1 },
      idempotencyKey: 'select-for-manager',
    })
    expect(selected.body.status).toBe('READY')
    const draft = { version: 2, caption: '#ad', fileIds: [await scene.file(manager.id)] }
    expect(
      (await world.request('POST', `/api/jobs/${jobId}/draft`, { as: manager, body: draft })).body.error.code,
    ).toBe('not_allowed')
    await link(['view', 'submit'])
    expect(
      (await world.request('POST', `/api/jobs/${jobId}/draft`, { as: manager, body: draft })).body.status,
    ).toBe('SUBMIT')
    const seen = await world.request('GET', `/api/jobs/${jobId}`, { as: manager })
    expect(seen.body).toMatchObject({
      viewer: 'manager',
      managed: true,
      contract: { managerBp: 1500 },
      price: null,
    })
    expect(seen.body.timeline.map((step: { actor: string }) => step.actor)).toEqual([
      'manager',
      'marketer',
      'manager',
    ])
    const listed = await world.request('GET', '/api/jobs?managed=true', { as: manager })
    expect(listed.body.items.map((item: { id: string }) => item.id)).toContain(jobId)
    await link(['apply_accept'])
    const asked = await world.request('GET', `/api/jobs/${jobId}`, { as: stranger.manager })
    expect(asked.status).toBe(404)
  })

  it('a signed-in member who was suspended may not take new work', async () => {
    const who = await world.influencer({ status: 'suspended' })
    const answer = await world.request('POST', `/api/campaigns/public/job/${ids.opening}/apply`, {
      as: who,
      body: { channelId: who.channelId, briefVersion: 1, acceptPrice: true },
    })
    expect(answer.body.error.code).toBe('member_not_active')
  })

  it('sends only events that the notification table knows', async () => {
    const events = (await world.outbox()).map((row) => row.event)
    expect(events.filter((event) => !findMessageEvent(event))).toEqual([])
  })
})
