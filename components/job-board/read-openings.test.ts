import { expect, it } from 'vitest'
import { pickPicture } from '#components/picture/pick-picture.ts'
import { readOpenings } from './read-openings.ts'

const tea = (id: string) => ({
  id,
  title: 'ชาเย็นหวานน้อย ชงเองที่บ้าน',
  category: 'food',
  brand: { name: 'ชาไทยใบเดียว' },
})

it('shows no still twice on a page, and each job its own where it can', () => {
  const jobs = ['0', '1', '2', '3', '4'].map((end) => tea(`0199-0000-00000${end}`))
  const stills = readOpenings(jobs, 'th', true).map((job) => job.still)
  expect(stills[0]).toBe(pickPicture(jobs[0]!))
  expect(new Set(stills).size).toBe(5)
})

it('reads the demo world in English, a real brand in its own words, Thai as it is', () => {
  const [job] = readOpenings([tea('a00001')], 'en', true)
  expect(job).toMatchObject({
    title: 'Thai iced tea at home, less sweet',
    brand: { name: 'Bai Diao Thai Tea' },
    still: pickPicture(tea('a00001')),
  })
  expect(readOpenings([tea('a00001')], 'en', false)[0]!.title).toBe('ชาเย็นหวานน้อย ชงเองที่บ้าน')
  expect(readOpenings([tea('a00001')], 'th', true)[0]!.brand.name).toBe('ชาไทยใบเดียว')
})
