import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getCampaign } from '#lib/contract/campaigns.ts'
import type { CampaignFund } from '#lib/domain/campaign/states.ts'
import { WANTED_PATH_HEADER } from '#lib/routes/shown-path.ts'
import { findRoute } from '#lib/routes/table.ts'

/** A campaign of the signed-in brand; read once for its page and for the menu around it. */
export const readCampaign = cache(async (id: string) =>
  memberCalls(await cookies()).call(getCampaign, { params: { id } }),
)

/** What pays for the campaign whose page is asked for; undefined on every other page and when it cannot be read. */
export async function readOpenedFund(): Promise<CampaignFund | undefined> {
  const found = findRoute((await headers()).get(WANTED_PATH_HEADER) ?? '/')
  if (!found || !('route' in found) || found.route.name !== 'Marketer-campaign-detail') return
  const campaign = await readCampaign(found.params.id ?? '').catch(() => null)
  return campaign?.fund
}
