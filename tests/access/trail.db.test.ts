import { expect, test } from 'vitest'
import { sql } from '#lib/server/store/client.ts'
import { newId } from '#lib/server/store/id.ts'
import { givePassword, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'

type Sender = Parameters<World['request']>[2] extends infer Given ? NonNullable<Given> : never

/** Sends a write, expects it to succeed, and gives the transitions that it left in the trail. */
async function leftBy(
  world: World,
  method: 'POST' | 'PATCH',
  path: string,
  given: Sender,
): Promise<string[]> {
  const answer = await world.request(method, path, { idempotencyKey: newId(0), ...given })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  const rows = await world.db.many<{ transition: string }>(
    sql`SELECT transition FROM audit_log WHERE request_id = ${answer.headers.get('x-request-id')} ORDER BY id`,
  )
  return rows.map(({ transition }) => transition)
}

test('R32 every act of a campaign that recruits leaves a row', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const campaign = await scene.campaign({ slots: 2 })
  const command = async (name: string, body: Record<string, unknown> = {}) => {
    const { version } = await world.db.one<{ version: number }>(
      sql`SELECT version FROM campaign WHERE id = ${campaign.id}`,
    )
    const path = `/api/campaigns/${campaign.id}/${name}`
    return leftBy(world, 'POST', path, { as: scene.marketer, body: { version, ...body } })
  }
  const kept = { as: scene.marketer, body: { kind: 'public' } }
  const draft = (await world.request('POST', '/api/campaigns', kept)).body
  const change = { as: scene.marketer, body: { version: draft.version, title: 'เปลี่ยนชื่อ' } }
  expect(await leftBy(world, 'PATCH', `/api/campaigns/${draft.id}`, change)).toEqual(['change_draft'])
  const later = new Date((campaign.applyBy ?? world.clock.now()).getTime() + 86_400_000).toISOString()
  for (const [name, body] of [
    ['slots', { slots: 3 }],
    ['apply-by', { applyBy: later }],
    ['pause', {}],
    ['resume', {}],
    ['cancel', { cost: 0 }],
  ] as const)
    expect((await command(name, body)).length, name).toBeGreaterThan(0)
  expect(await world.checkInvariants()).toEqual([])
})

test('R32 a marketer who signs in, recovers and chooses messages leaves rows', async () => {
  const world = await makeWorld()
  const me = await world.marketer()
  await givePassword(world, me.id)
  const { email, phone } = await world.db.one<{ email: string; phone: string }>(
    sql`SELECT email, phone FROM member WHERE id = ${me.id}`,
  )
  const signIn = { body: { username: email, password: PASSWORD } }
  expect(await leftBy(world, 'POST', '/sv_authauth/marketer/authen/', signIn)).toContain('sign_in')
  const asked = await world.request('POST', '/api/notification/marketer/requestOtp', {
    body: { purpose: 'recovery', phone },
  })
  const verified = await world.request('POST', '/api/notification/marketer/verifyOtp', {
    body: { id: asked.body.id, code: await readCode(world, phone) },
  })
  const { grant } = verified.body.recovery
  const reset = await leftBy(world, 'PATCH', `/api/marketers/reset-password/${me.id}`, {
    body: { grant, password: 'ภูเขาเขียว-หมอกขาว-77' },
  })
  expect(reset).toContain('password_reset')
  const login = { as: { ...me, ...(await world.login({ memberId: me.id })) } }
  const { body: choices } = await world.request('GET', '/api/notification-choices', login)
  const { event } = choices.events.find((row: { class: string }) => row.class === 'N')
  const change = { ...login, body: { changes: [{ event, channel: 'email', enabled: false }] } }
  expect(await leftBy(world, 'PATCH', '/sv_marketer_profile/notification/', change)).toEqual([
    'choose_notifications',
  ])
})

test('R32 a declined link and a test of LINE leave rows', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const manager = await world.influencer({ isTalentManager: true })
  const id = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, created_at)
    VALUES (${id}, ${manager.id}, ${me.id}, 'requested', '{}', 0, ${world.clock.now()})`)
  const declined = { as: me, body: {} }
  expect(await leftBy(world, 'POST', `/api/manager-links/${id}/decline`, declined)).toEqual(['declined'])
  await world.db.run(
    sql`INSERT INTO line_link (member_id, state, line_user_id) VALUES (${me.id}, 'linked', 'U1')`,
  )
  expect(await leftBy(world, 'POST', '/api/line-link/test', { as: me, body: {} })).toEqual(['test'])
})
