import { present } from '../../../domain/present.ts'
import { endRecruiting } from '../../services/campaign/end-recruiting.ts'
import { sql } from '../../store/client.ts'
import { campaign, type DemoCampaign } from './campaigns.ts'
import { marketer } from './people.ts'
import { hours, type Stage } from './stage.ts'
import { buyCredit } from './work.ts'

/** What each brand tops up; enough for all its places with the service fee. */
export const CREDIT_BAHT = 130_000

type Opening = readonly [
  title: string,
  text: string,
  post: DemoCampaign['postType'],
  channelTypes: readonly string[],
  feeBaht: number,
  slots: number,
  followersMin: number,
]

/** Brands that recruit on the public board, each with its interest and jobs. */
export const BRANDS: readonly {
  email: string
  brandName: string
  companyName: string
  contactName: string
  interest: string
  jobs: readonly Opening[]
}[] = [
  {
    email: 'tea@brand.demo',
    brandName: 'ชาไทยใบเดียว',
    companyName: 'บริษัท ใบเดียว ฟู้ดส์ จำกัด',
    contactName: 'วรรณา ใบเดียว',
    interest: 'food',
    jobs: [
      [
        'ชาเย็นหวานน้อย ชงเองที่บ้าน',
        'ชงตามสูตรข้างซองหนึ่งครั้ง แล้วลองลดน้ำตาลตามใจคุณ เล่าว่าหวานระดับไหนกำลังดี ถ่ายแก้วจริงบนโต๊ะจริง',
        'photoPost',
        ['INSTAGRAM', 'LEMON8'],
        1_200,
        12,
        1_000,
      ],
      [
        'พาเพื่อนร่วมงานพักสิบห้านาที',
        'ถ่ายช่วงพักบ่ายของทีมคุณกับชาหนึ่งกล่อง ให้เห็นบรรยากาศจริง ขออนุญาตทุกคนในภาพก่อน',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        2_600,
        6,
        3_000,
      ],
      [
        'สามเมนูจากชาซองเดียว',
        'คิดเมนูจากชาหนึ่งซองสามอย่าง ของหวานหรือเครื่องดื่มก็ได้ บอกส่วนผสมให้ทำตามได้',
        'videoPost',
        ['TIKTOK', 'YOUTUBE'],
        4_800,
        4,
        5_000,
      ],
    ],
  },
  {
    email: 'pillow@brand.demo',
    brandName: 'หมอนหนุนใจ',
    companyName: 'บริษัท หนุนใจ ลิฟวิง จำกัด',
    contactName: 'ปิยะ หนุนใจ',
    interest: 'lifestyle',
    jobs: [
      [
        'จัดมุมนอนในห้องเช่า 24 ตารางเมตร',
        'พาดูมุมนอนก่อนและหลังจัด ใช้หมอนที่ส่งให้สองใบ บอกขนาดห้องและงบที่ใช้กับอย่างอื่น',
        'photoPost',
        ['INSTAGRAM', 'FACEBOOK_PAGE', 'LEMON8'],
        1_900,
        8,
        2_000,
      ],
      [
        'สิบคืนกับหมอนใบใหม่',
        'ใช้หมอนสิบคืนก่อนเล่า บอกท่านอนและส่วนสูงของคุณ เพื่อให้คนอ่านเทียบกับตัวเองได้',
        'videoPost',
        ['TIKTOK', 'FACEBOOK_PAGE'],
        3_400,
        5,
        4_000,
      ],
      [
        'แชร์คูปองวันย้ายห้อง',
        'แชร์ลิงก์คูปองพร้อมเล่าเรื่องย้ายห้องครั้งล่าสุดสั้น ๆ สามบรรทัด',
        'shareLink',
        ['FACEBOOK_PAGE', 'X', 'LINE'],
        450,
        20,
        500,
      ],
    ],
  },
  {
    email: 'bike@brand.demo',
    brandName: 'ปั่นสบาย',
    companyName: 'บริษัท ปั่นสบาย สปอร์ต จำกัด',
    contactName: 'ก้องภพ ปั่นสบาย',
    interest: 'health',
    jobs: [
      [
        'ปั่นไปทำงานหนึ่งสัปดาห์',
        'ปั่นจักรยานไปทำงานอย่างน้อยสามวัน ถ่ายเส้นทางและที่จอด เล่าตรง ๆ ว่าวันไหนไม่ไหว',
        'videoPost',
        ['TIKTOK', 'YOUTUBE', 'FACEBOOK_PAGE'],
        5_500,
        4,
        3_000,
      ],
      [
        'กางเกงปั่นสำหรับคนเริ่มต้น',
        'ใส่ปั่นจริงสองครั้ง แล้วบอกว่าขนาดที่เลือกพอดีไหม พร้อมส่วนสูงและน้ำหนัก',
        'photoPost',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        1_700,
        10,
        1_000,
      ],
      [
        'เส้นทางลับยี่สิบกิโลเมตร',
        'แนะนำเส้นทางปั่นใกล้บ้านที่คุณชอบ พร้อมจุดพักและร้านน้ำ รีลเดียวไม่เกินหนึ่งนาที',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        2_900,
        6,
        2_000,
      ],
    ],
  },
  {
    email: 'ink@brand.demo',
    brandName: 'หมึกดีสตูดิโอ',
    companyName: 'บริษัท หมึกดี สตูดิโอ จำกัด',
    contactName: 'ณิชา หมึกดี',
    interest: 'art',
    jobs: [
      [
        'วาดบันทึกหนึ่งหน้าด้วยปากกาสามสี',
        'วาดเรื่องวันนี้หนึ่งหน้า ถ่ายระหว่างวาดและตอนเสร็จ ลิขสิทธิ์ภาพเป็นของคุณ',
        'photoPost',
        ['INSTAGRAM', 'X', 'LEMON8'],
        1_500,
        10,
        800,
      ],
      [
        'คลิปเร่งเวลา จากกระดาษเปล่าเป็นโปสการ์ด',
        'ถ่ายจากด้านบน แสงธรรมชาติ ใส่เสียงปากกาจริง ความยาวไม่เกินสี่สิบห้าวินาที',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        2_800,
        5,
        2_000,
      ],
      [
        'ห้องทำงานของคนวาด',
        'พาเดินดูโต๊ะและของที่ใช้บ่อย ให้เห็นหมึกของเราในที่ที่มันอยู่จริง ไม่ต้องจัดใหม่',
        'videoPost',
        ['YOUTUBE', 'TIKTOK'],
        6_200,
        3,
        4_000,
      ],
    ],
  },
  {
    email: 'strap@brand.demo',
    brandName: 'สายกล้องบ้านเรา',
    companyName: 'บริษัท บ้านเรา คราฟต์ จำกัด',
    contactName: 'ธีร์ บ้านเรา',
    interest: 'travel',
    jobs: [
      [
        'หนึ่งวันในตลาดเช้ากับกล้องหนึ่งตัว',
        'เดินตลาดใกล้บ้าน ถ่ายสิบภาพ เลือกหนึ่งภาพลงพร้อมเรื่องของคนในภาพ ขออนุญาตก่อนถ่ายคน',
        'photoPost',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        2_200,
        8,
        1_500,
      ],
      [
        'เที่ยวรถไฟสายสั้น ไปเช้ากลับเย็น',
        'เลือกสถานีที่ไปกลับในวันเดียว เล่าค่าเดินทาง เวลา และมื้อเที่ยง หนึ่งคลิปแนวตั้ง',
        'videoPost',
        ['TIKTOK', 'YOUTUBE'],
        7_500,
        3,
        5_000,
      ],
      [
        'กระเป๋าใบเล็กสำหรับคืนเดียว',
        'เปิดกระเป๋าให้ดูว่าเอาอะไรไปบ้างสำหรับเที่ยวหนึ่งคืน และอะไรที่ไม่ได้ใช้เลย',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        3_100,
        6,
        2_500,
      ],
    ],
  },
  {
    email: 'kids@brand.demo',
    brandName: 'หนูน้อยนักสร้าง',
    companyName: 'บริษัท นักสร้างตัวน้อย จำกัด',
    contactName: 'มนัสนันท์ นักสร้าง',
    interest: 'parenting',
    jobs: [
      [
        'บ่ายวันฝนตกกับตัวต่อกระดาษ',
        'ให้เด็กเล่นเอง ถ่ายมือและผลงาน ไม่จำเป็นต้องเห็นหน้าเด็ก เล่าว่าเล่นได้นานเท่าไร',
        'photoPost',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        2_000,
        8,
        800,
      ],
      [
        'เล่านิทานจากของที่เด็กสร้าง',
        'ถ่ายผลงานของลูกแล้วแต่งนิทานสั้นด้วยกัน หนึ่งคลิปไม่เกินหนึ่งนาทีครึ่ง',
        'videoPost',
        ['TIKTOK', 'FACEBOOK_PAGE', 'YOUTUBE'],
        4_300,
        4,
        2_000,
      ],
    ],
  },
  {
    email: 'cable@brand.demo',
    brandName: 'สายชาร์จ ทนมือ',
    companyName: 'บริษัท ทนมือ เทค จำกัด',
    contactName: 'อนุชา ทนมือ',
    interest: 'tech',
    jobs: [
      [
        'เปิดลิ้นชักสายชาร์จของคุณ',
        'ถ่ายลิ้นชักก่อนและหลังจัด บอกว่าสายไหนพังเพราะอะไร แล้วใช้สายใหม่หนึ่งสัปดาห์ก่อนเล่า',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        2_400,
        8,
        1_500,
      ],
      [
        'โต๊ะทำงานที่มีสายเส้นเดียว',
        'จัดโต๊ะให้เหลือสายน้อยที่สุด เล่าขั้นตอนให้ทำตามได้ ถ่ายใต้โต๊ะด้วย',
        'photoPost',
        ['INSTAGRAM', 'X', 'LEMON8'],
        1_600,
        10,
        1_000,
      ],
      [
        'ทดสอบพกพาหนึ่งเดือน',
        'พกสายทุกวันหนึ่งเดือน รีวิวยาวพร้อมข้อเสีย ห้ามทดสอบเกินสภาพใช้งานปกติ',
        'videoPost',
        ['YOUTUBE'],
        12_000,
        2,
        5_000,
      ],
    ],
  },
  {
    email: 'radio@brand.demo',
    brandName: 'คลื่นในซอย',
    companyName: 'บริษัท คลื่นในซอย มีเดีย จำกัด',
    contactName: 'สิรี คลื่นในซอย',
    interest: 'music',
    jobs: [
      [
        'เพลย์ลิสต์กลับบ้านสามเพลง',
        'เลือกสามเพลงของศิลปินอิสระสำหรับทางกลับบ้าน แชร์ลิงก์รายการพร้อมเหตุผลเพลงละหนึ่งบรรทัด',
        'shareLink',
        ['X', 'FACEBOOK_PAGE', 'LINE'],
        600,
        15,
        500,
      ],
      [
        'เสียงรอบบ้านของคุณ',
        'อัดเสียงรอบบ้านสิบวินาทีสามเสียง แล้วชวนคนทาย หนึ่งคลิปแนวตั้ง',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        2_100,
        8,
        1_000,
      ],
    ],
  },
  {
    email: 'serum@brand.demo',
    brandName: 'ผิวเช้า',
    companyName: 'บริษัท ผิวเช้า คอสเมติก จำกัด',
    contactName: 'พิมพ์ชนก ผิวเช้า',
    interest: 'women',
    jobs: [
      [
        'ผิวหน้าเจ็ดเช้าหลังตื่นนอน',
        'ทาเซรั่มก่อนนอนเจ็ดคืน ถ่ายหน้าตอนตื่นใต้แสงหน้าต่างเดิมทุกวัน เล่าว่าวันไหนรู้สึกต่าง วันไหนไม่ต่าง',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        3_200,
        6,
        2_000,
      ],
      [
        'โต๊ะเครื่องแป้งที่ใช้จริงทุกวัน',
        'ถ่ายโต๊ะเครื่องแป้งตามสภาพจริง เล่าว่าชิ้นไหนใช้จนหมด ชิ้นไหนซื้อแล้วไม่ได้ใช้ วางเซรั่มของเราไว้ตรงที่คุณวางจริง',
        'photoPost',
        ['INSTAGRAM', 'LEMON8'],
        1_400,
        10,
        800,
      ],
      [
        'สอนน้องผิวแพ้ง่ายอ่านฉลาก',
        'อธิบายวิธีอ่านส่วนผสมหลังขวดให้คนที่ผิวแพ้ง่าย ใช้ขวดของเราเป็นตัวอย่างหนึ่งขวด บอกด้วยว่าใครควรทดสอบก่อนใช้',
        'videoPost',
        ['TIKTOK', 'YOUTUBE'],
        5_200,
        3,
        4_000,
      ],
    ],
  },
  {
    email: 'wheel@brand.demo',
    brandName: 'ล้อหมุนดี',
    companyName: 'บริษัท ล้อหมุนดี ออโต้แคร์ จำกัด',
    contactName: 'สุรเดช ล้อหมุนดี',
    interest: 'car',
    jobs: [
      [
        'เช็กรถก่อนกลับบ้านต่างจังหวัด',
        'พาเช็กลมยาง น้ำมันเครื่อง และไฟหน้าในลานจอดของคุณ ใช้รายการตรวจของเราหนึ่งใบ ไม่ต้องขับเร็วหรือทำท่าเสี่ยง',
        'videoPost',
        ['TIKTOK', 'YOUTUBE', 'FACEBOOK_PAGE'],
        5_800,
        4,
        3_000,
      ],
      [
        'ล้างรถเองวันหยุด ใช้น้ำสองถัง',
        'ล้างรถหรือมอเตอร์ไซค์ด้วยน้ำไม่เกินสองถัง ถ่ายก่อนและหลัง บอกเวลาที่ใช้ทั้งหมด',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        2_300,
        8,
        1_000,
      ],
      [
        'กระโปรงหลังรถของคุณมีอะไร',
        'เปิดท้ายรถให้ดูตามจริง เล่าของที่เคยช่วยคุณไว้หนึ่งชิ้น แล้วจัดใหม่ด้วยกล่องของเรา',
        'photoPost',
        ['INSTAGRAM', 'FACEBOOK_PAGE', 'X'],
        1_500,
        10,
        800,
      ],
    ],
  },
  {
    email: 'saving@brand.demo',
    brandName: 'ออมวันละนิด',
    companyName: 'บริษัท ออมวันละนิด ฟินเทค จำกัด',
    contactName: 'รัชนก ออมวันละนิด',
    interest: 'investment',
    jobs: [
      [
        'จดรายจ่ายเจ็ดวันแล้วเจออะไร',
        'จดทุกรายจ่ายเจ็ดวันในแอป เล่าสิ่งที่คุณเพิ่งรู้เกี่ยวกับเงินของตัวเอง ปิดเลขบัญชีและยอดที่ไม่อยากให้เห็น',
        'reel',
        ['INSTAGRAM', 'FACEBOOK_PAGE'],
        3_000,
        6,
        2_000,
      ],
      [
        'กระปุกค่าเทอมของบ้านเรา',
        'เล่าวิธีที่บ้านคุณเก็บเงินค่าเทอม จะใช้กระปุก สมุด หรือแอปก็ได้ ไม่ต้องบอกจำนวนเงิน',
        'photoPost',
        ['FACEBOOK_PAGE', 'INSTAGRAM'],
        1_800,
        8,
        1_000,
      ],
      [
        'ตอบคำถามเงินเดือนแรก',
        'รวบรวมคำถามเรื่องเงินเดือนแรกจากผู้ติดตามสามข้อ แล้วตอบจากประสบการณ์ของคุณ ไม่แนะนำให้ซื้อขายสินทรัพย์ใด',
        'videoPost',
        ['TIKTOK', 'YOUTUBE'],
        6_500,
        3,
        5_000,
      ],
    ],
  },
  {
    email: 'soi@brand.demo',
    brandName: 'ข่าวในตลาด',
    companyName: 'บริษัท ข่าวในตลาด จำกัด',
    contactName: 'อรุณี ข่าวในตลาด',
    interest: 'social',
    jobs: [
      [
        'เสียงแม่ค้าเรื่องฝนตกหนัก',
        'คุยกับคนขายในตลาดใกล้บ้านสองคน เรื่องฝนตกหนักกระทบการขายอย่างไร ขออนุญาตก่อนถ่ายและก่อนลงชื่อ',
        'videoPost',
        ['TIKTOK', 'FACEBOOK_PAGE'],
        4_000,
        4,
        1_500,
      ],
      [
        'แชร์แบบสอบถามทางเท้าหน้าบ้าน',
        'แชร์ลิงก์แบบสอบถามพร้อมรูปทางเท้าหน้าบ้านคุณหนึ่งรูป เล่าสั้น ๆ ว่าเดินสะดวกไหม',
        'shareLink',
        ['FACEBOOK_PAGE', 'X', 'LINE'],
        500,
        20,
        500,
      ],
      [
        'หนึ่งภาพหนึ่งเรื่องจากป้ายรถเมล์',
        'ถ่ายป้ายรถเมล์ที่คุณใช้บ่อย เล่าเรื่องการรอครั้งที่จำได้ ไม่ถ่ายหน้าคนที่ไม่ได้อนุญาต',
        'photoPost',
        ['X', 'FACEBOOK_PAGE', 'INSTAGRAM'],
        1_100,
        12,
        500,
      ],
    ],
  },
]

