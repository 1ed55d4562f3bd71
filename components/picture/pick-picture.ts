import { keysOf } from '#lib/domain/one-of.ts'
import { roundAt } from '#lib/domain/present.ts'
import { PICTURES, type PictureName } from './pictures.ts'

/**
 * Patterns for titles and their pictures, more specific ones first. Thai has no word boundaries, so the patterns match
 * parts.
 */
const BY_WORD: readonly (readonly [words: RegExp, pictures: readonly string[]])[] = [
  [/กล่องกันแดด|sunscreen kit/i, ['sunscreen-kit']],
  [/กันแดด|sunscreen/i, ['sunscreen-stick', 'phone-filming']],
  [/สกัดเย็น|cold brew/i, ['cold-brew']],
  [/กาแฟดริป|drip coffee/i, ['drip-coffee']],
  [/กาแฟ|coffee/i, ['drip-coffee', 'iced-coffee', 'cafe-table']],
  [/ชาเย็น|ชาไทย|ชาซอง|iced tea|thai tea|tea bag/i, ['thai-tea']],
  [/มื้อเช้า|breakfast/i, ['breakfast-toast', 'berry-yogurt']],
  [/ก๋วยเตี๋ยว|noodle/i, ['noodle-bowl']],
  [/ข้าวกล่อง|lunch box/i, ['kitchen-boxes']],
  [/ตลาด|แม่ค้า|lunch|market/i, ['market-lunch', 'market-tote', 'kitchen-boxes']],
  [/ขนม|คุกกี้|snack|cookie/i, ['cookie-plate', 'berry-yogurt']],
  [/โต๊ะเครื่องแป้ง|dressing table/i, ['lipstick-row', 'cream-jar']],
  [/ฉลาก|label/i, ['shampoo-pair', 'cream-jar']],
  [/ผิวหน้า|ล้างหน้า|cleanser|mornings/i, ['face-cleanser']],
  [/เซรั่ม|serum/i, ['face-serum']],
  [/สระผม|แชมพู|shampoo/i, ['shampoo-pair']],
  [/cream/i, ['cream-jar']],
  [/ย้ายห้อง|เทียน|candle|moving/i, ['scented-candle', 'parcel-stack']],
  [/หูฟังวิ่ง|running ear/i, ['running-earbuds']],
  [/หูฟัง|earbud|earphone/i, ['running-earbuds', 'over-ear-headphones']],
  [/เพลย์ลิสต์|ลำโพง|speaker|playlist|songs/i, ['bluetooth-speaker', 'phone-music']],
  [/เสียง|ไมโครโฟน|microphone|sound/i, ['home-studio', 'bedroom-mic']],
  [/สายชาร์จ|สายเส้นเดียว|cable|charg/i, ['charging-cable']],
  [/ปั่น|จักรยาน|เส้นทาง|bicycle|cycling|kilometre/i, ['city-bicycle']],
  [/วาด|ปากกา|โปสการ์ด|draw|sketch|diary|postcard/i, ['sketch-set']],
  [/กล้อง|ถ่าย|camera/i, ['film-camera', 'phone-filming']],
  [/กระเป๋า|tote|bag/i, ['canvas-tote', 'market-tote']],
  [/เที่ยว|รถไฟ|travel|trip|season/i, ['travel-backpack', 'film-camera']],
  [/หนังสือ|นิทาน|book|a story/i, ['independent-book', 'reading-lamp']],
  [/ตัวต่อ|ของเล่น|เด็ก|toy|toddler|blocks/i, ['building-blocks', 'toy-car']],
  [/รถ(?!เมล์|ไฟ)|\bcar\b/i, ['toy-car']],
  [/ออม|กระปุก|saving|saves/i, ['savings-app', 'coins-jar']],
  [/เงิน|รายจ่าย|salary|spend\b/i, ['coins-jar', 'budget-notes']],
  [/พัสดุ|แกะกล่อง|unbox|parcel/i, ['parcel-arrives', 'parcel-stack']],
]

const BY_INTEREST: Readonly<Record<string, readonly string[]>> = {
  art: ['sketch-set', 'independent-book', 'canvas-tote'],
  car: ['toy-car', 'travel-backpack'],
  food: ['noodle-bowl', 'thai-tea', 'drip-coffee', 'breakfast-toast', 'cookie-plate', 'kitchen-boxes'],
  health: ['city-bicycle', 'sunscreen-kit', 'berry-yogurt'],
  investment: ['savings-app', 'coins-jar', 'budget-notes'],
  lifestyle: ['canvas-tote', 'scented-candle', 'house-plant', 'reading-lamp'],
  music: ['over-ear-headphones', 'bluetooth-speaker', 'phone-music', 'bedroom-mic'],
  parenting: ['building-blocks', 'toy-car'],
  social: ['phone-new-job', 'market-tote', 'flood-kit'],
  tech: ['running-earbuds', 'charging-cable', 'laptop-evening'],
  travel: ['travel-backpack', 'film-camera', 'market-tote'],
  women: ['cream-jar', 'face-serum', 'lipstick-row', 'shampoo-pair'],
}
/** Fallback picture. */
const PLAIN: PictureName = 'drip-coffee'
const ANYTHING: readonly PictureName[] = ['drip-coffee', 'sunscreen-stick']

const isMade = (name: string): name is PictureName => name in PICTURES

interface Shown {
  readonly id: string
  readonly title: string
  readonly category: string | null
}

/**
 * Pictures that fit a job, best first: by its title, else by its interest. The start within the best set depends on the
 * end of the id, which is random; its beginning is a timestamp.
 */
function listFitting({ id, title, category }: Shown): readonly PictureName[] {
  const named = BY_WORD.filter(([words]) => words.test(title)).map(([, names]) => names.filter(isMade))
  const byInterest = (BY_INTEREST[category ?? ''] ?? []).filter(isMade)
  const sets = [...named, byInterest, ANYTHING].filter((names) => names.length > 0)
  const first = sets[0] ?? ANYTHING
  const at = Number.parseInt(id.slice(-6), 16) % first.length
  return [...first.slice(at), ...first.slice(0, at), ...sets.slice(1).flat()]
}

/** The studio picture of a job without a picture of its own; always the same for a job. */
export function pickPicture(job: Shown): PictureName {
  return listFitting(job)[0] ?? PLAIN
}

/** Pictures of jobs on one page: a different one for each, as far as fitting ones are left. */
export function pickPictures(jobs: readonly Shown[]): PictureName[] {
  const taken = new Set<PictureName>()
  return jobs.map((job) => {
    const fitting = listFitting(job)
    const free = fitting.find((name) => !taken.has(name)) ?? pickPicture(job)
    taken.add(free)
    return free
  })
}

const CREATORS = keysOf(PICTURES).filter((name) => name.startsWith('creator-'))

/** Placeholder portrait of a person; always the same for a handle. */
export function pickCreator(handle: string): PictureName {
  const sum = [...handle].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9_973, 7)
  return CREATORS.find((name) => handle.startsWith(name.slice('creator-'.length))) ?? roundAt(CREATORS, sum)
}
