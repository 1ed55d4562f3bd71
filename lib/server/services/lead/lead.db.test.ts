import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

const MESSAGE = {
  kind: 'contact',
  name: 'มานี',
  email: 'manee@example.com',
  message: 'สอบถามราคา',
  locale: 'th',
}
const ANSWERS = { objective: 'traffic', budget: '30000-50000', start: '1-3_months' }
const send = (world: World, more: object = {}, network = '198.51.100.1') =>
  world.request('POST', '/api/leads', { body: { ...MESSAGE, ...more }, network })
const list = async (world: World, as: Operator, query = '') =>
  (await world.request('GET', `/api/operator/leads?${query}`, { as })).body

test('a message is kept as it was written, with its language and answers, and support is told', async () => {
  const world = await makeWorld()
  const { body } = await send(world, {
    kind: 'campaign',
    email: undefined,
    phone: '081 234 5678',
    company: 'บริษัท ชูใจ จำกัด',
    message: '  สวัสดี\nอยากลงโฆษณา  ',
    questionnaire: ANSWERS,
    locale: 'en',
  })
  expect(body).toEqual({ reference: expect.stringMatching(/^L\d{6}-\d{6}$/), answerWithinWorkingDays: 1 })
  expect(
    await world.db.many(sql`SELECT reference, kind, name, email, phone, company, message, questionnaire, status, locale
    FROM lead`),
  ).toEqual([
    {
      reference: body.reference,
      kind: 'campaign',
      name: 'มานี',
      email: null,
      phone: '+66812345678',
      company: 'บริษัท ชูใจ จำกัด',
      message: 'สวัสดี\nอยากลงโฆษณา',
      questionnaire: ANSWERS,
      status: 'new',
      locale: 'en',
    },
  ])
  expect((await world.outbox()).map(({ event, payload }) => [event, payload.reference])).toEqual([
    ['lead_received', body.reference],
  ])
})

test('a reference that somebody else drew already is drawn again, and nobody is sent away for it', async () => {
  const world = await makeWorld()
  const { reference } = (await send(world)).body
  // The next reference collides with the previous one.
  await world.db.run(sql`CREATE SEQUENCE draws`)
  await world.db.run(sql`CREATE FUNCTION draw_again() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('draws') = 1 THEN NEW.reference := (SELECT reference FROM lead LIMIT 1); END IF;
      RETURN NEW;
    END $$`)
  await world.db.run(
    sql`CREATE TRIGGER draw_again BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION draw_again()`,
  )
  const second = await send(world, { message: 'ขอใบเสนอราคา' })
  expect(second.status, JSON.stringify(second.body)).toBe(200)
  const kept = await world.db.many<{ reference: string }>(sql`SELECT reference FROM lead`)
  expect(new Set(kept.map((row) => row.reference))).toEqual(new Set([reference, second.body.reference]))
  expect(kept).toHaveLength(2)
  expect(second.body.reference).not.toBe(reference)
})

test('R4 a message whose answer was lost and that is sent again is the same one, with the same reference', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const answers = await Promise.all([send(world), send(world), send(world, {}, '198.51.100.9')])
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1)
  expect((await send(world, { locale: 'en' })).body).toEqual(answers[0].body)
  expect((await list(world, support)).counts).toEqual({ new: 1 })
  expect(await world.db.many(sql`SELECT 1 FROM outbox WHERE event = 'lead_received'`)).toHaveLength(1)
  // Another word, person or way to reach them is another message, and so is the same one later or once it is answered.
  const other = [
    { message: 'สอบถามราคาค่ะ' },
    { name: 'มานะ' },
    { phone: '0812345678' },
    { kind: 'partnership' },
  ]
  for (const more of other) await send(world, more)
  expect((await list(world, support)).counts).toEqual({ new: 5 })
  await world.db.run(sql`UPDATE lead SET status = 'closed'`)
  await send(world)
  expect((await list(world, support)).counts).toMatchObject({ new: 1 })
  world.clock.advance({ minutes: 31 })
  await send(world)
  expect(await world.db.many(sql`SELECT 1 FROM lead WHERE status = 'new'`)).toHaveLength(2)
})

