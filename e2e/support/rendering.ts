import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Letters of this many pixels: a mark is some 10 pixels wide, so one that is missing or moved cannot hide. */
export const LETTER_PIXELS = 120

/** Black pixels of a picture, cut to where they are. */
export interface Ink {
  width: number
  height: number
  dots: Uint8Array
}

async function toInk(png: Buffer): Promise<Ink> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (isDark(x, y)) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  if (right < 0) throw new Error('nothing was drawn')
  const [width, height] = [right - left + 1, bottom - top + 1]
  const dots = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isDark(x + left, y + top)) dots[y * width + x] = 1
  return { width, height, dots }
}

/** Pixels of `a` that have no pixel of `b` within `reach`, when `a` is laid on `b` at (dx, dy). */
function strays(a: Ink, b: Ink, dx: number, dy: number, reach: number): number {
  let count = 0
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      if (!a.dots[y * a.width + x]) continue
      let isNear = false
      for (let j = -reach; j <= reach && !isNear; j++)
        for (let i = -reach; i <= reach && !isNear; i++) {
          const [bx, by] = [x + dx + i, y + dy + j]
          isNear = bx >= 0 && by >= 0 && bx < b.width && by < b.height && b.dots[by * b.width + bx] === 1
        }
      if (!isNear) count += 1
    }
  return count
}

/** Pixels that the two pictures do not share, in the best of a few positions; three pixels of drift are no difference. */
export function difference(a: Ink, b: Ink): number {
  let least = Number.POSITIVE_INFINITY
  for (let shift = -4; shift <= 4 && least > 0; shift++)
    for (let dx = -4; dx <= 4 && least > 0; dx++) {
      const dy = b.height - a.height + shift
      least = Math.min(least, strays(a, b, dx, dy, 3) + strays(b, a, -dx, -dy, 3))
    }
  return least
}

/** Each page of a PDF as another program draws it. */
export async function pagesAsInk(pdf: Uint8Array): Promise<Ink[]> {
  const folder = mkdtempSync(join(tmpdir(), 'siang-paper-'))
  try {
    writeFileSync(join(folder, 'paper.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', '144', '-gray', '-png', join(folder, 'paper.pdf'), join(folder, 'page')])
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort()
    return await Promise.all(pages.map((name) => toInk(readFileSync(join(folder, name)))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The text of a PDF as another program reads it, in reading order. */
export function textOfPdf(pdf: Uint8Array): string {
  return execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], {
    input: Buffer.from(pdf),
    encoding: 'utf8',
  })
}

/** A line as the browser draws it with the same font file. */
export async function browserInk(page: Page, text: string, fontFile: string): Promise<Ink> {
  const font = readFileSync(fontFile).toString('base64')
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Paper; src: url(data:font/ttf;base64,${font}) }
    body { margin: 60px; background: #fff }
    p { font: ${LETTER_PIXELS}px/2 Paper; margin: 0; white-space: pre; text-rendering: geometricPrecision }
  </style><p lang="th"></p>`)
  await page.locator('p').evaluate((line, content) => {
    line.textContent = content
  }, text)
  await page.evaluate(async (size) => {
    await document.fonts.load(`${size}px Paper`)
    await document.fonts.ready
  }, LETTER_PIXELS)
  return toInk(await page.screenshot())
}
