import { readFileSync } from 'node:fs'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { BRAND_DRAWINGS, BrandMark } from './brand-mark.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Countdown, type CountdownState } from './countdown.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'
import { Pagination } from './pagination.tsx'
import { RelativeTime, relativeText } from './relative-time.tsx'
import { Table } from './table.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="รายละเอียด" closeLabel="ปิด">
        <p>text</p>
      </Dialog>
    </>
  )
}

it('a page says its title and what it is for before what can be done', () => {
  render(<PageHeader title="เครดิต" lead="ยอดคงเหลือ" actions={<button type="button">ซื้อเครดิต</button>} />)
  const places = ['heading', 'paragraph', 'button'].map((role) => screen.getByRole(role))
  expect([...places].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))).toEqual(places)
})

it('what is said where nothing is yet breaks before a loanword, never within it or the word before it', () => {
  const { container } = render(<EmptyState kind="first" title="ว่าง" text="กดจากหน้าของอินฟลูเอนเซอร์" />)
  const text = container.querySelector('p')!
  expect([...text.childNodes].map((node) => [node.nodeName, node.textContent])).toEqual([
    ['#text', 'กดจากหน้าของ'],
    ['WBR', ''],
    ['SPAN', 'อินฟลูเอนเซอร์'],
  ])
})

it('Dialog is modal, named, and closes by its button, by Esc and by its backdrop', async () => {
  const user = userEvent.setup()
  render(<Opener />)
  for (const close of [
    () => user.click(screen.getByRole('button', { name: 'ปิด' })),
    async () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })),
    () => user.click(screen.getByRole('dialog')),
  ]) {
    await user.click(screen.getByText('open'))
    expect(screen.getByRole('dialog', { name: 'รายละเอียด' })).toBeTruthy()
    await close()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000)
  }
})

