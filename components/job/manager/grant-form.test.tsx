import { screen, waitFor } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it, vi } from 'vitest'
import { ManagerPart } from '../../account/manager-part.tsx'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderWith } from '../../testing/render.tsx'
import { GrantForm } from './grant-form.tsx'
import type { ManagerLink } from './manager-types.ts'

const server = fakeServer()
const router = { refresh: vi.fn(), push: vi.fn() } as unknown as AppRouterInstance
const show = (form: React.ReactElement) =>
  renderWith(<AppRouterContext.Provider value={router}>{form}</AppRouterContext.Provider>)
const ONE = /ซึ่งแบ่งได้ทีละคน/
const link: ManagerLink = {
  id: '01900000-0000-7000-8000-000000000101',
  side: 'influencer',
  other: { id: null, name: 'กิ่ง', imageUrl: null, status: 'active' },
  status: 'requested',
  permissions: [],
  commissionBp: 0,
  textVersion: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  answeredAt: null,
  endedAt: null,
  expiresAt: '2026-11-27T03:00:00.000Z',
  canAnswer: true,
  canEnd: true,
  liveJobs: null,
  channels: null,
  earnings: null,
}

it.each([
  ['commissionBp', 'one_commission_only', ONE],
  ['to', 'invited_otherwise', /ยกเลิกคำเชิญเดิมในหน้าบัญชีก่อน/],
])('a refused invitation says why at its field, and only there: %s', async (name, code, words) => {
  server.answer = () => refusal(409, 'guard_failed', { fields: { [name]: code } })
  const { user, container } = show(<GrantForm mode="invite" textVersion={1} />)
  await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'kate@test.example')
  await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(container.querySelector('[aria-invalid="true"]')).toBeTruthy())
  expect(screen.getAllByText(words)).toHaveLength(2)
  expect(screen.queryByText(/ยังไม่ครบเงื่อนไข/)).toBeNull()
})

it('who answers a manager with a second share reads why at the field', async () => {
  server.answer = () => refusal(409, 'guard_failed', { fields: { commissionBp: 'one_commission_only' } })
  const { user, container } = show(
    <ManagerPart links={[link]} terms={{ [link.id]: { version: 1, reading: 'ข้อความ' } }} invites />,
  )
  await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement)
  await user.click(screen.getAllByRole('button')[0] as HTMLElement)
  await waitFor(() => expect(container.querySelector('[aria-invalid="true"]')).toBeTruthy())
  expect(screen.getAllByText(ONE)).toHaveLength(2)
  expect(screen.queryByText(/ยังไม่ครบเงื่อนไข/)).toBeNull()
})

it.each([
  [true, '/th/Influencer/inviteFriend#managers'],
  [false, undefined],
])(
  'who has no manager is led to the invitation, but for talent managers, who have no such page: %s',
  (invites, href) => {
    show(<ManagerPart links={[]} terms={{}} invites={invites} />)
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
  },
)
