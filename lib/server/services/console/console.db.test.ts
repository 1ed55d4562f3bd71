import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

type Caller = { token: string; caller: World['system']['caller'] }

test('messages are taken, answered and closed; the second hand on one is refused; finance may not read them', async () => {
  const world = await makeWorld()
  // 00:30 in Bangkok: the reference has the new date.
  world.clock.advance({ hours: 14, minutes: 30 })
  const support = (await world.operator('support')) as Caller
  const finance = (await world.operator('finance')) as Caller
  const sent = await world.request('POST', '/api/leads', {
    body: { kind: 'contact', name: 'มานี', email: 'manee@example.com', message: 'สอบถามราคา', locale: 'th' },
  })
  expect(sent.status).toBe(200)
  expect(sent.body.reference).toMatch(/^L261122-\d{6}$/)
  const list = await world.request('GET', '/api/operator/leads', { as: support })
  expect(list.body).toMatchObject({ counts: { new: 1 }, items: [{ reference: sent.body.reference }] })
  const path = `/api/operator/leads/${list.body.items[0].id}/status`
  const move = (body: object) => world.request('POST', path, { as: support, body })
  expect((await move({ from: 'new', to: 'taken' })).body.status).toBe('taken')
  expect((await move({ from: 'new', to: 'closed' })).body.error.code).toBe('already_decided')
  expect((await world.request('GET', '/api/operator/leads', { as: support })).body.items).toEqual([])
  expect((await world.request('GET', '/api/operator/leads', { as: finance })).status).toBe(403)
})

test('the audit log is read page by page and by subject, and names operators', async () => {
  const world = await makeWorld()
  const admin = (await world.operator('admin')) as Caller
  const support = (await world.operator('support')) as Caller
  const member = await world.influencer({ status: 'waiting_approve' })
  await world.request('POST', `/api/operator/members/${member.id}/decide`, {
    as: support,
    body: { decision: 'approve' },
  })
  const log = (query: string) =>
    world.request('GET', `/api/operator/audit-log?${query}`, { as: admin }).then((answer) => answer.body)
  const found = await log(`subject=member&about=${member.id}&transition=approve`)
  expect(found.items).toHaveLength(1)
  expect(found.items[0]).toMatchObject({ from: 'waiting_approve', actorKind: 'operator' })
  expect(found.items[0].actorName).toBeTruthy()
  const first = await log('limit=1')
  const second = await log(`limit=1&after=${first.next}`)
  expect(second.items[0].id).not.toBe(first.items[0].id)
  expect((await world.request('GET', '/api/operator/audit-log', { as: support })).status).toBe(403)
})

test('settings say what is in force: a dated clock replaces its default, an ended rate is not current', async () => {
  const world = await makeWorld()
  const finance = (await world.operator('finance')) as Caller
  await world.db.run(
    sql`INSERT INTO setting (key, value, valid_from) VALUES ('clock.offer_answer', '48', ${world.clock.now()})`,
  )
  const { body } = await world.request('GET', '/api/operator/settings', { as: finance })
  expect(body.clocks).toContainEqual({ key: 'offer_answer', hours: 48, isDefault: false })
  expect(body.fees.serviceFeeBp).toBe(2000)
  const vat = body.rates.filter((rate: { kind: string; isCurrent: boolean }) => rate.kind === 'vat')
  expect(vat.length).toBeGreaterThan(1)
  expect(vat.filter((rate: { isCurrent: boolean }) => rate.isCurrent)).toHaveLength(1)
})

test('the editor reads a draft that the public does not, and staff are listed for admins', async () => {
  const world = await makeWorld()
  const content = (await world.operator('content')) as Caller
  const admin = (await world.operator('admin')) as Caller
  await world.db.run(sql`INSERT INTO article_category (id, key, is_active, show, filter_class, icon_class, color, name_key)
    VALUES (8, 'tips', true, true, '', '', '', '')`)
  const text = { title: 'ชื่อ', excerpt: 'ย่อ', body: 'เนื้อหา' }
  await world.request('POST', '/api/operator/articles', {
    as: content,
    body: { slug: 'a-draft', categoryId: 8, author: 'ทีมงาน', status: 'draft', th: text },
  })
  expect((await world.request('GET', '/api/operator/articles/a-draft', { as: content })).body).toMatchObject({
    status: 'draft',
    th: text,
    en: null,
  })
  expect((await world.request('GET', '/api/articles/th/a-draft')).status).toBe(404)
  expect((await world.request('GET', '/api/operator/articles/none', { as: content })).status).toBe(404)
  const staff = await world.request('GET', '/api/operator/operators', { as: admin })
  expect(staff.body.items.length).toBeGreaterThanOrEqual(2)
  expect((await world.request('GET', '/api/operator/operators', { as: content })).status).toBe(403)
})
