import { roundAt } from '../../../domain/present.ts'
import { BANGKOK, CHIANG_MAI, KHON_KAEN, PHUKET, row } from './cast-parts.ts'
import type { DemoInfluencer } from './people.ts'

const PLACES = [BANGKOK, CHIANG_MAI, KHON_KAEN, PHUKET]

// First name, family name, nickname, gender, year of birth, handle, followers, engagement in basis points.
const PEOPLE = [
  ['ปัณณ์', 'ณ เชียงใหม่', 'ปั้น', 'male', 1997, 'pann.walks', 7_420, 510],
  ['กัญญ์ณัฐ', 'พิศุทธิ์เสรี', 'กุ๊ก', 'female', 1999, 'kook.kitchen', 11_280, 640],
  ['ธัญญ์', 'ศรีสุข', 'ธัญ', 'male', 1994, 'thanya.lens', 4_310, 380],
  ['น้ำฝน', 'กิ่งแก้ว', 'ฝน', 'female', 2001, 'fon.diary', 15_930, 720],
  ['ชญาน์', 'วงศ์ใหญ่', 'จีน', 'other', 1998, 'jean.styles', 9_870, 450],
  ['ปฐวี', 'ฟ้ากว้าง', 'วี', 'male', 1993, 'wee.outdoor', 6_540, 330],
  ['ศิรินทร์', 'เก่งกล้า', 'ริน', 'female', 1996, 'rin.run', 8_210, 560],
  ['ณัฏฐ์', 'ปิ่นทอง', 'ณัฏฐ์', 'male', 1995, 'natt.gadget', 13_460, 290],
  ['มัญชุ์', 'ดวงใจ', 'มิ้นท์', 'female', 2000, 'mint.minimal', 5_730, 680],
  ['กฤษฎิ์', 'ตั้งมั่น', 'กฤษ', 'male', 1991, 'krit.family', 3_640, 410],
  ['ผกามาศ', 'ชื่นชม', 'มาศ', 'female', 1989, 'mas.garden', 2_980, 520],
  ['ภูริณัฐ', 'อยู่เย็น', 'ภู', 'male', 1999, 'phu.film', 10_150, 470],
  ['วรัญญู', 'สุขสันต์', 'ญู', 'male', 1997, 'yu.coffee', 7_890, 590],
  ['เอื้อมพร', 'ปลื้มจิต', 'เอื้อม', 'female', 1992, 'aueam.home', 4_820, 360],
  ['สิริกัญญา', 'หมื่นศรี', 'หมี', 'female', 1998, 'mee.skincare', 16_740, 610],
  ['ธีร์', 'ช้างน้อย', 'ธี', 'male', 2002, 'tee.campus', 6_120, 770],
  ['ใบเฟิร์น', 'ลือชา', 'เฟิร์น', 'female', 1996, 'fern.sunday', 12_350, 430],
] as const

/** People whose drafts wait for the demo brand: enough for an afternoon of review. Stacked tone marks are intended. */
export const TEAM: readonly DemoInfluencer[] = PEOPLE.map(
  ([firstName, lastName, nickname, gender, born, handle, followers, engagementBp], at) =>
    row(
      `${handle}@influ.demo`,
      firstName,
      lastName,
      nickname,
      gender,
      `${born}-${String((at % 12) + 1).padStart(2, '0')}-${String(at + 5).padStart(2, '0')}`,
      roundAt(PLACES, at),
      ['women', at % 2 === 0 ? 'lifestyle' : 'health'],
      handle,
      followers,
      engagementBp,
    ),
)
