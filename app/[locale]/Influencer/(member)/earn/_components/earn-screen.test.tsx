import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BANK_ACCOUNT as ACCOUNT, baht, EMPTY_WALLET } from '#components/earning/testing/wallet.ts'
import { renderWith } from '#components/testing/render.tsx'
import { EarnScreen } from './earn-screen.tsx'
import type { EarnData, EarnQuery } from './read-earn.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const AT = '2026-11-20T05:00:00.000Z'
type Wallet = NonNullable<EarnData['wallet']>
type Ledger = NonNullable<EarnData['ledger']>
type Line = Ledger['items'][number]

const wallet = (part: Partial<Wallet> = {}): Wallet => ({ ...EMPTY_WALLET, ...part })
const line = (n: number, part: Partial<Line> = {}): Line => ({
  id: id(n),
  at: AT,
  event: 'L11',
  kind: 'job',
  amount: baht(150_000),
  balance: baht(150_000),
  jobId: id(200 + n),
  jobNo: n,
  campaignTitle: `งานที่ ${n}`,
  withdrawalId: null,
  withdrawalNo: null,
  ...part,
})
const ledger = (items: Line[], part: Partial<Ledger> = {}): Ledger => ({
  items,
  next: null,
  months: [],
  ...part,
})
const show = (data: Partial<EarnData>, query: Partial<EarnQuery> = {}, locale: 'th' | 'en' = 'th') =>
  renderWith(
    <EarnScreen
      query={{
        view: 'overview',
        month: undefined,
        after: undefined,
        year: undefined,
        withdrawal: undefined,
        document: undefined,
        ...query,
      }}
      data={{ wallet: null, bank: null, ledger: null, withdrawals: undefined, summary: undefined, ...data }}
    />,
    locale,
  )

describe('the overview of earnings', () => {
  it('failed: each part says so for itself, and the tabs stay', () => {
    show({})
    expect(screen.getByText('โหลดรายได้ไม่สำเร็จ')).toBeTruthy()
    expect(screen.getByText('โหลดรายการเคลื่อนไหวไม่สำเร็จ')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'มุมมองรายได้' })).toBeTruthy()
  })
  it('partly: the balance stands where only the movements failed', () => {
    show({ wallet: wallet({ available: baht(150_000) }) })
    expect(screen.getByText('฿1,500.00')).toBeTruthy()
    expect(screen.getByText('โหลดรายการเคลื่อนไหวไม่สำเร็จ')).toBeTruthy()
  })
  it('none yet; nothing in this month', () => {
    show({ wallet: wallet(), ledger: ledger([], { months: [] }) })
    expect(screen.getByRole('heading', { name: 'รายได้ของคุณจะอยู่ที่นี่' })).toBeTruthy()
    expect(screen.getAllByRole('heading')).toHaveLength(2)
    expect(screen.queryByText(/฿0/)).toBeNull()
    expect(screen.getByRole('link', { name: 'ดูงานที่เปิดรับ' }).getAttribute('href')).toBe(
      '/th/Influencer/jobMarket',
    )
    // An account for the first payout can be added before it.
    expect(screen.getByRole('navigation', { name: 'มุมมองรายได้' })).toBeTruthy()
    document.body.replaceChildren()
    show({ wallet: wallet({ owed: baht(5_000) }), ledger: ledger([], { months: [] }) })
    expect(screen.getByText('ไม่มียอดรอเข้า')).toBeTruthy()
    expect(screen.getByText('ยังไม่มีรายการ')).toBeTruthy()
    document.body.replaceChildren()
    show({ wallet: wallet(), ledger: ledger([], { months: ['2026-11', '2026-10'] }) }, { month: '2026-09' })
    expect(screen.getByText('ไม่มีรายการในเดือนนี้')).toBeTruthy()
  })
  it('full: what is on its way with its day, every line leads to its job or withdrawal, the next page by key', () => {
    show({
      wallet: wallet({
        available: baht(150_000),
        pending: baht(200_000),
        pendingParts: [
          { jobId: id(1), jobNo: 1, campaignTitle: 'รอวัน', amount: baht(50_000), freeAt: AT },
          { jobId: id(2), jobNo: 2, campaignTitle: 'ยังไม่เสร็จ', amount: baht(150_000), freeAt: null },
        ],
        nextFreeAt: AT,
      }),
      ledger: ledger(
        [
          line(1),
          line(2, {
            kind: 'withdrawal',
            amount: baht(-50_000),
            jobId: null,
            campaignTitle: null,
            withdrawalId: id(300),
            withdrawalNo: 'PO1',
          }),
        ],
        { next: 'key', months: ['2026-11', '2026-10'] },
      ),
    })
    const onItsWay = within(screen.getByRole('region', { name: 'เงินที่กำลังมา' }))
    const said = screen.getByRole('region', { name: 'เงินที่กำลังมา' }).textContent?.replaceAll('\u00a0', ' ')
    expect(said).toMatch(/ถอนได้ 20 พ.ย. 2569 .* · งาน 1/)
    expect(said).toContain('เข้าเมื่องานเสร็จ · งาน 2')
    expect(onItsWay.getByText('รวม ก่อนหักภาษี').nextSibling?.textContent).toBe('฿2,000.00')
    expect(screen.getByRole('link', { name: 'ค่าจ้าง งานที่ 1' }).getAttribute('href')).toBe(
      `/th/Influencer/job/${id(201)}`,
    )
    expect(screen.getByRole('link', { name: 'ถอนเงิน PO1' }).getAttribute('href')).toContain(id(300))
    expect(screen.getByRole('link', { name: 'รายการก่อนหน้า' }).getAttribute('href')).toContain('after=key')
    const months = within(screen.getByRole('navigation', { name: 'เดือน' }))
    expect(months.getAllByRole('link').map((one) => one.textContent)).toEqual([
      'ทุกเดือน',
      'พฤศจิกายน\u00a02569',
      'ตุลาคม\u00a02569',
    ])
  })
  it('a payout that failed says why and what to do', () => {
    show({
      wallet: wallet({
        available: baht(150_000),
        lastProblem: { withdrawalId: id(300), no: 'PO1', reason: 'account_closed', at: AT },
        blockers: ['bank_change_pause'],
      }),
      bank: {
        account: { ...ACCOUNT, pausedUntil: '2026-11-23T05:00:00.000Z' },
        openWithdrawal: null,
      },
      ledger: ledger([]),
    })
    expect(screen.getByText('การถอน PO1 โอนไม่สำเร็จ')).toBeTruthy()
    expect(screen.getByText('เหตุผล: บัญชีธนาคารปลายทางปิดแล้ว')).toBeTruthy()
    expect(screen.getByText(/ถอนได้ตั้งแต่ 23 พ.ย. 2569 12:00/)).toBeTruthy()
  })
})

