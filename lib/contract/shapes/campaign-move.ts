import { lazy, z } from '../zod.ts'
import { campaignStatus } from './campaign.ts'
import { id, version } from './common.ts'

export const campaignMoved = lazy(() => z.object({ id, status: campaignStatus, version: z.int() }))

/** Body of a move that needs only the version of the campaign that was shown. */
export const withVersion = lazy(() => z.strictObject({ version }))

/** Errors that every move of a campaign can return. */
export const moveErrors = ['not_found', 'stale_version', 'move_not_allowed', 'guard_failed'] as const
