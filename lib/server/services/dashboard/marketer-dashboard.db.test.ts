import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { keepFile, png } from '../../testing/files.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { pauseCampaign } from '../campaign/pause-campaign.ts'

it('shows of each job that waits the picture of the newest work that was not turned down', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [sent, applied] = [await scene.make('SUBMIT:draft'), await scene.make('MATCHED:')]
  const keep = async (contentType: 'image/png' | 'application/pdf') => {
    const stored = await keepFile(world, {
      ownerId: sent.who.id,
      purpose: 'draft',
      bytes: await png(),
      contentType: 'image/png',
      name: 'a.png',
    })
    await world.db.run(sql`UPDATE file SET content_type = ${contentType} WHERE id = ${stored.id}`)
    return stored.id
  }
  const send = (revision: number, answer: string | null, files: string[]) =>
    world.db.run(sql`INSERT INTO job_submission (id, job_id, kind, revision, body, file_ids, created_by, created_at, answer)
      VALUES (gen_random_uuid(), ${sent.job.id}, 'draft', ${revision}, '{}', ${files}::uuid[], ${sent.who.id}, ${world.clock.now()}, ${answer})`)
  const pictures = async () => {
    const answer = await world.request('GET', '/api/marketers/dashboard', { as: scene.marketer })
    return Object.fromEntries(
      answer.body.needsYou.map((job: { id: string; pictureUrl: string | null }) => [job.id, job.pictureUrl]),
    )
  }
  const url = (id: string) => `/api/files/${id}`
  await world.db.run(sql`DELETE FROM job_submission WHERE job_id = ${sent.job.id}`)
  expect(await pictures()).toEqual({ [sent.job.id]: null, [applied.job.id]: null })
  const [pdf, first, second, third] = [
    await keep('application/pdf'),
    await keep('image/png'),
    await keep('image/png'),
    await keep('image/png'),
  ]
  await send(1, 'approved', [pdf, first, second])
  expect((await pictures())[sent.job.id]).toBe(url(first))
  await send(2, 'changes_requested', [second])
  expect((await pictures())[sent.job.id]).toBe(url(first))
  await send(3, null, [third])
  expect(await pictures()).toEqual({ [sent.job.id]: url(third), [applied.job.id]: null })
  const foreign = await makeScene(world)
  expect(
    (await world.request('GET', '/api/marketers/dashboard', { as: foreign.marketer })).body.needsYou,
  ).toEqual([])
  await world.db.run(sql`UPDATE file SET deleted_at = ${world.clock.now()} WHERE id = ${third}`)
  expect((await pictures())[sent.job.id]).toBe(url(first))
})

it('says the fees of accepted posts beside what finished jobs cost, of the own jobs alone', async () => {
  const world = await makeWorld()
  const [scene, foreign] = [await makeScene(world), await makeScene(world)]
  const results = async (as: typeof scene.marketer) =>
    (await world.request('GET', '/api/marketers/dashboard', { as })).body.results
  await scene.make('SUBMIT:draft')
  expect((await results(scene.marketer)).toPay).toEqual({ minor: 0, currency: 'THB' })
  const { job } = await scene.make('INSIGHT:')
  const { fee } = await world.db.one<{ fee: bigint }>(sql`SELECT fee FROM job WHERE id = ${job.id}`)
  expect((await results(scene.marketer)).toPay).toEqual({ minor: Number(fee), currency: 'THB' })
  expect((await results(foreign.marketer)).toPay.minor).toBe(0)
  expect(await world.checkInvariants()).toEqual([])
})

