import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JobCardView } from '#components/job/next-step.ts'
import { renderWith } from '#components/testing/render.tsx'
import { JobScreen } from './job-screen.tsx'

type Data = NonNullable<Parameters<typeof JobScreen>[0]['data']>
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const job = (n: number, part: Partial<JobCardView> = {}): JobCardView => ({
  id: id(n),
  no: n,
  status: 'READY',
  version: 1,
  phase: 'draft',
  review: 'none',
  dispute: 'none',
  money: 'held',
  cancelRequest: 'none',
  campaign: {
    id: id(100 + n),
    title: `งานที่ ${n}`,
    status: 'running',
    brand: { name: 'Glow', imageUrl: null },
  },
  channel: { id: id(2), type: 'INSTAGRAM', handle: 'ploy.eats', followers: 1_000 },
  influencer: { id: id(3), name: 'พลอย', imageUrl: null },
  jobKind: 'review',
  postTypes: ['photoPost'],
  product: 'none',
  contentOnly: false,
  fee: { minor: 150_000, currency: 'THB' },
  estimatedNet: { minor: 145_500, currency: 'THB' },
  price: null,
  paid: null,
  serviceFee: null,
  dueAt: '2026-11-30T05:00:00.000Z',
  autoAt: null,
  urgent: false,
  late: false,
  nextAction: { who: 'influencer', action: 'send_draft', dueAt: '2026-11-30T05:00:00.000Z', isMine: true },
  failures: [],
  matchOverride: false,
  reasonCode: null,
  note: null,
  revisionNo: 0,
  managed: false,
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
  ...part,
})
const counts = (given: Record<string, number>) => ({
  all: 0,
  needs_me: 0,
  offers: 0,
  applied: 0,
  working: 0,
  review: 0,
  figures: 0,
  finished: 0,
  ...given,
})
const data = (
  items: JobCardView[],
  given: Record<string, number> = {},
  next: string | null = null,
): Data => ({
  items,
  next,
  counts: counts({ all: items.length, ...given }),
  statusCounts: {},
})
const show = (
  given: Data | null,
  query: Partial<Parameters<typeof JobScreen>[0]['query']> = {},
  urgent: JobCardView[] = [],
) => renderWith(<JobScreen data={given} urgent={urgent} query={{ tab: 'all', ...query }} now={new Date()} />)

describe('the job list', () => {
  it('failed', () => {
    show(null)
    expect(screen.getByText('โหลดงานไม่สำเร็จ')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'สถานะงาน' })).toBeTruthy()
  })
  it('none yet, with nothing to filter; all done; nothing in this group', () => {
    const first = show(data([]))
    expect(screen.queryByRole('navigation', { name: 'ประเภทงาน' })).toBeNull()
    first.unmount()
    show(data([], { all: 3 }), { tab: 'needs_me' })
    expect(screen.getByText('ไม่มีอะไรรอคุณ')).toBeTruthy()
    document.body.replaceChildren()
    show(data([], { all: 3 }), { tab: 'offers' })
    expect(screen.getByText('ไม่มีงานในกลุ่มนี้')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ดูงานทั้งหมด' })).toBeTruthy()
  })
  it('only finished: the market is the next step', () => {
    show(data([job(1, { status: 'COMPLETED', nextAction: null })], { all: 1, finished: 1 }))
    expect(screen.getByText(/งานทุกชิ้นจบแล้ว/)).toBeTruthy()
  })
  it('full: counts on the tabs, what is due stands first and only once, the next page by key', () => {
    const soon = job(1, { urgent: true })
    show(data([job(2), soon], { all: 30, needs_me: 2 }, 'key'), { kind: 'review' }, [soon])
    const tabs = within(screen.getByRole('navigation', { name: 'สถานะงาน' }))
    expect(tabs.getByRole('link', { name: /รอคุณ.*2/ }).getAttribute('href')).toContain('kind=review')
    expect(screen.getAllByRole('link', { name: 'งานที่ 1' })).toHaveLength(1)
    expect(
      within(screen.getByRole('region', { name: 'ครบกำหนดใน 48 ชั่วโมง' })).getByText('งานที่ 1'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ดูงานถัดไป' }).getAttribute('href')).toMatch(
      /kind=review&after=key/,
    )
    expect(screen.getByRole('link', { name: 'รีวิว', current: true })).toBeTruthy()
  })
  it('whose turn it is: three groups in the order of what to do, each with its jobs', () => {
    const theirs = { who: 'marketer' as const, action: 'review_draft', dueAt: null, isMine: false }
    show(
      data(
        [
          job(1, { status: 'COMPLETED', nextAction: null }),
          job(2, { status: 'SUBMIT', nextAction: theirs }),
          job(3),
          job(4, { status: 'SUBMIT', nextAction: theirs }),
        ],
        { needs_me: 1, waiting: 2, finished: 1 },
      ),
    )
    const tabs = within(screen.getByRole('navigation', { name: 'สถานะงาน' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['ทั้งหมด4', 'รอคุณทำ1', 'รอฝ่ายอื่น2', 'จบแล้ว1'])
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/th/Influencer/job',
      '/th/Influencer/job?tab=needs_me',
      '/th/Influencer/job?tab=waiting',
      '/th/Influencer/job?tab=finished',
    ])
    const groups = screen.getAllByRole('region').map((region) => [
      within(region).getByRole('heading').textContent,
      within(region)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ])
    expect(groups).toEqual([
      ['รอคุณทำ', ['งานที่ 3']],
      ['รอฝ่ายอื่น', ['งานที่ 2', 'งานที่ 4']],
      ['จบแล้ว', ['งานที่ 1']],
    ])
  })
})
