import { findPicture } from './find-picture.ts'
import { findText } from './read-text.ts'

type Figure = readonly [th: string, en: string, value: string]

/** First case studies over the twelve interests. Brands and figures belong to the demo world. */
const ROWS: readonly {
  slug: string
  picture: string
  categoryId: number
  interest: string
  brand: string
  publishedOn: string
  figures: readonly Figure[]
}[] = [
  {
    slug: 'sunscreen-for-riders',
    picture: 'sunscreen-stick',
    categoryId: 2,
    interest: 'women',
    brand: 'ครีมกันแดด ไออุ่น',
    publishedOn: '2026-10-30',
    figures: [
      ['อินฟลูเอนเซอร์', 'Influencers', '24'],
      ['การเข้าถึง', 'Reach', '186,400'],
      ['ต้นทุนต่อการมีส่วนร่วม', 'Cost per engagement', '฿2.10'],
    ],
  },
  {
    slug: 'earbuds-in-the-rain',
    picture: 'running-earbuds',
    categoryId: 9,
    interest: 'tech',
    brand: 'หูฟัง เสียงใส',
    publishedOn: '2026-10-12',
    figures: [
      ['คลิป', 'Clips', '20'],
      ['ยอดดู', 'Views', '268,300'],
      ['ดูจนจบ', 'Watched to the end', '41%'],
    ],
  },
  {
    slug: 'sixty-baht-lunch',
    picture: 'kitchen-boxes',
    categoryId: 11,
    interest: 'food',
    brand: 'ศูนย์อาหารตึกเจ็ดหก',
    publishedOn: '2026-09-28',
    figures: [
      ['ร้าน', 'Kitchens', '11'],
      ['การบันทึกโพสต์', 'Posts saved', '3,240'],
      ['ยอดขายมื้อเที่ยง', 'Lunch sales', '+27%'],
    ],
  },
  {
    slug: 'weekend-in-nan',
    picture: 'film-camera',
    categoryId: 7,
    interest: 'travel',
    brand: 'โฮมสเตย์ บ้านนาน่าน',
    publishedOn: '2026-09-14',
    figures: [
      ['วิดีโอ', 'Videos', '9'],
      ['ยอดดู', 'Views', '412,000'],
      ['จองเพิ่ม', 'More bookings', '+38%'],
    ],
  },
  {
    slug: 'flood-ready-kit',
    picture: 'flood-kit',
    categoryId: 12,
    interest: 'social',
    brand: 'มูลนิธิพร้อมรับน้ำ',
    publishedOn: '2026-09-02',
    figures: [
      ['จังหวัด', 'Provinces', '4'],
      ['แชร์', 'Shares', '5,860'],
      ['ดาวน์โหลดรายการ', 'Lists downloaded', '9,100'],
    ],
  },
  {
    slug: 'saving-app-first-salary',
    picture: 'savings-app',
    categoryId: 8,
    interest: 'investment',
    brand: 'แอปออมเงิน เก็บดี',
    publishedOn: '2026-08-21',
    figures: [
      ['อินฟลูเอนเซอร์', 'Influencers', '40'],
      ['คลิก', 'Clicks', '12,900'],
      ['เปิดบัญชีใหม่', 'New accounts', '1,740'],
    ],
  },
  {
    slug: 'second-hand-car-check',
    picture: 'toy-car',
    categoryId: 3,
    interest: 'car',
    brand: 'เต็นท์รถ ใจตรง',
    publishedOn: '2026-08-05',
    figures: [
      ['คลิป', 'Clips', '12'],
      ['ยอดดู', 'Views', '530,200'],
      ['นัดดูรถ', 'Viewings booked', '318'],
    ],
  },
  {
    slug: 'slow-skin-month',
    picture: 'cream-jar',
    categoryId: 2,
    interest: 'women',
    brand: 'สกินแคร์ ผิวพัก',
    publishedOn: '2026-07-22',
    figures: [
      ['ผู้ทดลอง', 'People', '14'],
      ['คำถามในคอมเมนต์', 'Questions asked', '1,120'],
      ['ซื้อซ้ำใน 60 วัน', 'Bought again in 60 days', '+19%'],
    ],
  },
  {
    slug: 'toddler-snack-tests',
    picture: 'berry-yogurt',
    categoryId: 13,
    interest: 'parenting',
    brand: 'ขนมเด็ก หม่ำหม่ำ',
    publishedOn: '2026-07-03',
    figures: [
      ['ครอบครัว', 'Families', '30'],
      ['สตอรี', 'Stories', '90'],
      ['ยอดขายร้านออนไลน์', 'Online sales', '+22%'],
    ],
  },
  {
    slug: 'cold-brew-neighbours',
    picture: 'cold-brew',
    categoryId: 11,
    interest: 'food',
    brand: 'โรงคั่วหลังบ้าน',
    publishedOn: '2026-06-18',
    figures: [
      ['ครัว', 'Kitchens', '20'],
      ['การบันทึกโพสต์', 'Posts saved', '2,470'],
      ['ลูกค้ากลับมาซื้อ', 'Returning customers', '+31%'],
    ],
  },
  {
    slug: 'office-stretch-challenge',
    picture: 'city-bicycle',
    categoryId: 4,
    interest: 'health',
    brand: 'คลินิกกายภาพ ขยับ',
    publishedOn: '2026-05-27',
    figures: [
      ['อาคาร', 'Buildings', '4'],
      ['โพสต์', 'Posts', '48'],
      ['นัดปรึกษา', 'Consultations', '96'],
    ],
  },
  {
    slug: 'riso-print-fair',
    picture: 'sketch-set',
    categoryId: 10,
    interest: 'art',
    brand: 'งานพิมพ์ฝั่งธน',
    publishedOn: '2026-05-09',
    figures: [
      ['นักวาด', 'Illustrators', '12'],
      ['ผู้เข้าชม', 'Visitors', '2,300'],
      ['โปสเตอร์ที่แลกกัน', 'Posters traded', '1,480'],
    ],
  },
  {
    slug: 'one-bag-month',
    picture: 'canvas-tote',
    categoryId: 5,
    interest: 'lifestyle',
    brand: 'ผ้าใบบ้านสวน',
    publishedOn: '2026-04-15',
    figures: [
      ['คน', 'People', '18'],
      ['การเข้าถึง', 'Reach', '94,700'],
      ['ยอดขายเดือนถัดมา', 'Sales next month', '+34%'],
    ],
  },
  {
    slug: 'bedroom-studio-mics',
    picture: 'home-studio',
    categoryId: 6,
    interest: 'music',
    brand: 'ร้านเสียงดีมิวสิก',
    publishedOn: '2026-03-20',
    figures: [
      ['ห้อง', 'Rooms', '8'],
      ['ยอดดู', 'Views', '151,000'],
      ['ไมค์ที่ขายได้', 'Microphones sold', '410'],
    ],
  },
]

/** First case studies; one exists in Thai only. */
export function readCases() {
  return ROWS.map(({ figures, picture, ...row }) => ({
    ...row,
    image: findPicture(picture),
    figures: figures.map(([th, en, value]) => ({ th, en, value })),
    th: findText('cases', row.slug, 'th'),
    en: findText('cases', row.slug, 'en'),
  }))
}
