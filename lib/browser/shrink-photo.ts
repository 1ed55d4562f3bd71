const MAX_SIDE = 2560
const QUALITIES = [0.85, 0.7, 0.55]

/** True for picture types that a canvas can scale down. */
export function isShrinkable(file: File): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
}

/**
 * Scales a photo above `maxBytes` down to a smaller JPEG before it is checked (docs/packages.md#uploads-and-webviews).
 * Any other file, and a picture that the browser cannot decode, is returned unchanged.
 */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !isShrinkable(file)) return file
  let bitmap: ImageBitmap | undefined
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    for (const [round, quality] of QUALITIES.entries()) {
      const scale = Math.min(1, MAX_SIDE / 2 ** (round / 2) / Math.max(bitmap.width, bitmap.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(bitmap.width * scale))
      canvas.height = Math.max(1, Math.round(bitmap.height * scale))
      const context = canvas.getContext('2d')
      if (!context) return file
      // Transparent parts would become black in a JPEG.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (blob && blob.size <= maxBytes)
        return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
    }
    return file
  } catch {
    return file
  } finally {
    bitmap?.close()
  }
}
