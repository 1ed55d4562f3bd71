import { expect, test } from 'vitest'
import { cookieOf, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { disableOperator, findOperatorId, listOperators, resetOperator } from './change-operator.ts'
import { inviteOperator } from './invite-operator.ts'

const keyOf = (link: string) => /#key=([\w-]{43})$/.exec(link)![1]!
type World = Awaited<ReturnType<typeof makeWorld>>

const invite = (world: World, email = 'first@test.example') =>
  inviteOperator(world.system, { email, name: 'สมศรี', roles: ['admin'] })
const accept = (world: World, link: string, password = PASSWORD) =>
  world.request('POST', '/api/operator/invitation/accept', { body: { token: keyOf(link), password } })
const read = (world: World, link: string) =>
  world.request('POST', '/api/operator/invitation', { body: { token: keyOf(link) } })

test('the first administrator comes in by a link that works once and for a day', async () => {
  const world = await makeWorld({ demoMode: false })
  const { link, isNew, operatorId } = await invite(world, ' First@Test.Example ')
  expect(isNew).toBe(true)
  expect(link).toMatch(/^http:\/\/localhost:3000\/th\/Operator\/welcome#key=[\w-]{43}$/)
  expect((await read(world, link)).body).toMatchObject({ email: 'first@test.example', name: 'สมศรี' })
  // Without a password nobody can sign in.
  const early = await world.request('POST', '/api/operator/signin', {
    body: { email: 'first@test.example', password: PASSWORD },
  })
  expect(early.body.error.code).toBe('wrong_credentials')
  const weak = await accept(world, link, 'firsttest1')
  expect(weak.body.error).toMatchObject({ code: 'password_too_weak' })
  const [one, two] = await Promise.all([accept(world, link), accept(world, link)])
  expect([one.status, two.status].sort()).toEqual([200, 404])
  const done = one.status === 200 ? one : two
  expect(done.body).toMatchObject({ id: operatorId, email: 'first@test.example', roles: ['admin'] })
  const token = cookieOf(done.headers, world.names.operator)!
  const caller = {
    kind: 'operator',
    id: operatorId,
    roles: ['admin'],
    sessionId: 'x',
    stepUpAt: null,
  } as const
  expect((await world.request('GET', '/api/operator/status', { as: { token, caller } })).status).toBe(200)
  expect((await read(world, link)).status).toBe(404)
  const sent = await world.request('POST', '/api/operator/signin', {
    body: { email: 'first@test.example', password: PASSWORD },
  })
  expect(sent.status).toBe(200)
  expect(await readCode(world, 'first@test.example')).toMatch(/^\d{6}$/)
  // The secret of the link is stored nowhere in the database.
  const kept = await world.db.many<{ text: string }>(
    sql`SELECT row_to_json(o)::text AS text FROM outbox o UNION ALL SELECT row_to_json(g)::text FROM access_grant g
      UNION ALL SELECT row_to_json(a)::text FROM audit_log a`,
  )
  expect(kept.length).toBeGreaterThan(2)
  for (const { text } of kept) expect(text).not.toContain(keyOf(link))
  await expect(invite(world)).rejects.toMatchObject({ code: 'already_registered' })
})

test('a link is over after a day, and when a newer one was made', async () => {
  const world = await makeWorld({ demoMode: false })
  const first = await invite(world)
  const second = await invite(world)
  expect(second).toMatchObject({ isNew: false, operatorId: first.operatorId })
  expect((await accept(world, first.link)).status).toBe(404)
  world.clock.advance({ hours: 23, minutes: 59 })
  expect((await read(world, second.link)).status).toBe(200)
  world.clock.advance({ minutes: 1 })
  expect((await read(world, second.link)).status).toBe(404)
  expect((await accept(world, second.link)).status).toBe(404)
  expect((await accept(world, (await invite(world)).link)).status).toBe(200)
  expect(await listOperators(world.system)).toMatchObject([{ state: 'active', roles: ['admin'] }])
})

test('two who invite the same address at once leave one operator with one open link', async () => {
  const world = await makeWorld({ demoMode: false })
  const made = await Promise.allSettled([invite(world), invite(world)])
  const links = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.link] : []))
  expect(links.length).toBeGreaterThanOrEqual(1)
  const states = await Promise.all(links.map(async (link) => (await read(world, link)).status))
  expect(states.filter((status) => status === 200)).toHaveLength(1)
  expect(await listOperators(world.system)).toHaveLength(1)
})

