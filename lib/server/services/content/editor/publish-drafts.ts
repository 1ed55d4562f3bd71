import type { ContentKind } from '../../../../domain/content/kinds.ts'
import { type ErrorCode, Refusal } from '../../../../domain/errors.ts'
import type { Context } from '../../context.ts'
import { requireContentPublisher } from './content-entry.ts'
import { publishContent } from './publish-content.ts'

/**
 * Publishes saved drafts of one kind, each in its own transaction; one that is incomplete or was changed meanwhile
 * stays a draft and is listed. Legal texts are refused, because each asks all members for consent and is published by
 * itself. Errors: not_found, not_allowed, move_not_allowed (legal texts).
 */
export async function publishDrafts(
  ctx: Context,
  kind: ContentKind,
  items: readonly { key: string; version: number }[],
): Promise<{ published: string[]; left: { key: string; code: ErrorCode }[] }> {
  requireContentPublisher(ctx, kind)
  if (kind === 'legal') throw new Refusal('move_not_allowed')
  const published: string[] = []
  const left: { key: string; code: ErrorCode }[] = []
  for (const item of items) {
    try {
      await publishContent(ctx, kind, item)
      published.push(item.key)
    } catch (error) {
      // A failure of one draft must not hide the published ones or stop the rest. Publishing it alone reports the
      // reason.
      left.push({ key: item.key, code: error instanceof Refusal ? error.code : 'internal' })
    }
  }
  return { published, left }
}
