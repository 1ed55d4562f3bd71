import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { threePayees } from './testing/payees.ts'

test('finance adjusts the columns of the returns, a second person confirms, and the files follow', async () => {
  const { world } = await threePayees()
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const base = '/api/operator/tax-months/2026-11/withholding'
  const read = async (query: string) =>
    new TextDecoder().decode((await world.request('GET', `${base}?${query}`, { as: finance })).bytes)
  const setting = async () => {
    const { items } = (await world.request('GET', '/api/operator/settings/all', { as: finance })).body
    return items.find((item: { key: string }) => item.key === 'filing_layout')
  }
  const shown = await setting()
  expect(shown).toMatchObject({ isSet: false, twoPersons: true })
  expect(shown.values.PND53.split('\n')[3]).toBe('name | 160 | ชื่อผู้ถูกหักภาษี')
  const change = (values: Record<string, string>) =>
    world.request('POST', '/api/operator/settings/change', {
      as: finance,
      body: {
        key: 'filing_layout',
        values,
        version: shown.version,
        reason: 'โปรแกรมรุ่นใหม่',
        source: 'คู่มือโปรแกรม 2570',
      },
    })
  const PND53 = shown.values.PND53
  expect((await change({ PND3: 'tax\nsalary | 5', PND53 })).body.error.fields).toEqual({
    PND3: 'form.field.line_wrong?line=2',
  })
  const asked = await change({ PND3: '=401N | 4 | รหัส\ntaxId\nfirstName | 4 | ชื่อ\ntax | 18 | ภาษี', PND53 })
  expect(asked.body.status, JSON.stringify(asked.body)).toBe('waiting')
  expect(await read('form=PND3&format=txt')).toContain('1|3100600445635|00000|นางสาว|')
  const { hash } = await world.db.one<{ hash: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${asked.body.approvalId}`,
  )
  const decided = await world.request('POST', `/api/operator/approvals/${asked.body.approvalId}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash: hash },
    idempotencyKey: newId(),
  })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  world.clock.advance({ minutes: 1 })
  expect(await read('form=PND3&format=txt')).toBe('401N|3100600445635|สมหญ|300.00\r\n')
  expect((await read('form=PND3&format=csv')).split('\r\n').slice(0, 2)).toEqual([
    'รหัส,เลขประจำตัวผู้เสียภาษี,ชื่อ,ภาษี',
    '401N,3100600445635,สมหญ,300.00',
  ])
  expect(await read('form=PND53&format=txt')).toContain('1|0105536112014|00000|บริษัท ดีดี จำกัด|')
  expect((await setting()).history[0]).toMatchObject({ reason: 'โปรแกรมรุ่นใหม่', source: 'คู่มือโปรแกรม 2570' })
})