test('the mail of an invitation carries the link; what is kept of it does not', async () => {
  const letters: { to: string; text: string }[] = []
  const world = await makeWorld({
    demoMode: false,
    gateways: {
      mail: {
        isLocal: false,
        async send(letter) {
          letters.push(letter)
        },
      },
    },
  })
  const { link } = await inviteOperator(world.system, {
    email: 'new@test.example',
    name: 'ใหม่',
    roles: ['support'],
    mail: true,
  })
  await deliverOutbox(world.system, { limit: 10 })
  expect(letters).toMatchObject([{ to: 'new@test.example' }])
  expect(letters[0]!.text).toContain(link)
  const [row] = await world.db.many<{ text: string }>(
    sql`SELECT row_to_json(n)::text AS text FROM notification n WHERE event = 'operator_invited'`,
  )
  expect(row!.text).not.toContain(keyOf(link))
})

test('disabling ends logins and links at once; reset takes the password; one administrator stays', async () => {
  const world = await makeWorld({ demoMode: false })
  const { operatorId: first, link } = await invite(world)
  await accept(world, link)
  await expect(disableOperator(world.system, { id: first })).rejects.toMatchObject({ code: 'not_allowed' })
  const second = await invite(world, 'second@test.example')
  const done = await accept(world, second.link)
  const as = {
    token: cookieOf(done.headers, world.names.operator)!,
    caller: {
      kind: 'operator',
      id: second.operatorId,
      roles: ['admin'],
      sessionId: second.operatorId,
      stepUpAt: null,
    } as const,
  }
  expect((await world.request('GET', '/api/operator/status', { as })).status).toBe(200)
  const asSecond = world.as(as.caller)
  await expect(disableOperator(asSecond, { id: second.operatorId })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  const reset = await resetOperator(world.system, { id: second.operatorId })
  expect((await world.request('GET', '/api/operator/status', { as })).status).toBe(404)
  const old = await world.request('POST', '/api/operator/signin', {
    body: { email: 'second@test.example', password: PASSWORD },
  })
  expect(old.body.error.code).toBe('wrong_credentials')
  expect((await accept(world, reset.link)).status).toBe(200)
  // Two administrators disable each other at once: one must remain.
  let isOver = false
  const both = await world.db.transaction(async (tx) => {
    await tx.many(sql`SELECT id FROM operator WHERE id = ${second.operatorId} FOR UPDATE`)
    const asFirst = world.as({ ...as.caller, id: first, sessionId: first })
    const one = disableOperator(asFirst, { id: second.operatorId })
    await expect.poll(() => countLockWaits(world)).toBe(1)
    const other = disableOperator(asSecond, { id: first }).finally(() => {
      isOver = true
    })
    const ends = Promise.allSettled([one, other])
    await expect.poll(async () => isOver || (await countLockWaits(world)) === 2).toBe(true)
    return { ends }
  })
  const [one, other] = await both.ends
  expect([one.status, other.status === 'rejected' && other.reason.code]).toEqual(['fulfilled', 'not_allowed'])
  const list = await listOperators(world.system)
  expect(list.map(({ state }) => state).sort()).toEqual(['active', 'disabled'])
  const gone = list.find(({ state }) => state === 'disabled')!
  await expect(resetOperator(world.system, { id: gone.id })).rejects.toMatchObject({ code: 'not_found' })
  const back = await invite(world, gone.email)
  expect(back).toMatchObject({ isNew: true, operatorId: gone.id })
  expect((await accept(world, back.link)).status).toBe(200)
  expect(await findOperatorId(world.system, gone.email.toUpperCase())).toBe(gone.id)
})

test('nobody but administrators keeps staff', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  for (const ctx of [
    (await world.operator('finance')).ctx,
    (await world.influencer()).ctx,
    world.as({ kind: 'visitor' }),
  ]) {
    const input = { email: 'x@test.example', name: 'x', roles: ['support'] } as const
    const code = ctx.caller.kind === 'operator' ? 'not_allowed' : 'not_found'
    await expect(inviteOperator(ctx, input)).rejects.toMatchObject({ code })
    await expect(disableOperator(ctx, { id: admin.id })).rejects.toMatchObject({ code })
    await expect(resetOperator(ctx, { id: admin.id })).rejects.toMatchObject({ code })
    await expect(listOperators(ctx)).rejects.toMatchObject({ code })
  }
  expect(await listOperators(admin.ctx)).toHaveLength(2)
})
