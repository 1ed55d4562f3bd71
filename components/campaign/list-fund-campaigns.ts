import type { Caller } from '#lib/calls/call.ts'
import { listCampaigns } from '#lib/contract/campaigns.ts'
import { wordsOfPage } from '../job/words-of-page.ts'
import { toCampaignTab } from './campaign-tabs.tsx'

/** Campaigns paid by credit or by packages, for the campaigns tab of that page; undefined on other tabs. */
export async function listFundCampaigns(
  calls: Caller,
  fund: 'credit' | 'package',
  query: { tab?: string; show?: string; after?: string },
) {
  if (query.tab !== 'campaigns') return undefined
  const show = toCampaignTab(query.show)
  const [read, list] = await Promise.all([
    wordsOfPage(calls),
    calls.tryCall(listCampaigns, {
      query: { tab: show, fund, ...(query.after ? { after: query.after } : {}) },
    }),
  ])
  return { list: read(list), show }
}
