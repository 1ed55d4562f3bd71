import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { type Statement, StatementScreen } from './statement-screen.tsx'
import { TaxDocumentScreen } from './tax-document-screen.tsx'

const baht = (minor: number) => ({ minor, currency: 'THB' as const })
const parts = { available: baht(0), reserved: baht(0), held: baht(0), packageValue: baht(0) }
const id = '01900000-0000-7000-8000-000000000001'
const statement: Statement = {
  month: '2026-11',
  opening: parts,
  closing: { ...parts, available: baht(1_000_000) },
  totals: { count: 1, in: baht(1_000_000), out: baht(0) },
  items: [
    {
      id,
      at: '2026-11-21T03:00:00.000Z',
      event: 'L01',
      kind: 'topup',
      ...parts,
      available: baht(1_000_000),
      balance: baht(1_000_000),
      campaignId: null,
      campaignTitle: null,
      jobId: null,
      jobNo: null,
      orderId: id,
      orderNo: 'PO20261121-000001',
    },
  ],
  next: 'cursor',
  months: ['2026-11'],
}
const invoice = {
  id,
  number: 'TI00000-2026-000001',
  kind: 'TI' as const,
  subjectId: id,
  issuedAt: '2026-11-21T03:00:00.000Z',
  void: false,
  total: baht(1_070_000),
}
const filter = { month: '2026-11', kind: 'topup', order: 'newest' } as const
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? ''

describe('the statement', () => {
  it.each(['th', 'en'] as const)('links to files and pages of exactly what is filtered, %s', (locale) => {
    renderWith(<StatementScreen statement={statement} documents={[invoice]} filter={filter} />, locale)
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const href = screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '')
        .find((one) => one.startsWith(`/api/credits/statement/${format}`))
      expect(href).toBe(
        `/api/credits/statement/${format}?month=2026-11&kind=topup&order=newest&locale=${locale}`,
      )
    }
    const more = hrefOf(locale === 'th' ? 'รายการถัดไป' : 'Next movements')
    expect(new URL(more, 'http://x').searchParams.get('order')).toBe('newest')
    expect(new URL(more, 'http://x').searchParams.get('kind')).toBe('topup')
    expect(hrefOf(/PDF.*TI00000-2026-000001/)).toBe(`/api/tax-documents/${id}/pdf`)
    // A card says the header beside the link: not one text twice.
    expect(screen.queryByRole('columnheader', { name: /PDF/ })).toBeNull()
  })

  it('a brand that never bought reads what will stand here and how to begin, without filters, sums and files', () => {
    const unused = {
      ...statement,
      closing: parts,
      totals: { count: 0, in: baht(0), out: baht(0) },
      items: [],
      next: null,
      months: [],
    }
    const { container } = renderWith(
      <StatementScreen statement={unused} documents={[]} filter={{ ...filter, kind: undefined }} />,
    )
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'รายการเดินบัญชี',
      'รายการแรกจะอยู่ที่นี่',
    ])
    expect(hrefOf('ซื้อเครดิต')).toBe('/th/Marketer/credit/buy')
    expect(container.querySelectorAll('form, select, a[download], dl')).toHaveLength(0)
    expect(container.textContent).not.toContain('฿0')
  })

  it('a month without movements, and one that did not load its documents, keep their filters', () => {
    const quiet = { ...statement, items: [], next: null }
    const first = renderWith(<StatementScreen statement={quiet} documents={[]} filter={filter} />)
    expect(screen.getByRole('heading', { name: /ไม่มีรายการในเดือน/ })).toBeTruthy()
    first.unmount()
    renderWith(<StatementScreen statement={{ ...quiet, months: [] }} documents={null} filter={filter} />)
    expect(screen.getByRole('heading', { name: 'เอกสารภาษี' })).toBeTruthy()
  })

  it('sums up: what was there, came in and went out is what is left, packages among it', () => {
    renderWith(
      <StatementScreen
        statement={{
          ...statement,
          opening: { ...parts, available: baht(1_664_000) },
          closing: { ...parts, available: baht(1_880_000), packageValue: baht(1_120_000) },
          totals: { count: 5, in: baht(1_336_000), out: baht(0) },
        }}
        documents={[]}
        filter={filter}
      />,
    )
    const tile = (label: string) => screen.getByText(label).parentElement?.textContent ?? ''
    expect(tile('ยอดยกมาที่ใช้ได้')).toBe('ยอดยกมาที่ใช้ได้฿16,640.00')
    expect(tile('เข้ายอดใช้ได้')).toContain('฿13,360.00')
    expect(tile('ยอดคงเหลือที่ใช้ได้')).toBe('ยอดคงเหลือที่ใช้ได้฿30,000.00รวมแพ็กเกจ ฿11,200.00')
  })

  it('has its failed, empty and documents-failed states', () => {
    const failed = renderWith(<StatementScreen statement={null} documents={null} filter={filter} />)
    expect(screen.getByText('โหลดรายการเดินบัญชีไม่สำเร็จ')).toBeTruthy()
    failed.unmount()
    renderWith(
      <StatementScreen
        statement={{ ...statement, items: [], next: null, totals: { ...statement.totals, count: 0 } }}
        documents={null}
        filter={{ ...filter, kind: undefined }}
      />,
    )
    expect(screen.getByText('ไม่มีรายการในเดือนพฤศจิกายน 2569')).toBeTruthy()
    expect(screen.getByText('โหลดเอกสารภาษีไม่สำเร็จ')).toBeTruthy()
  })
})

it('says head office in words on a tax document, and a branch by its code', () => {
  renderWith(
    <TaxDocumentScreen
      document={{
        ...invoice,
        body: {
          seller: { name: 'บริษัท เสียง เดโม จำกัด', branchCode: '00000' },
          buyer: { name: 'บริษัท กาแฟดี จำกัด', branchCode: '00012' },
        },
      }}
    />,
  )
  expect(within(screen.getByRole('region', { name: 'ผู้ขาย' })).getByText('สำนักงานใหญ่')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'ผู้ซื้อ' })).getByText('00012')).toBeTruthy()
  expect(screen.queryByText('00000')).toBeNull()
})
