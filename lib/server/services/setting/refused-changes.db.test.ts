import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'

test('a rate of an unknown class or row is not asked for, and a confirmed one is not confirmed again', async () => {
  const world = await makeWorld({ demoMode: false })
  const [finance, support] = [await world.operator('finance'), await world.operator('support')]
  const rates = () =>
    world.db.many(sql`SELECT id, bp, source, confirmed_at FROM tax_rate ORDER BY tax_rate.id`)
  const before = await rates()
  const add = async (given: object, as = finance) => {
    const { status, body } = await world.request('POST', '/api/operator/tax-rates', {
      as,
      body: {
        kind: 'wht',
        class: 'service',
        bp: 500,
        validFrom: '2027-01-01',
        source: 'ประกาศ',
        reason: 'อัตราใหม่',
        ...given,
      },
    })
    return [status, body.error?.code, body.error?.fields]
  }
  const choose = [422, 'malformed_input', { class: 'form.field.choose' }]
  expect((await add({ class: 'nothing' })).slice(0, 2)).toEqual([422, 'malformed_input'])
  expect(await add({ kind: 'vat' })).toEqual(choose)
  const day = [422, 'malformed_input', { validFrom: 'form.field.date' }]
  // Today in Bangkok is too late: since midnight the other rate has been used.
  expect(await add({ validFrom: '2026-11-21' })).toEqual(day)
  expect((await add({}, support))[0]).toBe(403)

  const confirm = async (id: string, as = finance) => {
    const { status, body } = await world.request('POST', `/api/operator/tax-rates/${id}/confirm`, {
      as,
      body: { source: 'พระราชกฤษฎีกา', reason: 'ยืนยันอัตรา' },
    })
    return [status, body.error?.code]
  }
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM tax_rate WHERE kind = 'wht' AND class = 'service' LIMIT 1`,
  )
  expect(await confirm(newId())).toEqual([404, 'not_found'])
  expect((await confirm(id, support))[0]).toBe(403)
  expect(await rates()).toEqual(before)
  await world.db.run(sql`UPDATE tax_rate SET confirmed_at = ${world.clock.now()} WHERE id = ${id}`)
  const confirmed = await rates()
  expect(await confirm(id)).toEqual([409, 'already_decided'])
  expect(await rates()).toEqual(confirmed)
  expect(await world.db.many(sql`SELECT id FROM approval`)).toEqual([])
})

test('a setting that nobody knows, of a day that is over, or with an account number that is none is not changed', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  const list = await world.request('GET', '/api/operator/settings/all', { as: admin })
  const change = async (key: string, values: object, more: object = {}) => {
    const version =
      list.body.items.find((item: { key: string }) => item.key === key)?.version ?? '0'.repeat(16)
    const { status, body } = await world.request('POST', '/api/operator/settings/change', {
      as: admin,
      body: { key, values, version, reason: 'ปรับตามประกาศ', ...more },
    })
    return [status, body.error?.code, body.error?.fields]
  }
  const rows = () => world.db.many(sql`SELECT key, value FROM setting ORDER BY key, valid_from`)
  const before = await rows()
  expect((await change('nothing_known', { value: '1' })).slice(0, 2)).toEqual([404, 'not_found'])
  expect(await change('withdrawal_fee', { value: '40' }, { validFrom: '2026-11-20' })).toEqual([
    422,
    'malformed_input',
    { validFrom: 'form.field.date' },
  ])
  const ways = { billerId: '', bankCode: '004', accountNo: '-----1-----2', accountName: 'บริษัท ตัวอย่าง จำกัด' }
  expect(await change('payment_ways', ways)).toEqual([
    422,
    'malformed_input',
    { accountNo: 'form.field.format' },
  ])
  // A bank file has 140 letters for the name of who pays, and would cut the rest.
  const long = { bankCode: '004', accountNo: '1234567890', accountName: 'ก'.repeat(141) }
  expect((await change('payout_bank', long))[1]).toBe('malformed_input')
  expect(await rows()).toEqual(before)
})

test('R18 finance does not confirm a setting that only administrators keep', async () => {
  const world = await makeWorld({ demoMode: false })
  const [admin, other, finance] = [
    await world.operator('admin'),
    await world.operator('admin'),
    await world.operator('finance'),
  ]
  const list = await world.request('GET', '/api/operator/settings/all', { as: admin })
  const { version } = list.body.items.find((item: { key: string }) => item.key === 'retention_years')
  const asked = await world.request('POST', '/api/operator/settings/change', {
    as: admin,
    body: { key: 'retention_years', values: { value: '7' }, version, reason: 'ปรับตามประกาศ' },
  })
  expect(asked.body.status).toBe('waiting')
  // Who may not confirm it is neither told that it waits nor shown the button.
  const seenBy = async (as: typeof admin) =>
    (await world.request('GET', '/api/operator/approvals', { as })).body.items.map(
      ({ canDecide }: { canDecide: boolean }) => canDecide,
    )
  expect([await seenBy(other), await seenBy(finance)]).toEqual([[true], [false]])
  const told = await world.outbox()
  expect(told.filter(({ event }) => event === 'approval_waiting').map(({ payload }) => payload)).toEqual([
    { action: 'setting.change', roles: ['admin'], except: admin.id },
  ])
  const { hash } = await world.db.one<{ hash: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${asked.body.approvalId}`,
  )
  const approve = (as: typeof admin) =>
    world.request('POST', `/api/operator/approvals/${asked.body.approvalId}/decide`, {
      as,
      body: { decision: 'approve', payloadHash: hash },
      idempotencyKey: crypto.randomUUID(),
    })
  expect((await approve(finance)).body.error?.code).toBe('not_allowed')
  const kept = () => world.db.many(sql`SELECT value FROM setting WHERE key = 'retention_years'`)
  expect(await kept()).toEqual([])
  expect((await approve(other)).status).toBe(200)
  expect(await kept()).toEqual([{ value: 7 }])
})

test('R18 a setting that only administrators keep is not asked for where no second one could confirm it', async () => {
  const world = await makeWorld({ demoMode: false })
  const [admin, marketer] = [await world.operator('admin'), await world.marketer()]
  await world.operator('finance')
  await world.db.run(sql`INSERT INTO purchase_order (id, no, marketer_id, kind, status, currency, subtotal, vat_bp, vat, transfer, rate_confirmed, buyer, method, created_at, updated_at)
    VALUES (uuid_v7(), 'X1', ${marketer.id}, 'credit', 'draft', 'THB', 100, 700, 7, 107, true, '{}', 'transfer', now(), now())`)
  const list = await world.request('GET', '/api/operator/settings/all', { as: admin })
  const change = (key: string, values: object) => {
    const { version } = list.body.items.find((item: { key: string }) => item.key === key)
    return world.request('POST', '/api/operator/settings/change', {
      as: admin,
      body: { key, values, version, reason: 'ปรับตามประกาศ' },
    })
  }
  expect((await change('retention_years', { value: '7' })).body.error?.code).toBe('two_persons_needed')
  expect((await change('withdrawal_fee', { value: '40' })).body.status).toBe('waiting')
})
