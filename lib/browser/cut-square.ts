/** Side of the square that is sent: enough for every place that shows it, at twice the density. */
const SIDE = 1024
const QUALITIES = [0.9, 0.75]

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/**
 * The square of a picture as a file of at most `maxBytes` and 1,024 pixels a side. A PNG stays one while it fits, for the
 * transparent parts of logos; all else is a JPEG on white. Without a canvas: the file as it is.
 */
export async function cutSquare(
  bitmap: ImageBitmap,
  box: { x: number; y: number; size: number },
  file: File,
  maxBytes: number,
): Promise<File> {
  const side = Math.max(1, Math.round(Math.min(SIDE, box.size)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return file
  const draw = () => context.drawImage(bitmap, box.x, box.y, box.size, box.size, 0, 0, side, side)
  const name = file.name.replace(/\.\w+$/, '')
  if (file.type === 'image/png') {
    draw()
    const blob = await toBlob(canvas, 'image/png')
    if (blob && blob.size <= maxBytes) return new File([blob], `${name}.png`, { type: 'image/png' })
  }
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  draw()
  for (const quality of QUALITIES) {
    const blob = await toBlob(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= maxBytes) return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
  }
  return file
}