test('without an address and a telephone nobody could answer: both fields say so, and nothing is kept', async () => {
  const world = await makeWorld()
  const { status, body } = await send(world, { email: undefined })
  expect([status, body.error]).toMatchObject([
    422,
    { code: 'malformed_input', fields: { email: 'email_or_phone', phone: 'email_or_phone' } },
  ])
  expect(await world.db.many(sql`SELECT 1 FROM lead`)).toEqual([])
})

test('R22 five messages an hour from one network, counted for each network by itself', async () => {
  const world = await makeWorld({ demoMode: false })
  for (let i = 0; i < 5; i++) expect((await send(world, { message: `ข้อความ ${i}` })).status).toBe(200)
  const sixth = await send(world)
  expect([sixth.status, sixth.body.error.code, sixth.headers.get('retry-after')]).toEqual([
    429,
    'too_many_requests',
    '3600',
  ])
  expect((await send(world, { message: 'จากที่อื่น' }, '198.51.100.2')).status).toBe(200)
  world.clock.advance({ hours: 1 })
  expect((await send(world)).status).toBe(200)
  expect((await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM lead`)).n).toBe(7)
})

test('the queue is read oldest first, page by page without a gap, with the count of each state', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const references: string[] = []
  for (const name of ['หนึ่ง', 'สอง', 'สาม', 'สี่']) {
    references.push((await send(world, { name })).body.reference)
    // Two of them in one moment: the edge of a page lies between equal times.
    if (name !== 'สอง') world.clock.advance({ minutes: 1 })
  }
  const seen: string[] = []
  let after = ''
  for (let page = 0; page < 4; page++) {
    const { items, next, counts } = await list(world, support, `limit=1${after && `&after=${after}`}`)
    expect(counts).toEqual({ new: 4 })
    seen.push(...items.map(({ reference }: { reference: string }) => reference))
    after = next
  }
  expect(after).toBeNull()
  expect(seen).toHaveLength(4)
  expect(seen[0]).toBe(references[0])
  expect([...seen.slice(1, 3)].sort()).toEqual(references.slice(1, 3).sort())
  expect(seen[3]).toBe(references[3])
})

test('R3 two hands on one message: one moves it, the other reads that it is decided; the log has one row', async () => {
  const world = await makeWorld()
  const [fon, nok] = [await world.operator('support'), await world.operator('admin')]
  await send(world)
  const { id } = (await list(world, fon)).items[0]
  const move = (as: Operator, to: string) =>
    world.request('POST', `/api/operator/leads/${id}/status`, { as, body: { from: 'new', to } })
  const reply = (as: Operator) =>
    world.request('POST', `/api/operator/leads/${id}/reply`, {
      as,
      body: { from: 'new', title: 'ตอบข้อความของคุณ', text: 'ราคาเริ่มที่ 1,000 บาท' },
    })
  const answers = await Promise.all([move(fon, 'taken'), move(nok, 'closed'), reply(nok)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((one) => one.status !== 200))
    expect([status, body.error.code]).toEqual([409, 'already_decided'])
  const trail = await world.db.many(sql`SELECT from_status FROM audit_log
    WHERE subject = 'lead' AND subject_id = ${id} AND transition <> 'send'`)
  expect(trail).toEqual([{ fromStatus: 'new' }])
})

test('who left no address is not answered by mail, and the message stays where it was', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  await send(world, { email: undefined, phone: '0812345678' })
  const { id } = (await list(world, support)).items[0]
  const reply = await world.request('POST', `/api/operator/leads/${id}/reply`, {
    as: support,
    body: { from: 'new', title: 'ตอบข้อความของคุณ', text: 'สวัสดีคุณมานี ขอบคุณที่ติดต่อเรา' },
  })
  expect([reply.status, reply.body.error.code]).toEqual([409, 'way_missing'])
  expect((await list(world, support)).counts).toEqual({ new: 1 })
  for (const as of [await world.operator('finance'), await world.operator('content')])
    expect((await world.request('GET', '/api/operator/leads', { as })).status).toBe(403)
})
