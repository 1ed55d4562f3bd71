import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { DataForm } from './data-form.tsx'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const server = fakeServer()
beforeEach(() => {
  server.answer = () => Response.json({ status: 'done', approvalId: null })
})
const press = (user: ReturnType<typeof renderWith>['user']) =>
  user.click(screen.getByRole('button', { name: 'บันทึก' }))
const summary = async () => (await screen.findByRole('alert')).textContent

const setting = () =>
  renderWith(
    <DataForm
      call="changeSetting"
      body={{ key: 'company', version: 'a' }}
      fields={[
        { name: 'nameTh', kind: 'line', label: 'ชื่อบริษัท' },
        { name: 'bankCode', kind: 'select', label: 'ธนาคาร', options: [{ value: '004', label: 'กสิกรไทย' }] },
        { name: 'signer', kind: 'line', label: 'ผู้ลงนาม', optional: true },
      ]}
      extra={[
        { name: 'reason', kind: 'line', label: 'เหตุผล' },
        { name: 'source', kind: 'line', label: 'ที่มา', optional: true },
        { name: 'validFrom', kind: 'day', label: 'เริ่มใช้วันที่', optional: true },
      ]}
      values={{}}
      label="บริษัท"
      submitLabel="บันทึก"
      done="แล้ว"
    />,
  )

it('names every field of a setting that is missing at once, and says that it is empty', async () => {
  const { user } = setting()
  await press(user)
  const text = await summary()
  for (const words of ['กรอกชื่อบริษัท', 'เลือกธนาคาร', 'กรอกเหตุผล']) expect(text).toContain(words)
  for (const label of ['ผู้ลงนาม', 'ที่มา', 'เริ่มใช้วันที่', 'รูปแบบยังไม่ถูกต้อง']) expect(text).not.toContain(label)
  expect(server.seen).toEqual([])
})

it('says how long a reason must be, and sends what is whole', async () => {
  const { user } = setting()
  await user.type(screen.getByRole('textbox', { name: 'ชื่อบริษัท' }), 'เสียงดี')
  await user.selectOptions(screen.getByRole('combobox', { name: 'ธนาคาร' }), '004')
  await user.type(screen.getByRole('textbox', { name: 'เหตุผล' }), 'ok')
  await press(user)
  expect(await summary()).toContain('เหตุผลต้องมีอย่างน้อย 3 ตัวอักษร')
  await user.type(screen.getByRole('textbox', { name: 'เหตุผล' }), ' now')
  await press(user)
  await waitFor(() =>
    expect(server.seen.map(({ body }) => body)).toEqual([
      {
        key: 'company',
        version: 'a',
        reason: 'ok now',
        values: { nameTh: 'เสียงดี', bankCode: '004', signer: '' },
      },
    ]),
  )
})

it('saves a draft with gaps, but not without its key', async () => {
  const { user } = renderWith(
    <DataForm
      call="saveContent"
      params={{ contentKind: 'article' }}
      body={{ version: 0 }}
      fields={[{ name: 'titleTh', kind: 'line', label: 'ชื่อเรื่อง' }]}
      extra={[{ name: 'key', kind: 'line', label: 'ที่อยู่ของหน้า' }]}
      values={{}}
      label="บทความ"
      submitLabel="บันทึก"
      done="แล้ว"
    />,
  )
  await press(user)
  expect(await summary()).toContain('กรอกที่อยู่ของหน้า')
  await user.type(screen.getByRole('textbox', { name: 'ที่อยู่ของหน้า' }), 'first')
  await press(user)
  await waitFor(() =>
    expect(server.seen.map(({ body }) => body)).toEqual([
      { key: 'first', version: 0, values: { titleTh: '' } },
    ]),
  )
})
