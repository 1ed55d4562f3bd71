import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { ReportPoster } from './report-poster.tsx'
import type { Report } from './report-shape.ts'

const baht = (minor: number) => ({ minor, currency: 'THB' as const })

function postOf(n: number, engagement: number | null): Report['posts'][number] {
  return {
    jobId: `01900000-0000-7000-8000-00000000000${n}`,
    influencerName: `คนที่ ${n}`,
    type: 'INSTAGRAM',
    handle: `person${n}`,
    url: null,
    pictureUrl: `/sv_core/photo/${n}`,
    postedAt: null,
    figures: {},
    figuresAt: null,
    isChecked: true,
    seen: engagement === null ? null : engagement * 10,
    engagement,
    engagementBp: null,
    costPerThousand: null,
    costPerEngagement: null,
    cost: null,
    fee: null,
  }
}

function reportOf(engagements: readonly (number | null)[], given: Partial<Report> = {}): Report {
  const known = engagements.filter((value) => value !== null)
  const engagement = known.reduce((sum, value) => sum + value, 0)
  return {
    posts: engagements.map((value, index) => postOf(index + 1, value)),
    totals: {},
    seen: engagement * 10,
    engagement,
    measured: known.length,
    engagementBp: known.length > 0 ? 1_000 : null,
    costPerThousand: null,
    costPerEngagement: null,
    cost: null,
    days: [],
    figuresAt: null,
    comparison: null,
    similar: { campaigns: 0, least: 5, ratios: null },
    goal: null,
    advice: [],
    ...given,
  }
}

const heights = () =>
  within(screen.getByRole('list'))
    .getAllByRole('img')
    .map((picture) => picture.style.blockSize)

it('draws the works by engagement, the best first, each as tall as its share from zero, five at most', () => {
  renderWith(<ReportPoster report={reportOf([10, 100, null, 50, 25, 1, 75])} />)
  expect(heights()).toEqual(['100%', '75%', '50%', '25%', '10%'])
  expect(screen.getAllByRole<HTMLImageElement>('img')[0]?.alt).toBe('ภาพผลงานของ คนที่ 2')
})

it('draws nothing to compare where there is one work, or nobody did anything', () => {
  const { unmount } = renderWith(<ReportPoster report={reportOf([10, null])} />)
  expect(screen.queryByRole('list')).toBeNull()
  unmount()
  renderWith(<ReportPoster report={reportOf([0, 0])} />)
  expect(screen.queryByRole('list')).toBeNull()
})

it('a report without cost names no amount; with it, what a thousand and one cost', () => {
  const { unmount, container } = renderWith(<ReportPoster report={reportOf([60, 40])} />)
  expect(container.textContent).not.toContain('฿')
  expect(container.textContent).toContain('10.00% ของการเข้าถึง')
  unmount()
  const costs = { cost: baht(500_000), costPerThousand: baht(500_000), costPerEngagement: baht(5_000) }
  const { container: full } = renderWith(<ReportPoster report={reportOf([60, 40], costs)} />)
  expect(full.textContent).toContain('฿5,000.00')
  expect(full.textContent).toContain('฿5,000.00 ต่อ 1,000 การเข้าถึง')
  expect(full.textContent).toContain('฿50.00 ต่อการมีส่วนร่วมหนึ่งครั้ง')
})

it.each([
  [9_999, 'ผลเทียบกับเป้าหมาย', '99%', '99.99%'],
  [10_000, 'ถึงเป้าหมายแล้ว', '100%', '100%'],
  [15_000, 'ถึงเป้าหมายแล้ว', '150%', '100%'],
])('a goal of %i basis points says "%s", %s, and its bar ends at the whole', (bp, title, share, width) => {
  const goal = { metric: 'seen' as const, value: 1_000, reached: bp / 10, bp, cost: null }
  const { container } = renderWith(<ReportPoster report={reportOf([60, 40], { goal })} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
  expect(screen.getByText(share)).not.toBeNull()
  expect(container.querySelector<HTMLElement>('[aria-hidden] > div')?.style.inlineSize).toBe(width)
})
