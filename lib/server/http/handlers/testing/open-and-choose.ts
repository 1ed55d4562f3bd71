import { expect } from 'vitest'
import type { Scene } from '../../../testing/scene.ts'
import type { World } from '../../../testing/world.ts'
import { as, callsOf, DRAFT } from './flow.ts'

/** A public campaign with a product from the first draft to the job whose draft is due; checks each response. */
export async function openAndChoose(world: World, scene: Scene) {
  const { ask } = callsOf(world)
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
  // The wizard marks its steps by the same list that blocks publishing.
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
  // Counts for the options of a filter ignore that filter, but apply the others.
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
  return { who, small, campaign, job, moved }
}
