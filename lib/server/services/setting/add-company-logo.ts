import { type Context, requireOperator } from '../context.ts'
import { keepOwnPicture, type SentFile } from '../keep-own-picture.ts'

/**
 * Stores a picture that the setting `company` may name as its logo; documents show it only after that setting was
 * changed, with the approvals that it needs. Errors: not_found (no operator), not_allowed, file_missing,
 * file_too_large, file_type_refused.
 */
export async function addCompanyLogo(ctx: Context, file: SentFile): Promise<{ imageUrl: string }> {
  requireOperator(ctx, 'finance', 'admin')
  return keepOwnPicture(ctx, 'company_logo', file)
}
