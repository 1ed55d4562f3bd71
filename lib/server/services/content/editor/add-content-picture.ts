import { audit } from '../../audit.ts'
import { type Context, inTransaction, requireOperator } from '../../context.ts'
import { judgeUpload } from '../../judge-upload.ts'
import { imageUrlOf } from '../../profile/account-view.ts'

/**
 * Keeps a picture for articles, cases, packages and the like: a file of the installation that anybody may read by its
 * id. Errors: not_found (no operator), not_allowed, file_missing, file_too_large, file_type_refused.
 */
export async function addContentPicture(
  ctx: Context,
  file: { bytes: Uint8Array; declaredType: string; name: string },
): Promise<{ imageUrl: string }> {
  requireOperator(ctx, 'content', 'admin')
  const judged = await judgeUpload(ctx, {
    ownerId: null,
    purpose: 'content_image',
    bytes: file.bytes,
    contentType: file.declaredType,
    isPublic: true,
  })
  return inTransaction(ctx, async (ctx) => {
    const stored = await ctx.gateways.files.put(judged, ctx.db, ctx.now())
    await audit(ctx, {
      subject: 'file',
      subjectId: stored.id,
      transition: 'upload',
      data: { purpose: 'content_image', bytes: stored.bytes },
    })
    return { imageUrl: imageUrlOf(stored.id) }
  })
}
