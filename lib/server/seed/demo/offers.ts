import { roundAt } from '../../../domain/present.ts'
import { saveOffer } from '../../services/package/save-offer.ts'
import { findPicture } from '../content/find-picture.ts'
import { BUNDLES } from './bundles.ts'
import { body, PACKAGES } from './packages.ts'
import type { Stage } from './stage.ts'

/** Nine packages and six bundles of influencers. */
export async function seedOffers(stage: Stage, team: readonly string[]): Promise<void> {
  for (const [position, row] of PACKAGES.entries())
    await saveOffer(stage.system, {
      kind: 'package',
      th: {
        slug: row.slug,
        name: row.th[0],
        summary: row.th[1],
        body: body.th(row.about[0], row.slots, false),
      },
      en: {
        slug: row.slug,
        name: row.en[0],
        summary: row.en[1],
        body: body.en(row.about[1], row.slots, false),
      },
      picture: { image: findPicture(row.picture) },
      channelType: row.channel,
      postType: row.post,
      followersMin: row.followers[0],
      followersMax: row.followers[1],
      slots: row.slots,
      price: BigInt(row.slotBaht * row.slots) * 100n,
      feePerSlot: BigInt(row.feeBaht) * 100n,
      validDays: 365,
      position,
    })
  let next = 0
  for (const [position, { slug, picture, name, size, baht, about }] of BUNDLES.entries()) {
    const influencerIds = Array.from({ length: size }, (_, at) => roundAt(team, next + at))
    next += size
    await saveOffer(stage.system, {
      kind: 'bundle',
      th: {
        slug,
        name: name[0],
        summary: `อินฟลูเอนเซอร์ ${size} คนที่เราคัดให้ เปลี่ยนคนได้ก่อนส่งข้อเสนอ`,
        body: body.th(about[0], size, true),
      },
      en: {
        slug,
        name: name[1],
        summary: `${size} influencers chosen for you; swap anyone before the offers go out`,
        body: body.en(about[1], size, true),
      },
      picture: { image: findPicture(picture) },
      channelType: 'INSTAGRAM',
      postType: 'photoPost',
      followersMin: 1_000,
      followersMax: null,
      slots: size,
      price: BigInt(baht * size) * 100n,
      feePerSlot: BigInt(Math.round(baht * 0.8)) * 100n,
      validDays: 180,
      influencerIds,
      position: 20 + position,
    })
  }
}
