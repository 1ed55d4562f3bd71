import { screen, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { InfluencerSearch } from './influencer-search.tsx'
import { server, show } from './testing/render-draft.tsx'

describe('influencer search', () => {
  it('says how many filters are on, and opens the folded ones until they are used', async () => {
    server.answer = () => Response.json({ items: [], next: null })
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams('q=nam&type=TIKTOK&priceMax=3000')}>
        <InfluencerSearch campaignId={campaignOf().id} />
      </SearchParamsContext.Provider>,
    )
    const fold = screen.getByRole('button', { name: 'ตัวกรอง (ใช้อยู่ 2)' })
    const folded = document.getElementById(fold.getAttribute('aria-controls')!)!
    expect(within(folded).getByLabelText('ช่องทาง')).toBeTruthy()
    expect(within(folded).queryByLabelText('ชื่อหรือบัญชี')).toBeNull()
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'ค้นหา' }))
    expect(fold.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the focus while choosing', () => {
  it('goes to what was found when the filters are drawn anew', async () => {
    server.answer = () => Response.json({ items: [], next: null })
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams('q=nam')}>
        <InfluencerSearch campaignId={campaignOf().id} />
      </SearchParamsContext.Provider>,
    )
    await user.click(screen.getByRole('button', { name: 'ค้นหา' }))
    expect(document.activeElement?.getAttribute('role')).toBe('status')
  })
})
