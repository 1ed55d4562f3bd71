import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { PAGE_STATUS } from '#lib/routes/page-status.ts'
import { EndedScreen, SharedReportScreen } from './shared-report-screen.tsx'

afterEach(() => {
  Reflect.deleteProperty(globalThis, PAGE_STATUS)
})

test('an unknown or ended link is answered with 404 and says what happened and what to do', () => {
  const setStatus = vi.fn()
  Reflect.set(globalThis, PAGE_STATUS, setStatus)
  renderWith(<EndedScreen />)
  expect(setStatus).toHaveBeenCalledWith(404)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ลิงก์นี้ใช้ไม่ได้แล้ว')
  expect(screen.getByText(/ขอลิงก์ใหม่จากคนที่ส่งให้คุณ/)).toBeTruthy()
})

type Shared = Parameters<typeof SharedReportScreen>[0]['shared']
const none = { engagementBp: null, costPerThousand: null, costPerEngagement: null }
const shared = (campaign: Partial<Shared['campaign']>): Shared => ({
  campaign: {
    title: 'ครีมกันแดด',
    no: 7,
    status: 'full',
    entry: 'public',
    offers: 0,
    working: 1,
    brandName: 'ใสใส',
    ...campaign,
  },
  withCost: false,
  expiresAt: '2027-02-01T00:00:00.000Z',
  report: {
    ...none,
    posts: [],
    totals: {},
    seen: 0,
    engagement: 0,
    measured: 0,
    cost: null,
    days: [],
    figuresAt: null,
    comparison: null,
    similar: { campaigns: 0, least: 5, ratios: null },
    goal: null,
    advice: [],
  },
})

test.each([
  [2, 1, 'เสนอครบทุกที่'],
  [0, 1, 'จองครบแล้ว'],
  [0, 0, 'งานจบครบแล้ว'],
])(
  'a campaign without a free place, with %d offers without an answer and %d jobs under way, is: %s',
  (offers, working, said) => {
    renderWith(<SharedReportScreen shared={shared({ offers, working })} />)
    expect(screen.getByText(said)).toBeTruthy()
  },
)
