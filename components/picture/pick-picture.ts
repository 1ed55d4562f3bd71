import { PICTURES, type PictureName } from './pictures.ts'

/** Words of a title and what they show, the more exact first. Thai has no word ends: whole words are not asked for. */
const BY_WORD: readonly (readonly [words: RegExp, pictures: readonly string[]])[] = [
  [/กล่องกันแดด|sunscreen kit/i, ['sunscreen-kit', 'sunscreen-stick']],
  [/กันแดด|sunscreen/i, ['sunscreen-stick']],
  [/สกัดเย็น|cold brew/i, ['cold-brew', 'drip-coffee']],
  [/กาแฟ|coffee/i, ['drip-coffee']],
  [/ชาเย็น|ชาไทย|ชาซอง|iced tea|thai tea/i, ['thai-tea']],
  [/มื้อเช้า|breakfast/i, ['breakfast-toast', 'drip-coffee']],
  [/ก๋วยเตี๋ยว|noodle/i, ['noodle-bowl']],
  [/ตลาด|แม่ค้า|lunch|market/i, ['market-lunch', 'noodle-bowl']],
  [/โต๊ะเครื่องแป้ง|ฉลาก|serum|cream/i, ['cream-jar']],
  [/ผิวหน้า|ล้างหน้า|cleanser/i, ['face-cleanser', 'cream-jar']],
  [/ย้ายห้อง|เทียน|candle/i, ['scented-candle', 'canvas-tote']],
  [/หูฟัง|earbud|earphone/i, ['running-earbuds']],
  [/เพลย์ลิสต์|ลำโพง|speaker|playlist/i, ['bluetooth-speaker', 'over-ear-headphones', 'running-earbuds']],
  [/เสียง|ไมโครโฟน|microphone|sound/i, ['home-studio', 'over-ear-headphones', 'running-earbuds']],
  [/สายชาร์จ|สายเส้นเดียว|cable|charg/i, ['charging-cable', 'phone-new-job']],
  [/ปั่น|จักรยาน|เส้นทาง|bicycle|cycling/i, ['city-bicycle']],
  [/วาด|ปากกา|โปสการ์ด|draw|sketch/i, ['sketch-set', 'canvas-tote']],
  [/กล้อง|ถ่าย|camera/i, ['film-camera']],
  [/กระเป๋า|tote|bag/i, ['canvas-tote', 'travel-backpack']],
  [/เที่ยว|รถไฟ|travel|trip/i, ['travel-backpack', 'film-camera']],
  [/หนังสือ|นิทาน|book/i, ['independent-book', 'canvas-tote']],
  [/ตัวต่อ|ของเล่น|เด็ก|toy|toddler/i, ['building-blocks', 'toy-car']],
  [/รถ(?!เมล์|ไฟ)|\bcar\b/i, ['toy-car']],
  [/ออม|เงิน|รายจ่าย|กระปุก|saving|salary/i, ['savings-app']],
  [/พัสดุ|แกะกล่อง|unbox|parcel/i, ['parcel-arrives', 'sunscreen-kit']],
]

const BY_INTEREST: Readonly<Record<string, readonly string[]>> = {
  art: ['sketch-set', 'independent-book', 'canvas-tote'],
  car: ['toy-car', 'travel-backpack', 'phone-new-job'],
  food: ['noodle-bowl', 'thai-tea', 'drip-coffee', 'breakfast-toast'],
  health: ['city-bicycle', 'sunscreen-kit', 'running-earbuds'],
  investment: ['savings-app'],
  lifestyle: ['canvas-tote', 'scented-candle', 'house-plant'],
  music: ['over-ear-headphones', 'bluetooth-speaker', 'running-earbuds'],
  parenting: ['building-blocks', 'toy-car'],
  social: ['phone-new-job', 'market-lunch', 'noodle-bowl'],
  tech: ['running-earbuds', 'charging-cable', 'phone-new-job'],
  travel: ['travel-backpack', 'film-camera', 'canvas-tote'],
  women: ['cream-jar', 'sunscreen-stick'],
}
const ANYTHING: readonly PictureName[] = ['drip-coffee', 'sunscreen-stick']

const isMade = (name: string): name is PictureName => name in PICTURES

/** What a job shows that brought no picture of its own: by its title, else by its interest; the same job the same. */
export function pickPicture({
  id,
  title,
  category,
}: {
  id: string
  title: string
  category: string | null
}): PictureName {
  const named = BY_WORD.find(([words, names]) => words.test(title) && names.some(isMade))?.[1].find(isMade)
  if (named) return named
  const made = (BY_INTEREST[category ?? ''] ?? []).filter(isMade)
  const from: readonly PictureName[] = made.length ? made : ANYTHING
  // The end of an id is random, its start is the time.
  return from[Number.parseInt(id.slice(-6), 16) % from.length]!
}

const CREATORS = Object.keys(PICTURES).filter((name) => name.startsWith('creator-')) as PictureName[]

/** The figure of somebody without a picture: the same handle always has the same. */
export function pickCreator(handle: string): PictureName {
  const sum = [...handle].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9_973, 7)
  return (
    CREATORS.find((name) => handle.startsWith(name.slice('creator-'.length))) ??
    CREATORS[sum % CREATORS.length]!
  )
}
