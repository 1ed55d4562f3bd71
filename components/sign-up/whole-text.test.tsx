import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { WholeText } from './whole-text.tsx'

const server = fakeServer()
const ID = '01900000-0000-7000-8000-000000000001'
const OTHER = '01900000-0000-7000-8000-000000000002'
const published = (id: string) => () =>
  Response.json([
    {
      kind: 'terms',
      version: 2,
      required: true,
      publishedAt: '2026-11-01T00:00:00.000Z',
      texts: [{ id, locale: 'th', title: 'ข้อกำหนด', summary: null, body: '## ข้อ 1\n\nเงินของคุณ' }],
    },
  ])
const text = <WholeText id={ID} kind="terms" title="ข้อกำหนด" lang={undefined} />
const summary = () => screen.getByText('อ่านฉบับเต็ม: ข้อกำหนด')

it('reads the text once it is opened, and once only', async () => {
  server.answer = published(ID)
  const { user } = renderWith(text)
  expect(server.seen).toEqual([])
  await user.click(summary())
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('ข้อ 1')
  expect(screen.getByRole('region', { name: 'ข้อกำหนด' }).textContent).toContain('เงินของคุณ')
  await user.click(summary())
  await user.click(summary())
  expect(server.seen.map(({ path, query }) => [path, query.get('kind')])).toEqual([
    ['/api/consent-texts', 'terms'],
  ])
})

it('reads a text that was opened before the scripts came', async () => {
  server.answer = published(ID)
  // As a browser opens it by a press, before React takes the page over.
  const open = Object.getOwnPropertyDescriptor(HTMLDetailsElement.prototype, 'open')!
  Object.defineProperty(HTMLDetailsElement.prototype, 'open', { configurable: true, get: () => true })
  try {
    renderWith(text)
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('ข้อ 1')
  } finally {
    Object.defineProperty(HTMLDetailsElement.prototype, 'open', open)
  }
})

it('offers to try again and the file when the text cannot be read, or is another by now', async () => {
  server.answer = () => refusal(500, 'internal')
  const { user } = renderWith(text)
  await user.click(summary())
  expect((await screen.findByRole('alert')).textContent).toContain('เปิดอ่านตรงนี้ไม่ได้ในตอนนี้')
  expect(screen.getByRole('link', { name: /เปิดเป็นไฟล์/ }).getAttribute('href')).toBe(
    `/sv_influ_api/open/consent_file/${ID}`,
  )
  // The form keeps the version that it will send, so a newer text is never shown in its place.
  server.answer = published(OTHER)
  server.seen = []
  await user.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))
  await waitFor(() => expect(server.seen).toHaveLength(1))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
  server.answer = published(ID)
  await user.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('ข้อ 1')
})
