import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { UNKNOWN_CANDIDATE } from '../../../testing/candidate.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderWith } from '../../../testing/render.tsx'
import { StepBrief } from '../step-brief.tsx'
import { type Campaign, useDraft } from '../use-draft.ts'

export const server = fakeServer()

/** Two influencers that can be invited. */
export const people = [1, 2].map((n) => ({
  ...UNKNOWN_CANDIDATE,
  channelId: `01900000-0000-7000-8000-00000000010${n}`,
  influencerId: `01900000-0000-7000-8000-00000000020${n}`,
  name: n === 1 ? 'พลอย' : 'ต้น',
  handle: `h${n}`,
  followers: 5000,
  engagementBp: 300,
}))

/** Waits for the save: one that is still running would be retried in the next test. */
export const saved = () =>
  waitFor(() => expect(server.seen.some(({ method }) => method === 'PATCH')).toBe(true))

/** The brief step of a draft with its save state. */
export function Brief({ campaign }: { campaign: Campaign }) {
  const draft = useDraft(campaign)
  return (
    <>
      <p>{draft.state}</p>
      {draft.wasStale && <p>stale</p>}
      <StepBrief draft={draft} />
    </>
  )
}

export const show = (element: React.ReactElement) =>
  renderWith(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)
