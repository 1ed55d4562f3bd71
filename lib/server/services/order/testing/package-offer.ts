import { sql } from '../../../store/client.ts'
import { newId } from '../../../store/id.ts'
import type { World } from '../../../testing/world.ts'

/** A published package of five posts at ฿5,000 each, fee of ฿4,000 to the influencer. */
export async function publishOffer(world: World) {
  const id = newId()
  await world.db.run(sql`INSERT INTO package_offer (id, status, slug_th, slug_en, name_th, name_en, summary_th, summary_en, body_th, body_en, channel_type, post_type,
      slots, price, fee_per_slot, currency, valid_days, created_at, updated_at)
    VALUES (${id}, 'publish', ${`ชุด-${id.slice(-6)}`}, ${`set-${id.slice(-6)}`}, 'ชุดรีวิว', 'Review set', 'ห้าโพสต์', 'Five posts', 'รายละเอียด', 'Details', 'INSTAGRAM', 'photoPost',
      5, 2500000, 400000, 'THB', 180, ${world.clock.now()}, ${world.clock.now()})`)
  return { id, slug: `set-${id.slice(-6)}` }
}
