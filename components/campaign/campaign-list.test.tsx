import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { CampaignList } from './campaign-list.tsx'

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
  expect(hrefs.filter((href) => !href?.startsWith('/list'))).toEqual(starts)
  expect(document.body.textContent).toMatch(text)
})
