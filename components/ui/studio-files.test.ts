import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { studioFiles } from './studio-files.ts'

it('names the widths up to the largest, and nothing for other pictures', () => {
  expect(studioFiles('/images/pictures/thai-tea-480.webp')).toBe('/images/pictures/thai-tea-480.webp 480w')
  expect(studioFiles('/images/pictures/cafe-table-600.webp')).toBe(
    '/images/pictures/cafe-table-480.webp 480w, /images/pictures/cafe-table-600.webp 600w',
  )
  expect(studioFiles('/images/pictures/x-1200.webp')?.match(/\d+w/g)).toEqual(['480w', '800w', '1200w'])
  for (const other of [
    null,
    undefined,
    '',
    '/files/1',
    '/images/default-image.jpg',
    '//x/images/pictures/a-480.webp',
  ])
    expect(studioFiles(other)).toBeUndefined()
})

it('names files that are there for every picture of the studio', async () => {
  const { readCases } = await import('#lib/server/seed/content/cases.ts')
  for (const { image } of readCases())
    for (const file of studioFiles(image)!.split(', ')) {
      const [path] = file.split(' ')
      expect(existsSync(`public${path}`), path).toBe(true)
    }
})
