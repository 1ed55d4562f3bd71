import { expect, test } from 'vitest'
import { givePassword, PASSWORD, publishTexts } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { publishLegalText } from '../content/publish-legal-text.ts'

const answer = (kind: string, given = true, version = 1) => ({ kind, version, given })

test.each([
  ['influencer', 'marketer', '/sv_influ_api/influ/consent/:id'],
  ['marketer', 'influencer', '/api/marketers/:id/consent'],
] as const)(
  'accepting the last due text makes an allowed %s active; optional ones come and go',
  async (kind, otherKind, call) => {
    const world = await makeWorld()
    await publishTexts(world)
    const me = await world[kind]({ status: 'allowed' })
    const other = await world[kind]()
    const path = (id: string) => call.replace(':id', id)
    const send = (as: typeof me | undefined, id: string, consents: unknown[]) =>
      world.request('POST', path(id), { as, body: { locale: 'th', consents } })

    expect((await send(undefined, me.id, [answer('terms')])).status).toBe(401)
    expect((await send(me, other.id, [answer('terms')])).status).toBe(404)
    const wrong = await world.request('POST', path(me.id), {
      as: await world[otherKind](),
      body: { locale: 'th', consents: [answer('terms')] },
    })
    expect(wrong.status).toBe(403)
    expect((await send(me, me.id, [answer('terms', true, 9)])).body.error.code).toBe('consent_required')
    expect((await send(me, me.id, [answer('terms', false)])).body.error.code).toBe('consent_required')

    const half = await send(me, me.id, [answer('terms')])
    expect(half.body.status).toBe('allowed')
    const whole = await send(me, me.id, [answer('privacy'), answer('marketing')])
    expect(whole.body.status).toBe('active')
    expect(whole.body.consents.every((item: { due: boolean }) => !item.due)).toBe(true)
    const back = await send(me, me.id, [answer('marketing', false)])
    expect(
      back.body.consents.find((item: { kind: string }) => item.kind === 'marketing').givenVersion,
    ).toBeNull()
    const rows = await world.db.many<{ kind: string; withdrawnAt: Date | null }>(
      sql`SELECT kind, withdrawn_at FROM consent WHERE member_id = ${me.id} ORDER BY kind`,
    )
    expect(rows.map((row) => [row.kind, row.withdrawnAt !== null])).toEqual([
      ['marketing', true],
      ['privacy', false],
      ['terms', false],
    ])
    world.clock.advance({ minutes: 1 })
    await publishTexts(world, 2)
    const dashboard = kind === 'influencer' ? '/api/influencers/dashboard' : '/api/marketers/dashboard'
    const isDue = async () => (await world.request('GET', dashboard, { as: me })).body.member.consentDue
    expect(await isDue()).toBe(true)
    const due = await world.request('GET', '/api/consents', { as: me })
    expect(due.body.consents[0]).toMatchObject({ kind: 'terms', version: 2, givenVersion: 1, due: true })
    await send(me, me.id, [answer('terms', true, 2), answer('privacy', true, 2)])
    expect(await isDue()).toBe(false)
  },
)

test('texts in both languages, as a file, and the manager text with the manager’s name', async () => {
  const world = await makeWorld()
  await publishTexts(world)
  const texts = await world.request('GET', '/api/consent-texts?kind=terms')
  expect(texts.body).toHaveLength(1)
  expect(texts.body[0]).toMatchObject({ kind: 'terms', version: 1, required: true })
  expect(texts.body[0].texts.map((text: { locale: string }) => text.locale)).toEqual(['th', 'en'])
  const file = await world.request('GET', `/sv_influ_api/open/consent_file/${texts.body[0].texts[0].id}`)
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(file.body).toContain('terms 1 th')
  const manager = await world.influencer({ isTalentManager: true })
  const plain = await world.influencer()
  const shown = await world.request('GET', `/sv_influ_api/open/display_consent/talentmanager/${manager.id}`)
  expect(shown.body).toMatchObject({ managerId: manager.id, managerName: 'หญิง', version: 1 })
  const none = await world.request('GET', `/sv_influ_api/open/display_consent/talentmanager/${plain.id}`)
  expect(none.status).toBe(404)
})

test('a newer text holds an active member at the next sign-in until it is accepted', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  await publishTexts(world)
  const me = await world.influencer({ status: 'allowed' })
  const closed = await world.influencer({ status: 'deactivated' })
  await givePassword(world, me.id)
  const path = `/sv_influ_api/influ/consent/${me.id}`
  const accept = (version: number) =>
    world.request('POST', path, {
      as: me,
      body: { locale: 'th', consents: [answer('terms', true, version), answer('privacy', true, 1)] },
    })
  const signIn = async () =>
    (
      await world.request('POST', '/sv_authauth/signin/influencer', {
        body: { username: me.email, password: PASSWORD },
      })
    ).body.session
  expect((await accept(1)).body.status).toBe('active')
  expect(await signIn()).toMatchObject({ status: 'active' })

  world.clock.advance({ minutes: 1 })
  const words = { title: 'ข้อตกลง', summary: 'สรุป', body: 'เนื้อหา' }
  await publishLegalText(admin.ctx, { kind: 'terms', texts: { th: words, en: words } })
  const told = (await world.outbox()).filter((row) => row.event === 'text_to_accept')
  expect(told.map((row) => row.audienceId)).toEqual([me.id])
  expect(told[0]?.payload).toEqual({ kind: 'terms' })
  expect(told.map((row) => row.audienceId)).not.toContain(closed.id)
  expect(await signIn()).toMatchObject({ status: 'allowed', next: 'acceptConsent' })
  const trail = await world.db.one(
    sql`SELECT actor_kind, from_status, to_status FROM audit_log WHERE transition = 'consent_due' AND subject_id = ${me.id}`,
  )
  expect(trail).toEqual({ actorKind: 'system', fromStatus: 'active', toStatus: 'allowed' })
  expect((await accept(2)).body.status).toBe('active')
  expect(await signIn()).toMatchObject({ status: 'active' })
  expect(await world.checkInvariants()).toEqual([])
})
