import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Brief } from '#app/[locale]/(site)/jobMarketBoard/detail/[id]/_components/brief.tsx'
import { emptyBrief } from '#lib/domain/campaign/brief.ts'
import { InfluencerBrief } from '../job/influencer-brief.tsx'
import { renderWith } from '../testing/render.tsx'
import { BriefText } from './brief-text.tsx'

const brief = {
  ...emptyBrief(),
  text: 'ใช้จริงสามวันแล้วเล่า',
  messages: ['กันน้ำ'],
  dos: ['ถ่ายกลางแจ้ง'],
  donts: ['อ้างผลรักษา'],
  hashtags: ['#กันแดด'],
  mentions: ['@saisai'],
  links: ['https://example.com'],
  disclosureTag: '#โฆษณา',
}

it.each(['th', 'en'] as const)(
  'the brand reads its brief under the headings that influencers see: %s',
  (locale) => {
    const headings = (one: React.ReactElement) => {
      const { unmount } = renderWith(one, locale)
      const words = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
      unmount()
      return words
    }
    const own = headings(<BriefText brief={brief} />)
    expect(own).toHaveLength(5)
    const rights = { kind: 'none' as const, months: 0, countries: [] }
    expect(headings(<InfluencerBrief brief={brief} deliverables={[]} rights={rights} />)).toEqual(
      expect.arrayContaining(own),
    )
    expect(own).toEqual(expect.arrayContaining(headings(<Brief brief={brief} />)))
  },
)

it('the brand reads every tag of a post, the one of advertising first', () => {
  renderWith(<BriefText brief={brief} />)
  expect(screen.getByText(/#โฆษณา #กันแดด @saisai/)).toBeTruthy()
})
