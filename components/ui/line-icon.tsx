/** Decorative; its meaning must be shown as text. Several paths (`line-paths.ts`) are drawn over each other. */
export function LineIcon({
  paths,
  size = 16,
  className,
}: {
  paths: readonly string[]
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
      <path d={paths.join('')} />
    </svg>
  )
}
