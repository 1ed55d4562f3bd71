import { expect, test } from 'vitest'
import { formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { add, type Member } from './testing/channel-calls.ts'
import { lookAtChannels } from './watch-channels.ts'

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

test('where the server may look, a code in the bio proves at once; one that is not there waits for an operator', async () => {
  const bios: Record<string, string> = {}
  const asked: string[] = []
  const world = await makeWorld({
    gateways: {
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
  // The page contains somebody else's code: this claim stays with the operators.
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

  // A page with both codes: the first proof counts, the second claim goes to support.
  bios[url] = `${made.proof.code} ${theirs.proof.code}`
  expect((await sent(other, theirs.id)).body).toMatchObject({ status: 'waiting_approve' })
  expect(await world.checkInvariants()).toEqual([])
})

test('a screenshot is for operators, and a strange page makes no request fail', async () => {
  const world = await makeWorld({
    gateways: {
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
    gateways: {
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
  // The page is checked only once a day.
  expect(await lookAtChannels(world.system)).toBe(0)
  expect(looked).toBe(1)
  expect(await look(false)).toEqual({ status: 'active', failedChecks: 2 })
  expect(await look(true)).toEqual({ status: 'active', failedChecks: 0 })
  expect(await look(false)).toEqual({ status: 'active', failedChecks: 1 })
  // A login wall or an error neither counts as a miss nor resets the count.
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
