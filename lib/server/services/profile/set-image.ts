import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { invalidateOpenings } from '../campaign/invalidate-openings.ts'
import { type Context, inTransaction, requireOwn } from '../context.ts'
import { judgeUpload } from '../judge-upload.ts'
import { imageUrlOf } from './account-view.ts'

/**
 * Sets the profile picture or logo: an image, public by its id (docs/requirements.md#calls, profile/image,
 * upload-profile-image). Errors: not_found, file_too_large, file_type_refused, too_many_requests.
 */
export async function setProfileImage(
  ctx: Context,
  id: string,
  file: { bytes: Uint8Array; declaredType: string; name: string },
): Promise<{ fileId: string; imageUrl: string }> {
  const member = requireOwn(ctx, id)
  const isInfluencer = member.kind === 'influencer'
  const judged = await judgeUpload(ctx, {
    ownerId: id,
    purpose: isInfluencer ? 'profile_image' : 'marketer_image',
    bytes: file.bytes,
    contentType: file.declaredType,
    isPublic: true,
  })
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const stored = await ctx.gateways.files.put(judged, ctx.db, now)
    const table = isInfluencer ? sql`influencer_profile` : sql`marketer_profile`
    await ctx.db.run(sql`INSERT INTO ${table} (member_id, image_file_id, updated_at) VALUES (${id}, ${stored.id}, ${now})
      ON CONFLICT (member_id) DO UPDATE SET image_file_id = excluded.image_file_id, updated_at = excluded.updated_at`)
    if (!isInfluencer) await invalidateOpenings(ctx, id)
    await audit(ctx, {
      subject: 'member',
      subjectId: id,
      transition: 'change_image',
      data: { fileId: stored.id },
    })
    return { fileId: stored.id, imageUrl: imageUrlOf(stored.id) }
  })
}
