import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOVE } from '../../../domain/job/move-codes.ts'
import type { TestAnswer } from '../../testing/request.ts'
import { type Influencer, makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await makeWorld({ keep: true })
  scene = await makeScene(world)
})
afterAll(() => world.close())

type Actor = { token: string; caller: Influencer['caller'] }
let keys = 0
const as = (who: unknown) => who as Actor
async function ask(
  who: unknown,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
): Promise<TestAnswer['body']> {
  const answer = await world.request(method, path, {
    ...(who ? { as: as(who) } : {}),
    ...(body === undefined ? {} : { body }),
    idempotencyKey: `flow-test-${++keys}`,
  })
  expect([answer.status, answer.body], `${method} ${path}`).toEqual([200, answer.body])
  return answer.body
}
async function upload(who: unknown, purpose: string): Promise<string> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set(
    'file',
    new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], { type: 'application/pdf' }),
    'draft.pdf',
  )
  const answer = await world.request('POST', '/api/files', { as: as(who), form })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id
}
const DRAFT = {
  title: 'รีวิวสกินแคร์',
  fee: 456_789,
  slots: 2,
  channelTypes: ['INSTAGRAM'],
  deliverables: [{ postType: 'photoPost', count: 1 }],
  category: 'women',
  product: 'ship',
  productNote: 'เซรั่มขนาดจริง 1 ขวด',
  applyBy: '2026-12-31T16:59:59.000Z',
  brief: { text: 'รีวิวเซรั่มจากการใช้จริง 7 วัน', hashtags: ['#ผิวดี'] },
  criteria: { followersMin: 1000, ageMin: 20, languages: ['th'] },
}

