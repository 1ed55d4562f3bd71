import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { DataForm } from './data-form.tsx'

const [MINT, NID, GONE] = ['1', '2', '3'].map((end) => `01939a00-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const person = (id: string, name: string) => ({
  id,
  name,
  imageUrl: null,
  channelType: 'INSTAGRAM',
  handle: name.toLowerCase(),
  followers: 12_000,
})
const ACTIVE = [person(MINT, 'Mint'), person(NID, 'Nid')]

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const server = fakeServer()
const saved = () =>
  server.seen.flatMap(({ path, body }) =>
    path.endsWith('/save') ? [JSON.parse(JSON.stringify(body)).values.influencerIds] : [],
  )
beforeEach(() => {
  server.answer = ({ path, query }) => {
    if (path.endsWith('/save'))
      return refusal(422, 'malformed_input', { fields: { influencerIds: 'form.field.people_gone?count=1' } })
    const [q, ids] = [query.get('q'), query.get('ids')]
    const items = ACTIVE.filter(({ id, handle }) => (ids ? ids.includes(id) : handle.includes(q ?? '')))
    return Response.json({ items })
  }
})

const show = (influencerIds: string) =>
  renderWith(
    <DataForm
      call="saveContent"
      params={{ contentKind: 'package' }}
      body={{ key: 'set', version: 1 }}
      fields={[{ name: 'influencerIds', kind: 'people', label: 'คนในชุด' }]}
      extra={[]}
      values={{ influencerIds }}
      label="แพ็กเกจ"
      submitLabel="บันทึก"
      done="แล้ว"
    />,
  )
const rows = () =>
  within(screen.getByRole('list', { name: /^ในชุด/ }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

it('finds people by the keys, puts them in an order, and takes them out', async () => {
  const { user } = show('')
  const field = screen.getByRole('combobox', { name: 'คนในชุด' })
  await user.type(field, 'i')
  expect(screen.queryByRole('option')).toBeNull()
  await user.clear(field)
  await user.type(field, 'ni')
  await screen.findByRole('option', { name: /Nid/ })
  await user.keyboard('{Enter}')
  expect(rows()[0]).toContain('Nid')
  await user.type(field, 'mi')
  await screen.findByRole('option', { name: /Mint/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(rows().map((row) => row?.slice(0, 5))).toEqual(['NNid@', 'MMint'])
  // People already chosen are not offered.
  await user.type(field, 'ni')
  await screen.findByText('ไม่พบอินฟลูเอนเซอร์ที่เปิดใช้อยู่')
  await user.keyboard('{Escape}')
  expect((field as HTMLInputElement).value).toBe('')

  await user.click(screen.getByRole('button', { name: 'เลื่อน Mint ขึ้น' }))
  await user.click(screen.getByRole('button', { name: 'บันทึก' }))
  await waitFor(() => expect(saved()).toEqual([`${MINT}\n${NID}`]))
  await user.click(screen.getByRole('button', { name: 'เอา Mint ออก' }))
  await user.click(screen.getByRole('button', { name: 'บันทึก' }))
  await waitFor(() => expect(saved()[1]).toBe(NID))
})

it('says whose account is closed, and the refusal stands at the field', async () => {
  const { user } = show(`${GONE}\n${MINT}`)
  await screen.findByText(/ปิดบัญชีหรือไม่เปิดใช้แล้ว · /)
  expect(rows()[1]).toContain('Mint')
  await user.click(screen.getByRole('button', { name: 'บันทึก' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'คนในชุด' }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getAllByText(/1 คนปิดบัญชี/).length).toBeGreaterThan(0)
})
