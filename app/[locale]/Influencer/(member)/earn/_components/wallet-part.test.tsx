import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { baht, EMPTY_WALLET } from '#components/earning/testing/wallet.ts'
import { renderWith } from '#components/testing/render.tsx'
import { PendingPart } from './pending-part.tsx'
import type { EarnData } from './read-earn.ts'
import { WalletPart } from './wallet-part.tsx'

const ID = '01900000-0000-7000-8000-000000000300'
const AT = '2026-11-20T05:00:00.000Z'
const EMPTY = { ...EMPTY_WALLET, whtBp: 300 }
const QUOTE = {
  gross: baht(350_000),
  whtBp: 300,
  wht: baht(10_500),
  fee: baht(3_000),
  feeVat: baht(196),
  vatIn: baht(0),
  net: baht(336_500),
  rateConfirmed: true,
}

it('net comes first: what arrives today, with true minus signs, and the months as levels with their table', () => {
  const wallet = {
    ...EMPTY,
    available: baht(350_000),
    quote: QUOTE,
    months: [
      { month: '2026-10', earned: baht(350_000), net: baht(339_500) },
      { month: '2026-11', earned: baht(-50_000), net: baht(-48_500) },
    ],
  }
  const { container } = renderWith(<WalletPart wallet={wallet} account={null} />)
  const terms = [...container.querySelectorAll('dl')][0]
  // The help popovers are in the page but hidden, so they are removed before the texts are compared.
  for (const popover of terms?.querySelectorAll('[popover]') ?? []) popover.remove()
  expect(terms?.textContent).toBe(
    'ยอดถอนได้฿3,500.00หักภาษี ณ ที่จ่าย 3%\u00a0?\u2212฿105.00ค่าธรรมเนียม\u2212฿30.00',
  )
  expect(terms?.previousElementSibling?.textContent).toBe('เข้าบัญชีคุณ ถ้าถอนวันนี้฿3,365.00')
  const chart = within(screen.getByRole('figure', { name: 'รายได้แต่ละเดือน' }))
  expect(chart.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
    'เดือนรายได้',
    'ต.ค.฿3,395.00',
    'พ.ย.\u2212฿485.00',
  ])
})
it('promises nothing for today while a withdrawal is blocked', () => {
  const wallet = {
    ...EMPTY,
    available: baht(350_000),
    quote: QUOTE,
    blockers: ['documents_incomplete' as const],
  }
  renderWith(<WalletPart wallet={wallet} account={null} />)
  expect(screen.queryByText(/ถ้าถอนวันนี้/)).toBeNull()
  expect(screen.getByText(/เข้าบัญชีคุณ เมื่อถอนได้/)).toBeTruthy()
  expect(screen.getByText(/เอกสารยืนยันตัวตนและหน้าสมุดบัญชีต้องส่งครบ/)).toBeTruthy()
})
it('an open payout is shown as steps with their days; what is to come says by when', () => {
  const open = {
    id: ID,
    no: 'WD1',
    status: 'approved',
    net: baht(336_500),
    requestedAt: AT,
    approvedAt: '2026-11-21T05:00:00.000Z',
    paidAt: null,
    expectedOn: '2026-11-24',
    history: [],
  } as unknown as NonNullable<EarnData['open']>
  renderWith(<PendingPart wallet={EMPTY} open={open} />)
  const steps = within(screen.getByRole('list', { name: 'ขั้นตอนการโอน' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'ขอถอน20\u00a0พ.ย.\u00a02569',
    'อนุมัติ21\u00a0พ.ย.\u00a02569',
    'ส่งธนาคารรอ',
    'เข้าบัญชีภายใน 24\u00a0พ.ย.\u00a02569',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  expect(screen.queryByText('ไม่มียอดรอเข้า')).toBeNull()
  document.body.replaceChildren()
  renderWith(<PendingPart wallet={EMPTY} open={{ ...open, status: 'returned' }} />)
  expect(screen.queryByRole('list', { name: 'ขั้นตอนการโอน' })).toBeNull()
})

it('a wallet whose money is all on its way leads with what arrives and by when, not with nothing', () => {
  const wallet = {
    ...EMPTY,
    withdrawing: baht(350_000),
    onItsWay: { net: baht(336_500), expectedOn: '2026-11-26' },
  }
  const { container } = renderWith(<WalletPart wallet={wallet} account={null} />)
  expect(container.querySelector('p')?.textContent).toBe(
    'กำลังโอนเข้าบัญชีคุณ฿3,365.00ถึงภายใน 26\u00a0พ.ย.\u00a02569',
  )
  expect(container.textContent).not.toContain('฿0.00กำลัง')
  // With an available balance the net amount of a withdrawal is the main figure again.
  const more = renderWith(<WalletPart wallet={{ ...wallet, available: baht(100) }} account={null} />)
  expect(more.container.querySelector('p')?.textContent).toBe('ถอนได้ ก่อนหักภาษี฿1.00')
})

it('a transfer that the bank sent back waits for a new account; nobody is told to withdraw it again', () => {
  const returnedAt = '2026-11-20T05:00:00.000Z'
  const wallet = {
    ...EMPTY,
    withdrawing: baht(288_000),
    openWithdrawalId: 'w1',
    lastProblem: { withdrawalId: 'w1', no: 'WD1', reason: 'account_closed', at: returnedAt },
  }
  const accountOf = (changedAt: string) => ({
    bankCode: '004',
    accountMasked: 'xxx-x-x1234-x',
    last4: '1234',
    holderName: 'พลอย ใจดี',
    nameOk: true,
    changedAt,
    pausedUntil: null,
  })
  renderWith(<WalletPart wallet={wallet} account={accountOf('2026-11-01T05:00:00.000Z')} />)
  expect(screen.getByText(/฿2,880.00 รอโอนให้คุณอีกครั้ง/)).toBeTruthy()
  expect(screen.queryByText(/เงินกลับเข้ายอดถอนได้แล้ว/)).toBeNull()
  expect(screen.getByRole('link', { name: 'ตั้งบัญชีรับเงินใหม่' })).toBeTruthy()
  expect(screen.getByText('รอบัญชีใหม่ของคุณ').parentElement?.textContent).toContain('฿2,880.00')
  document.body.replaceChildren()
  renderWith(<WalletPart wallet={wallet} account={accountOf('2026-11-21T05:00:00.000Z')} />)
  expect(screen.getByText(/ได้รับบัญชีใหม่แล้ว/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ตั้งบัญชีรับเงินใหม่' })).toBeNull()
  document.body.replaceChildren()
  // What failed before it was sent is back in the balance.
  renderWith(<WalletPart wallet={{ ...wallet, openWithdrawalId: null }} account={null} />)
  expect(screen.getByText(/เงินกลับเข้ายอดถอนได้แล้ว/)).toBeTruthy()
})