describe('the other views', () => {
  it('withdrawals: failed, none', () => {
    show({ withdrawals: null }, { view: 'withdrawals' })
    expect(screen.getByText('โหลดรายการถอนไม่สำเร็จ')).toBeTruthy()
    document.body.replaceChildren()
    show({ withdrawals: { items: [], next: null } }, { view: 'withdrawals' }, 'en')
    expect(screen.getByText('No withdrawals yet')).toBeTruthy()
    // No withdraw link for an empty balance.
    expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull()
  })
  it('a withdrawal that failed says when it was asked for, not what was transferred', () => {
    const one = {
      id: id(9),
      no: 'WD00000001',
      gross: baht(150_000),
      net: baht(142_500),
      status: 'failed',
      reason: 'account_closed',
      requestedAt: AT,
      paidAt: null,
      expectedOn: null,
    }
    const list = { items: [one], next: null } as unknown as NonNullable<EarnData['withdrawals']>
    const { container } = show({ withdrawals: list }, { view: 'withdrawals' })
    expect(container.textContent).toContain('ขอถอนเมื่อ 20\u00a0พ.ย.\u00a02569')
    expect(container.textContent).not.toContain('฿1,425.00')
    document.body.replaceChildren()
    const paid = { ...one, status: 'paid', paidAt: AT }
    const later = show({ withdrawals: { ...list, items: [paid] } as typeof list }, { view: 'withdrawals' })
    expect(later.container.textContent).toContain('โอนเมื่อ 20\u00a0พ.ย.\u00a02569 · ถอน ฿1,500.00฿1,425.00')
  })
  it('the year: failed, none, and full with the documents of each payout', () => {
    show({ summary: null }, { view: 'year' })
    expect(screen.getByText('โหลดสรุปปีไม่สำเร็จ')).toBeTruthy()
    document.body.replaceChildren()
    const none = {
      year: 2026,
      gross: baht(0),
      wht: baht(0),
      fee: baht(0),
      vatIn: baht(0),
      net: baht(0),
      returned: baht(0),
      payouts: [],
      years: [],
    }
    show({ summary: none }, { view: 'year' })
    expect(screen.getByRole('heading', { name: 'รายได้และภาษีปี 2569' })).toBeTruthy()
    expect(screen.getByText('ปีนี้ยังไม่มีการโอน')).toBeTruthy()
    document.body.replaceChildren()
    const payout = {
      withdrawalId: id(300),
      no: 'PO1',
      paidAt: AT,
      gross: baht(1_000_000),
      wht: baht(30_000),
      net: baht(967_000),
      status: 'paid' as const,
      certificateId: id(400),
      certificateNumber: 'WT00000-2026-000001',
      slipId: null,
      slipNumber: null,
    }
    show({ summary: { ...none, payouts: [payout], years: [2026, 2025] } }, { view: 'year' }, 'en')
    const row = within(screen.getByRole('row', { name: /PO1/ }))
    expect(row.getByRole('link', { name: 'WT00000-2026-000001' }).getAttribute('href')).toContain(id(400))
    expect(screen.getByRole('link', { name: '2025' })).toBeTruthy()
    expect(screen.queryByText('Sent back by the bank')).toBeNull()
    document.body.replaceChildren()
    const back = { ...payout, net: baht(0), status: 'returned' as const }
    show({ summary: { ...none, returned: baht(967_000), payouts: [back] } }, { view: 'year' }, 'en')
    expect(screen.getByRole('row', { name: /PO1.*Sent back by the bank.*0\.00/ })).toBeTruthy()
    expect(screen.getAllByText('Sent back by the bank').map(({ tagName }) => tagName)).toContain('DT')
  })
  it('the bank account: failed, and none yet', async () => {
    show({ bank: null }, { view: 'bank' })
    expect(screen.getByText('โหลดบัญชีธนาคารไม่สำเร็จ')).toBeTruthy()
    document.body.replaceChildren()
    show({ bank: { account: null, openWithdrawal: null } }, { view: 'bank' }, 'en')
    expect(screen.getByText(/No bank account yet/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Save the account' })).toBeTruthy()
  })
  it('the bank account while a withdrawal is on its way: no form, and the way to that withdrawal', () => {
    show({ bank: { account: ACCOUNT, openWithdrawal: { id: id(300), no: 'WD1' } } }, { view: 'bank' })
    expect(screen.getByText('เปลี่ยนบัญชีตอนนี้ไม่ได้')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ดูรายการถอน WD1' }).getAttribute('href')).toContain(id(300))
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
