import sharp from 'sharp'
import type { KeptFile, Upload } from '../gateways/index.ts'
import type { World } from './world.ts'

/** Small real files, and fake ones, for tests of uploads. */
const flat = (background = '#3a7') => sharp({ create: { width: 64, height: 48, channels: 3, background } })

export async function jpeg(withMetadata = false, background?: string): Promise<Buffer> {
  const image = flat(background).jpeg()
  return (withMetadata ? image.withExif({ IFD0: { Copyright: 'SECRET-PLACE' } }) : image).toBuffer()
}

export const png = () => flat().png().toBuffer()
export const webp = () => flat().webp().toBuffer()

export function pdf(extra = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** A PDF of exactly so many bytes: the rest is a comment before the trailer. */
export function pdfOf(bytes: number): Buffer {
  const [head, tail] = pdf().toString('latin1').split('trailer')
  const rest = bytes - Buffer.byteLength(`${head}%\ntrailer${tail}`, 'latin1')
  return Buffer.from(`${head}%${'x'.repeat(rest)}\ntrailer${tail}`, 'latin1')
}

export const executable = () =>
  Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(2000, 7)])

/** A multipart body with one file and fields. */
export function formWith(
  file: { bytes: Uint8Array; type: string; name?: string },
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([file.bytes as BlobPart], file.name ?? 'file', { type: file.type }))
  return form
}

/** Keeps a file as an upload of its owner would. */
export async function keepFile(
  { system, db, clock }: Pick<World, 'system' | 'db' | 'clock'>,
  input: Upload,
): Promise<KeptFile> {
  const { files } = system.gateways
  const judged = await files.judge(input, input.ownerId ?? 'staff', db, clock.now())
  return files.put(judged, db, clock.now())
}
