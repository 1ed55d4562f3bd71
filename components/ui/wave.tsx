/** Heights of a spoken word, from 1 to 10: one wave for the whole product. */
export const WAVE = [2, 4, 7, 10, 6, 8, 4, 2, 3, 6, 9, 5, 7, 3, 5, 8, 4, 2, 3, 1] as const

/** A spoken word as bars. Decoration: what it says stands in words beside it. */
export function Wave({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 24" width={120} height={24} aria-hidden="true" className={className}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        d={WAVE.map((height, index) => `M${index * 6 + 3} ${12 - height}v${height * 2}`).join('')}
      />
    </svg>
  )
}
