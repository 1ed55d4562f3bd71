import { type Context, requireOperator } from '../context.ts'
import { keepOwnPicture, type SentFile } from '../keep-own-picture.ts'

/**
 * Keeps a picture that the setting `company` may name as its logo; it is on documents only after that was changed, by the
 * persons whom the setting asks. Errors: not_found (no operator), not_allowed, file_missing, file_too_large,
 * file_type_refused.
 */
export async function addCompanyLogo(ctx: Context, file: SentFile): Promise<{ imageUrl: string }> {
  requireOperator(ctx, 'finance', 'admin')
  return keepOwnPicture(ctx, 'company_logo', file)
}
