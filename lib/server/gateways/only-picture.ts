import type { UploadType } from '../../domain/file/limits.ts'

/**
 * True for a file that is one still picture and nothing else: no metadata, no comment, no other frame, no bytes after
 * its end. Checks the container only; whether the picture can be decoded is for the decoder to find out.
 */
export function isOnlyPicture(given: Uint8Array, type: UploadType): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  try {
    if (type === 'image/png') return isOnlyPng(bytes)
    if (type === 'image/webp') return isOnlyWebp(bytes)
    return type === 'image/jpeg' && isOnlyJpeg(bytes)
  } catch (error) {
    // A length in the file points beyond its end.
    if (error instanceof RangeError) return false
    throw error
  }
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_PARTS = new Set(['IHDR', 'PLTE', 'tRNS', 'pHYs', 'sRGB', 'gAMA', 'IDAT', 'IEND'])

function isOnlyPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(PNG_HEAD)) return false
  for (let at = 8; ; ) {
    const size = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!PNG_PARTS.has(name)) return false
    at += 12 + size
    if (name === 'IEND') return size === 0 && at === bytes.length
  }
}

const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
/** The VP8X flags that are accepted: an alpha channel. */
const WEBP_ALPHA = 0x10

function isOnlyWebp(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  const seen = new Set<string>()
  for (let at = 12; at < bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (!WEBP_PARTS.has(name) || seen.has(name)) return false
    if (name === 'VP8X' && (bytes.readUInt8(at + 8) & ~WEBP_ALPHA) !== 0) return false
    seen.add(name)
    at += 8 + size + (size % 2)
    if (at > bytes.length) return false
  }
  return true
}

/** Segments that are accepted: APP0 (JFIF), tables, frames, scans and restart intervals. */
const JPEG_PARTS = new Set([0xe0, 0xdb, 0xc4, 0xdd, 0xda, 0xc0, 0xc1, 0xc2])
const JFIF_BYTES = 16

function isOnlyJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xffd8) return false
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return false
    const part = bytes.readUInt8(at + 1)
    if (part === 0xd9) return at + 2 === bytes.length
    if (!JPEG_PARTS.has(part)) return false
    const size = bytes.readUInt16BE(at + 2)
    if (part === 0xe0 && (size !== JFIF_BYTES || bytes.toString('latin1', at + 4, at + 8) !== 'JFIF'))
      return false
    at += 2 + size
    if (part === 0xda) at = afterScan(bytes, at) ?? bytes.length
  }
}

/** Offset of the next marker, undefined without one; within a scan 0xff is followed by 0x00 or a restart marker. */
export function afterScan(bytes: Buffer, from: number): number | undefined {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return undefined
}
