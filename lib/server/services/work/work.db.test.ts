import { expect, test } from 'vitest'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import type { World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { codeOf, makeLead, twoOperators, UNKNOWN } from './testing/two-operators.ts'

type Operator = Awaited<ReturnType<World['operator']>>

async function open() {
  const { world, fon, nok, me } = await twoOperators()
  const assign = (as: Operator, body: Record<string, unknown>, subject = 'member', id = me.id) =>
    world.request('POST', `/api/operator/work/${subject}/${id}/assign`, { as, body })
  const work = async (as: Operator) =>
    (await world.request('GET', `/api/operator/work/member/${me.id}`, { as })).body
  return { world, fon, nok, me, assign, work }
}

async function makeBatch(world: World, maker: string, no: string) {
  const id = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO payout_batch (id, no, status, line_count, total, currency, created_by, created_at)
    VALUES (${id}, ${no}, 'draft', 1, 0, 'THB', ${maker}, ${world.clock.now()})`)
  return id
}

test('one of two hands takes an item; the other reads whose it is; given back it is free', async () => {
  const { world, fon, nok, me, assign, work } = await open()
  const both = await Promise.all([assign(fon, { act: 'take' }), assign(nok, { act: 'take' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [holder, other] = both[0].status === 200 ? [fon, nok] : [nok, fon]
  expect(codeOf(both.find(({ status }) => status === 409)!)).toBe('taken_by_colleague')
  expect((await work(other)).claim).toMatchObject({ operator: { id: holder.id }, isMine: false })
  expect(codeOf(await assign(other, { act: 'give_back' }))).toBe('taken_by_colleague')
  expect((await assign(holder, { act: 'give_back' })).status).toBe(200)
  expect(codeOf(await assign(holder, { act: 'give_back' }))).toBe('already_decided')
  expect((await assign(other, { act: 'take' })).status).toBe(200)
  const log = await world.db.many(sql`SELECT actor_id, transition, data FROM audit_log
    WHERE subject = 'work' AND subject_id = ${me.id} ORDER BY id`)
  expect(log).toEqual([
    { actorId: holder.id, transition: 'take', data: { of: 'member' } },
    { actorId: holder.id, transition: 'give_back', data: { of: 'member' } },
    { actorId: other.id, transition: 'take', data: { of: 'member' } },
  ])
  const admin = await world.operator('admin')
  const { body } = await world.request('GET', `/api/operator/audit-log?subject=work`, { as: admin })
  expect(body.items[0].subjectName).toBe('ใบเตย')
})

test('an item is given to a colleague who sees its list, by its holder or an administrator, and is free after three days', async () => {
  const { world, fon, nok, assign, work } = await open()
  const content = await world.operator('content')
  expect((await assign(fon, { act: 'take' })).status).toBe(200)
  expect((await assign(fon, { act: 'give', operatorId: content.id })).status).toBe(404)
  expect((await assign(fon, { act: 'give', operatorId: UNKNOWN })).status).toBe(404)
  expect((await assign(fon, { act: 'give' })).status).toBe(422)
  expect((await assign(fon, { act: 'give', operatorId: nok.id })).status).toBe(200)
  expect(codeOf(await assign(fon, { act: 'give', operatorId: fon.id }))).toBe('taken_by_colleague')
  const admin = await world.operator('admin')
  expect(codeOf(await assign(admin, { act: 'take' }))).toBe('taken_by_colleague')
  expect((await assign(admin, { act: 'give', operatorId: fon.id })).status).toBe(200)
  expect((await work(nok)).claim.operator.name).toBe('ฝน')
  expect((await work(nok)).colleagues.map(({ id }: { id: string }) => id)).not.toContain(content.id)
  world.clock.advance({ hours: 73 })
  const tan = await world.operator('support')
  expect((await work(tan)).claim).toBeNull()
  expect((await assign(tan, { act: 'take' })).status).toBe(200)
  expect((await work(tan)).claim).toMatchObject({ operator: { id: tan.id }, isMine: true })
})

test('the list of what is mine holds exactly that, and a queue shows who works on what', async () => {
  const { world, fon, nok, me, assign } = await open()
  const second = await world.influencer({ name: 'ต้นกล้า' })
  await assign(fon, { act: 'take' })
  await assign(nok, { act: 'take' }, 'member', second.id)
  const lead = await makeLead(world)
  await makeLead(world)
  await assign(fon, { act: 'take' }, 'lead', lead)
  const list = async (as: Operator, path: string) =>
    (await world.request('GET', path, { as })).body.items.map(({ id }: { id: string }) => id)
  expect(await list(fon, '/api/operator/members?mine=1')).toEqual([me.id])
  expect(await list(nok, '/api/operator/members?mine=1')).toEqual([second.id])
  expect(await list(fon, '/api/operator/leads?mine=1')).toEqual([lead])
  expect(await list(nok, '/api/operator/leads?mine=1')).toEqual([])
  for (const path of ['channels', 'documents', 'campaigns', 'purchases'])
    expect(await list(fon, `/api/operator/${path}?mine=1`), path).toEqual([])
  const finance = await world.operator('finance')
  expect(await list(finance, '/api/operator/withdrawals?mine=1')).toEqual([])
  const { body } = await world.request('GET', '/api/operator/work', { as: fon })
  expect(body.mine).toEqual({ member: 1, lead: 1 })
  expect(body.items).toHaveLength(3)
  // Finance cannot see leads, so their claims are hidden too.
  const seen = (await world.request('GET', '/api/operator/work', { as: finance })).body
  expect(seen.items.map(({ subject }: { subject: string }) => subject)).toEqual(['member', 'member'])
})

test('a payout batch and a job in a case are taken like every item, by those who see their lists', async () => {
  const { world, fon, me, assign } = await open()
  const [finance, colleague] = [await world.operator('finance'), await world.operator('finance')]
  const batch = await makeBatch(world, finance.id, 'PB-1')
  await makeBatch(world, finance.id, 'PB-2')
  const scene = await makeScene(world)
  const job = await scene.apply(me, await scene.shared('plain'))
  expect((await assign(fon, { act: 'take' }, 'payout_batch', batch)).status).toBe(404)
  expect((await assign(finance, { act: 'take' }, 'payout_batch', UNKNOWN)).status).toBe(404)
  expect((await assign(finance, { act: 'take' }, 'payout_batch', batch)).status).toBe(200)
  expect(codeOf(await assign(colleague, { act: 'take' }, 'payout_batch', batch))).toBe('taken_by_colleague')
  const noted = await world.request('POST', `/api/operator/work/payout_batch/${batch}/notes`, {
    as: colleague,
    body: { text: 'ไฟล์ส่งธนาคารแล้ว รอผล' },
  })
  expect(noted.status).toBe(200)
  const seen = await world.request('GET', `/api/operator/work/payout_batch/${batch}`, { as: finance })
  expect(seen.body).toMatchObject({ claim: { isMine: true }, notes: [{ text: 'ไฟล์ส่งธนาคารแล้ว รอผล' }] })
  const content = await world.operator('content')
  expect((await assign(content, { act: 'take' }, 'job', job.id)).status).toBe(404)
  expect((await assign(fon, { act: 'take' }, 'job', job.id)).status).toBe(200)

  const ids = async (as: Operator, path: string) =>
    (await world.request('GET', path, { as })).body.items.map(({ id }: { id: string }) => id)
  expect(await ids(finance, '/api/operator/payout-batches')).toHaveLength(2)
  expect(await ids(finance, '/api/operator/payout-batches?mine=1')).toEqual([batch])
  expect(await ids(colleague, '/api/operator/payout-batches?mine=1')).toEqual([])
  expect(await ids(fon, '/api/operator/jobs?mine=1')).toEqual([job.id])
  expect(await ids(finance, '/api/operator/jobs?mine=1')).toEqual([])
  const admin = await world.operator('admin')
  const { body } = await world.request('GET', '/api/operator/audit-log?subject=work', { as: admin })
  expect(body.items.map(({ subjectName }: { subjectName: string }) => subjectName)).toContain('PB-1')
})

test('who waits is listed by turn, over pages; promised ages are the clocks in force', async () => {
  const { world, fon } = await open()
  const ids: string[] = []
  for (const name of ['หนึ่ง', 'สอง', 'สาม']) {
    const { id } = await world.influencer({ name })
    await world.db.run(sql`UPDATE member SET status = 'waiting_approve', email_verified_at = ${world.clock.now()},
      phone_verified_at = ${world.clock.now()} WHERE id = ${id}`)
    ids.push(id)
    world.clock.advance({ minutes: 1 })
  }
  const list = async (query: string) =>
    (await world.request('GET', `/api/operator/members?${query}`, { as: fon })).body
  const first = await list('status=waiting_approve&limit=2')
  const rest = await list(`status=waiting_approve&limit=2&after=${encodeURIComponent(first.next)}`)
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
  expect([...idsOf(first), ...idsOf(rest)]).toEqual(ids)
  expect(idsOf(await list('limit=2'))).toEqual(ids.toReversed().slice(0, 2))
  const promised = async () => (await world.request('GET', '/api/operator/work', { as: fon })).body.promised
  expect(await promised()).toMatchObject({ review_slip: 24, review_suspense: 72, review_member: 48 })
  await world.db.run(sql`INSERT INTO setting (key, value, valid_from) VALUES ('clock.review_slip', '6', ${world.clock.now()})
    ON CONFLICT DO NOTHING`)
  expect((await promised()).review_slip).toBe(6)
})

test('notes stay as they were written, for those who see the list; a member never reads them', async () => {
  const { world, fon, me, work } = await open()
  const note = (as: Operator, text: string, subject = 'member', id = me.id) =>
    world.request('POST', `/api/operator/work/${subject}/${id}/notes`, { as, body: { text } })
  expect((await note(fon, 'โทรคุยแล้ว รอสำเนาใหม่')).status).toBe(200)
  expect((await work(fon)).notes).toMatchObject([
    { text: 'โทรคุยแล้ว รอสำเนาใหม่', operator: { id: fon.id, name: 'ฝน' } },
  ])
  await expect(world.db.run(sql`UPDATE operator_note SET text = 'x'`)).rejects.toMatchObject({
    code: 'SG002',
  })
  await expect(world.db.run(sql`DELETE FROM operator_note`)).rejects.toMatchObject({ code: 'SG002' })
  const content = await world.operator('content')
  expect((await note(content, 'ไม่ใช่คิวของฉัน')).status).toBe(404)
  expect((await note(fon, 'ไม่มีจริง', 'member', UNKNOWN)).status).toBe(404)
  expect((await world.request('GET', `/api/operator/work/member/${me.id}`, { as: me })).status).toBe(404)
  expect((await world.request('GET', `/api/operator/work/member/${me.id}`, {})).status).toBe(404)
  // A document for finance is not in support's queue.
  const bytes = await jpeg()
  const { id: file } = await keepFile(world, {
    ownerId: me.id,
    purpose: 'document',
    bytes,
    contentType: 'image/jpeg',
  })
  const document = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, created_at)
    VALUES (${document}, ${me.id}, 'A', 'bank_book', 'in_progress', ${file}, ${world.clock.now()})`)
  expect((await note(fon, 'ดูสมุดบัญชี', 'document', document)).status).toBe(404)
  expect((await note(await world.operator('finance'), 'ดูสมุดบัญชี', 'document', document)).status).toBe(200)
  expect(await world.db.many(sql`SELECT data FROM audit_log WHERE transition = 'note' ORDER BY id`)).toEqual([
    { data: { of: 'member' } },
    { data: { of: 'document' } },
  ])
})