/**
 * The public board beyond the jobs that the play needs: other brands, and two that have stopped recruiting.
 * The brands by their address.
 */
export async function seedMarket(stage: Stage): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>()
  const made: { owner: string; id: string }[] = []
  for (const { jobs, interest, ...brand } of BRANDS) {
    const owner = await marketer(stage, { ...brand, type: 'brand' })
    owners.set(brand.email, owner)
    await buyCredit(stage, owner, CREDIT_BAHT)
    for (const [title, text, postType, channelTypes, feeBaht, slots, followersMin] of jobs) {
      stage.pass(hours(0.5))
      const id = await campaign(stage, owner, {
        kind: 'public',
        title,
        text,
        category: interest,
        postType,
        channelTypes,
        feeBaht,
        slots,
        followersMin,
        interests: [...new Set([interest, 'lifestyle'])],
        applyInDays: 18 + (made.length % 12),
      })
      made.push({ owner, id })
    }
  }
  for (const { owner, id } of [
    present(made[2], 'a campaign just made'),
    present(made[9], 'a campaign just made'),
  ]) {
    const me = await stage.as(owner)
    const { version } = await me.db.one<{ version: number }>(
      sql`SELECT version FROM campaign WHERE id = ${id}`,
    )
    await endRecruiting(me, { id, version })
  }
  return owners
}
