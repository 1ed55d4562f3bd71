import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { InboxBell } from './inbox-bell.tsx'

const push = vi.fn()
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push }),
}))
const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const JOB = '01900000-0000-7000-8000-000000000001'
const rows = () =>
  [
    {
      id: '01900000-0000-7000-8000-0000000000a1',
      event: 'money_free',
      title: 'เงินพร้อมถอน',
      link: '/Influencer/earn',
      at: '2026-11-22T05:00:00.000Z',
    },
    {
      id: '01900000-0000-7000-8000-0000000000a2',
      event: 'changes_asked',
      title: 'แบรนด์ขอให้แก้',
      link: `/Influencer/job/${JOB}`,
      at: '2026-11-21T05:00:00.000Z',
    },
    {
      id: '01900000-0000-7000-8000-0000000000a3',
      event: 'selected',
      title: 'คุณได้งาน',
      link: `/Influencer/job/${JOB}`,
      at: '2026-11-20T05:00:00.000Z',
    },
  ].map((row) => ({
    ...row,
    body: 'ข้อความ',
    readAt: null as string | null,
    waits: row.event === 'changes_asked',
  }))

let notices: ReturnType<typeof rows>
let asked: string[]
let marked: unknown[]
beforeEach(() => {
  notices = rows()
  asked = []
  marked = []
  push.mockClear()
  scope[TRANSPORT] = async (request) => {
    const url = new URL(request.url)
    if (request.method === 'POST') {
      const body = JSON.parse(await request.text()) as { ids?: string[] }
      marked.push(body)
      for (const one of notices)
        if (!body.ids || body.ids.includes(one.id)) one.readAt = '2026-11-22T06:00:00.000Z'
    } else asked.push(url.search)
    const unread = notices.filter(({ readAt }) => readAt === null).length
    const limit = Number(url.searchParams.get('limit'))
    return Response.json(
      request.method === 'POST' ? { unread } : { items: notices.slice(0, limit), next: null, unread },
    )
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = () =>
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <InboxBell />
    </QueryClientProvider>,
  )
// jsdom has no popovers, so the test fires their toggle event.
const open = () =>
  act(() => {
    const panel = document.querySelector('[popover]')!
    panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
  })

it('says how many are unread, and reads the notices when it is opened', async () => {
  show()
  expect(await screen.findByText('แจ้งเตือน ยังไม่ได้อ่าน 3 เรื่อง')).toBeTruthy()
  expect(asked).toEqual(['?limit=1&unread=1'])
  open()
  expect(await screen.findByText('เงินพร้อมถอน')).toBeTruthy()
  expect(asked).toContain('?limit=50')
  const [first, second] = screen.getAllByText(/เงินพร้อมถอน|แบรนด์ขอให้แก้/).map((one) => one.closest('li')!)
  expect(within(first!).getByText('แบรนด์ขอให้แก้')).toBeTruthy()
  expect(within(first!).getByText('รอคุณทำ')).toBeTruthy()
  expect(within(first!).getByText('ก่อนหน้านี้ 1 เรื่อง')).toBeTruthy()
  expect(within(second!).queryByText('รอคุณทำ')).toBeNull()
})

it('reads the notices of an inbox that was opened before its script came', async () => {
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' || matches.call(this, selector)
  })
  show()
  expect(await screen.findByText('เงินพร้อมถอน')).toBeTruthy()
})

it('a notice that is opened is read with the others of its job, and leads to the page', async () => {
  const { user } = show()
  open()
  await user.click(await screen.findByRole('link', { name: /แบรนด์ขอให้แก้/, hidden: true }))
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/th/Influencer/job/${JOB}`))
  expect(marked).toEqual([{ ids: [notices[1]!.id, notices[2]!.id] }])
  await waitFor(() => expect(screen.getByText('แจ้งเตือน ยังไม่ได้อ่าน 1 เรื่อง')).toBeTruthy())
})

it('asks once a minute while the page is seen, and not while it is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  await screen.findByText('แจ้งเตือน ยังไม่ได้อ่าน 3 เรื่อง')
  notices[0]!.readAt = '2026-11-22T06:00:00.000Z'
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(asked).toHaveLength(2)
  expect(screen.getByText('แจ้งเตือน ยังไม่ได้อ่าน 2 เรื่อง')).toBeTruthy()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(asked).toHaveLength(2)
  seen.mockReturnValue('visible')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => expect(asked).toHaveLength(3), 10_000)
})
