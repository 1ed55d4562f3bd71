import type { ChannelType } from '../../../domain/channel/types.ts'
import type { PostType } from '../../../domain/job/kinds.ts'

interface OfferRow {
  slug: string
  picture: string
  th: [name: string, summary: string]
  en: [name: string, summary: string]
  channel: ChannelType
  post: PostType
  followers: [min: number, max: number | null]
  slots: number
  slotBaht: number
  feeBaht: number
  /** Audience of the package, and how a campaign with it works. Markdown. */
  about: [th: string, en: string]
}

export const PACKAGES: readonly OfferRow[] = [
  {
    slug: 'ig-photo-5',
    picture: 'shampoo-pair',
    th: ['เริ่มต้น 5 รีวิวบน Instagram', 'ภาพรีวิวจากผู้ใช้จริง 5 คน พร้อมตรวจร่างก่อนโพสต์'],
    en: ['Starter: 5 Instagram reviews', 'Photo reviews by 5 real users, drafts approved by you'],
    channel: 'INSTAGRAM',
    post: 'photoPost',
    followers: [1_000, 10_000],
    slots: 5,
    slotBaht: 1_500,
    feeBaht: 1_200,
    about: [
      'เหมาะกับแบรนด์ที่ยังไม่เคยจ้างอินฟลูเอนเซอร์และอยากเห็นว่างานหนึ่งรอบเป็นอย่างไร ห้าคนเพียงพอให้เทียบกันได้ และน้อยพอที่คนเดียวตรวจร่างได้ในบ่ายเดียว',
      'For brands that have never hired influencers and want to see one round. Five people are enough to compare, and few enough for one person to review in an afternoon.',
    ],
  },
  {
    slug: 'ig-photo-20',
    picture: 'sunscreen-kit',
    th: ['20 รีวิวบน Instagram', 'ให้แบรนด์ใหม่มีรีวิวจริงครบหนึ่งหน้าค้นหา'],
    en: ['20 Instagram reviews', 'Enough real reviews to fill a page of search results'],
    channel: 'INSTAGRAM',
    post: 'photoPost',
    followers: [1_000, 10_000],
    slots: 20,
    slotBaht: 1_400,
    feeBaht: 1_120,
    about: [
      'เหมาะกับสินค้าที่คนค้นชื่อแล้วยังไม่เจอรีวิวจากผู้ใช้จริง ยี่สิบมุมมองในช่วงเวลาใกล้กันทำให้คนที่ลังเลเจอคนที่คล้ายตัวเอง',
      'For products whose name finds no reviews yet. Twenty views within a short time let anyone who hesitates meet somebody like themselves.',
    ],
  },
  {
    slug: 'tiktok-video-5',
    picture: 'thai-tea',
    th: ['5 คลิปบน TikTok', 'คลิปแนวตั้ง 15–60 วินาที จากครีเอเตอร์ที่คนดูคุยด้วยจริง'],
    en: ['5 TikTok clips', 'Vertical clips of 15–60 seconds by creators whose followers answer'],
    channel: 'TIKTOK',
    post: 'videoPost',
    followers: [5_000, 50_000],
    slots: 5,
    slotBaht: 4_500,
    feeBaht: 3_600,
    about: [
      'เหมาะกับสินค้าที่ต้องเห็นการใช้งาน คลิปแนวตั้งสั้น ๆ ห้าคลิปช่วยให้รู้ว่าวิธีเปิดเรื่องแบบไหนคนดูต่อ ก่อนลงงบมากขึ้น',
      'For products that must be seen in use. Five short vertical clips show which opening keeps people watching, before you spend more.',
    ],
  },
  {
    slug: 'tiktok-video-15',
    picture: 'iced-coffee',
    th: ['15 คลิปบน TikTok', 'ทดลองหลายมุมเล่าในงบเดียว แล้วเลือกมุมที่คนดูจบ'],
    en: ['15 TikTok clips', 'Try many angles in one budget and keep the one people watch to the end'],
    channel: 'TIKTOK',
    post: 'videoPost',
    followers: [5_000, 50_000],
    slots: 15,
    slotBaht: 4_200,
    feeBaht: 3_360,
    about: [
      'เหมาะกับแบรนด์ที่รู้กลุ่มแล้วและอยากทดลองหลายมุมเล่าพร้อมกัน แบ่งเป็นสามชุด ชุดละห้าคลิป แล้วเทียบการดูจนจบ',
      'For brands that know their audience and want to test several angles. Make three sets of five and compare how many people watch to the end.',
    ],
  },
  {
    slug: 'fb-share-10',
    picture: 'phone-new-job',
    th: ['แชร์ลิงก์ใน 10 เพจ Facebook', 'ส่งคนไปหน้าร้านออนไลน์หรือคูปองของคุณ'],
    en: ['10 Facebook page shares', 'Send people to your shop or coupon'],
    channel: 'FACEBOOK_PAGE',
    post: 'shareLink',
    followers: [3_000, 30_000],
    slots: 10,
    slotBaht: 600,
    feeBaht: 480,
    about: [
      'เหมาะกับโปรโมชันที่มีลิงก์หรือคูปองชัดเจน เพจในพื้นที่เดียวกันช่วยให้คนที่กดลิงก์คือคนที่มาได้จริง',
      'For offers with a clear link or coupon. Pages in your area mean that people who click can also come.',
    ],
  },
  {
    slug: 'ig-reel-10',
    picture: 'market-lunch',
    th: ['10 รีลบน Instagram', 'เหมาะกับอาหาร ท่องเที่ยว และสินค้าที่ต้องเห็นการใช้งาน'],
    en: ['10 Instagram reels', 'For food, travel and products that must be seen in use'],
    channel: 'INSTAGRAM',
    post: 'reel',
    followers: [5_000, 30_000],
    slots: 10,
    slotBaht: 3_000,
    feeBaht: 2_400,
    about: [
      'เหมาะกับอาหาร ที่พัก และของใช้ที่ภาพนิ่งเล่าไม่พอ รีลถูกค้นเจอได้นานกว่าสตอรี และนำไปโพสต์ซ้ำได้ตามสิทธิ์ที่ตกลง',
      'For food, places to stay and things a still picture cannot explain. Reels are found longer than stories, and may be reposted as agreed.',
    ],
  },
  {
    slug: 'youtube-review-3',
    picture: 'over-ear-headphones',
    th: ['3 รีวิวยาวบน YouTube', 'รีวิวละเอียด 5–10 นาที ค้นเจอได้อีกนาน'],
    en: ['3 YouTube reviews', 'Thorough reviews of 5–10 minutes that are found for years'],
    channel: 'YOUTUBE',
    post: 'videoPost',
    followers: [5_000, null],
    slots: 3,
    slotBaht: 9_000,
    feeBaht: 7_200,
    about: [
      'เหมาะกับสินค้าที่คนหาข้อมูลก่อนซื้อหลายวัน เช่น เครื่องใช้ไฟฟ้าหรือบริการรายเดือน คลิปยาวตอบคำถามได้ครบและถูกค้นเจอเป็นปี',
      'For products that people research for days, such as appliances or subscriptions. Long reviews answer every question and are found for years.',
    ],
  },
  {
    slug: 'lemon8-photo-10',
    picture: 'matte-lipstick',
    th: ['10 โพสต์บน Lemon8', 'โพสต์ภาพพร้อมวิธีใช้ สำหรับความงามและไลฟ์สไตล์'],
    en: ['10 Lemon8 posts', 'Photo posts with how-to, for beauty and lifestyle'],
    channel: 'LEMON8',
    post: 'photoPost',
    followers: [1_000, 20_000],
    slots: 10,
    slotBaht: 1_200,
    feeBaht: 960,
    about: [
      'เหมาะกับความงาม บ้าน และของกินที่มีวิธีใช้เป็นขั้นตอน ผู้อ่านช่องทางนี้บันทึกโพสต์ไว้ทำตาม',
      'For beauty, home and food with steps to follow. Readers here save posts and try them.',
    ],
  },
  {
    slug: 'x-share-15',
    picture: 'bluetooth-speaker',
    th: ['15 โพสต์แชร์บน X', 'ปล่อยข่าวเปิดตัวให้คนพูดถึงในวันเดียว'],
    en: ['15 shares on X', 'Let people talk about your launch within a day'],
    channel: 'X',
    post: 'shareLink',
    followers: [1_000, 20_000],
    slots: 15,
    slotBaht: 500,
    feeBaht: 400,
    about: [
      'เหมาะกับวันเปิดตัวที่อยากให้คนพูดถึงในเวลาเดียวกัน กำหนดช่วงโพสต์ให้แคบ และเตรียมคนตอบคำถามในวันนั้น',
      'For launch days, when people should talk at the same time. Keep the posting window narrow and have somebody ready to answer.',
    ],
  },
]

