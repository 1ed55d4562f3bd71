import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { StepRequirements } from './step-requirements.tsx'
import { saved, server, show } from './testing/render-draft.tsx'
import { type Campaign, useDraft } from './use-draft.ts'

function Requirements({ campaign }: { campaign: Campaign }) {
  return <StepRequirements draft={useDraft(campaign)} />
}

describe('requirements', () => {
  it('says that nobody fits between limits that cross, with the least that does', async () => {
    server.answer = (one) =>
      one.method === 'PATCH'
        ? Response.json(campaignOf({ version: 4 }))
        : Response.json(
            one.path.endsWith('/provinces') ? { items: [], next: null } : { channels: 0, influencers: 0 },
          )
    const { user } = show(<Requirements campaign={campaignOf()} />)
    const [least, most] = [screen.getByLabelText('อายุตั้งแต่'), screen.getByLabelText('ถึงอายุ')]
    await user.type(least, '30')
    expect(screen.queryByText(/^ใส่ตัวเลข/)).toBeNull()
    await user.type(most, '25')
    expect(screen.getByText('ใส่ตัวเลขตั้งแต่ 30 ถึง 120')).toBeTruthy()
    await user.type(screen.getByLabelText('ผู้ติดตามไม่เกิน'), '100')
    expect(screen.getByText('ใส่ตัวเลขตั้งแต่ 10,000 ขึ้นไป')).toBeTruthy()
    await user.clear(screen.getByLabelText('ผู้ติดตามไม่เกิน'))
    await user.clear(most)
    await user.type(most, '35')
    expect(screen.queryByText(/^ใส่ตัวเลข/)).toBeNull()
    await saved()
  })
})
