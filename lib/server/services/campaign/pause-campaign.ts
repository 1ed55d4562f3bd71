import type { CampaignRow } from '../../store/campaign.ts'
import type { Context } from '../context.ts'
import { type CampaignTarget, ownMove } from './own-campaign.ts'

/** Hides an open campaign; jobs go on. Errors: not_found, stale_version, move_not_allowed. */
export const pauseCampaign = (ctx: Context, target: CampaignTarget): Promise<CampaignRow> =>
  ownMove(ctx, target, 'pause')