export const body = {
  th: (about: string, slots: number, isBundle: boolean) => `## เหมาะกับใคร

${about}

## คุณได้อะไร

- ผลงาน ${slots} ชิ้นจากอินฟลูเอนเซอร์ที่ยืนยันช่องทางแล้ว
- ตรวจและขอแก้ร่างได้ก่อนโพสต์
- โพสต์คงอยู่ตามที่ตกลง และเราตรวจให้ว่ายังอยู่
- สถิติหลังโพสต์พร้อมภาพหน้าจอ และรายงานรวม
- ใบกำกับภาษีทันทีที่ชำระเงิน

## เริ่มอย่างไร

1. ชำระเงินด้วย QR พร้อมเพย์หรือโอน
2. เขียนบรีฟหนึ่งหน้า ${isBundle ? 'แล้วส่งข้อเสนอให้ทั้งทีมในครั้งเดียว' : 'เลือกเปิดรับสมัครหรือเชิญเอง'}
3. ตรวจร่าง แล้วรอดูโพสต์จริง

## คำถามก่อนซื้อ

**ต้องใช้ให้หมดในแคมเปญเดียวไหม** ไม่ต้อง แบ่งใช้หลายแคมเปญได้จนกว่าจะหมดอายุ

**ถ้าคนที่เลือกปฏิเสธ** สิทธิกลับเข้าแพ็กเกจทันที เลือกคนใหม่ได้

**ค่าสินค้ารวมอยู่ไหม** ไม่รวม คุณส่งสินค้าเองและเห็นที่อยู่เมื่อผู้รับงานยินยอม`,
  en: (about: string, slots: number, isBundle: boolean) => `## For whom

${about}

## What you get

- ${slots} pieces by influencers whose channels are proven
- Drafts that you approve before they are posted
- Posts that stay up as agreed; we check that they do
- Figures with screenshots, and one report
- A tax invoice the moment you pay

## How to begin

1. Pay by PromptPay QR or transfer.
2. Write a one-page brief; ${isBundle ? 'send the offer to the whole team' : 'let people apply, or invite them'}.
3. Review drafts and watch the posts go live.

## Before you buy

**Must I use it in one campaign?** No. Use it in several until it expires.

**What if somebody declines?** The place returns to the package at once.

**Are products included?** No. You send them, and see an address when the influencer agrees.`,
}
