import { afterAll, describe, expect, it } from 'vitest'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { as, callsOf } from './testing/flow.ts'
import { openAndChoose } from './testing/open-and-choose.ts'

const world = await makeWorld({ keep: true })
afterAll(() => world.close())
const scene = await makeScene(world)
const { ask, upload } = callsOf(world)

describe('from the first word of a brief to the money, through HTTP', () => {
  it('a public campaign with a product', async () => {
    const { marketer } = scene
    const { who, small, campaign, job, ...chosen } = await openAndChoose(world, scene)
    let { moved } = chosen

    // Draft, one change, approval.
    const fileId = await upload(who, 'draft')
    const foreign = await world.request('POST', `${job}/draft`, {
      as: who,
      body: { version: moved.version, caption: '#ad', fileIds: [await upload(small, 'draft')] },
    })
    expect(foreign.body.error.code).toBe('not_found')
    const nothing = await world.request('POST', `${job}/draft`, { as: who, body: { version: moved.version } })
    expect(nothing.body.error.code).toBe('deliverable_missing')
    moved = await ask(who, 'POST', `${job}/draft`, {
      version: moved.version,
      caption: 'ผิวดี #ad',
      fileIds: [fileId],
    })
    const file = await world.request('GET', `/api/files/${fileId}`, { as: as(marketer) })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await world.request('GET', `/api/files/${fileId}`, { as: small })).status).toBe(404)
    expect((await world.request('GET', `/api/files/${fileId}`)).status).toBe(404)
    const offered = async () =>
      (await ask(marketer, 'GET', job)).moves.map((move: { code: string }) => move.code)
    expect(await offered()).toContain(MOVE.askChanges)
    const unfinished = await world.request('POST', `${job}/changes`, {
      as: as(marketer),
      body: { version: moved.version, reason: 'quality', note: 'ช่วยปรับภาพหรือเสียงช่วงนี้: ' },
      idempotencyKey: 'flow-test-unfinished',
    })
    expect([unfinished.status, unfinished.body.error]).toEqual([
      422,
      expect.objectContaining({ code: 'note_incomplete', fields: { note: 'note_incomplete' } }),
    ])
    // The refused request changed neither job nor history.
    expect(await ask(marketer, 'GET', job)).toMatchObject({ version: moved.version, revisionNo: 0 })
    moved = await ask(marketer, 'POST', `${job}/changes`, {
      version: moved.version,
      reason: 'quality',
      note: 'ขอภาพสว่างขึ้น',
    })
    expect(moved).toMatchObject({ status: 'READY', review: 'changes_requested' })
    moved = await ask(who, 'POST', `${job}/draft`, {
      version: moved.version,
      caption: 'ผิวดี #ad',
      fileIds: [fileId],
    })
    moved = await ask(marketer, 'POST', `${job}/approve`, { version: moved.version })
    expect(moved).toMatchObject({ status: 'READY', phase: 'publish' })
    expect((await ask(marketer, 'GET', `${job}/cancel`)).pct).toBe(50)

    // The post.
    const wrong = async (url: string, caption: string) =>
      (
        await world.request('POST', `${job}/post`, {
          as: who,
          body: { version: moved.version, url, caption },
        })
      ).body.error.code
    expect(await wrong('https://instagram.com.evil.example/p/1/', '#ad')).toBe('link_host_refused')
    expect(await wrong('https://www.instagram.com/p/1/', 'ไม่มีแท็ก #advert')).toBe('disclosure_missing')
    moved = await ask(who, 'POST', `${job}/post`, {
      version: moved.version,
      url: 'https://www.instagram.com/p/flow1/?utm_source=x',
      caption: 'ผิวดี #ad',
    })
    moved = await ask(marketer, 'POST', `${job}/wrong-post`, {
      version: moved.version,
      reason: 'differs_from_draft',
    })
    moved = await ask(who, 'POST', `${job}/post`, {
      version: moved.version,
      url: 'https://instagram.com/p/flow1',
    })
    moved = await ask(marketer, 'POST', `${job}/accept-post`, { version: moved.version })
    expect(moved).toMatchObject({ status: 'INSIGHT', phase: 'insight' })

    // Figures and completion.
    const shot = await upload(who, 'screenshot')
    const figures = { likes: 10, comments: 2, shares: 1, reach: 2000 }
    const part = await world.request('POST', `${job}/figures`, {
      as: who,
      body: { version: moved.version, figures: { likes: 1 }, screenshotFileIds: [shot] },
    })
    expect(part.body.error.code).toBe('figures_missing')
    moved = await ask(who, 'POST', `${job}/figures`, {
      version: moved.version,
      figures,
      screenshotFileIds: [shot],
    })
    moved = await ask(marketer, 'POST', `${job}/figures/unreadable`, {
      version: moved.version,
      note: 'ภาพเบลอ',
    })
    moved = await ask(who, 'POST', `${job}/figures`, {
      version: moved.version,
      figures,
      screenshotFileIds: [shot],
    })
    moved = await ask(marketer, 'POST', `${job}/figures/ok`, { version: moved.version })
    const early = await world.request('POST', `${job}/complete`, {
      as: as(marketer),
      body: { version: moved.version },
    })
    expect(early.body.error.code).toBe('keep_live_running')
    world.clock.advance({ days: 7, hours: 1 })
    moved = await ask(marketer, 'POST', `${job}/complete`, { version: moved.version })
    expect(moved.status).toBe('COMPLETED')

    const done = await ask(who, 'GET', job)
    expect(done).toMatchObject({
      settled: { fee: { minor: 456_789 }, serviceFee: { minor: 91_358 }, returned: { minor: 0 } },
      price: null,
      nextAction: null,
      moves: [],
      posts: [{ url: 'https://instagram.com/p/flow1' }],
    })
    expect(done.timeline.map((step: { transition: string }) => step.transition).join(' ')).toBe(
      'W12 W11a W10 W11 W10 W9 W7 W8 W7 W6 W4 W5 W4 W1 W0 S1 E2',
    )
    expect(
      done.submissions.map((item: { kind: string; answer: string }) => `${item.kind}:${item.answer}`),
    ).toEqual([
      'draft:changes_requested',
      'draft:approved',
      'post:refused',
      'post:approved',
      'figures:changes_requested',
      'figures:approved',
    ])
    expect(await ask(marketer, 'GET', `${campaign}/report`)).toMatchObject({
      totals: { reach: 2000 },
      spent: { minor: 548_147 },
      costPerThousand: { minor: 274_074 },
      cost: { minor: 548_147 },
      measured: 1,
      posts: [{ isChecked: true, seen: 2000 }],
      days: [{ posts: 1, seen: 2000 }],
      comparison: null,
    })

    const mine = await ask(who, 'GET', '/api/jobs?status=COMPLETED,CANCELED&kind=review')
    expect(mine).toMatchObject({
      counts: { finished: 1, all: 1 },
      statusCounts: { COMPLETED: 1 },
      next: null,
    })
    const dashboard = await ask(who, 'GET', '/api/influencers/dashboard')
    expect(dashboard).toMatchObject({ balance: { pending: { minor: 456_789 }, withdrawable: { minor: 0 } } })
    expect(await ask(who, 'GET', `/sv_influ_api/influ/dashboard/${who.id}`)).toEqual(dashboard)
    expect(await ask(marketer, 'GET', '/api/marketers/dashboard')).toMatchObject({
      results: { jobsCompleted: 1, posts: 1, spent: { minor: 548_147 } },
      waiting: { applicants: 1 },
      spentByMonth: [{ month: '2026-11', spent: { minor: 548_147 }, completed: 1 }],
    })

    const copy = await ask(marketer, 'POST', `${campaign}/duplicate`, undefined)
    expect(await ask(marketer, 'GET', `/api/campaigns/${copy.id}`)).toMatchObject({
      status: 'draft',
      slotsTaken: 0,
    })
    const listed = await ask(marketer, 'GET', '/api/campaigns?tab=active&limit=1')
    expect(listed.counts).toMatchObject({ draft: 1, active: 1, all: 2 })
    expect(await world.checkInvariants()).toEqual([])
  })
})