it('Dialog stays open on a press inside', async () => {
  const user = userEvent.setup()
  render(<Opener />)
  await user.click(screen.getByText('open'))
  await user.click(screen.getByText('text'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('Dialog begins in its first field, in a form without one at its button, else at its first control', () => {
  const { rerender } = render(null)
  let key = 0
  const begin = (children: ReactNode) => {
    rerender(
      <Dialog key={key++} open onClose={() => {}} title="ปฏิเสธ" closeLabel="ปิด">
        {children}
      </Dialog>,
    )
    return document.activeElement
  }
  const form = (field?: ReactNode) => (
    <form>
      <input type="hidden" />
      {field}
      <button type="submit">ส่ง</button>
    </form>
  )
  expect(begin(form(<textarea aria-label="เหตุผล" />))).toBe(screen.getByLabelText('เหตุผล'))
  expect(begin(form())).toBe(screen.getByRole('button', { name: 'ส่ง' }))
  expect(begin(<p>text</p>)).toBe(screen.getByRole('button', { name: 'ปิด' }))
})

it('ConfirmDialog gives the focus to the harmless answer and confirms once while busy', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  const props = {
    title: 'ลบช่องทาง',
    text: 'ย้อนกลับไม่ได้',
    confirmLabel: 'ลบ',
    cancelLabel: 'ยกเลิก',
    onConfirm,
    onCancel: () => {},
  }
  const { rerender } = render(<ConfirmDialog open {...props} />)
  const dialog = screen.getByRole('alertdialog', { name: 'ลบช่องทาง' })
  expect(document.activeElement?.textContent).toBe('ยกเลิก')
  await user.click(within(dialog).getByRole('button', { name: 'ลบ' }))
  rerender(<ConfirmDialog open busy {...props} />)
  await user.click(within(dialog).getByRole('button', { name: 'ลบ' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

const labels = { nav: 'หน้ารายการ', previous: 'ก่อนหน้า', next: 'ถัดไป', page: 'หน้า' }
const hrefOf = (page: number) => `/th/articles?page=${page}`

it('Pagination links to the pages and names the current one', () => {
  render(<Pagination page={2} pageCount={3} hrefOf={hrefOf} labels={labels} />)
  const nav = screen.getByRole('navigation', { name: 'หน้ารายการ' })
  expect(within(nav).getByText('ก่อนหน้า').getAttribute('href')).toBe('/th/articles?page=1')
  expect(within(nav).getByText('ถัดไป').getAttribute('rel')).toBe('next')
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('หน้า 2')
})

it('Pagination shows nothing for one page, and no way before the first or after the last', () => {
  const { container, rerender } = render(
    <Pagination page={1} pageCount={1} hrefOf={hrefOf} labels={labels} />,
  )
  expect(container.innerHTML).toBe('')
  rerender(<Pagination page={1} pageCount={2} hrefOf={hrefOf} labels={labels} />)
  expect(screen.queryByText('ก่อนหน้า')).toBeNull()
  rerender(<Pagination page={2} pageCount={2} hrefOf={hrefOf} labels={labels} />)
  expect(screen.queryByText('ถัดไป')).toBeNull()
})

it('Table keeps its roles, its labels for cards and the sorted column', () => {
  render(
    <Table
      caption="งาน"
      rows={[{ id: '1', name: 'ก', pay: '฿5' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', header: 'ชื่อ', rowHeader: true, cell: (row) => row.name },
        {
          key: 'pay',
          header: 'ค่าจ้าง',
          number: true,
          sort: { href: '?sort=pay', direction: 'descending' },
          cell: (row) => row.pay,
        },
      ]}
    />,
  )
  const table = screen.getByRole('table', { name: 'งาน' })
  expect(within(table).getByRole('rowheader').textContent).toBe('ก')
  expect(within(table).getByRole('cell').dataset.label).toBe('ค่าจ้าง')
  expect(within(table).getByRole('columnheader', { name: 'ค่าจ้าง' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
})

it('every mark finds its drawing in the shared file', () => {
  const file = readFileSync('public/images/icons.svg', 'utf8')
  const brands = Object.keys(BRAND_DRAWINGS) as (keyof typeof BRAND_DRAWINGS)[]
  const { container } = render(brands.map((brand) => <BrandMark key={brand} brand={brand} label={brand} />))
  const uses = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#') ?? [])
  expect(uses).toHaveLength(brands.length)
  for (const [path, drawing] of uses) {
    expect(path).toBe('/images/icons.svg')
    expect(file).toContain(`<symbol id="${drawing}" `)
  }
})

// Before the countdown: the page's marker counts only while no answer told the server's clock.
it('RelativeTime counts from the business clock, which demo mode moves', async () => {
  const hourAgo = new Date(Date.now() - 3_700_000).toISOString()
  const { container } = render(
    <>
      <span hidden data-clock-ahead={24 * 3_600_000} />
      <RelativeTime value={hourAgo} locale="en" />
    </>,
  )
  await waitFor(() => expect(container.querySelector('time')?.textContent).toBe('yesterday'))
})

it('Countdown goes through start, progress and end, and stops when aborted', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') })
  const { act } = await import('@testing-library/react')
  const states: CountdownState[] = []
  const props = {
    until: '2026-11-21T00:00:02Z',
    now: '2026-11-21T00:00:00Z',
    ended: 'หมดเวลา',
    onState: (state: CountdownState) => states.push(state),
  }
  const { rerender } = render(<Countdown {...props} />)
  expect(screen.getByRole('timer').textContent).toBe('0:02')
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('status').textContent).toBe('หมดเวลา')
  expect([...new Set(states)]).toEqual(['start', 'progress', 'end'])
  rerender(<Countdown {...props} until="2026-11-21T01:00:00Z" aborted />)
  expect(states.at(-1)).toBe('abort')
  vi.useRealTimers()
})

it('RelativeTime says the distance, and the date when it is long ago', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(relativeText('2026-11-21T09:00:00Z', now, 'en')).toBe('3 hours ago')
  expect(relativeText('2026-11-21T09:00:00Z', now, 'th')).toBe('3 ชั่วโมงที่แล้ว')
  expect(relativeText('2026-11-19T12:00:00Z', now, 'th')).toBe('เมื่อวานซืน')
  expect(relativeText('2025-11-21T12:00:00Z', now, 'th')).toContain('2568')
})
