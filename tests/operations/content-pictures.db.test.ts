import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { jpeg, pdf } from '#lib/server/testing/files.ts'
import { installation } from './support/installation.ts'
import { freshFolder } from './support/run-process.ts'

// Two installations, seven commands and a process that judges pictures, while other tests run.
vi.setConfig({ testTimeout: 90_000 })

/** Noise: bytes that no encoder makes the same way twice. */
const photo = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256)), {
    raw: { width, height, channels: 3 },
  })

/** Everything in a folder by its path, as bytes. */
const all = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** A folder as somebody writes it by hand. */
async function written() {
  const folder = freshFolder()
  for (const part of ['article', 'pictures']) mkdirSync(join(folder, part))
  writeFileSync(
    join(folder, 'article/hello.yaml'),
    `category_id: 5
status: published
author: Mint
published_at: 2026-11-01T02:00:00Z
image: pictures/cover.jpg
image_focus: 30 40
image_alt_th: แก้วกาแฟ
image_alt_en: A cup
texts:
  th:
    title: สวัสดี
    excerpt: ย่อ
    minutes: 2
`,
  )
  writeFileSync(
    join(folder, 'article/hello.th.md'),
    '![ถ้วย](pictures/inside.webp "ถ้วย")\n\nดู pictures/none.jpg และ ![ปก](pictures/cover.jpg)\n',
  )
  writeFileSync(
    join(folder, 'seo_page.yaml'),
    '- page: home\n  locale: th\n  title: หน้าแรก\n  image: pictures/share.png\n',
  )
  const place = (name: string) => join(folder, 'pictures', name)
  writeFileSync(
    place('cover.jpg'),
    await photo(90, 60)
      .jpeg()
      .withExif({ IFD0: { Artist: 'SECRET' } })
      .toBuffer(),
  )
  writeFileSync(place('inside.webp'), await photo(40, 40).webp().toBuffer())
  writeFileSync(place('share.png'), await photo(60, 31).png().toBuffer())
  return { folder, place }
}

test('pictures travel with the content: as files, by their bytes, equal after the way out and in again', async () => {
  const { folder } = await written()
  const first = await installation()
  await first.done('install')
  expect(await first.done('content', 'import', folder)).toMatchObject({ pictures: 3 })
  const one = join(freshFolder(), 'one')
  expect(await first.done('content', 'export', one)).toMatchObject({ pictures: 3 })
  const carried = readdirSync(join(one, 'pictures'))
  expect(carried.map((name) => name.replace(/^[0-9a-f]{32}/, '#')).sort()).toEqual([
    '#.jpg',
    '#.png',
    '#.webp',
  ])
  const [cover = '', share = '', inside = ''] = ['.jpg', '.png', '.webp'].map((end) =>
    carried.find((name) => name.endsWith(end)),
  )
  const article = readFileSync(join(one, 'article/hello.yaml'), 'utf8')
  for (const line of [
    `image: pictures/${cover}`,
    'image_focus: 30 40',
    'image_alt_th: แก้วกาแฟ',
    'image_alt_en: A cup',
  ])
    expect(article).toContain(line)
  expect(readFileSync(join(one, 'article/hello.th.md'), 'utf8')).toBe(
    `![ถ้วย](pictures/${inside} "ถ้วย")\n\nดู pictures/none.jpg และ ![ปก](pictures/${cover})\n`,
  )
  expect(readFileSync(join(one, 'seo_page.yaml'), 'utf8')).toContain(`image: pictures/${share}`)
  // What somebody brings is written anew: nothing of the camera stays in it.
  expect(readFileSync(join(one, 'pictures', cover)).includes('SECRET')).toBe(false)

  const second = await installation()
  await second.done('install')
  await second.done('content', 'import', one)
  // Brought in again, nothing is kept twice.
  await second.done('content', 'import', one)
  const two = join(freshFolder(), 'two')
  await second.done('content', 'export', two)
  expect(all(two)).toEqual(all(one))
  const { rows } = await second.pool.query(
    `SELECT purpose, is_public, content_type FROM file ORDER BY content_type`,
  )
  expect(rows).toEqual(
    ['image/jpeg', 'image/png', 'image/webp'].map((type) => ({
      purpose: 'content_image',
      is_public: true,
      content_type: type,
    })),
  )
  const { rows: shown } = await second.pool.query(
    `SELECT a.image = '/api/files/' || f.id AS own FROM article a JOIN file f ON f.content_type = 'image/jpeg'`,
  )
  expect(shown).toEqual([{ own: true }])
})

test('a picture that is missing, broken or no picture is named in one line, and nothing is imported', async () => {
  const { siang, done, pool } = await installation()
  await done('install')
  const { folder, place } = await written()
  const refused = async () => {
    const { err, code } = await siang('content', 'import', folder)
    expect(code).toBe(1)
    return err.trim().replaceAll(folder, '…')
  }
  rmSync(place('share.png'))
  expect(await refused()).toBe('Nothing was imported: …/pictures/share.png is missing, and a text names it.')
  const whole = await photo(60, 31).png().toBuffer()
  const broken: [Buffer, string][] = [
    [Buffer.alloc(0), 'is empty'],
    [Buffer.alloc(4_096_001), 'has more than 4096000 bytes'],
    [pdf(), 'is no JPEG, PNG or WebP picture, or is broken'],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'is no JPEG, PNG or WebP picture, or is broken',
    ],
    [whole.subarray(0, whole.length - 200), 'is no JPEG, PNG or WebP picture, or is broken'],
  ]
  for (const [bytes, why] of broken) {
    writeFileSync(place('share.png'), bytes)
    expect(await refused()).toBe(`Nothing was imported: …/pictures/share.png ${why}.`)
  }
  writeFileSync(place('share.png'), await jpeg())
  writeFileSync(
    join(folder, 'article/hello.th.md'),
    '![x](/api/files/01939a00-0000-7000-8000-00000000dead)\n',
  )
  expect(await refused()).toBe(
    'Nothing was imported: unknown /api/files/01939a00-0000-7000-8000-00000000dead.',
  )
  for (const table of ['article', 'file', 'seo_page'])
    expect((await pool.query(`SELECT 1 FROM ${table}`)).rows).toEqual([])
})

test('an export whose picture is gone says which, and writes no folder', async () => {
  const { siang, done, pool } = await installation()
  await done('install')
  const { folder } = await written()
  await done('content', 'import', folder)
  const { rows } = await pool.query(`UPDATE file SET storage_key = gen_random_uuid()
    WHERE content_type = 'image/png' RETURNING id`)
  const { err, code } = await siang('content', 'export', join(freshFolder(), 'out'))
  expect([err.trim(), code]).toEqual([`Nothing was exported: unknown /api/files/${rows[0].id}.`, 1])
})
