import type { FilePurpose } from '../../domain/file/purposes.ts'
import { type Context, inTransaction } from './context.ts'
import { judgeUpload, keepUpload } from './judge-upload.ts'
import { imageUrlOf } from './profile/account-view.ts'

/** An uploaded file. */
export interface SentFile {
  bytes: Uint8Array
  declaredType: string
  name: string
}

/**
 * Stores a public picture of the installation, readable by its id; the caller has checked permissions. Errors:
 * file_missing, file_too_large, file_type_refused.
 */
export async function keepOwnPicture(
  ctx: Context,
  purpose: FilePurpose & ('content_image' | 'company_logo'),
  file: SentFile,
): Promise<{ imageUrl: string }> {
  const judged = await judgeUpload(ctx, {
    ownerId: null,
    purpose,
    bytes: file.bytes,
    contentType: file.declaredType,
    isPublic: true,
  })
  return inTransaction(ctx, async (ctx) => {
    const stored = await keepUpload(ctx, judged, ({ bytes }) => ({ purpose, bytes }))
    return { imageUrl: imageUrlOf(stored.id) }
  })
}
