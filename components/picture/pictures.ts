// Written by `npm run draw -- pictures` from scripts/draw/studio/pictures.json.
export interface PictureFacts {
  kind: 'product' | 'creator' | 'scene' | 'post'
  /** Widths of its files in px, smallest first; nothing is enlarged. */
  widths: readonly number[]
  /** Width and height of the largest file in px. */
  ratio: readonly [width: number, height: number]
  /** Average colour, shown until the picture has come. */
  tint: string
  alt: { th: string; en: string }
}

export const PICTURES = {
  'sunscreen-stick': {
    kind: 'product',
    widths: [480, 720],
    ratio: [720, 900],
    tint: '#e3c39a',
    alt: {
      th: 'กันแดดแบบแท่งตั้งบนแท่นสีพีช ข้างส้มสองผล แดดเช้าทอดเงาใบไม้',
      en: 'A sunscreen stick on a peach podium beside two oranges, leaf shadows in morning sun',
    },
  },
  'cream-jar': {
    kind: 'product',
    widths: [480, 640],
    ratio: [640, 800],
    tint: '#bfc0ac',
    alt: {
      th: 'กระปุกครีมบำรุงผิวฝาสีเขียวอ่อน วางข้างเซรั่มและใบไม้',
      en: 'A jar of face cream beside a serum bottle and green leaves',
    },
  },
  'drip-coffee': {
    kind: 'product',
    widths: [480, 640],
    ratio: [640, 800],
    tint: '#bf9c6a',
    alt: {
      th: 'ถุงเมล็ดกาแฟสีน้ำตาลกับถ้วยกาแฟดำ เมล็ดกาแฟและส้มยูซุบนโต๊ะไม้',
      en: 'A brown coffee pouch and a cup of black coffee with beans and yuzu on a wooden table',
    },
  },
  'thai-tea': {
    kind: 'product',
    widths: [480, 576],
    ratio: [576, 720],
    tint: '#e2b06a',
    alt: {
      th: 'ชาเย็นใส่น้ำแข็งในแก้วใสคู่กับถุงชาไทยสีส้ม',
      en: 'Iced Thai tea in a clear glass beside an orange tea pouch',
    },
  },
  'creator-ploy': {
    kind: 'creator',
    widths: [480],
    ratio: [480, 600],
    tint: '#cfb3b3',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมมวย สวมหูฟังสีม่วงและเสื้อสีคอรัล',
      en: 'A clay figure of a creator with a bun, violet headphones and a coral top',
    },
  },
  'creator-koi': {
    kind: 'creator',
    widths: [480],
    ratio: [480, 600],
    tint: '#d6c9b6',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมสั้น สวมผ้ากันเปื้อนสีเขียว',
      en: 'A clay figure of a creator with short hair and a green apron',
    },
  },
  'savings-app': {
    kind: 'product',
    widths: [480, 576],
    ratio: [576, 720],
    tint: '#ced8b9',
    alt: {
      th: 'โทรศัพท์แสดงยอดออมวันละยี่สิบบาท ข้างกองเหรียญและกระปุกออมสิน',
      en: 'A phone with a savings app, coins and a round money box',
    },
  },
  'noodle-bowl': {
    kind: 'product',
    widths: [480, 576],
    ratio: [576, 720],
    tint: '#a56347',
    alt: {
      th: 'ก๋วยเตี๋ยวชามสีครีมใส่ไข่ หมู และต้นหอมบนโต๊ะไม้',
      en: 'A cream bowl of noodles with egg, pork and spring onion on a wooden table',
    },
  },
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof PICTURES
