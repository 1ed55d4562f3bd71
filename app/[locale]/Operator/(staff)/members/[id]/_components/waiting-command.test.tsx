import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderServer } from '#components/testing/render-server.tsx'
import { WaitingCommand } from './waiting-command.tsx'

vi.mock('next-intl/server', () => import('#components/testing/server-texts.ts'))
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({}),
}))

const ID = '01a793b5-5220-77ac-bcb3-cf774fee30b1'

it.each([
  [true, 'สงสัยทุจริต · ยอดผู้ติดตามปลอม ('],
  [false, 'ยอดผู้ติดตามปลอม ('],
])('says before the reason of a ban whether it is for fraud: %s', async (isFraud, line) => {
  const waiting = {
    id: ID,
    action: 'member.blacklist',
    reason: 'ยอดผู้ติดตามปลอม',
    requestedBy: ID,
    requestedAt: '2026-11-01T03:00:00.000Z',
    payloadHash: '0'.repeat(64),
    isFraud,
    canDecide: false,
  }
  await renderServer(<WaitingCommand member={{ name: 'พลอย', waiting }} />)
  expect(screen.getByText(/ยอดผู้ติดตามปลอม/).textContent?.replace(/(?<=\().*/, '')).toBe(line)
})