describe('from the first word of a brief to the money, through HTTP', () => {
  it('a public campaign with a product', async () => {
    const { marketer } = scene
    const who = await world.influencer()
    const small = await world.influencer({ followers: 10 })

    const created = await ask(marketer, 'POST', '/api/campaigns', { kind: 'public' })
    const campaign = `/api/campaigns/${created.id}`
    const empty = await ask(marketer, 'GET', `${campaign}/check`)
    expect(empty).toMatchObject({ ready: false, flags: [] })
    expect(empty.missing.map((item: { field: string }) => item.field)).toEqual(
      expect.arrayContaining(['title', 'brief.text', 'channelTypes', 'deliverables', 'fee', 'applyBy']),
    )
    // The steps of the wizard are marked by the very list that keeps it from being published.
    expect((await ask(marketer, 'GET', campaign)).missing).toEqual(
      empty.missing.map((item: { field: string }) => item.field),
    )
    const refused = await world.request('POST', `${campaign}/publish`, {
      as: as(marketer),
      body: { version: 1 },
      idempotencyKey: 'flow-publish-early',
    })
    expect(refused.body.error).toMatchObject({ code: 'campaign_incomplete', fields: { fee: 'required' } })

    const saved = await ask(marketer, 'PATCH', campaign, { version: created.version, ...DRAFT })
    expect(saved).toMatchObject({
      fee: { minor: 456_789, currency: 'THB' },
      serviceFee: { minor: 91_358 },
      price: { minor: 548_147 },
      missing: [],
      jobKind: 'review',
      keepLiveHours: 168,
      moves: ['publish', 'cancel'],
    })
    const stale = await world.request('PATCH', campaign, {
      as: as(marketer),
      body: { version: 1, title: 'x' },
    })
    expect(stale.body.error.code).toBe('stale_version')
    expect(await ask(marketer, 'GET', `${campaign}/check`)).toMatchObject({
      ready: true,
      missing: [],
      price: { total: { minor: 1_096_294 }, shortBy: { minor: 0 }, serviceFeeBp: 2000 },
      matchCount: 1,
    })
    const open = await ask(marketer, 'POST', `${campaign}/publish`, { version: saved.version })
    expect(open.status).toBe('open')
    expect(await ask(marketer, 'GET', campaign)).toMatchObject({
      status: 'open',
      briefVersion: 1,
      reserved: { minor: 1_096_294 },
      moves: ['pause', 'end_recruiting', 'change_slots', 'extend_apply_by', 'edit_brief', 'cancel'],
    })

    // The board, without and with a login.
    const board = await ask(
      undefined,
      'GET',
      '/api/campaigns/public/job?platform=INSTAGRAM,X&pay=4000&category=women',
    )
    expect(board).toMatchObject({ page: 1, limit: 6, total: 1 })
    expect(board.items[0]).toMatchObject({ id: created.id, slotsLeft: 2, followersMin: 1000 })
    expect((await ask(undefined, 'GET', '/api/campaigns/public/job?pay=5000')).total).toBe(0)
    // A choice counts what it would show: its own filter left out, the others as they are.
    const counted = await ask(undefined, 'GET', '/api/campaigns/public/job?platform=YOUTUBE&category=women')
    expect(counted).toMatchObject({ total: 0, counts: { platform: { INSTAGRAM: 1 }, category: {} } })
    const found = await ask(
      undefined,
      'GET',
      `/api/campaigns/public/job?sort=pay&q=${encodeURIComponent(board.items[0].title.slice(1, 6))}`,
    )
    expect(found.items.map((item: { id: string }) => item.id)).toContain(created.id)
    expect((await ask(undefined, 'GET', '/api/campaigns/public/job?q=%25')).total).toBe(0)
    expect(await ask(undefined, 'GET', `/api/campaigns/public/job/${created.id}`)).toMatchObject({
      isOpen: true,
      brief: { disclosureTag: '#ad', hashtags: ['#ผิวดี'] },
      criteria: { ageMin: 20 },
      similar: [],
    })
    const fits = await ask(who, 'GET', '/api/jobs/public')
    expect(fits.items[0]).toMatchObject({ id: created.id, match: { isMatch: true }, application: null })
    expect((await ask(who, 'GET', '/api/jobs/public?isMatch=false')).items).toEqual([])
    const misses = await ask(small, 'GET', '/api/jobs/public?isMatch=false')
    expect(misses.items[0].match.channels[0].failures).toEqual([
      { code: 'followers_low', required: 1000, actual: 10, fix: 'channel' },
    ])
    expect(await ask(who, 'GET', `/api/jobs/public/${created.id}/match`)).toMatchObject({
      isMatch: true,
      bestChannelId: who.channelId,
      addressRequired: true,
      hasAddress: true,
    })

    const market = `/api/campaigns/public/job/${created.id}/apply`
    const body = { channelId: who.channelId, briefVersion: 1, acceptPrice: true }
    const noAddress = await world.request('POST', market, { as: who, body })
    expect(noAddress.body.error.code).toBe('address_required')
    const applied = await ask(who, 'POST', market, { ...body, shareAddress: true })
    expect(applied).toMatchObject({ status: 'MATCHED', version: 1, match: { isMatch: true, failures: [] } })
    const second = await ask(small, 'POST', market, {
      ...body,
      channelId: small.channelId,
      shareAddress: true,
    })
    expect(second.status).toBe('MISMATCHED')
    const twice = await world.request('POST', market, { as: who, body: { ...body, shareAddress: true } })
    expect(twice.body.error.code).toBe('already_in_campaign')

    // The marketer compares and chooses.
    const applicants = await ask(marketer, 'GET', `${campaign}/jobs`)
    expect(applicants.counts).toMatchObject({ applicants: 1, mismatched: 1 })
    expect(applicants.items[0].candidate).toMatchObject({ channelId: who.channelId, followers: 5000 })
    const hidden = await ask(marketer, 'GET', `${campaign}/jobs?tab=mismatched`)
    expect(hidden.items[0].failures[0].code).toBe('followers_low')
    const job = `/api/jobs/${applied.jobId}`
    expect(await ask(marketer, 'POST', `/api/jobs/${second.jobId}/override`, { version: 1 })).toMatchObject({
      status: 'MATCHED',
    })
    const before = await ask(marketer, 'GET', job)
    expect(before).toMatchObject({ viewer: 'marketer', contract: null, shipping: { address: null } })
    const selected = await ask(marketer, 'POST', `${job}/select`, { version: 1 })
    expect(selected).toMatchObject({ status: 'SHIPPING', version: 2 })
    const ship = await ask(marketer, 'GET', job)
    expect(ship).toMatchObject({
      shipping: { address: { province: 'กรุงเทพมหานคร' } },
      nextAction: { who: 'marketer', action: 'send_product', isMine: true },
      contract: { price: 548_147, terms: { product: 'ship', cancelLatePct: 20 } },
      cancelCost: { pct: 0, returned: { minor: 548_147 } },
    })
    expect(ship.contract.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(ship.moves.map((move: { code: string }) => move.code)).toEqual(['W0', 'X1a', 'X2'])
    let moved = await ask(marketer, 'POST', `${job}/sent`, { version: 2, carrier: 'Flash', trackingNo: 'F1' })
    moved = await ask(who, 'POST', `${job}/receipt`, { version: moved.version })
    expect(moved).toMatchObject({ status: 'READY', phase: 'draft' })
    expect((await ask(marketer, 'GET', job)).shipping.address).toBe(null)

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
    // Nothing of it is used up: job and history are as before.
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
      'E2 S1 W0 W1 W4 W5 W4 W6 W7 W8 W7 W9 W10 W11 W10 W11a W12',
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

  it('the picture of a campaign: for its owner, and for everybody once it is a public opening', async () => {
    const { marketer } = scene
    const imageFileId = await upload(marketer, 'brief')
    const read = async (who?: unknown) =>
      (await world.request('GET', `/api/files/${imageFileId}`, who ? { as: as(who) } : {})).status
    expect([await read(marketer), await read()]).toEqual([200, 404])
    const draft = await ask(marketer, 'POST', '/api/campaigns', { kind: 'public' })
    const saved = await ask(marketer, 'PATCH', `/api/campaigns/${draft.id}`, {
      ...DRAFT,
      version: draft.version,
      product: 'none',
      imageFileId,
    })
    expect(saved.imageUrl).toBe(`/api/files/${imageFileId}`)
    expect(await read()).toBe(404)
    await ask(marketer, 'POST', `/api/campaigns/${draft.id}/publish`, { version: saved.version })
    expect([await read(), await read(await world.influencer())]).toEqual([200, 200])
  })

  it('an invite-only campaign: search, offer, longer answer, withdrawal', async () => {
    const { marketer } = scene
    const who = await world.influencer({ followers: 77_000, interests: ['tech'] })
    const campaign = await scene.campaign({ kind: 'invite_only' })
    const path = `/api/campaigns/${campaign.id}`
    const found = await ask(
      marketer,
      'GET',
      `/api/influencers/search?type=INSTAGRAM&followersMin=70000&interest=tech&campaignId=${campaign.id}`,
    )
    expect(found.items).toHaveLength(1)
    expect(found.items[0]).toMatchObject({ channelId: who.channelId, alreadyInCampaign: false, failures: [] })
    const offer = await ask(marketer, 'POST', `${path}/offers`, { channelId: who.channelId })
    expect(offer.status).toBe('ASSIGN')
    const longer = await ask(marketer, 'POST', `/api/jobs/${offer.id}/extend`, { version: 1 })
    expect(Date.parse(longer.autoAt) - Date.parse(offer.autoAt)).toBe(72 * 3_600_000)
    const again = await ask(
      marketer,
      'GET',
      `/api/influencers/search?q=${who.channelId.slice(-8)}&campaignId=${campaign.id}`,
    )
    expect(again.items[0].alreadyInCampaign).toBe(true)
    const waiting = await ask(who, 'GET', '/api/jobs?tab=needs_me')
    expect(waiting.items[0]).toMatchObject({
      id: offer.id,
      nextAction: { action: 'answer_offer', isMine: true },
    })
    const back = await ask(marketer, 'POST', `/api/jobs/${offer.id}/withdraw`, { version: longer.version })
    expect(back.status).toBe('CANCEL')
    expect(
      await ask(marketer, 'POST', '/api/campaigns/criteria/count', {
        criteria: { interests: ['tech'] },
        channelTypes: ['INSTAGRAM'],
      }),
    ).toEqual({ channels: 1, influencers: 1 })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('an operator reads a campaign with a doubtful claim, sends it back, then opens it', async () => {
    const { marketer } = scene
    const support = await world.operator('support')
    const sent = await scene.campaign({ brief: { text: 'ครีมนี้รักษาโรคผิวหนังหายขาด โทร 081-234-5678' } as never })
    expect(sent.status).toBe('in_review')
    expect(
      (await ask(undefined, 'GET', '/api/campaigns/public/job')).items.map((item: { id: string }) => item.id),
    ).not.toContain(sent.id)
    const queue = await ask(support, 'GET', '/api/operator/campaigns')
    expect(queue.items.map((item: { id: string }) => item.id)).toContain(sent.id)
    const path = `/api/operator/campaigns/${sent.id}`
    const seen = await ask(support, 'GET', path)
    expect(seen.flags.map((flag: { code: string }) => flag.code)).toEqual(
      expect.arrayContaining(['banned_word', 'phone']),
    )
    const back = await ask(support, 'POST', `${path}/send-back`, {
      version: sent.version,
      reason: 'ตัดคำว่ารักษาโรคออก',
    })
    expect(back.status).toBe('draft')
    expect(await ask(marketer, 'GET', `/api/campaigns/${sent.id}`)).toMatchObject({
      reviewReason: 'ตัดคำว่ารักษาโรคออก',
      moves: ['publish', 'cancel'],
    })
    const again = await ask(marketer, 'POST', `/api/campaigns/${sent.id}/publish`, { version: back.version })
    const opened = await ask(support, 'POST', `${path}/approve`, { version: again.version })
    expect(opened.status).toBe('open')
    expect(await ask(support, 'GET', '/api/operator/jobs')).toMatchObject({ next: null })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('a case: support opens and decides it', async () => {
    const support = await world.operator('support')
    const { job } = await scene.make('READY:publish')
    const path = `/api/operator/jobs/${job.id}`
    const open = await ask(support, 'POST', `${path}/case`, {
      version: job.version,
      reason: 'not_as_agreed',
      note: 'ภาพหน้าจอ',
      eventAt: world.clock.now().toISOString(),
    })
    expect(open.autoAt).toBe(null)
    expect(await ask(support, 'GET', path)).toMatchObject({ viewer: 'operator', dispute: 'open' })
    const decided = await ask(support, 'POST', `${path}/decide`, {
      version: open.version,
      pct: 70,
      note: 'คำตัดสิน',
    })
    expect(decided.status).toBe('COMPLETED')
    expect(await world.checkInvariants()).toEqual([])
  })
})
