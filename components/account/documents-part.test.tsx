import { screen, waitFor, within } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { renderWith } from '../testing/render.tsx'
import { type Documents, DocumentsPart } from './documents-part.tsx'

type Row = Documents['items'][number]
const row = (change: Partial<Row>): Row => ({
  id: '019a2f10-0000-7000-8000-000000000001',
  kind: 'identity_card',
  set: 'A',
  status: 'in_progress',
  label: 'in_progress',
  isCurrent: true,
  reason: null,
  note: null,
  contentType: 'image/jpeg',
  bytes: 1000,
  fileUrl: '/api/documents/1/file',
  createdAt: '2026-11-20T03:00:00.000Z',
  decidedAt: null,
  canTakeBack: false,
  orderId: null,
  ...change,
})
const documents = (items: Row[], change: Partial<Documents> = {}): Documents => ({
  items,
  kinds: ['identity_card', 'passport', 'bank_book'],
  needed: [
    { anyOf: ['identity_card', 'passport'], state: 'in_progress' },
    { anyOf: ['bank_book'], state: 'missing' },
  ],
  payoutReady: false,
  ...change,
})
const refresh = vi.fn()
const withRouter = (child: ReactElement) => (
  <AppRouterContext.Provider value={{ refresh } as unknown as AppRouterInstance}>
    {child}
  </AppRouterContext.Provider>
)
const show = (given: Documents) =>
  renderWith(withRouter(<DocumentsPart kind="influencer" memberId="m" documents={given} />))

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let urls: string[]
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  refresh.mockClear()
  urls = []
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

describe('DocumentsPart', () => {
  it.each([
    ['in_progress', 'in_progress', 'กำลังตรวจสอบ'],
    ['approve', 'complete', 'สมบูรณ์'],
    ['complete', 'complete', 'สมบูรณ์'],
    ['reject', 'rejected', 'ไม่ผ่าน'],
  ] as const)('reads %s as %s', (status, label, word) => {
    show(documents([row({ status, label })], { needed: [] }))
    expect(screen.getByText(word)).toBeTruthy()
  })

  it('says what a payout needs, and what is missing of it', () => {
    show(documents([row({})]))
    const needed = screen.getByRole('region', { name: 'สิ่งที่ต้องมีก่อนถอนเงิน' })
    const items = within(needed).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'บัตรประชาชน หรือ หนังสือเดินทางกำลังตรวจสอบ',
      'หน้าสมุดบัญชีธนาคารยังไม่ส่ง',
    ])
  })

  it('gives the reason and the note of a refusal, and starts the next try', async () => {
    const rejected = row({ status: 'reject', label: 'rejected', reason: 'unreadable', note: 'ภาพเบลอ' })
    const { user } = show(documents([rejected]))
    expect(screen.getByText(/อ่านไม่ออก ถ่ายใหม่ให้ชัด/)).toBeTruthy()
    expect(screen.getByText('หมายเหตุจากทีมงาน: ภาพเบลอ')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /ส่งใหม่/ }))
    expect(screen.getByLabelText('ไฟล์ของบัตรประชาชน')).toBeTruthy()
  })

  it('takes an undecided document back after asking, and reads again', async () => {
    scope[TRANSPORT] = (request) => {
      urls.push(new URL(request.url).pathname)
      return Response.json(row({ isCurrent: false }))
    }
    const { user } = show(documents([row({ canTakeBack: true })]))
    await user.click(screen.getByRole('button', { name: /ถอนเอกสารนี้/ }))
    expect(urls).toEqual([])
    const dialog = screen.getByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'ถอนเอกสารนี้' }))
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    expect(urls).toEqual(['/api/documents/019a2f10-0000-7000-8000-000000000001/take-back'])
  })

  it('keeps earlier versions apart and says so when there is none at all', () => {
    const { rerenderWith } = show(
      documents([row({}), row({ id: '019a2f10-0000-7000-8000-000000000002', isCurrent: false })]),
    )
    expect(screen.getByText('ฉบับก่อนหน้า (1)')).toBeTruthy()
    rerenderWith(withRouter(<DocumentsPart kind="influencer" memberId="m" documents={documents([])} />))
    expect(screen.getByRole('heading', { name: 'ยังไม่มีเอกสาร' })).toBeTruthy()
  })
})

it('takes a withholding certificate only for the order that leads here', () => {
  const given = documents([], { kinds: ['company_certificate', 'buyer_certificate'], needed: [] })
  const part = (query: string) =>
    withRouter(
      <SearchParamsContext.Provider value={new URLSearchParams(query)}>
        <DocumentsPart key={query} kind="marketer" memberId="m" documents={given} />
      </SearchParamsContext.Provider>,
    )
  const { rerenderWith } = renderWith(part('section=documents'))
  const kinds = () => screen.getByRole<HTMLSelectElement>('combobox')
  expect([...kinds().options].map(({ value }) => value)).toEqual(['', 'company_certificate'])
  rerenderWith(part('section=documents&order=019a2f10-0000-7000-8000-000000000009'))
  expect(kinds().value).toBe('buyer_certificate')
})

it('sends a refused withholding certificate again for its own order', async () => {
  const orderId = '019a2f10-0000-7000-8000-000000000009'
  const refused = row({ kind: 'buyer_certificate', status: 'reject', label: 'rejected', orderId })
  const given = documents([refused], { kinds: ['company_certificate', 'buyer_certificate'], needed: [] })
  const { user } = renderWith(withRouter(<DocumentsPart kind="marketer" memberId="m" documents={given} />))
  const kinds = () => screen.getByRole<HTMLSelectElement>('combobox')
  expect([...kinds().options].map(({ value }) => value)).toEqual(['', 'company_certificate'])
  await user.click(screen.getByRole('button', { name: /^ส่งใหม่/ }))
  expect(kinds().value).toBe('buyer_certificate')
})
