import { lazy, z } from '../zod.ts'
import { campaignStatus } from './campaign.ts'
import { id, version } from './common.ts'

export const campaignMoved = lazy(() => z.object({ id, status: campaignStatus, version: z.int() }))

/** Body of a move that has nothing to say but the version it was decided on. */
export const withVersion = lazy(() => z.strictObject({ version }))

/** What every move of a campaign may answer. */
export const moveErrors = ['not_found', 'stale_version', 'move_not_allowed', 'guard_failed'] as const
