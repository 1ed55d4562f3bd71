import { screen, within } from '@testing-library/react'
import { renderWith } from '#components/testing/render.tsx'
import { FIRST_STEPS, type StepState } from '#lib/domain/account/first-steps.ts'
import type { Dashboard } from '../dashboard.ts'
import { DashboardScreen } from '../dashboard-screen.tsx'

export const money = (minor: number) => ({ minor, currency: 'THB' as const })
export const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const steps = (...states: StepState[]) =>
  FIRST_STEPS.map((key, at) => ({
    key,
    state: states[at] ?? states.at(-1) ?? 'done',
    by: states[at] === 'ours' ? '2026-11-25T05:00:00.000Z' : null,
  }))

export const CHANNEL: Dashboard['channels'][number] = {
  id: id(5),
  type: 'INSTAGRAM',
  handle: 'ploy.eats',
  status: 'active',
  statusReason: null,
  followers: 12_400,
  figuresAt: '2026-11-01T00:00:00.000Z',
  figuresStale: false,
}
export const FULL: Dashboard = {
  member: {
    id: id(1),
    nickname: 'พลอย',
    status: 'active',
    statusReason: null,
    statusUntil: null,
    mayApplyAgain: false,
    consentDue: false,
    isTalentManager: false,
    toast: {},
  },
  checklist: steps('done'),
  needsYou: [],
  troubles: [],
  statusCounts: { COMPLETED: 3 },
  balance: {
    withdrawable: money(120_000),
    net: money(113_400),
    blockers: [],
    minimum: money(10_000),
    pending: money(50_000),
    withdrawing: money(0),
    onItsWay: null,
    nextFreeAt: '2026-11-28T05:00:00.000Z',
    nextFree: money(50_000),
  },
  earnedThisMonth: money(0),
  firstPayoutAt: null,
  firstPayoutId: null,
  firstPayoutIsNew: false,
  channels: [CHANNEL],
  matching: { more: false, items: [] },
}
export const show = (part: Partial<Dashboard> = {}) =>
  renderWith(<DashboardScreen data={{ ...FULL, ...part }} />)
export const region = (name: string) => within(screen.getByRole('region', { name }))
