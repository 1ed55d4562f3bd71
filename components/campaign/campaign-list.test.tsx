import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { campaignOf } from '../testing/campaign.ts'
import { renderWith } from '../testing/render.tsx'
import { CampaignList } from './campaign-list.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))

const counts = { all: 0, draft: 0, in_review: 0, active: 0, finished: 0 }

it.each([
  ['credit', ['/th/Marketer/publicCampaign', '/th/Marketer/inviteOnlyCampaign'], /สร้างแคมเปญแรก/],
  ['package', ['/th/Marketer/myPackage'], /เลือกแพ็กเกจที่จะใช้/],
] as const)('a list of campaigns paid by %s starts only such campaigns', (fund, starts, text) => {
  renderWith(
    <CampaignList
      list={{ items: [], next: null, counts }}
      show="all"
      base="/list?tab=campaigns"
      fund={fund}
    />,
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs, 'states of no campaign are not offered').toEqual(starts)
  expect(document.body.textContent).toMatch(text)
})

it.each([
  ['open', true],
  ['running', false],
  ['canceled', false],
] as const)('says by when to apply only while somebody may: %s', (status, says) => {
  const row = campaignOf({ status, applyBy: '2026-12-20T16:59:59.000Z' })
  renderWith(
    <CampaignList
      list={{ items: [row], next: null, counts: { ...counts, all: 1 } }}
      show="all"
      base="/list?tab=campaigns"
      fund="credit"
    />,
  )
  expect(/20.ธ\.ค\..2569/.test(document.body.textContent ?? '')).toBe(says)
})

it.each([
  ['full', 0, 1, 'จองครบแล้ว'],
  ['full', 2, 1, 'เสนอครบทุกที่'],
  ['full', 0, 0, 'งานจบครบแล้ว'],
  ['full', 2, 0, 'เสนอครบทุกที่'],
  ['open', 2, 0, 'เปิดรับ'],
] as const)(
  'is full only while a job is under way and nobody has an offer to answer: %s with %s offers and %s jobs',
  (status, offers, working, text) => {
    const row = campaignOf({ status, entry: 'public' })
    renderWith(
      <CampaignList
        list={{
          items: [{ ...row, counts: { ...row.counts, offers, working } }],
          next: null,
          counts: { ...counts, all: 1 },
        }}
        show="all"
        base="/list?tab=campaigns"
        fund="credit"
      />,
    )
    expect(screen.getByText(text)).toBeTruthy()
  },
)
