import { expect, test } from 'vitest'
import { makeWorld, type Operator } from '#lib/server/testing/world.ts'

test('the form of a setting says that it needs nobody else exactly where the change then needs nobody else', async () => {
  const world = await makeWorld({ demoMode: false })
  const [admin, finance] = [await world.operator('admin'), await world.operator('finance')]
  const formOf = async (as: Operator, key: string) => {
    const { items } = (await world.request('GET', '/api/operator/settings/all', { as })).body
    return items.find((item: { key: string }) => item.key === key)
  }
  const said = async (as: Operator, key: string) => (await formOf(as, key)).mayDecideAlone
  const change = async (key: string, value: string) => {
    const { version } = await formOf(admin, key)
    const body = { key, values: { value }, version, reason: 'ตั้งค่าครั้งแรก' }
    return (await world.request('POST', '/api/operator/settings/change', { as: admin, body })).body.status
  }
  // Finance confirms what both roles keep, not what administrators keep.
  expect([await said(admin, 'service_fee_bp'), await said(admin, 'retention_years')]).toEqual([false, true])
  expect(await change('service_fee_bp', '21')).toBe('waiting')
  expect(await change('retention_years', '8')).toBe('done')
  expect(await said(finance, 'service_fee_bp')).toBe(false)
  await world.operator('admin')
  expect(await said(admin, 'retention_years')).toBe(false)
  expect(await change('retention_years', '9')).toBe('waiting')
})
