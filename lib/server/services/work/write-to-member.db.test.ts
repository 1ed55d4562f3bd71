import { expect, test } from 'vitest'
import type { World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { codeOf, makeLead, twoOperators, UNKNOWN } from './testing/two-operators.ts'

type Operator = Awaited<ReturnType<World['operator']>>

test('a message reaches the member in whole, three in a day, and stands in the history without its words', async () => {
  const { world, fon, nok, me } = await twoOperators()
  const path = `/api/operator/members/${me.id}/messages`
  const text = 'สวัสดีคุณใบเตย\n\nขอเอกสารใหม่ [ทั้งสองหน้า] {name}\n\nทีมงาน'
  const send = (as: Operator, body: Record<string, unknown> = {}) =>
    world.request('POST', path, { as, body: { way: 'email', title: 'ขอเอกสารอีกครั้ง', text, ...body } })
  const before = (await world.request('GET', path, { as: fon })).body
  expect(before).toMatchObject({ locale: 'th', ways: ['email'], left: 3, items: [] })
  const template = before.templates.find(({ key }: { key: string }) => key === 'document_again')
  expect(template.text).toMatch(/^สวัสดีคุณใบเตย\n\nเอกสารที่คุณส่งมา[\s\S]+ทีมงาน /)
  expect(before.templates.map(({ key }: { key: string }) => key)).not.toContain('slip_unclear')
  expect(codeOf(await send(fon, { way: 'line' }))).toBe('way_missing')
  expect((await send(fon, { template: 'document_again' })).status).toBe(200)
  await deliverOutbox(world.system, { limit: 20 })
  const sent = await world.db.many<{ channel: string; subject: string; body: string }>(
    sql`SELECT channel, subject, body FROM notification WHERE member_id = ${me.id} AND event = 'message_by_email' ORDER BY channel`,
  )
  expect(sent).toEqual([
    { channel: 'email', subject: 'ขอเอกสารอีกครั้ง', body: text },
    { channel: 'in_app', subject: 'ขอเอกสารอีกครั้ง', body: text },
  ])
  // The limit applies to all operators together, also for parallel requests.
  const rest = await Promise.all([send(fon), send(nok), send(fon), send(nok)])
  expect(rest.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
  const after = (await world.request('GET', path, { as: nok })).body
  expect(after.left).toBe(0)
  expect(after.items.at(-1)).toMatchObject({ operator: 'ฝน', way: 'email', title: 'ขอเอกสารอีกครั้ง', text })
  world.clock.advance({ hours: 24 })
  const tan = await world.operator('support')
  expect((await send(tan)).status).toBe(200)
  const log = await world.db.many<{ data: unknown }>(
    sql`SELECT data FROM audit_log WHERE subject = 'member' AND subject_id = ${me.id} AND transition = 'message' ORDER BY id`,
  )
  expect(log).toHaveLength(4)
  expect(log[0]).toEqual({ data: { way: 'email', template: 'document_again' } })
  expect((await send(await world.operator('finance'))).status).toBe(403)
  await world.db.run(sql`UPDATE member SET status = 'deactivated' WHERE id = ${me.id}`)
  expect(codeOf(await send(tan))).toBe('member_closed')
  expect(await world.checkInvariants()).toEqual([])
})

test('LINE carries a message to who linked it', async () => {
  const { world, fon, me } = await twoOperators()
  await world.db.run(sql`INSERT INTO line_link (member_id, state, line_user_id, linked_at)
    VALUES (${me.id}, 'linked', ${`U${'a'.repeat(32)}`}, ${world.clock.now()})`)
  const path = `/api/operator/members/${me.id}/messages`
  expect((await world.request('GET', path, { as: fon })).body.ways).toEqual(['email', 'line'])
  const body = { way: 'line', title: 'ทักจากทีมงาน', text: 'ขอหลักฐานช่องทางเพิ่ม' }
  expect((await world.request('POST', path, { as: fon, body })).status).toBe(200)
  await deliverOutbox(world.system, { limit: 20 })
  expect(
    await world.db.many(
      sql`SELECT channel, status FROM notification WHERE event = 'message_by_line' ORDER BY channel`,
    ),
  ).toEqual([
    { channel: 'in_app', status: 'sent' },
    { channel: 'line', status: 'sent' },
  ])
})

test('a lead is answered once from the same state, by mail, with its history; one without mail cannot be', async () => {
  const { world, fon, nok } = await twoOperators()
  const id = await makeLead(world)
  const reply = (as: Operator, from: string, lead = id) =>
    world.request('POST', `/api/operator/leads/${lead}/reply`, {
      as,
      body: { from, title: 'ตอบข้อความของคุณ', text: 'ขอบคุณที่ติดต่อเรา\nเปิดรับสมัครแล้ว' },
    })
  const draft = (await world.request('GET', '/api/operator/leads', { as: fon })).body.items[0].draft
  expect(draft.text).toMatch(/^สวัสดีคุณ/)
  const both = await Promise.all([reply(fon, 'new'), reply(nok, 'new')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await deliverOutbox(world.system, { limit: 20 })
  expect(
    await world.db.many(
      sql`SELECT channel, address, body FROM notification WHERE event = 'message_by_email'`,
    ),
  ).toEqual([
    {
      channel: 'email',
      address: 'somebody@example.com',
      body: 'ขอบคุณที่ติดต่อเรา\nเปิดรับสมัครแล้ว',
    },
  ])
  const { body } = await world.request('GET', '/api/operator/leads?status=answered', { as: fon })
  expect(body.items).toMatchObject([{ id, status: 'answered', replies: [{ title: 'ตอบข้อความของคุณ' }] }])
  expect((await reply(fon, 'answered')).status).toBe(200)
  expect((await reply(nok, 'answered')).status).toBe(200)
  expect((await reply(nok, 'answered')).status).toBe(429)
  const silent = await makeLead(world, null)
  expect(codeOf(await reply(fon, 'new', silent))).toBe('way_missing')
  expect((await reply(fon, 'new', UNKNOWN)).status).toBe(404)
  expect((await reply(await world.operator('finance'), 'new', silent)).status).toBe(403)
  expect(
    await world.db.one(sql`SELECT from_status AS "from", to_status AS "to" FROM audit_log
      WHERE subject = 'lead' AND subject_id = ${id} AND transition = 'reply' ORDER BY id LIMIT 1`),
  ).toEqual({ from: 'new', to: 'answered' })
})

test('what operators noted and wrote goes with an erased member', async () => {
  const { world, fon, me } = await twoOperators()
  await world.request('POST', `/api/operator/work/member/${me.id}/notes`, { as: fon, body: { text: 'คำลับ' } })
  await world.request('POST', `/api/operator/members/${me.id}/messages`, {
    as: fon,
    body: { way: 'email', title: 'ทักทาย', text: 'ข้อความถึงสมาชิก' },
  })
  const { DATA_MAP } = await import('../personal-data/data-map.ts')
  await world.db.run(sql`UPDATE member SET erased_at = ${world.clock.now()} WHERE id = ${me.id}`)
  for (const row of DATA_MAP)
    for (const statement of row.erase?.({ id: me.id, email: null, phone: null }) ?? [])
      if (row.table.startsWith('operator_')) await world.db.run(statement)
  expect(
    await world.db.one(
      sql`SELECT (SELECT count(*)::int FROM operator_note) AS notes, (SELECT count(*)::int FROM operator_message) AS messages`,
    ),
  ).toEqual({ notes: 0, messages: 0 })
})
