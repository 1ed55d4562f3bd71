import { toString as toQr } from 'qrcode'

/** A finished SVG picture of a code, dark on white with a quiet zone; no script, no outside reference. */
export function toQrSvg(text: string): Promise<string> {
  return toQr(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
}