it('a certificate of withheld tax waits from the payment until it is sent, and says when it is late', async () => {
  const world = await makeWorld()
  const brand = await world.marketer({ holderKind: 'company' })
  const buy = async (buyerWhtBp: number) => {
    const { body } = await world.request('POST', '/api/orders', {
      as: brand,
      body: { item: { kind: 'credit', amount: 500_000 }, method: 'transfer', buyerWhtBp },
      idempotencyKey: `certificate-${buyerWhtBp}`,
    })
    await world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
    return body.id as string
  }
  await buy(0)
  const order = await buy(300)
  const waiting = async () =>
    (await world.request('GET', '/api/marketers/dashboard', { as: brand })).body.waiting
  expect(await waiting()).toMatchObject({ certificates: 1, certificatesLate: 0, certificateOrderId: order })
  world.clock.advance({ days: 31 })
  brand.token = (await world.login({ memberId: brand.id })).token
  expect(await waiting()).toMatchObject({ certificates: 1, certificatesLate: 1 })
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, ref_id, status, is_current, file_id, created_at)
    SELECT gen_random_uuid(), ${brand.id}, 'B', 'buyer_certificate', ${order}, 'in_progress', true,
      ${(await keepFile(world, { ownerId: brand.id, purpose: 'document', bytes: await png(), contentType: 'image/png', name: 'a.png' })).id}, ${world.clock.now()}`)
  expect(await waiting()).toMatchObject({ certificates: 0, certificatesLate: 0, certificateOrderId: null })
})

it('names first the running campaign that changed last, of the own ones alone', async () => {
  const world = await makeWorld()
  const [scene, foreign] = [await makeScene(world), await makeScene(world)]
  const titles = async () =>
    (await world.request('GET', '/api/marketers/dashboard', { as: scene.marketer })).body.campaigns.map(
      (campaign: { title: string }) => campaign.title,
    )
  await foreign.campaign({ title: 'ของคนอื่น' })
  const first = await scene.campaign({ title: 'แคมเปญแรก' })
  world.clock.advance({ minutes: 1 })
  await scene.campaign({ title: 'แคมเปญหลัง' })
  expect(await titles()).toEqual(['แคมเปญหลัง', 'แคมเปญแรก'])
  world.clock.advance({ minutes: 1 })
  await pauseCampaign(scene.marketer.ctx, { id: first.id, version: first.version })
  expect(await titles()).toEqual(['แคมเปญแรก', 'แคมเปญหลัง'])
})

it('asks to ship what was not sent yet, and nothing that is on its way', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const waiting = async () =>
    (await world.request('GET', '/api/marketers/dashboard', { as: scene.marketer })).body.waiting.toShip
  await scene.make('SHIPPING:sent')
  await scene.make('READY:draft')
  expect(await waiting()).toBe(0)
  await scene.make('SHIPPING:')
  expect(await waiting()).toBe(1)
})

it('warns each brand of its own lot that expires next, with what is left of it', async () => {
  const world = await makeWorld()
  const brands = [await world.marketer({ credit: 900_000n }), await world.marketer({ credit: 800_000n })]
  for (const [at, brand] of brands.entries()) {
    await world.grantCredit(brand.id, 7_000n + BigInt(at), 12)
    await world.grantCredit(brand.id, 5_000n + BigInt(at), 9)
  }
  for (const [at, brand] of brands.entries()) {
    const { credit } = (await world.request('GET', '/api/marketers/dashboard', { as: brand })).body
    expect(credit.nextExpiry).toEqual({ minor: 5_000 + at, currency: 'THB' })
  }
})

it('credit that was spent is not called expired; what ended unused is', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const allExpired = async () =>
    (await world.request('GET', '/api/marketers/dashboard', { as })).body.credit.allExpired
  expect(await allExpired()).toBe(false)
  await world.grantCredit(as.id, 5_000n, 1)
  expect(await allExpired()).toBe(false)
  // At the end of its day, before the worker has booked it.
  world.clock.advance({ days: 1 })
  expect(await allExpired()).toBe(true)
})

it('counts what waits for the brand by its kind, without what an operator decides', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const waits = async () => {
    const { body } = await world.request('GET', '/api/marketers/dashboard', { as: scene.marketer })
    const { toReview, applicants, figures } = body.waiting
    return [toReview, applicants, figures]
  }
  const { job } = await scene.make('SUBMIT:draft')
  await scene.make('MATCHED:')
  await scene.make('INSIGHT:')
  await scene.make('INSIGHT:pending')
  expect(await waits()).toEqual([1, 1, 1])
  await world.db.run(sql`UPDATE job SET dispute = 'open' WHERE id = ${job.id}`)
  expect(await waits()).toEqual([0, 1, 1])
})
