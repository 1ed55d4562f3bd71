import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

type Row = { subject: string; transition: string; subjectName: string | null; actorName: string | null }

async function makeOffice() {
  const world = await makeWorld()
  const admin = await world.operator('admin')
  const support = await world.operator('support')
  await world.db.run(
    sql`UPDATE operator SET name = 'วิภา รักงาน', email = 'vipa@staff.example' WHERE id = ${support.id}`,
  )
  const member = await world.influencer({ status: 'waiting_approve', name: 'มะลิ 50%' })
  await world.request('POST', `/api/operator/members/${member.id}/decide`, {
    as: support,
    body: { decision: 'reject', reason: '=HYPERLINK("http://x","y")' },
  })
  const log = async (query: string, as: Awaited<ReturnType<World['operator']>> = admin) =>
    (await world.request('GET', `/api/operator/audit-log?${query}`, { as })).body.items as Row[]
  return { world, admin, support, member, log }
}

test('the log is searched by who acted and by the member whom it is about, and names both', async () => {
  const { member, log } = await makeOffice()
  const decided = { subject: 'member', transition: 'reject', subjectName: 'มะลิ 50%', actorName: 'วิภา รักงาน' }
  for (const person of ['วิภา', 'VIPA@staff', 'มะลิ', '50%'])
    expect(await log(`person=${encodeURIComponent(person)}&transition=reject`), person).toMatchObject([
      decided,
    ])
  for (const person of ['มาลี', '%%', '5_%'])
    expect(await log(`person=${encodeURIComponent(person)}`), person).toEqual([])
  expect(await log(`about=${member.id}&subject=member`)).toMatchObject([decided])
})

test('a period is days in Bangkok, both included', async () => {
  const { world, member, log } = await makeOffice()
  // 23:30, the last half second of the day, and 00:30 in Bangkok.
  for (const at of ['2026-11-24T16:30:00Z', '2026-11-24T16:59:59.500Z', '2026-11-24T17:30:00Z'])
    await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, transition, actor_kind, at)
      VALUES ('member', ${member.id}, ${`at ${at}`}, 'system', ${new Date(at)})`)
  const commands = async (query: string) =>
    (await log(`about=${member.id}&${query}`)).map(({ transition }) => transition)
  expect(await commands('from=2026-11-24&to=2026-11-24')).toEqual([
    'at 2026-11-24T16:59:59.500Z',
    'at 2026-11-24T16:30:00Z',
  ])
  expect(await commands('from=2026-11-25')).toEqual(['at 2026-11-24T17:30:00Z'])
  expect(await commands('to=2026-11-21')).toEqual(['reject'])
  expect((await world.request('GET', '/api/operator/audit-log?from=24-11-2026')).status).toBe(404)
})

test('the file says it in words of either language, defuses formulas, and leaves a row of its own', async () => {
  const { world, admin, member } = await makeOffice()
  const ask = (path: string, as = admin) => world.request('GET', path, { as })
  const th = await ask(`/api/operator/audit-log/csv?about=${member.id}&from=2026-11-21&locale=th`)
  expect(th.status).toBe(200)
  expect(th.headers.get('content-type')).toContain('text/csv')
  expect([...th.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(th.body).toContain('ไม่อนุมัติ')
  expect(th.body).toContain('สมาชิก มะลิ 50%')
  // An apostrophe protects a reason that a spreadsheet would execute.
  expect(th.body).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  const en = await ask(`/api/operator/audit-log/csv?about=${member.id}&locale=en`)
  expect(en.body).toMatch(/Rejected|Reject/)
  const left = await world.db.many<{ actorId: string; data: Record<string, unknown> }>(
    sql`SELECT actor_id, data FROM audit_log WHERE subject = 'audit_log' AND transition = 'export' ORDER BY at, id`,
  )
  expect(left).toHaveLength(2)
  expect(left[0]).toMatchObject({
    actorId: admin.id,
    data: { about: member.id, period: '2026-11-21 – ', format: 'csv', rows: 1 },
  })
})

test('support and content read neither the log nor its file, and leave no row', async () => {
  const { world, support } = await makeOffice()
  const content = await world.operator('content')
  for (const as of [support, content])
    for (const path of [
      '/api/operator/audit-log',
      '/api/operator/audit-log/csv',
      '/api/operator/audit-log/xlsx',
    ])
      expect((await world.request('GET', path, { as })).body.error.code, path).toBe('not_allowed')
  expect(await world.db.many(sql`SELECT 1 FROM audit_log WHERE subject = 'audit_log'`)).toEqual([])
  expect((await world.request('GET', '/api/operator/audit-log/pdf', { as: support })).status).not.toBe(200)
})

test('what was written and published is found under its kind, and under content', async () => {
  const { world, admin, log } = await makeOffice()
  for (const subject of [
    'content.package',
    'package_offer',
    'content.legal',
    'consent_text',
    'content.faq',
    'faq',
  ])
    await world.db.run(sql`INSERT INTO audit_log (subject, transition, actor_kind, actor_id, at)
      VALUES (${subject}, 'save', 'operator', ${admin.id}, ${new Date()})`)
  const found = async (subject: string) =>
    (await log(`subject=${subject}&about=${admin.id}`)).map((row) => row.subject).sort()
  expect(await found('package')).toEqual(['content.package', 'package_offer'])
  expect(await found('legal')).toEqual(['consent_text', 'content.legal'])
  expect(await found('faq')).toEqual(['content.faq', 'faq'])
  expect(await found('content')).toHaveLength(6)
  expect(await found('order')).toEqual([])
})
