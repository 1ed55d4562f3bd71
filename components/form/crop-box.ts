/** A square inside a picture, in pixels of the picture. */
export interface CropBox {
  x: number
  y: number
  size: number
}
export interface PictureSize {
  width: number
  height: number
}

/** No face is cut out of fewer pixels than this, unless the picture itself is smaller. */
const LEAST_SIDE = 96
/** One press of a zoom button. */
const ZOOM_STEP = 1.2
/** One press of a move button, as a share of the square. */
const MOVE_STEP = 0.1

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to))

function inside({ x, y, size }: CropBox, picture: PictureSize): CropBox {
  const longest = Math.min(picture.width, picture.height)
  const side = clamp(size, Math.min(LEAST_SIDE, longest), longest)
  return { size: side, x: clamp(x, 0, picture.width - side), y: clamp(y, 0, picture.height - side) }
}

/** The largest square; in an upright photo a little above the middle, where a face is. */
export function firstBox({ width, height }: PictureSize): CropBox {
  const size = Math.min(width, height)
  return { size, x: (width - size) / 2, y: (height - size) / 3 }
}

/** Closer or farther by one step; the middle stays where it is as long as the picture allows it. */
export function zoomBox(box: CropBox, direction: 'in' | 'out', picture: PictureSize): CropBox {
  const longest = Math.min(picture.width, picture.height)
  const wanted = direction === 'in' ? box.size / ZOOM_STEP : box.size * ZOOM_STEP
  const size = clamp(wanted, Math.min(LEAST_SIDE, longest), longest)
  const shift = (box.size - size) / 2
  return inside({ size, x: box.x + shift, y: box.y + shift }, picture)
}

/** One step to a side. */
export function moveBox(box: CropBox, dx: -1 | 0 | 1, dy: -1 | 0 | 1, picture: PictureSize): CropBox {
  const step = box.size * MOVE_STEP
  return inside({ ...box, x: box.x + dx * step, y: box.y + dy * step }, picture)
}

/** The square in per cent of the picture, as the drawing part wants it. */
export function toPercent({ x, y, size }: CropBox, { width, height }: PictureSize) {
  return {
    unit: '%' as const,
    x: (x / width) * 100,
    y: (y / height) * 100,
    width: (size / width) * 100,
    height: (size / height) * 100,
  }
}

export function fromPercent(crop: { x: number; y: number; width: number }, picture: PictureSize): CropBox {
  return inside(
    {
      x: (crop.x / 100) * picture.width,
      y: (crop.y / 100) * picture.height,
      size: (crop.width / 100) * picture.width,
    },
    picture,
  )
}
