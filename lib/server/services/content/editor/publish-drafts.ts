import type { ContentKind } from '../../../../domain/content/kinds.ts'
import { type ErrorCode, Refusal } from '../../../../domain/errors.ts'
import type { Context } from '../../context.ts'
import { requireContentPublisher } from './content-entry.ts'
import { publishContent } from './publish-content.ts'

/**
 * Publishes saved drafts of one kind, each for itself; what is incomplete or was changed meanwhile stays a draft and is
 * named. A legal text asks its members anew, so each is published by itself. Errors: not_found, not_allowed,
 * move_not_allowed (legal texts).
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
      // Whatever one fails for: what was published before it is told, and what comes after it is tried. Alone it says why.
      left.push({ key: item.key, code: error instanceof Refusal ? error.code : 'internal' })
    }
  }
  return { published, left }
}
