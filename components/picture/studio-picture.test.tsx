import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { screen } from '@testing-library/react'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { studioFiles } from '../ui/studio-files.ts'
import { findPictureFile } from './find-picture-file.ts'
import { PICTURES, type PictureFacts, type PictureName } from './pictures.ts'
import { StudioPicture } from './studio-picture.tsx'

const FOLDER = 'public/images/pictures'
interface Figure {
  is: string
  skin?: string
  hair?: string
  wear?: string
  style?: string
  arms?: unknown[]
  with?: unknown[]
}
const studio: { pictures: { name: string; kind: string; tone: string; things: Figure[] }[] } = JSON.parse(
  readFileSync('scripts/draw/studio/pictures.json', 'utf8'),
)
const rows = Object.entries(PICTURES) as [PictureName, PictureFacts][]

describe('the manifest of pictures', () => {
  it.each(rows)('%s has its files, its words in both languages and a tint', async (name, picture) => {
    expect(picture.alt.th).toMatch(/[\u0e00-\u0e7f]/)
    expect(picture.alt.en).toMatch(/^[A-Z][ -~’é]+$/)
    expect(picture.tint).toMatch(/^#[0-9a-f]{6}$/)
    expect(picture.widths).toEqual([480, 800, 1200])
    expect(picture.ratio[0]).toBe(1200)
    // Records store only the path of the largest file; the smaller widths are derived from it (ui/studio-files.ts).
    const largest = findPictureFile(name, 9_999)
    expect(studioFiles(largest)).toBe(
      picture.widths.map((width) => `${FOLDER.slice(6)}/${name}-${width}.webp ${width}w`).join(', '),
    )
    for (const width of picture.widths)
      for (const form of ['avif', 'webp']) {
        const found = await sharp(`${FOLDER}/${name}-${width}.${form}`).metadata()
        expect(found.width).toBe(width)
        expect(Math.abs(found.height - (width * picture.ratio[1]) / picture.ratio[0])).toBeLessThan(1)
      }
    expect(statSync(`${FOLDER}/${name}-480.avif`).size).toBeLessThan(26_000)
  })

  it('names every file that is there, and all of them stay light', () => {
    const files = existsSync(FOLDER) ? readdirSync(FOLDER) : []
    const named = rows.flatMap(([name, { widths }]) =>
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    )
    // Each line of the home page's wall is one sprite sheet.
    const sheets = [1, 2].flatMap((line) => [`wall-${line}.avif`, `wall-${line}.webp`])
    expect(files.sort()).toEqual([...named, ...sheets].sort())
    const bytes = files.reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0)
    expect(bytes).toBeLessThan(12_000_000)
  })
})

describe('the creators', () => {
  const figures = studio.pictures.flatMap(({ name, things }) =>
    things.filter((thing) => thing.is === 'person').map((figure) => ({ name, figure })),
  )
  const portraits = figures.filter(({ name }) => name.startsWith('creator-'))
  const posts = figures.filter(({ name }) => !name.startsWith('creator-'))

  it.each(posts)('$name is the person of the portrait, with something in the hands', ({ name, figure }) => {
    const portrait = portraits.find((one) => one.name === `creator-${name.split('-')[0]}`)
    const { skin, hair, wear, style } = portrait!.figure
    expect(figure).toMatchObject({ skin, hair, wear, style })
    expect(figure.with?.length).toBeGreaterThan(0)
    expect(figure.arms?.length).toBeGreaterThan(0)
  })

  it('post once each, on a ground of their own', () => {
    expect(posts.map(({ name }) => name.split('-')[0]).sort()).toEqual(
      portraits.map(({ name }) => name.slice('creator-'.length)).sort(),
    )
    const grounds = studio.pictures.filter(({ kind }) => kind === 'post').map(({ tone }) => tone)
    expect(new Set(grounds).size).toBe(posts.length)
  })
})

describe('a picture', () => {
  const [name, facts] = rows[0]!

  it('offers AVIF before WebP, holds its place and shows its tint until it has come', () => {
    renderWith(<StudioPicture name={name} sizes="50vw" />, 'en')
    const image = screen.getByRole('img', { name: facts.alt.en })
    const source = image.parentElement!.querySelector('source')!
    expect(source.type).toBe('image/avif')
    expect(source.srcset.split(', ')[0]).toBe(`/images/pictures/${name}-480.avif 480w`)
    expect(source.sizes).toBe('50vw')
    // Browsers without AVIF: one file, wide enough for a phone.
    expect(image.getAttribute('src')).toBe(findPictureFile(name, 800))
    expect(image.hasAttribute('srcset')).toBe(false)
    expect(image.getAttribute('width')).toBe(String(facts.ratio[0]))
    expect(image.getAttribute('loading')).toBe('lazy')
    expect(image.style.backgroundColor).not.toBe('')
  })

  it('of the first view is fetched at once, and says nothing where words beside it do', () => {
    const { container } = renderWith(<StudioPicture name={name} sizes="100vw" first alt="" />, 'th')
    const image = container.querySelector('img')!
    expect(image.alt).toBe('')
    expect(image.getAttribute('loading')).toBe('eager')
    expect(image.getAttribute('fetchpriority')).toBe('high')
  })
})
