/**
 * Segments that tell who took a picture, where and with what: EXIF and XMP, captions, comments. APP2, APP14 (colours)
 * and JFIF affect how it looks and stay.
 */
const TOLD = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe])
const START_OF_SCAN = 0xda

/** A JPEG without metadata, not decoded; bytes of other formats are returned as they are. */
export function bareJpeg(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return bytes
  const kept = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff) {
    const part = file.readUInt8(at + 1)
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (part === START_OF_SCAN || end > file.length) break
    if (!TOLD.has(part)) kept.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, file.subarray(at)])
}
