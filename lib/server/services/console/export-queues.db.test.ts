import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

const textOf = (body: unknown) =>
  typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body).toString() : ''
const logOf = (world: World) =>
  world.db.many<{ subject: string; actorId: string; data: Record<string, unknown> }>(
    sql`SELECT subject, actor_id, data FROM audit_log WHERE transition = 'export_list' ORDER BY seq, id`,
  )

test('messages, campaigns, channels and documents leave with the filters of their screens, for their roles only', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const people = {
    support: await world.operator('support'),
    finance: await world.operator('finance'),
    content: await world.operator('content'),
    admin: await world.operator('admin'),
  }
  await world.db.run(sql`INSERT INTO lead (id, reference, kind, status, name, email, message, locale, created_at)
    VALUES (gen_random_uuid(), 'L-1', 'contact', 'taken', 'ร้านกาแฟ', 'hello@cafe.test', '=1+1', 'th', ${world.clock.now()})`)
  const { title, status } = await scene.campaign({ title: 'รีวิวชาเขียว', fee: 123_456n, slots: 3 })
  const me = await world.influencer()
  for (const kind of ['identity_card', 'bank_book'])
    await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, created_at)
      VALUES (gen_random_uuid(), ${me.id}, 'A', ${kind}, 'in_progress', ${await scene.file(me.id)}, ${world.clock.now()})`)
  const read = async (path: string, as: (typeof people)[keyof typeof people]) => {
    const answer = await world.request('GET', path, { as })
    return answer.status === 200 ? textOf(answer.body).trim().split(/\r?\n/) : answer.status
  }
  const rowOf = async (path: string, as: (typeof people)[keyof typeof people]) => {
    const lines = await read(path, as)
    expect(lines, path).toHaveLength(2)
    return String(Array.isArray(lines) && lines[1])
  }
  // A text that a spreadsheet would calculate is escaped.
  const lead = await rowOf('/api/operator/leads/export/csv?status=taken&locale=en', people.support)
  expect(lead).toMatch(/^L-1,Contact,Following up,ร้านกาแฟ,,hello@cafe\.test,,'=1\+1/)
  expect(await read('/api/operator/leads/export/csv', people.admin)).toHaveLength(1)
  const open = await rowOf(
    `/api/operator/campaigns/export/csv?status=${status}&q=${encodeURIComponent(title)}&locale=en`,
    people.content,
  )
  expect(open).toContain('1234.56')
  expect(open).toContain(title)
  const { handle } = await world.db.one<{ handle: string }>(
    sql`SELECT handle FROM channel WHERE member_id = ${me.id} ORDER BY id LIMIT 1`,
  )
  expect(
    await rowOf(`/api/operator/channels/export/csv?queue=all&q=${handle}&locale=en`, people.support),
  ).toContain(handle)
  // Support reads identity documents, finance bank documents, an administrator both.
  expect(await rowOf('/api/operator/documents/export/csv?locale=en', people.support)).toContain(
    'Identity card',
  )
  expect(await rowOf('/api/operator/documents/export/csv?locale=en', people.finance)).toContain('Bank book')
  expect(await read('/api/operator/documents/export/csv', people.admin)).toHaveLength(3)
  expect((await logOf(world)).map(({ subject, actorId, data }) => [subject, actorId, data])).toEqual([
    ['lead', people.support.id, { status: 'taken', rows: 1, format: 'csv' }],
    ['lead', people.admin.id, { status: 'new', rows: 0, format: 'csv' }],
    ['campaign', people.content.id, { status, q: title, rows: 1, format: 'csv' }],
    ['channel', people.support.id, { queue: 'all', q: handle, rows: 1, format: 'csv' }],
    ['document', people.support.id, { status: 'in_progress', rows: 1, format: 'csv' }],
    ['document', people.finance.id, { status: 'in_progress', rows: 1, format: 'csv' }],
    ['document', people.admin.id, { status: 'in_progress', rows: 2, format: 'csv' }],
  ])
  for (const [list, role] of [
    ['leads', 'finance'],
    ['leads', 'content'],
    ['campaigns', 'finance'],
    ['channels', 'finance'],
    ['channels', 'content'],
    ['documents', 'content'],
  ] as const)
    expect(await read(`/api/operator/${list}/export/csv`, people[role]), `${list} ${role}`).toBe(403)
  for (const list of ['leads', 'campaigns', 'channels', 'documents']) {
    const path = `/api/operator/${list}/export/xlsx`
    expect((await world.request('GET', path, { as: me })).status).toBe(404)
    const workbook = await world.request('GET', path, { as: people.admin })
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  }
  expect(await logOf(world)).toHaveLength(11)
})

test('a list that would be cut is refused and leaves nothing on record; of exactly 10,000 rows it leaves whole', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const add = (count: number) =>
    world.db.run(sql`INSERT INTO lead (id, reference, kind, status, name, email, message, locale, created_at)
      SELECT gen_random_uuid(), gen_random_uuid()::text, 'contact', 'taken', 'n', 'a@b.test', 'm', 'th', ${world.clock.now()}
      FROM generate_series(1, ${count})`)
  const leave = () => world.request('GET', '/api/operator/leads/export/csv?status=taken', { as: support })
  await add(10_001)
  expect((await leave()).body.error.code).toBe('payload_too_large')
  expect(await logOf(world)).toEqual([])
  await world.db.run(sql`DELETE FROM lead WHERE id = (SELECT min(id::text)::uuid FROM lead)`)
  expect(
    textOf((await leave()).body)
      .trim()
      .split(/\r?\n/),
  ).toHaveLength(10_001)
  expect(await logOf(world)).toEqual([
    { subject: 'lead', actorId: support.id, data: { status: 'taken', rows: 10_000, format: 'csv' } },
  ])
})
