import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { InviteFriendScreen } from './invite-friend-screen.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

type Overview = NonNullable<Parameters<typeof InviteFriendScreen>[0]['overview']>
const money = (minor: number) => ({ minor, currency: 'THB' as const })
const OVERVIEW: Overview = {
  code: 'PLOY2569',
  link: 'https://siang.example/th/Influencer/signup?ref=PLOY2569',
  reward: money(5_000),
  leastFee: money(30_000),
  withinDays: 90,
  monthlyLimit: 20,
  rewardedThisMonth: 1,
  earned: money(5_000),
  invited: [],
}
const show = (overview: Overview | null) =>
  renderWith(<InviteFriendScreen overview={overview} links={[]} texts={null} />)

it('failed, and none yet', () => {
  show(null).unmount()
  show(OVERVIEW)
  expect(screen.getByText('ยังไม่มีเพื่อนสมัคร')).toBeTruthy()
})

it('the code by every way: link, LINE, QR with its text, copy', () => {
  show(OVERVIEW)
  const line = screen.getByRole<HTMLAnchorElement>('link', { name: 'ส่งทาง LINE' })
  expect(decodeURIComponent(line.href)).toContain(OVERVIEW.link)
  expect(screen.getByRole('img', { name: 'QR ของลิงก์ชวนเพื่อน', hidden: true })).toBeTruthy()
  expect(screen.getByText(/ใส่รหัส PLOY2569 ไว้ให้/)).toBeTruthy()
})

it('each friend has a state; a refused reward says why', () => {
  const friend = {
    name: 'น. ใ.',
    joinedAt: '2026-10-01T00:00:00.000Z',
    reason: null,
    amount: null,
    dueAt: null,
  }
  show({
    ...OVERVIEW,
    invited: [
      { ...friend, state: 'joined' },
      { ...friend, name: 'ก. ข.', state: 'rewarded', amount: money(5_000) },
      { ...friend, name: 'ค. ง.', state: 'refused', reason: 'same_bank_account' },
    ],
  })
  expect(screen.getByText('สมัครแล้ว รองานแรก')).toBeTruthy()
  expect(screen.getAllByText('฿50.00').length).toBeGreaterThan(0)
  expect(screen.getByText(/ใช้บัญชีธนาคารเดียวกัน/)).toBeTruthy()
})

it('a talent manager has no code', () => {
  show({ ...OVERVIEW, code: null, link: null })
  expect(screen.getByText('บัญชีนี้ยังไม่มีรหัสชวนเพื่อน')).toBeTruthy()
})
