import { beforeAll, describe, expect, test } from 'vitest'
import { makeScene, type Scene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { readPlans } from '../../../../bench/plans.mjs'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'

type Operator = Awaited<ReturnType<World['operator']>>

/** One of everything that the finder knows. */
describe('the finder of the console', () => {
  let world: World
  let scene: Scene
  let ploy: Awaited<ReturnType<World['influencer']>>
  const staff: Record<string, Operator> = {}
  beforeAll(async () => {
    world = await makeWorld({ keep: true })
    scene = await makeScene(world)
    for (const role of ['support', 'finance', 'content', 'admin'] as const)
      staff[role] = await world.operator(role)
    ploy = await world.influencer({ name: 'พลอย 100%_ใส' })
    await world.db.run(sql`UPDATE member SET phone = '+66899994321' WHERE id = ${ploy.id}`)
    await world.db.run(
      sql`UPDATE channel SET handle = 'PloyGlow', handle_norm = 'ployglow' WHERE id = ${ploy.channelId}`,
    )
    const fileId = newId(Date.now())
    await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
      VALUES (${fileId}, ${ploy.id}, 'document', 'image/jpeg', 1, '\\x00', ${fileId}, ${world.clock.now()})`)
    for (const kind of ['identity_card', 'bank_book'])
      await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, created_at)
        VALUES (${newId(Date.now())}, ${ploy.id}, 'A', ${kind}, 'in_progress', ${fileId}, ${world.clock.now()})`)
    return () => world.close()
  })
  const ask = async (role: string, q: string) => {
    const answer = await world.request('GET', `/api/operator/find?q=${encodeURIComponent(q)}`, {
      as: staff[role]!,
    })
    expect(answer.status, JSON.stringify([answer.body, world.errors])).toBe(200)
    return answer.body.groups as {
      kind: string
      more: boolean
      items: {
        id: string
        of: string | null
        title: string
        detail: string | null
        status: string
        sort: string
      }[]
    }[]
  }
  const idsOf = async (role: string, q: string, kind: string) =>
    (await ask(role, q)).find((group) => group.kind === kind)?.items.map(({ id }) => id) ?? []

  test('the referral code finds its member alone, typed small as well', async () => {
    const { code } = await world.db.one<{ code: string }>(
      sql`SELECT ref_code AS code FROM member WHERE id = ${ploy.id}`,
    )
    for (const q of [code, code.toLowerCase()])
      expect(await idsOf('support', q, 'member'), q).toEqual([ploy.id])
  })

  test('the last four digits of a phone find its member, in Thai digits too, and show it masked', async () => {
    for (const q of ['4321', '๔๓๒๑', '089-999-4321', '+66 89 999 4321']) {
      const [group] = await ask('support', q)
      expect(group, q).toMatchObject({
        kind: 'member',
        items: [{ id: ploy.id, title: 'พลอย 100%_ใส', detail: '08•-•••-4321' }],
      })
    }
    expect(JSON.stringify(await ask('support', '4321'))).not.toContain('9999')
    expect(await idsOf('support', '4322', 'member')).toEqual([])
  })

  test('a word whose pieces all occur, but not one after the other, is not found', async () => {
    const other = await world.influencer({ name: 'นานาอานานิ' })
    await world.db.run(
      sql`UPDATE channel SET handle = 'abcdbcde', handle_norm = 'abcdbcde' WHERE id = ${other.channelId}`,
    )
    expect(await idsOf('admin', 'นานาอา', 'member')).toEqual([other.id])
    expect(await idsOf('admin', 'นานานิ', 'member')).toEqual([])
    expect(await idsOf('support', 'bcdbc', 'channel')).toEqual([other.channelId])
    expect(await idsOf('support', 'abcde', 'channel')).toEqual([])
  })

  test('names are found by a part, and what stands for others in a pattern stands for itself', async () => {
    expect(await idsOf('admin', 'พลอย', 'member')).toEqual([ploy.id])
    expect(await idsOf('admin', '100%_', 'member')).toEqual([ploy.id])
    expect(await idsOf('admin', '%%', 'member')).toEqual([])
    expect(await idsOf('admin', 'พ_อย', 'member')).toEqual([])
    expect(await idsOf('admin', '\\\\', 'member')).toEqual([])
    expect(await idsOf('admin', ploy.email, 'member')).toEqual([ploy.id])
    expect(await idsOf('admin', ploy.id, 'member')).toEqual([ploy.id])
    expect(await idsOf('support', '@ployg', 'channel')).toEqual([ploy.channelId])
    for (const q of ['%%', 'p_oyg', '_loyglow']) expect(await idsOf('support', q, 'channel'), q).toEqual([])
  })

  test('somebody who was erased is found no more', async () => {
    const gone = await world.influencer({ name: 'ผู้ที่ลบแล้ว' })
    expect(await idsOf('admin', 'ผู้ที่ลบแล้ว', 'member')).toEqual([gone.id])
    await world.db.run(sql`UPDATE member SET erased_at = ${world.clock.now()} WHERE id = ${gone.id}`)
    expect(await idsOf('admin', 'ผู้ที่ลบแล้ว', 'member')).toEqual([])
    expect(await idsOf('admin', gone.id, 'member')).toEqual([])
  })

  test('campaigns are found by title, jobs by number, each leading to its page', async () => {
    const { job } = await scene.make('SUBMIT:draft')
    const { no, title } = await world.db.one<{ no: bigint; title: string }>(
      sql`SELECT j.no, c.title FROM job j JOIN campaign c ON c.id = j.campaign_id WHERE j.id = ${job.id}`,
    )
    expect(await idsOf('content', title.slice(1, 6), 'campaign')).toContain(job.campaignId)
    const jobs = (await ask('finance', String(no))).find(({ kind }) => kind === 'job')
    expect(jobs?.items).toMatchObject([{ id: job.id, of: job.campaignId, status: job.status }])
    expect(await idsOf('content', String(no), 'job')).toEqual([])
  })

  test('orders and payouts are found by number, by its end and by the bank’s reference, however it is spelt', async () => {
    const order = newId(Date.now())
    await world.db.run(sql`INSERT INTO purchase_order (id, no, marketer_id, kind, status, currency, subtotal, vat_bp, vat, transfer,
        rate_confirmed, buyer, method, slip_reference, created_at, updated_at)
      VALUES (${order}, 'PO20261121-55512345', ${scene.marketer.id}, 'credit', 'slip_review', 'THB', 100, 700, 7, 107,
        true, '{}', 'transfer', 'kbank ref 778', ${world.clock.now()}, ${world.clock.now()})`)
    for (const q of ['po20261121-55512345', '12345', 'KBANKREF778', 'ｋｂａｎｋ Ref 778']) {
      expect(await idsOf('finance', q, 'order'), q).toEqual([order])
      expect(await idsOf('support', q, 'order'), q).toEqual([order])
      expect(await idsOf('admin', q, 'order'), q).toEqual([])
    }
    const bank = newId(Date.now())
    await world.db.run(sql`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, created_at)
      VALUES (${bank}, ${ploy.id}, '004', '\\x00', 'h', '1234', 'พลอย', ${world.clock.now()})`)
    const payout = newId(Date.now())
    await world.db.run(sql`INSERT INTO withdrawal (id, no, member_id, status, currency, gross, wht_bp, wht, fee, fee_vat, vat_in, net,
        rate_confirmed, bank_account_id, bank_ref, requested_at, updated_at)
      VALUES (${payout}, 'WD20261121-66698765', ${ploy.id}, 'paid', 'THB', 1000, 300, 30, 10, 0, 0, 960, true, ${bank}, 'OUT 42',
        ${world.clock.now()}, ${world.clock.now()})`)
    for (const q of ['98765', 'out42']) expect(await idsOf('finance', q, 'withdrawal'), q).toEqual([payout])
    for (const role of ['support', 'admin', 'content'])
      expect(await idsOf(role, '98765', 'withdrawal'), role).toEqual([])
  })

  test('documents of members show to who decides them: identity to support, bank books to finance', async () => {
    const sorts = async (role: string) =>
      (await ask(role, 'พลอย'))
        .filter(({ kind }) => kind === 'document')
        .flatMap(({ items }) => items.map(({ sort }) => sort))
        .sort()
    expect(await sorts('support')).toEqual(['identity_card'])
    expect(await sorts('finance')).toEqual(['bank_book'])
    expect(await sorts('admin')).toEqual(['bank_book', 'identity_card'])
    expect(await sorts('content')).toEqual([])
  })

  test('R18 what an influencer earned shows to finance alone: support finds no certificate and no payout slip', async () => {
    for (const [no, kind] of ['TI', 'CN', 'WT', 'PV'].entries())
      await world.db.run(sql`INSERT INTO tax_document (id, series, no, number, kind, subject_id, member_id, body, issued_at)
        VALUES (${newId(Date.now())}, ${`${kind}99999-2026`}, ${no}, ${`${kind}99999-2026-000041`}, ${kind}, ${newId(Date.now())}, ${ploy.id}, '{}', ${world.clock.now()})`)
    const titles = async (role: string, q: string) =>
      (await ask(role, q))
        .flatMap((group) => (group.kind === 'paper' ? group.items : []))
        .map((item) => item.title)
    const found = async (role: string) =>
      (
        await Promise.all(['TI', 'CN', 'WT', 'PV'].map((kind) => titles(role, `${kind}99999-2026-000041`)))
      ).flat()
    expect(await found('finance')).toEqual(['TI', 'CN', 'WT', 'PV'].map((kind) => `${kind}99999-2026-000041`))
    expect(await found('support')).toEqual(['TI99999-2026-000041', 'CN99999-2026-000041'])
    expect(await found('admin')).toEqual([])
  })

  test('content finds campaigns alone; members and visitors find nothing at all', async () => {
    const { title } = await world.db.one<{ title: string }>(sql`SELECT title FROM campaign LIMIT 1`)
    const found = async (q: string) => (await ask('content', q)).map(({ kind }) => kind)
    expect(await found(title)).toEqual(['campaign'])
    for (const q of ['พลอย', '4321', 'PO2026'])
      expect(
        (await found(q)).filter((kind) => kind !== 'campaign'),
        q,
      ).toEqual([])
    const path = '/api/operator/find?q=4321'
    expect((await world.request('GET', path)).status).toBe(404)
    expect((await world.request('GET', path, { as: ploy })).status).toBe(404)
    expect((await world.request('GET', '/api/operator/find?q=4', { as: staff.admin! })).body.error.code).toBe(
      'malformed_input',
    )
  })

  test('among many members the end of a phone and a name read no more than they find', async () => {
    await world.db.run(sql`INSERT INTO member (id, kind, status, phone, name, created_at, updated_at)
      SELECT gen_random_uuid(), 'influencer', 'active', '+66620' || lpad(n::text, 6, '0'), 'คน ' || n, ${world.clock.now()}, ${world.clock.now()}
      FROM generate_series(1, 5000) n`)
    await world.db.run(sql`ANALYZE member`)
    for (const q of ['4321', 'พลอย']) {
      const plans = await readPlans(world.db.pool, () => ask('admin', q))
      const scanned = plans.flatMap(({ scans }) => scans).filter(({ table }) => table === 'member')
      expect(Math.max(...scanned.map(({ rows }) => rows)), q).toBeLessThan(500)
    }
  })
})
