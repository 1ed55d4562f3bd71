import { sql } from '../../../../store/client.ts'
import { invalidate } from '../../../tags.ts'
import { textOf, textOrNull } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

/** Editors choose the keys of partner channels; seeded rows are found by their name. */
export const partnerStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT key, name AS title_th, coalesce(name_en, name) AS title_en, is_published, NULL::timestamptz AS updated_at
      FROM partner_channel ORDER BY position`),
  async read(db, key) {
    const row = await db.maybeOne<{
      values: Record<string, string | number | null>
    }>(sql`SELECT jsonb_build_object(
        'name', name, 'nameEn', name_en, 'channelType', channel_type, 'followers', followers, 'image', image, 'position', position) AS values
      FROM partner_channel WHERE key = ${key}`)
    return row?.values
  },
  async publish(ctx, key, values) {
    await ctx.db.run(sql`INSERT INTO partner_channel (id, key, name, name_en, channel_type, followers, image, position)
      VALUES (uuid_v7(), ${key}, ${textOf(values, 'name')}, ${textOrNull(values, 'nameEn')}, ${textOf(values, 'channelType')},
        ${Number(values.followers)}, ${textOrNull(values, 'image')}, ${Number(values.position)})
      ON CONFLICT (key) DO UPDATE SET name = excluded.name, name_en = excluded.name_en, channel_type = excluded.channel_type, followers = excluded.followers,
        image = excluded.image, position = excluded.position, is_published = true`)
    invalidate(ctx.db, ['channels:home'])
  },
  async retire(ctx, key) {
    await ctx.db.run(sql`UPDATE partner_channel SET is_published = false WHERE key = ${key}`)
    invalidate(ctx.db, ['channels:home'])
  },
}
