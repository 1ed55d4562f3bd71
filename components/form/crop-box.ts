/** A crop area in pixels of the picture: `size` wide, `size / ratio` high. */
export interface CropBox {
  x: number
  y: number
  size: number
}
export interface PictureSize {
  width: number
  height: number
  /** Aspect ratio (width / height) of the crop; default 1, a square. */
  ratio?: number
}

/** Minimum width of a crop in pixels, unless the picture itself is smaller. */
const LEAST_SIDE = 96
/** One press of a zoom button. */
const ZOOM_STEP = 1.2
/** One press of a move button, as a share of the square. */
const MOVE_STEP = 0.1

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to))

/** Width of the largest box that fits. */
export function widestBox({ width, height, ratio = 1 }: PictureSize): number {
  return Math.min(width, height * ratio)
}

function inside({ x, y, size }: CropBox, picture: PictureSize): CropBox {
  const longest = widestBox(picture)
  const side = clamp(size, Math.min(LEAST_SIDE, longest), longest)
  return {
    size: side,
    x: clamp(x, 0, picture.width - side),
    y: clamp(y, 0, picture.height - side / (picture.ratio ?? 1)),
  }
}

/** The largest box; in portrait photos slightly above the middle, where faces are. */
export function firstBox(picture: PictureSize): CropBox {
  const { width, height, ratio = 1 } = picture
  const size = widestBox(picture)
  return { size, x: (width - size) / 2, y: (height - size / ratio) / 3 }
}

/** Zooms by one step; the centre stays in place as far as the picture allows. */
export function zoomBox(box: CropBox, direction: 'in' | 'out', picture: PictureSize): CropBox {
  const longest = widestBox(picture)
  const wanted = direction === 'in' ? box.size / ZOOM_STEP : box.size * ZOOM_STEP
  const size = clamp(wanted, Math.min(LEAST_SIDE, longest), longest)
  const shift = (box.size - size) / 2
  return inside({ size, x: box.x + shift, y: box.y + shift / (picture.ratio ?? 1) }, picture)
}

/** Moves the box by one step. */
export function moveBox(box: CropBox, dx: -1 | 0 | 1, dy: -1 | 0 | 1, picture: PictureSize): CropBox {
  const step = box.size * MOVE_STEP
  return inside({ ...box, x: box.x + dx * step, y: box.y + dy * step }, picture)
}

/** The box in per cent of the picture, as react-image-crop expects it. */
export function toPercent({ x, y, size }: CropBox, { width, height, ratio = 1 }: PictureSize) {
  return {
    unit: '%' as const,
    x: (x / width) * 100,
    y: (y / height) * 100,
    width: (size / width) * 100,
    height: (size / ratio / height) * 100,
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