test('views are each operator’s own: the same name is replaced, twelve for a page, and somebody else’s is unknown', async () => {
  const { world, fon, nok, me } = await open()
  const save = (as: Operator, name: string, query = 'status=waiting_approve') =>
    world.request('POST', '/api/operator/views', { as, body: { page: 'Operator-members', name, query } })
  const list = async (as: Operator, page = 'Operator-members') =>
    (await world.request('GET', `/api/operator/views?page=${page}`, { as })).body.items
  expect((await save(fon, 'รอตรวจ')).status).toBe(200)
  expect((await save(fon, 'รอตรวจ', 'status=waiting_approve&kind=influencer')).status).toBe(200)
  const [view] = await list(fon)
  expect(view).toMatchObject({ name: 'รอตรวจ', query: 'status=waiting_approve&kind=influencer' })
  expect(await list(fon)).toHaveLength(1)
  expect(await list(fon, 'Operator-leads')).toEqual([])
  expect(await list(nok)).toEqual([])
  const remove = (as: Operator) =>
    world.request('POST', `/api/operator/views/${view.id}/remove`, { as, body: {} })
  expect((await remove(nok)).status).toBe(404)
  expect((await save(fon, 'ออกนอกเว็บ', 'x=<script>')).status).toBe(422)
  const many = await Promise.all(Array.from({ length: 13 }, (_, index) => save(fon, `ชื่อ ${index}`)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(11)
  expect(await list(fon)).toHaveLength(12)
  expect((await remove(fon)).status).toBe(200)
  expect((await remove(fon)).status).toBe(404)
  expect((await world.request('GET', '/api/operator/views?page=Operator-members', { as: me })).status).toBe(
    404,
  )
})
