import { expect, test } from 'vitest'
import { executable, formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { add, decide, type Member } from './testing/channel-calls.ts'

test('a channel goes from code to proof to figures to active', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const other = await world.influencer()
  const support = (await world.operator('support')) as never as Member
  const finance = (await world.operator('finance')) as never as Member

  expect((await add(world, (await world.marketer()) as never, { type: 'TIKTOK', handle: 'x' })).status).toBe(
    403,
  )
  const bad = await add(world, me, { type: 'TIKTOK', handle: 'https://tiktok.com.evil.example/@nee' })
  expect(bad.body.error.fields).toEqual({ handle: 'invalid_handle' })
  const made = await add(world, me, { type: 'TIKTOK', handle: 'https://www.tiktok.com/@Nee.Review' })
  expect(made.body).toMatchObject({
    type: 'TIKTOK',
    status: 'waiting_approve',
    nextAction: 'prove_ownership',
  })
  expect(made.body.proof.code).toMatch(/^SIANG-[A-HJKMNP-Z2-9]{6}$/)
  const id = made.body.id as string
  expect((await add(world, me, { type: 'TIKTOK', handle: '@nee.review' })).body.error.code).toBe(
    'channel_taken',
  )
  expect((await world.request('GET', `/api/channels/${id}`, { as: other })).status).toBe(404)
  expect(
    (await world.request('POST', `/api/channels/${id}/proof/sent`, { as: other, body: {} })).status,
  ).toBe(404)

  const sent = await world.request('POST', `/api/channels/${id}/proof/sent`, { as: me, body: {} })
  expect(sent.body.nextAction).toBe('wait_review')
  const queue = await world.request('GET', '/api/operator/channels?queue=proof', { as: support as never })
  expect(queue.body.items.map((item: { id: string }) => item.id)).toContain(id)
  expect(queue.body.counts.proof).toBe(1)
  expect((await decide(world, finance, id, { decision: 'approve' })).status).toBe(403)
  expect((await decide(world, me, id, { decision: 'approve' })).status).toBe(404)
  expect((await decide(world, support, id, { decision: 'reject' })).status).toBe(422)
  const approved = await decide(world, support, id, { decision: 'approve' })
  expect(approved.body).toMatchObject({ status: 'allowed', proofCode: null })
  expect((await decide(world, support, id, { decision: 'approve' })).body.error.code).toBe('already_decided')

  const figures = `/api/channels/${id}/figures`
  const good = await jpeg()
  const send = (as: Member, bytes: Uint8Array) =>
    world.request('POST', figures, {
      as,
      form: formWith({ bytes, type: 'image/jpeg' }, { followers: '12500', engagementBp: '420' }),
    })
  expect((await send(other, good)).status).toBe(404)
  expect((await send(me, executable())).body.error.code).toBe('file_type_refused')
  const claimed = await send(me, good)
  expect(claimed.body).toMatchObject({
    status: 'allowed',
    figures: { followers: null },
    claim: { followers: 12500 },
  })
  const confirmed = await decide(world, support, id, { decision: 'confirmFigures', followers: 12450 })
  expect(confirmed.body).toMatchObject({
    status: 'active',
    claim: null,
    figures: { followers: 12450, engagementBp: 420, source: 'screenshot', isFresh: true },
  })
  const shot = `/api/channels/${id}/screenshot/figures`
  expect((await world.request('GET', shot, { as: me })).status).toBe(200)
  expect((await world.request('GET', shot, { as: support as never })).status).toBe(200)
  expect((await world.request('GET', shot, { as: other })).status).toBe(404)
  const events = (await world.outbox()).filter((row) => row.event === 'channel_decided')
  expect(events.map((row) => row.payload.status)).toEqual(['allowed', 'active'])
  expect(await world.checkInvariants()).toEqual([])
})

