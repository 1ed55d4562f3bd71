import { expect, it } from 'vitest'
import type { StepState } from '#lib/domain/account/first-steps.ts'
import type { Dashboard } from './dashboard.ts'
import { CHANNEL, FULL, region, show, steps } from './testing/full-dashboard.tsx'

it.each([
  ['no channel', 'งานที่ตรงเริ่มจากช่องทาง', 'active', undefined, 'yours'],
  ['a channel whose owner has something to do', 'ช่องทางยังไม่พร้อมรับงาน', 'active', 'waiting_approve', 'yours'],
  ['a channel that we look at', 'งานที่ตรงกำลังจะมา', 'active', 'waiting_approve', 'ours'],
  ['an account that we look at', 'งานที่ตรงกำลังจะมา', 'waiting_approve', 'active', 'done'],
  ['nothing that is missing', 'ยังไม่มีงานที่ตรงตอนนี้', 'active', 'active', 'done'],
] as const)('no job that fits, with %s: %s', (_, title, status, channel, ownership) => {
  show({
    member: { ...FULL.member, status },
    channels: channel ? [{ ...CHANNEL, status: channel }] : [],
    checklist: steps('done').map((step) => (step.key === 'ownership' ? { ...step, state: ownership } : step)),
  })
  expect(region('งานที่ตรงกับคุณ').getByRole('heading', { level: 3, name: title })).toBeTruthy()
})

it('a channel with which we are busy offers its owner no act', () => {
  const channels: Dashboard['channels'] = [{ ...CHANNEL, status: 'waiting_approve' }]
  const at = (state: StepState) =>
    show({
      channels,
      checklist: steps('done').map((step) => (step.key === 'ownership' ? { ...step, state } : step)),
    })
  const { unmount } = at('yours')
  expect(region('ช่องทางของคุณ').getAllByRole('link')).toHaveLength(2)
  unmount()
  at('ours')
  expect(region('ช่องทางของคุณ').getAllByRole('link')).toHaveLength(1)
})
