/** Thai loanwords that the dictionaries of browsers and of `Intl.Segmenter` split in the middle. */
export const LOANWORDS = [
  'อินฟลูเอนเซอร์',
  'ครีเอเตอร์',
  'เอเจนซี',
  'แพ็กเกจ',
  'พร้อมเพย์',
  'คอนเทนต์',
  'คอมเมนต์',
  'อินสตาแกรม',
  'ติ๊กต็อก',
  'เฟซบุ๊ก',
  'ยูทูบ',
  'รีลส์',
  'สตอรี',
  'ไลฟ์สไตล์',
  'ฟรีแลนซ์',
  'อัปโหลด',
  'แฮชแท็ก',
  'สติกเกอร์',
  'บรีฟ',
  'แดชบอร์ด',
  'ลิปทินต์',
  'หูฟัง',
  'ยูซุ',
  'เทรนด์',
  'แคปชัน',
  'คอลแลบ',
  'ไรเดอร์',
  'สกินแคร์',
  'พอดแคสต์',
  'เซรั่ม',
  'แกดเจ็ต',
  'ดริปซอง',
  'คอสเมติกส์',
] as const

/** Thai compounds that must not break across lines. A longer term stands before one that it contains. */
export const FIXED_TERMS = [
  'นักการตลาด',
  'ตลาดงาน',
  'ที่ผ่านมา',
  'ผ่านมา',
  'ทุกขั้นตอน',
  'ขั้นตอน',
  'ไปจัดการ',
  'ความสำเร็จ',
  'หัก ณ ที่จ่าย',
  'ที่พบบ่อย',
  'ตรงกัน',
  'ตอนนี้',
  'วันนี้',
  'ห้องนอน',
  'กลางแจ้ง',
  'วันทำการ',
  'วันหยุดราชการ',
  'เวลาไทย',
  'ใบเสร็จรับเงิน',
  'ใบกำกับภาษี',
  'ภาษีมูลค่าเพิ่ม',
  'มีส่วนร่วม',
  'ค่าจ้าง',
  'ค่าตอบแทน',
  'ค่าบริการ',
  'งานละ',
  'เจ้าหน้าที่',
  'ใบลดหนี้',
  'ผู้เสียภาษี',
  'หนังสือรับรอง',
  'ส่งออก',
] as const

const NOUNS = 'คน|งาน|บาท|วันทำการ|วัน|นาที|ชั่วโมง|ครั้ง|ชิ้น|เรื่อง|โพสต์|บทความ|คำถาม|เดือน|ปี'
const NUMERALS = 'หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|ยี่|เอ็ด|สิบ|ร้อย|พัน|หมื่น|แสน'
/** A number and its noun: "12 คน" and "3,000 บาท" stay on one line. */
const COUNTED = `[฿]?\\d[\\d,.]*(?:–\\d[\\d,.]*)? (?:${NOUNS})`
/** A clock and its word: "9:00–18:00 น.". */
const CLOCK = '(?:\\d{1,2}:\\d\\d–)?\\d{1,2}:\\d\\d น\\.'
/** The same in words, for titles: "หกสิบบาท", "ใบเดียว". */
const COUNTED_IN_WORDS = `(?:${NUMERALS})+(?:${NOUNS})|(?:${NOUNS}|ใบ|ตัว)เดียว`
const WHOLE = new RegExp(`(${[...LOANWORDS, ...FIXED_TERMS, COUNTED, CLOCK].join('|')})`)
const WHOLE_IN_TITLES = new RegExp(
  `(${[...LOANWORDS, ...FIXED_TERMS, COUNTED, CLOCK, COUNTED_IN_WORDS].join('|')})`,
)

/**
 * Splits a text; every second piece must not break across lines: a loanword, a fixed term, or a number with its noun.
 */
export function splitLoanwords(text: string): string[] {
  return text.split(WHOLE)
}

/** The same for a title, where a number in words keeps its noun as well. */
export function splitTitle(text: string): string[] {
  return text.split(WHOLE_IN_TITLES)
}

/**
 * True when Thai letters directly precede a loanword. A `wbr` must then allow a break between them: browsers segment
 * both together, and an unknown loanword makes them split the known word before it.
 */
export function endsInThai(before: string | undefined): boolean {
  return /[\u0E00-\u0E7F]$/.test(before ?? '')
}
