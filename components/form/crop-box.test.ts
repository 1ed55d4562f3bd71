import { expect, it } from 'vitest'
import {
  type CropBox,
  firstBox,
  fromPercent,
  moveBox,
  type PictureSize,
  toPercent,
  zoomBox,
} from './crop-box.ts'

const upright: PictureSize = { width: 3000, height: 4000 }
const fits = ({ x, y, size }: CropBox, { width, height }: PictureSize) =>
  x >= 0 && y >= 0 && x + size <= width + 1e-6 && y + size <= height + 1e-6

it('begins with the largest square, above the middle of an upright photo', () => {
  const box = firstBox(upright)
  expect(box.size).toBe(3000)
  expect(box.x).toBe(0)
  expect(box.y).toBeCloseTo(333.3, 1)
  expect(firstBox({ width: 800, height: 600 })).toEqual({ size: 600, x: 100, y: 0 })
})

it('never leaves the picture, however often a button is pressed', () => {
  let box = firstBox(upright)
  for (let i = 0; i < 40; i++) box = zoomBox(box, 'in', upright)
  expect(box.size).toBe(96)
  for (let i = 0; i < 400; i++) box = moveBox(box, -1, 1, upright)
  expect(box).toEqual({ size: 96, x: 0, y: 3904 })
  for (let i = 0; i < 40; i++) box = zoomBox(box, 'out', upright)
  expect(box.size).toBe(3000)
  expect(fits(box, upright)).toBe(true)
})

it('keeps the middle while it zooms', () => {
  const box = { size: 600, x: 900, y: 1200 }
  const closer = zoomBox(box, 'in', upright)
  expect(closer.x + closer.size / 2).toBeCloseTo(1200)
  expect(closer.y + closer.size / 2).toBeCloseTo(1500)
})

it('takes a picture smaller than the least square as it is', () => {
  const tiny = { width: 40, height: 60 }
  expect(zoomBox(firstBox(tiny), 'in', tiny).size).toBe(40)
})

it('stays square through per cent and back', () => {
  const box = { size: 750, x: 300, y: 1000 }
  const crop = toPercent(box, upright)
  expect(crop).toMatchObject({ x: 10, y: 25, width: 25, height: 18.75 })
  expect(fromPercent(crop, upright)).toEqual(box)
})

it('cuts a wide box: as broad as the picture, never over its edge, the same through per cent', () => {
  const wide: PictureSize = { ...upright, ratio: 2 }
  expect(firstBox(wide)).toMatchObject({ size: 3000, x: 0 })
  expect(firstBox(wide).y).toBeCloseTo((4000 - 1500) / 3)
  expect(firstBox({ width: 4000, height: 1000, ratio: 2 })).toEqual({ size: 2000, x: 1000, y: 0 })
  let box = firstBox(wide)
  for (let i = 0; i < 40; i++) box = moveBox(box, 0, 1, wide)
  expect(box.y).toBe(2500)
  const part = { size: 1500, x: 300, y: 1000 }
  expect(toPercent(part, wide)).toMatchObject({ width: 50, height: 18.75 })
  expect(fromPercent(toPercent(part, wide), wide)).toEqual(part)
})
