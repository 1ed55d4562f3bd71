import { type Context, requireOperator } from '../../context.ts'
import { keepOwnPicture, type SentFile } from '../../keep-own-picture.ts'

/**
 * Stores a picture for articles, cases, packages and the like: a public file of the installation, readable by its id.
 * Errors: not_found (no operator), not_allowed, file_missing, file_too_large, file_type_refused.
 */
export async function addContentPicture(ctx: Context, file: SentFile): Promise<{ imageUrl: string }> {
  requireOperator(ctx, 'content', 'admin')
  return keepOwnPicture(ctx, 'content_image', file)
}
