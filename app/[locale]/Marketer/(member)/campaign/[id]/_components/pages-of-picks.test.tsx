import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '#components/testing/fake-server.ts'
import { declined, idOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { forgetDrafts } from '#lib/browser/drafts.ts'
import { ChoiceNotes } from './choice-notes.tsx'
import { ChooseBoard } from './choose-board.tsx'
import { applicant } from './testing/applicant.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

/** The call that is cut off. */
let lost: string | undefined
const server = fakeServer()
beforeEach(() => {
  lost = undefined
  server.answer = ({ path }) =>
    lost && path.includes(lost) ? refusal(429, 'too_many_requests') : declined(path)
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})
const sent = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').slice(-2).join(' '))

const board = (from: number, to: number, list: string) => (
  <QueryClientProvider client={new QueryClient()}>
    <ChoiceNotes>
      <ChooseBoard
        list={list}
        jobs={Array.from({ length: to - from + 1 }, (_, at) => applicant(from + at))}
        view="cards"
      />
    </ChoiceNotes>
  </QueryClientProvider>
)
/** Opens the page of a list with the applicants of these numbers. */
const open = (from: number, to: number, list = 'applicants') => renderWith(board(from, to, list))
const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `เลือก คน${n}` })
const bar = () => within(screen.getByRole('region', { name: 'คนที่เลือกไว้' }))

/** Two ticked on the first page, one on the second, which is open. */
async function tickOnTwoPages() {
  const first = open(1, 3)
  for (const n of [1, 3]) await first.user.click(box(n))
  first.unmount()
  const second = open(4, 6)
  await second.user.click(box(5))
  return second
}

it('those ticked on the page before stay ticked, are counted and named, and the command acts on all', async () => {
  const { user, unmount } = await tickOnTwoPages()
  expect(bar().getByText('เลือกไว้ 3 คน')).toBeTruthy()
  expect(bar().getByText('อยู่หน้าอื่น 2 คน')).toBeTruthy()
  await user.click(bar().getByRole('button', { name: 'ปฏิเสธ' }))
  expect(within(screen.getByRole('dialog', { name: 'ปฏิเสธ 3 คน' })).getByText('คน1 · คน3 · คน5')).toBeTruthy()
  await user.click(
    within(screen.getByRole('dialog', { name: 'ปฏิเสธ 3 คน' })).getByRole('button', { name: 'กลับ' }),
  )
  await user.click(bar().getByRole('button', { name: 'จ้าง 3 คนนี้' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/฿3,600\.00/).textContent).toContain('คน1 · คน3 · คน5 กันเครดิตรวม')
  await user.click(dialog.getByRole('button', { name: 'จ้าง 3 คนนี้' }))
  await waitFor(() => expect(screen.getByText('จ้างแล้ว 3 คน')).toBeTruthy())
  expect(sent()).toEqual([1, 3, 5].map((n) => `${idOf(n)} select`))
  unmount()
  open(1, 3)
  expect(screen.queryByRole('region', { name: 'คนที่เลือกไว้' })).toBeNull()
})

it('a page shows its own as ticked; unticked there, they are ticked on no other page', async () => {
  const { unmount } = await tickOnTwoPages()
  unmount()
  const { user, unmount: leave } = open(1, 3)
  expect([1, 2, 3].map((n) => box(n).checked)).toEqual([true, false, true])
  expect(bar().getByText('อยู่หน้าอื่น 1 คน')).toBeTruthy()
  await user.click(box(1))
  leave()
  open(4, 6)
  expect(bar().getByText('เลือกไว้ 2 คน')).toBeTruthy()
})

it('who has left the page by an own decision is not ticked on the next one', async () => {
  const { user, rerenderWith, unmount } = open(1, 3)
  for (const n of [1, 3]) await user.click(box(n))
  rerenderWith(board(2, 3, 'applicants'))
  expect(bar().getByText('เลือกไว้ 1 คน')).toBeTruthy()
  unmount()
  open(4, 6)
  expect(bar().getByText('อยู่หน้าอื่น 1 คน')).toBeTruthy()
})

it('a command that is cut off leaves ticked who was not reached', async () => {
  const { user } = await tickOnTwoPages()
  lost = idOf(3)
  await user.click(bar().getByRole('button', { name: 'จ้าง 3 คนนี้' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'จ้าง 3 คนนี้' }))
  await waitFor(() => expect(bar().getByText('เลือกไว้ 2 คน')).toBeTruthy())
  expect(sent()).toEqual([1, 3].map((n) => `${idOf(n)} select`))
  expect(bar().getByText('อยู่หน้าอื่น 1 คน')).toBeTruthy()
})

it('who is decided on alone while comparing, from another page, is no longer ticked', async () => {
  const { user } = await tickOnTwoPages()
  await user.click(bar().getByRole('button', { name: /เปรียบเทียบ/ }))
  const table = within(screen.getByRole('dialog', { name: 'เปรียบเทียบผู้สมัคร' }))
  await user.click(table.getByRole('button', { name: 'เลือกคนนี้: คน1' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'เลือกคนนี้' }))
  await waitFor(() => expect(bar().getByText('เลือกไว้ 2 คน')).toBeTruthy())
  expect(sent()).toEqual([`${idOf(1)} select`])
})

it.each([
  ['another list', async () => open(4, 6, 'other')],
  [
    'an hour later',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
      return open(4, 6)
    },
  ],
  [
    'after signing out',
    async () => {
      forgetDrafts()
      return open(4, 6)
    },
  ],
])('%s shows nobody ticked', async (_, show) => {
  const { unmount } = await tickOnTwoPages()
  unmount()
  await show()
  expect(screen.queryByRole('region', { name: 'คนที่เลือกไว้' })).toBeNull()
})

it('a page that the back button shows as it was left learns what was ticked after it', async () => {
  const { user } = open(1, 3)
  await user.click(box(1))
  const kept = JSON.parse(localStorage.getItem('draft_picks_applicants') ?? '{}')
  localStorage.setItem(
    'draft_picks_applicants',
    JSON.stringify({ ...kept, items: [...kept.items, applicant(5)] }),
  )
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect(bar().getByText('เลือกไว้ 2 คน')).toBeTruthy()
})

it('no more are ticked than one command may handle in a minute', async () => {
  localStorage.setItem(
    'draft_picks_applicants',
    JSON.stringify({ at: Date.now(), items: Array.from({ length: 49 }, (_, at) => applicant(at + 1)) }),
  )
  const { user } = open(50, 51)
  expect(box(51).disabled).toBe(false)
  await user.click(box(50))
  expect([box(50).disabled, box(51).disabled]).toEqual([false, true])
  expect(bar().getByText('เลือกไว้ 50 คน (ครบจำนวนที่ทำพร้อมกันได้)')).toBeTruthy()
})
