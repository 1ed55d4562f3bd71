import { create } from 'qrcode'
import styles from './qr-code.module.scss'

const QUIET = 4

/** A QR code rendered on the server, dark on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (data[y * size + x]) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
  const side = size + QUIET * 2
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} className={styles.qr}>
      <path d={path} />
    </svg>
  )
}
