import { join, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { invalidate } from '../tags.ts'
import { requireEditor } from './require-editor.ts'

/** Sets the partner channels of the home page in their order. Errors: not_found, not_allowed. */
export async function setPartnerChannels(
  ctx: Context,
  rows: readonly {
    name: string
    nameEn?: string | null
    channelType: string
    followers: number
    image?: string | null
  }[],
): Promise<void> {
  requireEditor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now().getTime()
    await ctx.db.run(sql`DELETE FROM partner_channel`)
    if (rows.length > 0)
      await ctx.db.run(sql`INSERT INTO partner_channel (id, name, name_en, channel_type, followers, image, position)
      VALUES ${join(rows.map((row, at) => sql`(${newId(now)}, ${row.name}, ${row.nameEn ?? null}, ${row.channelType}, ${row.followers}, ${row.image ?? null}, ${at})`))}`)
    await audit(ctx, { subject: 'partner_channel', transition: 'set' })
    invalidate(ctx.db, ['channels:home'])
  })
}
