import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listCampaigns } from '#lib/contract/campaigns.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'

/** The reader's drafts of one kind of campaign, the newest twenty of both kinds looked through. */
export function useOwnDrafts(entry: CampaignEntry) {
  const found = useQuery(queryOptionsOf(listCampaigns, { query: { tab: 'draft', limit: 20 } }))
  return {
    isPending: found.isPending,
    own: found.data?.items.filter((one) => one.entry === entry) ?? [],
    refetch: found.refetch,
  }
}

export type OwnDrafts = ReturnType<typeof useOwnDrafts>
