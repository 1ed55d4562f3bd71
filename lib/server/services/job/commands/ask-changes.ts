import { Refusal } from '../../../../domain/errors.ts'
import type { ChangePlace } from '../../../../domain/job/change-place.ts'
import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import { findDraftFiles } from '../../../store/submission.ts'
import type { Context, TransactionContext } from '../../context.ts'
import { answerWith } from '../answer-with.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** A marked place must be in a picture of the draft that is answered. Error: malformed_input. */
async function requirePlaces(
  ctx: TransactionContext,
  jobId: string,
  places: readonly ChangePlace[],
): Promise<void> {
  if (!places.some((place) => 'fileId' in place)) return
  const files = await findDraftFiles(ctx.db, jobId)
  if (places.some((place) => 'fileId' in place && !files.includes(place.fileId)))
    throw new Refusal('malformed_input', { fields: { places: 'unknown' } })
}

/**
 * Asks for changes, with marked places in pictures. Errors: revisions_used_up, reason_required, note_incomplete,
 * malformed_input.
 */
export const askChanges = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string; places?: readonly ChangePlace[] | undefined },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.askChanges, (ctx) => ({
    input: { reason: input.reason, note: input.note },
    after: async (job) => {
      await requirePlaces(ctx, job.id, input.places ?? [])
      await answerWith(ctx, 'draft', 'changes_requested', input)(job)
    },
  }))
