import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderServer } from '#components/testing/render-server.tsx'
import { WithdrawalItem } from './withdrawal-item.tsx'

vi.mock('next-intl/server', () => import('#components/testing/server-texts.ts'))
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({}),
}))
vi.mock('#components/operator/teamwork.tsx', () => ({ Teamwork: () => null }))

const ID = '01a793b5-5220-77ac-bcb3-cf774fee30b1'
const baht = (minor: number) => ({ minor, currency: 'THB' as const })
const at = (day: number) => `2026-11-0${day}T03:00:00.000Z`
const step = (status: 'requested' | 'approved' | 'failed', day: number, reason: string | null = null) => ({
  status,
  at: at(day),
  reason,
})

it('shows the last step of a withdrawal above those before it', async () => {
  await renderServer(
    <WithdrawalItem
      one={{
        id: ID,
        no: 'WD-1',
        version: 3,
        status: 'failed',
        gross: baht(100_000),
        whtBp: 300,
        wht: baht(3_000),
        fee: baht(3_000),
        feeVat: baht(196),
        vatIn: baht(0),
        net: baht(94_000),
        rateConfirmed: true,
        taxClass: '40_8',
        account: { bankCode: '004', accountMasked: '…1234', holderName: 'พลอย ใจดี' },
        bankAccountId: ID,
        bankRef: null,
        bankChangedAt: null,
        holderMatches: true,
        warnings: [],
        reason: null,
        waitingHours: 1,
        expectedOn: null,
        requestedAt: at(1),
        approvedAt: at(2),
        paidAt: null,
        batchId: null,
        batchNo: null,
        certificate: null,
        slip: null,
        canCancel: false,
        isFirst: false,
        member: { id: ID, name: 'พลอย', email: null },
        history: [step('requested', 1), step('approved', 2), step('failed', 3, 'บัญชีถูกปิด')],
      }}
      mode={null}
      skip={undefined}
      locale="th"
    />,
  )
  const facts = screen.getAllByRole('definition').map((one) => one.textContent?.trim())
  expect(facts.slice(-3)).toEqual(['ไม่สำเร็จ บัญชีถูกปิด', 'อนุมัติแล้ว', 'รออนุมัติ'])
})
