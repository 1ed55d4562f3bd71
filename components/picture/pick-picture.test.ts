import { describe, expect, it } from 'vitest'
import { INTERESTS } from '#lib/domain/account/statuses.ts'
import { readAs } from '#lib/i18n/example-english.ts'
import { BRANDS } from '#lib/server/seed/demo/brands.ts'
import { pickCreator, pickPicture } from './pick-picture.ts'
import { PICTURES } from './pictures.ts'

const job = (title: string, category: string | null = null, id = '0199-0000-00000a') => ({
  id,
  title,
  category,
})

describe('the picture of a job', () => {
  it('shows what the title names, in both languages, and the exact before the general', () => {
    expect(pickPicture(job('กล่องกันแดดสำหรับคนทำงานกลางแจ้ง', 'women'))).toMatch(/^sunscreen-/)
    expect(pickPicture(job('กาแฟดริปซอง รสส้มยูซุ', 'food'))).toBe('drip-coffee')
    expect(pickPicture(job('Cold brew at home', 'food'))).toMatch(/^(cold-brew|drip-coffee)$/)
    expect(pickPicture(job('ชาเย็นหวานน้อย ชงเองที่บ้าน', 'food'))).toBe('thai-tea')
    expect(pickPicture(job('หูฟังวิ่งรุ่นกันเหงื่อ', 'tech'))).toBe('running-earbuds')
  })

  it('is the same in both languages for every job that the demo world puts into English', () => {
    const titles = BRANDS.flatMap(({ jobs }) => jobs.map(([title]) => title))
    for (const title of [...titles, 'พาเที่ยวน่านหน้าฝน', 'เปิดตัวกันแดดแบบแท่ง', 'รีวิวกันแดดสูตรบางเบา รุ่นแรก'])
      for (const end of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const [thai, english] = [title, readAs(title, 'en', true)].map((one) =>
          pickPicture(job(one, 'art', `0199-0000-00000${end}`)),
        )
        expect(english, title).toBe(thai)
      }
  })

  it('falls back on the interest, the same for the same job, and always is one that was made', () => {
    for (const category of [...INTERESTS, null, 'unknown']) {
      const first = pickPicture(job('อะไรสักอย่าง', category, '0199-0000-3f21b7'))
      expect(PICTURES, String(category)).toHaveProperty(first)
      expect(pickPicture(job('อะไรสักอย่าง', category, '0199-0000-3f21b7'))).toBe(first)
    }
  })
})

describe('the figure of a creator', () => {
  it('is theirs by name and stays the same for anybody else', () => {
    expect(pickCreator('ploy.glow')).toBe('creator-ploy')
    expect(PICTURES[pickCreator('somebody.new')].kind).toBe('creator')
    expect(pickCreator('somebody.new')).toBe(pickCreator('somebody.new'))
  })
})
