/** Thai loanwords that the dictionaries of browsers and of `Intl.Segmenter` cut in the middle. */
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
] as const

/** Thai words of several that are read as one: a line never ends inside. The longer stands before its part. */
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
  'วันทำการ',
] as const

const NOUNS = 'คน|งาน|บาท|วันทำการ|วัน|นาที|ชั่วโมง|ครั้ง|ชิ้น|เรื่อง|โพสต์|บทความ|คำถาม|เดือน|ปี'
const NUMERALS = 'หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|ยี่|เอ็ด|สิบ|ร้อย|พัน|หมื่น|แสน'
/** A number and what it counts: "12 คน", "หกสิบบาท" and "ใบเดียว" stay on one line. */
const COUNTED = `[฿]?\\d[\\d,.]*(?:–\\d[\\d,.]*)? (?:${NOUNS})|(?:${NUMERALS})+(?:${NOUNS})|(?:${NOUNS}|ใบ|ตัว)เดียว`
const WHOLE = new RegExp(`(${[...LOANWORDS, ...FIXED_TERMS, COUNTED].join('|')})`)

/** A text in pieces, of which every second one must stay on one line: a loanword, a fixed term, or a number with its noun. */
export function splitLoanwords(text: string): string[] {
  return text.split(WHOLE)
}

/**
 * Whether Thai letters stand right before a loanword. There the line may end, said by `wbr`: browsers look for words in
 * both together, and an unknown one after it makes them cut the known one before.
 */
export function endsInThai(before: string | undefined): boolean {
  return /[\u0E00-\u0E7F]$/.test(before ?? '')
}
