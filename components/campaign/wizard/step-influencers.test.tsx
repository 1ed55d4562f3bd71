import { screen } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { StepInfluencers } from './step-influencers.tsx'
import { people, saved, server, show } from './testing/render-draft.tsx'
import { type Campaign, useDraft } from './use-draft.ts'

function Influencers({ campaign }: { campaign: Campaign }) {
  return <StepInfluencers draft={useDraft(campaign)} />
}

describe('the focus while choosing', () => {
  it('goes on when somebody is taken out, and to what is chosen when the last one is', async () => {
    const campaign = campaignOf({ kind: 'invite_only', entry: 'invite', invited: people })
    server.answer = (one) => {
      const ids = one.body?.invitedChannelIds as string[] | undefined
      const invited = people.filter((person) => ids?.includes(person.channelId))
      return Response.json(ids ? { ...campaign, invited } : { items: [], next: null })
    }
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams()}>
        <Influencers campaign={campaign} />
      </SearchParamsContext.Provider>,
    )
    await user.click(screen.getByRole('button', { name: /พลอย/ }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /ต้น/ }))
    await user.click(screen.getByRole('button', { name: /ต้น/ }))
    expect(document.activeElement?.textContent).toContain('เลือกแล้ว 0')
    await saved()
  })
})
