import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BriefText } from '#components/campaign/brief-text.tsx'
import { InfluencerBrief } from '#components/job/influencer-brief.tsx'
import { renderWith } from '#components/testing/render.tsx'
import { emptyBrief } from '#lib/domain/campaign/brief.ts'
import { Brief } from './brief.tsx'

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
