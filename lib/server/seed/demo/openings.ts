import { present } from '../../../domain/present.ts'
import { campaign } from './campaigns.ts'
import { hours, type Stage } from './stage.ts'

const CHANNELS_FOR = {
  photoPost: ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE'],
  videoPost: ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE', 'YOUTUBE'],
  reel: ['INSTAGRAM', 'FACEBOOK_PAGE', 'YOUTUBE'],
  shareLink: ['FACEBOOK_PAGE', 'X', 'LINE'],
} as const

/** Today's openings, an hour apart, because the board shows the newest first. Returns each with its owner. */
export async function seedOpenings(
  stage: Stage,
  {
    agency,
    brand,
    solo,
    brands,
  }: { agency: string; brand: string; solo: string; brands: ReadonlyMap<string, string> },
): Promise<{ campaignId: string; marketerId: string }[]> {
  const brandOf = (email: string) => present(brands.get(email), 'a brand of the market')
  const market = [
    {
      owner: agency,
      title: 'พาเที่ยวน่านหน้าฝน',
      text: 'พาไปหนึ่งวันในน่านตอนฝนตก บอกทางไป ราคาที่จ่ายจริง และที่หลบฝนที่คุณชอบ',
      category: 'travel',
      feeBaht: 6_000,
      slots: 3,
      interests: ['travel'],
      postType: 'videoPost',
      followersMin: 3_000,
    },
    {
      owner: brand,
      title: 'ทากันแดดซ้ำตอนบ่าย',
      text: 'พกกันแดดหลอดเล็กหนึ่งวัน ทาซ้ำตอนบ่ายสอง ถ่ายผิวจริงในแสงจริง แล้วบอกว่าเหนียวหรือไม่',
      category: 'women',
      feeBaht: 1_500,
      slots: 10,
      interests: ['women'],
      postType: 'photoPost',
      followersMin: 1_000,
    },
    {
      owner: brandOf('saving@brand.demo'),
      title: 'แอปออมเงินวันละยี่สิบบาท',
      text: 'ลองออมวันละยี่สิบบาทหนึ่งสัปดาห์ แล้วเล่าว่าวันไหนทำได้และวันไหนลืม ปิดเลขบัญชี',
      category: 'investment',
      feeBaht: 2_200,
      slots: 5,
      interests: ['investment', 'lifestyle'],
      postType: 'reel',
      followersMin: 2_500,
    },
    {
      owner: brandOf('kids@brand.demo'),
      title: 'ของเล่นไม้สำหรับเด็กสองขวบ',
      text: 'ให้เด็กเล่นเองหนึ่งบ่าย ถ่ายมือกับของเล่นโดยไม่เห็นหน้า แล้วเล่าสิ่งที่เขาเลือกเล่น',
      category: 'parenting',
      feeBaht: 2_800,
      slots: 4,
      interests: ['parenting'],
      postType: 'photoPost',
      followersMin: 1_500,
    },
    {
      owner: brandOf('radio@brand.demo'),
      title: 'หูฟังวิ่งรุ่นกันเหงื่อ',
      text: 'ใส่วิ่งสามครั้ง เล่าว่าหลุดไหม เสียงลมเป็นอย่างไร และแบตเหลือเท่าไรหลังวิ่ง',
      category: 'tech',
      feeBaht: 3_000,
      slots: 2,
      interests: ['tech', 'health'],
      postType: 'videoPost',
      followersMin: 4_000,
    },
    {
      owner: solo,
      title: 'กาแฟดริปซอง รสส้มยูซุ',
      text: 'ชงหนึ่งซองตอนบ่าย ถ่ายแก้วในแสงธรรมชาติ แล้วบอกรสที่คุณได้จริง',
      category: 'food',
      feeBaht: 1_000,
      slots: 1,
      interests: ['food', 'lifestyle'],
      postType: 'photoPost',
      followersMin: 800,
    },
    {
      owner: brandOf('ink@brand.demo'),
      title: 'แชร์ลิงก์คูปองร้านหนังสืออิสระ',
      text: 'แชร์ลิงก์คูปองพร้อมชื่อหนังสือหนึ่งเล่มที่คุณอยากให้คนอื่นอ่าน และเหตุผลหนึ่งบรรทัด',
      category: 'art',
      feeBaht: 400,
      slots: 12,
      interests: ['art', 'lifestyle'],
      postType: 'shareLink',
      followersMin: 500,
    },
  ] as const
  const openings: { campaignId: string; marketerId: string }[] = []
  for (const [at, { owner, ...item }] of market.entries()) {
    stage.pass(hours(1))
    const campaignId = await campaign(stage, owner, {
      ...item,
      kind: 'public',
      channelTypes: CHANNELS_FOR[item.postType],
      applyInDays: 14 + at * 3,
    })
    openings.push({ campaignId, marketerId: owner })
  }
  return openings
}
