import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { campaignOf } from '#components/testing/campaign.ts'
import { renderWith } from '#components/testing/render.tsx'
import { ApplicantOrder } from './applicant-order.tsx'
import { InfluencersTab } from './influencers-tab.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

it.each([
  [true, 'เชิญล่าสุด', 'สมัครล่าสุด'],
  [false, 'สมัครล่าสุด', 'เชิญล่าสุด'],
])('invited %s: the first order is called %s', (invited, name, other) => {
  const query = { view: 'cards', sort: 'new', proven: false } as const
  renderWith(<ApplicantOrder path="/x?tab=influencers" query={query} after={undefined} invited={invited} />)
  expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('link', { name: other })).toBeNull()
})

it('the next page is shown as this one is: as a table, in its order, with its filter', () => {
  renderWith(
    <InfluencersTab
      campaign={campaignOf({ entry: 'public' })}
      show="applicants"
      jobs={{ items: [], next: 'a=b', counts: {} }}
      query={{ view: 'table', sort: 'followers', proven: true }}
      after={undefined}
    />,
  )
  expect(screen.getByRole('link', { name: 'หน้าถัดไป' }).getAttribute('href')).toMatch(
    /\?tab=influencers&show=applicants&view=table&sort=followers&only=proven&after=a%3Db$/,
  )
})
