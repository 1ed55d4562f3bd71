import { WAVE } from './wave.ts'

/** A decorative level motif that fades out, for empty states; hidden from screen readers. */
export function FadingVoice({ className }: { className?: string | undefined }) {
  const bars = WAVE.map((height, index) => {
    const heard = Math.max(0.5, height * (1 - index / WAVE.length))
    return `M${index * 12 + 4} ${24 - heard * 2}v${heard * 4}`
  })
  return (
    <svg viewBox={`0 0 ${WAVE.length * 12} 48`} aria-hidden="true" className={className}>
      <path d={bars.join('')} />
    </svg>
  )
}