test('one handle is proven by one member only, even by two approvals at once', async () => {
  const world = await makeWorld()
  const [a, b] = [await world.influencer(), await world.influencer()]
  const support = (await world.operator('support')) as never as Member
  const ids = []
  for (const one of [a, b])
    ids.push((await add(world, one, { type: 'X', handle: 'thai_reviewer' })).body.id as string)
  const answers = await Promise.all(ids.map((id) => decide(world, support, id, { decision: 'approve' })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.error.code).toBe('channel_taken')
  const loser = ids[answers.findIndex((answer) => answer.status === 409)]!
  const seen = await world.request('GET', '/api/operator/channels?queue=all&q=thai_reviewer', {
    as: support as never,
  })
  expect(seen.body.items.find((item: { id: string }) => item.id === loser).provenElsewhere).toBe(true)
  expect(await world.checkInvariants()).toEqual([])
})

test('removal is stopped by live jobs only, is harmless twice, and can be undone by a new claim', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const other = await world.influencer()
  const path = `/sv_influ_api/influ/account/deactivate/${me.id}/${me.channelId}`
  expect((await world.request('PATCH', path, { as: other })).status).toBe(404)
  const foreign = `/sv_influ_api/influ/account/deactivate/${me.id}/${other.channelId}`
  expect((await world.request('PATCH', foreign, { as: me })).status).toBe(404)
  for (let i = 0; i < 2; i++) {
    const gone = await world.request('PATCH', path, { as: me })
    expect(gone.body).toMatchObject({ status: 'deactivated', nextAction: 'add_again' })
  }
  const { handle } = (await world.request('GET', `/api/channels/${me.channelId}`, { as: me })).body
  const back = await add(world, me, { type: 'INSTAGRAM', handle })
  expect(back.body).toMatchObject({ id: me.channelId, status: 'waiting_approve', proof: { provenAt: null } })
})

test('three failed checks lose a channel; reconnecting proves it anew; rates fit the platform', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = (await world.operator('support')) as never as Member
  for (let i = 0; i < 3; i++) await decide(world, support, me.channelId, { decision: 'checkFailed' })
  const lost = await world.request('GET', `/api/channels/${me.channelId}`, { as: me })
  expect(lost.body).toMatchObject({ status: 'not_found', nextAction: 'reconnect' })
  const again = await world.request('POST', `/api/channels/${me.channelId}/reconnect`, { as: me, body: {} })
  expect(again.body.proof.code).not.toBeNull()
  expect((await decide(world, support, me.channelId, { decision: 'approve' })).body.status).toBe('active')
  expect(
    (await decide(world, support, me.channelId, { decision: 'suspend', reason: 'ตรวจสอบ' })).body.status,
  ).toBe('suspended')
  expect((await decide(world, support, me.channelId, { decision: 'lift' })).body.status).toBe('active')

  const path = `/api/channels/${me.channelId}/rates`
  const set = (as: Member, rates: object[]) => world.request('PATCH', path, { as, body: { rates } })
  expect((await set(await world.influencer(), [])).status).toBe(404)
  expect((await set(me, [{ postType: 'shareLink', amount: 100 }])).body.error.fields).toEqual({
    rates: 'post_type_not_offered',
  })
  expect((await set(me, [{ postType: 'reel', amount: -1 }])).status).toBe(422)
  const priced = await set(me, [
    { postType: 'reel', amount: 250000 },
    { postType: 'story', amount: 90000 },
  ])
  expect(priced.body.rates).toHaveLength(2)
  expect((await set(me, [{ postType: 'reel', amount: 300000 }])).body.rates).toEqual([
    { postType: 'reel', amount: { minor: 300000, currency: 'THB' } },
  ])
})

test('a talent manager reads channels only with the view grant', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const manager = await world.influencer({ isTalentManager: true })
  const path = `/sv_influ_api/influ/account/${manager.id}?owner_id=${me.id}`
  const read = () => world.request('GET', path, { as: manager })
  expect((await read()).status).toBe(404)
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, created_at)
    VALUES (uuid_v7(), ${manager.id}, ${me.id}, 'active', '{submit}', ${world.clock.now()})`)
  expect((await read()).status).toBe(403)
  await world.db.run(sql`UPDATE manager_link SET permissions = '{view}'`)
  expect((await read()).body.items.map((item: { id: string }) => item.id)).toEqual([me.channelId])
  const own = await world.request('GET', `/sv_influ_api/influ/account/${me.id}?channel=instagram`, { as: me })
  expect(own.body.items).toHaveLength(1)
  expect((await world.request('GET', `/sv_influ_api/influ/account/${me.id}`, { as: manager })).status).toBe(
    404,
  )
})
