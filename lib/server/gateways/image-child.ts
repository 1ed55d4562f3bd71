import sharp from 'sharp'

// Runs in a process of its own: a fault in a decoder then ends this process and reads nothing of the server's.
sharp.cache(false)
sharp.concurrency(1)

type Job = { id: number; bytes: Uint8Array; format: 'jpeg' | 'png' | 'webp' }

process.on('message', async ({ id, bytes, format }: Job) => {
  try {
    const image = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error', animated: false })
      .timeout({ seconds: 5 })
      .autoOrient()
      .resize({ width: 3000, height: 3000, fit: 'inside', withoutEnlargement: true })
    const made =
      format === 'jpeg'
        ? image.flatten({ background: '#fff' }).jpeg({ quality: 88, mozjpeg: false })
        : format === 'png'
          ? image.png({ compressionLevel: 8 })
          : image.webp({ quality: 88 })
    process.send?.({ id, bytes: await made.toBuffer() })
  } catch {
    process.send?.({ id, error: true })
  }
})
