import { afterScan } from './only-picture.ts'

/**
 * Segments that tell who took a picture, where and with what: EXIF and XMP, captions, comments. APP14 (colours) and
 * JFIF affect how it looks and stay.
 */
const TOLD = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe])
/** APP2 holds the colour profile; in files of phones also the places of further pictures. */
const APP2 = 0xe2
const PROFILE = 'ICC_PROFILE\0'
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/**
 * One JPEG picture without metadata, not decoded: what follows its end (phones append a second picture with metadata
 * of its own) is left out. Bytes of other formats are returned as they are, and a damaged rest is kept.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return bytes
  const kept = [file.subarray(0, 2)]
  let at = 2
  while (at + 2 <= file.length && file[at] === 0xff) {
    const part = file.readUInt8(at + 1)
    if (part === END_OF_IMAGE) return Buffer.concat([...kept, file.subarray(at, at + 2)])
    const end = at + 4 <= file.length ? at + 2 + file.readUInt16BE(at + 2) : Number.POSITIVE_INFINITY
    const next = part === START_OF_SCAN ? afterScan(file, end) : end
    if (next === undefined || next > file.length) break
    const isProfile = file.toString('latin1', at + 4, at + 4 + PROFILE.length) === PROFILE
    if (!TOLD.has(part) && (part !== APP2 || isProfile)) kept.push(file.subarray(at, next))
    at = next
  }
  return Buffer.concat([...kept, file.subarray(at)])
}
