import { expect, test } from 'vitest'
import { executable, formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { lookAtChannels } from './watch-channels.ts'

type Member = Awaited<ReturnType<World['influencer']>>
const add = (world: World, as: Member, body: object) => world.request('POST', '/api/channels', { as, body })
const decide = (world: World, as: { token: string; caller: Member['caller'] }, id: string, body: object) =>
  world.request('POST', `/api/operator/channels/${id}/decide`, { as: as as never, body })

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

test('codes lapse after a day, checks are counted, LINE needs a screenshot', async () => {
  const world = await makeWorld({ demoMode: false })
  const me = await world.influencer()
  const line = (await add(world, me, { type: 'LINE', handle: 'neeline' })).body
  expect(line.proof.screenshotOnly).toBe(true)
  const sent = (id: string) => world.request('POST', `/api/channels/${id}/proof/sent`, { as: me, body: {} })
  expect((await sent(line.id)).body.error.code).toBe('file_missing')
  const shot = await world.request('POST', `/api/channels/${line.id}/proof/screenshot`, {
    as: me,
    form: formWith({ bytes: await jpeg(), type: 'image/jpeg' }),
  })
  expect(shot.body.proof.sentAt).not.toBeNull()

  const x = (await add(world, me, { type: 'TWITTER', handle: 'nee_x' })).body
  expect(x.type).toBe('X')
  for (let i = 0; i < 5; i++) expect((await sent(x.id)).status).toBe(200)
  expect((await sent(x.id)).body.error.code).toBe('too_many_requests')
  world.clock.advance({ hours: 25 })
  expect((await sent(x.id)).body.error.code).toBe('proof_code_missing')
  const renewed = await world.request('POST', `/api/channels/${x.id}/proof`, { as: me, body: {} })
  expect(renewed.body.proof.code).not.toBe(x.proof.code)
  const same = await world.request('POST', `/api/channels/${x.id}/proof`, { as: me, body: {} })
  expect(same.body.proof.code).toBe(renewed.body.proof.code)
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

test('where the server may look, a code in the bio proves at once; one that is not there waits for an operator', async () => {
  const bios: Record<string, string> = {}
  const asked: string[] = []
  const world = await makeWorld({
    doors: {
      profiles: {
        readBio: async (type, url) => {
          asked.push(`${type} ${url}`)
          return bios[url]
        },
        followShort: async () => undefined,
      },
    },
  })
  const [me, other] = [await world.influencer(), await world.influencer()]
  const url = 'https://www.tiktok.com/@nee.review'
  const sent = (as: Member, id: string) =>
    world.request('POST', `/api/channels/${id}/proof/sent`, { as, body: {} })
  const made = (await add(world, me, { type: 'TIKTOK', handle: 'nee.review' })).body
  const theirs = (await add(world, other, { type: 'TIKTOK', handle: 'nee.review' })).body

  bios[url] = 'รีวิวของกิน SIANG-222222'
  expect((await sent(me, made.id)).body).toMatchObject({
    status: 'waiting_approve',
    nextAction: 'wait_review',
  })
  bios[url] = `รีวิวของกิน ${made.proof.code}`
  // Somebody else's code stands there: their claim stays with the operators.
  expect((await sent(other, theirs.id)).body).toMatchObject({ nextAction: 'wait_review' })
  expect((await sent(me, made.id)).body).toMatchObject({
    status: 'allowed',
    nextAction: 'send_figures',
    proof: { code: null, sentAt: null },
  })
  expect(asked).toEqual(Array(3).fill(`TIKTOK ${url}`))
  const events = (await world.outbox()).filter((row) => row.event === 'channel_decided')
  expect(events.map((row) => [row.audienceId, row.payload.status])).toEqual([[me.id, 'allowed']])
  const rows = await world.db.many<{ actorKind: string; transition: string }>(
    sql`SELECT actor_kind, transition FROM audit_log WHERE subject = 'channel' AND subject_id = ${made.id} ORDER BY at, id`,
  )
  expect(rows.at(-1)).toEqual({ actorKind: 'system', transition: 'approve' })

  // A page that carries both codes: the first proof stands, the second is for support.
  bios[url] = `${made.proof.code} ${theirs.proof.code}`
  expect((await sent(other, theirs.id)).body).toMatchObject({ status: 'waiting_approve' })
  expect(await world.checkInvariants()).toEqual([])
})

test('a screenshot is for operators, and a strange page makes no request fail', async () => {
  const world = await makeWorld({
    doors: {
      profiles: {
        readBio: async () => undefined,
        isThere: async () => undefined,
        followShort: async () => undefined,
      },
    },
  })
  const me = await world.influencer()
  const { id } = (await add(world, me, { type: 'LINE', handle: 'nee_line' })).body
  expect(
    (await world.request('POST', `/api/channels/${id}/proof/sent`, { as: me, body: {} })).body.error.code,
  ).toBe('file_missing')
  const shot = await world.request('POST', `/api/channels/${id}/proof/screenshot`, {
    as: me,
    form: formWith({ bytes: await jpeg(), type: 'image/jpeg' }),
  })
  expect(shot.body).toMatchObject({ status: 'waiting_approve', nextAction: 'wait_review' })
})

test('the server looks at proven channels once a day; three pages that are gone, one after the other, lose the channel', async () => {
  const answers: (boolean | undefined)[] = []
  let looked = 0
  const world = await makeWorld({
    doors: {
      profiles: {
        readBio: async () => undefined,
        followShort: async () => undefined,
        isThere: async () => {
          looked++
          return answers.shift()
        },
      },
    },
  })
  const me = await world.influencer()
  await world.db.run(
    sql`UPDATE channel SET url = 'https://www.instagram.com/nee/' WHERE id = ${me.channelId}`,
  )
  const look = async (answer: boolean | undefined) => {
    answers.push(answer)
    world.clock.advance({ days: 1 })
    await lookAtChannels(world.system)
    return world.db.one(sql`SELECT status, failed_checks FROM channel WHERE id = ${me.channelId}`)
  }
  expect(await look(false)).toEqual({ status: 'active', failedChecks: 1 })
  // Within the day nobody looks again.
  expect(await lookAtChannels(world.system)).toBe(0)
  expect(looked).toBe(1)
  expect(await look(false)).toEqual({ status: 'active', failedChecks: 2 })
  expect(await look(true)).toEqual({ status: 'active', failedChecks: 0 })
  expect(await look(false)).toEqual({ status: 'active', failedChecks: 1 })
  // A wall or an error tells nothing: it neither counts nor forgives.
  expect(await look(undefined)).toEqual({ status: 'active', failedChecks: 1 })
  expect(await look(false)).toEqual({ status: 'active', failedChecks: 2 })
  expect(await look(false)).toEqual({ status: 'not_found', failedChecks: 3 })
  expect(await lookAtChannels(world.system)).toBe(0)
  const told = (await world.outbox()).filter((row) => row.event === 'channel_decided')
  expect(told.map((row) => [row.audienceId, row.payload.status])).toEqual([[me.id, 'not_found']])
  const read = await world.request('GET', `/api/channels/${me.channelId}`, {
    as: { ...me, token: (await world.login({ memberId: me.id })).token },
  })
  expect(read.body).toMatchObject({ status: 'not_found', nextAction: 'reconnect' })
  expect(await world.checkInvariants()).toEqual([])
})
