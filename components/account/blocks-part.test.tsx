import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { BlocksPart } from './blocks-part.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh }),
}))

const server = fakeServer()
const block = (last: number, name: string) => ({
  jobId: `01900000-0000-7000-8000-00000000000${last}`,
  name,
  blockedAt: '2026-11-01T03:00:00.000Z',
})

it('lists everybody whom the member blocked and lifts the one that is pressed', async () => {
  server.answer = () => Response.json({ isBlocked: false })
  const { user } = renderWith(<BlocksPart blocks={[block(1, 'ร้านหนึ่ง'), block(2, 'ร้านสอง')]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'เลิกบล็อก ร้านสอง' }))
  expect((await screen.findByRole('status')).textContent).toContain('เลิกบล็อก ร้านสอง แล้ว')
  expect(server.sent()).toEqual([
    { path: `/api/jobs/${block(2, '').jobId}/block`, body: { isBlocked: false } },
  ])
  expect(refresh).toHaveBeenCalledOnce()
})

it('says when nobody is blocked, and says a refusal', async () => {
  const { unmount } = renderWith(<BlocksPart blocks={[]} />)
  expect(screen.getByText(/^คุณไม่ได้บล็อกใคร/)).toBeTruthy()
  unmount()
  server.answer = () => refusal(404, 'not_found')
  const { user } = renderWith(<BlocksPart blocks={[block(1, 'ร้านหนึ่ง')]} />)
  await user.click(screen.getByRole('button', { name: 'เลิกบล็อก ร้านหนึ่ง' }))
  expect((await screen.findByRole('alert')).textContent).toContain('req-1')
})
