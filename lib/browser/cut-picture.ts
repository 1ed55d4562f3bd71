/** Pixel width of the uploaded picture: enough for every place that shows it, at twice the density. */
const WIDTHS = { square: 1024, wide: 1600 } as const
const QUALITIES = [0.9, 0.75]

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/**
 * Crops a picture to a file of at most `maxBytes`: a square of at most 1,024 pixels a side, or a wide one of at most
 * 1,600 pixels. A PNG stays PNG while it fits, for the transparent parts of logos; everything else becomes a JPEG on
 * white. Without canvas support the file is returned unchanged.
 */
export async function cutPicture(
  bitmap: ImageBitmap,
  box: { x: number; y: number; size: number },
  file: File,
  maxBytes: number,
  ratio = 1,
): Promise<File> {
  const width = Math.max(1, Math.round(Math.min(WIDTHS[ratio === 1 ? 'square' : 'wide'], box.size)))
  const height = Math.max(1, Math.round(width / ratio))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return file
  const draw = () => context.drawImage(bitmap, box.x, box.y, box.size, box.size / ratio, 0, 0, width, height)
  const name = file.name.replace(/\.\w+$/, '')
  if (file.type === 'image/png') {
    draw()
    const blob = await toBlob(canvas, 'image/png')
    if (blob && blob.size <= maxBytes) return new File([blob], `${name}.png`, { type: 'image/png' })
  }
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  draw()
  for (const quality of QUALITIES) {
    const blob = await toBlob(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= maxBytes) return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
  }
  return file
}
