import type { CampaignRow } from '../../store/campaign.ts'
import type { Context } from '../context.ts'
import { type CampaignTarget, ownMove } from './own-campaign.ts'

/** Ends recruiting: unused reserve returns, applications end, offers keep their clock. Errors: as above. */
export const endRecruiting = (ctx: Context, target: CampaignTarget): Promise<CampaignRow> =>
  ownMove(ctx, target, 'end')
