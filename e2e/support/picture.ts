import sharp from 'sharp'

/** A real picture for uploads, different for each seed. */
export async function picture(seed: number, name = 'picture.jpg') {
  const buffer = await sharp({
    create: { width: 640, height: 800, channels: 3, background: `hsl(${(seed * 47) % 360}, 50%, 60%)` },
  })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
