import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { EarnWithdrawScreen } from './earn-withdraw-screen.tsx'

vi.mock('./lazy-form.tsx', () => ({ WithdrawForm: () => <form aria-label="sums" /> }))

type Given = ComponentProps<typeof EarnWithdrawScreen>
const money = (minor: number) => ({ minor, currency: 'THB' as const })
const quote = { blockers: [], minimum: money(10_000) } as unknown as NonNullable<Given['quote']>
const walletOf = (lastProblem: NonNullable<Given['wallet']>['lastProblem']) =>
  ({ available: money(350_000), pendingParts: [], lastProblem }) as unknown as NonNullable<Given['wallet']>
const show = (wallet: Given['wallet']) =>
  renderWith(<EarnWithdrawScreen wallet={wallet} quote={quote} isClosing={false} />)

it('says before the sums why the last one came back, and where the account is', () => {
  const { unmount } = show(
    walletOf({
      withdrawalId: '01990000-0000-7000-8000-000000000009',
      no: 'WD48210541',
      reason: 'account_closed',
      at: '2026-11-01T05:00:00.000Z',
    }),
  )
  expect(screen.getByText('การถอน WD48210541 โอนไม่สำเร็จ')).toBeTruthy()
  expect(screen.getByText('เหตุผล: บัญชีธนาคารปลายทางปิดแล้ว')).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'ตรวจบัญชีธนาคาร' }).href).toContain('view=bank')
  expect(screen.getByRole('form', { name: 'sums' })).toBeTruthy()
  unmount()
  show(walletOf(null))
  expect(screen.queryByText(/โอนไม่สำเร็จ/)).toBeNull()
})
