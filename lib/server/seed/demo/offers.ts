import type { ChannelType } from '../../../domain/channel/types.ts'
import type { PostType } from '../../../domain/job/kinds.ts'
import { saveOffer } from '../../services/package/save-offer.ts'
import type { Stage } from './stage.ts'

interface OfferRow {
  slug: string
  th: [name: string, summary: string]
  en: [name: string, summary: string]
  channel: ChannelType
  post: PostType
  followers: [min: number, max: number | null]
  slots: number
  slotBaht: number
  feeBaht: number
}

const PACKAGES: readonly OfferRow[] = [
  {
    slug: 'ig-photo-5',
    th: ['เริ่มต้น 5 รีวิวบนอินสตาแกรม', 'ภาพรีวิวจากผู้ใช้จริง 5 คน พร้อมตรวจร่างก่อนโพสต์'],
    en: ['Starter: 5 Instagram reviews', 'Photo reviews by 5 real users, drafts approved by you'],
    channel: 'INSTAGRAM',
    post: 'photoPost',
    followers: [1_000, 10_000],
    slots: 5,
    slotBaht: 1_500,
    feeBaht: 1_200,
  },
  {
    slug: 'ig-photo-20',
    th: ['20 รีวิวบนอินสตาแกรม', 'ให้แบรนด์ใหม่มีรีวิวจริงครบหนึ่งหน้าค้นหา'],
    en: ['20 Instagram reviews', 'Enough real reviews to fill a page of search results'],
    channel: 'INSTAGRAM',
    post: 'photoPost',
    followers: [1_000, 10_000],
    slots: 20,
    slotBaht: 1_400,
    feeBaht: 1_120,
  },
  {
    slug: 'tiktok-video-5',
    th: ['5 คลิปสั้นบนติ๊กต็อก', 'คลิปแนวตั้ง 15–60 วินาที จากครีเอเตอร์ที่ผู้ติดตามตอบโต้จริง'],
    en: ['5 TikTok clips', 'Vertical clips of 15–60 seconds by creators whose followers answer'],
    channel: 'TIKTOK',
    post: 'videoPost',
    followers: [5_000, 50_000],
    slots: 5,
    slotBaht: 4_500,
    feeBaht: 3_600,
  },
  {
    slug: 'tiktok-video-15',
    th: ['15 คลิปสั้นบนติ๊กต็อก', 'ทดลองหลายมุมเล่าในงบเดียว แล้วเลือกมุมที่คนดูจบ'],
    en: ['15 TikTok clips', 'Try many angles in one budget and keep the one people watch to the end'],
    channel: 'TIKTOK',
    post: 'videoPost',
    followers: [5_000, 50_000],
    slots: 15,
    slotBaht: 4_200,
    feeBaht: 3_360,
  },
  {
    slug: 'fb-share-10',
    th: ['แชร์ลิงก์ 10 เพจเฟซบุ๊ก', 'ส่งคนไปหน้าร้านออนไลน์หรือคูปองของคุณ'],
    en: ['10 Facebook page shares', 'Send people to your shop or coupon'],
    channel: 'FACEBOOK_PAGE',
    post: 'shareLink',
    followers: [3_000, 30_000],
    slots: 10,
    slotBaht: 600,
    feeBaht: 480,
  },
  {
    slug: 'ig-reel-10',
    th: ['10 รีลส์บนอินสตาแกรม', 'เหมาะกับอาหาร ท่องเที่ยว และสินค้าที่ต้องเห็นการใช้งาน'],
    en: ['10 Instagram reels', 'For food, travel and products that must be seen in use'],
    channel: 'INSTAGRAM',
    post: 'reel',
    followers: [5_000, 30_000],
    slots: 10,
    slotBaht: 3_000,
    feeBaht: 2_400,
  },
  {
    slug: 'youtube-review-3',
    th: ['3 รีวิวยาวบนยูทูบ', 'รีวิวละเอียด 5–10 นาที ค้นเจอได้อีกนาน'],
    en: ['3 YouTube reviews', 'Thorough reviews of 5–10 minutes that are found for years'],
    channel: 'YOUTUBE',
    post: 'videoPost',
    followers: [5_000, null],
    slots: 3,
    slotBaht: 9_000,
    feeBaht: 7_200,
  },
  {
    slug: 'lemon8-photo-10',
    th: ['10 โพสต์บน Lemon8', 'โพสต์ภาพพร้อมวิธีใช้ สำหรับความงามและไลฟ์สไตล์'],
    en: ['10 Lemon8 posts', 'Photo posts with how-to, for beauty and lifestyle'],
    channel: 'LEMON8',
    post: 'photoPost',
    followers: [1_000, 20_000],
    slots: 10,
    slotBaht: 1_200,
    feeBaht: 960,
  },
  {
    slug: 'x-share-15',
    th: ['15 โพสต์แชร์บน X', 'ปล่อยข่าวเปิดตัวให้คนพูดถึงในวันเดียว'],
    en: ['15 shares on X', 'Let people talk about your launch within a day'],
    channel: 'X',
    post: 'shareLink',
    followers: [1_000, 20_000],
    slots: 15,
    slotBaht: 500,
    feeBaht: 400,
  },
]

