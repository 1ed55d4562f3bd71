/**
 * Drawings of lucide as one path each, for parts that open pages and forms use: the package's components run in the
 * browser, and their runtime is 1.2 KiB on each such page.
 */
const PATHS = {
  alert: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  inbox:
    'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
  searchX: 'M13.5 8.5l-5 5M8.5 8.5l5 5M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0M21 21l-4.3-4.3',
  // Each begins with a capital M: drawn over another, a small one would start where that one ended.
  checkBig: 'M21.801 10A10 10 0 1 1 17 3.335M9 11l3 3L22 4',
  circle: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
  dot: 'M12 12h.01',
  info: 'M12 16v-4M12 8h.01',
  check: 'M9 12l2 2 4-4',
  exclamation: 'M12 8v4M12 16h.01',
  cross: 'M15 9l-6 6M9 9l6 6',
} as const

export type LineIconName = keyof typeof PATHS

/** Decoration: its meaning stands beside it in words. Several names are drawn over each other. */
export function LineIcon({
  names,
  size = 16,
  className,
}: {
  names: readonly LineIconName[]
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={names.map((name) => PATHS[name]).join('')} />
    </svg>
  )
}
