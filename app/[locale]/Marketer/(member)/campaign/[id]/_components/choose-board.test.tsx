import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { declined, idOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import type { Applicant } from './applicant.ts'
import { ChoiceNotes } from './choice-notes.tsx'
import { ChooseBoard } from './choose-board.tsx'
import { applicant } from './testing/applicant.ts'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let sent: { path: string; body: unknown }[]
/** The job that was decided elsewhere. */
const GONE = idOf(2)
beforeEach(() => {
  sent = []
  refresh.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  scope[TRANSPORT] = async (request) => {
    const path = new URL(request.url).pathname
    if (request.method === 'GET') return Response.json({ items: [] })
    sent.push({ path, body: await request.json() })
    if (path.includes(GONE))
      return Response.json({ error: { code: 'move_not_allowed', requestId: 'r-1' } }, { status: 409 })
    return declined(path)
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  localStorage.clear()
  vi.restoreAllMocks()
})

const show = (count: number, view: 'cards' | 'table' = 'cards', part: Partial<Applicant> = {}) =>
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <ChoiceNotes>
        <h2 id="people">ผู้สมัคร</h2>
        <ChooseBoard
          list="applicants"
          jobs={Array.from({ length: count }, (_, at) => applicant(at + 1, part))}
          view={view}
        />
      </ChoiceNotes>
    </QueryClientProvider>,
  )
const tick = (n: number) => screen.getByRole('checkbox', { name: `เลือก คน${n}` })
const bar = () => within(screen.getByRole('region', { name: 'คนที่เลือกไว้' }))

it('says when the choice is due in words that a time from now can follow', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString()
  const said = (part: Partial<Applicant>, locale: 'th' | 'en') => {
    const { unmount, container } = renderWith(
      <QueryClientProvider client={new QueryClient()}>
        <ChoiceNotes>
          <ChooseBoard list="applicants" jobs={[applicant(1, part)]} view="cards" />
        </ChoiceNotes>
      </QueryClientProvider>,
      locale,
    )
    const text = container.querySelector('time')?.parentElement?.parentElement?.textContent
    unmount()
    return text
  }
  expect(said({ dueAt: inDays(13) }, 'th')).toBe('ค่าจ้าง ฿1,000 · ครบกำหนดตัดสินใจ: ในอีก 13 วัน')
  expect(said({ dueAt: inDays(13) }, 'en')).toBe('Fee ฿1,000 · decision due in 13 days')
  expect(said({ status: 'ASSIGN', dueAt: inDays(2) }, 'en')).toBe('Fee ฿1,000 · answer due in 2 days')
})

it('nobody ticked: no bar; two to five are compared, line by line with their record', async () => {
  const { user } = show(6, 'table')
  expect(screen.queryByRole('region', { name: 'คนที่เลือกไว้' })).toBeNull()
  await user.click(tick(1))
  const compare = () => bar().getByRole<HTMLButtonElement>('button', { name: /เปรียบเทียบ/ })
  expect(compare().disabled).toBe(true)
  await user.click(tick(3))
  expect(compare().disabled).toBe(false)
  await user.click(compare())
  const dialog = within(screen.getByRole('dialog', { name: 'เปรียบเทียบผู้สมัคร' }))
  expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    expect.stringContaining('คน1'),
    expect.stringContaining('คน3'),
  ])
  expect(dialog.getByRole('row', { name: /ผลงาน/ }).textContent).toBe(
    'ผลงานยังไม่เคยทำงานที่นี่จบแล้ว 3 งาน ตรงเวลา 1',
  )
  // Each figure has a bar: full for the largest, proportional for the other.
  const followers = dialog.getByRole('row', { name: /ผู้ติดตาม/ })
  expect([...followers.querySelectorAll('[aria-hidden]')].map((one) => one.getAttribute('style'))).toEqual([
    'inline-size: 33.33333333333333%;',
    'inline-size: 100%;',
  ])
  await user.click(dialog.getByRole('button', { name: 'กลับ' }))
  for (const n of [2, 4, 5, 6]) await user.click(tick(n))
  expect(compare().disabled).toBe(true)
})

it('refuses all that were ticked for one reason; the one that had been decided is named, the others are done', async () => {
  const { user } = show(3)
  for (const n of [1, 2, 3]) await user.click(tick(n))
  await user.click(bar().getByRole('button', { name: 'ปฏิเสธ' }))
  const dialog = within(screen.getByRole('dialog', { name: 'ปฏิเสธ 3 คน' }))
  await user.selectOptions(dialog.getByRole('combobox'), 'audience_fit')
  await user.type(dialog.getByRole('textbox'), 'ขอบคุณที่สมัคร')
  await user.click(dialog.getByRole('button', { name: 'ปฏิเสธ' }))
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(sent.map(({ body }) => body)).toEqual(
    [1, 2, 3].map((version) => ({ version, reason: 'audience_fit', note: 'ขอบคุณที่สมัคร' })),
  )
  expect(screen.getByText('ปฏิเสธแล้ว 2 คน')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('คน2: ')
  expect(screen.queryByRole('region', { name: 'คนที่เลือกไว้' })).toBeNull()
})

it('chooses all that were ticked after saying what is set aside in all', async () => {
  const { user } = show(3)
  await user.click(tick(1))
  await user.click(tick(3))
  await user.click(bar().getByRole('button', { name: 'จ้าง 2 คนนี้' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'จ้าง 2 คนนี้หรือไม่' }))
  expect(dialog.getByText(/฿2,400\.00/).textContent).toBe(
    'คน1 · คน3 กันเครดิตรวม ฿2,400.00 จากส่วนที่สำรองไว้ให้แคมเปญนี้ และทำสัญญาตามบรีฟฉบับปัจจุบัน',
  )
  await user.click(dialog.getByRole('button', { name: 'จ้าง 2 คนนี้' }))
  await waitFor(() => expect(screen.getByText('จ้างแล้ว 2 คน')).toBeTruthy())
  expect(sent.map(({ path }) => path.split('/').slice(-2))).toEqual([
    [idOf(1), 'select'],
    [idOf(3), 'select'],
  ])
})

it('says slots, not an amount of credit, where a package pays', async () => {
  const { user } = show(2, 'cards', { fund: 'package' })
  await user.click(tick(1))
  await user.click(tick(2))
  await user.click(bar().getByRole('button', { name: 'จ้าง 2 คนนี้' }))
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'คน1 · คน2 ใช้ 2 สิทธิในแพ็กเกจ และทำสัญญาตามบรีฟฉบับปัจจุบัน',
  )
  expect(screen.getByRole('alertdialog').textContent).not.toContain('฿')
})