const terms = {
  th: (slots: number) => `## คุณได้อะไร

- ผลงาน ${slots} ชิ้นจากอินฟลูเอนเซอร์ที่ยืนยันช่องทางแล้ว
- ตรวจและขอแก้ร่างได้ก่อนโพสต์
- สถิติหลังโพสต์พร้อมภาพหน้าจอ
- ใบกำกับภาษีทันทีที่ชำระเงิน

## เงื่อนไข

ใช้ได้ 12 เดือนนับจากวันชำระ ผลงานที่ไม่ได้รับคืนเป็นสิทธิ์ในแพ็กเกจ`,
  en: (slots: number) => `## What you get

- ${slots} pieces by influencers whose channels are proven
- Drafts that you approve before they are posted
- Figures with screenshots
- A tax invoice the moment you pay

## Terms

Valid for 12 months from payment. Work that is not delivered returns to the package.`,
}

/** Nine packages and two bundles of influencers. */
export async function seedOffers(stage: Stage, team: readonly string[]): Promise<void> {
  for (const [position, row] of PACKAGES.entries())
    await saveOffer(stage.system, {
      kind: 'package',
      th: { slug: row.slug, name: row.th[0], summary: row.th[1], body: terms.th(row.slots) },
      en: { slug: row.slug, name: row.en[0], summary: row.en[1], body: terms.en(row.slots) },
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
  const bundles = [
    { slug: 'bundle-cafe', th: 'ทีมสายกินเที่ยวคาเฟ่', en: 'The café team', ids: team.slice(0, 4) },
    { slug: 'bundle-beauty', th: 'ทีมบิวตี้ผิวแพ้ง่าย', en: 'The gentle beauty team', ids: team.slice(4, 9) },
  ]
  for (const [position, { slug, th, en, ids }] of bundles.entries())
    await saveOffer(stage.system, {
      kind: 'bundle',
      th: {
        slug,
        name: th,
        summary: `อินฟลูเอนเซอร์ ${ids.length} คนที่เราคัดให้ เปลี่ยนคนได้ก่อนส่งข้อเสนอ`,
        body: terms.th(ids.length),
      },
      en: {
        slug,
        name: en,
        summary: `${ids.length} influencers chosen for you; swap anyone before the offers go out`,
        body: terms.en(ids.length),
      },
      channelType: 'INSTAGRAM',
      postType: 'photoPost',
      followersMin: 1_000,
      followersMax: null,
      slots: ids.length,
      price: BigInt(2_000 * ids.length) * 100n,
      feePerSlot: 160_000n,
      validDays: 180,
      influencerIds: ids,
      position: 20 + position,
    })
}
